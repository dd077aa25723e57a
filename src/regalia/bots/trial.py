"""A trial: a few ways to go on race against each other in the same imagined worlds."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random
from time import perf_counter

from regalia.bots.bot import World
from regalia.bots.race import Race
from regalia.bots.rollout import Policy
from regalia.engine import Chance, State


@dataclass(frozen=True)
class Budget:
    """How long a trial goes on."""

    simulations: int  # worlds played on
    seconds: float | None = None  # and no longer than this; without it the answer depends on the seed alone


class Trial(ABC):
    """One choice of one seat, looked into. The first move of the race is the one to beat."""

    race: Race  # what each way has brought so far

    def __init__(self, world: World, chance: Chance, policy: Policy) -> None:
        self.world = world
        self.game = world.game
        self.chance = chance
        self.policy = policy
        self.random = Random(chance.below(1 << 62))

    def run(self, budget: Budget) -> Race:
        """Tries worlds until the budget is spent or one way is left in the race."""
        ends = perf_counter() + budget.seconds if budget.seconds is not None else None
        race = self.race
        while not race.is_over and race.tries + len(race.running) <= budget.simulations:
            if ends is not None and perf_counter() > ends:
                break
            self.try_world()
        return race

    def try_world(self) -> None:
        """Imagines one world and plays it on once for every way that is still in the race."""
        world = self.world.imagine(self.chance)
        if self.policy.infers:
            self.game.suppose(world, self.world.seat, self.chance)
        for place in self.race.running:
            self.race.returns[place].append(self.brought(world.clone(), place))
        self.race.drop_out()

    @abstractmethod
    def brought(self, s: State, place: int) -> float:
        """Plays on, in place, with the way at this place of the race: what that brings the seat."""
