"""Checks that nobody is told, and no bot answers by, what a seat cannot know: deal it again, and nothing may change."""

from collections.abc import Sequence
from dataclasses import replace

from regalia.bots import BOTS, Bot, Searcher, World
from regalia.bots.coach import hint
from regalia.bots.race import LAP
from regalia.bots.trial import Budget
from regalia.checks.look import Look, laid_bare
from regalia.checks.neighbours import neighbour
from regalia.checks.stretch import followed, is_inside_message, stretch
from regalia.checks.witnesses import Pair
from regalia.engine import (
    Chance,
    Game,
    Illegal,
    Move,
    Seat,
    State,
    imagine,
    moves,
    pending,
    question,
    seeded,
    top,
)
from regalia.sentences import Text

FEW = 4  # simulations are for finding out whether a bot peeks, not for playing well
SELDOM = 4  # of so many looks a thinking bot is asked at one
WORLDS = 6  # in which a stretch is followed, every other one as alike as can be
TALK = "I have two cards."  # which some questions forbid to say


def secrets_stay_secret(look: Look) -> list[str]:
    """Deal again what a viewer cannot know: every byte that reaches the viewer stays the same."""
    faults: list[str] = []
    for viewer in viewers(look.s):
        world = look.world(viewer)
        if look.known(viewer) != world.known(viewer):
            faults.append(f"what seat {viewer} imagines depends on what it cannot know")
        if all_that_reaches(look, viewer) != all_that_reaches(world, viewer):
            faults.append(f"seat {viewer} is told something it cannot know")
        if look.shown(None) != world.shown(None):
            faults.append(f"a spectator is told something that seat {viewer} cannot know")
    return faults


def viewers(s: State) -> Sequence[Seat]:
    """The seats that come to see this moment: in the middle of a message only the one that speaks."""
    return [top(s).seat] if is_inside_message(s) else range(s.seats)


def all_that_reaches(look: Look, viewer: Seat) -> list[bytes]:
    """A viewer's view, options and refusals."""
    s = look.s
    refused = [look.refusals(viewer), why_not_resign(look.game, s, viewer), question(s).hush(s, TALK)]
    return [look.shown(viewer), laid_bare([moves(s, viewer), refused])]


def why_not_resign(game: Game, s: State, seat: Seat) -> tuple[Text, str]:
    try:
        game.resign(s.clone(), seat)
    except Illegal as illegal:
        return illegal.sentence, illegal.rule
    return "", ""


def logs_tell_what_views_show(look: Look) -> list[str]:
    """Deal again what a viewer cannot know, and go on in both worlds till something is told.

    Whatever is revealed has two witnesses at least; see `Pair`.
    """
    real, chance = stretch(look), look.chance
    first = chance.below(look.s.seats)
    faults: dict[str, None] = {}
    for number in range(WORLDS):
        viewer = (first + number // 2) % look.s.seats
        near = neighbour(real.before, viewer) if number % 2 else None
        world = near or imagine(real.before.s, viewer, chance)
        imagined = followed(real, world, viewer, is_alike=bool(number % 2))
        if imagined is not None:
            faults |= dict.fromkeys(Pair(real, imagined, viewer).faults(is_thorough=number == 0))
    return list(faults)


def bots_do_not_peek(look: Look) -> list[str]:
    """A bot's answer does not change when everything hidden from its seat does. The coach is one of them.

    Thinking takes time: of those that think one is asked, for one of the seats, and that seldom.
    """
    faults: list[str] = []
    s, chance = look.s, look.chance
    thinker, thinking = chance.pick(THINKERS), chance.pick(pending(s))
    is_time = chance.below(SELDOM) == 0
    for seat in pending(s):
        options = moves(s, seat)
        for bot in [*QUICK_BOTS, *([thinker] if is_time and seat == thinking else [])] if options else ():
            answers = {bot.choose(World(look.game, at.s, seat), options, seeded(7)) for at in (look, look.world(seat))}
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
