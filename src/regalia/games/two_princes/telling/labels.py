"""How the game speaks: labels for moves, and what each one is on."""

from typing import Final

from regalia.engine import Illegal, Move, Seat, Speech, top
from regalia.games.two_princes.actions import ACTIONS, VISIT, place, value
from regalia.games.two_princes.cards.names import LOCATIONS, NAMES, NIGHT, PLACES, SIGNALS
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.telling.ids import condition_id, item_id
from regalia.games.two_princes.telling.reasons import REASONS, interrupted


class TwoPrincesSpeech(Speech[TwoPrinces]):
    def why_not(self, s: TwoPrinces, seat: Seat, move: Move) -> Illegal:
        return interrupted(s, seat, move) or super().why_not(s, seat, move)

    def not_asked(self, s: TwoPrinces, seat: Seat, rule: str) -> Illegal:
        if top(s).name == "offer":
            item = s.book.items[top(s).item].title
            return Illegal(f"First {NAMES[top(s).seat]} says whether he takes {item}.", rule)
        return Illegal("Your brother is asked now, not you.", rule)


def _visit(s: TwoPrinces, seat: Seat, move: Move) -> str:
    name = PLACES[_on_location(s, seat, move)]
    return name[:1].upper() + name[1:]


def _choose(s: TwoPrinces, seat: Seat, move: Move) -> str:
    option = value(move)
    return f"{option.upper()}: {top(s).matter.label(s, option)}"


def _name(s: TwoPrinces, seat: Seat, move: Move) -> str:
    return value(move).capitalize()


def _say(s: TwoPrinces, seat: Seat, move: Move) -> str:
    return SIGNALS[value(move)]


def _item(s: TwoPrinces, seat: Seat, move: Move) -> str:
    return ACTIONS[move].line.format(item=s.book.items[value(move)].title).capitalize()


def _condition(s: TwoPrinces, seat: Seat, move: Move) -> str:
    return s.book.conditions[value(move)].title


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
        "draw": "Draw",
        "visit": _visit,
        "go out": "Slip out into the Night",
        "choose": _choose,
        "name": _name,
        "confirm": "Confirm both numbers",
        "say": _say,
        "pass": "No Item",
        "use": _item,
        "offer": _item,
        "lose": _item,
        "pick {condition}": _condition,
        "pick none": "None",
        "leave the order": "Leave them as they are",
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
