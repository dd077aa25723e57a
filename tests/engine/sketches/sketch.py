"""What the sketches share: a state that copies its parts, a beginning, an end, and cards dealt again."""

from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass, fields
from itertools import chain
from typing import Any, Self

from regalia.engine import Chance, Data, Edition, Frame, Loader, Outcome, State, run


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

    def end(self, how: str) -> None:
        """The game is over; who has won is nothing that a sketch is about."""
        self.finish(Outcome(how, "", [], [1] * self.seats, f"It is over: {how}."))


def shuffled(chance: Chance, cards: Iterable[Any]) -> list[Any]:
    """The cards in an order that tells nothing of the one they were in."""
    dealt = sorted(cards)
    chance.shuffle(dealt)
    return dealt


def deal_again(chance: Chance, *piles: list[Any]) -> None:
    """The cards of these piles, mixed, lie in piles as high as before."""
    cards = shuffled(chance, chain(*piles))
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]


def reader(*classes: type) -> Callable[[Data], Any]:
    """Reads a stored sketch made of these."""
    loader = Loader(Chance, Outcome, *classes)

    def load(data: Data) -> Any:
        s = loader.load(data)
        s.equip(Edition())
        return s

    return load
