"""Writes the record of a game that is played move by move: each entry is one whole answer.

What can still be taken back is not written yet. So the picks of a compound choice come into the record together, as
one line, when the choice is complete; sealed picks when they are shown; proposals when they are agreed on. What was
withdrawn leaves no trace in it.
"""

from dataclasses import dataclass, field
from typing import Any

from regalia.engine.choices import top
from regalia.engine.facts import Seat
from regalia.engine.game import Game
from regalia.engine.play import moves, play, withdraw, words
from regalia.engine.prompt import Move
from regalia.engine.state import State
from regalia.engine.together import AskTogether
from regalia.records.record import RESIGN, Record


@dataclass
class Pick:
    """A move that may still be taken back, or was made while others might."""

    seat: Seat
    move: Move
    words: str
    frames: list[Any]  # what was under way before it, and where it stood
    places: list[int]


@dataclass
class Scribe:
    record: Record
    open: list[Pick] = field(default_factory=list)  # made, and not written yet
    made: list[Pick] = field(default_factory=list)  # all since nothing was open
    before: State | None = None  # where the game stood then

    def play(self, s: State, seat: Seat, move: Move) -> None:
        """Makes a move and writes down all that can no longer be taken back. A refusal changes nothing."""
        frames, places = s.frames.copy(), s.places.copy()
        before = self.before if self.open else s.clone()
        play(s, seat, move)
        if not self.open:
            self.before, self.made = before, []
        pick = Pick(seat, move, words(s, seat, move), frames, places)
        if _is_proposal(s, seat):  # a new proposal takes the place of the old one
            self._drop([other for other in self.open if other.seat == seat])
        self.open.append(pick)
        self.made.append(pick)
        self._write(s)

    def resign(self, game: Game, s: State, seat: Seat) -> None:
        """The seat gives up; picks not written yet are called off."""
        game.resign(s, seat)
        self.open.clear()
        self.record.entries.append((seat, RESIGN))

    def withdraw(self, s: State, seat: Seat) -> None:
        """Takes back picks: as many as bring the game to where it now stands, or else all of the seat's.

        What others built on them falls with them.
        """
        withdraw(s, seat)
        self._drop(self._taken_back(s, seat))
        self._drop(self._void())

    def _taken_back(self, s: State, seat: Seat) -> list[Pick]:
        own = [pick for pick in self.open if pick.seat == seat]
        for i, pick in enumerate(own):
            if pick.frames == s.frames and pick.places == s.places:
                return own[i:]
        return own

    def _void(self) -> list[Pick]:
        """The picks that cannot be made any more without those that were taken back."""
        assert self.before is not None
        world = self.before.clone()
        void: list[Pick] = []
        for pick in self.made:
            if pick.move in moves(world, pick.seat):
                play(world, pick.seat, pick.move)
            else:
                void.append(pick)
        return void

    def _drop(self, picks: list[Pick]) -> None:
        self.open = [pick for pick in self.open if pick not in picks]
        self.made = [pick for pick in self.made if pick not in picks]

    def _write(self, s: State) -> None:
        kept: list[Pick] = []
        before: Seat | None = None  # whose pick was written last
        for pick in self.open:
            if s.frames and top(s).can_withdraw(s, pick.seat):
                kept.append(pick)
            elif pick.seat == before:
                seat, line = self.record.entries[-1]
                self.record.entries[-1] = (seat, f"{line}, {pick.words}")
            else:
                self.record.entries.append((pick.seat, pick.words))
                before = pick.seat
        self.open = kept


def _is_proposal(s: State, seat: Seat) -> bool:
    return bool(s.frames) and isinstance(top(s), AskTogether) and bool(top(s).can_withdraw(s, seat))
