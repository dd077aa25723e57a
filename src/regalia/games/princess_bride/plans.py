"""What is left to do in the chapter, weighed in steps: ways to walk, icons that are missing, cards at hand.

The team plans together: of the orders in which the challenges may be completed it takes the lightest, and an icon is
missing only if no seat's hand has it.
"""

from collections.abc import Iterator, Mapping
from itertools import permutations

from regalia.engine import Seat
from regalia.engine.program import Op
from regalia.games.princess_bride.cards import INCONCEIVABLE, KIND_OF, STORY, WILDS, Card, Kind, is_special
from regalia.games.princess_bride.dangers import danger
from regalia.games.princess_bride.model import Bride
from regalia.games.princess_bride.names import (
    BUTTERCUP,
    CHALLENGE,
    FEZZIK,
    FIGURES,
    HAZARDS,
    HUMPERDINCK,
    INIGO,
    LAST_CHAPTER,
    OFF,
    SPACE,
    WESTLEY,
    Figure,
    Space,
)
from regalia.games.princess_bride.ops_castle import is_face_off
from regalia.games.princess_bride.page import NUMBERED, Task
from regalia.games.princess_bride.roads import FAR, road

TASK = 14.0  # what a completed challenge is worth, in steps
HURRY = 1.5  # what a step of work is worth
RUNNING_OUT = 42.0  # where hiding is too tempting a step is worth more the fewer Plot cards are left
FORGIVEN = 40.0  # what the one interruption that is forgiven is worth
LOSS = 70.0  # what losing is worth
FREE_ORDER = (1, 2, 4)  # chapters whose first challenges may come in any order
LATE = CHALLENGE["prepare-to-die"]  # which can wait until the wedding is off
WEDDING = CHALLENGE["no-wedding-today"]
BEFORE_ALL = (CHALLENGE["storm-the-gate"], WEDDING)  # in the last chapter nothing else is urgent before these
LATER = (1.0, 0.8, 0.65, 0.5, 0.4)  # how much a challenge weighs by its place in the order
MISSING = 1.5  # an icon that nobody has
PASSED_ON = 0.35  # a turn until the seat that can pay is active
WORTH = (1.2, 1.2, 1.2, 1.0, 0.6, 0.35)  # of the first card of a hand, the second, and so on; then
SURPLUS = 0.15
HELD = [sum(WORTH[:count]) + SURPLUS * max(0, count - len(WORTH)) for count in range(80)]  # of so many cards
COMES_IN = {(3, BUTTERCUP): "table", (5, INIGO): "alehouse", (5, WESTLEY): "pit"}  # where waiting figures appear


def value(s: Bride) -> float:
    """How well the team stands; steps are the unit."""
    if s.outcome is not None:
        return 1000.0 if s.outcome.winners else -1000.0
    if s.phase == "between":
        return 500.0
    told = TASK * len(s.board.done) - FORGIVEN * s.is_grandpa
    hurry = RUNNING_OUT / (len(s.plot) + 8) if s.board.squads else HURRY
    return told - hurry * work(s) - LOSS * danger(s) - worry(s) + cards(s)


def work(s: Bride) -> float:
    """The lightest order of what is left."""
    left = in_order(s)
    roads = {figure: road(s, figure) for figure, space in enumerate(s.board.at) if space != OFF and figure <= FEZZIK}
    hands = [_counted(hand) for hand in s.hands]
    lacks = {task.challenge: lack(s, task, hands) for task in left}
    return min((_weigh(s, order, roads, lacks) for order in _orders(s, left)), default=0.0) + _track(s, roads)


def in_order(s: Bride) -> list[Task]:
    """The challenges that are left, in the order in which a team would usually take them."""
    left = [task for task in s.page.tasks if not s.is_done(task.challenge)]
    return sorted(left, key=lambda task: task.challenge + 1.5 * (task.challenge == LATE))


def _orders(s: Bride, left: list[Task]) -> Iterator[tuple[Task, ...]]:
    if s.chapter not in FREE_ORDER or len(left) < 3:
        yield tuple(left)
        return
    for first in permutations(left[:-1]):
        yield (*first, left[-1])


