"""Why not? For every action that is not legal now, the rule and a sentence for the player.

Only what the seat itself may know goes into a reason: its own cards and what lies open.
"""

from typing import Final

from regalia.engine import Illegal, Move, Reason, Seat, top
from regalia.games.blackstone.actions import COMPLETE, DISCARD, DRAW, INTRIGUE, KILL, LAY, TAKE, USE
from regalia.games.blackstone.cards.book import DECKS, DOGS, TWO_TASKS
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.telling.reasons_court import (
    blow_up,
    guard,
    is_free,
    later,
    remove_guard,
    retain,
    slide,
    swap,
    transform,
)


def _draw(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    deck, price = divmod(move - DRAW, 3)
    if deck not in s.quest.decks or s.quest.has_offer:
        return Illegal(f"No {DECKS[deck].capitalize()} cards are drawn in this quest.", s.quest.rule)
    if not is_free(s):
        return later(s)
    if not s.can_draw(deck):
        return Illegal(f"There is no {DECKS[deck].capitalize()} card left to draw.", "BC-057")
    return Illegal("A card costs one Wizard token or two Knight tokens.", "BC-054" if price < 2 else "BC-148")


def _complete(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    task, side = move - COMPLETE, s.sides[seat]
    if s.quest.has_offer:
        return Illegal("No Tasks are completed in this quest.", s.quest.rule)
    if not is_free(s):
        return later(s)
    if task not in side.hand:
        return Illegal(f"{s.book.task(task)} is not in your hand.", "BC-059")
    if s.completed >= (2 if side.gifts & TWO_TASKS else 1):
        return Illegal("You have completed a Task this turn.", "BC-151" if side.gifts & TWO_TASKS else "BC-059")
    if not s.court.meets(s.tasks, task, ~s.frozen_for(seat)):
        return Illegal(f"The Vassals that {s.book.task(task)} asks for do not stand in their places.", "BC-060")
    return Illegal("You have not retained the Vassals that your earlier Tasks of this kind charge.", "BC-072")


def _not_held(s: Blackstone, task: int, rule: str) -> Illegal:
    return Illegal(f"{s.book.task(task)} is not among the cards you may choose now.", rule)


def _lay(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "intrigue" or s.completed:
        return Illegal("A card is laid face down only after a turn without a completed Task.", "BC-084")
    if move - LAY not in s.sides[seat].hand:
        return _not_held(s, move - LAY, "BC-084")
    return Illegal("No Vassal shows a symbol of this Task.", "BC-084")


def _intrigue(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "intrigue" or not s.completed:
        return Illegal("An agent is placed only after a turn with a completed Task.", "BC-081")
    task = move - INTRIGUE
    if task not in [own for stack in s.sides[seat].stacks for own in stack]:
        return _not_held(s, task, "BC-081")
    if task in s.sides[seat].stacks[3]:
        return Illegal("A Ploy carries no Intrigue token.", "BC-082")
    return Illegal("No Vassal shows a symbol of this Task.", "BC-081")


def _discard(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "limits":
        return Illegal("Cards are not thrown away at will.", "BC-058")
    return _not_held(s, move - DISCARD, "BC-103")


def _kill(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    night, dog = divmod(move - KILL, len(DOGS))
    if not s.quest.has_rats:
        return Illegal("There are no rats in this quest.", s.quest.rule)
    if not is_free(s):
        return later(s)
    if dog not in s.sides[seat].dogs:
        return Illegal(f"The {s.book.name(DOGS[dog])} is not yours.", "BC-179")
    if night not in s.wandering:
        return Illegal("No such rat card is wandering.", "BC-169" if night in s.trapped else "BC-178")
    if s.book.dogs[dog].kills <= night:
        return Illegal(f"The {s.book.name(DOGS[dog])} cannot kill so many.", str(s.book.faces[DOGS[dog]]["rule"]))
    return Illegal("You lack the tokens for this.", "BC-178")


def _take(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if not s.quest.has_offer:
        return Illegal("There is no offer in this quest.", s.quest.rule)
    if not is_free(s):
        return later(s)
    if s.offer[move - TAKE] == NONE:
        return Illegal("There is no card at this place of the offer.", "BC-194")
    return Illegal("A second card costs two actions, and there is no third.", "BC-208")


def _take_knight(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if not s.quest.has_offer:
        return Illegal("Knight tokens are mustered in this quest.", s.quest.rule)
    if not is_free(s):
        return later(s)
    return Illegal("A Knight token is taken for an action marker, while the supply lasts.", "BC-192")


def _use(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if not s.quest.has_offer:
        return Illegal("Machinations are completed in this quest, not used.", s.quest.rule)
    if not is_free(s):
        return later(s)
    rule = "BC-213" if s.under else "BC-188"
    if move - USE + 64 not in s.sides[seat].hand:
        return _not_held(s, move - USE + 64, rule)
    return Illegal("No Vassal fits a requirement of this card.", rule)


def _exchange(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if not s.under:
        return Illegal("There is no Vassal offer in this quest.", s.quest.rule)
    if not is_free(s):
        return later(s)
    return Illegal("This Vassal is not in your hand.", "BC-218")


REASONS: Final[dict[str, Reason[Blackstone]]] = {
    "end": "There is nothing to end now: you are asked something else.",
    "skip": "There is nothing to skip now.",
    "recall": "There is nothing to recall now.",
    "leave": "There is no face-down card to be left where it is.",
    "put in play": "No face-down card of yours can be put in play now.",
    "decline": "There is nothing to decline now.",
    "refill": "You are not asked about a refill now.",
    "leave empty": "This space cannot be left empty.",
    "keep": "You are not asked whether you keep a card.",
    "none": "You are not asked for a Vassal, or must name one.",
    "pay {token}": "You are not asked to choose a token of this sort.",
    "as {stack}": "You are not asked which stack the card joins, or cannot pay for that one.",
    "at {space}": "This space is not among those you may choose now.",
    "from {corner}": "You are not asked about this corner deck.",
    "choose {corner}": "You are not asked about this corner deck, or it is taken.",
    "choose {family}": "You are not asked about this Family.",
    "dismiss {face}": "You need not dismiss such a Vassal, or have none.",
    "pay with {face}": "This Vassal is not what is owed, or you have not retained it.",
    "reward {what}": "This reward is not offered to you now.",
    "keep {which}": "You have not drawn two cards to choose from.",
    "muster {count} knights": "You have not so many Knight-Wizards to muster.",
    "into {set}": "The card cannot join this set.",
    "place {face}": "This Vassal cannot be placed now.",
    "for {place}": "You are not asked about the Vassal offer.",
    "slide {way}": slide,
    "swap {pair}": swap,
    "transform {space}": transform,
    "retain {space}": retain,
    "blow up {space}": blow_up,
    "guard {space}": guard,
    "remove guard": remove_guard,
    "draw {deck} with {tokens}": _draw,
    "complete {task}": _complete,
    "lay {task}": _lay,
    "intrigue {task}": _intrigue,
    "discard {task}": _discard,
    "waive": ("There is no upcharge that you may waive now.", "BC-149"),
    "adopt {dog}": ("You cannot adopt this dog now.", "BC-171"),
    "kill {rats} with {dog}": _kill,
    "take {place}": _take,
    "take knight": _take_knight,
    "use {task}": _use,
    "exchange {card}": _exchange,
}
