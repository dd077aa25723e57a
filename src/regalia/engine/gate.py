"""The gate before every view.

Nothing gets into a view but through the gate: a zone says who sees its faces, and for everybody else its things are
backs, with ids by position and never their own.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeVar

from regalia.engine.choices import top
from regalia.engine.facts import Seat
from regalia.engine.play import prompt
from regalia.engine.state import State
from regalia.engine.view import EVERYTHING, Page, SeatView, Thing, View, Where, Zone
from regalia.sentences import Text

EVERYBODY = None  # a zone whose faces all may see


class Gate:
    """Collects zones and things for one viewer; the only way into a view."""

    where: Where  # the moment, and what is told of the seats: the same for all
    seats: list[SeatView]

    def __init__(self, viewer: Seat | None) -> None:
        self.viewer = viewer
        self.zones: list[Zone] = []
        self.things: list[Thing] = []
        self.pages: list[Page] = []

    def visible_to(self, seen_by: Sequence[Seat] | None) -> bool:
        return seen_by is EVERYBODY or self.viewer in seen_by or self.viewer == EVERYTHING

    def show(
        self, id: str, kind: str, label: Text, owner: Seat | None, things: list[Thing], seen_by: Sequence[Seat] | None
    ) -> None:
        """A zone with its things; for a viewer not among `seen_by` each becomes a back named by its position."""
        if not things:
            self.zones.append(Zone(id, kind, label, owner, 0, []))
        elif seen_by is EVERYBODY:
            self.zones.append(Zone(id, kind, label, owner, len(things), [thing.id for thing in things]))
            self.things += things
        else:
            self._show_some(id, kind, label, owner, things, seen_by)

    def _show_some(
        self, id: str, kind: str, label: Text, owner: Seat | None, things: list[Thing], seen_by: Sequence[Seat]
    ) -> None:
        if not self.visible_to(seen_by):
            things = [_back(id, i, thing.kind, thing.owner) for i, thing in enumerate(things)]
        self.show(id, kind, label, owner, things, EVERYBODY)

    def for_each(self, lay: Callable[["Gate"], None]) -> None:
        """What comes next depends on who looks."""
        lay(self)

    def partly(
        self, id: str, kind: str, label: Text, owner: Seat | None, known: list[Thing], count: int, back: str = "card"
    ) -> None:
        """A zone of which this viewer knows these things, and of all others only that they are there: as backs."""
        hidden = [_back(id, i, back, owner) for i in range(count - len(known))]
        things = known + hidden
        self.zones.append(Zone(id, kind, label, owner, count, [thing.id for thing in things]))
        self.things += things

    def stack(self, id: str, label: Text, owner: Seat | None, height: int) -> None:
        """A face-down stack: nobody sees more than its height."""
        self.zones.append(Zone(id, "pile", label, owner, height, []))

    def _add(self, zones: list[Zone], things: list[Thing], pages: list[Page]) -> None:
        self.zones += zones
        self.things += things
        self.pages += pages

    def view(
        self,
        s: State,
        game: str,
        mode: str,
        waiting: Sequence[Seat] | None = None,  # where a game tells its viewers less than the question would
    ) -> View:
        """All that was let through, with what the viewer is asked and whom it sees being waited for."""
        viewer = self.viewer
        asked = prompt(s, viewer) if viewer is not None and viewer != EVERYTHING else None
        if waiting is None:
            waiting = top(s).seen_waiting(s, viewer) if s.frames else ()
        where, seats, zones, things = self.where, self.seats, self.zones, self.things
        return View(game, mode, viewer, where, seats, zones, things, asked, list(waiting), s.outcome, self.pages)


class Spread(Gate):
    """What lies on the table at one moment, before everybody.

    What all see alike is let through once, as spectators see it, and all views share it. The rest waits for each
    viewer.
    """

    def __init__(self) -> None:
        super().__init__(viewer=None)
        self._parts: list[tuple[list[Zone], list[Thing], list[Page], Callable[[Gate], None]]] = []

    def _show_some(
        self, id: str, kind: str, label: Text, owner: Seat | None, things: list[Thing], seen_by: Sequence[Seat]
    ) -> None:
        self.for_each(lambda gate: gate.show(id, kind, label, owner, things, seen_by))

    def for_each(self, lay: Callable[[Gate], None]) -> None:
        self._parts.append((self.zones, self.things, self.pages, lay))
        self.zones, self.things, self.pages = [], [], []

    def before(self, viewer: Seat | None) -> Gate:
        """The gate with all of it, as this viewer stands before it."""
        gate = Gate(viewer)
        gate.where, gate.seats = self.where, self.seats
        for zones, things, pages, lay in self._parts:
            gate._add(zones, things, pages)
            lay(gate)
        gate._add(self.zones, self.things, self.pages)
        return gate


AnyGate = TypeVar("AnyGate", bound=Gate)


@lru_cache(maxsize=4096)
def _back(zone: str, place: int, kind: str, owner: Seat | None) -> Thing:
    return Thing(f"{zone}.{place}", kind, None, owner)
