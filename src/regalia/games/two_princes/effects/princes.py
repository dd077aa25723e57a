"""Verbs about the Princes themselves: Attributes, Items, Conditions."""

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from regalia.engine import Block, Procedure, Seat
from regalia.games.two_princes.cards.names import ATTRIBUTES, NAMES, TYPE_NAMES, Who
from regalia.games.two_princes.effects.targets import At, Party, agreed, whom
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.rules.picks import (
    DiscardCard,
    LoseItem,
    RaiseAttribute,
    Recover,
    RemoveCondition,
    candidates,
    discard,
    fits,
    losable,
    raise_attribute,
)
from regalia.games.two_princes.rules.picks import (
    lose_item as lose,
)
from regalia.games.two_princes.rules.picks import (
    remove_condition as remove,
)
from regalia.sentences import Later, Listed, Sentence, say

Chooser: TypeAlias = Literal["owner", "random"]


@agreed
def gain_attr(s: TwoPrinces, at: At, who: Who, attr: str, n: int = 1) -> None:
    """TP-007 Up to 5; `choice` lets him pick."""
    seats = whom(s, at, who)
    if attr == "choice":
        for seat in reversed(seats):
            s.call(RaiseAttribute(seat, n))
        return
    for seat in seats:
        raise_attribute(s, seat, ATTRIBUTES.index(attr), n)


@agreed
def lose_attr(s: TwoPrinces, at: At, who: Who, attr: str, n: int = 1) -> None:
    """TP-R62 Down to 0."""
    for seat in whom(s, at, who):
        raise_attribute(s, seat, ATTRIBUTES.index(attr), -n)


@agreed
def add_item(s: TwoPrinces, at: At, who: Who, item: str) -> None:
    """TP-028, TP-R38, TP-R47 In play at once with all its Uses; nothing if it is owned or gone."""
    seats = whom(s, at, who)
    if seats and s.owner(item) is None and item not in s.gone:
        s.princes[seats[0]].items[item] = s.book.items[item].uses
        title = s.book.items[item].title
        s.note("item", Later(say, "{prince} receives {item}.", prince=NAMES[seats[0]], item=title), seats[0])


@agreed
def lose_item(s: TwoPrinces, at: At, who: Who, item: str = "any", chooser: Chooser = "owner") -> None:
    """TP-117 A named Item, or one that he or chance picks; never what cannot be lost."""
    for seat in reversed(whom(s, at, who)):
        found = [each for each in losable(s, seat) if item in ("any", each)]
        if not found:
            continue
        if len(found) == 1 or chooser == "random":
            lose(s, seat, s.chance.pick(found))
        else:
            s.call(LoseItem(seat))


def move_item(s: TwoPrinces, at: At, giver: Party, taker: Party, item: str) -> None:
    """TP-004, TP-117 Handed over by a card's order, whatever the window; not what cannot be lost."""
    one, other = whom(s, at, giver)[0], whom(s, at, taker)[0]
    if one != other and item in losable(s, one):
        s.princes[other].items[item] = s.princes[one].items.pop(item)
        title = s.book.items[item].title
        s.note("trade", Later(say, "{item} goes to {prince}.", item=title, prince=NAMES[other]), other)


@agreed
def spend_use(s: TwoPrinces, at: At, who: Who, item: str, n: int = 1) -> None:
    """TP-115, TP-R44 Used up: out at once, or in Cleanup while he is in a test."""
    for seat in whom(s, at, who):
        uses = s.princes[seat].items.get(item, 0)
        if uses:
            s.princes[seat].items[item] = max(0, uses - n)
            title = s.book.items[item].title
            s.note("use", Later(say, "{item} has {n} Uses left.", item=title, n=max(0, uses - n)), seat)
            if not s.princes[seat].is_tested:
                s.remove_exhausted(seat)


@agreed
def add_uses(s: TwoPrinces, at: At, who: Who, item: str, n: int = 1) -> None:
    """Up to the printed number."""
    for seat in whom(s, at, who):
        if item in s.princes[seat].items:
            uses = min(s.book.items[item].uses, s.princes[seat].items[item] + n)
            s.princes[seat].items[item] = uses
            s.note("use", Later(say, "{item} has {n} Uses again.", item=s.book.items[item].title, n=uses), seat)


@agreed
def add_condition(s: TwoPrinces, at: At, who: Who, type: str, n: int = 1) -> None:
    """TP-029, TP-129, TP-R09 From the supply to the discard pile."""
    for seat in whom(s, at, who):
        for _ in range(n):
            if s.add_condition(seat, type):
                s.note("condition", _receives(seat, type), seat)


