"""BC-156 Marbuck draws two cards and keeps one."""

from dataclasses import dataclass
from typing import ClassVar, Final

from regalia.engine import Ask, Move, Seat
from regalia.games.blackstone.actions import KEEP_WHICH
from regalia.games.blackstone.cards.book import deck_of
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.rules.household.rewards import partners
from regalia.sentences import Part, Sentence, Sit, say

TWO_CARDS: Final = (say("two Guild cards"), say("two Power cards"), say("two Machination cards"))  # by deck


@dataclass(slots=True)
class KeepOne(Ask[Blackstone]):
    """BC-156, BC-R49 One of two cards of the same deck; the other goes to the discard for all to see."""

    rule: ClassVar[str] = "BC-156"
    name: ClassVar[str] = "keep one"

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        return [KEEP_WHICH, KEEP_WHICH + 1]

    def played(self, s: Blackstone, seat: Seat, move: Move) -> None:
        side = s.sides[seat]
        kept, rejected = side.drawn if move == KEEP_WHICH else reversed(side.drawn)
        side.drawn = []
        s.take_in_hand(seat, kept)
        s.discards[deck_of(rejected)].append(rejected)
        if s.heard is not None:
            gone = s.book.task(rejected)
            drawn: dict[str, Part] = {"who": Sit(seat), "cards": TWO_CARDS[deck_of(kept)], "gone": gone}
            text = say("{who} draws {cards}, keeps one and discards {gone}.", **drawn)
            secret = say("{who} draws {cards}, keeps {kept} and discards {gone}.", kept=s.book.task(kept), **drawn)
            s.tell("draw", text, seat, secret, partners(s, seat))

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        return say("You have drawn two cards. Which one do you keep?")
