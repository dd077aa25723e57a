"""Which Task to aim at: what it is worth now, and the cheapest way to it with the upcharge included."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from regalia.engine import Move, Seat
from regalia.games.blackstone.actions import RETAIN, TRANSFORM
from regalia.games.blackstone.advice import rats
from regalia.games.blackstone.advice.ways import Means, Price, TaskWay, means_of, plan_on
from regalia.games.blackstone.cards.board import Space, spaces_in
from regalia.games.blackstone.cards.book import KING, KNIGHT, PLOY, WILD, WIZARD, Face, Task
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.household.upcharge import missing_symbols, stacks_for

TOKEN_WORTH: Final = 0.3  # of a token, in points
KING_WORTH: Final = 2.2  # beyond its points, while there is time
INCOME_WORTH: Final = 1.6
ASLEEP_WORTH: Final = 0.2
STANDS: Final = ((0, 0),)  # the price of not turning a Vassal over
NEAR_THE_END: Final = 5  # points short of the goal from which on only points count

Retaining: TypeAlias = tuple[tuple[Move, ...], int, int, Space]  # the moves, what they cost, and where


@dataclass(frozen=True)
class Aim:
    """A Task, what it is worth now, and the way to it."""

    task: Task
    worth: float
    plan: TaskWay

    @property
    def value(self) -> float:
        return self.worth - TOKEN_WORTH * self.plan.weight


def tokens_ahead(s: Blackstone, seat: Seat) -> tuple[int, int]:
    """What the player will have to work with next: what may be kept, and the muster."""
    side = s.sides[seat]
    knights, wizards, either = side.income(s.tasks)
    return min(side.tokens[KNIGHT], side.kings) + knights, min(side.tokens[WIZARD], side.kings) + wizards + either


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
    return gain + (INCOME_WORTH + rats.wants_dog(s, seat, stack) if is_awake else ASLEEP_WORTH)


def plan_for(s: Blackstone, seat: Seat, task: Task, stack: int, means: Means) -> TaskWay | None:
    """The way to a Task, retained Vassals for its upcharge included."""
    frozen = s.frozen_for(seat)
    missing = missing_symbols(s, seat, stack)
    moves: tuple[Move, ...] = ()
    knights = wizards = 0
    for symbol in missing:
        found = retain_of(s, symbol, task, frozen, means.less(knights, wizards))
        if found is None:
            return None
        more, k, w, space = found
        moves, knights, wizards, frozen = moves + more, knights + k, wizards + w, frozen | 1 << space
    plan = plan_on(s.court, s.book, s.tasks, task, frozen, means.less(knights, wizards))
    if plan is None:
        return None
    return TaskWay(moves + plan.moves, plan.knights + knights, plan.wizards + wizards)


def retain_of(s: Blackstone, symbol: Face, task: Task, frozen: int, means: Means) -> Retaining | None:
    """The cheapest retain of a Vassal with this symbol, if it can be one that the Task itself does not need."""
    spaces, faces = s.court.spaces, s.court.faces
    found: list[Retaining] = []
    for space in spaces_in(s.court.occupied & ~frozen):
        vassal = spaces[space]
        if faces[vassal] in (symbol, WILD):
            found += _retained(space, (), STANDS, means)
        elif faces[vassal ^ 1] == symbol:
            found += _retained(space, (TRANSFORM + space,), means.flip, means)
    needed = fitting(s, task)
    return min(found, key=lambda way: way[1] + way[2] + 0.5 * (needed >> way[3] & 1), default=None)


def _retained(space: Space, turn: tuple[Move, ...], turning: tuple[Price, ...], means: Means) -> list[Retaining]:
    """At the prices that can be paid for the turn, if there is one, and the retain."""
    prices = [(knights + k, wizards + w) for knights, wizards in turning for k, w in means.retain]
    return [((*turn, RETAIN + space), k, w, space) for k, w in prices if k <= means.knights and w <= means.wizards]


def fitting(s: Blackstone, task: Task) -> int:
    return s.court.fits_left(s.tasks, task) | s.court.fits_right(s.tasks, task)