def _receives(seat: Seat, type: str) -> Later:
    return Later(say, "{prince} receives {type}.", prince=NAMES[seat], type=TYPE_NAMES[type])


Zone: TypeAlias = Literal["owned", "hand", "discard", "draw"]


@agreed
def remove_condition(
    s: TwoPrinces, at: At, who: Who, type: str, n: int = 1, zone: Zone = "owned", chooser: Chooser = "owner"
) -> None:
    """TP-R10 to TP-R12 He or chance picks; nothing if he has none."""
    for seat in reversed(whom(s, at, who)):
        for _ in range(n):
            if chooser == "owner":
                s.call(RemoveCondition(seat, type, zone))
            elif found := [kind for kind in s.princes[seat].zone(zone) if fits(s, kind, type)]:
                remove(s, seat, s.chance.pick(found), zone)


@agreed
def swap_condition(s: TwoPrinces, at: At, who: Who, type: str, to: str) -> None:
    """Nothing if there is none to remove."""
    for seat in whom(s, at, who):
        if found := candidates(s, seat, type, "owned"):
            remove(s, seat, found[0], "owned")
            if s.add_condition(seat, to):
                s.note("condition", _receives(seat, to), seat)


def move_condition(s: TwoPrinces, at: At, giver: Party, taker: Party, type: str) -> None:
    """A brother takes a Condition over, into his discard pile."""
    one, other = whom(s, at, giver)[0], whom(s, at, taker)[0]
    found = candidates(s, one, type, "owned")
    if one != other and found:
        s.princes[one].remove(found[0], "owned")
        s.chance.shuffle(s.princes[one].pile)
        s.refill_outside_tests(one)
        s.princes[other].discard.append(found[0])
        taking = {"taker": NAMES[other], "type": TYPE_NAMES[type], "giver": NAMES[one]}
        s.note("condition", Later(say, "{taker} takes {type} over from {giver}.", **taking), other)


@agreed
def discard_hand(s: TwoPrinces, at: At, who: Who, n: int = 0, chooser: Chooser = "owner") -> None:
    """TP-119 So many cards, or all; then the refill."""
    for seat in reversed(whom(s, at, who)):
        s.call(Afterwards(seat, "refill"))
        hand = s.princes[seat].hand
        count = min(n or len(hand), len(hand))
        if chooser == "owner" and count < len(hand):
            for _ in range(count):
                s.call(DiscardCard(seat))
        elif count:
            shuffled = sorted(hand)
            s.chance.shuffle(shuffled)
            discard(s, seat, shuffled[:count])


@dataclass
class Afterwards(Procedure[TwoPrinces]):
    """What follows when a Prince has picked: his hand is refilled, or his pile is shuffled."""

    seat: Seat
    what: str

    def do(self, s: TwoPrinces) -> None:
        if self.what == "refill":
            s.refill_outside_tests(self.seat)
        else:
            s.chance.shuffle(s.princes[self.seat].pile)

    steps = (do,)


@agreed
def recover(s: TwoPrinces, at: At, who: Who, n: int = 1) -> None:
    """As staying in bed does: cards of the discard pile, shuffled into the draw pile."""
    for seat in reversed(whom(s, at, who)):
        if s.princes[seat].discard:
            s.call(Recover(seat, n))


@agreed
def look_draw(s: TwoPrinces, at: At, who: Who, do: Block) -> None:
    """TP-128, TP-R61 He sees his draw pile, the block runs, the pile is shuffled; no Tired."""
    block = at.branch(s, "do")
    for seat in reversed(whom(s, at, who)):
        if s.heard is not None:
            text = say("{prince} looks through his draw pile.", prince=NAMES[seat])
            s.tell("look", text, seat, _pile_of(s, seat), (seat,))
        s.call(Afterwards(seat, "shuffle"))
        s.call(replace(block, seat=seat))


def _pile_of(s: TwoPrinces, seat: Seat) -> Sentence:
    """What he finds in it, in no order that the pile has."""
    titles = sorted(s.book.conditions[kind].title for kind in s.princes[seat].pile)
    found = Listed(titles, ",") if titles else say("nothing")
    return say("{prince} looks through his draw pile: {titles}.", prince=NAMES[seat], titles=found)


@agreed
def reveal_hand_count(s: TwoPrinces, at: At, who: Who, type: str) -> None:
    """TP-004, TP-141 The one way in which a hand is told: openly how many of a type it holds."""
    for seat in whom(s, at, who):
        count = s.count(seat, type, "hand")
        s.princes[seat].shown = {**s.princes[seat].shown, type: count}
        held = Later(say, "{prince} holds {n} {type}.", prince=NAMES[seat], n=count, type=TYPE_NAMES[type])
        s.note("reveal", held, seat)
