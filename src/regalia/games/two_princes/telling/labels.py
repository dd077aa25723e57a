"""How the game speaks: labels for moves, and what each one is on."""

from typing import Final

from regalia.engine import Illegal, Move, Seat, Speech, top
from regalia.games.two_princes.actions import ACTIONS, COMMIT, NAME, VISIT, place, value
from regalia.games.two_princes.cards.names import LOCATIONS, NAMES, NIGHT, PLACES, SIGNALS
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.telling.ids import condition_id, item_id
from regalia.games.two_princes.telling.reasons import REASONS, interrupted
from regalia.sentences import Sentence, say

RAISING: Final = {
    "physique": say("Raise physique"),
    "charm": say("Raise charm"),
    "courage": say("Raise courage"),
    "knowledge": say("Raise knowledge"),
}
ORDINALS: Final = {"1st": say("1st"), "2nd": say("2nd"), "3rd": say("3rd"), "4th": say("4th"), "5th": say("5th")}


class TwoPrincesSpeech(Speech[TwoPrinces]):
    def why_not(self, s: TwoPrinces, seat: Seat, move: Move) -> Illegal:
        return interrupted(s, seat, move) or super().why_not(s, seat, move)

    def not_asked(self, s: TwoPrinces, seat: Seat, rule: str) -> Illegal:
        if top(s).name == "offer":
            prince, item = NAMES[top(s).seat], s.book.items[top(s).item].title
            return Illegal(say("First {prince} says whether he takes {item}.", prince=prince, item=item), rule)
        return Illegal(say("Your brother is asked now, not you."), rule)


def _visit(s: TwoPrinces, seat: Seat, move: Move) -> Sentence:
    return say("{place}", place=PLACES[_on_location(s, seat, move)])


def _choose(s: TwoPrinces, seat: Seat, move: Move) -> Sentence:
    return say("{letter}: {option}", **top(s).matter.named(s, value(move)))


def _name(s: TwoPrinces, seat: Seat, move: Move) -> Sentence:
    return NAMES[place(move, NAME)]


def _commit(s: TwoPrinces, seat: Seat, move: Move) -> Sentence:
    return say("Commit {n}", n=place(move, COMMIT) + 1)


def _say(s: TwoPrinces, seat: Seat, move: Move) -> Sentence:
    return SIGNALS[value(move)]


def _use(s: TwoPrinces, seat: Seat, move: Move) -> Sentence:
    return say("Use {item}", item=s.book.items[value(move)].small)


def _offer(s: TwoPrinces, seat: Seat, move: Move) -> Sentence:
    return say("Offer {item}", item=s.book.items[value(move)].small)


def _lose(s: TwoPrinces, seat: Seat, move: Move) -> Sentence:
    return say("Lose {item}", item=s.book.items[value(move)].small)


def _condition(s: TwoPrinces, seat: Seat, move: Move) -> Sentence:
    return s.book.conditions[value(move)].title


def _raise(s: TwoPrinces, seat: Seat, move: Move) -> Sentence:
    return RAISING[value(move)]


def _next(s: TwoPrinces, seat: Seat, move: Move) -> Sentence:
    return say("Put {place} next", place=ORDINALS[value(move)])


def _last(s: TwoPrinces, seat: Seat, move: Move) -> Sentence:
    return say("Put {place} last", place=ORDINALS[value(move)])


# What each move is on


def _on_location(s: TwoPrinces, seat: Seat, move: Move) -> str:
    return LOCATIONS[place(move, VISIT)]


def _on_item(s: TwoPrinces, seat: Seat, move: Move) -> str:
    return item_id(value(move))


def _on_condition(s: TwoPrinces, seat: Seat, move: Move) -> str:
    return condition_id(s, seat, value(move))


SPEECH: Final = TwoPrincesSpeech(
    ACTIONS,
    labels={
        "draw": say("Draw"),
        "visit": _visit,
        "go out": say("Slip out into the Night"),
        "stay in bed": say("Stay in bed"),
        "choose": _choose,
        "call the die": say("Call the die"),
        "name": _name,
        "commit": _commit,
        "confirm": say("Confirm both numbers"),
        "say": _say,
        "pass": say("No Item"),
        "use": _use,
        "offer": _offer,
        "accept": say("Accept"),
        "decline": say("Decline"),
        "lose": _lose,
        "pick {condition}": _condition,
        "pick none": say("None"),
        "raise": _raise,
        "put {place} next": _next,
        "put {place} last": _last,
        "leave the order": say("Leave them as they are"),
    },
    places={
        "visit": _on_location,
        "go out": NIGHT,
        "use": _on_item,
        "offer": _on_item,
        "lose": _on_item,
        "pick {condition}": _on_condition,
    },
    reasons=REASONS,
)
