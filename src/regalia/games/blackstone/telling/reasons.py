"""Why not? For every action that is not legal now, the rule and a sentence for the player.

Only what the seat itself may know goes into a reason: its own cards and what lies open.
"""

from typing import Final

from regalia.engine import Illegal, Move, Reason, Seat, top
from regalia.games.blackstone.actions import COMPLETE, DISCARD, DRAW, INTRIGUE, KILL, LAY, TAKE, USE
from regalia.games.blackstone.cards.book import DOGS, TWO_TASKS
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
from regalia.sentences import say

NOT_DRAWN: Final = (  # by deck
    say("No Guild cards are drawn in this quest."),
    say("No Power cards are drawn in this quest."),
    say("No Machination cards are drawn in this quest."),
)
NONE_LEFT: Final = (
    say("There is no Guild card left to draw."),
    say("There is no Power card left to draw."),
    say("There is no Machination card left to draw."),
)


def _draw(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    deck, price = divmod(move - DRAW, 3)
    if deck not in s.quest.decks or s.quest.has_offer:
        return Illegal(NOT_DRAWN[deck], s.quest.rule)
    if not is_free(s):
        return later(s)
    if not s.can_draw(deck):
        return Illegal(NONE_LEFT[deck], "BC-057")
    return Illegal(say("A card costs one Wizard token or two Knight tokens."), "BC-054" if price < 2 else "BC-148")


def _complete(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    task, side = move - COMPLETE, s.sides[seat]
    if s.quest.has_offer:
        return Illegal(say("No Tasks are completed in this quest."), s.quest.rule)
    if not is_free(s):
        return later(s)
    if task not in side.hand:
        return Illegal(say("{task} is not in your hand.", task=s.book.task(task)), "BC-059")
    if s.completed >= (2 if side.gifts & TWO_TASKS else 1):
        return Illegal(say("You have completed a Task this turn."), "BC-151" if side.gifts & TWO_TASKS else "BC-059")
    if not s.court.meets(s.tasks, task, ~s.frozen_for(seat)):
        asking = s.book.task(task)
        return Illegal(say("The Vassals that {task} asks for do not stand in their places.", task=asking), "BC-060")
    return Illegal(say("You have not retained the Vassals that your earlier Tasks of this kind charge."), "BC-072")


def _not_held(s: Blackstone, task: int, rule: str) -> Illegal:
    return Illegal(say("{task} is not among the cards you may choose now.", task=s.book.task(task)), rule)


def _lay(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "intrigue" or s.completed:
        return Illegal(say("A card is laid face down only after a turn without a completed Task."), "BC-084")
    if move - LAY not in s.sides[seat].hand:
        return _not_held(s, move - LAY, "BC-084")
    return Illegal(say("No Vassal shows a symbol of this Task."), "BC-084")


def _intrigue(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "intrigue" or not s.completed:
        return Illegal(say("An agent is placed only after a turn with a completed Task."), "BC-081")
    task = move - INTRIGUE
    if task not in [own for stack in s.sides[seat].stacks for own in stack]:
        return _not_held(s, task, "BC-081")
    if task in s.sides[seat].stacks[3]:
        return Illegal(say("A Ploy carries no Intrigue token."), "BC-082")
    return Illegal(say("No Vassal shows a symbol of this Task."), "BC-081")


def _discard(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "limits":
        return Illegal(say("Cards are not thrown away at will."), "BC-058")
    return _not_held(s, move - DISCARD, "BC-103")


def _kill(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    night, dog = divmod(move - KILL, len(DOGS))
    name = s.book.name(DOGS[dog])
    if not s.quest.has_rats:
        return Illegal(say("There are no rats in this quest."), s.quest.rule)
    if not is_free(s):
        return later(s)
    if dog not in s.sides[seat].dogs:
        return Illegal(say("The {dog} is not yours.", dog=name), "BC-179")
    if night not in s.wandering:
        return Illegal(say("No such rat card is wandering."), "BC-169" if night in s.trapped else "BC-178")
    if s.book.dogs[dog].kills <= night:
        return Illegal(say("The {dog} cannot kill so many.", dog=name), str(s.book.faces[DOGS[dog]]["rule"]))
    return Illegal(say("You lack the tokens for this."), "BC-178")


def _take(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if not s.quest.has_offer:
        return Illegal(say("There is no offer in this quest."), s.quest.rule)
    if not is_free(s):
        return later(s)
    if s.offer[move - TAKE] == NONE:
        return Illegal(say("There is no card at this place of the offer."), "BC-194")
    return Illegal(say("A second card costs two actions, and there is no third."), "BC-208")


def _take_knight(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if not s.quest.has_offer:
        return Illegal(say("Knight tokens are mustered in this quest."), s.quest.rule)
    if not is_free(s):
        return later(s)
    return Illegal(say("A Knight token is taken for an action marker, while the supply lasts."), "BC-192")


def _use(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if not s.quest.has_offer:
        return Illegal(say("Machinations are completed in this quest, not used."), s.quest.rule)
    if not is_free(s):
        return later(s)
    rule = "BC-213" if s.under else "BC-188"
    if move - USE + 64 not in s.sides[seat].hand:
        return _not_held(s, move - USE + 64, rule)
    return Illegal(say("No Vassal fits a requirement of this card."), rule)


def _exchange(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if not s.under:
        return Illegal(say("There is no Vassal offer in this quest."), s.quest.rule)
    if not is_free(s):
        return later(s)
    return Illegal(say("This Vassal is not in your hand."), "BC-218")


REASONS: Final[dict[str, Reason[Blackstone]]] = {
    "end": say("There is nothing to end now: you are asked something else."),
    "skip": say("There is nothing to skip now."),
    "recall": say("There is nothing to recall now."),
    "leave": say("There is no face-down card to be left where it is."),
    "put in play": say("No face-down card of yours can be put in play now."),
    "decline": say("There is nothing to decline now."),
    "refill": say("You are not asked about a refill now."),
    "leave empty": say("This space cannot be left empty."),
    "keep": say("You are not asked whether you keep a card."),
    "none": say("You are not asked for a Vassal, or must name one."),
    "pay {token}": say("You are not asked to choose a token of this sort."),
    "as {stack}": say("You are not asked which stack the card joins, or cannot pay for that one."),
    "at {space}": say("This space is not among those you may choose now."),
    "from {corner}": say("You are not asked about this corner deck."),
    "choose {corner}": say("You are not asked about this corner deck, or it is taken."),
    "choose {family}": say("You are not asked about this Family."),
    "dismiss {face}": say("You need not dismiss such a Vassal, or have none."),
    "pay with {face}": say("This Vassal is not what is owed, or you have not retained it."),
    "reward {what}": say("This reward is not offered to you now."),
    "keep {which}": say("You have not drawn two cards to choose from."),
    "muster {count} knights": say("You have not so many Knight-Wizards to muster."),
    "into {set}": say("The card cannot join this set."),
    "place {face}": say("This Vassal cannot be placed now."),
    "for {place}": say("You are not asked about the Vassal offer."),
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
    "waive": (say("There is no upcharge that you may waive now."), "BC-149"),
    "adopt {dog}": (say("You cannot adopt this dog now."), "BC-171"),
    "kill {rats} with {dog}": _kill,
    "take {place}": _take,
    "take knight": _take_knight,
    "use {task}": _use,
    "exchange {card}": _exchange,
}
