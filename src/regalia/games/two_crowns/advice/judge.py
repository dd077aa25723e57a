"""The judge: how a duel will go for a seat, at a glance.

A network with one hidden layer looks at what the seat sees: both sides, its own hand, and the point of the turn that
comes next. Its weights are in judge.toml; docs/bots.md tells how they were learned.
"""

import tomllib
from math import exp
from operator import add, mul, sub
from pathlib import Path
from typing import Final

from regalia.engine import Seat
from regalia.games.two_crowns.advice.purse import payment, reach
from regalia.games.two_crowns.advice.score import life, strength
from regalia.games.two_crowns.cards import (
    BANDIT,
    CAVALRY,
    COPIES,
    DESTROYER,
    KNIGHT,
    NECROMANCER,
    TEN,
    VALUE,
    WITCH,
    Kind,
)
from regalia.games.two_crowns.model import Side, TwoCrowns

WEIGHTS: Final = tomllib.loads(Path(__file__).with_name("judge.toml").read_text(encoding="utf-8"))
POINTS: Final[dict[str, list[list[float]]]] = WEIGHTS["points"]  # by point: in the own turn, in the enemy's
INPUTS: Final[list[list[float]]] = WEIGHTS["inputs"]  # by feature, what it adds to each of the hidden cells
OUTPUT: Final[list[float]] = WEIGHTS["output"]
START: Final[float] = WEIGHTS["start"]

DEARER: Final = (KNIGHT, CAVALRY, DESTROYER)  # a few Coins do not pay for them


class Glance:
    """One position, and others that differ little from it: only the differences are worked out."""

    def __init__(self, s: TwoCrowns, seat: Seat) -> None:
        self.seat = seat
        self.features = features(s, seat)
        self.cells = moved([0.0] * len(OUTPUT), [0.0] * len(INPUTS), self.features)

    def judged(self, found: list[float], point: str, is_own_turn: bool) -> float:
        """The seat's part of the win with these features, if this point of a turn comes next."""
        cells = moved(self.cells, self.features, found)
        total = START
        for cell, bias, weight in zip(cells, POINTS[point][not is_own_turn], OUTPUT, strict=True):
            if cell + bias > 0:
                total += (cell + bias) * weight
        return 1 / (1 + exp(-total))


def moved(cells: list[float], were: list[float], found: list[float]) -> list[float]:
    """The hidden cells when the features are no longer what they were. Most of those that differ do so by one."""
    for feature, was, weights in zip(found, were, INPUTS, strict=True):
        if feature != was:
            more = feature - was
            if more == 1:
                cells = list(map(add, cells, weights))
            elif more == -1:
                cells = list(map(sub, cells, weights))
            else:
                cells = [cell + more * weight for cell, weight in zip(cells, weights, strict=True)]
    return cells


def features(s: TwoCrowns, seat: Seat) -> list[float]:
    """What the seat sees, in numbers."""
    own, foe, cost = s.sides[seat], s.sides[1 - seat], s.book.cost
    sides = *_side(own, life(foe), own.hand, cost), *_side(foe, life(own), [], cost)
    return [*sides, *_hand(own, cost), s.quiet, *_outlook(own, foe, cost)]


def _side(side: Side, enemy: int, hand: list[Kind], cost: list[int]) -> list[float]:
    """What lies open, and what is still to come: the cards that are neither open nor in this hand."""
    kings = strength(side, 0), strength(side, 1)
    knights = cavalry = turned = fresh = 0
    for unit in side.field:
        is_cavalry = unit.card // COPIES == CAVALRY
        if unit.witch < 0:
            cavalry += is_cavalry
            knights += not is_cavalry
        elif unit.left == 1:
            turned += 1 + is_cavalry
        else:
            fresh += 1 + is_cavalry
    ready = knights + 2 * cavalry
    part = ready / max(1, enemy)
    funds = side.funds
    safe = funds - (VALUE[max(side.bank) // COPIES] if side.bank else 0)  # from a Bandit
    raisable = side.raisable()
    unseen = side.unseen
    if hand:
        unseen = unseen.copy()
        for kind in hand:
            unseen[kind] -= 1
    return [
        *(min(kings), max(kings), knights, cavalry, turned, fresh),
        *(min(1.0, part), ready >= enemy, min(1.0, 2 * part)),
        *(funds, funds >= cost[WITCH], *[funds >= cost[kind] for kind in DEARER]),
        *(safe, *[safe >= cost[kind] for kind in DEARER]),
        *(KNIGHT in raisable, CAVALRY in raisable, side.deck_left, len(side.hand)),
        *(sum(map(mul, VALUE, unseen)), *unseen[KNIGHT:]),
    ]


def _hand(own: Side, cost: list[int]) -> list[float]:
    hand, funds = own.hand, own.funds
    coins = [VALUE[kind] for kind in hand if kind <= TEN]
    return [
        *(len(coins), sum(coins), max(coins, default=0)),
        *[hand.count(kind) for kind in range(KNIGHT, NECROMANCER + 1)],
        *[kind in hand and funds >= cost[kind] for kind in (*DEARER, WITCH)],
        NECROMANCER in hand and own.has_raisable(),
    ]


def _outlook(own: Side, foe: Side, cost: list[int]) -> list[float]:
    """What the Bank buys, and how wastefully; what a deposit or a theft would add; what the enemy may hold."""
    hand, funds, sums = own.hand, own.funds, reach(own.bank)
    coins = [VALUE[kind] for kind in hand if kind <= TEN]
    top = VALUE[max(foe.bank) // COPIES] if foe.bank else 0
    richer = funds + max(coins, default=0)
    loot = BANDIT in hand and any(kind in hand and funds + top >= cost[kind] for kind in (KNIGHT, CAVALRY))
    held = len(foe.hand)
    part = held / (held + foe.deck_left) if held else 0.0
    return [
        *[payment(sums, cost[kind]) - cost[kind] if funds >= cost[kind] else 0 for kind in DEARER],
        *[richer >= cost[kind] for kind in DEARER],
        *(min(coins, default=0), loot),
        *[min(1.0, count * part) for count in foe.unseen[KNIGHT:]],
    ]
