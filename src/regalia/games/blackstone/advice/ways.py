"""The shortest way to a Task: which two Vassals go where, by which slides, swaps and turns, within a purse of tokens.

A plan moves one Vassal to its place and then the other, each by the cheapest way for it; what stands in the way is
swapped with. That is nearly always the cheapest plan there is, and found in well under a millisecond.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from regalia.engine import Move, Seat
from regalia.games.blackstone.actions import COUPLES, SLIDE, SLIDE_OF, SWAP, SWAP_OF, TRANSFORM, WAYS
from regalia.games.blackstone.cards.board import DIAGONALS, NEIGHBOURS, Mask, Space
from regalia.games.blackstone.cards.book import (
    CROSS_PAY,
    DIAGONAL_SLIDE,
    DIAGONAL_SWAP,
    FAR_SLIDE,
    KNIGHT_SWAPS,
    KNIGHT_TRANSFORMS,
    WILD,
    WIZARD_RETAINS,
    WIZARD_SLIDES,
    Book,
    Task,
    Tasks,
    Vassal,
)
from regalia.games.blackstone.model.court import EMPTY, MARKS, SABOTEURS, Court
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.rules.legal import far_ends

Price: TypeAlias = tuple[int, int]  # Knights, Wizards
Step: TypeAlias = tuple[Space, Move, tuple[Price, ...]]  # where to, by which move, at which prices
Way: TypeAlias = tuple[Space, int, int, tuple[Move, ...]]  # where to, what it costs, by which moves

MOST_PAIRS: Final = 10  # of Vassals that are tried out for a Task
WIZARD_WEIGHT: Final = 1.2  # a Wizard token buys a card and is worth a little more
MOVING: Final = DIAGONAL_SLIDE | DIAGONAL_SWAP | FAR_SLIDE  # gifts that move Vassals as others cannot
KNIGHT_PRICE: Final = (1, 0)
WIZARD_PRICE: Final = (0, 1)
BY_KNIGHT: Final = (KNIGHT_PRICE,)
BY_WIZARD: Final = (WIZARD_PRICE,)


@dataclass(frozen=True, slots=True)
class Means:
    """What can be spent, and what each manipulation costs; several prices where a Family leaves the choice."""

    knights: int
    wizards: int
    slide: tuple[Price, ...] = BY_KNIGHT
    swap: tuple[Price, ...] = BY_WIZARD
    flip: tuple[Price, ...] = BY_WIZARD
    retain: tuple[Price, ...] = BY_KNIGHT
    gifts: int = 0

    def less(self, knights: int, wizards: int) -> "Means":
        left = (self.knights - knights, self.wizards - wizards)
        return Means(*left, self.slide, self.swap, self.flip, self.retain, self.gifts)


def means_of(s: Blackstone, seat: Seat, knights: int, wizards: int) -> Means:
    """The means of a player of Knights and Wizards."""
    gifts = s.sides[seat].gifts
    if not gifts:
        return Means(knights, wizards)
    crosses = bool(gifts & CROSS_PAY) and not s.has_crossed
    return Means(
        knights,
        wizards,
        (KNIGHT_PRICE, WIZARD_PRICE) if gifts & WIZARD_SLIDES or crosses else BY_KNIGHT,
        (WIZARD_PRICE, KNIGHT_PRICE) if gifts & KNIGHT_SWAPS or crosses else BY_WIZARD,
        (WIZARD_PRICE, KNIGHT_PRICE) if gifts & KNIGHT_TRANSFORMS or crosses else BY_WIZARD,
        (KNIGHT_PRICE, WIZARD_PRICE) if gifts & WIZARD_RETAINS or crosses else BY_KNIGHT,
        gifts,
    )


def means_in_actions(actions: int) -> Means:
    """Where every manipulation costs one action."""
    return Means(actions, 0, BY_KNIGHT, BY_KNIGHT, BY_KNIGHT)


@dataclass(frozen=True, slots=True)
class TaskWay:
    """Moves that make a Task possible, and what they cost."""

    moves: tuple[Move, ...]
    knights: int
    wizards: int

    @property
    def weight(self) -> float:
        return self.knights + WIZARD_WEIGHT * self.wizards


# Ways of a single card


def ways(court: Court, start: Space, fixed: Mask, means: Means) -> list[Way]:
    """Where a card can get to, the cheapest ways first; none that costs more of both sorts than another."""
    return _ways(court.occupied, fixed | court.up[SABOTEURS], start, means)


@lru_cache(maxsize=16384)
def _ways(occupied: Mask, immovable: Mask, start: Space, means: Means) -> list[Way]:
    found: list[Way] = [(start, 0, 0, ())]
    if immovable >> start & 1:
        return found
    costs: dict[Space, list[Price]] = {start: [(0, 0)]}
    at = 0
    while at < len(found):
        space, knights, wizards, path = found[at]
        at += 1
        for end, move, prices in _steps(occupied, immovable, space, means):
            for more_knights, more_wizards in prices:
                k, w = knights + more_knights, wizards + more_wizards
                if k <= means.knights and w <= means.wizards:
                    known = costs.setdefault(end, [])
                    if not _is_dearer(k, w, known):
                        known.append((k, w))
                        found.append((end, k, w, (*path, move)))
    return found


def _is_dearer(knights: int, wizards: int, known: list[Price]) -> bool:
    """Is there a price among those known that asks for no more of either sort?"""
    for k, w in known:
        if k <= knights and w <= wizards:
            return True
    return False


def _steps(occupied: Mask, immovable: Mask, space: Space, means: Means) -> list[Step]:
    """One slide to an empty space or one swap with a card that can be moved."""
    found: list[Step] = []
    for end in NEIGHBOURS[space]:
        if not occupied >> end & 1:
            found.append((end, SLIDE_OF[space, end], means.slide))
        elif not immovable >> end & 1:
            found.append((end, SWAP_OF[space, end], means.swap))
    if means.gifts & MOVING:
        _add_family_steps(occupied, immovable, space, means.gifts, found)
    return found


def _add_family_steps(occupied: Mask, immovable: Mask, space: Space, gifts: int, found: list[Step]) -> None:
    """BC-139, BC-143, BC-145 Diagonally or far, as no other Family can."""
    if gifts & DIAGONAL_SLIDE:
        for end in DIAGONALS[space]:
            if not occupied >> end & 1:
                found.append((end, SLIDE_OF[space, end], BY_KNIGHT))
    if gifts & DIAGONAL_SWAP:
        movable = occupied & ~immovable
        for end in DIAGONALS[space]:
            if movable >> end & 1:
                found.append((end, SWAP_OF[space, end], BY_WIZARD))
    if gifts & FAR_SLIDE:
        for end in far_ends(space, ~occupied):
            found.append((end, SLIDE_OF[space, end], BY_KNIGHT))


def perform(court: Court, moves: tuple[Move, ...]) -> None:
    """Makes the moves of a plan on a court of one's own."""
    for move in moves:
        if move < SWAP:
            court.slide(*WAYS[move - SLIDE])
        elif move < TRANSFORM:
            court.swap(*COUPLES[move - SWAP])
        else:
            court.flip(move - TRANSFORM)


