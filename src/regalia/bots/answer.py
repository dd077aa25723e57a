"""A bot's whole answer, in words: all the picks of a compound choice."""

from regalia.bots.bot import Bot, decide, is_forced, options_for
from regalia.engine import Chance, Game, Seat, State, goes_on, is_composing, play, try_words, words


def whole_answer(bot: Bot, game: Game, s: State, seat: Seat, chance: Chance) -> str | None:
    """The line that the bot says; None: it would rather stay silent. The state is not changed."""
    world = s.clone()
    said: list[str] = []
    while not said or _is_going_on(world, seat):
        move = decide(bot, game, world, seat, chance)
        if move is None:
            return None
        said.append(words(world, seat, move))
        play(world, seat, move)
    return ", ".join(said)


def only_answer(game: Game, s: State, seat: Seat) -> str | None:
    """The line of a seat that has no choice; None: there is something to think about."""
    options = options_for(game, s, seat)
    if not is_forced(s, seat, options):
        return None
    line = words(s, seat, options[0])
    return None if _is_going_on(try_words(s, seat, line), seat) else line


def _is_going_on(s: State, seat: Seat) -> bool:
    """Are further picks part of the same answer?"""
    return is_composing(s, seat) or goes_on(s, seat)
