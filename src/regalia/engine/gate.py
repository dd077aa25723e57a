"""The gate before every view.

Nothing gets into a view but through the gate: a zone says who sees its faces, and for everybody else its things are
backs, with ids by position and never their own.
"""

from collections.abc import Sequence
from functools import lru_cache

from regalia.engine.choices import top
from regalia.engine.facts import Seat
from regalia.engine.play import prompt
from regalia.engine.state import State
from regalia.engine.view import EVERYTHING, Page, SeatView, Thing, View, Where, Zone

EVERYBODY = None  # a zone whose faces all may see


class Gate:
    """Collects zones and things for one viewer; the only way into a view."""

    def __init__(self, viewer: Seat | None) -> None:
        self.viewer = viewer
        self.zones: list[Zone] = []
        self.things: list[Thing] = []

    def visible_to(self, seen_by: Sequence[Seat] | None) -> bool:
        return seen_by is EVERYBODY or self.viewer in seen_by or self.viewer == EVERYTHING

    def show(
        self, id: str, kind: str, label: str, owner: Seat | None, things: list[Thing], seen_by: Sequence[Seat] | None
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
        self, id: str, kind: str, label: str, owner: Seat | None, known: list[Thing], count: int, back: str = "card"
    ) -> None:
        """A zone of which this viewer knows these things, and of all others only that they are there: as backs."""
        hidden = [Thing(f"{id}.{i}", back, None, owner) for i in range(count - len(known))]
        things = known + hidden
        self.zones.append(Zone(id, kind, label, owner, count, [thing.id for thing in things]))
        self.things += things

    def stack(self, id: str, label: str, owner: Seat | None, height: int) -> None:
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
