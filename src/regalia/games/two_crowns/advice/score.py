"""How well a seat stands: what everybody sees of each side, weighed and compared. For search, and for the hints."""

from math import exp, sqrt
from operator import mul
from typing import Final

from regalia.engine import Seat
from regalia.games.two_crowns.cards import CAVALRY, COPIES, DESTROYER, KINDS, KNIGHT, NECROMANCER, VALUE
from regalia.games.two_crowns.model import ATTACK_PHASE, Side, TwoCrowns


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


# Prospects of a side in logits: a logistic regression on 50,000 positions of 6,000 duels between stewards, a third of
# them careless in 5 % and a third in 15 % of their choices. It names the winner of 77 positions in a hundred.
PER_POINT: Final = 0.31  # of Kings and Sentries
PER_READY: Final = 1.0  # damage in each attack
PER_BEWITCHED: Final = 0.8  # damage while a Witch holds it back
PER_COIN: Final = 0.065  # in the Bank
PER_UNSEEN_COIN: Final = 0.036  # in hand or deck, where everybody can count what is left
UNSEEN: Final = {
    "knight": 0.38,
    "cavalry": 0.48,
    "witch": 0.33,
    "destroyer": 0.3,
    "bandit": 0.5,
    "sentry": 0.53,
    "necromancer": 0.53,
}
PER_DRAW: Final = -0.25  # for a card that is still to be drawn; whoever has more of them is behind in the game
PER_HELD: Final = -0.15  # for a card in hand
PER_RAISABLE: Final = 0.65  # an unseen Necromancer, with a unit in the pile to raise
PER_STRIKE: Final = 0.6  # the part of the enemy's life that the next attack takes, if it is this side's
DEADLY: Final = 0.9  # one attack would end the game
# What is known of the own hand beyond that.
IN_HAND: Final = {"witch": -0.1, "destroyer": -0.33, "bandit": 0.4, "sentry": 0.2}
PER_COIN_IN_HAND: Final = 0.074
ANY_COIN_IN_HAND: Final = -0.52
PAID_DESTROYER: Final = 0.5  # for each damage on the enemy field
PAID_CAVALRY: Final = 0.49
READY_NECROMANCER: Final = 0.85

PER_UNSEEN: Final = [PER_UNSEEN_COIN * coin for coin in VALUE] + [UNSEEN[kind] for kind in KINDS[KNIGHT:]]  # by kind
PER_KNOWN: Final = [PER_COIN_IN_HAND * coin + ANY_COIN_IN_HAND for coin in VALUE] + [
    IN_HAND.get(kind, 0.0) for kind in KINDS[KNIGHT:]
]


def score(s: TwoCrowns, seat: Seat) -> float:
    """How well the seat stands, between 0 and 1; when the game is over, its part of the win, or its team's.

    Of other hands only what everybody can count is looked at, so the score does not depend on how they were imagined.
    """
    if s.outcome is not None:
        return s.outcome.share(seat)
    if s.has_teams:
        own, others = s.friends[seat], [s.foes[seat]]
    elif s.sides[seat].is_out:
        return 0.0
    else:
        own, others = [seat], [[foe] for foe in s.foes[seat]]
    lives = [_life(s, foes) for foes in others]
    own_life = _life(s, own)
    mine = _prospects(s, own, own_life, sum(lives) / len(lives)) + sum([_known_hand(s, friend) for friend in own])
    rest = 0.0
    for foes, points in zip(others, lives, strict=True):
        ahead = mine - _prospects(s, foes, points, own_life)
        rest += exp(-ahead / (sqrt(len(own)) * len(others)))  # a leader among many is everybody's target
    return 1 / (1 + rest)


def _life(s: TwoCrowns, seats: list[Seat]) -> int:
    return sum([life(s.sides[seat]) for seat in seats])


def _prospects(s: TwoCrowns, seats: list[Seat], points: float, enemy: float) -> float:
    """What these seats can do, by what everybody sees; `points` is their life, `enemy` the life they have to take."""
    damage = s.book.damage
    ready, worth = 0, PER_POINT * points
    for seat in seats:
        side = s.sides[seat]
        worth += PER_COIN * side.funds + PER_DRAW * side.deck_left + PER_HELD * len(side.hand)
        worth += sum(map(mul, PER_UNSEEN, side.unseen))
        if side.unseen[NECROMANCER] and side.has_raisable():
            worth += PER_RAISABLE
        for unit in side.field:
            if unit.witch < 0:
                ready += damage[unit.card // COPIES]
            else:
                worth += PER_BEWITCHED * damage[unit.card // COPIES]
    if ready >= enemy:
        worth += DEADLY
    if (s.active in seats) == (s.phase <= ATTACK_PHASE):
        worth += PER_STRIKE * ready / max(1.0, enemy)
    return worth + PER_READY * ready


def _known_hand(s: TwoCrowns, seat: Seat) -> float:
    """What the cards in hand are worth beyond what everybody can count."""
    side = s.sides[seat]
    hand, cost = side.hand, s.book.cost
    worth = sum([PER_KNOWN[kind] for kind in hand])
    if DESTROYER in hand and side.funds >= cost[DESTROYER]:
        worth += PAID_DESTROYER * max([field_damage(s, s.sides[foe]) for foe in s.foes[seat]])
    if CAVALRY in hand and side.funds >= cost[CAVALRY]:
        worth += PAID_CAVALRY
    if NECROMANCER in hand and side.has_raisable():
        worth += READY_NECROMANCER
    return worth
