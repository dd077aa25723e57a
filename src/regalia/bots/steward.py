"""Plays by the advice in the game's own hints, without search."""

from regalia.bots.bot import World
from regalia.engine import Chance, Move


class Steward:
    name = "steward"

    def choose(self, world: World, options: list[Move], chance: Chance) -> Move | None:
        return world.game.advise(world.imagine(chance), world.seat, options, chance)
