"""What is at stake in a test: how many cards it deserves, and which Items.

All is counted in parts of a success. What a card, a Use and a Misery cost was found in 7,000 games, each with other
numbers, by how much better they ended with one number than with another.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product
from math import ceil
from typing import Final

from regalia.engine import Seat
from regalia.games.two_princes.advice.odds import Odds, chance_of_sick, lift, odds_by_number, pool_of
from regalia.games.two_princes.cards.names import EDWARD, HAND, RICHARD, Attribute, ItemId, brother
from regalia.games.two_princes.model.parts import NO_TEST
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.rules.committing import bounds
from regalia.games.two_princes.rules.spending import helped, usable

COST_OF_CARD: Final = 0.007
COST_OF_USE: Final = 0.15
TWO_EDGED: Final = 0.4  # an Item that does more than to help
COST_OF_SICK: Final = (0.15, 0.15, 0.2, 0.35, 0.6, 3.0)  # by Misery: a Sick brings one more, and the sixth is the end
MANY: Final = 12  # Challenges to come; with fewer, what is saved is worth less


@dataclass(frozen=True)
class Use:
    """One Use of an Item, and what it adds to a test."""

    seat: Seat
    item: ItemId
    bonus: int
    cost: float


@dataclass(frozen=True)
class Way:
    """To make up for what a test lacks: Uses, and what they cost together."""

    uses: tuple[Use, ...] = ()
    cost: float = 0.0

    def with_(self, use: Use) -> "Way":
        return Way((*self.uses, use), self.cost + use.cost)


@dataclass(frozen=True)
class Stake:
    """Numbers of cards by Prince, how likely they are to suffice, with Items, and what that is worth less its cost."""

    numbers: dict[Seat, int]
    likely: float
    worth: float


def ways(s: TwoPrinces, seats: list[Seat], attrs: list[Attribute]) -> list[Way]:
    """By what a test lacks, from 0 on, the cheapest way to make up for it; as far as Items reach."""
    found = {0: Way()}
    for use in _uses(s, seats, attrs):
        for amount, way in sorted(found.items(), reverse=True):
            more = way.with_(use)
            if amount + use.bonus not in found or more.cost < found[amount + use.bonus].cost:
                found[amount + use.bonus] = more
    amounts = range(max(found) + 1)
    return [min((way for amount, way in found.items() if amount >= lack), key=lambda way: way.cost) for lack in amounts]


def _uses(s: TwoPrinces, seats: list[Seat], attrs: list[Attribute]) -> Iterable[Use]:
    """All that may be used for those who are tested."""
    for owner in (EDWARD, RICHARD):
        for item in usable(s, owner, attrs):
            whose = helped(s, owner, item, attrs)
            if whose in seats:
                cost = COST_OF_USE * to_come(s) + TWO_EDGED * bool(s.book.programs[f"item/{item}"])
                use = Use(owner, item, s.book.items[item].bonus[attrs[whose]], cost)
                yield from [use] * s.princes[owner].items[item]


def to_come(s: TwoPrinces) -> float:
    """How much of the way lies ahead, from 1 down to 0: what is saved for later is worth so much."""
    if s.chapter != "escape":
        return 1.0
    return min(1.0, (len(s.deck) + (len(s.pile) + 2) * (s.part == "a")) / MANY)


def best_stake(
    s: TwoPrinces,
    viewer: Seat | None,  # None: by what both know
    seats: list[Seat],
    attr: Attribute,
    need: int,
    fixed: dict[Seat, int] | None = None,  # numbers that are set already
) -> Stake:
    """The numbers of cards that serve those in a test best, as one of them sees it."""
    attrs = [attr if seat in seats else NO_TEST for seat in (EDWARD, RICHARD)]
    gains = [max(0.0, 1 - way.cost) for way in ways(s, seats, attrs)]
    lack = need - sum(_at_hand(s, seat, attr) for seat in seats)
    hands = [_hands(s, viewer, seat, attr, len(seats) == 1, (fixed or {}).get(seat)) for seat in seats]
    stakes = [_stake(dict(zip(seats, hand, strict=True)), lack, gains) for hand in product(*hands)]
    return max(stakes, key=lambda stake: stake.worth)


def _at_hand(s: TwoPrinces, seat: Seat, attr: Attribute) -> int:
    """What a Prince adds without cards or Items."""
    prince = s.princes[seat]
    return prince.attrs[attr] + (prince.score if prince.is_tested else prince.next.score)


@dataclass(frozen=True)
class Hand:
    """So many cards of a Prince: what they may add, what his words promise, and what they cost."""

    number: int
    odds: Odds
    lift: float
    cost: float


def _hands(
    s: TwoPrinces, viewer: Seat | None, seat: Seat, attr: Attribute, is_alone: bool, fixed: int | None
) -> list[Hand]:
    pool = pool_of(s, seat, brother(seat) if viewer is None else viewer)
    odds = odds_by_number(s, pool, attr, is_alone)
    card, sick = COST_OF_CARD * to_come(s), COST_OF_SICK[s.misery]
    has_said = viewer not in (None, seat) and s.princes[seat].is_tested
    return [
        Hand(
            number,
            odds[number],
            lift(s, seat, number) if has_said else 0.0,
            card * number + sick * chance_of_sick(s, pool, number),
        )
        for number in ([fixed] if fixed is not None else _numbers(s, seat))
    ]


def _numbers(s: TwoPrinces, seat: Seat) -> range:
    """How many cards he may commit; none if he has none."""
    (least, most), held = bounds(s, seat), len(s.princes[seat].hand)
    return range(min(least, held), min(most, held, HAND) + 1)


def _stake(hands: dict[Seat, Hand], lack: float, gains: list[float]) -> Stake:
    numbers = {seat: hand.number for seat, hand in hands.items()}
    first, *others = hands.values()
    odds = others[0].odds if others else {0: 1.0}
    lack -= sum(hand.lift for hand in hands.values())
    likely = worth = 0.0
    for one, share in first.odds.items():
        for other, shared in odds.items():
            missing = max(0, ceil(lack - one - other))
            if missing < len(gains):
                likely += share * shared
                worth += share * shared * gains[missing]
    return Stake(numbers, likely, worth - sum(hand.cost for hand in hands.values()))
