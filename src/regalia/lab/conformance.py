"""What every game must hold to, in every mode, at every seat count. Random play looks for what nobody thought of.

Each check looks at one moment of a game and returns what is wrong, one sentence each.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache

from msgspec.json import encode

from regalia.bots import BOTS, Bot, Searcher, World
from regalia.bots.coach import hint
from regalia.bots.search import Budget
from regalia.content.ledger import read_ledger
from regalia.engine import (
    Chance,
    Game,
    Illegal,
    Move,
    Record,
    Seat,
    Setup,
    State,
    begin,
    checked,
    dump,
    imagine,
    moves,
    pending,
    play,
    prompt,
    question,
    seeded,
    top,
    withdraw,
    words,
)
from regalia.engine.scribe import Scribe

FEW = 4  # switches of a mode whose values are all tried at every seat count


def tables(game: Game) -> Iterator[Setup]:
    """Every mode at every seat count, and with each value of each of its options; of many, each at one seat count."""
    for mode in game.modes:
        values = [(switch.key, value) for switch in mode.switches for value in switch.values[1:]]
        for at, seats in enumerate(mode.seats):
            yield checked(game, mode.key, seats)
            for key, value in values if len(mode.switches) <= FEW else values[at :: len(mode.seats)]:
                yield checked(game, mode.key, seats, {key: value})


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
            if decision % self.every == 0 and not is_inside_message(s):
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


def is_inside_message(s: State) -> bool:
    """Where anybody may speak, an answer is one message; what a stage opened by its first part shows is never seen."""
    return question(s) is not top(s) and len(question(s).who(s)) > 1


def asks_for_something(game: Game, s: State, chance: Chance) -> list[str]:
    """Somebody is waited for, and whoever is has a move."""
    awaited = top(s).must(s)
    faults = [] if awaited else ["nobody is waited for"]
    return faults + [f"seat {seat} is waited for and has no move" for seat in awaited if not moves(s, seat)]


def prompts_agree(game: Game, s: State, chance: Chance) -> list[str]:
    """Prompt and moves list the same options, each with its words and a rule that exists."""
    faults: list[str] = []
    rules = known_rules(game.folder)
    for seat in pending(s):
        shown = prompt(s, seat)
        assert shown is not None
        if sorted(option.move for option in shown.options) != sorted(moves(s, seat)):
            faults.append(f"seat {seat}: prompt and moves differ")
        view = game.view(s, seat)
        ids = {thing.id for thing in view.things} | {zone.id for zone in view.zones}
        ids |= {f"seat-{n + 1}" for n in range(s.seats)} | {""}
        for option in shown.options:
            if option.on not in ids:
                faults.append(f"{option.words!r} is on {option.on!r}, which is not in view")
        for rule in [shown.rule, *(bar.rule for bar in shown.barred)]:
            if rule not in rules:
                faults.append(f"unknown rule {rule!r} in the prompt")
    return faults


@cache
def known_rules(folder: str) -> set[str]:
    return set(read_ledger(folder).rules)


def refusals_change_nothing(game: Game, s: State, chance: Chance) -> list[str]:
    """Whatever is not legal is refused with a sentence and a known rule, and the state stays as it was."""
    faults: list[str] = []
    rules = known_rules(game.folder)
    before = dump(s)
    for seat in pending(s):
        for move, illegal in refusals(s, seat):
            if not illegal.sentence or (illegal.rule not in rules and s.actions.fits(move, s.seats)):
                faults.append(f"seat {seat}, {move}: refused without a reason: {illegal}")
    if dump(s) != before:
        faults.append("a refused move changed the state")
    return faults


def refusals(s: State, seat: Seat) -> Iterator[tuple[Move, Illegal]]:
    """Every move of the table of actions that is refused, and how."""
    legal = moves(s, seat)
    for move in range(-1, len(s.actions) + 1):
        if move not in legal:
            try:
                play(s, seat, move)
            except Illegal as illegal:
                yield move, illegal
            else:
                raise AssertionError(f"seat {seat} was allowed the illegal move {move}")


def clones_share_nothing(game: Game, s: State, chance: Chance) -> list[str]:
    """A clone is the same, and what is played on it does not touch the original."""
    before = dump(s)
    twin = s.clone()
    if dump(twin) != before:
        return ["a clone differs from its original"]
    for _ in range(12):
        if twin.frames:
            seat = chance.pick([seat for seat in pending(twin) if moves(twin, seat)])
            play(twin, seat, chance.pick(moves(twin, seat)))
    return ["play on a clone changed the original"] if dump(s) != before else []


def dumps_are_exact(game: Game, s: State, chance: Chance) -> list[str]:
    """A state that is stored and loaded is the same, and goes on in the same way."""
    data = json.loads(json.dumps(dump(s)))
    loaded = game.load(data)
    if dump(loaded) != dump(s):
        return ["dump and load gave another state"]
    twin = s.clone()
    seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
    if moves(loaded, seat) != moves(s, seat):
        return ["a loaded state has other moves"]
    move = chance.pick(moves(s, seat))
    play(twin, seat, move)
    play(loaded, seat, move)
    return ["a loaded state goes on differently"] if dump(loaded) != dump(twin) else []


def secrets_stay_secret(game: Game, s: State, chance: Chance) -> list[str]:
    """Deal again what a viewer cannot know: every byte that reaches the viewer stays the same."""
    faults: list[str] = []
    for viewer in range(s.seats):
        world = imagine(s, viewer, chance)
        if dump(imagine(s, viewer, seeded(3))) != dump(imagine(world, viewer, seeded(3))):
            faults.append(f"what seat {viewer} imagines depends on what it cannot know")
        if all_that_reaches(game, s, viewer) != all_that_reaches(game, world, viewer):
            faults.append(f"seat {viewer} is told something it cannot know")
        if encode(game.view(s, None)) != encode(game.view(world, None)):
            faults.append(f"a spectator is told something that seat {viewer} cannot know")
    return faults


def all_that_reaches(game: Game, s: State, viewer: Seat) -> list[bytes]:
    """The bytes of a viewer's view, options and refusals."""
    reasons = [(move, str(illegal)) for move, illegal in refusals(s, viewer)]
    return [encode(game.view(s, viewer)), encode(moves(s, viewer)), encode(reasons)]


