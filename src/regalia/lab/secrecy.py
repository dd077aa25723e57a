"""Checks that nobody is told, and no bot answers by, what a seat cannot know: deal it again, and nothing may change."""

from dataclasses import replace

from msgspec.json import encode

from regalia.bots import BOTS, Bot, Searcher, World
from regalia.bots.coach import hint
from regalia.bots.race import LAP
from regalia.bots.trial import Budget
from regalia.engine import Chance, Game, Move, Seat, State, dump, imagine, moves, pending, play, seeded, words
from regalia.lab.soundness import refusals

FEW = 4  # simulations are for finding out whether a bot peeks, not for playing well


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


def logs_tell_what_views_show(game: Game, s: State, chance: Chance) -> list[str]:
    """Deal again what a viewer cannot know: where a move leads to the same view, it reads the same."""
    faults: list[str] = []
    seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
    move = chance.pick(moves(s, seat))
    for viewer in range(s.seats):
        world = imagine(s, viewer, chance)
        if seat in pending(world) and move in moves(world, seat):
            (seen, read), (imagined, read_there) = (seen_and_read(game, t, seat, move, viewer) for t in (s, world))
            if seen == imagined and read != read_there:
                faults.append(f"seat {viewer} reads of {words(s, seat, move)!r} what it cannot know")
    return faults


def seen_and_read(game: Game, s: State, seat: Seat, move: Move, viewer: Seat) -> tuple[bytes, list[str]]:
    """What a viewer sees after a move, and reads of it."""
    twin = s.clone()
    heard = twin.heard = []
    play(twin, seat, move)
    return encode(game.view(twin, viewer)), [fact.read_by(viewer) for fact in heard]


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
