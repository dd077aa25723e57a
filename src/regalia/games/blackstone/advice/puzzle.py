"""The Puzzle: which formation is nearest, and the next step towards it.

A formation gives each edge of the ring, with one corner, to a faction or to a role. The nearest is looked for edge by
edge: what it costs to bring each pair to each space, and then an order around the ring in which no neighbours agree.
"""

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import Final, TypeAlias

from regalia.engine import Move, Seat
from regalia.games.blackstone.actions import LEAVE_EMPTY, RETAIN, TRANSFORM
from regalia.games.blackstone.advice import rats
from regalia.games.blackstone.advice.ways import Means, means_of, ways
from regalia.games.blackstone.advice.work import complete, prepare
from regalia.games.blackstone.cards.board import Mask, Space, spaces_in
from regalia.games.blackstone.cards.book import Face, Vassal
from regalia.games.blackstone.model.court import EMPTY
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.rules.puzzle import FORMATION

RING: Final = (0, 1, 2, 3, 4, 9, 14, 19, 24, 23, 22, 21, 20, 15, 10, 5)  # clockwise from the top left corner
FAR: Final = 9
CHOSEN: Final = 3  # ways to give the edges to groups that are looked at closely

Target: TypeAlias = dict[Space, Face]
Order: TypeAlias = tuple[int, ...]  # of the four symbols of an edge that the group leaves open
Row: TypeAlias = dict[Order, int]  # what each order of an edge costs
Round: TypeAlias = tuple[int, list[Order]]  # what it costs, and the order of each edge
NOBODY: Final = -1  # stands before the first edge, and is wanted outside the ring


def progress(s: Blackstone) -> float:
    """How far the court has come down from 25 Vassals to those of the formation."""
    return (25 - s.court.people) / 9


@cache
def edges(turn: int) -> tuple[tuple[Space, ...], ...]:
    """The four edges, each with the corner at its beginning or, turned, with the one at its end."""
    ring = RING[turn:] + RING[:turn]
    return tuple(ring[4 * n : 4 * n + 4] for n in range(4))


def face_of(group: int, other: int, is_by_faction: bool) -> Face:
    return 4 * group + other if is_by_faction else 4 * other + group


