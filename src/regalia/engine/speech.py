"""How a game speaks about its moves to people: labels, places, and the reason for every refusal."""

from typing import TYPE_CHECKING, Generic, TypeVar

from regalia.engine.errors import Illegal
from regalia.engine.facts import Seat
from regalia.engine.prompt import Barred, Move

if TYPE_CHECKING:
    from regalia.engine.state import State

S = TypeVar("S", bound="State")


class Speech(Generic[S]):
    """A game makes one, and its book carries it. Nothing here is called in simulations."""

    def label(self, s: S, seat: Seat, move: Move) -> str:
        """What the button says."""
        return s.actions.words(move, seat, s.seats).capitalize()

    def on(self, s: S, seat: Seat, move: Move) -> str:
        """The id, in the view, of what the move is on."""
        return ""

    def why_not(self, s: S, seat: Seat, move: Move) -> Illegal:
        """Why a seat that is asked cannot make this move now. Tells nothing the seat may not know."""
        return Illegal("That is not possible now.")

    def not_asked(self, s: S, seat: Seat, rule: str) -> Illegal:
        """Why a seat that is not asked can do nothing; `rule` is the one behind the question that is open."""
        return Illegal("You are not asked anything now.", rule)

    def barred(self, s: S, seat: Seat) -> list[Barred]:
        """What the seat might look for at this choice and does not find, with the reason."""
        return []
