"""What a viewer sees: one View for browser, terminal, bots and screen readers.

Nothing gets into a view but through the gate: a zone says who sees its faces, and for everybody else its things are
backs, with ids by position and never their own.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from regalia.engine.choices import top
from regalia.engine.facts import Seat
from regalia.engine.play import prompt
from regalia.engine.prompt import Prompt
from regalia.engine.state import Outcome, State
from regalia.sentences import Text

Place = TypeVar("Place")
Kind = TypeVar("Kind")

EVERYBODY = None  # a zone whose faces all may see
EVERYTHING = -1  # a viewer from whom nothing is hidden: for looking back at a game that is over


@dataclass
class Thing:
    """A card, token, pawn, die or tile. `face` is a key in the game's catalogue of faces; None is a back.

    A value: never changed, so views share things that stay the same. Without slots it is encoded faster.
    """

    id: str
    kind: str
    face: str | None
    owner: Seat | None = None
    marks: tuple[str, ...] = ()  # what lies on it or is true of it: "witch:2", "dead"
    value: int | None = None  # what a die or counter shows


@dataclass(slots=True)
class Zone:
    id: str
    kind: str  # hand, pile, row, grid, track, map, tray
    label: Text
    owner: Seat | None
    count: int
    things: list[str]  # ids, in order; empty for a stack of which only the height is known


@dataclass(slots=True)
class Page:
    """A leaf of text that lies open, in games that tell a story. What may not be read yet is on no page."""

    id: str
    kind: str  # what it is a leaf of: "challenge", "ending", "remembered"
    title: Text
    paragraphs: list[Text]
    kinds: list[str] = field(default_factory=list)  # by paragraph: what kind of fact it tells; "": text of the leaf


@dataclass(slots=True)
class SeatView:
    seat: Seat
    label: Text  # "Red", "Seat 3"
    team: int | None = None
    is_out: bool = False
    figures: dict[str, int] = field(default_factory=dict)  # public numbers: funds, hit points
    tincture: str = ""  # the seat's heraldic colour, where the game has a say in it


@dataclass(slots=True)
class Where:
    """The moment of the game: for the status line."""

    turn: int
    phase: str
    active: Seat | None
    text: Text
    figures: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class View:
    game: str
    mode: str
    viewer: Seat | None  # None: a spectator
    where: Where
    seats: list[SeatView]
    zones: list[Zone]
    things: list[Thing]
    prompt: Prompt | None
    waiting: list[Seat]  # whom the table waits for, as far as this viewer may know
    outcome: Outcome | None
    pages: list[Page] = field(default_factory=list)  # texts that are open to this viewer, the one to read now first


class Gate:
    """Collects zones and things for one viewer; the only way into a view."""

    def __init__(self, viewer: Seat | None) -> None:
        self.viewer = viewer
        self.zones: list[Zone] = []
        self.things: list[Thing] = []

    def visible_to(self, seen_by: Sequence[Seat] | None) -> bool:
        return seen_by is EVERYBODY or self.viewer in seen_by or self.viewer == EVERYTHING

    def show(
        self, id: str, kind: str, label: Text, owner: Seat | None, things: list[Thing], seen_by: Sequence[Seat] | None
    ) -> None:
        """A zone with its things; for a viewer not among `seen_by` each becomes a back named by its position."""
        if not things:
            self.zones.append(Zone(id, kind, label, owner, 0, []))
            return
        if not self.visible_to(seen_by):
            things = [_back(id, i, thing.kind, thing.owner) for i, thing in enumerate(things)]
        self.zones.append(Zone(id, kind, label, owner, len(things), [thing.id for thing in things]))
        self.things += things

    def partly(
        self, id: str, kind: str, label: Text, owner: Seat | None, known: list[Thing], count: int, back: str = "card"
    ) -> None:
        """A zone of which this viewer knows these things, and of all others only that they are there: as backs."""
        hidden = [Thing(f"{id}.{i}", back, None, owner) for i in range(count - len(known))]
        things = known + hidden
        self.zones.append(Zone(id, kind, label, owner, count, [thing.id for thing in things]))
        self.things += things

    def stack(self, id: str, label: Text, owner: Seat | None, height: int) -> None:
        """A face-down stack: nobody sees more than its height."""
        self.zones.append(Zone(id, "pile", label, owner, height, []))

    def view(
        self,
        s: State,
        game: str,
        mode: str,
        where: Where,
        seats: list[SeatView],
        waiting: Sequence[Seat] | None = None,  # where a game tells its viewers less than the question would
        pages: Sequence[Page] = (),
    ) -> View:
        """All that was let through, with what the viewer is asked and whom it sees being waited for."""
        viewer = self.viewer
        asked = prompt(s, viewer) if viewer is not None and viewer != EVERYTHING else None
        if waiting is None:
            waiting = top(s).seen_waiting(s, viewer) if s.frames else ()
        shown = (list(waiting), s.outcome, list(pages))
        return View(game, mode, viewer, where, seats, self.zones, self.things, asked, *shown)


@lru_cache(maxsize=4096)
def _back(zone: str, place: int, kind: str, owner: Seat | None) -> Thing:
    return Thing(f"{zone}.{place}", kind, None, owner)


def numbered(cards: Mapping[Place, Sequence[Kind]], name: Callable[[Kind, int], str]) -> dict[Place, list[str]]:
    """Ids for cards of which those of a kind are alike: the first in sight is 1, whichever it is.

    Places come in the order of how public they are. So a card keeps its name on its way into the open, and no name
    tells where its card was before.
    """
    seen: Counter[Kind] = Counter()
    names: dict[Place, list[str]] = {}
    for place, kinds in cards.items():
        names[place] = []
        for kind in kinds:
            seen[kind] += 1
            names[place].append(name(kind, seen[kind]))
    return names
