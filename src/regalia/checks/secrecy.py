"""Checks that nobody is told, and no bot answers by, what a seat cannot know: deal it again, and nothing may change."""

from collections.abc import Sequence
from dataclasses import replace

from msgspec.json import encode

from regalia.bots import BOTS, Bot, Searcher, World
from regalia.bots.coach import hint
from regalia.bots.race import LAP
from regalia.bots.trial import Budget
from regalia.checks.neighbours import neighbour
from regalia.checks.soundness import refusals
from regalia.checks.stretch import followed, is_inside_message, stretch
from regalia.checks.witnesses import Pair
from regalia.engine import (
    Chance,
    Game,
    Illegal,
    Move,
    Seat,
    State,
    dump,
    imagine,
    moves,
    pending,
    question,
    seeded,
    top,
)

FEW = 4  # simulations are for finding out whether a bot peeks, not for playing well
WORLDS = 6  # in which a stretch is followed, every other one as alike as can be
TALK = "I have two cards."  # which some questions forbid to say


def secrets_stay_secret(game: Game, s: State, chance: Chance) -> list[str]:
    """Deal again what a viewer cannot know: every byte that reaches the viewer stays the same."""
    faults: list[str] = []
    public = encode(game.view(s, None))
    for viewer in viewers(s):
        world = imagine(s, viewer, chance)
        if dump(imagine(s, viewer, seeded(3))) != dump(imagine(world, viewer, seeded(3))):
            faults.append(f"what seat {viewer} imagines depends on what it cannot know")
        if all_that_reaches(game, s, viewer) != all_that_reaches(game, world, viewer):
            faults.append(f"seat {viewer} is told something it cannot know")
        if public != encode(game.view(world, None)):
            faults.append(f"a spectator is told something that seat {viewer} cannot know")
    return faults


def viewers(s: State) -> Sequence[Seat]:
    """The seats that come to see this moment: in the middle of a message only the one that speaks."""
    return [top(s).seat] if is_inside_message(s) else range(s.seats)


def all_that_reaches(game: Game, s: State, viewer: Seat) -> list[bytes]:
    """The bytes of a viewer's view, options and refusals."""
    reasons = [(move, str(illegal)) for move, illegal in refusals(s, viewer)]
    hushed = question(s).hush(s, TALK) if s.frames else ""
    return [
        encode(game.view(s, viewer)),
        encode(moves(s, viewer)),
        encode(reasons),
        encode([why_not_resign(game, s, viewer), hushed]),
    ]


def why_not_resign(game: Game, s: State, seat: Seat) -> str:
    try:
        game.resign(s.clone(), seat)
    except Illegal as illegal:
        return str(illegal)
    return ""


def logs_tell_what_views_show(game: Game, s: State, chance: Chance) -> list[str]:
    """Deal again what a viewer cannot know, and go on in both worlds till something is told.

    Whatever is revealed has two witnesses at least; see `Pair`.
    """
    real = stretch(s, chance)
    first = chance.below(s.seats)
    faults: dict[str, None] = {}
    for number in range(WORLDS):
        viewer = (first + number // 2) % s.seats
        near = neighbour(game, real.before, viewer, chance) if number % 2 else None
        world = near or imagine(real.before, viewer, chance)
        imagined = followed(real, world, viewer, chance, is_alike=bool(number % 2))
        if imagined is not None:
            pair = Pair(game, real, imagined, viewer)
            faults |= dict.fromkeys(pair.faults(is_thorough=number == 0))
    return list(faults)


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
    simulations, foresight = (min(2 * FEW, most) for most in (level.simulations, level.foresight))
    return Searcher(replace(level, simulations=simulations, policy=policy, foresight=foresight))


class Coached:
    """A player who does all that the coach says."""

    name = "coach"

    def choose(self, world: World, options: list[Move], chance: Chance) -> Move | None:
        return hint(world, chance, Budget(2 * LAP), FEW).move  # enough to compare two ways


ALL_BOTS = [brief(new()) for new in BOTS.values()]
QUICK_BOTS = [bot for bot in ALL_BOTS if not isinstance(bot, Searcher)]
THINKERS: list[Bot] = [*(bot for bot in ALL_BOTS if isinstance(bot, Searcher)), Coached()]
BRIEF_BOTS = [*QUICK_BOTS, *THINKERS]