def bots_do_not_peek(game: Game, s: State, chance: Chance) -> list[str]:
    """A bot's answer does not change when everything hidden from its seat does. The coach is one of them."""
    faults: list[str] = []
    thinker, thinking = chance.pick(THINKERS), chance.pick(pending(s))  # thinking takes time: all in turn
    for seat in pending(s):
        options = moves(s, seat)
        world = imagine(s, seat, chance)
        for bot in [*QUICK_BOTS, *([thinker] if seat == thinking else [])] if options else ():
            answers = {bot.choose(World(game, state, seat), options, seeded(7)) for state in (s, world)}
            if len(answers) > 1:
                faults.append(f"{bot.name} in seat {seat} answers by what it cannot know")
    return faults


def brief(bot: Bot) -> Bot:
    """The same bot, with so small a budget that it can be asked everywhere."""
    if not isinstance(bot, Searcher):
        return bot
    level = bot.level
    policy = replace(level.policy, length=min(FEW, level.policy.length))
    return Searcher(replace(level, simulations=min(2 * FEW, level.simulations), policy=policy))


FEW = 4


class Coached:
    """A player who does all that the coach says."""

    name = "coach"

    def choose(self, world: World, options: list[Move], chance: Chance) -> Move | None:
        return hint(world, chance, Budget(2 * FEW), FEW).move


QUICK_BOTS = [bot for bot in BOTS.values() if not isinstance(bot, Searcher)]
THINKERS: list[Bot] = [*(brief(bot) for bot in BOTS.values() if isinstance(bot, Searcher)), Coached()]
BRIEF_BOTS = [*QUICK_BOTS, *THINKERS]


def things_are_in_one_place(game: Game, s: State, chance: Chance) -> list[str]:
    """No thing is in two zones, and every zone's things are described."""
    faults: list[str] = []
    for viewer in (None, *range(s.seats)):
        view = game.view(s, viewer)
        placed = [id for zone in view.zones for id in zone.things]
        if len(placed) != len(set(placed)):
            faults.append(f"viewer {viewer}: a thing is in two zones")
        if sorted(placed) != sorted(thing.id for thing in view.things):
            faults.append(f"viewer {viewer}: zones and things differ")
    return faults


def withdrawing_is_exact(game: Game, s: State, chance: Chance) -> list[str]:
    """A first pick taken back leaves everything as it was, but for the count of answers."""
    for seat in pending(s):
        for move in moves(s, seat):
            twin = s.clone()
            play(twin, seat, move)
            if twin.frames and not top(s).can_withdraw(s, seat) and top(twin).can_withdraw(twin, seat):
                withdraw(twin, seat)
                twin.answers = s.answers
                if dump(twin) != dump(s):
                    return [f"{words(s, seat, move)!r} taken back leaves another state"]
    return []


CHECKS: tuple[Callable[[Game, State, Chance], list[str]], ...] = (
    asks_for_something,
    prompts_agree,
    refusals_change_nothing,
    clones_share_nothing,
    dumps_are_exact,
    secrets_stay_secret,
    bots_do_not_peek,
    things_are_in_one_place,
    withdrawing_is_exact,
)


def replays(game: Game, record: Record, s: State) -> list[str]:
    """The record of a game replays to the same bytes."""
    *_, last = record.replay(game)
    last.answers = s.answers
    return [] if dump(last) == dump(s) else ["the record replays to another state"]
