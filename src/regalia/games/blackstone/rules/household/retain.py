"""BC-043 to BC-047 Retaining a Vassal, and the card that takes its space."""

from bisect import insort
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from regalia.engine import Move, Seat
from regalia.games.blackstone.actions import FROM, LEAVE_EMPTY, PAY
from regalia.games.blackstone.cards.board import CORNERS, Space
from regalia.games.blackstone.cards.book import CROSS_PAY, KNIGHT, WIZARD, WIZARD_RETAINS
from regalia.games.blackstone.model.court import EMPTY
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.household.rewards import touch
from regalia.games.blackstone.rules.picks import Picks
from regalia.games.blackstone.rules.said import at, shown
from regalia.games.blackstone.rules.special import settle
from regalia.games.blackstone.rules.vassals import refill, remove

NO_REFILL: Final = -2  # in place of a corner: the space stays empty


@dataclass(slots=True)
class Retain(Picks):
    """BC-044, BC-225 The corner deck of the refill, then the token where a Family leaves the choice."""

    space: Space
    corner: int = NONE
    sort: int = NONE

    rule: ClassVar[str] = "BC-044"
    name: ClassVar[str] = "retain"

    def options(self, s: Blackstone) -> list[Move]:
        if self.corner == NONE:
            corners = [FROM + corner for corner, cards in enumerate(s.corners) if cards]
            return corners + [LEAVE_EMPTY] * (s.quest.may_leave_empty(s, -1) or not corners)
        return [PAY + sort for sort in self._payers(s)] if self.sort == NONE else []

    def _payers(self, s: Blackstone) -> list[int]:
        side = s.sides[self.seat]
        knights, wizards = side.tokens
        crosses = side.gifts & CROSS_PAY and not s.has_crossed
        return [KNIGHT] * (knights > 0) + [WIZARD] * (wizards > 0 and bool(side.gifts & WIZARD_RETAINS or crosses))

    def with_pick(self, s: Blackstone, move: Move) -> Self:
        if self.corner == NONE:
            return replace(self, corner=NO_REFILL if move == LEAVE_EMPTY else move - FROM)
        return replace(self, sort=move - PAY)

    def commit(self, s: Blackstone) -> None:
        """BC-043, BC-045, BC-046 The up face is locked; the card never goes back to the board."""
        seat, side = self.seat, s.sides[self.seat]
        s.pay(seat, self.sort)
        if self.sort == WIZARD and side.gifts & CROSS_PAY:
            s.has_crossed = True
        card = s.court.spaces[self.space] >> 1
        touch(s, (card,))
        vassal = remove(s, self.space)
        insort(side.retained, vassal)
        if self.corner != NO_REFILL:
            refill(s, self.space, self.corner)
        elif s.quest.is_kept_full:
            s.missing += 1  # BC-028
        self._tell(s, vassal)
        s.quest.check_court(s)
        if s.frames:
            settle(s)

    def _tell(self, s: Blackstone, vassal: int) -> None:
        if s.heard is not None:
            new = s.court.spaces[self.space]
            came = f"; from {CORNERS[self.corner].upper()} comes a {shown(s, new)}" if new != EMPTY else ""
            s.tell(
                "retain", f"Seat {self.seat + 1} retains the {shown(s, vassal)} at {at(self.space)}{came}.", self.seat
            )

    def text(self, s: Blackstone, seat: Seat) -> str:
        if self.corner == NONE:
            return f"From which corner is {at(self.space)} refilled?"
        return "With which token do you pay?"
