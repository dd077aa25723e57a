"""Several things picked together, in whatever order, by a person who puts an answer together."""

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Self

from regalia.engine.choices import Choice
from regalia.engine.facts import Seat
from regalia.engine.frames import S
from regalia.engine.prompt import Move, Option
from regalia.engine.state import State
from regalia.sentences import Text


class PickSeveral(Choice[S]):
    """Several things are picked, and their order does not matter.

    `moves` lists them in one order only, so that each set is picked in one way: so bots choose, and so records say it.
    Whoever drafts an answer picks from `joinable`, takes out again what they like, and says at last that this is all.
    """

    __slots__ = ()

    is_in_turn: ClassVar[bool] = False  # each pick answers for the next of those that are asked about

    @abstractmethod
    def picks_of(self, s: S, seat: Seat) -> list[Move]:
        """What the seat has picked so far, if only by answers before this one."""

    @abstractmethod
    def joinable(self, s: S, seat: Seat) -> list[Move]:
        """What may join the picks, so that they can still be made whole."""

    @abstractmethod
    def with_picks(self, s: S, seat: Seat, picks: Sequence[Move]) -> Self:
        """The same choice with these picks; nothing follows from it yet, even if they are all."""

    @abstractmethod
    def in_order(self, s: S, picks: Sequence[Move]) -> list[Move]:
        """The picks as `moves` asks for them."""

    @abstractmethod
    def wanted(self, s: S, seat: Seat) -> int:
        """How many more picks it takes."""

    def deed(self, s: S, seat: Seat) -> Text:
        """What is done with all of them, as the button says it; "" if an option of its own ends the choice."""
        return ""

    def finishing(self, s: S, seat: Seat) -> list[Move]:
        """Options that join no picks, but end the choice."""
        return []

    def is_several(self, s: S, seat: Seat) -> bool:
        """A single pick needs nobody to say that it is all."""
        return len(self.picks_of(s, seat)) + self.wanted(s, seat) > 1


@dataclass(slots=True)
class Instead:
    """What may come only in place of a pick."""

    option: Option
    of: int  # the place of that pick in what was said: of those that can give way, the one that was picked first


@dataclass(slots=True)
class Several:
    """Several things are picked together, in any order."""

    wanted: int  # how many more
    deed: Text  # what is done with all of them, as the button says it; "": an option of its own ends the choice
    instead: list[Instead] = field(default_factory=list)  # of a draft


def several(s: State, seat: Seat) -> Several | None:
    """What is still to be picked on a draft, if it is several things."""
    choice = picking(s, seat)
    return Several(choice.wanted(s, seat), choice.deed(s, seat)) if choice is not None else None


def goes_on(s: State, seat: Seat) -> bool:
    """Is the seat asked for more of several things, after some of them?"""
    frame = s.frames[-1] if s.frames else None
    return isinstance(frame, PickSeveral) and seat in frame.who(s) and bool(frame.picks_of(s, seat))


def picking(s: S, seat: Seat) -> PickSeveral[S] | None:
    """The choice of several things that the seat is drafting, if it is one."""
    frame = s.frames[-1] if s.frames else None
    if not s._is_draft or not isinstance(frame, PickSeveral):
        return None
    is_asked = seat in frame.who(s) or frame.can_withdraw(s, seat)
    return frame if is_asked and frame.is_several(s, seat) else None
