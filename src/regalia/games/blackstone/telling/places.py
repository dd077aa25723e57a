"""What each move is on, by its id in the view."""

from typing import Final

from regalia.engine import Move, Said, Seat, top
from regalia.games.blackstone.actions import (
    ACTIONS,
    COUPLES,
    DISMISS,
    EXCHANGE,
    FOR,
    PAY_WITH,
    PLACE,
    SLIDE,
    SWAP,
    TAKE,
    WAYS,
)
from regalia.games.blackstone.cards.board import CORNERS, SPACES
from regalia.games.blackstone.cards.book import CARD_IDS, TASK_IDS
from regalia.games.blackstone.model.court import EMPTY
from regalia.games.blackstone.model.state import NONE, Blackstone


def last_word(move: Move) -> str:
    """The word in the last slot of a move."""
    return str(list(ACTIONS[move].values.values())[-1])


def space_id(s: Blackstone, space: int) -> str:
    """What stands on a space, or the empty space itself."""
    vassal = s.court.spaces[space]
    return SPACES[space] if vassal == EMPTY else CARD_IDS[vassal >> 1]


def _on_space(s: Blackstone, seat: Seat, move: Move) -> str:
    return space_id(s, SPACES.index(last_word(move)))


def _on_start(s: Blackstone, seat: Seat, move: Move) -> str:
    return space_id(s, WAYS[move - SLIDE][0])


def _on_first(s: Blackstone, seat: Seat, move: Move) -> str:
    return space_id(s, COUPLES[move - SWAP][0])


def _on_deck(s: Blackstone, seat: Seat, move: Move) -> str:
    return str(ACTIONS[move].values["deck"])


def _on_named(s: Blackstone, seat: Seat, move: Move) -> str:
    """A Task, a Family, a dog: its id is its name in moves."""
    return last_word(move)


def _on_retained(s: Blackstone, seat: Seat, move: Move) -> str:
    face = s.book.face
    return next(CARD_IDS[vassal >> 1] for vassal in s.sides[seat].retained if face[vassal] == move - DISMISS)


def _on_paid(s: Blackstone, seat: Seat, move: Move) -> str:
    """BC-065 The next retained Vassal of this face that is not paid yet."""
    face, wanted = s.book.face, move - PAY_WITH
    paid: list[int] = getattr(top(s), "paid", [])
    fitting = [vassal for vassal in s.sides[seat].retained if face[vassal] == wanted]
    return CARD_IDS[fitting[paid.count(wanted)] >> 1]


def _on_corner(s: Blackstone, seat: Seat, move: Move) -> str:
    corner = CORNERS.index(last_word(move))
    return f"{CORNERS[corner]}-top" if corner < len(s.corners) and s.corners[corner] else ""


def _on_offer(s: Blackstone, seat: Seat, move: Move) -> str:
    task = s.offer[move - TAKE]
    return TASK_IDS[task] if task != NONE else ""


def _on_vassal_offer(s: Blackstone, seat: Seat, move: Move) -> str:
    return CARD_IDS[s.vassal_offer[move - FOR]]


def _on_hand_vassal(s: Blackstone, seat: Seat, move: Move) -> str:
    return CARD_IDS[(move - PLACE) >> 1 if move < EXCHANGE else move - EXCHANGE]


PLACES: Final[dict[str, Said[Blackstone]]] = {
    "draw {deck} with {tokens}": _on_deck,
    "slide {way}": _on_start,
    "swap {pair}": _on_first,
    "transform {space}": _on_space,
    "retain {space}": _on_space,
    "blow up {space}": _on_space,
    "guard {space}": _on_space,
    "at {space}": _on_space,
    "from {corner}": _on_corner,
    "choose {corner}": _on_corner,
    "choose {family}": _on_named,
    "complete {task}": _on_named,
    "lay {task}": _on_named,
    "intrigue {task}": _on_named,
    "discard {task}": _on_named,
    "dismiss {face}": _on_retained,
    "pay with {face}": _on_paid,
    "adopt {dog}": _on_named,
    "kill {rats} with {dog}": _on_named,
    "take {place}": _on_offer,
    "use {task}": _on_named,
    "place {face}": _on_hand_vassal,
    "exchange {card}": _on_hand_vassal,
    "for {place}": _on_vassal_offer,
}
