"""How the game speaks: labels for moves, and what each one is on."""

from typing import Any

from regalia.engine import Illegal, Move, Seat, Speech, top
from regalia.games.two_princes.actions import (
    ACTIONS,
    CALL_DIE,
    CHOOSE,
    COMMIT,
    GO_OUT,
    LOSE,
    NAME,
    OFFER,
    PICK,
    PICK_NONE,
    SAY,
    USE,
    VISIT,
    place,
    value,
)
from regalia.games.two_princes.cards.names import CHOICES, ITEMS, KINDS, LOCATIONS, NAMES, NIGHT, PLACES, SIGNALS
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.telling.ids import condition_id, item_id
from regalia.games.two_princes.telling.reasons import why_not


class TwoPrincesSpeech(Speech[TwoPrinces]):
    def label(self, s: TwoPrinces, seat: Seat, move: Move) -> str:
        key = ACTIONS[move].line
        if key in LABELS:
            return LABELS[key]
        if CHOOSE <= move < CALL_DIE:
            option = CHOICES[place(move, CHOOSE)]
            return f"{option.upper()}: {matter(s).label(s, option)}"
        if VISIT <= move < VISIT + len(LOCATIONS):
            name = PLACES[LOCATIONS[place(move, VISIT)]]
            return name[:1].upper() + name[1:]
        if SAY <= move < SAY + len(SIGNALS):
            return SIGNALS[value(move)]
        if COMMIT <= move < SAY:
            return f"Commit {value(move)}"
        if NAME <= move < COMMIT:
            return value(move).capitalize()
        if "{item}" in key:
            return key.format(item=s.book.items[value(move)].title).capitalize()
        if "{condition}" in key:
            return s.book.conditions[value(move)].title
        return super().label(s, seat, move)

    def on(self, s: TwoPrinces, seat: Seat, move: Move) -> str:
        for first in (USE, OFFER, LOSE):
            if first <= move < first + len(ITEMS):
                return item_id(ITEMS[place(move, first)])
        if VISIT <= move < VISIT + len(LOCATIONS):
            return LOCATIONS[place(move, VISIT)]
        if move == GO_OUT:
            return NIGHT
        if PICK <= move < PICK_NONE:
            return condition_id(s, seat, KINDS[place(move, PICK)])
        return ""

    def why_not(self, s: TwoPrinces, seat: Seat, move: Move) -> Illegal:
        return why_not(s, seat, move)

    def not_asked(self, s: TwoPrinces, seat: Seat, rule: str) -> Illegal:
        if top(s).name == "offer":
            item = s.book.items[top(s).item].title
            return Illegal(f"First {NAMES[top(s).seat]} says whether he takes {item}.", rule)
        return Illegal("Your brother is asked now, not you.", rule)


def matter(s: TwoPrinces) -> Any:
    """What is being decided."""
    return top(s).matter


LABELS = {
    "draw": "Draw",
    "go out": "Slip out into the Night",
    "stay in bed": "Stay in bed",
    "call the die": "Call the die",
    "confirm": "Confirm both numbers",
    "pass": "No Item",
    "pick none": "None",
    "leave the order": "Leave them as they are",
}

SPEECH = TwoPrincesSpeech()
