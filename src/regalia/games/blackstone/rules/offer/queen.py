"""BC-181 to BC-202 The Queen's Quest: Machinations take Vassals off the board into sets.

Three actions a turn: take a Machination from the offer, rearrange the court as in the King's Quest, or use one in hand
on Vassals that stand where it wants them. They go into sets of their player and stay there; what a set is worth is told
in `sets`. When the Machinations have run out, one more round is played.
"""

from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from regalia.engine import Move, Procedure, Seat, Setup
from regalia.games.blackstone.actions import AT, INTO, NO_VASSAL, SLIDE, USE
from regalia.games.blackstone.cards.board import Space, spaces_in
from regalia.games.blackstone.cards.book import FIRST_MACHINATION, KNIGHT, MACHINATION, Face, Task
from regalia.games.blackstone.model.quest import Quest
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.deeds import slide
from regalia.games.blackstone.rules.endings import finish_ranked, trigger_end
from regalia.games.blackstone.rules.offer.act import Act, OfferQuest, pass_on
from regalia.games.blackstone.rules.offer.offers import begin_turn, close_offer, is_sold_out, lay_out, purse, spend
from regalia.games.blackstone.rules.offer.sets import has_type, worth
from regalia.games.blackstone.rules.picks import Picks, proceed
from regalia.games.blackstone.rules.said import at, shown
from regalia.games.blackstone.rules.vassals import nearest_corner
from regalia.sentences import Listed, Part, Sentence, Sit, say

NEAREST: Final = ((), (0,), (0, 2), (0, 1, 2), (0, 1, 2, 3))  # BC-R59 by number of players: the corner of each
NOBODY: Final = -2  # in place of a space: no Vassal is taken for this requirement
QUIET: Final = 2  # rounds without a card used after which the end comes (BC-R62)


class QueensQuest(OfferQuest):
    """BC-181 Thirteen Vassals and four corner decks, as in the King's Quest."""

    key = "queens-quest"
    title = say("Queen's Quest")
    rule = "BC-181"

    def open(self, s: Blackstone, setup: Setup) -> None:
        s.call(QueensOpening())


QUEENS_QUEST: Final[Quest[Blackstone]] = QueensQuest()


@dataclass(slots=True)
class QueensOpening(Procedure[Blackstone]):
    def lay_out(self, s: Blackstone) -> None:
        """BC-182, BC-189 The offer; everybody draws from the nearest corner deck."""
        lay_out(s)
        for seat, corner in enumerate(NEAREST[s.seats]):
            s.sides[seat].corner = corner

    def start(self, s: Blackstone) -> None:
        s.become(QueensTurn(s.first))

    steps = (lay_out, start)


@dataclass(slots=True)
class QueensTurn(Procedure[Blackstone]):
    """BC-183 Three actions, then the offer is closed up."""

    seat: Seat

    def act(self, s: Blackstone) -> None:
        begin_turn(s, self.seat)
        s.call(QueensAct(self.seat))

    def close(self, s: Blackstone) -> None:
        """BC-195 to BC-198, BC-R62 Offer, trigger, end."""
        close_offer(s)
        s.quiet = s.quiet + 1 if is_sold_out(s) else 0
        if is_sold_out(s) and (any(not side.hand for side in s.sides) or s.quiet > QUIET * s.seats):
            trigger_end(s, rounds_more=1)
        pass_on(s, QueensTurn, finish)

    steps = (act, close)


def finish(s: Blackstone) -> None:
    """BC-202, BC-R63 The sets are added up; most Knight tokens break a tie."""
    totals = [score(s, seat) for seat in range(s.seats)]
    measures = [[total, s.sides[seat].tokens[KNIGHT]] for seat, total in enumerate(totals)]
    text = say("The sets by seat: {points}.", points=Listed(totals, ","))
    finish_ranked(s, "sets", "BC-202", measures, (("BC-R63", say("Knight tokens")),), text)


def score(s: Blackstone, seat: Seat) -> int:
    face = s.book.face
    return sum(worth([face[vassal] for vassal in one]) for one in s.sides[seat].sets)


