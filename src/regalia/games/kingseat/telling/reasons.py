"""Why not? For every action that is not legal now, the rule and a sentence for the player.

Only what the seat itself may know goes into a reason: its own cards and what lies open.
"""

from typing import Final

from regalia.engine import Illegal, Move, Reason, Seat, picking, top
from regalia.games.kingseat.actions import ACTIONS, PRINCE
from regalia.games.kingseat.model.state import Kingseat
from regalia.sentences import Sit, say

CARD_QUESTIONS = (
    *("pass right", "pass left", "loyalty", "give", "vote", "open vote", "trade", "add", "king adds"),
    *("swap with tell", "take from discard", "hand over", "reveal", "throw away", "new loyalty", "winning card"),
)


def _pick(s: Kingseat, seat: Seat, move: Move) -> Illegal:
    name, rule, card = top(s).name, top(s).rule, s.book.name(move)
    if name not in CARD_QUESTIONS:
        return Illegal(say("No card is asked of you now."), rule)
    if name == "take from discard":
        return Illegal(say("You cannot take {card}: choose cards of your Prince in the Discard.", card=card), rule)
    if name == "winning card":
        return Illegal(say("{card} is no winning card of this round that is still in the Tell.", card=card), "KS-076")
    if name == "king adds":
        return Illegal(say("{card} is not to be had there, or comes before the card chosen last.", card=card), rule)
    if move not in s.hand(seat):
        return _not_held(s, seat, move, rule)
    if name in ("vote", "open vote"):
        command = s.effect("command", seat)
        prince = s.book.names[command or 0]
        return Illegal(say("You must vote {prince}, as you have been told and can.", prince=prince), "KS-035")
    if name in ("hand over", "throw away"):
        return Illegal(say("{card} is not a card of the Prince that is asked for.", card=card), rule)
    if picking(s, seat) is not None:
        return Illegal(say("You have picked every {card} that you hold.", card=card), rule)
    return Illegal(say("You name the cards in rising order, and have not so many of {card} or above.", card=card), rule)


def _not_held(s: Kingseat, seat: Seat, move: Move, rule: str) -> Illegal:
    if move in s.table.zones[s.table.loyalty(seat)]:
        return Illegal(say("Your Loyalty is not a Hand card."), "KS-021")
    if move == s.table.votes[seat]:
        return Illegal(say("Your vote is not a Hand card any more."), "KS-039")
    return Illegal(say("You hold no {card}.", card=s.book.name(move)), rule)


def _act(s: Kingseat, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "handle":
        return Illegal(say("You act only when your vote is handled."), "KS-053")
    if s.effect("no actions") is not None:
        return Illegal(say("Nobody may act in this round."), "KS-174")
    return Illegal(say("You have been ordered to swap."), "KS-171")


def _swap(s: Kingseat, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "handle":
        return Illegal(say("You swap only when your vote is handled."), "KS-053")
    other = ACTIONS.seat_of(move, seat, s.seats)
    if s.is_immune(other):
        return Illegal(say("{other} is immune in this round.", other=Sit(other)), "KS-077")
    return Illegal(say("You have been ordered to act."), "KS-171")


def _choose(s: Kingseat, seat: Seat, move: Move) -> Illegal:
    if top(s).name not in ("player", "send"):
        return Illegal(say("You are not asked to choose a player now."), top(s).rule)
    other = ACTIONS.seat_of(move, seat, s.seats)
    if s.is_immune(other):
        return Illegal(say("{other} is immune in this round.", other=Sit(other)), "KS-077")
    if other == seat and top(s).who_may != "anyone":
        return Illegal(say("It must be another player."), "KS-065")
    if top(s).who_may == "beside the king":
        return Illegal(say("{other} does not sit beside the King.", other=Sit(other)), "KS-140")
    if picking(s, seat) is not None:
        return Illegal(say("You have chosen that player already."), "KS-120")
    return Illegal(say("Two different players are named, in the order in which they follow you."), "KS-120")


def _name(s: Kingseat, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "prince":
        return Illegal(say("You are not asked to name a Prince now."), top(s).rule)
    return Illegal(say("{prince} is not in this game.", prince=s.book.names[move - PRINCE]), "KS-068")


REASONS: Final[dict[str, Reason[Kingseat]]] = {
    "pick": _pick,
    "act": _act,
    "swap": _swap,
    "choose": _choose,
    "name": _name,
    "order": (say("You have no order to give now."), "KS-170"),
    "to": (say("You have no winning card to send anywhere now."), "KS-220"),
    "nothing": (say("There is no pass: whoever is asked must choose."), "KS-053"),
}
