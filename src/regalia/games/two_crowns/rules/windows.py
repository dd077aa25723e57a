"""Windows: where others may react before the active player goes on (TC-R05)."""

from dataclasses import dataclass
from typing import ClassVar, Final

from regalia.engine import Move, Seat, Window
from regalia.games.two_crowns.actions import MOST_SEATS, PASS
from regalia.games.two_crowns.cards import WITCH
from regalia.games.two_crowns.model import TwoCrowns
from regalia.games.two_crowns.rules.instants import add_instants, play_instant
from regalia.games.two_crowns.rules.public import could_play_instant
from regalia.sentences import Sentence, Sit, say

# Asked so often that it is said once for all, by the active seat.
BEFORE_PURCHASE: Final = [
    say("Before {active} may spend Coins: react, or pass.", active=Sit(seat)) for seat in range(MOST_SEATS)
]


@dataclass(slots=True)
class BeforePurchase(Window[TwoCrowns]):
    """TC-R05, TC-054 Others may react before the active player's first chance to spend."""

    rule: ClassVar[str] = "TC-R05"
    name: ClassVar[str] = "before purchase"

    def could_react(self, s: TwoCrowns, seat: Seat) -> bool:
        return could_play_instant(s, seat)

    def acts(self, s: TwoCrowns) -> int:
        return s.critical

    def goes_round_again(self, s: TwoCrowns) -> bool:
        """With two players left one pass closes the window."""
        return len(self.order) > 1

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        found = [PASS]
        hand = s.sides[seat].hand
        if hand and hand[-1] >= WITCH:
            add_instants(s, seat, found)
        return found

    def acted(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        play_instant(s, seat, move)

    def text(self, s: TwoCrowns, seat: Seat) -> Sentence:
        return BEFORE_PURCHASE[s.active]