# Two Vassals for a Task


def plan_on(court: Court, book: Book, tasks: Tasks, task: Task, fixed: Mask, means: Means) -> TaskWay | None:
    """The cheapest plan found for a Task on this court, or None. What was worked out before is remembered."""
    return _remembered(tuple(court.spaces), book, tasks, task, fixed, means)


@lru_cache(maxsize=16384)
def _remembered(
    spaces: tuple[Vassal, ...], book: Book, tasks: Tasks, task: Task, fixed: Mask, means: Means
) -> TaskWay | None:
    court = Court(list(spaces))
    court.count_up(book.face)
    return Planner(court, fixed, means).plan(tasks, task)


Candidate: TypeAlias = tuple[float, int, Space, int, int, tuple[Move, ...]]  # weight, card, target, price, moves


class Planner:
    """Plans on one court with one purse; remembers the ways of each card."""

    def __init__(self, court: Court, fixed: Mask, means: Means) -> None:
        self.court = court
        self.fixed = fixed  # cards that may not be touched
        self.means = means
        self._ways: dict[Space, list[Way]] = {}

    def plan(self, tasks: Tasks, task: Task) -> TaskWay | None:
        """The cheapest plan found for a Task, or None."""
        if self.court.meets(tasks, task, ~self.fixed):
            return TaskWay((), 0, 0)
        left = self.candidates(tasks.left[task], tasks.left_faction[task], tasks.left_role[task])
        right = self.candidates(tasks.right[task], tasks.right_faction[task], tasks.right_role[task])
        pairs = sorted(
            (one[0] + other[0], one, other)
            for one in left
            for other in right
            if one[1] != other[1]
            and one[3] + other[3] <= self.means.knights
            and one[4] + other[4] <= self.means.wizards + 1  # one swap may serve both
        )
        best: TaskWay | None = None
        for least, one, other in pairs[:MOST_PAIRS]:
            if best is not None and least >= best.weight:
                break
            for first, second, is_left in ((one, other, True), (other, one, False)):
                found = self._try(tasks, task, first, second, is_left)
                if found is not None and (best is None or found.weight < best.weight):
                    best = found
                    if best.weight <= least:
                        return best
        return best

    def candidates(self, place: Mask, faction: int, role: int) -> list[Candidate]:
        """Each Vassal that can be brought to this place showing this, at its two cheapest prices."""
        found: list[Candidate] = []
        faces = self.court.faces
        for space, vassal in enumerate(self.court.spaces):
            if vassal == EMPTY or self.fixed >> space & 1:
                continue
            for turned in (0, 1):
                marks = MARKS[faces[vassal ^ turned]]
                if faction in marks and role in marks:
                    found += self._brought(space, vassal >> 1, bool(turned), place)
                    break
                if faces[vassal] == WILD:
                    break
        return found

    def _brought(self, space: Space, card: int, is_turned: bool, place: Mask) -> list[Candidate]:
        found: list[Candidate] = []
        if space not in self._ways:
            self._ways[space] = ways(self.court, space, self.fixed, self.means)
        turns = [(k, w, (TRANSFORM + space,)) for k, w in self.means.flip] if is_turned else [(0, 0, ())]
        for end, knights, wizards, path in self._ways[space]:
            if place >> end & 1:
                for k, w, turn in turns:
                    k, w = k + knights, w + wizards
                    if k <= self.means.knights and w <= self.means.wizards:
                        found.append((k + WIZARD_WEIGHT * w, card, end, k, w, turn + path))
        found.sort()
        return found[:2]

    def _try(self, tasks: Tasks, task: Task, first: Candidate, second: Candidate, is_left: bool) -> TaskWay | None:
        """One Vassal goes its way; then the other, wherever it now stands, goes its own, and leaves the first alone."""
        after = self.court.clone()
        perform(after, first[5])
        card, target = second[1], first[2]
        space = after.where(card)
        if is_left:
            place, faction, role = tasks.right[task], tasks.right_faction[task], tasks.right_role[task]
        else:
            place, faction, role = tasks.left[task], tasks.left_faction[task], tasks.left_role[task]
        means = self.means.less(first[3], first[4])
        then = Planner(after, self.fixed | 1 << target, means)
        marks = MARKS[after.faces[after.spaces[space]]]
        brought = then._brought(space, card, not (faction in marks and role in marks), place)
        if not brought:
            return None
        _, _, _, knights, wizards, moves = brought[0]
        return TaskWay((*first[5], *moves), first[3] + knights, first[4] + wizards)
