"""Planning: where a game lays out plans, of one or more moves each, they are tried in imagined worlds.

A plan is carried out as a whole, and then everybody plays on by the game's advice up to the game's horizon, which is
mostly the seat's next turn; how the seat stands then is what the plan has brought. In one world all plans meet the same
luck, so that what others answer differs only as far as the plans make it.
"""

from dataclasses import replace
from random import Random

from regalia.bots.bot import World
from regalia.bots.race import Race
from regalia.bots.rollout import SILENT, Policy, play_out
from regalia.bots.trial import Trial
from regalia.engine import Chance, Move, Seat, State, pending, seeded, step


class Planning(Trial):
    """The first plan is the one that the game advises."""

    def __init__(self, world: World, plans: list[list[Move]], policy: Policy, chance: Chance) -> None:
        super().__init__(world, chance, replace(policy, length=1))
        self.race = Race([plan[0] if plan else SILENT for plan in plans])
        self.plans = plans

    def brought(self, s: State, place: int) -> float:
        game, end = self.game, self.game.horizon(s)
        chance, random = seeded(s.chance.key), Random(s.chance.key)
        carry_out(s, self.world.seat, self.plans[place])
        while s.frames and game.turn(s) < end:
            play_out(game, s, self.policy, chance, random)
        return game.score(s, self.world.seat)


def carry_out(s: State, seat: Seat, plan: list[Move]) -> None:
    """As much of the plan as can be done: what a move brings to light may thwart the rest."""
    for move in plan:
        if seat not in pending(s) or move not in s.frames[-1].moves(s, seat):
            return
        step(s, seat, move)
