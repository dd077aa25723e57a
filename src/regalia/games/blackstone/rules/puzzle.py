"""BC-223 to BC-232 The Puzzle Master's Quest: together, sixteen Vassals in formation.

It begins with Vassals on all 25 spaces. Where one leaves, its space may stay empty, until sixteen are left: one of each
face, around the edge of the board, each faction or each role on an edge of its own. All else is as in the King's Quest
against the rats, but that points are idle (BC-R74).
"""

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from regalia.engine import Ask, Move, Seat
from regalia.games.blackstone.actions import LEAVE_EMPTY, REFILL
from regalia.games.blackstone.cards.board import EVERY_FACE, NEIGHBOURS, PERIMETER, Space, mask_of
from regalia.games.blackstone.cards.book import GUILD, POWER
from regalia.games.blackstone.model.quest import Quest
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.rules.endings import win_together
from regalia.games.blackstone.rules.kings import RatsInTheWalls
from regalia.games.blackstone.rules.said import at, tell_newcomers
from regalia.games.blackstone.rules.vassals import refill
from regalia.sentences import Sentence, Sit, say

FORMATION: Final = 16  # Vassals that it needs (BC-227, BC-229)
RING: Final = mask_of(PERIMETER)
EDGES: Final = tuple(
    mask_of(edge) for edge in ([0, 1, 2, 3, 4], [4, 9, 14, 19, 24], [20, 21, 22, 23, 24], [0, 5, 10, 15, 20])
)


class PuzzleMastersQuest(RatsInTheWalls):
    """BC-223, BC-224 A full board and two draw decks, no Machinations, no tokens to begin with; rats and dogs."""

    key = "puzzle-master"
    title = say("Puzzle Master's Quest")
    rule = "BC-223"
    decks = (GUILD, POWER)
    people = 25  # on all spaces
    corners = 2
    tokens = 0
    is_kept_full = False  # BC-225
    goal = 0  # points are idle (BC-R74)

    def assign(self, s: Blackstone, seat: Seat, spaces: list[Space]) -> None:
        """BC-226 The player says for each marked space whether it is refilled."""
        s.call(AssignOrNot(seat, spaces))

    def may_leave_empty(self, s: Blackstone, still_to_refill: int = 0) -> bool:
        """BC-225 to BC-227 As long as sixteen Vassals can still stand."""
        return s.court.people + still_to_refill >= FORMATION

    def check_court(self, s: Blackstone) -> None:
        """BC-228, BC-R74 It is won at any moment at which the formation stands."""
        if is_formation(s):
            win_together(s, "formation", "BC-228", say("The sixteen stand in formation: the puzzle is solved."))


PUZZLE: Final[Quest[Blackstone]] = PuzzleMastersQuest()


@dataclass(slots=True)
class AssignOrNot(Ask[Blackstone]):
    """BC-226, BC-227 Each marked space is refilled or left empty, in order."""

    spaces: list[Space]

    rule: ClassVar[str] = "BC-226"
    name: ClassVar[str] = "assign"

    def arrive(self, s: Blackstone) -> tuple[Seat, ...]:
        if not self.spaces:
            s.leave()
            return ()
        if len(self.moves(s, self.seat)) > 1:
            return (self.seat,)
        self.take(s, self.seat, REFILL)
        return ()

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        return [REFILL, LEAVE_EMPTY] if PUZZLE.may_leave_empty(s, len(self.spaces) - 1) else [REFILL]

    def take(self, s: Blackstone, seat: Seat, move: Move) -> None:
        space = self.spaces[0]
        s.become(replace(self, spaces=self.spaces[1:]))
        if move == REFILL:
            refill(s, space, s.sides[seat].corner)
            tell_newcomers(s, [space])
        elif s.heard is not None:
            s.tell("assign", say("{who} leaves {space} empty.", who=Sit(seat), space=at(space)), seat)
        PUZZLE.check_court(s)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        return say("Refill {space}, or leave it empty?", space=at(self.spaces[0]))


# The formation


def is_formation(s: Blackstone) -> bool:
    """BC-229 to BC-232 The ring is full of all sixteen pairs, each faction or each role on an edge of its own."""
    up = s.court.up
    if up[EVERY_FACE] != RING:
        return False
    faces = {s.book.face[s.court.spaces[space]] for space in PERIMETER}
    if len(faces) != FORMATION:
        return False
    return _fills_edges(s, 0, 4) or _fills_edges(s, 4, 0)


def _fills_edges(s: Blackstone, lines: int, across: int) -> bool:
    """BC-231, BC-232 Each of the four groups lies on one edge, and no neighbours agree in the other symbol."""
    up = s.court.up
    if any(not any(up[lines + group] & ~edge == 0 for edge in EDGES) for group in range(4)):
        return False
    for symbol in range(4):
        mask = up[across + symbol]
        if any(mask >> space & 1 and mask >> other & 1 for space in PERIMETER for other in NEIGHBOURS[space]):
            return False
    return True
