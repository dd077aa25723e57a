"""Advice for tests: what to say, how many cards to commit, which Items to spend."""

from dataclasses import dataclass
from typing import Any, Final

from regalia.engine import Chance, Move, Seat, top
from regalia.games.two_princes.actions import CONFIRM, PASS, SAY, USE, commit, place
from regalia.games.two_princes.advice.odds import chance_of, chance_of_sick, lift, odds_by_number, pool_of
from regalia.games.two_princes.cards.names import EDWARD, HAND, ITEMS, SIGNALS, Attribute, brother
from regalia.games.two_princes.model.parts import Part, attrs_of, score
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.rules.committing import UNSET, bounds
from regalia.games.two_princes.rules.spending import could_add, helped
from regalia.games.two_princes.rules.testing import Test

COST_OF_CARD: Final = 0.035  # of a success: a card played now brings the next Tired nearer
COST_OF_SICK: Final = 0.45  # of a success: a Misery
RESERVE: Final = 0.6  # how much of what Items could add is counted on


@dataclass
class Commitment:
    """Numbers of cards by Prince, how likely they succeed, and what that is worth less their cost."""

    numbers: dict[Seat, int]
    likely: float
    worth: float


def best_joint(
    s: TwoPrinces, viewer: Seat, seats: list[Seat], attr: Attribute, need: int, fixed: dict[Seat, int] | None = None
) -> Commitment:
    """The best plan for those in a test, as one of them sees it; `fixed` are numbers that are set already."""
    fixed = fixed or {}
    is_alone = len(seats) == 1
    pools = {seat: pool_of(s, seat, viewer) for seat in seats}
    odds = {seat: odds_by_number(s, pools[seat], attr, is_alone) for seat in seats}
    missing = need - sum(s.princes[seat].attrs[attr] + s.princes[seat].next.score for seat in seats)
    missing -= round(RESERVE * sum(reserve(s, seat, attr) for seat in seats))
    plans = []
    for numbers in _numbers(s, seats, fixed):
        lifted = missing - sum(lift(s, seat, count) for seat, count in numbers.items() if seat != viewer)
        parts = [odds[seat][count] for seat, count in numbers.items()]
        likely = chance_of(parts[0], parts[1] if len(parts) > 1 else {0: 1.0}, lifted)
        sick = sum(chance_of_sick(s, pools[seat], count) for seat, count in numbers.items())
        plans.append(Commitment(numbers, likely, likely - COST_OF_CARD * sum(numbers.values()) - COST_OF_SICK * sick))
    return max(plans, key=lambda plan: plan.worth)


def _numbers(s: TwoPrinces, seats: list[Seat], fixed: dict[Seat, int]) -> list[dict[Seat, int]]:
    """All numbers that those in a test may commit."""
    found: list[dict[Seat, int]] = [{}]
    for seat in seats:
        least, most = bounds(s, seat)
        choices = [fixed[seat]] if seat in fixed else range(least, min(most, len(s.princes[seat].hand), HAND) + 1)
        found = [{**numbers, seat: count} for numbers in found for count in choices]
    return found


def reserve(s: TwoPrinces, seat: Seat, attr: Attribute) -> int:
    """What a Prince's Items could add to a test of this Attribute, two Uses at most."""
    bonuses = [
        s.book.items[item].bonus[attr]
        for item, uses in s.princes[seat].items.items()
        for _ in range(uses)
        if attr in s.book.items[item].bonus
    ]
    return sum(sorted(bonuses, reverse=True)[:2])


def part_of(s: TwoPrinces, seat: Seat) -> Part:
    """The test that a Prince is in."""
    test: Any = next(frame for frame in reversed(s.frames) if isinstance(frame, Test))
    parts: list[Part] = test.tested
    return next(part for part in parts if seat in part.seats)


def advise_commit(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    """First a word about his hand; Edward names a number before Richard does; a number that is set is counted on."""
    if CONFIRM in options:
        return CONFIRM
    question: Any = top(s)
    part = part_of(s, seat)
    said = any(speaker == seat for speaker, _ in s.signals)
    if len(question.asked) > 1 and not said:
        return SAY + list(SIGNALS).index(feeling(s, seat, part.attr))
    fixed = dict(zip(question.asked, question.numbers, strict=True))
    known = {other: number for other, number in fixed.items() if number != UNSET and other in part.seats}
    if len(question.asked) > 1 and seat != EDWARD and fixed[brother(seat)] == UNSET:
        return None
    seats = [each for each in part.seats if s.princes[each].hand]
    return commit(best_joint(s, seat, seats, part.attr, part.need, known).numbers[seat])


def feeling(s: TwoPrinces, seat: Seat, attr: Attribute) -> str:
    """TP-143 A coarse word for his hand, against what he owns as a whole."""
    prince = s.princes[seat]
    adjust = {kind: s.book.conditions[kind].adjust[attr] for kind in prince.owned}
    mean = sum(adjust[kind] for kind in prince.owned) / len(prince.owned)
    hand = sum(adjust[kind] for kind in prince.hand) / max(1, len(prince.hand))
    return "strong" if hand > mean + 0.2 else "weak" if hand < mean - 0.2 else "fair"


def advise_items(s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    """An Item if it can still make the difference: the smallest that does, else the largest."""
    parts: list[Part] = top(s).parts
    attrs = attrs_of(parts)
    rated = []
    for move in options:
        if move == PASS:
            continue
        item = ITEMS[place(move, USE)]
        whose = helped(s, seat, item, attrs)
        assert whose is not None
        part = next(part for part in parts if whose in part.seats)
        missing = part.need - sum(score(s, each, part.attr) for each in part.seats)
        bonus = s.book.items[item].bonus[part.attr]
        if 0 < missing <= could_add(s, part, attrs):
            rated.append((bonus >= missing, -bonus if bonus >= missing else bonus, move))
    return max(rated)[2] if rated else PASS
