"""What the sketches share: a state that copies its parts, cards dealt again, a beginning."""

from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass, fields
from typing import Any, Self

from regalia.engine import Chance, Data, Frame, Loader, Outcome, State, run


@dataclass(eq=False)
class Sketch(State):
    """A state whose own parts are all copied deep; a game that is searched copies them by hand, for speed."""

    def clone(self) -> Self:
        other = self.clone_flow(type(self).__new__(type(self)))
        for part in fields(self)[len(fields(State)) :]:
            setattr(other, part.name, deepcopy(getattr(self, part.name)))
        return other

    def begin(self, frame: Frame[Any]) -> Self:
        """Runs to the first question."""
        self.call(frame)
        run(self)
        return self


def shuffled(chance: Chance, cards: Iterable[Any]) -> list[Any]:
    """The cards in an order that tells nothing of the one they were in."""
    dealt = sorted(cards)
    chance.shuffle(dealt)
    return dealt


def reader(*classes: type) -> Callable[[Data], Any]:
    """Reads a stored sketch made of these."""
    return Loader(Chance, Outcome, *classes).load
