"""TP-104 to TP-106 Step 3 of a test: Items, one Use at a time, until everybody has passed."""

from dataclasses import dataclass, field
from typing import ClassVar

from regalia.engine import Choice, Move, Program, Seat
from regalia.games.two_princes.actions import PASS, USE, place
from regalia.games.two_princes.cards.names import (
    ATTRIBUTE_NAMES,
    EDWARD,
    ITEMS,
    NAMES,
    RICHARD,
    Attribute,
    ItemId,
    brother,
)
from regalia.games.two_princes.model.parts import Part, attrs_of
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.rules.committing import names_a_number
from regalia.sentences import Later, Listed, Sentence, Text, say

NO_NUMBERS = say(
    "No numbers until this test is over: what is left in your hands stays hidden. Totals and Items lie open."
)


def helped(s: TwoPrinces, seat: Seat, item: ItemId, attrs: list[Attribute]) -> Seat | None:
    """TP-046, TP-105, TP-R46, TP-R75 Whose test a Use of this Item would help: one's own, or the brother's."""
    found = s.book.items[item]
    if not s.princes[seat].items[item] or s.princes[seat].now.no_items or found.window == "between":
        return None
    if attrs[seat] in found.bonus:
        return seat
    return brother(seat) if found.helps_brother and attrs[brother(seat)] in found.bonus else None


def usable(s: TwoPrinces, seat: Seat, attrs: list[Attribute]) -> list[ItemId]:
    return [item for item in s.princes[seat].items if helped(s, seat, item, attrs) is not None]


def could_add(s: TwoPrinces, part: Part, attrs: list[Attribute]) -> int:
    """What all Items that may be used for this test add together."""
    return sum(
        s.princes[seat].items[item] * s.book.items[item].bonus[part.attr]
        for seat in (EDWARD, RICHARD)
        for item in usable(s, seat, attrs)
        if helped(s, seat, item, attrs) in part.seats
    )


@dataclass
class UseItems(Choice[TwoPrinces]):
    """TP-R30, TP-R45 Edward first, each until he passes; a pass is undone if the brother then uses an Item."""

    parts: list[Part]  # what is tested
    turn: Seat = EDWARD
    passed: list[Seat] = field(default_factory=list)

    rule: ClassVar[str] = "TP-104"
    name: ClassVar[str] = "items"

    def is_needed(self, s: TwoPrinces) -> bool:
        return self.who(s) != ()

    def who(self, s: TwoPrinces) -> tuple[Seat, ...]:
        """Items lie open, so everybody sees who could still use one."""
        attrs = attrs_of(self.parts)
        for seat in (self.turn, brother(self.turn)):
            if seat not in self.passed and usable(s, seat, attrs):
                return (seat,)
        return ()

    def moves(self, s: TwoPrinces, seat: Seat) -> list[Move]:
        return [PASS, *(USE + ITEMS.index(item) for item in usable(s, seat, attrs_of(self.parts)))]

    def take(self, s: TwoPrinces, seat: Seat, move: Move) -> None:
        if move == PASS:
            s.become(UseItems(self.parts, brother(seat), [*self.passed, seat]))
        else:
            s.become(UseItems(self.parts, seat, []))
            self._use(s, seat, ITEMS[place(move, USE)])

    def _use(self, s: TwoPrinces, seat: Seat, item: ItemId) -> None:
        """TP-106 Each use removes one Use and adds the bonus once."""
        attrs = attrs_of(self.parts)
        whose = helped(s, seat, item, attrs)
        assert whose is not None
        bonus = s.book.items[item].bonus[attrs[whose]]
        s.princes[seat].items[item] -= 1
        s.princes[whose].score += bonus
        used = {"prince": NAMES[seat], "item": s.book.items[item].title, "attribute": ATTRIBUTE_NAMES[attrs[whose]]}
        s.note("use", Later(say, "{prince} uses {item}: +{n} {attribute}.", n=bonus, **used), seat)
        if s.book.programs[f"item/{item}"]:
            s.call(Program(f"item/{item}", "do", seat))

    def hush(self, s: TwoPrinces, words: str) -> Text:
        """TP-142 The hands are still hidden; how many cards are committed is settled and lies open."""
        return NO_NUMBERS if names_a_number(words) else ""

    def text(self, s: TwoPrinces, seat: Seat) -> Sentence:
        totals = Listed([say("{total} of {need}", total=part.total(s), need=part.need) for part in self.parts], ";")
        return say("Total {totals}. {advice}", totals=totals, advice=self._advice(s, seat))

    def _advice(self, s: TwoPrinces, seat: Seat) -> Sentence:
        """TP-R45 Where an Item of his changes nothing he is told so; he may use it all the same."""
        attrs = attrs_of(self.parts)
        helps = {helped(s, seat, item, attrs) for item in usable(s, seat, attrs)}
        missing = [(part, part.need - part.total(s)) for part in self.parts if helps & {*part.seats}]
        if all(lack <= 0 for _, lack in missing):
            return say("It is reached already; an Item would be wasted.")
        if all(lack <= 0 or lack > could_add(s, part, attrs) for part, lack in missing):
            return say("All the Items together would not reach it; one would be wasted.")
        return say("Use an Item, or pass.")
