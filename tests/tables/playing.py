"""Tables to test with: laid by hand, played by anybody who is asked, with everything that goes into a journal."""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from regalia.bots import RandomBot, whole_answer
from regalia.engine import Chance, Seat, checked, commitment, dump, moves, pending, seeded
from regalia.registry import games
from regalia.tables import AGREE, ANSWER, FREE, NO_UNDO, REFUSE, UNDO, WISH, Charter, Entry, Table, Tried

GAME = games()["two-crowns"]
BEGUN = 1_700_000_000_000  # milliseconds since 1970
SETUPS = [
    checked(GAME, "duel"),
    checked(GAME, "free-for-all", 3),
    checked(GAME, "teams", 4),
    checked(GAME, "duel", options={"pace": "live"}),
    checked(GAME, "free-for-all", 3, {"pace": "live"}),
]


def new_charter(setup=SETUPS[0], seed: object = 1, minutes: int = 0, increment: int = 0, game=GAME) -> Charter:
    """A table of this secret at which all sit and nothing has been said."""
    secret = f"secret {seed}"
    made = Charter(
        *(
            "proud-owl-000001",
            game.key,
            game.version,
            setup,
            secret,
            commitment(secret),
            "calm",
            minutes,
            increment,
            BEGUN,
        )
    )
    made.begin([f"word {seat}" for seat in range(setup.seats)], BEGUN)
    return made


@dataclass
class Played:
    """A table with the journal that has led to it."""

    table: Table
    journal: list[Entry] = field(default_factory=list)

    def say(self, seat: Seat, kind: str, line: str = "", seconds: float = 1) -> None:
        """An entry, so many seconds after the one before."""
        at = (self.journal[-1].at if self.journal else BEGUN) + int(seconds * 1000)
        entry = Entry(len(self.journal) + 1, seat, kind, line, f"m{len(self.journal) + 1}", at)
        self.table.take(entry, self.table.after(entry))
        self.journal.append(entry)

    def answer(self, seat: Seat, line: str) -> None:
        """A whole answer, checked as it would be at a server."""
        assert isinstance(self.table.tried(seat, self.table.choice(seat), line), Tried)
        self.say(seat, ANSWER, line)

    def undo(self, seat: Seat) -> None:
        """Back to before the seat's last answer, everybody agreeing."""
        self.say(seat, UNDO, str(self.table.undo(seat)[1]))

    def next_answer(self, chance: Chance) -> tuple[Seat, str]:
        """Somebody who is asked, and what they say."""
        s = self.table.s
        seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
        line = whole_answer(RandomBot(), GAME, s, seat, chance)
        assert line is not None
        return seat, line

    def coming(self, chance: Chance, most: int = 10_000) -> Iterator[tuple[Seat, str]]:
        """Random answers for the caller to give, until the game is over or so many were given."""
        for _ in range(most):
            if self.table.s.outcome is None:
                yield self.next_answer(chance)

    def play_on(self, chance: Chance, most: int = 10_000) -> None:
        for seat, line in self.coming(chance, most):
            self.answer(seat, line)

    def play_and_repent(self, chance: Chance, most: int = 10_000) -> None:
        """Random answers; now and then one is taken back, or somebody wishes to and the others agree or do not."""
        for seat, line in self.coming(chance, most):
            if chance.below(6) == 0:
                self._repent(chance)
            else:
                self.answer(seat, line)

    def _repent(self, chance: Chance) -> None:
        seat = chance.below(self.table.s.seats)
        how, _ = self.table.undo(seat)
        if how == FREE:
            self.undo(seat)
        elif how != NO_UNDO:
            self._wish(seat, chance)

    def _wish(self, seat: Seat, chance: Chance) -> None:
        self.say(seat, WISH, str(self.table.undo(seat)[1]))
        for other in range(self.table.s.seats):
            if other != seat:
                if chance.below(4) == 0:
                    self.say(other, REFUSE)
                    return
                self.say(other, AGREE)
        self.undo(seat)


def new_table(setup=SETUPS[0], seed: object = 1, minutes: int = 0, increment: int = 0) -> Played:
    return Played(Table(GAME, new_charter(setup, seed, minutes, increment)))


def after_moves(number: int, setup=SETUPS[0], seed: object = 1) -> Played:
    """A table after so many random answers."""
    played = new_table(setup, seed)
    played.play_on(seeded(f"{seed}/players"), number)
    return played


def until(how, setup=SETUPS[0], seed="until"):
    """A table at which somebody has just answered and may take it back in this way; and their seat."""
    played = new_table(setup, seed)
    chance = seeded(seed)
    for seat, line in played.coming(chance, 400):
        played.answer(seat, line)
        if played.table.undo(seat)[0] == how:
            return played, seat
    raise AssertionError(f"nothing in 400 answers could be taken back like this: {how}")


def whole(table: Table) -> dict[str, Any]:
    """All that a table is, in plain data; but not what it keeps only to be quick."""
    parts = {
        key: value for key, value in vars(table).items() if key not in ("now", "game", "charter") and key[0] != "_"
    }
    return deepcopy(parts | {"s": dump(table.s), "clock": vars(table.clock)})
