"""Advice: the team's steward tries on a copy what it may do, and keeps what leaves the team best off."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from regalia.engine import Chance, Move, Seat, moves, top
from regalia.games.princess_bride.actions import (
    CONTINUE,
    DEED,
    END,
    MIRACLE_STORY,
    MIRACLES,
    PAY,
    PLOT,
    STEP,
    TRADE,
    step_of,
    trade_with,
)
from regalia.games.princess_bride.advice.dangers import danger
from regalia.games.princess_bride.advice.keeping import cheapest, least
from regalia.games.princess_bride.advice.outlook import in_order, outlook
from regalia.games.princess_bride.advice.value import value
from regalia.games.princess_bride.advice.what_if import (
    ANSWERS,
    End,
    after,
    best,
    end,
    is_plain,
    paid,
    prospect,
    traded,
    walked,
    with_deed,
)
from regalia.games.princess_bride.cards.kinds import STORY, kinds
from regalia.games.princess_bride.cards.names import FIGURES, HEROES, SPACE, Figure, Space
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.costs import held, is_payable
from regalia.games.princess_bride.rules.steps import step_moves

WORTHWHILE = 0.05  # what an action must gain, in steps
A_TRADE = 0.2  # what a trade must gain
URGENT = 0.25  # a chance to lose at which a Miracle is due
PROMISING = 6  # first steps after which second ones are looked at
FEW_CARDS = 2
FAR_ENOUGH = 4  # steps of an errand
FEW_PLOT_CARDS = 3


def advise(s: Bride, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    """A sensible choice; None for a seat that is only free to help."""
    if CONTINUE not in options if top(s).name == "between" else seat != top(s).seat:
        return None
    options = [move for move in options if move not in MIRACLES]
    if len(options) == 1 and not s.miracles:
        return options[0]
    return ADVICE.get(top(s).name, best)(s, options)


def _best(ends: Iterable[End], floor: float) -> Move:
    """What leads to the end with the best prospect above the floor; END if nothing does.

    Of ends at which the same can be told with the same cards only the one where the team stands best is looked at.
    """
    found, act = floor, END
    told: set[tuple[int, ...]] = set()
    for each in sorted(ends, key=lambda end: -end.stands):
        tellable = each.tellable
        if tellable not in told:
            told.add(tellable)
            then = prospect(each)
            if then > found:
                found, act = then, each.move
    return act


# The Move


def _move(s: Bride, options: list[Move]) -> Move:
    """The first of the two steps, or none, that together leave the team best off."""
    return _best(walks(s, options), prospect(end(END, s)) + WORTHWHILE)


def walks(s: Bride, options: list[Move]) -> Iterator[End]:
    """One step, and after the most promising ones all second steps; two in either order often lead to the same."""
    known: set[tuple[Any, ...]] = set()
    once = sorted([end(move, after(s, move)) for move in options if move != END], key=lambda end: -end.stands)
    yield from once
    for first in once[:PROMISING]:
        for then, twin, at in _second_steps(first.s):
            key = (twin.miracles, twin.board.wounds, *at, *map(tuple, twin.hands))  # all that steps may change
            if key not in known:
                known.add(key)
                yield end(first.move, twin, at, then)


def _second_steps(s: Bride) -> Iterator[tuple[Move, Bride, list[Space]]]:
    """Second steps, the states after them, and where all stand then."""
    for move in moves(s, s.active) if s.frames and top(s).name == "move" else ():
        if move in (END, *MIRACLES):
            continue
        if is_plain(s, move):
            yield move, s, walked(s.board.at, move)
        else:
            twin = after(s, move)
            yield move, twin, twin.board.at


# The Storytelling


def _tell(s: Bride, options: list[Move]) -> Move:
    """The action that gains most; then an errand for several cards, then a trade, then a Miracle; then the end."""
    stands = value(s)
    for ends, enough in ((acts(s, options), WORTHWHILE), (errands(s), WORTHWHILE), (trades(s, options), A_TRADE)):
        act = _best(ends, stands + enough)
        if act != END:
            return act
    return MIRACLE_STORY if s.miracles and _wants_miracle(s) else END


def acts(s: Bride, options: list[Move]) -> Iterator[End]:
    deeds = {DEED + deed.deed: (deed, cheapest(s, s.active, costs)) for deed, costs in outlook(s).deeds}
    walker = paid(s) if s.hands[s.active] else s
    for move in options:
        if STEP <= move < PAY and is_plain(s, move):
            yield end(move, walker, walked(s.board.at, move))
        elif move in deeds:
            yield end(move, with_deed(s, *deeds[move]))
        elif move != END and not TRADE <= move < PLOT:
            yield end(move, after(s, move))


def errands(s: Bride) -> Iterator[End]:
    """Bring somebody to where a challenge needs them, for as many cards as it takes; the move is the first step."""
    for hero, goal in _wanted(s):
        twin, first = s, END
        for _ in range(FAR_ENOUGH):
            step_there = _toward(twin, hero, goal)
            if step_there == END or not twin.hands[s.active]:
                break
            first = first or step_there
            twin = _stepped(twin, step_there)
            if not twin.frames or top(twin).name != "storytelling":
                break
            yield end(first, twin)


def _stepped(s: Bride, move: Move) -> Bride:
    """A copy in which a step has been taken for a card."""
    if not is_plain(s, move):
        return after(s, move)
    twin = paid(s)
    twin.board.at = walked(s.board.at, move)
    return twin


def _wanted(s: Bride) -> list[tuple[Figure, Space]]:
    """Heroes and the spaces where the next challenges want them."""
    goals: list[tuple[Figure, Space]] = []
    for task in in_order(s)[:2]:
        for need in task.needs:
            names = need.values.get("figures", [need.values.get("figure", "")])
            if "space" in need.values:
                goals += [(FIGURES.index(name), SPACE[need.values["space"]]) for name in names if name in HEROES]
    return [(hero, goal) for hero, goal in dict.fromkeys(goals) if s.is_hero(hero) and s.board.at[hero] != goal]


def _toward(s: Bride, hero: Figure, goal: Space) -> Move:
    """The next step of a hero on the way, with Westley on his back if he lies there; END if there is none."""
    there = s.page.toward(s.board.at[hero], goal)
    steps = [move for move in step_moves(s, [hero]) if step_of(move)[1] == there]
    return max(steps, default=END)  # carrying is numbered after walking


def trades(s: Bride, options: list[Move]) -> Iterator[End]:
    """Something that can be spared for something that one of the two misses."""
    own = kinds(s.hands[s.active])
    for other in s.around(s.active)[1:] if own else ():
        wanted = [kind for kind in own if kind < len(STORY) and kind not in held(s, other)]
        for kind in dict.fromkeys([least(s, s.active, own), *wanted]):
            move = trade_with(kind, other, s.active, s.seats)
            for taken in kinds(s.hands[other]) if move in options else ():
                yield end(move, traded(s, kind, other, taken))


def _wants_miracle(s: Bride) -> bool:
    """Everybody stands where a challenge needs them and the hand does not pay; or it is now or never."""
    hand, seen = held(s, s.active), outlook(s)
    if any(not is_payable(task.cost, hand) for task in seen.ready) and len(hand) <= 2 * FEW_CARDS:
        return True
    return len(hand) <= FEW_CARDS or len(s.plot) <= FEW_PLOT_CARDS or danger(s) > URGENT


def _continue(s: Bride, options: list[Move]) -> Move:
    return CONTINUE


ADVICE: dict[str, Callable[[Bride, list[Move]], Move]] = {
    **ANSWERS,
    "move": _move,
    "storytelling": _tell,
    "between": _continue,
}
