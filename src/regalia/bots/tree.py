"""The tree of a search: for each choice that a seat may face, how often each move was tried and what it brought."""

from collections.abc import Hashable
from math import log, sqrt
from typing import Final, TypeAlias

from regalia.engine import Move, Seat

EXPLORATION: Final = 0.3  # how much a rarely tried move is favoured; returns are between 0 and 1
WIDENING: Final = 0.25  # moves looked at: the first, and this times the square root of the visits


class Node:
    """One choice of one seat, as far as that seat can tell. Every move in it is legal whenever it is reached.

    So a move is available as often as the node is visited, and the visits are the availability counts of the search.
    """

    __slots__ = ("counts", "moves", "returns", "seat", "visits")

    def __init__(self, seat: Seat, moves: list[Move]) -> None:
        self.seat = seat
        self.moves = moves  # what is advised comes first
        self.visits = 0
        self.counts = [0] * len(moves)
        self.returns = [0.0] * len(moves)  # of the mover, added up

    def select(self, exploration: float) -> int:
        """The place of the move to try next: one not yet tried, or the highest upper confidence bound.

        Only the first few moves are looked at, and more with every visit.
        """
        counts, returns = self.counts, self.returns
        spread = exploration * sqrt(log(self.visits + 1))
        best, highest = 0, -1.0
        for place in range(min(len(counts), 1 + int(WIDENING * sqrt(self.visits)))):
            count = counts[place]
            if count == 0:
                return place
            bound = returns[place] / count + spread / sqrt(count)
            if bound > highest:
                best, highest = place, bound
        return best

    def learn(self, place: int, value: float) -> None:
        self.visits += 1
        self.counts[place] += 1
        self.returns[place] += value


Tree: TypeAlias = dict[Hashable, Node]
