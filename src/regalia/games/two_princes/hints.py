"""placeholder"""

from regalia.engine import Chance, Move, Seat
from regalia.games.two_princes.model import TwoPrinces

TIERS = {"good": 1.0, "mixed": 0.7, "dark": 0.3, "collapse": 0.0}


def score(s: TwoPrinces, seat: Seat) -> float:
    return 0.5


def advise(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    return chance.pick(options)
