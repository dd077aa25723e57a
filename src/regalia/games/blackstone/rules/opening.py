"""BC-020, BC-137 Before the first turn: Families and replenishment decks."""

from dataclasses import dataclass
from typing import ClassVar

from regalia.engine import Ask, Move, Procedure, Seat
from regalia.games.blackstone.actions import CHOOSE_CORNER, CHOOSE_FAMILY
from regalia.games.blackstone.cards.book import BONUS_TOKENS, FAMILIES, KNIGHT, WIZARD
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.rules.flow import Turn
from regalia.games.blackstone.rules.said import CORNER_NAMES
from regalia.sentences import Sentence, Sit, say


@dataclass(slots=True)
class Opening(Procedure[Blackstone]):
    """BC-020, BC-137 Families are chosen where two were dealt; then replenishment decks, in turn order."""

    def families(self, s: Blackstone) -> None:
        s.phase = "family"
        for seat in reversed([s.first, *s.around(s.first)]):
            if s.sides[seat].dealt:
                s.call(ChooseFamily(seat))

    def corners(self, s: Blackstone) -> None:
        s.phase = "corner"
        for seat in reversed([s.first, *s.around(s.first)]):
            s.call(ChooseCorner(seat))

    def start(self, s: Blackstone) -> None:
        s.become(Turn(s.first))

    steps = (families, corners, start)


def join_family(s: Blackstone, seat: Seat, family: int) -> None:
    """BC-138, BC-142 The Family is public; Keygriff begins with two tokens more."""
    side = s.sides[seat]
    side.family, side.gifts, side.dealt = family, s.book.gifts[family], []
    if side.gifts & BONUS_TOKENS:
        s.gain(seat, KNIGHT)
        s.gain(seat, WIZARD)
    if s.heard is not None:
        name = s.book.name(FAMILIES[family])
        s.tell("family", say("{who} is of the Family {family}.", who=Sit(seat), family=name), seat)


@dataclass(slots=True)
class ChooseFamily(Ask[Blackstone]):
    """BC-137 One of the two that were dealt."""

    rule: ClassVar[str] = "BC-137"
    name: ClassVar[str] = "family"

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        return [CHOOSE_FAMILY + family for family in s.sides[seat].dealt]

    def played(self, s: Blackstone, seat: Seat, move: Move) -> None:
        join_family(s, seat, move - CHOOSE_FAMILY)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        return say("Which Family is yours?")


@dataclass(slots=True)
class ChooseCorner(Ask[Blackstone]):
    """BC-020 A corner deck that nobody else has picked, for the whole game."""

    rule: ClassVar[str] = "BC-020"
    name: ClassVar[str] = "corner"

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        picked = [side.corner for side in s.sides]
        return [CHOOSE_CORNER + corner for corner in range(len(s.corners)) if corner not in picked]

    def played(self, s: Blackstone, seat: Seat, move: Move) -> None:
        s.sides[seat].corner = move - CHOOSE_CORNER
        if s.heard is not None:
            corner = CORNER_NAMES[move - CHOOSE_CORNER]
            s.tell("corner", say("{who} will replenish from {corner}.", who=Sit(seat), corner=corner), seat)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        return say("Choose your replenishment deck for the whole game.")
