"""What each seat has seen since a search began: the names of the nodes of its tree.

A seat sees its own options and picks, and what others have answered; a pick of a choice that is not complete, or that
is sealed, it does not see until it is revealed. So in the tree, too, nobody chooses by what it cannot know.
"""

from collections.abc import Hashable
from typing import Final, Self

from msgspec.json import Encoder

from regalia.engine import AskAll, Game, Move, Seat, State, View, is_composing, top

SHOWN: Final = Encoder(enc_hook=str)  # of a sentence the English


class Sight:
    """Names nodes by what was said: quick, and the same for all hands that leave the mover the same options."""

    def __init__(self, seats: int) -> None:
        self.told = 0  # a hash of all that everybody knows
        self.own = [0] * seats  # by seat: of the options it had and the picks it made
        self.hidden: list[tuple[Move, ...]] = [()] * seats  # by seat: picks that others have not seen yet

    def copy(self) -> Self:
        other = type(self).__new__(type(self))
        other.told = self.told
        other.own = self.own.copy()
        other.hidden = self.hidden.copy()
        return other

    def node(self, s: State, seat: Seat, options: list[Move]) -> Hashable:
        """The name of the choice that the seat has now, the same in all worlds that it cannot tell apart."""
        return (seat, self.told, self.own[seat], tuple(options))

    def note(self, s: State, seat: Seat, options: list[Move], move: Move) -> None:
        """The seat has chosen the move out of these options, and `s` is the state after it."""
        self.own[seat] = hash((self.own[seat], tuple(options), move))
        self.hidden[seat] += (move,)
        if not is_sealed(s, seat):
            self.told = hash((self.told, tuple(self.hidden)))
            self.hidden = [()] * len(self.hidden)


class ViewSight(Sight):
    """Names nodes by all that the mover sees: exact, and slow. For small games, and to judge the quick way by."""

    def __init__(self, seats: int, game: Game) -> None:
        super().__init__(seats)
        self.game = game

    def copy(self) -> Self:
        return self  # it remembers nothing

    def node(self, s: State, seat: Seat, options: list[Move]) -> Hashable:
        return (seat, shown(self.game.view(s, seat)))

    def note(self, s: State, seat: Seat, options: list[Move], move: Move) -> None:
        pass


def shown(view: View) -> bytes:
    """All that a view shows, the same wherever the same is seen."""
    return SHOWN.encode(view)


def is_sealed(s: State, seat: Seat) -> bool:
    """Is what the seat has just picked still hidden from the others?"""
    if not s.frames:
        return False
    question = top(s)
    if isinstance(question, AskAll):
        return seat in question.asked and bool(question.picked(seat))
    return is_composing(s, seat)
