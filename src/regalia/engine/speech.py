"""How a game speaks about its moves to people: labels, places, and the reason for every refusal."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from regalia.engine.actions import Action, Actions
from regalia.engine.errors import Illegal
from regalia.engine.facts import Seat
from regalia.engine.prompt import Barred, Move
from regalia.sentences import Text, say

if TYPE_CHECKING:
    from regalia.engine.state import State

S = TypeVar("S", bound="State")

Said: TypeAlias = Text | Callable[[S, Seat, Move], Text]
Reason: TypeAlias = Text | tuple[Text, str] | Callable[[S, Seat, Move], Illegal]


class Speech(Generic[S]):
    """A game makes one, and its book carries it. Nothing here is called in simulations.

    What is said of a move stands under the line of its action, or under the word with which several lines begin: a
    text, or a function that makes one. A reason is a sentence, by the rule of the question that is open; a sentence
    and a rule of its own; or a function that finds both.
    """

    def __init__(
        self,
        actions: Actions | None = None,
        labels: Mapping[str, Said[S]] = {},  # what the button says; the words of the move where there is none
        places: Mapping[str, Said[S]] = {},  # the id, in the view, of what the move is on
        reasons: Mapping[str, Reason[S]] = {},  # why the move is not possible
    ) -> None:
        self.labels = _by_move(actions, labels)
        self._places = _by_move(actions, places)
        self.reasons = reasons

    def label(self, s: S, seat: Seat, move: Move) -> Text:
        """What the button says."""
        return _said(self.labels.get(move), s, seat, move) or s.actions.words(move, seat, s.seats).capitalize()

    def on(self, s: S, seat: Seat, move: Move) -> str:
        """The id, in the view, of what the move is on."""
        return _said(self._places.get(move), s, seat, move) or ""

    def all_on(self, s: S, seat: Seat, moves: list[Move]) -> list[str]:
        """The same for all the moves of a choice, where a game finds them better together."""
        return [self.on(s, seat, move) for move in moves]

    def why_not(self, s: S, seat: Seat, move: Move) -> Illegal:
        """Why a seat that is asked cannot make this move now. Tells nothing the seat may not know."""
        why = _said(_found(self.reasons, s.actions[move]), s, seat, move) or (say("That is not possible now."), "")
        if isinstance(why, Illegal):
            return why
        return Illegal(why, s.frames[-1].rule) if isinstance(why, str) else Illegal(*why)

    def not_asked(self, s: S, seat: Seat, rule: str) -> Illegal:
        """Why a seat that is not asked can do nothing; `rule` is the one behind the question that is open."""
        return Illegal(say("You are not asked anything now."), rule)

    def sought(self, s: S, seat: Seat) -> list[Move]:
        """What the seat might look for at this choice: those of them that are not legal are shown with the reason."""
        return []

    def barred(self, s: S, seat: Seat, legal: list[Move]) -> list[Barred]:
        """What is looked for and not possible."""
        return [self._bar(s, seat, move) for move in self.sought(s, seat) if move not in legal]

    def _bar(self, s: S, seat: Seat, move: Move) -> Barred:
        why = self.why_not(s, seat, move)
        return Barred(self.label(s, seat, move), why.sentence, why.rule, self.on(s, seat, move))


def _by_move(actions: Actions | None, said: Mapping[str, Any]) -> dict[Move, Any]:
    table = actions.table if actions is not None else []
    return {move: _found(said, action) for move, action in enumerate(table)}


def _found(said: Mapping[str, Any], action: Action) -> Any:
    return said.get(action.line) or said.get(action.key)


def _said(found: Any, s: "State", seat: Seat, move: Move) -> Any:
    return found(s, seat, move) if callable(found) else found


def on_seat(s: "State", seat: Seat, move: Move) -> str:
    """The place of a move that is on the seat it names."""
    return f"seat-{s.actions.seat_of(move, seat, s.seats) + 1}"
