"""Why not? For every action that is not legal now, the rule and a sentence for the player.

Only what the seat itself may know goes into a reason: its own cards and what lies open.
"""

from typing import Final

from regalia.engine import Illegal, Move, Reason, Seat, picking, top
from regalia.games.kingseat.actions import ACTIONS, PRINCE
from regalia.games.kingseat.model.state import Kingseat

CARD_QUESTIONS = (
    *("pass right", "pass left", "loyalty", "give", "vote", "open vote", "trade", "add", "king adds"),
    *("swap with tell", "take from discard", "hand over", "reveal", "throw away", "new loyalty", "winning card"),
)


def _pick(s: Kingseat, seat: Seat, move: Move) -> Illegal:
    name, rule, card = top(s).name, top(s).rule, s.book.name(move)
    if name not in CARD_QUESTIONS:
        return Illegal("No card is asked of you now.", rule)
    if name == "take from discard":
        return Illegal(f"You cannot take {card}: choose cards of your Prince in the Discard.", rule)
    if name == "winning card":
        return Illegal(f"{card} is no winning card of this round that is still in the Tell.", "KS-076")
    if name == "king adds":
        return Illegal(f"{card} is not to be had there, or comes before the card chosen last.", rule)
    if move not in s.hand(seat):
        return _not_held(s, seat, move, rule)
    if name in ("vote", "open vote"):
        command = s.effect("command", seat)
        prince = s.book.names[command or 0]
        return Illegal(f"You must vote {prince}, as you have been told and can.", "KS-035")
    if name in ("hand over", "throw away"):
        return Illegal(f"{card} is not a card of the Prince that is asked for.", rule)
    if picking(s, seat) is not None:
        return Illegal(f"You have picked every {card} that you hold.", rule)
    return Illegal(f"You name the cards in rising order, and have not so many of {card} or above.", rule)


def _not_held(s: Kingseat, seat: Seat, move: Move, rule: str) -> Illegal:
    if move in s.table.zones[s.table.loyalty(seat)]:
        return Illegal("Your Loyalty is not a Hand card.", "KS-021")
    if move == s.table.votes[seat]:
        return Illegal("Your vote is not a Hand card any more.", "KS-039")
    return Illegal(f"You hold no {s.book.name(move)}.", rule)


def _act(s: Kingseat, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "handle":
        return Illegal("You act only when your vote is handled.", "KS-053")
    if s.effect("no actions") is not None:
        return Illegal("Nobody may act in this round.", "KS-174")
    return Illegal("You have been ordered to swap.", "KS-171")


def _swap(s: Kingseat, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "handle":
        return Illegal("You swap only when your vote is handled.", "KS-053")
    other = ACTIONS.seat_of(move, seat, s.seats)
    if s.is_immune(other):
        return Illegal(f"Seat {other + 1} is immune in this round.", "KS-077")
    return Illegal("You have been ordered to act.", "KS-171")


def _choose(s: Kingseat, seat: Seat, move: Move) -> Illegal:
    if top(s).name not in ("player", "send"):
        return Illegal("You are not asked to choose a player now.", top(s).rule)
    other = ACTIONS.seat_of(move, seat, s.seats)
    if s.is_immune(other):
        return Illegal(f"Seat {other + 1} is immune in this round.", "KS-077")
    if other == seat and top(s).who_may != "anyone":
        return Illegal("It must be another player.", "KS-065")
    if top(s).who_may == "beside the king":
        return Illegal(f"Seat {other + 1} does not sit beside the King.", "KS-140")
    if picking(s, seat) is not None:
        return Illegal("You have chosen that player already.", "KS-120")
    return Illegal("Two different players are named, in the order in which they follow you.", "KS-120")


def _name(s: Kingseat, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "prince":
        return Illegal("You are not asked to name a Prince now.", top(s).rule)
    return Illegal(f"{s.book.names[move - PRINCE]} is not in this game.", "KS-068")


REASONS: Final[dict[str, Reason[Kingseat]]] = {
    "pick": _pick,
    "act": _act,
    "swap": _swap,
    "choose": _choose,
    "name": _name,
    "order": ("You have no order to give now.", "KS-170"),
    "to": ("You have no winning card to send anywhere now.", "KS-220"),
    "nothing": ("There is no pass: whoever is asked must choose.", "KS-053"),
}
