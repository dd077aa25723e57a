"""A bot's whole answer, in words: all the picks of a compound choice."""

from regalia.bots.bot import Bot, decide
from regalia.engine import Chance, Game, Seat, State, is_composing, play, words


def whole_answer(bot: Bot, game: Game, s: State, seat: Seat, chance: Chance) -> str | None:
    """The line that the bot says; None: it would rather stay silent. The state is not changed."""
    world = s.clone()
    said: list[str] = []
    while not said or is_composing(world, seat):
        move = decide(bot, game, world, seat, chance)
        if move is None:
            return None
        said.append(words(world, seat, move))
        play(world, seat, move)
    return ", ".join(said)
