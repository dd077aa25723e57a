"""What a viewer sees: one View for browser, terminal, bots and screen readers."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from regalia.engine.facts import Seat
from regalia.engine.prompt import Prompt
from regalia.engine.state import Outcome
from regalia.sentences import Text

Place = TypeVar("Place")
Kind = TypeVar("Kind")

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
