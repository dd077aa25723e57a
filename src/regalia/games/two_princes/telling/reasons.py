"""Why a move is refused: a sentence and the rule behind it. Nothing here tells what a seat may not know."""

from collections.abc import Callable
from typing import TypeAlias

from regalia.engine import Illegal, Move, Seat, top
from regalia.games.two_princes.actions import (
    ACCEPT,
    ACTIONS,
    CALL_DIE,
    CHOOSE,
    COMMIT,
    CONFIRM,
    DRAW,
    GO_OUT,
    LOSE,
    NAME,
    OFFER,
    PASS,
    PICK,
    RAISE,
    SAY,
    USE,
    VISIT,
    place,
)
from regalia.games.two_princes.cards.names import HAND, ITEMS, LOCATIONS, NAMES, PLACES, SIGNALS
from regalia.games.two_princes.model.state import TwoPrinces

Reason: TypeAlias = Callable[[TwoPrinces, Seat, Move, str], Illegal]

MOMENTS = ("draw", "location", "night")


def why_not(s: TwoPrinces, seat: Seat, move: Move) -> Illegal:
    """For a seat that is asked and a move that is not legal now."""
    if is_interrupted(s) and (move < CHOOSE or USE <= move < ACCEPT):
        return Illegal(f"First answer this: {top(s).text(s, seat)}", top(s).rule)
    for first, count, reason in REASONS:
        if first <= move < first + count:
            return reason(s, seat, move, top(s).name)
    return Illegal("That is not what is asked now.", top(s).rule)


def is_interrupted(s: TwoPrinces) -> bool:
    """Is something asked in the middle of a moment before a card is drawn? It comes first (TP-R39, TP-R40)."""
    return top(s).name not in MOMENTS and any(getattr(frame, "name", "") in MOMENTS for frame in s.frames)


def _draw(s: TwoPrinces, seat: Seat, move: Move, name: str) -> Illegal:
    if name == "draw":
        return Illegal(f"{NAMES[top(s).seat]} draws this card.", "TP-031")
    return Illegal("You are not about to draw a card.", "TP-031")


def _visit(s: TwoPrinces, seat: Seat, move: Move, name: str) -> Illegal:
    if name != "location" or top(s).seat != seat:
        return Illegal("It is not your time to visit a Location.", "TP-024")
    location = LOCATIONS[place(move, VISIT)]
    if location in s.closed:
        return Illegal(f"{PLACES[location].capitalize()} is closed.", "TP-004")
    return Illegal(f"{PLACES[location].capitalize()} has no cards left.", "TP-042")


def _night(s: TwoPrinces, seat: Seat, move: Move, name: str) -> Illegal:
    if name == "night" and top(s).seat == seat:
        return Illegal("The Night deck is empty; one can only stay in bed.", "TP-R59")
    return Illegal("It is not your time to choose about the Night.", "TP-049")


def _choose(s: TwoPrinces, seat: Seat, move: Move, name: str) -> Illegal:
    if name == "together" and -1 not in top(s).proposals:
        return Illegal("That is what you propose already.", "TP-R27")
    if name in ("together", "individually", "alone"):
        return Illegal("That option is not open to you.", "TP-004")
    return Illegal("There is nothing to decide now.", "TP-095")


def _commit(s: TwoPrinces, seat: Seat, move: Move, name: str) -> Illegal:
    if name != "commit":
        return Illegal("Cards are committed in the first step of a test.", "TP-098")
    if move == CONFIRM:
        return Illegal("First both of you set a number.", "TP-R16")
    return Illegal("That is not between the least and the most that you may commit.", "TP-099")


def _say(s: TwoPrinces, seat: Seat, move: Move, name: str) -> Illegal:
    if name == "individually":
        return Illegal("Not a word before both tokens are shown.", "TP-145")
    if name == "commit":
        return Illegal("You have said enough about this test.", "TP-143")
    return Illegal("Signals are for the time when cards are committed.", "TP-100")


def _offer(s: TwoPrinces, seat: Seat, move: Move, name: str) -> Illegal:
    item = ITEMS[place(move, OFFER)]
    if name not in MOMENTS:
        return Illegal("Items are traded only before a card is drawn.", "TP-116")
    if item not in s.princes[seat].items:
        return Illegal("You do not have this Item.", "TP-116")
    if s.book.items[item].is_kept:
        return Illegal("This Item cannot be lost, and so it cannot be traded.", "TP-117")
    return Illegal("You have offered this Item already; wait for the next card.", "TP-R39")


def _use(s: TwoPrinces, seat: Seat, move: Move, name: str) -> Illegal:
    item = ITEMS[place(move, USE)]
    if item not in s.princes[seat].items:
        return Illegal("You do not have this Item.", "TP-105")
    printed = s.book.items[item]
    if printed.uses and not s.princes[seat].items[item]:
        return Illegal("This Item has no Uses left.", "TP-115")
    if name in MOMENTS and printed.window != "test":
        return Illegal("It would remove nothing that you have.", "TP-113")
    if name == "items":
        return Illegal("This Item does not help in this test.", "TP-R46")
    return Illegal("Items are used when cards and Attributes are known.", "TP-104")


def _lose(s: TwoPrinces, seat: Seat, move: Move, name: str) -> Illegal:
    if name == "lose" and ITEMS[place(move, LOSE)] in s.princes[seat].items:
        return Illegal("This Item cannot be lost.", "TP-117")
    return Illegal("You do not lose this Item now.", "TP-117")


def _plain(sentence: str, rule: str) -> Reason:
    return lambda s, seat, move, name: Illegal(sentence, rule)


REASONS: tuple[tuple[Move, int, Reason], ...] = (
    (DRAW, 1, _draw),
    (VISIT, len(LOCATIONS), _visit),
    (GO_OUT, 2, _night),
    (CHOOSE, 3, _choose),
    (CALL_DIE, 1, _plain("The die decides only when two proposals differ.", "TP-R27")),
    (NAME, 2, _plain("You are not asked for one of you.", "TP-R38")),
    (COMMIT, HAND + 1, _commit),
    (SAY, len(SIGNALS), _say),
    (PASS, 1, _plain("There is nothing to pass on.", "TP-R45")),
    (USE, len(ITEMS), _use),
    (OFFER, len(ITEMS), _offer),
    (ACCEPT, 2, _plain("Nothing is offered to you.", "TP-R39")),
    (LOSE, len(ITEMS), _lose),
    (PICK, RAISE - PICK, _plain("That Condition cannot be picked now.", "TP-R10")),
    (RAISE, len(ACTIONS) - RAISE, _plain("That is not asked now.", "TP-004")),
)
