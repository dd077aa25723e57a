"""What to do in the Work step: complete the best Task the tokens can reach, then prepare the next."""

from dataclasses import dataclass
from typing import Final

from regalia.engine import Move, Seat, top
from regalia.games.blackstone import hints_puzzle, hints_rats
from regalia.games.blackstone.cards import (
    GUILD,
    KING,
    KNIGHT,
    MACHINATION,
    PLOY,
    POWER,
    WAIVER,
    WILD,
    WIZARD,
    Face,
    Task,
)
from regalia.games.blackstone.completion import can_waive, stacks_for
from regalia.games.blackstone.court import EMPTY, MARKS
from regalia.games.blackstone.model import NONE, Blackstone
from regalia.games.blackstone.plans import Means, Plan, means_of, plan_on
from regalia.games.blackstone.table_of_actions import (
    AT,
    COMPLETE,
    DRAW,
    END,
    FROM,
    KEEP,
    LEAVE_EMPTY,
    PAY,
    PAY_WITH,
    RETAIN,
    TRANSFORM,
    WAIVE,
    WITH_KNIGHT,
    WITH_TWO_KNIGHTS,
    WITH_WIZARD,
)
from regalia.games.blackstone.work import tasks_allowed

TOKEN_WORTH: Final = 0.3  # of a token, in points
KING_WORTH: Final = 2.2  # beyond its points, while there is time
INCOME_WORTH: Final = 1.6
ASLEEP_WORTH: Final = 0.2
NEAR_THE_END: Final = 5  # points short of the goal from which on only points count


@dataclass(frozen=True)
class Aim:
    """A Task, what it is worth now, and the way to it."""

    task: Task
    worth: float
    plan: Plan

    @property
    def value(self) -> float:
        return self.worth - TOKEN_WORTH * self.plan.weight


