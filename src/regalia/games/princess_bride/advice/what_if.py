"""What would be if: options tried on copies, with all that they ask answered, and how the team stands after them.

A step that only puts somebody somewhere, or a chapter's own action, is carried out on the copy without being asked for.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

from regalia.engine import Move, Program, Seat, moves, run, step, top
from regalia.games.princess_bride.actions import (
    CARRY,
    COMPLETE,
    DEED,
    DISCARD,
    END,
    MIRACLES,
    PASS,
    PAY,
    PICK,
    PLOT,
    WOUND,
    step_of,
)
from regalia.games.princess_bride.advice.dangers import fatal
from regalia.games.princess_bride.advice.keeping import cheapest, keep, least
from regalia.games.princess_bride.advice.outlook import Outlook, outlook
from regalia.games.princess_bride.advice.value import standing, value
from regalia.games.princess_bride.cards.kinds import Kind, kinds
from regalia.games.princess_bride.cards.names import WESTLEY, Space
from regalia.games.princess_bride.cards.page import Cost, Deed, Task
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.choices import REACTION, Storytelling
from regalia.games.princess_bride.rules.costs import held, is_payable
from regalia.games.princess_bride.rules.paying import deed_program, exchange

STOPPED = 5.0  # what a Plot card must cost to be stopped


@dataclass(slots=True)
class End:
    """Where a move may lead: a state, in which everybody stands as said here."""

    move: Move
    s: Bride
    at: list[Space]
    stands: float  # how well the team does
    seen: Outlook | None  # None: it is not the time to tell
    then: Move = END  # the second of two steps

    @property
    def tellable(self) -> tuple[int, ...]:
        """What can be told at once, and the cards that there are for it."""
        if self.seen is None:
            return ()
        deeds = [DEED + deed.deed for deed, _ in self.seen.deeds]
        return (*deeds, *[COMPLETE + task.challenge for task in self.seen.ready], *self.s.hands[self.s.active])


def end(move: Move, s: Bride, at: list[Space] | None = None, then: Move = END) -> End:
    """The state itself, or as it would be if everybody stood as given."""
    if not s.frames or s.phase not in ("move", "storytelling"):
        return End(move, s, s.board.at, value(s), None, then)
    before = s.board.at
    s.board.at = at or before
    seen = outlook(s)
    found = End(move, s, s.board.at, standing(s, seen), seen, then)
    s.board.at = before
    return found


def prospect(end: End) -> float:
    """How well the team stands, or will when the active player has told what can be told at once."""
    s, seen, found = end.s, end.seen, end.stands
    if seen is None:
        return found
    before = s.board.at
    s.board.at = end.at
    for task in seen.ready:
        found = max(found, _after_challenge(s, task))
    for deed, costs in seen.deeds:
        if not deed.limit or s.deeds < deed.limit:
            found = max(found, _after_deed(s, deed, costs))
    s.board.at = before
    return found


def _after_deed(s: Bride, deed: Deed, costs: tuple[Cost, ...]) -> float:
    picks = cheapest(s, s.active, costs)
    return value(with_deed(s, deed, picks)) if picks else -inf


def with_deed(s: Bride, deed: Deed, picks: list[Kind]) -> Bride:
    """A copy in which the active player has paid for one of the chapter's own actions and taken it."""
    twin = s.clone()
    for kind in picks:
        twin.throw(s.active, kind)
    twin.deeds += deed.limit > 0
    at = Program[Bride](deed_program(deed.deed), "do", s.active)
    for op in s.book.programs[at.card]:
        op.verb(twin, at, **op.values)
    if len(twin.frames) < len(s.frames):  # it interrupts the chapter, as a false trail may (PB-C3-06)
        run(twin)
    return twin


def _after_challenge(s: Bride, task: Task) -> float:
    """Completed with the active hand, or with the one card for it that another gives in a trade."""
    hand = held(s, s.active)
    twin = _telling(s) if is_payable(task.cost, hand) else _helped(s, task, hand)
    return value(played(twin, COMPLETE + task.challenge)) if twin is not None else -inf


def _telling(s: Bride) -> Bride:
    """A copy in which the active player is telling."""
    twin = s.clone()
    twin.frames[2:], twin.places[1:] = [Storytelling(s.active)], [2, 0]
    twin.forget_derived()
    return twin


