"""TP-104 to TP-106 Step 3 of a test: Items, one Use at a time, until everybody has passed."""

from dataclasses import dataclass, field
from typing import ClassVar

from regalia.engine import Move, Program, Seat, Window
from regalia.games.two_princes.model import TwoPrinces
from regalia.games.two_princes.names import ATTRIBUTES, EDWARD, ITEMS, NAMES, RICHARD, Attribute, ItemId, brother, title
from regalia.games.two_princes.parts import Part, attrs_of
from regalia.games.two_princes.prompts import SPEECH
from regalia.games.two_princes.table_of_actions import PASS, USE, place


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


@dataclass
class UseItems(Window[TwoPrinces]):
    """TP-R45 A pass is undone if the brother then uses an Item. Items lie open, so everybody sees who is asked."""

    parts: list[Part] = field(default_factory=list)  # what is tested

    rule: ClassVar[str] = "TP-104"
    name: ClassVar[str] = "items"
    pass_move: ClassVar[Move] = PASS
    speech = SPEECH

    @classmethod
    def of(cls, s: TwoPrinces, parts: list[Part]) -> "UseItems":
        """TP-R30 Edward first, then Richard."""
        return cls([EDWARD, RICHARD], sum(prince.spent for prince in s.princes), 0, parts)

    def acts(self, s: TwoPrinces) -> int:
        return sum(prince.spent for prince in s.princes)

    def could_react(self, s: TwoPrinces, seat: Seat) -> bool:
        return bool(usable(s, seat, attrs_of(self.parts)))

    def seen_waiting(self, s: TwoPrinces, viewer: Seat | None) -> tuple[Seat, ...]:
        return self.who(s)

    def moves(self, s: TwoPrinces, seat: Seat) -> list[Move]:
        return [PASS, *(USE + ITEMS.index(item) for item in usable(s, seat, attrs_of(self.parts)))]

    def acted(self, s: TwoPrinces, seat: Seat, move: Move) -> None:
        """TP-106 Each use removes one Use and adds the bonus once."""
        item = ITEMS[place(move, USE)]
        attrs = attrs_of(self.parts)
        whose = helped(s, seat, item, attrs)
        assert whose is not None
        bonus = s.book.items[item].bonus[attrs[whose]]
        s.princes[seat].items[item] -= 1
        s.princes[seat].spent += 1
        s.princes[whose].score += bonus
        attr = title(ATTRIBUTES[attrs[whose]])
        s.note("use", f"{NAMES[seat]} uses {s.book.items[item].title}: +{bonus} {attr}.", seat)
        if s.book.programs[f"item/{item}"]:
            s.call(Program(f"item/{item}", "do", seat))

    def text(self, s: TwoPrinces, seat: Seat) -> str:
        totals = "; ".join(f"{part.total(s)} of {part.need}" for part in self.parts)
        return f"Total {totals}. Use an Item, or pass."
