"""The moves of one choice race against each other, in the same imagined worlds.

What a move is worth differs far more from world to world than from move to move. So all moves that are still in the
race are tried in each world, and only their differences count. A move that cannot be much better than the best so far
drops out: so little time is spent where one move is plainly best, and little where all are alike.
"""

from math import sqrt
from typing import Final

from regalia.engine import Move

LAP: Final = 8  # worlds between two looks at who is behind
PLAIN: Final = 2.0  # standard errors: what lies further off is not believed in
HAIR: Final = 0.01  # a move drops out if it is not better than the leader by more than this, whatever more worlds tell
DOUBT: Final = 0.02  # variance of one difference that is taken for granted, so that a few equal worlds prove nothing


class Race:
    def __init__(self, moves: list[Move]) -> None:
        self.moves = moves  # what is advised comes first
        self.returns: list[list[float]] = [[] for _ in moves]  # by move, world after world
        self.running = list(range(len(moves)))  # the places of those that are still in the race

    @property
    def worlds(self) -> int:
        return len(self.returns[self.running[0]])

    @property
    def tries(self) -> int:
        return sum(map(len, self.returns))

    @property
    def is_over(self) -> bool:
        return len(self.running) == 1

    @property
    def is_fair(self) -> bool:
        """Has every move been tried often enough to be more than lucky?"""
        return min(map(len, self.returns)) >= LAP

    def leave_to_first(self) -> None:
        """The others give up."""
        self.running = [0]

    def drop_out(self) -> None:
        """To be called after each world: at the end of a lap, those who cannot be plainly ahead leave."""
        if self.worlds % LAP == 0:
            leader = self.leader()
            self.running = [place for place in self.running if place == leader or self.has_hope(place, leader)]

    def has_hope(self, place: int, leader: int) -> bool:
        """Might it be better than the leader by more than a hair?"""
        lead, error = self.lead(leader, place)
        return PLAIN * error - lead > HAIR

    def leader(self) -> int:
        """The place of the move that has brought most; of equals, the first."""
        return max(self.running, key=lambda place: sum(self.returns[place]))

    def choice(self, caution: float) -> int:
        """The place of the move to make: the leader; but what is advised, unless it is behind by so many errors."""
        leader = self.leader()
        if leader == 0 or not self.worlds:
            return leader
        lead, error = self.lead(leader, 0)
        return leader if lead > caution * error else 0

    def lead(self, place: int, other: int) -> tuple[float, float]:
        """By how much one move is better than another where both were tried, and the standard error of that."""
        pairs = zip(self.returns[place], self.returns[other], strict=False)
        differences = [own - others for own, others in pairs]
        worlds = len(differences)
        mean = sum(differences) / worlds
        variance = sum([d * d for d in differences]) / worlds - mean * mean + DOUBT / worlds
        return mean, sqrt(max(0.0, variance) / worlds)

    def mean(self, place: int) -> float:
        """What the move has brought on average."""
        returns = self.returns[place]
        return sum(returns) / len(returns) if returns else 0.0
