"""Plays the games that are kept: `python tests/corpus/making.py [GAME...]` plays those that have no file yet.

For every mode, at the least and the most seats: three games that are played to the end and one that is left in the
middle, by bots of mixed levels who now and then take something back, resign, and call for a pause.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

from corpus.keeping import Kept, digests, entry_of, everything, read
from regalia.bots import bot, whole_answer
from regalia.engine import Game, Illegal, Mode, Switch, pending, seeded
from regalia.registry import games
from regalia.tables import AGREE, ANSWER, FREE, GO_ON, NO_UNDO, PAUSE, REFUSE, RESIGN, REST, UNDO, WISH, WITHDRAW, Table

LEVELS = ("steward", "page", "random", "squire", "knight")
BRISK = ("steward", "page", "steward", "squire", "steward", "knight")  # of many, who would go on and on
MANY = 5  # seats
GAMES = 4  # at each table; of these
RESIGNED = 2  # is the one in which somebody gives up
BROKEN_OFF = 3  # is the one left in the middle
MOST = 4_000  # entries; a game ends before


def tables(game: Game) -> Iterator[tuple[Mode, int]]:
    """Every mode at the least and the most seats."""
    for mode in game.modes:
        for seats in sorted({min(mode.seats), max(mode.seats)}):
            yield mode, seats


def options_of(game: Game, mode: Mode, seats: int) -> dict[str, str]:
    """Of each option the value that is kept least: in this mode, or anywhere if it is not for every table."""
    kept = [(each.mode, each.charter(game).setup.options) for each in map(read, everything(game.key))]

    def times(switch: Switch, value: str) -> int:
        return sum(
            options.get(switch.key) == value for key, options in kept if key == mode.key or value in switch.seats
        )

    return {sw.key: min(sw.offered(seats), key=lambda value: times(sw, value)) for sw in mode.switches}


class Playing:
    """A table at which bots play a game to be kept."""

    def __init__(self, game: Game, mode: Mode, seats: int, number: int) -> None:
        options = options_of(game, mode, seats)
        levels = BRISK if seats >= MANY else LEVELS
        players = [levels[(seat + number) % len(levels)] for seat in range(seats)]
        self.kept = Kept(game.key, game.version, mode.key, seats, options, f"kept {number}", players, [], [], "")
        self.table = Table(game, self.kept.charter(game))
        self.bots = [bot(name) for name in players]
        self.number = number
        self.chance = seeded(f"{game.key}/{mode.key}/{seats}/{number}")

    def play(self, most: int = MOST) -> Kept:
        """To the end, or to somewhere in the middle."""
        if self.number == BROKEN_OFF:
            most = min(most, 15 + self.chance.below(40))
        resigns_at = 20 + self.chance.below(40) if self.number == RESIGNED else MOST
        while self.table.s.frames and len(self.kept.journal) < most:
            if len(self.kept.journal) >= resigns_at and self._resign():
                resigns_at = MOST
            elif self.chance.below(12):
                self._answer()
            else:
                self._hesitate()
        self.kept.close(self.table)
        return self.kept

    def say(self, seat: int, kind: str, line: str = "") -> None:
        entry = entry_of(len(self.kept.journal) + 1, seat + 1, kind, line)
        self.table.take(entry, self.table.after(entry))
        self.kept.journal.append([seat + 1, kind, line, *digests(self.table)])

    def _answer(self) -> None:
        seats = list(pending(self.table.s))
        self.chance.shuffle(seats)
        for seat in seats:
            line = whole_answer(self.bots[seat], self.table.game, self.table.s, seat, self.chance)
            if line is not None:
                self.say(seat, ANSWER, line)
                return
        raise AssertionError("nobody says anything")

    def _resign(self) -> bool:
        """Somebody gives up, where the game allows it."""
        return self._try(self.chance.below(self.table.s.seats), RESIGN)

    def _hesitate(self) -> None:
        """Somebody withdraws a sealed answer, goes back, wishes to, or calls for a pause."""
        seat = self.chance.below(self.table.s.seats)
        ways = [self._withdraw, self._go_back, self._go_back, self._rest]
        self.chance.pick(ways)(seat)

    def _withdraw(self, seat: int) -> None:
        self._try(seat, WITHDRAW)

    def _try(self, seat: int, kind: str) -> bool:
        try:
            self.say(seat, kind)
        except Illegal:
            return False
        return True

    def _go_back(self, seat: int) -> None:
        how, moves = self.table.undo(seat)
        if how == FREE:
            self.say(seat, UNDO, str(moves))
        elif how != NO_UNDO:
            self._wish(seat, moves)

    def _wish(self, seat: int, moves: int) -> None:
        self.say(seat, WISH, str(moves))
        for other in range(self.table.s.seats):
            if other != seat and self.chance.below(4) == 0:
                self.say(other, REFUSE)
                return
            if other != seat:
                self.say(other, AGREE)
        self.say(seat, UNDO, str(moves))

    def _rest(self, seat: int) -> None:
        self.say(seat, PAUSE)
        if self.chance.below(2):
            self.say(seat, REST)
        self.say(self._anybody(), GO_ON)

    def _anybody(self) -> int:
        return self.chance.below(self.table.s.seats)


def make(game: Game) -> None:
    """The files that are missing."""
    for mode, seats in tables(game):
        for number in range(GAMES):
            playing = Playing(game, mode, seats, number)
            if not playing.kept.path.exists():
                kept = playing.play()
                if number == BROKEN_OFF and kept.ending:  # over sooner than thought: half of it is the middle
                    kept = Playing(game, mode, seats, number).play(len(kept.journal) // 2)
                kept.write()
                print(f"{kept.path.name}: {len(kept.journal)} entries", flush=True)


if __name__ == "__main__":
    for key in sys.argv[1:] or games():
        make(games()[key])