@dataclass(slots=True)
class QueensAct(Act):
    """BC-184 to BC-193 Take, rearrange, use a Machination on what it fits, save a Knight token."""

    rule: ClassVar[str] = "BC-183"
    name: ClassVar[str] = "queens act"

    def own_moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        court = s.court
        fitting = [t for t in s.sides[seat].hand if court.fits_left(s.tasks, t) or court.fits_right(s.tasks, t)]
        return [USE + task - FIRST_MACHINATION for task in fitting]

    def use(self, s: Blackstone, seat: Seat, move: Move) -> None:
        proceed(s, TakeVassals(seat, move - USE + FIRST_MACHINATION))

    def slide(self, s: Blackstone, seat: Seat, move: Move) -> None:
        slide(s, move - SLIDE)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        actions = purse(s, seat)
        return say("You have {actions} actions. Take, move, or use a Machination; or end your turn.", actions=actions)


@dataclass(slots=True)
class TakeVassals(Picks):
    """BC-188 to BC-191 For each requirement a Vassal or none, and at once the set that it joins for good."""

    task: Task
    left: int = NONE
    left_set: int = NONE
    right: int = NONE
    right_set: int = NONE

    rule: ClassVar[str] = "BC-188"
    name: ClassVar[str] = "take vassals"

    def options(self, s: Blackstone) -> list[Move]:
        left, right = s.court.fits_left(s.tasks, self.task), s.court.fits_right(s.tasks, self.task)
        if self.left == NONE:
            return [AT + space for space in spaces_in(left)] + [NO_VASSAL] * (right != 0)
        if self.left_set == NONE and self.left != NOBODY:
            return self._sets(s, self.left)
        if self.right == NONE:
            others = right if self.left == NOBODY else right & ~(1 << self.left)
            return [AT + space for space in spaces_in(others)] + [NO_VASSAL] * (self.left != NOBODY)
        if self.right_set == NONE and self.right != NOBODY:
            return self._sets(s, self.right)
        return []

    def _sets(self, s: Blackstone, space: Space) -> list[Move]:
        """BC-190, BC-191 A new set, or one that still has a type with the card in it."""
        face = s.book.face[s.court.spaces[space]]
        sets = self.sets_so_far(s)
        return [INTO] + [INTO + n + 1 for n, faces in enumerate(sets) if has_type([*faces, face])]

    def sets_so_far(self, s: Blackstone) -> list[list[Face]]:
        """The sets by their faces, the Vassal taken first already in its own."""
        face = s.book.face
        sets = [[face[vassal] for vassal in one] for one in s.sides[self.seat].sets]
        if self.left_set != NONE:
            first = face[s.court.spaces[self.left]]
            if self.left_set == 0:
                sets.append([first])
            else:
                sets[self.left_set - 1].append(first)
        return sets

    def with_pick(self, s: Blackstone, move: Move) -> Self:
        space = NOBODY if move == NO_VASSAL else move - AT
        if self.left == NONE:
            return replace(self, left=space)
        if self.left_set == NONE and self.left != NOBODY:
            return replace(self, left_set=move - INTO)
        if self.right == NONE:
            return replace(self, right=space)
        return replace(self, right_set=move - INTO)

    def commit(self, s: Blackstone) -> None:
        """BC-188, BC-189 The card is discarded; the spaces are refilled, highest row and leftmost first."""
        side = s.sides[self.seat]
        spend(s, self.seat)
        side.hand.remove(self.task)
        s.discards[MACHINATION].append(self.task)
        s.quiet = 0
        taken = [(self.left, self.left_set), (self.right, self.right_set)]
        for space, number in taken:
            if space >= 0:
                self._take(s, space, number)
        for space in sorted(space for space, _ in taken if space >= 0):
            corner = nearest_corner(s, side.corner)
            if corner != NONE:
                s.court.put(space, s.corners[corner].pop())

    def _take(self, s: Blackstone, space: Space, number: int) -> None:
        vassal, sets = s.court.lift(space), s.sides[self.seat].sets
        if number == 0:
            sets.append([])
        sets[number - 1].append(vassal)
        if s.heard is not None:
            taken: dict[str, Part] = {"face": shown(s, vassal), "space": at(space), "number": number or len(sets)}
            text = say("{who} takes the {face} at {space} into set {number}.", who=Sit(self.seat), **taken)
            s.tell("take", text, self.seat)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        name = s.book.task(self.task)
        if self.left == NONE:
            return say("{task}: which Vassal do you take for the first requirement?", task=name)
        if self.right == NONE and (self.left_set != NONE or self.left == NOBODY):
            return say("{task}: which Vassal do you take for the second requirement?", task=name)
        return say("{task}: into which set? It stays there for good.", task=name)
