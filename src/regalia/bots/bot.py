"""What a bot is given, and what it gives back."""

from collections.abc import Callable
from typing import Protocol

from regalia.engine import Chance, Game, Move, Seat, State, View, imagine, moves, pending


class World:
    """All that a seat may know, as a bot gets it. The state behind it is out of a bot's reach."""

    def __init__(self, game: Game, s: State, seat: Seat) -> None:
        self.game = game
        self.seat = seat
        self._view: Callable[[], View] = lambda: game.view(s, seat)
        self._imagine: Callable[[Chance], State] = lambda chance: imagine(s, seat, chance)

    def view(self) -> View:
        return self._view()

    def imagine(self, chance: Chance) -> State:
        """A state that fits all the seat knows, to look at, clone and play on."""
        return self._imagine(chance)


class Bot(Protocol):
    name: str

    def choose(self, world: World, options: list[Move], chance: Chance) -> Move | None:
        """One of the options; or None, to say nothing, where others may speak instead.

        Depends only on what the world offers and on chance.
        """
        ...


def decide(bot: Bot, game: Game, s: State, seat: Seat, chance: Chance) -> Move | None:
    """A bot's answer; a choice of one that only this seat can make is made without asking it."""
    options = options_for(game, s, seat)
    if is_forced(s, seat, options):
        return options[0]
    return bot.choose(World(game, s, seat), options, chance) if options else None


def options_for(game: Game, s: State, seat: Seat) -> list[Move]:
    """What a bot may choose from: no bot ends the day."""
    return [move for move in moves(s, seat) if move not in game.pauses]


def is_forced(s: State, seat: Seat, options: list[Move]) -> bool:
    return len(options) == 1 and pending(s) == (seat,)
