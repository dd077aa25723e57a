"""What spectators see: the table as everybody at it sees it, at once, some steps late, or not before it is over."""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from regalia.engine import View

if TYPE_CHECKING:
    from regalia.tables.table import Logged

LIVE: Final = "live"
LATE: Final = "late"
NONE: Final = "none"

WATCHING: Final = (LIVE, LATE, NONE)  # what a table may choose

EVERYBODY: Final = "everybody"
PLAYERS: Final = "players"  # until the game is over
TALK: Final = (PLAYERS, EVERYBODY)  # who hears what is said by those who sit


@dataclass(frozen=True)
class Scene:
    """A viewer's table: what lies on it, and the log that has led there."""

    view: View | None
    log: Sequence["Logged"] = ()
    cuts: int = 0  # how often the log was cut


CLOSED: Final = Scene(None)


class Gallery:
    """Keeps so many scenes back. A step is what changes something that everybody sees: secret answers are none."""

    def __init__(self, delay: int) -> None:
        self._scenes: deque[Scene] = deque(maxlen=delay + 1)

    def note(self, scene: Scene) -> None:
        """The table has moved on."""
        last = self._scenes[-1] if self._scenes else CLOSED
        if (scene.view, len(scene.log), scene.cuts) != (last.view, len(last.log), last.cuts):
            self._scenes.append(Scene(scene.view, tuple(scene.log), scene.cuts))

    def scene(self) -> Scene:
        """The oldest that is kept; before there are so many, that of the beginning."""
        return self._scenes[0]
