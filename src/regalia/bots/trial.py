"""A trial: a few ways to go on race against each other in the same imagined worlds."""

from abc import ABC, abstractmethod
from random import Random

from regalia.bots.bot import World
from regalia.bots.race import Race
from regalia.engine import Chance, Move, State


class Trial(ABC):
    """One choice of one seat, looked into. The first move of the race is the one to beat."""

    def __init__(self, world: World, moves: list[Move], chance: Chance) -> None:
        self.world = world
        self.game = world.game
        self.chance = chance
        self.random = Random(chance.below(1 << 62))
        self.race = Race(moves)

    def run(self, simulations: int) -> Race:
        """Tries moves until so many worlds have been played on, or one move is left in the race."""
        race = self.race
        while not race.is_over and race.tries + len(race.running) <= simulations:
            world = self.world.imagine(self.chance)
            self.game.suppose(world, self.world.seat, self.chance)
            for place in race.running:
                race.returns[place].append(self.brought(world.clone(), place))
            race.drop_out()
        return race

    @abstractmethod
    def brought(self, s: State, place: int) -> float:
        """Plays on, in place, with the move at this place of the race: what that brings the seat."""
