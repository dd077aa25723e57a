"""What every game must hold to, in every mode, at every seat count. Random play looks for what nobody thought of."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from regalia.checks.secrecy import bots_do_not_peek, logs_tell_what_views_show, secrets_stay_secret
from regalia.checks.soundness import (
    asks_for_something,
    clones_share_nothing,
    dumps_are_exact,
    facts_name_everybody,
    prompts_agree,
    refusals_change_nothing,
    things_are_in_one_place,
    withdrawing_is_exact,
)
from regalia.engine import (
    Chance,
    Game,
    Record,
    Setup,
    State,
    begin,
    checked,
    dump,
    moves,
    pending,
    seeded,
)
from regalia.engine.scribe import Scribe

FEW = 5  # switches of a mode whose values are all tried at every seat count


def tables(game: Game) -> Iterator[Setup]:
    """Every mode at every seat count, and with each value of each of its options.

    Of many options, and of values that are not for every table, each is tried at one seat count.
    """
    for mode in game.modes:
        for seats in mode.seats:
            yield checked(game, mode.key, seats)
        values = [(switch, value) for switch in mode.switches for value in switch.values[1:]]
        for at, (switch, value) in enumerate(values):
            counts = [seats for seats in mode.seats if value in switch.offered(seats)]
            is_alike = len(mode.switches) > FEW or value in switch.seats
            for seats in [counts[at % len(counts)]] if is_alike else counts:
                yield checked(game, mode.key, seats, {switch.key: value})


@dataclass
class Trial:
    """One random game, looked at closely at some of its moments."""

    game: Game
    setup: Setup
    seed: int | str
    every: int = 1  # look closely at every so-manieth decision
    faults: list[str] = field(default_factory=list)

    def run(self) -> list[str]:
        """Plays the game; all that is wrong with it, with the decision at which it was seen."""
        s = begin(self.game, self.setup, self.seed)
        scribe = Scribe(Record(self.game.key, self.game.version, self.setup, self.seed))
        chance = seeded(f"{self.seed}/players")
        decision = 0
        while s.frames:
            if decision % self.every == 0:
                self._look(s, chance, decision)
            seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
            scribe.play(s, seat, chance.pick(moves(s, seat)))
            decision += 1
            self._note(decision, self.game.audit(s))
            if self.faults:
                return self.faults
        self._note(decision, replays(self.game, scribe.record, s))
        return self.faults

    def _look(self, s: State, chance: Chance, decision: int) -> None:
        for check in CHECKS:
            self._note(decision, check(self.game, s, chance))

    def _note(self, decision: int, faults: list[str]) -> None:
        self.faults += [f"{self.setup}, seed {self.seed}, decision {decision}: {fault}" for fault in faults]


CHECKS: tuple[Callable[[Game, State, Chance], list[str]], ...] = (
    asks_for_something,
    prompts_agree,
    refusals_change_nothing,
    clones_share_nothing,
    dumps_are_exact,
    secrets_stay_secret,
    logs_tell_what_views_show,
    bots_do_not_peek,
    things_are_in_one_place,
    withdrawing_is_exact,
    facts_name_everybody,
)


def replays(game: Game, record: Record, s: State) -> list[str]:
    """The record of a game replays to the same bytes."""
    *_, last = record.replay(game)
    last.answers = s.answers
    return [] if dump(last) == dump(s) else ["the record replays to another state"]
