"""What a board alone says of the rest of the chapter: worked out once for each board, whatever hands and decks hold."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from regalia.engine.program import hold
from regalia.games.princess_bride.advice.dangers import fatal
from regalia.games.princess_bride.advice.roads import roads
from regalia.games.princess_bride.advice.walks import Walks, places
from regalia.games.princess_bride.advice.worries import worry
from regalia.games.princess_bride.cards.kinds import KIND_OF, WILDS
from regalia.games.princess_bride.cards.names import (
    CHALLENGE,
    FEZZIK,
    HUMPERDINCK,
    INIGO,
    LAST_CHAPTER,
    OFF,
    SPACE,
    Challenge,
    Figure,
    Space,
)
from regalia.games.princess_bride.cards.page import Cost, Deed, Task
from regalia.games.princess_bride.effects.castle import is_face_off
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.costs import deed_costs
from regalia.games.princess_bride.rules.walking import HAZARD_ICONS

FREE_ORDER = (1, 2, 4)  # chapters whose first challenges may come in any order
LATE = CHALLENGE["prepare-to-die"]  # which can wait until the wedding is off
WEDDING = CHALLENGE["no-wedding-today"]
BEFORE_ALL = (CHALLENGE["storm-the-gate"], WEDDING)  # in the last chapter nothing else is urgent before these
LATER = (1.0, 0.8, 0.65, 0.5, 0.4)  # how much a challenge weighs by its place in the order


@dataclass(slots=True)
class Order:
    """Challenges one after the other: the walking in all, and how much what each of them lacks weighs."""

    walking: float
    weights: list[tuple[Challenge, float]]


@dataclass(slots=True)
class Outlook:
    orders: list[Order]  # in which the challenges that are left may be completed; never empty
    besides: float  # what is to be done besides challenges
    worry: float
    fatal: frozenset[int]  # the Plot numbers that would lose
    ready: list[Task]  # challenges that everybody stands right for
    deeds: list[tuple[Deed, tuple[Cost, ...]]]  # the chapter's own actions that could be taken, and what they cost


_known: dict[tuple[Any, ...], Outlook] = {}  # by all they depend on
_left: dict[tuple[int, ...], list[Task]] = {}  # by chapter and challenges that are complete
MOST_KNOWN = 50_000


def outlook(s: Bride) -> Outlook:
    """The outlook of the board as it stands. To be read only."""
    key = board_key(s)
    found = _known.get(key)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        found = _known[key] = _look(s)
    return found


def board_key(s: Bride) -> tuple[Any, ...]:
    """All that lies on the board, and which hazards the active hand pays; the star only tempts who steps on it."""
    b = s.board
    return (
        *(s.chapter, b.chores_left, b.ship, b.mystery, b.wounds, _means(s) if b.hazards else ()),
        *(tuple(b.at), tuple(b.done), tuple(b.chores), tuple(b.hazards), tuple(b.dormant)),
        *(tuple(b.squads), tuple(b.locked), tuple(b.confidence)),
    )


def _means(s: Bride) -> tuple[bool, ...]:
    held = {KIND_OF[card] for card in s.hands[s.active]}
    return (*(icon in held for icon in HAZARD_ICONS), any(wild in held for wild in WILDS))


def _look(s: Bride) -> Outlook:
    left, ways = in_order(s), roads(s)
    return Outlook(
        orders=[_weigh(s, order, ways) for order in _orders(s, left)],
        besides=_besides(s, ways),
        worry=worry(s),
        fatal=fatal(s),
        ready=[task for task in left if hold(s, s.active, task.needs)],
        deeds=[(deed, deed_costs(s, deed)) for deed in s.page.deeds if hold(s, s.active, deed.needs)],
    )


def in_order(s: Bride) -> list[Task]:
    """The challenges that are left, in the order in which a team would usually take them. To be read only."""
    key = (s.chapter, *s.board.done)
    if key not in _left:
        left = [task for task in s.page.tasks if not s.is_done(task.challenge)]
        _left[key] = sorted(left, key=lambda task: task.challenge + 1.5 * (task.challenge == LATE))
    return _left[key]


def _orders(s: Bride, left: list[Task]) -> Iterator[tuple[Task, ...]]:
    if s.chapter not in FREE_ORDER or len(left) < 3:
        yield tuple(left)
        return
    for first in permutations(left[:-1]):
        yield (*first, left[-1])


def _weigh(s: Bride, order: tuple[Task, ...], ways: Mapping[Figure, Mapping[Space, float]]) -> Order:
    walk = Walks(s, places(s), ways)
    is_urgent = s.chapter == LAST_CHAPTER and not s.is_done(WEDDING)
    found = Order(0.0, [])
    for at, task in enumerate(order):
        weight = (1.0 if task.challenge in BEFORE_ALL else 0.25) if is_urgent else LATER[at]
        found.walking += weight * walk.to(task)
        found.weights.append((task.challenge, weight))
    return found


def _besides(s: Bride, ways: Mapping[Figure, Mapping[Space, float]]) -> float:
    """The ship that must come to the Cliffs, and the face-off."""
    if left := s.page.counters.track - s.board.ship:
        helm = min(ways[figure][SPACE["helm"]] for figure in (FEZZIK, INIGO))
        is_last = len(s.board.done) == len(s.page.tasks) - 1
        is_close = s.board.ship - s.board.mystery <= 3
        return 0.8 * left + (2.2 if is_last else 1.2 if is_close else 0.3) * helm
    if is_face_off(s):
        return 2.6 * max(0, 2 - (s.board.confidence[0] - s.board.confidence[1]))
    if s.page.counters.confidence and s.board.at[HUMPERDINCK] != OFF:
        return 10.4
    return 0.0
