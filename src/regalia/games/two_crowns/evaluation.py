"""How well a seat stands: what everybody sees of each side, weighed and compared. For search, and for the hints."""

from math import exp, sqrt
from operator import mul
from typing import Final

from regalia.engine import Seat
from regalia.games.two_crowns.cards import COPIES, KINDS
from regalia.games.two_crowns.model import Side, TwoCrowns


def strength(side: Side, king: int) -> int:
    """What must be dealt to kill this King: his die and his Sentries."""
    points = side.kings[king]
    for guard in side.guards:
        if guard.king == king:
            points += guard.points
    return points


def life(side: Side) -> int:
    """What must be dealt to kill both Kings."""
    points = side.kings[0] + side.kings[1]
    for guard in side.guards:
        points += guard.points
    return points


def ready_damage(s: TwoCrowns, side: Side) -> int:
    """What the units without a Witch deal in one attack."""
    damage = s.book.damage
    return sum([damage[unit.card // COPIES] for unit in side.field if unit.witch < 0])


def field_damage(s: TwoCrowns, side: Side) -> int:
    """What all units deal once no Witch lies on them."""
    damage = s.book.damage
    return sum([damage[unit.card // COPIES] for unit in side.field])


def is_deadly(s: TwoCrowns, seat: Seat, damage: int) -> bool:
    """Would this much damage in one attack end the game for the seat, or for its team?"""
    if damage == 0:
        return False
    if s.has_teams:
        return damage >= sum(life(side) for side in s.sides[seat % 2 :: 2])
    return damage >= life(s.sides[seat])


# Prospects of a side in logits: a logistic regression on 28,000 positions of duels between stewards, some of them
# careless. It names the winner of three positions in four; turns to kill say little beyond life and damage themselves.
PER_POINT: Final = 0.24  # of Kings and Sentries
PER_READY: Final = 0.75  # damage in each attack
PER_BEWITCHED: Final = 0.58  # damage while a Witch holds it back
PER_COIN: Final = 0.047  # in the Bank
PER_KILL: Final = 0.33  # the part of an enemy's life that one attack takes: 1 / turns to kill
IN_HAND: Final = {
    "bandit": 0.47,
    "sentry": 0.42,
    "necromancer": 0.25,
    "cavalry": 0.17,
    "witch": 0.05,
    "destroyer": 0.05,
}
PER_CARD: Final = [IN_HAND.get(kind, 0.02) for kind in KINDS]  # by kind; Coins and Knights are nearly alike


def score(s: TwoCrowns, seat: Seat) -> float:
    """How well the seat stands, between 0 and 1; when the game is over, its part of the win, or its team's.

    Of other hands only the expectation counts, so the score hardly depends on how they were imagined.
    """
    if s.outcome is not None:
        return s.outcome.share(seat)
    if s.has_teams:
        own, others = s.sides[seat % 2 :: 2], [s.sides[1 - seat % 2 :: 2]]
    elif s.sides[seat].is_out:
        return 0.0
    else:
        own, others = [s.sides[seat]], [[s.sides[foe]] for foe in s.foes[seat]]
    lives = [sum([life(side) for side in sides]) for sides in others]
    own_life = sum([life(side) for side in own])
    mine = PER_POINT * own_life + _prospects(s, own, True, sum(lives) / len(lives))
    rest = 0.0
    for sides, points in zip(others, lives, strict=True):
        ahead = mine - PER_POINT * points - _prospects(s, sides, False, own_life)
        rest += exp(-ahead / (sqrt(len(own)) * len(others)))  # a leader among many is everybody's target
    return 1 / (1 + rest)


def _prospects(s: TwoCrowns, sides: list[Side], is_known: bool, enemy: float) -> float:
    """What these sides can do: units, Banks, hands; `enemy` is the life they have to take."""
    damage = s.book.damage
    per_ready = PER_READY + PER_KILL / max(1.0, enemy)
    worth = 0.0
    for side in sides:
        worth += PER_COIN * side.funds + (_known_hand(side) if is_known else _likely_hand(side))
        for unit in side.field:
            worth += damage[unit.card // COPIES] * (per_ready if unit.witch < 0 else PER_BEWITCHED)
    return worth


def _known_hand(side: Side) -> float:
    return sum([PER_CARD[kind] for kind in side.hand])


def _likely_hand(side: Side) -> float:
    """What to expect of so many cards out of all that are unseen."""
    cards = len(side.hand)
    if cards == 0:
        return 0.0
    return sum(map(mul, PER_CARD, side.unseen), 0.0) * cards / (cards + side.deck_left)
