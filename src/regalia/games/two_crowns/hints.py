"""What good play looks like, for bots."""

from regalia.engine import Chance, Move, Seat
from regalia.games.two_crowns.model import TwoCrowns


def score(s: TwoCrowns, seat: Seat) -> float:
    """How well the seat stands, between 0 and 1."""
    if s.outcome is not None:
        return s.outcome.share(seat)
    return 0.5


def advise(s: TwoCrowns, seat: Seat, options: list[Move], chance: Chance) -> Move:
    return chance.pick(options)
