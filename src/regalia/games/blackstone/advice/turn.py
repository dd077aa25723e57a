"""Advice for the smaller questions of a turn: recall, muster, Intrigue and its rewards, limits, special cards."""

from typing import Final

from regalia.engine import Move, Seat, top
from regalia.games.blackstone.actions import (
    AT,
    DISCARD,
    DISMISS,
    GUILD_CARD,
    INTRIGUE,
    KEEP_WHICH,
    LAY,
    LEAVE,
    MACHINATION_CARD,
    MUSTER,
    POWER_CARD,
    PUT_IN_PLAY,
    RECALL,
    SKIP,
    TOKEN,
)
from regalia.games.blackstone.advice.aims import aim_at, best_aim, tokens_ahead, worth_of
from regalia.games.blackstone.cards.board import PERIMETER
from regalia.games.blackstone.cards.book import KING, KNIGHT, Task
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.rules.household.rewards import symbols_matched
from regalia.games.blackstone.rules.household.upcharge import missing_symbols

LIKINGS: Final = (POWER_CARD, MACHINATION_CARD, TOKEN, GUILD_CARD)
FAR: Final = 9.0  # tokens that a Task out of reach is taken to cost


def cost_of(s: Blackstone, seat: Seat, task: Task, knights: int, wizards: int) -> float:
    """The weight of the plan for a Task; FAR if there is none."""
    aim = aim_at(s, seat, task, knights, wizards)
    return aim.plan.weight if aim is not None else FAR


def recall(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """The card comes back if it can be completed now and nothing in hand can."""
    tokens = tokens_ahead(s, seat)
    if best_aim(s, seat, *tokens) is None and cost_of(s, seat, s.sides[seat].face_down, *tokens) < FAR:
        return RECALL
    return LEAVE


def muster(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """As many Knights as Wizards, the Wizard first."""
    knights, wizards = s.sides[seat].tokens
    count = len(options) - 1
    return MUSTER + max(0, min(count, (count + wizards - knights) // 2))


def keep_one(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    tokens = tokens_ahead(s, seat)
    drawn = s.sides[seat].drawn
    return KEEP_WHICH + max((0, 1), key=lambda n: _appeal(s, seat, drawn[n], *tokens))


def _appeal(s: Blackstone, seat: Seat, task: Task, knights: int, wizards: int) -> float:
    """How gladly a card is held: what it is worth, less what it will cost."""
    kind = min(s.tasks.kind[task], KING + 1) if s.tasks.kind[task] < 4 else KNIGHT
    upcharge = 2 * len(missing_symbols(s, seat, kind))
    return worth_of(s, seat, task, kind) - 0.5 * min(cost_of(s, seat, task, knights, wizards), FAR) - 0.3 * upcharge


def settle(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """At the edge of the board, out of the way."""
    edge = [move for move in options if move - AT in PERIMETER]
    return (edge or options)[0]


def intrigue(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """A King before others; or the dearest card of the hand face down."""
    agents = [move for move in options if move >= INTRIGUE]
    if agents:
        kings = s.sides[seat].stacks[KING]
        return max(agents, key=lambda move: (_best_match(s, move - INTRIGUE), move - INTRIGUE in kings, -move))
    laid = [move - LAY for move in options if move >= LAY]
    if len(laid) < 2:
        return SKIP
    tokens = tokens_ahead(s, seat)
    cards = [task for task in laid if not missing_symbols(s, seat, min(s.tasks.kind[task], 3))]
    return LAY + max(cards, key=lambda task: (cost_of(s, seat, task, *tokens), task)) if cards else SKIP


def _best_match(s: Blackstone, task: Task) -> int:
    symbol, face = s.tasks.symbol[task], s.book.face
    return max((symbols_matched(symbol, face[v]) for v in s.court.spaces if v >= 0), default=0)


def scheme(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """A Vassal that agrees in both symbols, near the middle, where others want to go."""
    symbol, face = s.tasks.symbol[top(s).task], s.book.face

    def liking(move: Move) -> tuple[int, int]:
        space = move - AT
        return symbols_matched(symbol, face[s.court.spaces[space]]), -abs(space // 5 - 2) - abs(space % 5 - 2)

    return max(options, key=liking)


def reward(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    return next((move for move in LIKINGS if move in options), options[0])


def face_down(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    return PUT_IN_PLAY if PUT_IN_PLAY in options else None


def limits(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """Vassals that nothing is charged for go first; of the cards, the one held least gladly."""
    side, face = s.sides[seat], s.book.face
    dismissals = [move for move in options if move >= DISMISS]
    if dismissals:
        needed = [s.tasks.symbol[task] for stack in side.stacks for task in stack]
        held = [face[vassal] for vassal in side.retained]
        return min(dismissals, key=lambda m: (needed.count(m - DISMISS) - held.count(m - DISMISS) + 1, m))
    tokens = tokens_ahead(s, seat)
    return min(options, key=lambda move: (_appeal(s, seat, move - DISCARD, *tokens), move))