def _weigh(
    s: Bride, order: tuple[Task, ...], roads: Mapping[Figure, Mapping[Space, float]], lacks: Mapping[int, float]
) -> float:
    places = s.board.at.copy()
    for (chapter, figure), space in COMES_IN.items():
        if chapter == s.chapter and places[figure] == OFF:
            places[figure] = SPACE[space]
    total = 0.0
    walk = Walks(s, places, roads)
    is_urgent = s.chapter == LAST_CHAPTER and not s.is_done(WEDDING)
    for at, task in enumerate(order):
        weight = (1.0 if task.challenge in BEFORE_ALL else 0.25) if is_urgent else LATER[at]
        total += weight * (walk.to(task) + lacks[task.challenge])
    return total


class Walks:
    """Walks heroes in thought from one challenge to the next."""

    def __init__(self, s: Bride, places: list[Space], roads: Mapping[Figure, Mapping[Space, float]]) -> None:
        self.s = s
        self.places = places
        self.roads = dict(roads)  # of those who have not been walked anywhere yet

    def far(self, figure: Figure, space: Space) -> float:
        """Along the real way from where a figure stands; later as the page is drawn."""
        if figure in self.roads:
            return self.roads[figure].get(space, FAR)
        return float(self.s.page.distance[self.places[figure]].get(space, int(FAR)))

    def put(self, figure: Figure, space: Space) -> None:
        self.places[figure] = space
        self.roads.pop(figure, None)

    def to(self, task: Task) -> float:
        """The weight of bringing everybody where the challenge needs them; they stand there afterwards."""
        return sum(self._need(op) for op in task.needs)

    def _need(self, op: Op) -> float:
        values = op.values
        if op.name == "on":
            return self._on([FIGURES.index(name) for name in values["figures"]], SPACE[values["space"]])
        if op.name == "together":
            return self._together(FIGURES.index(values["one"]), FIGURES.index(values["other"]))
        if op.name == "on_hazard":
            return self._on_hazard(FIGURES.index(values["figure"]), HAZARDS.index(values["hazard"]))
        if op.name == "near":
            return max(0.0, self._on([FIGURES.index(values["figure"])], SPACE[values["space"]]) - 1)
        return 0.0

    def _on(self, figures: list[Figure], space: Space) -> float:
        if self.s.is_mostly_dead and WESTLEY in figures and WESTLEY in self.roads:
            total = self._carried(space)
        else:
            total = sum(self.far(figure, space) for figure in figures)
        for figure in figures:
            self.put(figure, space)
        return total

    def _carried(self, space: Space) -> float:
        """One of the two fetches Westley, the other goes alone."""
        lies = self.places[WESTLEY]
        way = float(self.s.page.distance[lies][space])
        return min(
            self.far(FEZZIK, lies) + way + self.far(INIGO, space), self.far(INIGO, lies) + way + self.far(FEZZIK, space)
        )

    def _together(self, one: Figure, other: Figure) -> float:
        """The first goes to the second, who may be no hero; at sea both look for a numbered space."""
        goal = self.places[other]
        if goal == OFF:
            return 0.0
        way = self.far(one, goal)
        if self.s.chapter == 2 and not 0 <= goal < NUMBERED:
            way += 1.0
        if other != HUMPERDINCK and one != FEZZIK:
            self.put(one, goal)
        return way

    def _on_hazard(self, figure: Figure, hazard: int) -> float:
        other = BUTTERCUP if figure == WESTLEY else WESTLEY
        spaces = [space for space, kind in enumerate(self.s.board.hazards) if kind == hazard]
        ways = [(self.far(figure, space) + max(0.0, self.far(other, space) - 1), space) for space in spaces]
        way, space = min(ways, default=(0.0, self.places[figure]))
        self.put(figure, space)
        self.put(other, space)
        return way


def _counted(hand: list[Card]) -> list[int]:
    """How many of each type a hand holds, how many wilds, and how many cards in all."""
    counts = [0] * (len(STORY) + 2)
    for card in hand:
        kind = KIND_OF[card]
        if kind < len(STORY):
            counts[kind] += 1
        elif kind in WILDS:
            counts[-2] += 1
    counts[-1] = len(hand)
    return counts


