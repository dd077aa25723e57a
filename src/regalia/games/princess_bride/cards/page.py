"""A chapter's page in the Game Book: its spaces, figures, counters, Plot table, challenges and ways to lose."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from regalia.engine.program import Op
from regalia.games.princess_bride.cards.kinds import KINDS, STORY, WILDS, Kind
from regalia.games.princess_bride.cards.names import OFF, Challenge, Figure, Space
from regalia.sentences import Sentence

Slot: TypeAlias = int  # the kinds that may pay one part of a cost, one bit each
Cost: TypeAlias = tuple[Slot, ...]

ANY: Final[Slot] = (1 << len(KINDS)) - 1
NUMBERED: Final = 15  # the first spaces of all are numbered

ALWAYS: Final = -1  # a hero from the start of the chapter
NEVER: Final = -2  # moved by the rules alone


def slot(icon: str) -> Slot:
    """PB-053, PB-054 An icon takes its own type or a wild; "any" takes any card; "plain …" its own type only."""
    if icon == "any":
        return ANY
    if icon.startswith("plain "):
        return 1 << KINDS.index(icon.removeprefix("plain "))
    return 1 << KINDS.index(icon) | sum(1 << wild for wild in WILDS)


def accepts(part: Slot, kind: Kind) -> bool:
    return bool(part >> kind & 1)


PAIRS: Final = tuple(
    cost for icon in STORY for cost in ((slot(f"plain {icon}"), slot(icon)), (slot(icon), slot(f"plain {icon}")))
)


@dataclass(frozen=True)
class Stance:
    """Where a figure begins, and since when players may move it."""

    figure: Figure
    at: Space  # OFF: it waits on a challenge
    hero: Challenge  # the challenge that makes it a hero, ALWAYS or NEVER
    waits: Challenge  # the challenge whose portrait it waits on; OFF: none


@dataclass(frozen=True)
class Bar:
    """What keeps heroes from a step. Parts that are not given bar nothing out."""

    rule: str
    text: Sentence
    start: frozenset[Space]  # steps that begin here; empty: anywhere
    end: frozenset[Space]  # steps that end here; empty: anywhere
    until: Challenge  # holds until this challenge is complete; OFF: for good
    since: Challenge  # holds from this challenge on; OFF: from the start
    free: Figure  # whom it does not bind; OFF: it binds all
    figure: Figure  # steps into this figure's space; OFF: it is not about a figure
    squads: bool  # steps into the space of a Brute Squad
    door: int  # steps through this Locked Door while it is locked; OFF: it is not about a door

    def is_about(self, start: Space, end: Space, doors: tuple[tuple[Space, Space], ...]) -> bool:
        """Can it ever bar this step?"""
        if self.door != OFF:
            return {start, end} == set(doors[self.door])
        return (not self.start or start in self.start) and (not self.end or end in self.end)


@dataclass(frozen=True)
class Row:
    """A row of the Plot table."""

    program: str
    first: int
    last: int
    text: Sentence
    told: tuple[Sentence, ...]  # how the story is interrupted, by number

    @cached_property
    def numbers(self) -> frozenset[int]:
        return frozenset(range(self.first, self.last + 1))

    def interruption(self, number: int) -> Sentence:
        """What is told when the card of this number is turned."""
        return self.told[number - self.first]


@dataclass(frozen=True)
class Task:
    """A challenge."""

    challenge: Challenge
    name: Sentence
    rule: str
    needs: tuple[Op, ...]
    says: tuple[Sentence, ...]  # what each need says
    cost: Cost
    icons: tuple[str, ...]
    wanted: tuple[tuple[Kind, int], ...]  # the types among them, and how many of each
    told: Sentence


@dataclass(frozen=True)
class Deed:
    """A Storytelling action of one chapter."""

    deed: int
    name: Sentence
    rule: str
    needs: tuple[Op, ...]
    says: tuple[Sentence, ...]
    costs: tuple[Cost, ...]  # alternatives
    eased: tuple[Op, ...]  # if all this holds, any one card pays
    limit: int  # times in one turn; 0: as often as one likes
    told: Sentence


@dataclass(frozen=True)
class ChapterPage:
    number: int
    name: Sentence
    lede: Sentence
    first: Sentence  # why somebody begins
    closing: Sentence
    star: Space
    edges: Mapping[Space, tuple[Space, ...]]
    stances: tuple[Stance, ...]
    bars: Mapping[tuple[Space, Space], tuple[Bar, ...]]  # by step: what may bar it
    rows: tuple[Row, ...]
    tasks: tuple[Task, ...]
    deeds: tuple[Deed, ...]
    losses: Mapping[str, Sentence]  # what is told, by way to lose
    counters: "Counters"
    spaces: tuple[Space, ...]
    distance: Mapping[Space, Mapping[Space, int]]  # on the listed graph, bars ignored

    @cached_property
    def in_the_way(self) -> tuple[Figure, ...]:
        """Those whose space heroes may not enter."""
        return tuple(sorted({bar.figure for bars in self.bars.values() for bar in bars} - {OFF}))

    def row(self, number: int) -> Row:
        """PB-081 Every number belongs to exactly one row."""
        return next(row for row in self.rows if row.first <= number <= row.last)

    def task(self, challenge: Challenge) -> Task | None:
        return next((task for task in self.tasks if task.challenge == challenge), None)

    def deed(self, deed: int) -> Deed | None:
        return next((each for each in self.deeds if each.deed == deed), None)

    def is_adjacent(self, one: Space, other: Space) -> bool:
        return other in self.edges.get(one, ())

    def toward(self, start: Space, goal: Space, closed: Space = OFF) -> Space:
        """The next space on a shortest path; of several the one listed first. The start itself if there is no path."""
        if start == goal:
            return start
        far = distances(self.edges, goal, closed) if closed != OFF else self.distance[goal]
        steps = [space for space in self.edges[start] if space != closed and space in far]
        return min(steps, key=lambda space: far[space], default=start)


@dataclass(frozen=True)
class Counters:
    """The counters a chapter puts on the board; what it does not use is empty."""

    chores: tuple[Space, ...]  # spaces that begin with a Chore
    chores_left: int  # on the List of Chores
    track: int  # the last space of the Map Track
    ship: int
    mystery: int
    hazards: tuple[int, ...]  # how many of each
    squads: tuple[Space, ...]
    ring: tuple[Space, ...]  # the castle's ring, or Rugen's round
    doors: tuple[tuple[Space, Space], ...]
    confidence: tuple[int, ...]  # Westley's and Humperdinck's at the face-off, and the top of the track
    wounds: int


def distances(edges: Mapping[Space, tuple[Space, ...]], start: Space, closed: Space = OFF) -> dict[Space, int]:
    """How far each space is from the start."""
    found = {start: 0}
    queue = [start]
    for space in queue:
        for beyond in edges[space]:
            if beyond not in found and beyond != closed:
                found[beyond] = found[space] + 1
                queue.append(beyond)
    return found
