"""Advice: the team's steward tries on a copy what it may do, and keeps what leaves the team best off."""

from collections.abc import Callable, Iterable, Iterator
from math import exp

from regalia.engine import Chance, Move, Seat, moves, step, top
from regalia.engine.program import hold
from regalia.games.princess_bride.cards import (
    ADVENTURE,
    COURAGE,
    INCONCEIVABLE,
    KIND_OF,
    STORY,
    WILDS,
    WITS,
    Kind,
    kinds,
)
from regalia.games.princess_bride.choices import REACTION, Storytelling
from regalia.games.princess_bride.costs import can_complete, can_do, held, is_payable
from regalia.games.princess_bride.dangers import danger, fatal
from regalia.games.princess_bride.model import Bride
from regalia.games.princess_bride.names import FIGURES, HEROES, SPACE, Figure, Space
from regalia.games.princess_bride.page import Task
from regalia.games.princess_bride.paying import exchange
from regalia.games.princess_bride.plans import LATER, in_order, value
from regalia.games.princess_bride.steps import step_moves
from regalia.games.princess_bride.table_of_actions import (
    CARRY,
    COMPLETE,
    CONTINUE,
    DEED,
    DISCARD,
    END,
    MIRACLE_STORY,
    MIRACLES,
    PASS,
    PAY,
    PICK,
    PLOT,
    TRADE,
    WOUND,
    step_of,
    trade_with,
)

WORTHWHILE = 0.05  # what an action must gain, in steps
STOPPED = 5.0  # what a Plot card must cost to be stopped
URGENT = 0.25  # a chance to lose at which a Miracle is due
FEW_CARDS = 2
FAR_ENOUGH = 4  # steps of an errand
FEW_PLOT_CARDS = 3


HANDY = {  # types that a chapter's own actions and hazards ask for, whatever the challenges need
    2: (ADVENTURE,),
    4: (COURAGE, WITS, ADVENTURE),
    5: (COURAGE,),
    6: (COURAGE, WITS),
}


def score(s: Bride, seat: Seat) -> float:
    """Between 0 and 1: how far the chapter is, and how safe."""
    if s.outcome is not None:
        return float(seat in s.outcome.winners)
    return 1 / (1 + exp(-value(s) / 40))


