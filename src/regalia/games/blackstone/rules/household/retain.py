"""BC-043 to BC-047 Retaining a Vassal, and the card that takes its space."""

from bisect import insort
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from regalia.engine import Move, Seat
from regalia.games.blackstone.actions import FROM, LEAVE_EMPTY, PAY
from regalia.games.blackstone.cards.board import Space
from regalia.games.blackstone.cards.book import CROSS_PAY, KNIGHT, WIZARD, WIZARD_RETAINS
from regalia.games.blackstone.model.court import EMPTY
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.household.rewards import touch
from regalia.games.blackstone.rules.picks import Picks
from regalia.games.blackstone.rules.said import CORNER_NAMES, at, shown
from regalia.games.blackstone.rules.special import settle
from regalia.games.blackstone.rules.vassals import refill, remove
from regalia.sentences import Part, Sentence, Sit, say

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
            gone: dict[str, Part] = {"who": Sit(self.seat), "face": shown(s, vassal), "space": at(self.space)}
            if new == EMPTY:
                text = say("{who} retains the {face} at {space}.", **gone)
            else:
                text = say(
                    "{who} retains the {face} at {space}; from {corner} comes a {new}.",
                    corner=CORNER_NAMES[self.corner],
                    new=shown(s, new),
                    **gone,
                )
            s.tell("retain", text, self.seat)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        if self.corner == NONE:
            return say("From which corner is {space} refilled?", space=at(self.space))
        return say("With which token do you pay?")