def _helped(s: Bride, task: Task, hand: list[Kind]) -> Bride | None:
    """A copy in which the active player has got the one card that was missing; None if nobody has it."""
    seat = s.active
    if s.has_traded or not hand:
        return None
    spare = least(s, seat, kinds(s.hands[seat]))
    own = hand.copy()
    own.remove(spare)
    for other in s.around(seat)[1:]:
        for kind in kinds(s.hands[other]):
            if is_payable(task.cost, [*own, kind]):
                return traded(_telling(s), spare, other, kind)
    return None


def traded(s: Bride, given: Kind, other: Seat, taken: Kind) -> Bride:
    """A copy in which the active player has traded."""
    twin = s.clone()
    exchange(twin, s.active, [given], other, [taken])
    twin.has_traded = True
    return twin


def after(s: Bride, move: Move) -> Bride:
    """A copy in which the move has been made and all that it asks has been answered."""
    return played(s.clone(), move)


def played(s: Bride, move: Move) -> Bride:
    """The same state, in which the move has been made and all that it asks has been answered."""
    turn, place = s.turn, len(s.frames)
    step(s, top(s).seat, move)
    while s.frames and s.turn == turn and (len(s.frames) > place or top(s).name in SMALL):
        seat = top(s).seat
        step(s, seat, answer(s, [move for move in moves(s, seat) if move not in MIRACLES]))
    return s


# Steps


def is_plain(s: Bride, move: Move) -> bool:
    """Does the step only put somebody somewhere?"""
    space = step_of(move)[1]
    return space != s.board.star and not s.board.is_active(space)


def walked(at: list[Space], move: Move) -> list[Space]:
    """Where all stand after a step."""
    figure, space = step_of(move)
    found = at.copy()
    found[figure] = space
    if move >= CARRY:
        found[WESTLEY] = space
    return found


def paid(s: Bride) -> Bride:
    """A copy in which the active player has discarded the card that is missed least."""
    twin = s.clone()
    twin.throw(s.active, least(s, s.active, kinds(s.hands[s.active])))
    return twin


# Answers to what an action asks before it is over


def answer(s: Bride, options: list[Move]) -> Move:
    """A sensible answer; the only one without much thought."""
    return options[0] if len(options) == 1 else ANSWERS.get(top(s).name, best)(s, options)


def best(s: Bride, options: Sequence[Move]) -> Move:
    """The option after which the team stands best; of equal ones the first."""
    return max(options, key=lambda move: prospect(end(move, after(s, move))))


def _react(s: Bride, options: list[Move]) -> Move:
    """Stop what costs too much."""
    lost = value(s) - value(after(s, PASS))
    return REACTION if lost > STOPPED else PASS


def _pay(s: Bride, options: list[Move]) -> Move:
    return PAY + least(s, top(s).seat, [move - PAY for move in options])


def _discard(s: Bride, options: list[Move]) -> Move:
    return DISCARD + least(s, top(s).seat, [move - DISCARD for move in options])


def _hazard(s: Bride, options: list[Move]) -> Move:
    """Pay if one can."""
    paying = [move for move in options if move != WOUND]
    return _pay(s, paying) if paying else WOUND


def _fetch(s: Bride, options: list[Move]) -> Move:
    return max(options, key=lambda move: keep(s, top(s).seat, move - PICK))


def _reorder(s: Bride, options: list[Move]) -> Move:
    return min(options, key=lambda move: _harm(s, move))


def _recycle(s: Bride, options: list[Move]) -> Move:
    numbers = [move for move in options if move != END]
    return min(numbers, key=lambda move: _harm(s, move)) if numbers else END


def _harm(s: Bride, move: Move) -> tuple[bool, int]:
    """What loses is worst; after that what does much."""
    number = move - PLOT + 1
    return number in fatal(s), len(s.book.programs[s.page.row(number).program])


def _first(s: Bride, options: list[Move]) -> Move:
    return options[0]


SMALL = ("payment", "trade", "hazard", "give up")  # questions that an action asks before it is over
ANSWERS: dict[str, Callable[[Bride, list[Move]], Move]] = {
    "react": _react,
    "payment": _pay,
    "hazard": _hazard,
    "give up": _discard,
    "hand limit": _discard,
    "fetch": _fetch,
    "reorder": _reorder,
    "recycle": _recycle,
    "companions": _first,
    "swap": _first,
}