def advise(s: Bride, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    """A sensible choice; None for a seat that is only free to help."""
    if seat != top(s).seat:
        return None
    return _answer(s, [move for move in options if move not in MIRACLES])


def _answer(s: Bride, options: list[Move]) -> Move:
    if len(options) == 1 and not s.miracles:
        return options[0]
    return ADVICE.get(top(s).name, _best)(s, options)


def _best(s: Bride, options: Iterable[Move]) -> Move:
    """The option after which the team stands best; of equal ones the first."""
    return max(options, key=lambda move: prospect(_after(s, move)))


def prospect(s: Bride) -> float:
    """How well the team stands, or will when the active player has told what can be told at once."""
    stands = value(s)
    if not s.frames or s.phase not in ("move", "storytelling"):
        return stands
    ready = [task for task in in_order(s) if hold(s, s.active, task.needs)]
    deeds = [DEED + deed.deed for deed in s.page.deeds if can_do(s, s.active, deed)]
    if not ready and not deeds:
        return stands
    told = s.clone()
    told.frames[2:], told.places[1:] = [Storytelling(s.active)], [2, 0]
    told.forget_derived()
    acts = [(told, COMPLETE + task.challenge) for task in ready if can_complete(s, s.active, task)]
    acts += [(told, deed) for deed in deeds]
    acts += _after_a_trade(told, [task for task in ready if not can_complete(s, s.active, task)])
    return max([stands, *(value(_after(twin, act)) for twin, act in acts)])


def _after_a_trade(s: Bride, ready: list[Task]) -> Iterator[tuple[Bride, Move]]:
    """Copies in which the active player has got the one card that was missing, and what it completes."""
    seat = s.active
    if s.has_traded or not s.hands[seat]:
        return
    for task in ready:
        spare = min(kinds(s.hands[seat]), key=lambda kind: keep(s, seat, kind))
        own = held(s, seat)
        own.remove(spare)
        for other in s.around(seat)[1:]:
            for kind in kinds(s.hands[other]):
                if is_payable(task.cost, [*own, kind]):
                    twin = s.clone()
                    exchange(twin, seat, [spare], other, [kind])
                    twin.has_traded = True
                    yield twin, COMPLETE + task.challenge
                    return


def _after(s: Bride, move: Move) -> Bride:
    """A copy in which the move has been made and all that it asks has been answered."""
    twin = s.clone()
    turn, place = s.turn, len(s.frames)
    step(twin, top(s).seat, move)
    while twin.frames and twin.turn == turn and (len(twin.frames) > place or top(twin).name in SMALL):
        seat = top(twin).seat
        step(twin, seat, _answer(twin, [move for move in moves(twin, seat) if move not in MIRACLES]))
    return twin


# The steps of a turn


def _move(s: Bride, options: list[Move]) -> Move:
    """The first of the two steps, or none, that together leave the team best off."""
    known: dict[str, float] = {}  # two steps in either order often lead to the same
    return max(options, key=lambda move: _reach(s, move, known))


def _reach(s: Bride, move: Move, known: dict[str, float]) -> float:
    twin = _after(s, move)
    if move == END or not twin.frames or top(twin).name != "move":
        return prospect(twin) + (WORTHWHILE if move == END else 0.0)
    seconds = [move for move in moves(twin, top(twin).seat) if move not in MIRACLES]
    return max(_known_prospect(_after(twin, second), known) for second in seconds)


def _known_prospect(s: Bride, known: dict[str, float]) -> float:
    where = f"{s.board} {s.hands} {s.miracles}"
    if where not in known:
        known[where] = prospect(s)
    return known[where]


def _tell(s: Bride, options: list[Move]) -> Move:
    """The Storytelling action that gains most; then a trade, then a Miracle; then the end."""
    stands = value(s)
    acts = [move for move in options if move != END and not TRADE <= move < PLOT]
    gains = [(prospect(_after(s, move)) - stands, -move) for move in acts]
    gain, act = max(gains, default=(0.0, 0))
    if gain > WORTHWHILE:
        return -act
    gain, act = max(_errands(s, stands), default=(0.0, 0))
    if gain > WORTHWHILE:
        return -act
    swaps = [move for move in _trades(s) if move in options]
    gains = [(prospect(_after(s, move)) - stands, -move) for move in swaps]
    gain, act = max(gains, default=(0.0, 0))
    if gain > 4 * WORTHWHILE:
        return -act
    return MIRACLE_STORY if s.miracles and _wants_miracle(s) else END


def _errands(s: Bride, stands: float) -> Iterator[tuple[float, Move]]:
    """Bring somebody to where a challenge needs them, for as many cards as it takes: the gain, and the first step."""
    for hero, goal in _wanted(s):
        twin, first = s, END
        for _ in range(FAR_ENOUGH):
            step_there = _toward(twin, hero, goal)
            if step_there == END or not twin.hands[s.active]:
                break
            first = first or step_there
            twin = _after(twin, step_there)
            if not twin.frames or top(twin).name != "storytelling":
                break
            yield prospect(twin) - stands, -first


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
    carry = [move for move in step_moves(s, [hero]) if move >= CARRY and step_of(move)[1] == there]
    walk = [move for move in step_moves(s, [hero]) if move < CARRY and step_of(move)[1] == there]
    return next(iter(carry + walk), END)


def _trades(s: Bride) -> list[Move]:
    """Something that can be spared for something that one of the two misses."""
    seat, found = s.active, []
    for other in s.around(seat)[1:]:
        if s.hands[seat] and s.hands[other]:
            spare = min(kinds(s.hands[seat]), key=lambda kind: keep(s, seat, kind))
            wanted = [kind for kind in kinds(s.hands[seat]) if kind < len(STORY) and kind not in held(s, other)]
            found += [trade_with(kind, other, seat, s.seats) for kind in dict.fromkeys([spare, *wanted])]
    return found


def _wants_miracle(s: Bride) -> bool:
    """Everybody stands where a challenge needs them and the hand does not pay; or it is now or never."""
    hand = held(s, s.active)
    ready = [task for task in in_order(s) if hold(s, s.active, task.needs)]
    if any(not is_payable(task.cost, hand) for task in ready) and len(hand) <= 2 * FEW_CARDS:
        return True
    return len(hand) <= FEW_CARDS or len(s.plot) <= FEW_PLOT_CARDS or danger(s) > URGENT


def _react(s: Bride, options: list[Move]) -> Move:
    """Stop what costs too much."""
    lost = value(s) - value(_after(s, PASS))
    return REACTION if lost > STOPPED else PASS


# Cards


def keep(s: Bride, seat: Seat, kind: Kind) -> float:
    """How unwilling one parts with a card of this kind."""
    if kind >= len(STORY):
        return 3.0 if kind in WILDS else 2.5 if kind == INCONCEIVABLE else 1.5
    icons = [task.icons.count(STORY[kind]) for task in in_order(s)]
    count = sum(KIND_OF[card] == kind for card in s.hands[seat])
    if count > sum(icons):
        return 0.4 if kind in HANDY.get(s.chapter, ()) else 0.1
    return 0.5 + max(weight * (count <= need) for weight, need in zip(LATER, icons, strict=False))


def _pay(s: Bride, options: list[Move]) -> Move:
    return min(options, key=lambda move: keep(s, top(s).seat, move - PAY))


def _discard(s: Bride, options: list[Move]) -> Move:
    return min(options, key=lambda move: keep(s, top(s).seat, move - DISCARD))


def _hazard(s: Bride, options: list[Move]) -> Move:
    """Pay if one can."""
    paying = [move for move in options if move != WOUND]
    return _pay(s, paying) if paying else WOUND


def _fetch(s: Bride, options: list[Move]) -> Move:
    return max(options, key=lambda move: keep(s, top(s).seat, move - PICK))


# Plot cards


def _harm(s: Bride, move: Move) -> tuple[bool, int]:
    """What loses is worst; after that what does much."""
    number = move - PLOT + 1
    return number in fatal(s), len(s.programs[s.page.row(number).program])


def _reorder(s: Bride, options: list[Move]) -> Move:
    return min(options, key=lambda move: _harm(s, move))


def _recycle(s: Bride, options: list[Move]) -> Move:
    numbers = [move for move in options if move != END]
    return min(numbers, key=lambda move: _harm(s, move)) if numbers else END


def _continue(s: Bride, options: list[Move]) -> Move:
    return CONTINUE


def _first(s: Bride, options: list[Move]) -> Move:
    return options[0]


SMALL = ("payment", "trade", "hazard", "give up")  # questions that an action asks before it is over
ADVICE: dict[str, Callable[[Bride, list[Move]], Move]] = {
    "move": _move,
    "storytelling": _tell,
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
    "between": _continue,
}
