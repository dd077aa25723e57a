"""The counsel: every plan that a seat may have at a point of a duel, weighed by the judge.

A plan is all the moves of one deed: a purchase with its Coins, a theft with what it pays for, a whole attack. So a
choice that is put together pick by pick is weighed by the best plan that begins with these picks.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Final, TypeAlias

from regalia.engine import Move, Seat
from regalia.games.two_crowns.actions import (
    BUY_CAVALRY,
    BUY_DESTROYER,
    BUY_KNIGHT,
    BUY_WITCH,
    DEPOSIT,
    DISCARD,
    DONE,
    GUARD,
    HIT,
    PASS,
    PAY,
    STEAL,
)
from regalia.games.two_crowns.advice.judge import Glance, features
from regalia.games.two_crowns.advice.purse import NEVER, payment, reach
from regalia.games.two_crowns.cards import CAVALRY, COPIES, DESTROYER, KNIGHT, VALUE, WITCH, Card
from regalia.games.two_crowns.model import TwoCrowns
from regalia.games.two_crowns.rules.attack import Attack
from regalia.games.two_crowns.rules.purchase import Cart, Stolen, cost_of

Plan: TypeAlias = tuple[Move, ...]

# What comes after a point at which the seat passes, in the same turn.
AFTER: Final = {
    "upkeep": "draw",
    "deposit": "before purchase",
    "before purchase": "purchase",
    "before attack": "attack",
    "answer": "attack",
}


def weigh(s: TwoCrowns, seat: Seat, options: list[Move]) -> list[float] | None:
    """The seat's part of the win after each option; 0 for those that are not worth a thought.

    None where the judge has learned nothing: at larger tables, in live play, and amid picks that are no sensible plan.
    """
    if s.seats > 2 or s.is_live:
        return None
    begun = _begun(s)
    start = _without_picks(s) if begun else s
    glance = Glance(start, seat)
    worth: dict[Move, float] = {}
    for plan in plans(start, seat):
        if plan[: len(begun)] == begun and len(plan) > len(begun):
            move = plan[len(begun)]
            worth[move] = max(worth.get(move, 0.0), _worth(start, seat, plan, glance))
    return [worth.get(move, 0.0) for move in options] if worth else None


def _worth(s: TwoCrowns, seat: Seat, plan: Plan, glance: Glance) -> float:
    """What is left to chance or to the enemy after the plan has not happened yet: the judge knows what comes next."""
    if plan == (PASS,):
        return _worth_of_passing(s, seat, glance)
    twin = s.clone()
    for move in plan:
        twin.frames[-1].take(twin, seat, move)
    if twin.outcome is not None:
        return twin.outcome.share(seat)
    point: str = s.frames[-1].name
    if point == "attack":
        point = "discard"
    elif DEPOSIT <= plan[0] < DISCARD:
        point = "before purchase"
    return glance.judged(features(twin, seat), point, s.active == seat)


def _worth_of_passing(s: TwoCrowns, seat: Seat, glance: Glance) -> float:
    """Nothing has changed but the point of the turn."""
    point: str = s.frames[-1].name
    if point == "discard":
        return glance.judged(glance.features, "upkeep", is_own_turn=False)
    if point == "purchase":
        point = "before attack" if s.sides[seat].has_ready_unit() else "discard"
    return glance.judged(glance.features, AFTER.get(point, point), s.active == seat)


# Plans


def plans(s: TwoCrowns, seat: Seat) -> Iterator[Plan]:
    """All that the seat may do at this point, but for payments with other Coins and units that are held back."""
    question = s.frames[-1]
    if isinstance(question, Attack):
        yield from _attacks(s, seat)
        return
    bundles = _bundles(s, seat)
    yield from _payable(s, seat, bundles, 0)
    for move in question.moves(s, seat):
        if STEAL <= move < GUARD:
            yield (move, PASS)
            for plan in _payable(s, seat, bundles, VALUE[move - STEAL]):
                yield (move, *plan)
        elif move < BUY_KNIGHT:
            yield (move,)


def _payable(s: TwoCrowns, seat: Seat, bundles: list[Plan], stolen: int) -> Iterator[Plan]:
    """What can be bought with the Bank and a stolen Coin, each with its payment."""
    for bundle in bundles:
        if (payed := _payment(s, seat, bundle, stolen)) is not None:
            yield bundle + payed


def _attacks(s: TwoCrowns, seat: Seat) -> Iterator[Plan]:
    """TC-033 Cavalry first; those of one type name their targets in rising order."""
    kings = [HIT + king for king in (0, 1) if s.sides[1 - seat].kings[king] > 0]
    units = s.sides[seat].ready_units()
    cavalry = sum(unit.kind == CAVALRY for unit in units)
    for riders in _targets(kings, cavalry):
        for knights in _targets(kings, len(units) - cavalry):
            yield riders + knights


def _targets(kings: list[Move], units: int) -> list[Plan]:
    if len(kings) == 1:
        return [(kings[0],) * units]
    return [(kings[0],) * (units - second) + (kings[1],) * second for second in range(units + 1)]


def _bundles(s: TwoCrowns, seat: Seat) -> list[Plan]:
    """TC-R14 What may be bought together from this hand, whether or not the Bank can pay for it."""
    hand, field = s.sides[seat].hand, s.sides[1 - seat].field
    wanted: list[Move] = []
    if s.is_own_purchase(seat):
        wanted += [BUY_KNIGHT] * hand.count(KNIGHT) + [BUY_CAVALRY] * hand.count(CAVALRY)
    witches = hand.count(WITCH)
    for unit in (KNIGHT, CAVALRY):
        free = sum(other.kind == unit and other.witch < 0 for other in field)
        wanted += [BUY_WITCH + unit - KNIGHT] * min(witches, free)
    if DESTROYER in hand and field:
        wanted.append(BUY_DESTROYER)
    sizes = range(1, min(len(hand), len(wanted)) + 1)
    found = {bundle for size in sizes for bundle in combinations(wanted, size)}
    return [bundle for bundle in sorted(found) if sum(BUY_WITCH <= move < BUY_DESTROYER for move in bundle) <= witches]


def _payment(s: TwoCrowns, seat: Seat, bundle: Plan, stolen: int) -> Plan | None:
    """The moves that pay for the bundle, with as little as can be; None if the Bank cannot."""
    bank = s.sides[seat].bank
    due = payment(reach(bank), cost_of(s, list(bundle)) - stolen)
    if due == NEVER:
        return None
    coins = tuple(PAY + card // COPIES for card in _coins(bank, due))
    return coins if coins and s.is_pruned else (*coins, DONE)


def _coins(bank: list[Card], due: int) -> Iterator[Card]:
    """The Coins that make exactly this sum, high ones first: small Coins left behind lose less to Bandits."""
    left = sorted(bank, reverse=True)
    for at, card in enumerate(left):
        rest = due - VALUE[card // COPIES]
        if rest >= 0 and reach(left[at + 1 :]) >> rest & 1:
            due = rest
            yield card


# Choices that are put together pick by pick


def _begun(s: TwoCrowns) -> Plan:
    """The picks made so far."""
    question = s.frames[-1]
    if isinstance(question, Attack):
        return tuple(question.picks)
    if isinstance(question, Stolen):
        return (STEAL + question.coin,)
    if isinstance(question, Cart):
        theft = (STEAL + question.stolen,) if question.stolen >= 0 else ()
        return (*theft, *question.buys, *[PAY + coin for coin in question.coins])
    return ()


def _without_picks(s: TwoCrowns) -> TwoCrowns:
    """The position as everybody else sees it: picks change nothing before they are complete."""
    start = s.clone()
    while isinstance(start.frames[-1], Cart | Stolen):
        start.leave()
    if isinstance(question := start.frames[-1], Attack):
        question.withdraw(start, question.seat)
    return start
