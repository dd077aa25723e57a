"""The actions; the numbering is fixed for researchers and records."""

from typing import Final

from regalia.engine import Actions, Move
from regalia.games.two_princes.cards.names import ATTRIBUTES, CHOICES, HAND, ITEMS, KINDS, LOCATIONS, PRINCES, SIGNALS

ACTIONS: Final = Actions(
    ("draw", {}),
    ("visit {place}", {"place": [place.replace("-", " ") for place in LOCATIONS]}),
    ("go out", {}),
    ("stay in bed", {}),
    ("choose {option}", {"option": CHOICES}),
    ("call the die", {}),
    ("name {prince}", {"prince": PRINCES}),
    ("commit {number}", {"number": [str(n) for n in range(1, HAND + 1)]}),
    ("confirm", {}),
    ("say {signal}", {"signal": tuple(SIGNALS)}),
    ("pass", {}),
    ("use {item}", {"item": ITEMS}),
    ("offer {item}", {"item": ITEMS}),
    ("accept", {}),
    ("decline", {}),
    ("lose {item}", {"item": ITEMS}),
    ("pick {condition}", {"condition": KINDS}),
    ("pick none", {}),
    ("raise {attribute}", {"attribute": ATTRIBUTES}),
    ("put {place} next", {"place": ("1st", "2nd", "3rd", "4th", "5th")}),
    ("put {place} last", {"place": ("1st", "2nd", "3rd", "4th", "5th")}),
    ("leave the order", {}),
)

# Where each line begins.
DRAW: Final = ACTIONS.first["draw"]
VISIT: Final = ACTIONS.first["visit {place}"]
GO_OUT: Final = ACTIONS.first["go out"]
STAY: Final = ACTIONS.first["stay in bed"]
CHOOSE: Final = ACTIONS.first["choose {option}"]
CALL_DIE: Final = ACTIONS.first["call the die"]
NAME: Final = ACTIONS.first["name {prince}"]
COMMIT: Final = ACTIONS.first["commit {number}"]
CONFIRM: Final = ACTIONS.first["confirm"]
SAY: Final = ACTIONS.first["say {signal}"]
PASS: Final = ACTIONS.first["pass"]
USE: Final = ACTIONS.first["use {item}"]
OFFER: Final = ACTIONS.first["offer {item}"]
ACCEPT: Final = ACTIONS.first["accept"]
DECLINE: Final = ACTIONS.first["decline"]
LOSE: Final = ACTIONS.first["lose {item}"]
PICK: Final = ACTIONS.first["pick {condition}"]
PICK_NONE: Final = ACTIONS.first["pick none"]
RAISE: Final = ACTIONS.first["raise {attribute}"]
PUT_NEXT: Final = ACTIONS.first["put {place} next"]
PUT_LAST: Final = ACTIONS.first["put {place} last"]
LEAVE_ORDER: Final = ACTIONS.first["leave the order"]


def commit(number: int) -> Move:
    return COMMIT + number - 1


def value(move: Move) -> str:
    """The word in a move's slot."""
    return str(next(iter(ACTIONS[move].values.values())))


def place(move: Move, first: Move) -> int:
    """Which of its line's actions a move is, from 0."""
    return move - first
