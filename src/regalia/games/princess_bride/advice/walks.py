"""Walks heroes in thought from one challenge to the next, to weigh in steps what a chapter still takes."""

from collections.abc import Callable, Mapping
from typing import Any

from regalia.engine.program import Op
from regalia.games.princess_bride.advice.roads import FAR
from regalia.games.princess_bride.cards.names import (
    BUTTERCUP,
    FEZZIK,
    FIGURES,
    HAZARDS,
    HUMPERDINCK,
    INIGO,
    OFF,
    SPACE,
    WESTLEY,
    Challenge,
    Figure,
    Space,
)
from regalia.games.princess_bride.cards.page import NUMBERED, Task
from regalia.games.princess_bride.model.state import Bride

COMES_IN = {(3, BUTTERCUP): "table", (5, INIGO): "alehouse", (5, WESTLEY): "pit"}  # where waiting figures appear


def places(s: Bride) -> list[Space]:
    """Where all stand, and where those who still wait will appear."""
    found = s.board.at.copy()
    for (chapter, figure), space in COMES_IN.items():
        if chapter == s.chapter and found[figure] == OFF:
            found[figure] = SPACE[space]
    return found


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
        if task.challenge not in _errands:
            _errands[task.challenge] = [_errand(op) for op in task.needs if op.name in ERRANDS]
        total = 0.0
        for way, values in _errands[task.challenge]:
            total += way(self, *values)
        return total

    def on(self, figures: list[Figure], space: Space) -> float:
        if self.s.is_mostly_dead and WESTLEY in figures and WESTLEY in self.roads:
            total = self._carried(space)
        else:
            total = sum(self.far(figure, space) for figure in figures)
        for figure in figures:
            self.put(figure, space)
        return total

    def near(self, figure: Figure, space: Space) -> float:
        return max(0.0, self.on([figure], space) - 1)

    def _carried(self, space: Space) -> float:
        """One of the two fetches Westley, the other goes alone."""
        lies = self.places[WESTLEY]
        way = float(self.s.page.distance[lies][space])
        return min(
            self.far(FEZZIK, lies) + way + self.far(INIGO, space), self.far(INIGO, lies) + way + self.far(FEZZIK, space)
        )

    def together(self, one: Figure, other: Figure) -> float:
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

    def on_hazard(self, figure: Figure, hazard: int) -> float:
        other = BUTTERCUP if figure == WESTLEY else WESTLEY
        spaces = [space for space, kind in enumerate(self.s.board.hazards) if kind == hazard]
        ways = [(self.far(figure, space) + max(0.0, self.far(other, space) - 1), space) for space in spaces]
        way, space = min(ways, default=(0.0, self.places[figure]))
        self.put(figure, space)
        self.put(other, space)
        return way


ERRANDS: dict[str, Callable[..., float]] = {  # by question: what is to be walked until it holds
    "on": Walks.on,
    "near": Walks.near,
    "together": Walks.together,
    "on_hazard": Walks.on_hazard,
}
_errands: dict[Challenge, list[tuple[Callable[..., float], list[Any]]]] = {}  # by challenge, read once


def _errand(op: Op) -> tuple[Callable[..., float], list[Any]]:
    """The walk that a need asks for, with its figures, space or hazard as numbers."""
    return ERRANDS[op.name], [_number(key, value) for key, value in op.values.items()]


def _number(key: str, value: Any) -> Any:
    if key == "figures":
        return [FIGURES.index(name) for name in value]
    if key == "space":
        return SPACE[value]
    return HAZARDS.index(value) if key == "hazard" else FIGURES.index(value)
