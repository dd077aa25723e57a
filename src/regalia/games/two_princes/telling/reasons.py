"""Why a move is refused: a sentence and the rule behind it. Nothing here tells what a seat may not know."""

from typing import Final

from regalia.engine import Illegal, Move, Reason, Seat, top
from regalia.games.two_princes.actions import ACCEPT, CHOOSE, CONFIRM, USE, VISIT, place, value
from regalia.games.two_princes.cards.names import DOORS, LOCATIONS, NAMES
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.sentences import say

MOMENTS: Final = ("draw", "location", "night")


def interrupted(s: TwoPrinces, seat: Seat, move: Move) -> Illegal | None:
    """Is something asked in the middle of a moment before a card is drawn? It comes first (TP-R39, TP-R40)."""
    is_of_a_moment = move < CHOOSE or USE <= move < ACCEPT
    if top(s).name in MOMENTS or not is_of_a_moment:
        return None
    has_moment = any(getattr(frame, "name", "") in MOMENTS for frame in s.frames)
    return _first(s, seat) if has_moment else None


def _first(s: TwoPrinces, seat: Seat) -> Illegal:
    return Illegal(say("First answer this: {question}", question=top(s).text(s, seat)), top(s).rule)


def _draw(s: TwoPrinces, seat: Seat, move: Move) -> Illegal:
    if top(s).name == "draw":
        return Illegal(say("{prince} draws this card.", prince=NAMES[top(s).seat]), "TP-031")
    return Illegal(say("You are not about to draw a card."), "TP-031")


def _visit(s: TwoPrinces, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "location" or top(s).seat != seat:
        return Illegal(say("It is not your time to visit a Location."), "TP-024")
    location = LOCATIONS[place(move, VISIT)]
    if location in s.closed:
        return Illegal(say("{place} is closed.", place=DOORS[location]), "TP-004")
    return Illegal(say("{place} has no cards left.", place=DOORS[location]), "TP-042")


def _night(s: TwoPrinces, seat: Seat, move: Move) -> Illegal:
    if top(s).name == "night" and top(s).seat == seat:
        return Illegal(say("The Night deck is empty; one can only stay in bed."), "TP-R59")
    return Illegal(say("It is not your time to choose about the Night."), "TP-049")


def _choose(s: TwoPrinces, seat: Seat, move: Move) -> Illegal:
    name = top(s).name
    if name == "together" and -1 not in top(s).proposals:
        return Illegal(say("That is what you propose already."), "TP-R27")
    if name in ("together", "individually", "alone"):
        return Illegal(say("That option is not open to you."), "TP-004")
    return Illegal(say("There is nothing to decide now."), "TP-095")


def _commit(s: TwoPrinces, seat: Seat, move: Move) -> Illegal:
    if top(s).name != "commit":
        return Illegal(say("Cards are committed in the first step of a test."), "TP-098")
    if move == CONFIRM:
        return Illegal(say("First both of you set a number."), "TP-R16")
    return Illegal(say("That is not between the least and the most that you may commit."), "TP-099")


def _say(s: TwoPrinces, seat: Seat, move: Move) -> Illegal:
    name = top(s).name
    if name == "individually":
        return Illegal(say("Not a word before both tokens are shown."), "TP-145")
    if name == "commit":
        return Illegal(say("You have said enough about this test."), "TP-143")
    return Illegal(say("Signals are for the time when cards are committed."), "TP-100")


def _offer(s: TwoPrinces, seat: Seat, move: Move) -> Illegal:
    item = value(move)
    if top(s).name not in MOMENTS:
        return Illegal(say("Items are traded only before a card is drawn."), "TP-116")
    if item not in s.princes[seat].items:
        return Illegal(say("You do not have this Item."), "TP-116")
    if s.book.items[item].is_kept:
        return Illegal(say("This Item cannot be lost, and so it cannot be traded."), "TP-117")
    return Illegal(say("You have offered this Item already; wait for the next card."), "TP-R39")


def _use(s: TwoPrinces, seat: Seat, move: Move) -> Illegal:
    name = top(s).name
    item = value(move)
    if item not in s.princes[seat].items:
        return Illegal(say("You do not have this Item."), "TP-105")
    printed = s.book.items[item]
    if printed.uses and not s.princes[seat].items[item]:
        return Illegal(say("This Item has no Uses left."), "TP-115")
    if name in MOMENTS and printed.window != "test":
        return Illegal(say("It would remove nothing that you have."), "TP-113")
    if name == "items":
        return Illegal(say("This Item does not help in this test."), "TP-R46")
    return Illegal(say("Items are used when cards and Attributes are known."), "TP-104")


def _lose(s: TwoPrinces, seat: Seat, move: Move) -> Illegal:
    if top(s).name == "lose" and value(move) in s.princes[seat].items:
        return Illegal(say("This Item cannot be lost."), "TP-117")
    return Illegal(say("You do not lose this Item now."), "TP-117")


REASONS: Final[dict[str, Reason[TwoPrinces]]] = {
    "draw": _draw,
    "visit": _visit,
    "go out": _night,
    "stay in bed": _night,
    "choose": _choose,
    "call the die": (say("The die decides only when two proposals differ."), "TP-R27"),
    "name": (say("You are not asked for one of you."), "TP-R38"),
    "commit": _commit,
    "confirm": _commit,
    "say": _say,
    "pass": (say("There is nothing to pass on."), "TP-R45"),
    "use": _use,
    "offer": _offer,
    "accept": (say("Nothing is offered to you."), "TP-R39"),
    "decline": (say("Nothing is offered to you."), "TP-R39"),
    "lose": _lose,
    "pick": (say("That Condition cannot be picked now."), "TP-R10"),
    "raise": (say("That is not asked now."), "TP-004"),
    "put": (say("That is not asked now."), "TP-004"),
    "leave the order": (say("That is not asked now."), "TP-004"),
}
