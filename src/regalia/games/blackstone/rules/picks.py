"""Compound choices: picked part by part, and carried out when nothing is left to choose."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, Self

from regalia.engine import Move, Seat, Staged
from regalia.games.blackstone.model.state import Blackstone


@dataclass(slots=True)
class Picks(Staged[Blackstone]):
    """A part with one possible answer is not asked for."""

    @abstractmethod
    def options(self, s: Blackstone) -> list[Move]:
        """The answers to the part that is next; none when all is picked."""

    @abstractmethod
    def with_pick(self, s: Blackstone, move: Move) -> Self:
        """The same choice with one more part."""

    @abstractmethod
    def commit(self, s: Blackstone) -> None:
        """All is picked and the choice is off the stack: now it happens."""

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        return self.options(s)

    def take(self, s: Blackstone, seat: Seat, move: Move) -> None:
        s.leave()
        proceed(s, self.with_pick(s, move))


def proceed(s: Blackstone, choice: Picks) -> None:
    """Asks for the next part that leaves a choice, or carries the whole out."""
    options: list[Any] = choice.options(s)
    while len(options) == 1:
        choice = choice.with_pick(s, options[0])
        options = choice.options(s)
    if options:
        s.call(choice)
    else:
        choice.commit(s)