def lack(s: Bride, task: Task, hands: list[list[int]]) -> float:
    """The icons that the best hand misses, and how long it takes until it is that seat's turn."""
    return min([MISSING * _missing(hand, task) + PASSED_ON * _wait(s, seat) for seat, hand in enumerate(hands)])


def _wait(s: Bride, seat: Seat) -> int:
    start = s.active if s.phase in ("setup", "move", "storytelling") else s.active + 1
    return (seat - start) % s.seats


def _missing(hand: list[int], task: Task) -> int:
    short = -hand[-2]
    for kind, count in task.wanted:
        if hand[kind] < count:
            short += count - hand[kind]
    return max(0, short, len(task.icons) - hand[-1])


def _track(s: Bride, roads: Mapping[Figure, Mapping[Space, float]]) -> float:
    """What is to be done besides challenges: the ship, and the face-off."""
    if left := s.page.counters.track - s.board.ship:
        helm = min(roads[figure][SPACE["helm"]] for figure in (FEZZIK, INIGO))
        is_last = len(s.board.done) == len(s.page.tasks) - 1
        is_close = s.board.ship - s.board.mystery <= 3
        return 0.8 * left + (2.2 if is_last else 1.2 if is_close else 0.3) * helm
    if is_face_off(s):
        return 2.6 * max(0, 2 - (s.board.confidence[0] - s.board.confidence[1]))
    if s.page.counters.confidence and s.board.at[HUMPERDINCK] != OFF:
        return 10.4
    return 0.0


def worry(s: Bride) -> float:
    """What may become a danger before long."""
    return WORRIES[s.chapter](s)


def _farm(s: Bride) -> float:
    return (20.0, 8.0, 2.5, 0.8)[min(s.board.chores_left, 3)]


def _sea(s: Bride) -> float:
    gap = s.board.ship - s.board.mystery
    return max(0.0, 5.0 - gap) ** 2 * 0.8


def _cliffs(s: Bride) -> float:
    distance = s.page.distance[s.board.at[HUMPERDINCK]]
    bride = s.board.at[BUTTERCUP]
    ahead = distance[bride if bride != OFF else SPACE["table"]]
    ahead = min(ahead, distance[s.board.at[WESTLEY]])
    return max(0.0, 5.0 - ahead) ** 2 * 0.7


def _swamp(s: Bride) -> float:
    return (0.0, 4.0, 14.0, 50.0)[s.board.wounds]


def _village(s: Bride) -> float:
    far = s.page.distance[s.board.at[HUMPERDINCK]][s.board.at[BUTTERCUP]]
    close = max(0.0, 3.0 - far) * 1.5
    for squad in s.board.squads:
        prey = min(
            s.page.distance[squad][s.board.at[figure]]
            for figure in (FEZZIK, INIGO, WESTLEY)
            if s.board.at[figure] != OFF
        )
        close += max(0.0, 3.0 - prey) * 2.0 if s.is_mostly_dead else 0.8 * (prey <= 1)
    return close


def _castle(s: Bride) -> float:
    if is_face_off(s):
        return 3.0 * (s.board.confidence[0] == 1) + 3.0 * (s.board.confidence[1] == 5)
    if s.board.at[HUMPERDINCK] == OFF:
        return 0.0
    return (0.0, 1.0, 3.0, 9.0)[s.page.distance[SPACE["aisle1"]].get(s.board.at[HUMPERDINCK], 0)]


WORRIES = {1: _farm, 2: _sea, 3: _cliffs, 4: _swamp, 5: _village, 6: _castle}


def cards(s: Bride) -> float:
    """Cards at hand, and Miracles: the first ones of a hand are worth most, and what cannot be kept next to nothing."""
    total = 1.6 * s.miracles
    for seat, hand in enumerate(s.hands):
        drawn = 2 if seat == s.active else 0
        total += HELD[len(hand) + drawn] - HELD[drawn]
        total += sum([extra(KIND_OF[card]) for card in hand if is_special(card)])
    return total


def extra(kind: Kind) -> float:
    """What a Special is worth more than a Story card."""
    return 0.8 if kind in WILDS or kind == INCONCEIVABLE else 0.5
