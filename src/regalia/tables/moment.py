"""The table as it stands, with what is worked out of that once, and an answer that was tried on it."""

from dataclasses import dataclass
from typing import Self

from regalia.drafting import Draft, laid_open
from regalia.engine import Game, Move, Seat, Several, Spread, State, View, pending, several, top
from regalia.learning import Seen, seen_in


@dataclass(frozen=True)
class Shown:
    """What lies before a viewer; and of several things that it is to pick, how many."""

    view: View
    several: Several | None


@dataclass(frozen=True)
class Tried:
    """A whole answer that has been tried: where that leads, and what it was tried on. Nothing is played yet."""

    seat: Seat
    choice: str  # that it answers
    line: str  # as it is kept, in whatever order several things were picked
    moves: tuple[Move, ...]  # the same
    entries: int  # in the journal when it was tried
    after: State


class Moment:
    """A state of the table. What each viewer is shown and has seen in it is worked out once, and not to be changed.

    When the table moves on, the faces and texts that were seen are kept for going back, and the views are not.
    """

    def __init__(self, game: Game, s: State, cuts: int = 0) -> None:
        self.game = game
        self.s = s
        self.cuts = cuts  # how often the table had gone back
        self.is_past = False
        self._spread: Spread | None = None
        self._shown: dict[Seat | None, Shown] = {}
        self._seen: dict[Seat | None, Seen] = {}

    def shown(self, viewer: Seat | None) -> Shown:
        """As the viewer sees it; whoever is asked for several things may pick them in any order."""
        if viewer not in self._shown:
            self._shown[viewer] = self.show(self._open_to(viewer), viewer, self._laid_out())
        return self._shown[viewer]

    def _open_to(self, viewer: Seat | None) -> State:
        return laid_open(self.s, viewer) if viewer is not None and viewer in pending(self.s) else self.s

    def _laid_out(self) -> Spread | None:
        if self._spread is None:
            self._spread = self.game.laid_out(self.s)
        return self._spread

    def show(self, s: State, viewer: Seat | None, spread: Spread | None = None) -> Shown:
        """A state in which the viewer puts an answer together; or this one, as it is laid out."""
        view = self.game.view(s, viewer, spread)
        if viewer is None:
            return Shown(view, None)
        if view.prompt is not None:
            view.prompt.token = self._token(viewer)
        return Shown(view, several(s, viewer))

    def drafted(self, draft: Draft[State]) -> Shown:
        """What lies before whoever puts this answer together."""
        return Shown(self.show(draft.s, draft.seat).view, draft.several)

    def seen(self, viewer: Seat | None) -> Seen:
        """The faces and texts that the viewer sees."""
        if viewer not in self._seen:
            self._seen[viewer] = seen_in(self.game, self.shown(viewer).view)
            if self.is_past:
                self._shown.clear()
        return self._seen[viewer]

    def choice(self, seat: Seat) -> str:
        """The name of the choice that is put to the seat; "" if it is not asked."""
        return self._token(seat) if seat in pending(self.s) else ""

    def _token(self, seat: Seat) -> str:
        """After an undo the same question is another choice: what was on its way to the earlier one is too late."""
        token = top(self.s).token(self.s, seat)
        return f"{token}/{self.cuts}" if self.cuts else token

    def passed(self) -> Self:
        """The same when the table has moved on."""
        for viewer in self._shown:
            self.seen(viewer)
        self.is_past = True
        self._shown.clear()
        self._spread = None
        return self
