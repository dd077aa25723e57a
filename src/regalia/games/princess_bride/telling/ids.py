"""Names of things in views: where a card, a space or a counter is found."""

from regalia.engine import Move, Seat, top
from regalia.games.princess_bride.actions import (
    AIM,
    COMPLETE,
    DEED,
    DISCARD,
    MIRACLES,
    MOST_SEATS,
    PAY,
    PICK,
    PLAY,
    PLAYER,
    PLOT,
    STEP,
    TARGETS,
    TRADE,
    seat_of,
    step_of,
)
from regalia.games.princess_bride.cards.kinds import KIND_OF, STORY, Card, card_name
from regalia.games.princess_bride.cards.names import CHALLENGES, SPACES, Space
from regalia.games.princess_bride.model.state import Bride


def space_id(space: Space) -> str:
    return f"space-{SPACES[space]}"


def challenge_id(challenge: int) -> str:
    return f"challenge-{CHALLENGES[challenge]}"


def plot_id(number: int) -> str:
    return f"plot-{number}"


def on(s: Bride, seat: Seat, move: Move) -> str:
    """The id, in the view, of what a move is on; "" where it is on nothing."""
    if move in MIRACLES:
        return "miracle-1"
    if STEP <= move < PAY:
        return space_id(step_of(move)[1])
    if PAY <= move < PICK:
        kind = move - (PAY if move < DISCARD else DISCARD)
        return _card_in(s.hands[seat], kind)
    if PICK <= move < PLAY:
        return _card_in(_source(s), move - PICK)
    if PLAY <= move < COMPLETE:
        return _card_in(s.hands[seat], move - PLAY + len(STORY))
    if COMPLETE <= move < DEED:
        return challenge_id(move - COMPLETE)
    if TRADE <= move < PLOT:
        return _card_in(s.hands[seat], (move - TRADE) // (MOST_SEATS - 1))
    if PLOT <= move < PLAYER:
        return plot_id(move - PLOT + 1)
    if PLAYER <= move < AIM:
        return f"seat-{seat_of(move, seat, s.seats) + 1}"
    if move >= AIM:
        return _target_id(s, move - AIM)
    return ""


def _card_in(cards: list[Card], kind: int) -> str:
    return next((card_name(card) for card in cards if KIND_OF[card] == kind), "")


def _source(s: Bride) -> list[Card]:
    """Where the cards lie that a question lets somebody pick from."""
    frame = top(s)
    if frame.name == "fetch":
        return s.discard
    return s.hands[frame.partner if frame.name == "trade" else frame.giver]


def _target_id(s: Bride, target: int) -> str:
    return space_id(target) if target < len(SPACES) else TARGETS[target]
