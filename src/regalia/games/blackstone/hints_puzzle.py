"""The Puzzle: fewer Vassals, one of each pair, on their edges."""

from regalia.engine import Move, Seat
from regalia.games.blackstone.model import Blackstone
from regalia.games.blackstone.retain import FORMATION


def wants_fewer(s: Blackstone) -> bool:
    """Are there more Vassals than the formation has?"""
    return s.court.people > FORMATION - 1


def work(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    return None
