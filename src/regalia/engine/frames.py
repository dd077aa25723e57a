"""Frames: what is under way, and what is being asked.

The machine looks at the frame on top of the stack and runs its steps one by one until a frame asks somebody something.
A frame is a value: ids and numbers fixed when it is made. What moves on is its place, which the state keeps. A frame
that learns something, as a sealed choice does with each answer, `become`s another value of itself.

- `Procedure`: a rulebook heading; its phases are methods listed in `steps`. A loop is `s.goto(step)`; a step that calls
  a frame does nothing after the call; `s.become(next)` starts another frame in its place; a game is over by
  `s.finish`; an effect that calls off what is under way says `s.unwind(Round, Round.vote)`.
- `Ask`: one seat chooses once. To be asked again it calls itself: `s.call(self)`.
- `Staged`: one seat puts a compound choice together pick by pick; nobody else sees anything until the last pick.
- `AskAll`: several seats choose at the same time, sealed; shown when the last one is complete, changeable until then.
- `AskTogether`: several seats must agree on one option; a die decides if they cannot.
- `Window`: seats may react in order, each until it passes; it closes after a round in which nobody reacted.
- `Choice`: the root of these, for choices in which any of several seats may speak first.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from regalia.engine.facts import Seat
from regalia.engine.state import State

S = TypeVar("S", bound=State)


@dataclass(slots=True)
class Frame(ABC, Generic[S]):
    @abstractmethod
    def arrive(self, s: S) -> tuple[Seat, ...]:
        """The machine has come to this frame. Returns the seats that are asked now; if none, the machine goes on.

        A frame that is waiting for an answer may be come to again, and asks the same.
        """


@dataclass(slots=True)
class Procedure(Frame[S]):
    """A heading of the rulebook with its phases as `steps`, one each time the machine comes to it."""

    steps: ClassVar[tuple[Callable[..., None], ...]] = ()

    def arrive(self, s: S) -> tuple[Seat, ...]:
        place = s.places[-1]
        if place < len(self.steps):
            s.places[-1] = place + 1
            self.steps[place](self, s)
        else:
            s.leave()
        return ()


def run(s: State) -> None:
    """Runs steps until somebody must choose or the game is over."""
    frames = s.frames
    while frames:
        if asked := frames[-1].arrive(s):
            s._asked = asked
            return
    s._asked = ()
