"""Advice for the parts of compound choices: corner decks, tokens, which Vassals, what to pay."""

from regalia.engine import Move, Seat, top
from regalia.games.blackstone.actions import AT, FROM, KEEP, LEAVE_EMPTY, PAY, PAY_WITH, WAIVE
from regalia.games.blackstone.advice import rats
from regalia.games.blackstone.advice.aims import fitting
from regalia.games.blackstone.cards.book import WAIVER, WILD, Face
from regalia.games.blackstone.model.court import MARKS
from regalia.games.blackstone.model.state import Blackstone


def retain(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """The corner whose top card helps most; where the space may stay empty it does."""
    if LEAVE_EMPTY in options:
        return LEAVE_EMPTY
    corners = [move for move in options if FROM <= move < FROM + 4]
    if not corners:
        return payment(s, seat, options)
    return max(corners, key=lambda move: (_use_of(s, seat, s.book.face[s.corners[move - FROM][-1]]), -move))


def _use_of(s: Blackstone, seat: Seat, face: Face) -> int:
    """How many requirements in hand and symbols in the tableau a face serves."""
    side, tasks, marks = s.sides[seat], s.tasks, MARKS[face]
    use = sum(2 for stack in side.stacks for task in stack if tasks.symbol[task] == face)
    for task in side.hand:
        use += tasks.left_faction[task] in marks and tasks.left_role[task] in marks
        use += tasks.right_faction[task] in marks and tasks.right_role[task] in marks
    return use


def payment(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """The sort of which more is left; of equals a Knight."""
    tokens = s.sides[seat].tokens
    return max((move for move in options if PAY <= move < PAY + 2), key=lambda m: (tokens[m - PAY], -m), default=None)


def complete(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """Vassals that serve no other Task; the symbol before the Wild Vassal; a dog if one is wanted."""
    if options[0] >= AT and options[0] < AT + 25:
        return min(options, key=lambda move: (_others_need(s, seat, move - AT), move))
    exact = [move for move in options if PAY_WITH <= move < PAY_WITH + WILD]
    if WAIVE in options and s.sides[seat].gifts & WAIVER:
        return WAIVE
    if exact:
        return exact[0]
    return rats.adopt(s, seat, top(s).task, options) or (KEEP if KEEP in options else options[0])


def _others_need(s: Blackstone, seat: Seat, space: int) -> int:
    other = [task for task in s.sides[seat].hand if task != top(s).task]
    return sum(fitting(s, task) >> space & 1 for task in other) if top(s).name == "complete" else 0
