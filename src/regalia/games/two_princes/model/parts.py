"""What a test asks for: the parts of it, and how they are counted."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from regalia.engine import Program, Seat
from regalia.games.two_princes.cards.names import Attribute
from regalia.games.two_princes.model.prince import Compared
from regalia.games.two_princes.model.state import TwoPrinces

Box: TypeAlias = Program[TwoPrinces]
NO_TEST: Final = -1  # in place of an Attribute: an option without a test


@dataclass
class Part:
    """What one test asks for, of whom, and the boxes that may follow. Different choices make two (TP-110)."""

    seats: list[Seat]
    attr: Attribute
    need: int
    win: Box | None
    lose: Box | None

    def total(self, s: TwoPrinces) -> int:
        """TP-097, TP-102, TP-103 Cards, Attributes and Items of all who are in it."""
        return sum(score(s, seat, self.attr) for seat in self.seats)


def score(s: TwoPrinces, seat: Seat, attr: Attribute) -> int:
    """TP-102, TP-103, TP-126 Every card's adjustment counts; then the Attribute, then effects and Items."""
    prince = s.princes[seat]
    cards = sum(s.book.conditions[kind].adjust[attr] for kind in prince.table)
    return cards + prince.attrs[attr] + prince.score


def as_compared(s: TwoPrinces, part: Part, seat: Seat) -> Compared:
    """What a Prince has done in a test, cards and numbers."""
    prince = s.princes[seat]
    own, cards = score(s, seat, part.attr), prince.table.copy()
    return Compared(part.attr, part.need, part.total(s), own, prince.score, cards, len(part.seats) == 1)


def attrs_of(parts: list[Part]) -> list[Attribute]:
    """The Attribute each Prince is tested in; NO_TEST if he is not."""
    attrs = [NO_TEST, NO_TEST]
    for part in parts:
        for seat in part.seats:
            attrs[seat] = part.attr
    return attrs
