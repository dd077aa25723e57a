"""Foresight: where a game weighs its options at a glance, those that are close are tried in imagined worlds.

All of them in the same worlds, as in the race of a search. Others answer by the game's advice, and the seat does what
weighs most; what its options weigh a few deeds later is what the move has brought.
"""

from typing import Final

from regalia.bots.bot import World
from regalia.bots.race import Race
from regalia.bots.rollout import Policy, advised, play_out
from regalia.bots.trial import Trial
from regalia.engine import Chance, Move, State, is_composing, pending, step

CLOSE: Final = 0.1  # what weighs less than the best by more than this is not tried
FEW: Final = 4  # moves that are tried
AHEAD: Final = 3  # deeds of its own that the seat adds, each the one that weighs most, before it says what it expects
ONE_CHOICE: Final = Policy(carelessness=0.0, length=1)


class Foresight(Trial):
    """The first move of the race is the one that weighs most."""

    def __init__(self, world: World, options: list[Move], weights: list[float], chance: Chance, least: int = 1) -> None:
        super().__init__(world, chance, ONE_CHOICE)
        self.race = Race(close_ones(options, weights, least))

    def brought(self, s: State, place: int) -> float:
        """What the seat expects a few deeds later; or what the end brings it, if that comes first."""
        game, seat = self.game, self.world.seat
        left = AHEAD
        step(s, seat, self.race.moves[place])
        while s.frames:
            seats = pending(s)
            if len(seats) > 1:
                play_out(game, s, self.policy, self.chance, self.random)
                continue
            mover = seats[0]
            options = s.frames[-1].moves(s, mover)
            if len(options) == 1:
                step(s, mover, options[0])
            elif mover != seat:
                step(s, mover, advised(game, s, mover, options, self.chance))
            elif (weights := game.weigh(s, seat, options)) is None:
                break
            elif left or is_composing(s, seat):
                left -= not is_composing(s, seat)
                step(s, seat, options[weights.index(max(weights))])
            else:
                return max(weights)
        return game.score(s, seat)


def close_ones(options: list[Move], weights: list[float], least: int) -> list[Move]:
    """The option that weighs most, and a few that weigh nearly as much; in any case so many at least."""
    best = max(weights)
    ranked = sorted((best - weight, move) for weight, move in zip(weights, options, strict=True))
    near = sum(behind <= CLOSE for behind, _ in ranked)
    return [move for _, move in ranked[: min(FEW, max(least, near))]]
