"""What every game must hold to, in every mode, at every seat count. Random play looks for what nobody thought of."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from regalia.checks.look import Look
from regalia.checks.secrecy import bots_do_not_peek, logs_tell_what_views_show, secrets_stay_secret
from regalia.checks.soundness import (
    asks_for_something,
    clones_share_nothing,
    dumps_are_exact,
    facts_name_everybody,
    looking_changes_nothing,
    prompts_agree,
    refusals_change_nothing,
    things_are_in_one_place,
    withdrawing_is_exact,
)
from regalia.checks.stretch import any_move
from regalia.engine import (
    Chance,
    Data,
    Frame,
    Game,
    Seat,
    Setup,
    State,
    begin,
    checked,
    dump,
    pending,
    seeded,
    top,
)
from regalia.records import Record, Scribe

SELDOM = 6  # of so many picks one is taken back
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
class Values:
    """The frames that are met in a game; each of them stays what it was, as long as anybody holds it."""

    met: dict[int, tuple[Frame[Any], Data]] = field(default_factory=dict)  # by identity, and what it was at first

    def meet(self, s: State) -> None:
        self.met |= {id(frame): (frame, dump(frame)) for frame in s.frames if id(frame) not in self.met}

    def changed(self) -> list[str]:
        return [f"{frame} was changed in place" for frame, first in self.met.values() if dump(frame) != first]


@dataclass
class Inspection:
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
        values = Values()
        decision = 0
        while s.frames:
            values.meet(s)
            if decision % self.every == 0:
                self._look(s, chance, decision)
            faults = decide(scribe, s, chance)
            decision += 1
            self._note(decision, faults + self.game.audit(s))
            if self.faults:
                return self.faults
        self._note(decision, values.changed() + replays(self.game, scribe.record, s) + loads(self.game, s))
        return self.faults

    def _look(self, s: State, chance: Chance, decision: int) -> None:
        look = Look(self.game, s, chance)
        for check in CHECKS:
            self._note(decision, check(look))

    def _note(self, decision: int, faults: list[str]) -> None:
        self.faults += [f"{self.setup}, seed {self.seed}, decision {decision}: {fault}" for fault in faults]


def decide(scribe: Scribe, s: State, chance: Chance) -> list[str]:
    """Any move; now and then a seat takes back what it has picked so far or sealed."""
    picking = [seat for seat in range(s.seats) if top(s).can_withdraw(s, seat)]
    if picking and chance.below(SELDOM) == 0:
        return take_back(scribe, s, chance.pick(picking))
    scribe.play(s, *any_move(s, pending(s), chance))
    return []


def take_back(scribe: Scribe, s: State, seat: Seat) -> list[str]:
    """Nobody reads of it; and if nothing else was said meanwhile all is as it was, but for the count of answers."""
    told = s.heard = []
    scribe.withdraw(s, seat)
    s.heard = None
    faults = [f"{fact.text!r} tells that seat {seat} takes something back" for fact in told]
    if scribe.before is not None and not scribe.made:
        before = scribe.before.clone()
        before.answers = s.answers
        faults += [] if dump(before) == dump(s) else [f"what seat {seat} takes back leaves something behind"]
    return faults


CHECKS: tuple[Callable[[Look], list[str]], ...] = (
    refusals_change_nothing,
    asks_for_something,
    prompts_agree,
    things_are_in_one_place,
    clones_share_nothing,
    dumps_are_exact,
    secrets_stay_secret,
    logs_tell_what_views_show,
    bots_do_not_peek,
    withdrawing_is_exact,
    facts_name_everybody,
    looking_changes_nothing,
)


def replays(game: Game, record: Record, s: State) -> list[str]:
    """The record of a game replays to the same bytes."""
    *_, last = record.replay(game)
    last.answers = s.answers
    return [] if dump(last) == dump(s) else ["the record replays to another state"]


def loads(game: Game, s: State) -> list[str]:
    """A game that is over is stored and loaded as exactly as one that is under way."""
    return [] if dump(game.load(dump(s))) == dump(s) else ["the game that is over loads as another state"]
