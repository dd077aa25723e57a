"""Reactions: a window in somebody's turn in which others may act."""

from abc import abstractmethod
from dataclasses import dataclass, replace
from typing import ClassVar

from regalia.engine.choices import Choice
from regalia.engine.facts import Seat
from regalia.engine.frames import S
from regalia.engine.prompt import Move
from regalia.engine.state import State


@dataclass(slots=True)
class Window(Choice[S]):
    """Reactions. Seats are asked in `order`; each may act until it passes; a round without an act closes the window.

    It opens for every seat that *publicly could* react, never only for those who can: its opening must not tell what
    they hold. Whose turn it is inside the window is likewise nobody's business but that seat's.
    """

    order: list[Seat]
    since: int  # the number of acts when this round began
    at: int = 0  # place in `order`

    pass_move: ClassVar[Move] = 0

    @abstractmethod
    def acts(self, s: S) -> int:
        """A number that rises with every act; not with one that was begun and taken back."""

    def arrive(self, s: S) -> tuple[Seat, ...]:
        if self.at < len(self.order):
            seat = self.order[self.at]
            if self.could_react(s, seat):
                return (seat,)
        return self._ask_next(s)

    def _ask_next(self, s: S) -> tuple[Seat, ...]:
        """The next seat in order that could react is asked; nobody if there is none and the window has closed."""
        at, since = self.at + 1, self.since
        while at < len(self.order) or (self.acts(s) != since and self.goes_round_again(s)):
            if at == len(self.order):
                at, since = 0, self.acts(s)
            if self.could_react(s, self.order[at]):
                s.become(replace(self, at=at, since=since))
                return (self.order[at],)
            at += 1
        s.leave()
        self.closed(s)
        return ()

    @abstractmethod
    def could_react(self, s: S, seat: Seat) -> bool:
        """By what everybody can see."""

    def goes_round_again(self, s: S) -> bool:
        return True

    def who(self, s: S) -> tuple[Seat, ...]:
        return (self.order[self.at],)

    def seen_waiting(self, s: S, viewer: Seat | None) -> tuple[Seat, ...]:
        return (viewer,) if viewer == self.order[self.at] else ()

    def take(self, s: S, seat: Seat, move: Move) -> None:
        if move == self.pass_move:
            self._ask_next(s)
        else:
            self.acted(s, seat, move)

    @abstractmethod
    def acted(self, s: S, seat: Seat, move: Move) -> None:
        """A reaction; the window is still on the stack and asks the same seat again afterwards."""

    def closed(self, s: S) -> None:
        """Nobody reacts any more and the window is off the stack."""


def is_same_window(before: State, after: State) -> bool:
    """Is a window open, and is it open still?"""
    if not (before.frames and after.frames):
        return False
    opened, now = before.frames[-1], after.frames[-1]
    return isinstance(opened, Window) and type(now) is type(opened) and now.order == opened.order


def has_been_quiet(before: State, after: State) -> bool:
    """Is it, and has nobody acted in it since?"""
    return is_same_window(before, after) and after.frames[-1].acts(after) == before.frames[-1].acts(before)