@cache
def _distance(start: Space, end: Space) -> int:
    return abs(start // 5 - end // 5) + abs(start % 5 - end % 5)


def costs(s: Blackstone) -> list[list[int]]:
    """By face and space: manipulations that bring the nearest Vassal with that face there, as the crow walks."""
    found = [[FAR] * 25 for _ in range(16)]
    for start, vassal in enumerate(s.court.spaces):
        if vassal != EMPTY:
            for turned in (0, 1):
                row = found[s.book.face[vassal ^ turned]]
                for end in RING:
                    row[end] = min(row[end], turned + _distance(start, end))
    return found


def nearest_formation(s: Blackstone) -> Target:
    """The formation that seems to need the fewest manipulations."""
    price = costs(s)
    rough: list[tuple[int, int, bool, tuple[int, ...]]] = []
    for turn in (0, 1):
        for is_by_faction in (True, False):
            for groups in permutations(range(4)):
                total = sum(
                    min(price[face_of(group, other, is_by_faction)][space] for space in edge)
                    for group, edge in zip(groups, edges(turn), strict=True)
                    for other in range(4)
                )
                rough.append((total, turn, is_by_faction, groups))
    rough.sort()
    close = (_ordered(price, turn, is_by_faction, groups) for _, turn, is_by_faction, groups in rough[:CHOSEN])
    return min(close, key=lambda found: found[0])[1]


def _ordered(price: list[list[int]], turn: int, is_by_faction: bool, groups: tuple[int, ...]) -> tuple[int, Target]:
    """The cheapest order around the ring, and who then stands where."""
    edged = [
        (edge, [face_of(group, other, is_by_faction) for other in range(4)])
        for group, edge in zip(groups, edges(turn), strict=True)
    ]
    rows = [
        {
            order: sum(price[faces[other]][space] for other, space in zip(order, edge, strict=True))
            for order in permutations(range(4))
        }
        for edge, faces in edged
    ]
    cost, chosen = min(_cheapest_round(rows, first) for first in range(4))
    target: Target = {}
    for (edge, faces), order in zip(edged, chosen, strict=True):
        target |= {space: faces[other] for other, space in zip(order, edge, strict=True)}
    return cost, target


def _cheapest_round(rows: list[Row], first: int) -> Round:
    """BC-232 Of all rounds that begin with this symbol and in which no two edges meet in equal ones."""
    ends = _prolonged({NOBODY: (0, [])}, {order: cost for order, cost in rows[0].items() if order[0] == first})
    for row in rows[1:]:
        ends = _prolonged(ends, row)
    return min(found for last, found in ends.items() if last != first)


def _prolonged(ends: dict[int, Round], row: Row) -> dict[int, Round]:
    """By the symbol with which it ends, the cheapest way around one edge more."""
    following: dict[int, Round] = {}
    for last, (cost, chosen) in ends.items():
        for order, more in row.items():
            if order[0] != last:
                found = (cost + more, [*chosen, order])
                following[order[3]] = min(following.get(order[3], found), found)
    return following


# The next step


def placed(s: Blackstone, target: Target) -> Mask:
    """The spaces of the ring that already show what they should."""
    face = s.book.face
    return sum(
        1 << space
        for space, wanted in target.items()
        if s.court.spaces[space] != EMPTY and face[s.court.spaces[space]] == wanted
    )


def work(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """Kill rats that press, complete a Task if two Vassals can be spared, kill others; then towards the formation."""
    return (
        rats.kill(s, options, is_urgent=True)
        or (complete(s, seat) if s.court.people >= FORMATION + 2 else None)
        or rats.kill(s, options, is_urgent=False)
        or (towards_formation(s, seat, options) if s.sides[seat].hand else None)
        or prepare(s, seat, options)
    )


def assign(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """Left empty while there are more Vassals than the formation has."""
    return LEAVE_EMPTY if LEAVE_EMPTY in options and s.court.people >= FORMATION else options[0]


def towards_formation(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """A step of the cheapest way of some Vassal to its place; what nobody needs is retained and not replaced."""
    target = nearest_formation(s)
    fixed = placed(s, target)
    step = _step(s, seat, target, fixed, options)
    if s.court.people > FORMATION or step is None:
        spare = [move for move in options if RETAIN <= move < RETAIN + 25 and not fixed >> move - RETAIN & 1]
        needed = _needed(s, target, fixed)
        spare = [move for move in spare if s.court.spaces[move - RETAIN] not in needed]
        if spare and (step is None or s.court.people > FORMATION + 4):
            return min(spare, key=lambda move: (move - RETAIN in RING, move))
    return step


def _needed(s: Blackstone, target: Target, fixed: Mask) -> list[Vassal]:
    """For every space that is not right yet, the Vassal that has the shortest way there."""
    face, needed = s.book.face, []
    for space, wanted in target.items():
        if not fixed >> space & 1:
            near = [
                (_distance(start, space) + (face[vassal] != wanted), vassal)
                for start, vassal in enumerate(s.court.spaces)
                if vassal != EMPTY and not fixed >> start & 1 and wanted in (face[vassal], face[vassal ^ 1])
            ]
            needed += [vassal for _, vassal in sorted(near)[:1]]
    return needed


def _step(s: Blackstone, seat: Seat, target: Target, fixed: Mask, options: list[Move]) -> Move | None:
    """The first move of the cheapest way of a Vassal to a place that wants it."""
    means = means_of(s, seat, *s.sides[seat].tokens)
    steps = [
        (cost, moves[0])
        for start in spaces_in(s.court.occupied & ~fixed)
        for cost, moves in _ways_home(s, start, target, fixed, means)
        if moves and moves[0] in options
    ]
    return min(steps)[1] if steps else None


def _ways_home(
    s: Blackstone, start: Space, target: Target, fixed: Mask, means: Means
) -> Iterator[tuple[int, tuple[Move, ...]]]:
    """The ways of a Vassal to places that want one of its sides, each with its price in tokens."""
    vassal, face = s.court.spaces[start], s.book.face
    for end, knights, wizards, path in ways(s.court, start, fixed, means):
        wanted = NOBODY if fixed >> end & 1 else target.get(end, NOBODY)
        if wanted == face[vassal ^ 1]:
            yield knights + wizards + 1, (*path, TRANSFORM + end)
        elif wanted == face[vassal]:
            yield knights + wizards, path
