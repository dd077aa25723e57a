"""What cards may ask: each question says yes or no for a reader, who is a Prince or both."""

from typing import Literal

from regalia.engine import Questions, Seat, Verbs, hold
from regalia.games.two_princes.cards.names import ATTRIBUTES, BURDENS, EDWARD, PRINCES, RICHARD, Cmp, Whose, compare
from regalia.games.two_princes.model.state import TwoPrinces, readers


def seats_of(seat: Seat, who: str) -> list[Seat]:
    """The Princes a question is about. `any` is about both, and one of them is enough."""
    if who == "self":
        return readers(seat)
    return [PRINCES.index(who)] if who in PRINCES else [EDWARD, RICHARD]


def each_or_any(found: list[bool], who: str) -> bool:
    return any(found) if who == "any" else all(found)


def fact(s: TwoPrinces, seat: Seat, fact: str) -> bool:
    """TP-093, TP-134 Is it remembered?"""
    return fact in s.facts


def count_facts(s: TwoPrinces, seat: Seat, facts: list[str], cmp: Cmp, n: int) -> bool:
    return compare(sum(fact in s.facts for fact in facts), cmp, n)


def has_item(s: TwoPrinces, seat: Seat, item: str, who: Whose = "any") -> bool:
    """TP-093, TP-R44, TP-R65 Owned; an Item at 0 Uses still is until Cleanup."""
    return each_or_any([item in s.princes[each].items for each in seats_of(seat, who)], who)


def uses_at_least(s: TwoPrinces, seat: Seat, item: str, n: int) -> bool:
    return any(prince.items.get(item, -1) >= n for prince in s.princes)


def attr_at_least(s: TwoPrinces, seat: Seat, who: Whose, attr: str, n: int) -> bool:
    at = ATTRIBUTES.index(attr)
    return each_or_any([s.princes[each].attrs[at] >= n for each in seats_of(seat, who)], who)


def joint_attr_at_least(s: TwoPrinces, seat: Seat, attr: str, n: int) -> bool:
    at = ATTRIBUTES.index(attr)
    return sum(prince.attrs[at] for prince in s.princes) >= n


def count_condition(
    s: TwoPrinces, seat: Seat, who: Whose, type: str, cmp: Cmp, n: int, zone: Literal["owned", "hand"] = "owned"
) -> bool:
    """TP-R25 All that he owns, unless it says hand."""
    return each_or_any([compare(s.count(each, type, zone), cmp, n) for each in seats_of(seat, who)], who)


def burden_of(s: TwoPrinces, seat: Seat) -> int:
    """TP-139, TP-R26 How many of Wounded, Afraid and Sick he owns more than once; each type for itself."""
    return sum(s.count(seat, type) > 1 for type in BURDENS)


def burden(s: TwoPrinces, seat: Seat, who: Whose, cmp: Cmp, n: int) -> bool:
    return each_or_any([compare(burden_of(s, each), cmp, n) for each in seats_of(seat, who)], who)


def misery(s: TwoPrinces, seat: Seat, cmp: Cmp, n: int) -> bool:
    return compare(s.misery, cmp, n)


def chose(s: TwoPrinces, seat: Seat, who: Whose, option: Literal["a", "b", "c"]) -> bool:
    return each_or_any([s.chose[each] == option for each in seats_of(seat, who)], who)


def same_choice(s: TwoPrinces, seat: Seat) -> bool:
    return s.chose[EDWARD] == s.chose[RICHARD]


def split_choice(s: TwoPrinces, seat: Seat) -> bool:
    return s.chose[EDWARD] != s.chose[RICHARD]


def passed(s: TwoPrinces, seat: Seat, who: Whose = "any") -> bool:
    """The last test of this card."""
    return each_or_any([s.passed[each] is True for each in seats_of(seat, who)], who)


def margin(s: TwoPrinces, seat: Seat, cmp: Cmp, n: int) -> bool:
    return compare(s.margin, cmp, n)


def chose_on(s: TwoPrinces, seat: Seat, card: str, who: Whose, option: Literal["a", "b", "c"]) -> bool:
    made = s.history.get(card, ["", ""])
    return each_or_any([made[each] == option for each in seats_of(seat, who)], who)


def challenge_added(s: TwoPrinces, seat: Seat, number: int) -> bool:
    return number in s.added


def challenge_played(s: TwoPrinces, seat: Seat, number: int) -> bool:
    return number in s.played


def chapter(s: TwoPrinces, seat: Seat, chapter: Literal["tower", "interlude", "escape"]) -> bool:
    return s.chapter == chapter


def part(s: TwoPrinces, seat: Seat, part: Literal["a", "b"]) -> bool:
    return s.part == part


def day(s: TwoPrinces, seat: Seat, cmp: Cmp, n: int) -> bool:
    return compare(s.day, cmp, n)


def phase(s: TwoPrinces, seat: Seat, phase: Literal["events", "encounters", "night"]) -> bool:
    return s.phase == phase


def deck_size(s: TwoPrinces, seat: Seat, location: str, cmp: Cmp, n: int) -> bool:
    return compare(len(s.encounters[location]), cmp, n)


def supply(s: TwoPrinces, seat: Seat, type: str, cmp: Cmp, n: int) -> bool:
    return compare(len(s.supply[type]), cmp, n)


def is_(s: TwoPrinces, seat: Seat, prince: Literal["edward", "richard"]) -> bool:
    return seat == PRINCES.index(prince)


def alone(s: TwoPrinces, seat: Seat) -> bool:
    """Is he the only one in his test? For Conditions."""
    return s.princes[seat].is_alone


def all_(s: TwoPrinces, seat: Seat, of: Questions) -> bool:
    return hold(s, seat, of)


def any_(s: TwoPrinces, seat: Seat, of: Questions) -> bool:
    return any(op.verb(s, seat, **op.values) for op in of)


def not_(s: TwoPrinces, seat: Seat, of: Questions) -> bool:
    return not hold(s, seat, of)


QUESTIONS = Verbs(
    *(fact, count_facts, has_item, uses_at_least, attr_at_least, joint_attr_at_least, count_condition, burden, misery),
    *(chose, same_choice, split_choice, passed, margin, chose_on, challenge_added, challenge_played),
    *(chapter, part, day, phase, deck_size, supply, is_, alone, all_, any_, not_),
)