def work(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """Kill rats that press, complete, then use what is left."""
    urgent = hints_rats.kill(s, options, is_urgent=True)
    if urgent is not None:
        return urgent
    if s.completed < tasks_allowed(s, seat) and hints_puzzle.may_use_vassals(s):
        aim = best_aim(s, seat, *s.sides[seat].tokens)
        if aim is not None:
            return aim.plan.moves[0] if aim.plan.moves else COMPLETE + aim.task
    idle = hints_rats.kill(s, options, is_urgent=False)
    if idle is None and s.quest.has_formation and s.sides[seat].hand:
        idle = hints_puzzle.work(s, seat, options)
    return idle or prepare(s, seat, options)


# Aims


def best_aim(s: Blackstone, seat: Seat, knights: int, wizards: int) -> Aim | None:
    """The Task in hand that brings most for its price, if any can be reached with so many tokens."""
    aims = [aim for task in s.sides[seat].hand if (aim := aim_at(s, seat, task, knights, wizards)) is not None]
    return max(aims, key=lambda aim: (aim.value, aim.task), default=None)


def aim_at(s: Blackstone, seat: Seat, task: Task, knights: int, wizards: int) -> Aim | None:
    best: Aim | None = None
    means = means_of(s, seat, knights, wizards)
    for stack in stacks_for(s, task):
        worth = worth_of(s, seat, task, stack)
        plan = plan_for(s, seat, task, stack, means) if worth > 0 else None
        if plan is not None:
            aim = Aim(task, worth, plan)
            if best is None or aim.value > best.value:
                best = aim
    return best


def is_late(s: Blackstone, seat: Seat) -> bool:
    """Is the end so near that only points count?"""
    if s.turns_left != NONE:
        return True
    goal = s.quest.goal
    if not goal:
        return False
    if s.quest.is_cooperative:
        return sum(s.points(other) for other in range(s.seats)) >= goal - NEAR_THE_END
    return max(s.points(other) for other in range(s.seats)) >= goal - NEAR_THE_END


def worth_of(s: Blackstone, seat: Seat, task: Task, stack: int) -> float:
    """The points a Task adds, waking others included, and what it will bring in later turns."""
    side = s.sides[seat]
    before = side.points(s.tasks)
    side.stacks[stack].append(task)
    gain = side.points(s.tasks) - before
    is_awake = stack == KING or len(side.active(stack)) == len(side.stacks[stack])
    side.stacks[stack].pop()
    if not s.quest.goal:
        gain = 0
    if is_late(s, seat):
        return float(gain) + 0.01
    if stack == KING:
        return gain + KING_WORTH
    if stack == PLOY:
        return gain + ASLEEP_WORTH
    return gain + (INCOME_WORTH + hints_rats.wants_dog(s, seat, stack) if is_awake else ASLEEP_WORTH)


def plan_for(s: Blackstone, seat: Seat, task: Task, stack: int, means: Means) -> Plan | None:
    """The way to a Task, retained Vassals for its upcharge included."""
    frozen = s.frozen_for(seat)
    missing = missing_symbols(s, seat, stack)
    moves: tuple[Move, ...] = ()
    knights = wizards = 0
    for symbol in missing:
        found = _retain_of(s, symbol, task, frozen, means.less(knights, wizards))
        if found is None:
            return None
        more, k, w, space = found
        moves, knights, wizards, frozen = moves + more, knights + k, wizards + w, frozen | 1 << space
    plan = plan_on(s.court, s.book, s.tasks, task, frozen, means.less(knights, wizards))
    if plan is None:
        return None
    return Plan(moves + plan.moves, plan.knights + knights, plan.wizards + wizards)


def missing_symbols(s: Blackstone, seat: Seat, stack: int) -> list[Face]:
    """BC-065 The symbols of a stack for which the player has retained nothing yet."""
    side, face = s.sides[seat], s.book.face
    have = [face[vassal] for vassal in side.retained]
    missing: list[Face] = []
    for task in side.stacks[stack]:
        symbol = s.tasks.symbol[task]
        if symbol in have:
            have.remove(symbol)
        else:
            missing.append(symbol)
    spare = have.count(WILD) + can_waive(s, seat)
    return missing[spare:]


def _retain_of(
    s: Blackstone, symbol: Face, task: Task, frozen: int, means: Means
) -> tuple[tuple[Move, ...], int, int, int] | None:
    """The cheapest retain of a Vassal with this symbol that the Task itself does not need: moves, price, space."""
    court, needed = s.court, _fitting(s, task)
    best: tuple[float, tuple[Move, ...], int, int, int] | None = None
    for space, vassal in enumerate(court.spaces):
        if vassal == EMPTY or frozen >> space & 1:
            continue
        for turned, prices in ((0, ((0, 0),)), (1, means.flip)):
            if court.faces[vassal ^ turned] not in (symbol, WILD) or (turned and court.faces[vassal] == WILD):
                continue
            turn = (TRANSFORM + space,) if turned else ()
            for k, w in prices:
                for more_k, more_w in means.retain:
                    price = (k + more_k, w + more_w)
                    if price[0] <= means.knights and price[1] <= means.wizards:
                        weight = sum(price) + 0.5 * (needed >> space & 1)
                        if best is None or weight < best[0]:
                            best = (weight, (*turn, RETAIN + space), *price, space)
    return best[1:] if best is not None else None


def _fitting(s: Blackstone, task: Task) -> int:
    return s.court.fits_left(s.tasks, task) | s.court.fits_right(s.tasks, task)


# What is left over


def prepare(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """Cards for the hand, Vassals for upcharges, steps towards the next Task with tokens that would be lost."""
    side = s.sides[seat]
    knights, wizards = side.tokens
    kings = side.kings
    if s.turns_left != NONE and s.turns_left < s.seats and s.completed >= tasks_allowed(s, seat):
        return END
    income = side.income(s.tasks)
    following = (min(knights, kings) + income[0], min(wizards, kings) + income[1] + income[2])
    aim = best_aim(s, seat, *following)
    draw = draw_move(s, seat, options)
    room = kings - len(side.hand)
    if draw is not None and room > 0 and (aim is None or len(side.hand) < 2 or wizards > kings or knights > kings):
        return draw
    step = _first_step(s, seat, aim, options) if aim is not None else _long_step(s, seat, options)
    if step is not None:
        return step
    if draw is not None and (wizards > kings or knights > kings + 1):
        return draw
    return END


def _long_step(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """No Task is in reach: a Vassal is retained for the upcharge of the best one, or just to see another."""
    side = s.sides[seat]
    if len(side.retained) >= side.kings and side.tokens[KNIGHT] <= side.kings:
        return None
    means, frozen = means_of(s, seat, *side.tokens), s.frozen_for(seat)
    tasks = sorted(side.hand, key=lambda task: -worth_of(s, seat, task, stacks_for(s, task)[0]))
    for task in tasks:
        for symbol in missing_symbols(s, seat, stacks_for(s, task)[0]):
            found = _retain_of(s, symbol, task, frozen, means)
            if found is not None and found[0][0] in options:
                return found[0][0]
    surplus = [move for move in options if RETAIN <= move < RETAIN + 25]
    if surplus and side.tokens[KNIGHT] > side.kings:
        return min(surplus, key=lambda move: (sum(_fitting(s, task) >> move - RETAIN & 1 for task in side.hand), move))
    return None


def _first_step(s: Blackstone, seat: Seat, aim: Aim, options: list[Move]) -> Move | None:
    """A retain that will be needed anyhow; or any step that costs a token above the limit."""
    side = s.sides[seat]
    if not aim.plan.moves:
        return None
    knights, wizards = side.tokens
    room = side.kings - len(side.retained)
    for move in aim.plan.moves:
        if move >= RETAIN and room > 0 and move in options and knights:
            return move
    first = aim.plan.moves[0]
    is_surplus = wizards > side.kings if TRANSFORM <= first < RETAIN else knights > side.kings or wizards > side.kings
    return first if is_surplus and first in options else None


def draw_move(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """The deck that the player needs most, paid with a Wizard if there is one."""
    knights = s.sides[seat].tokens[KNIGHT]
    for deck in wanted_decks(s, seat):
        for price in (WITH_WIZARD, WITH_KNIGHT, WITH_TWO_KNIGHTS):
            move = DRAW + 3 * deck + price
            if move in options and (price != WITH_TWO_KNIGHTS or knights > 2 or not s.sides[seat].hand):
                return move
    return None


def wanted_decks(s: Blackstone, seat: Seat) -> list[int]:
    """Income first, then Kings, then Ploys; near the end Ploys."""
    side, kinds = s.sides[seat], s.tasks.kind
    held = [kinds[task] for task in side.hand]
    workers = len(side.stacks[KNIGHT]) + len(side.stacks[WIZARD]) + sum(kind not in (KING, PLOY) for kind in held)
    kings = len(side.stacks[KING]) + held.count(KING)
    ploys = len(side.stacks[PLOY]) + held.count(PLOY)
    if is_late(s, seat):
        order = [MACHINATION, POWER, GUILD]
    elif workers < 2:
        order = [GUILD, POWER, MACHINATION]
    elif kings < 2 or kings < ploys - 1:
        order = [POWER, MACHINATION, GUILD]
    else:
        order = [MACHINATION, POWER, GUILD]
    return [deck for deck in order if deck in s.quest.decks]


# The parts of compound choices


def retain(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """The corner whose top card helps most; in the Puzzle the space stays empty if it may."""
    if LEAVE_EMPTY in options and s.quest.has_formation:
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
    return hints_rats.adopt(s, seat, top(s).task, options) or (KEEP if KEEP in options else options[0])


def _others_need(s: Blackstone, seat: Seat, space: int) -> int:
    other = [task for task in s.sides[seat].hand if task != top(s).task]
    return sum(_fitting(s, task) >> space & 1 for task in other) if top(s).name == "complete" else 0
