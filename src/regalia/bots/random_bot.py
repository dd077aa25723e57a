"""Any legal step, all equally likely."""

from regalia.bots.bot import World
from regalia.engine import Chance, Move


class RandomBot:
    name = "random"

    def choose(self, world: World, options: list[Move], chance: Chance) -> Move:
        return options[chance.below(len(options))]
