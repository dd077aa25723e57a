"""BC-213 to BC-215 How a Machination of the Wizard's Quest brings Vassals from the hand onto the board."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from regalia.engine import Move, Seat
from regalia.games.blackstone.actions import AT, NO_VASSAL, PLACE
from regalia.games.blackstone.cards.board import EVERYWHERE, Mask, spaces_in
from regalia.games.blackstone.cards.book import MACHINATION, Card, Face, Task
from regalia.games.blackstone.model.court import EMPTY, MARKS
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.offer.offers import spend
from regalia.games.blackstone.rules.picks import Picks
from regalia.games.blackstone.rules.said import at, shown
from regalia.sentences import Part, Sentence, Sit, say

NOBODY: Final = -2  # no Vassal is placed for this requirement


def open_to(s: Blackstone, place: Mask, face: Face) -> Mask:
    """BC-214 The spaces of a location that are empty or show this very face."""
    court = s.court
    faction, role, _ = MARKS[face]
    return place & (EVERYWHERE & ~court.occupied | court.up[faction] & court.up[role])


def left_moves(s: Blackstone, seat: Seat, task: Task) -> list[Move]:
    """BC-213, BC-215 Hand Vassals, either side up, that fit the first requirement and find room."""
    return list(_left(s, seat, task))


def right_moves(s: Blackstone, seat: Seat, task: Task, gone: Card = NONE) -> list[Move]:
    """The same for the second requirement, but for a Vassal that is gone."""
    return list(_right(s, seat, task, gone))


def can_place(s: Blackstone, seat: Seat, task: Task) -> bool:
    """Is there a Vassal in hand for either requirement?"""
    return any(True for _ in _left(s, seat, task)) or any(True for _ in _right(s, seat, task, NONE))


def _left(s: Blackstone, seat: Seat, task: Task) -> Iterator[Move]:
    tasks = s.tasks
    return _placeable(s, seat, tasks.left[task], tasks.left_faction[task], tasks.left_role[task], NONE)


def _right(s: Blackstone, seat: Seat, task: Task, gone: Card) -> Iterator[Move]:
    tasks = s.tasks
    return _placeable(s, seat, tasks.right[task], tasks.right_faction[task], tasks.right_role[task], gone)


def _placeable(s: Blackstone, seat: Seat, place: Mask, faction: int, role: int, gone: Card) -> Iterator[Move]:
    face = s.book.face
    for card in s.sides[seat].vassals:
        for vassal in (2 * card, 2 * card + 1):
            marks = MARKS[face[vassal]]
            if faction in marks and role in marks and card != gone and open_to(s, place, face[vassal]):
                yield PLACE + vassal


@dataclass(slots=True)
class PlaceVassals(Picks):
    """BC-213 to BC-215 For each requirement a hand Vassal with a side and a space, or none; at least one in all."""

    task: Task
    left: int = NONE
    left_at: int = NONE
    right: int = NONE
    right_at: int = NONE

    rule: ClassVar[str] = "BC-213"
    name: ClassVar[str] = "place vassals"

    def options(self, s: Blackstone) -> list[Move]:
        if self.left == NONE:
            others = right_moves(s, self.seat, self.task)
            return left_moves(s, self.seat, self.task) + [NO_VASSAL] * bool(others)
        if self.left_at == NONE and self.left != NOBODY:
            return self._spaces(s, s.tasks.left[self.task], self.left)
        if self.right == NONE:
            return self._second(s)
        if self.right_at == NONE and self.right != NOBODY:
            return self._spaces(self._after_first(s), s.tasks.right[self.task], self.right)
        return []

    def _second(self, s: Blackstone) -> list[Move]:
        if self.left == NOBODY:
            return right_moves(s, self.seat, self.task)
        after = self._after_first(s)
        return [*right_moves(after, self.seat, self.task, self.left >> 1), NO_VASSAL]

    def _after_first(self, s: Blackstone) -> Blackstone:
        """The table with the first Vassal already on it."""
        if self.left == NOBODY:
            return s
        after = s.clone()
        put_down(after, self.left, self.left_at)
        return after

    def _spaces(self, s: Blackstone, place: Mask, vassal: int) -> list[Move]:
        return [AT + space for space in spaces_in(open_to(s, place, s.book.face[vassal]))]

    def with_pick(self, s: Blackstone, move: Move) -> Self:
        vassal = NOBODY if move == NO_VASSAL else move - PLACE
        if self.left == NONE:
            return replace(self, left=vassal)
        if self.left_at == NONE and self.left != NOBODY:
            return replace(self, left_at=move - AT)
        if self.right == NONE:
            return replace(self, right=vassal)
        return replace(self, right_at=move - AT)

    def commit(self, s: Blackstone) -> None:
        """BC-213 The Vassals stand on the board; the card is discarded."""
        side = s.sides[self.seat]
        spend(s, self.seat)
        side.hand.remove(self.task)
        s.discards[MACHINATION].append(self.task)
        s.has_placed = True
        for vassal, space in ((self.left, self.left_at), (self.right, self.right_at)):
            if vassal >= 0:
                put_down(s, vassal, space)
                side.vassals.remove(vassal >> 1)
                if vassal >> 1 in side.shown:
                    side.shown.remove(vassal >> 1)
                if s.heard is not None:
                    placed: dict[str, Part] = {"face": shown(s, vassal), "space": at(space)}
                    text = say("{who} places a {face} on {space}.", who=Sit(self.seat), **placed)
                    s.tell("place", text, self.seat)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        name = s.book.task(self.task)
        if self.left == NONE:
            return say("{task}: which Vassal do you place for the first requirement?", task=name)
        if self.right == NONE and (self.left_at != NONE or self.left == NOBODY):
            return say("{task}: which Vassal do you place for the second requirement?", task=name)
        return say("{task}: on which space?", task=name)


def put_down(s: Blackstone, vassal: int, space: int) -> None:
    """BC-214 On an empty space, or on top of its like."""
    if s.court.spaces[space] != EMPTY:
        s.under[space].append(s.court.lift(space))
    s.court.put(space, vassal)
