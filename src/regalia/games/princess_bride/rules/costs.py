"""What a hand can pay: costs are slots, one for each card, and a slot takes certain kinds."""

from collections.abc import Sequence

from regalia.engine import Seat
from regalia.engine.program import Op, hold
from regalia.games.princess_bride.cards.kinds import KIND_OF, Kind
from regalia.games.princess_bride.cards.page import ANY, Cost, Deed, Slot, Task, accepts
from regalia.games.princess_bride.model.state import Bride
from regalia.sentences import Sentence


def held(s: Bride, seat: Seat) -> list[Kind]:
    return [KIND_OF[card] for card in s.hands[seat]]


def is_payable(slots: Sequence[Slot], kinds: list[Kind]) -> bool:
    """PB-052 Can these cards fill all slots, each card one?"""
    if len(slots) > len(kinds):
        return False
    if not slots:
        return True
    for kind in set(kinds):
        if accepts(slots[0], kind):
            rest = kinds.copy()
            rest.remove(kind)
            if is_payable(slots[1:], rest):
                return True
    return False


def unpaid(slots: Sequence[Slot], kinds: list[Kind]) -> list[int]:
    """The places of the slots that these cards leave empty; a wild is spent only where its type is not at hand."""
    left = sorted(kinds)
    empty: list[int] = []
    for place in sorted(range(len(slots)), key=lambda each: slots[each] == ANY):
        kind = next((kind for kind in left if accepts(slots[place], kind)), None)
        if kind is None:
            empty.append(place)
        else:
            left.remove(kind)
    return empty


def unmet(s: Bride, needs: Sequence[Op], says: Sequence[Sentence]) -> list[Sentence]:
    """The sentences of the needs that are not met."""
    return [said for need, said in zip(needs, says, strict=True) if not need.verb(s, s.active, **need.values)]


def next_kinds(costs: Sequence[Cost], picks: list[Kind], kinds: list[Kind]) -> list[Kind]:
    """PB-R21 The kinds that may be named next, so that one of the costs can still be paid in full."""
    left = kinds.copy()
    for kind in picks:
        left.remove(kind)
    found: list[Kind] = []
    for kind in sorted(set(left)):
        rest = left.copy()
        rest.remove(kind)
        named = [*picks, kind]
        if any(_begins(cost, named) and is_payable(cost[len(named) :], rest) for cost in costs):
            found.append(kind)
    return found


def still_wanted(costs: Sequence[Cost], picks: list[Kind], kinds: list[Kind]) -> list[int]:
    """For each cost that these cards of the hand can pay, in any order, how many more it takes."""
    left = kinds.copy()
    for kind in picks:
        left.remove(kind)
    return [len(cost) - len(picks) for cost in costs if _is_payable_with(cost, picks, left)]


def _is_payable_with(slots: Sequence[Slot], picks: list[Kind], kinds: list[Kind]) -> bool:
    """Can all these cards fill a slot each, and others of these kinds the slots that are left?"""
    if not picks:
        return is_payable(slots, kinds)
    return any(
        accepts(part, picks[0]) and _is_payable_with([*slots[:at], *slots[at + 1 :]], picks[1:], kinds)
        for at, part in enumerate(slots)
    )


def kinds_joining(costs: Sequence[Cost], picks: list[Kind], kinds: list[Kind]) -> list[Kind]:
    """PB-R21 The kinds that may be named beside these, in any order, so that one of the costs can be paid in full."""
    left = kinds.copy()
    for kind in picks:
        left.remove(kind)
    return [kind for kind in sorted(set(left)) if still_wanted(costs, [*picks, kind], kinds)]


def is_paid(costs: Sequence[Cost], picks: list[Kind]) -> bool:
    return any(len(cost) == len(picks) and _begins(cost, picks) for cost in costs)


def _begins(cost: Cost, picks: list[Kind]) -> bool:
    return len(cost) >= len(picks) and all(accepts(part, kind) for part, kind in zip(cost, picks, strict=False))


def deed_costs(s: Bride, deed: Deed) -> tuple[Cost, ...]:
    """PB-C5-04, PB-C6-04 The printed alternatives; any one card where the giant is at hand."""
    if deed.eased and hold(s, s.active, deed.eased):
        return ((ANY,),)
    return deed.costs


def can_complete(s: Bride, seat: Seat, task: Task) -> bool:
    """PB-052, PB-055, PB-057 Not complete yet, all needs met, and the seat's own hand pays it."""
    return not s.is_done(task.challenge) and is_payable(task.cost, held(s, seat)) and hold(s, s.active, task.needs)


def can_do(s: Bride, seat: Seat, deed: Deed) -> bool:
    """PB-036 A chapter's own action: within its limit, its needs met, its cost at hand."""
    if (deed.limit and s.deeds >= deed.limit) or not hold(s, s.active, deed.needs):
        return False
    kinds = held(s, seat)
    return any(is_payable(cost, kinds) for cost in deed_costs(s, deed))
