"""Sensible advice for every choice, and how well a seat stands.

Advice weighs what a choice does to the Tell: a vote more for one's own Prince counts 1, a vote for a rival as much
against one as that rival is to be feared. It knows what the seat knows; see beliefs.py.
"""

from collections.abc import Callable
from math import exp
from typing import Final, TypeAlias

from regalia.engine import Chance, Move, Seat, top
from regalia.games.kingseat.beliefs import Beliefs
from regalia.games.kingseat.cards import Kind, prince_of
from regalia.games.kingseat.endings import tally
from regalia.games.kingseat.hints_acts import send, target, worth
from regalia.games.kingseat.model import Kingseat
from regalia.games.kingseat.outlook import Outlook
from regalia.games.kingseat.table_of_actions import ACT, ORDER_ACT, PRINCE, seat_of
from regalia.games.kingseat.votes import vote

Judge: TypeAlias = Callable[[Kingseat, Outlook, Move], float]


# How a seat stands, in logits: a logistic regression on 59,000 moments of 500 games between stewards, two thirds of
# them careless in 10 % or 30 % of their choices. A lead counts the more, the fewer cards are left to change it.
AT_LAST: Final = 0.34
PER_LEAD: Final = 1.7  # in the Tell, over the strongest other Prince
PER_CARD: Final = 0.33  # of the own Prince, in any Hand
EARLY: Final = 0.9  # less, while many cards are left
PER_HAND: Final = -0.3  # for each card in a Hand, on average
FADING: Final = 0.1


def score(s: Kingseat, seat: Seat) -> float:
    """How well the seat stands, between 0 and 1: its Prince's lead in the Tell, and the cards that may add to it."""
    if s.outcome is not None:
        return s.outcome.share(seat)
    votes = tally(s)
    loyalty = s.table.zones[s.table.loyalty(seat)]
    if not loyalty:
        return 1 / s.seats
    own = prince_of(loyalty[0])
    lead = votes[own] - max(count for prince, count in enumerate(votes) if prince != own)
    hands = [prince_of(card) for other in range(s.seats) for card in s.hand(other)]
    weight = 1 / (1 + FADING * len(hands))
    stands = AT_LAST - EARLY * (1 - weight) + PER_HAND * len(hands) / s.seats
    return 1 / (1 + exp(-(stands + PER_LEAD * weight * lead + PER_CARD * hands.count(own))))


def advise(s: Kingseat, seat: Seat, options: list[Move], chance: Chance) -> Move:
    """The option that is judged best; of several, any."""
    name = top(s).name
    view = Outlook(Beliefs(s, seat))
    if name in ("vote", "open vote"):
        return vote(s, view, options, chance)
    judge = JUDGES[name]
    judged = [judge(s, view, move) for move in options]
    best = max(judged) - 1e-9
    return chance.pick([move for move, value in zip(options, judged, strict=True) if value >= best])


def _keep(s: Kingseat, view: Outlook, card: Kind) -> float:
    """Part with what is worth least in one's own Hand, rather to somebody who will not use it."""
    return -view.in_hand(card) - 0.3 * view.to_receiver(card)


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
    return view.swap(seat_of(move, view.seat, s.seats))


def _player(s: Kingseat, view: Outlook, move: Move) -> float:
    return target(s, view, seat_of(move, view.seat, s.seats))


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
    "give": _keep,
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
