"""The attack: whom each unit hits."""

from typing import Final

from regalia.engine import Move, Seat
from regalia.games.two_crowns.actions import HIT, HOLD
from regalia.games.two_crowns.advice.score import field_damage, life, strength
from regalia.games.two_crowns.model import Side, TwoCrowns

# Among several enemies the most dangerous is hit. Measured at tables of four: to hit the weakest instead loses games.
DANGER_PER_DAMAGE: Final = 1.0  # on the field
DANGER_PER_COIN: Final = 0.1  # in the Bank
DANGER_PER_POINT: Final = 0.15  # of Kings and Sentries


def aim(s: TwoCrowns, seat: Seat, options: list[Move], picks: list[Move]) -> Move:
    """TC-033 The target of the next unit. All units like it are aimed together, and the lowest target is named first.

    That is the order which a declaration asks for: units of one type name their targets in rising order.
    """
    left, danger = _targets(s, seat, options)
    if not left:  # a unit like it was held back
        return HOLD
    units = s.sides[seat].ready_units()
    for unit, move in zip(units, picks, strict=False):
        if move in left:
            left[move] -= s.book.damage[unit.kind]
    kind = units[len(picks)].kind
    points = s.book.damage[kind]
    first = HOLD
    for unit in units[len(picks) :]:
        if unit.kind == kind:
            best = max(left, key=lambda move: _merit(left[move], points, danger[move]))
            left[best] -= points
            first = min(first, best)
    return first


def _targets(s: TwoCrowns, seat: Seat, options: list[Move]) -> tuple[dict[Move, int], dict[Move, float]]:
    """By "hit" move: what is left of that King, and how dangerous his player is."""
    left: dict[Move, int] = {}
    danger: dict[Move, float] = {}
    for move in options:
        if HIT <= move < HOLD:
            relative, king = divmod(move - HIT, 2)
            side = s.sides[(seat + relative + 1) % s.seats]
            left[move] = strength(side, king)
            danger[move] = _danger(s, side) if s.seats > 2 else 0.0
    return left, danger


def _danger(s: TwoCrowns, side: Side) -> float:
    return DANGER_PER_DAMAGE * field_damage(s, side) + DANGER_PER_COIN * side.funds + DANGER_PER_POINT * life(side)


def _merit(left: int, points: int, danger: float) -> tuple[int, float, bool, int]:
    """No point wasted; the most dangerous player; Knights on odd remainders, Cavalry on even; the weaker King."""
    waste = points - min(points, max(left, 0))
    return (-waste, danger, left % 2 == points % 2, -left)
