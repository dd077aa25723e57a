"""Sensible advice for every choice.

Advice weighs what a choice does to the Tell: a vote more for one's own Prince counts 1, a vote for a rival as much
against one as that rival is to be feared. It knows what the seat knows; see beliefs.py.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from regalia.engine import Chance, Move, Seat, top
from regalia.games.kingseat.actions import ACT, ACTIONS, ORDER_ACT, PRINCE
from regalia.games.kingseat.advice.acts import send, target, worth
from regalia.games.kingseat.advice.beliefs import Beliefs
from regalia.games.kingseat.advice.outlook import Outlook
from regalia.games.kingseat.advice.votes import judged_votes
from regalia.games.kingseat.cards import Kind, prince_of
from regalia.games.kingseat.model.state import Kingseat

Judge: TypeAlias = Callable[[Kingseat, Outlook, Move], float]

VOTES: Final = ("vote", "open vote")
SHARED: Final = 1.0  # more than any other card is worth giving
FEW: Final = 6  # options that are worth a thought


def advise(s: Kingseat, seat: Seat, options: list[Move], chance: Chance) -> Move:
    """The option that is judged best; of several, any."""
    if len(options) == 1 and top(s).name in VOTES:
        return options[0]
    judged = _judged(s, seat, options, chance)
    best = max(judged) - (0.0 if top(s).name in VOTES else 1e-9)
    return chance.pick([move for move, value in zip(options, judged, strict=True) if value >= best])


def plans(s: Kingseat, seat: Seat, options: list[Move], chance: Chance) -> list[list[Move]]:
    """The few options that are judged best, the advised one first."""
    judged = _judged(s, seat, options, chance)
    ranked = sorted(range(len(options)), key=lambda at: -judged[at])
    return [[options[at]] for at in ranked[:FEW]]


def _judged(s: Kingseat, seat: Seat, options: list[Move], chance: Chance) -> list[float]:
    view, name = Outlook(Beliefs(s, seat)), top(s).name
    if name in VOTES:
        return judged_votes(s, view, options, chance)
    return [JUDGES[name](s, view, move) for move in options]


def _keep(s: Kingseat, view: Outlook, card: Kind) -> float:
    """Part with what is worth least in one's own Hand, rather to somebody who will not use it."""
    return -view.in_hand(card) - 0.3 * view.to_receiver(card)


def _give(s: Kingseat, view: Outlook, card: Kind) -> float:
    """A King who has more than one card of the own Prince shares them: so the neighbour may vote for him, too."""
    shares = view.seat == s.king and prince_of(card) == view.own and view.beliefs.held[view.own] > 1
    return SHARED if shares else _keep(s, view, card)


def _show(s: Kingseat, view: Outlook, card: Kind) -> float:
    """Show what tells least of one's own wishes."""
    return float(prince_of(card) != view.own)


def _add(s: Kingseat, view: Outlook, card: Kind) -> float:
    return view.in_tell(card)


def _throw(s: Kingseat, view: Outlook, card: Kind) -> float:
    """What goes to the Discard will never be voted by anybody."""
    return -view.in_hand(card)


def _loyalty(s: Kingseat, view: Outlook, card: Kind) -> float:
    """Loyal to a Prince who may well lead, with as little of him as possible set aside."""
    return view.prospect(prince_of(card)) + (0.1 if card % 3 else 0.0)


def _new_loyalty(s: Kingseat, view: Outlook, card: Kind) -> float:
    return view.beliefs.standing(prince_of(card))


def _handle(s: Kingseat, view: Outlook, move: Move) -> float:
    """The action, or a chair: that of the King is worth having, and worth keeping."""
    if move == ACT:
        return worth(s, view, s.table.votes[view.seat])
    return view.swap(ACTIONS.seat_of(move, view.seat, s.seats))


def _player(s: Kingseat, view: Outlook, move: Move) -> float:
    return target(s, view, ACTIONS.seat_of(move, view.seat, s.seats))


def _prince(s: Kingseat, view: Outlook, move: Move) -> float:
    return float(move - PRINCE == view.own)


def _order(s: Kingseat, view: Outlook, move: Move) -> float:
    """An ordered act does little; an ordered swap may take the Kingseat."""
    return float(move == ORDER_ACT)


def _winning(s: Kingseat, view: Outlook, card: Kind) -> float:
    """The card that is best out of the Tell."""
    return -view.in_tell(card)


def _send(s: Kingseat, view: Outlook, move: Move) -> float:
    return send(s, view, move)


JUDGES: dict[str, Judge] = {
    "pass right": _keep,
    "pass left": _keep,
    "loyalty": _loyalty,
    "give": _give,
    "trade": _keep,
    "hand over": _keep,
    "reveal": _show,
    "throw away": _throw,
    "add": _add,
    "king adds": _add,
    "swap with tell": _add,
    "take from discard": lambda s, view, card: view.in_hand(card),
    "new loyalty": _new_loyalty,
    "handle": _handle,
    "player": _player,
    "prince": _prince,
    "order": _order,
    "winning card": _winning,
    "send": _send,
}
