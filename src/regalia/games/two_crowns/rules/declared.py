"""TC-R03 A card is declared: it leaves the hand, and what it does happens at once."""

from dataclasses import dataclass

from regalia.engine import Seat
from regalia.games.two_crowns.cards import Card, Kind
from regalia.games.two_crowns.model import NONE, TwoCrowns


@dataclass
class Play:
    """A card that has been declared, and on what."""

    seat: Seat  # who plays it
    card: Card
    target: Seat  # on whose side it acts
    what: int = NONE  # a Coin, a type of unit, or a King there


def declare(s: TwoCrowns, seat: Seat, kind: Kind, target: Seat, what: int = NONE) -> None:
    """A card leaves the hand and does what it says, at once: there is no stack (TC-R03)."""
    s.declared = [*s.declared, [seat, kind]]
    play = Play(seat, s.sides[seat].take_from_hand(kind), target, what)
    for op in s.book.do[kind]:
        op.verb(s, play, **op.values)
