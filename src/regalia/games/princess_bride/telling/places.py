"""What each move is on, by its id in the view."""

from typing import Final

from regalia.engine import Move, Said, Seat, on_seat, top
from regalia.games.princess_bride.actions import (
    AIM,
    COMPLETE,
    PICK,
    PLOT,
    TARGETS,
    card_of,
    step_of,
)
from regalia.games.princess_bride.cards.kinds import KIND_OF, Card, card_name
from regalia.games.princess_bride.cards.names import SPACES
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.telling.ids import challenge_id, plot_id, space_id


def _on_space(s: Bride, seat: Seat, move: Move) -> str:
    return space_id(step_of(move)[1])


def _on_own_card(s: Bride, seat: Seat, move: Move) -> str:
    return _card_in(s.hands[seat], card_of(move))


def _on_card(s: Bride, seat: Seat, move: Move) -> str:
    return _card_in(_source(s), move - PICK)


def _card_in(cards: list[Card], kind: int) -> str:
    return next((card_name(card) for card in cards if KIND_OF[card] == kind), "")


def _source(s: Bride) -> list[Card]:
    """Where the cards lie that a question lets somebody pick from."""
    frame = top(s)
    if frame.name == "fetch":
        return s.discard
    return s.hands[frame.partner if frame.name == "trade" else frame.giver]


def _on_challenge(s: Bride, seat: Seat, move: Move) -> str:
    return challenge_id(move - COMPLETE)


def _on_plot(s: Bride, seat: Seat, move: Move) -> str:
    return plot_id(move - PLOT + 1)


def _on_target(s: Bride, seat: Seat, move: Move) -> str:
    target = move - AIM
    return space_id(target) if target < len(SPACES) else TARGETS[target]


PLACES: Final[dict[str, Said[Bride]]] = {
    "miracle": "miracle-1",
    "step": _on_space,
    "carry": _on_space,
    "pay": _on_own_card,
    "discard": _on_own_card,
    "pick": _on_card,
    "play": _on_own_card,
    "complete": _on_challenge,
    "trade": _on_own_card,
    "plot": _on_plot,
    "choose": on_seat,
    "aim": _on_target,
}
