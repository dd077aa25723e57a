"""Advice and evaluation."""

from regalia.engine import Chance, Move, Seat
from regalia.games.blackstone.model import Blackstone


def score(s: Blackstone, seat: Seat) -> float:
    """How well the seat stands, between 0 and 1."""
    if s.outcome is not None:
        return s.outcome.share(seat)
    return 0.5


def advise(s: Blackstone, seat: Seat, options: list[Move], chance: Chance) -> Move:
    return chance.pick(options)
