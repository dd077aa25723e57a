"""Which cards the team parts with first."""

from collections.abc import Sequence
from typing import Any

from regalia.engine import Seat
from regalia.games.princess_bride.advice.outlook import LATER, in_order
from regalia.games.princess_bride.cards.kinds import (
    ADVENTURE,
    COURAGE,
    INCONCEIVABLE,
    KIND_OF,
    STORY,
    WILDS,
    WITS,
    Kind,
)
from regalia.games.princess_bride.cards.page import Cost
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.costs import held, is_paid, is_payable, next_kinds

HANDY = {  # types that a chapter's own actions and hazards ask for, whatever the challenges need
    2: (ADVENTURE,),
    4: (COURAGE, WITS, ADVENTURE),
    5: (COURAGE,),
    6: (COURAGE, WITS),
}


def keep(s: Bride, seat: Seat, kind: Kind) -> float:
    """How unwilling one parts with a card of this kind."""
    if kind >= len(STORY):
        return 3.0 if kind in WILDS else 2.5 if kind == INCONCEIVABLE else 1.5
    icons = [task.icons.count(STORY[kind]) for task in in_order(s)]
    count = sum([KIND_OF[card] == kind for card in s.hands[seat]])
    if count > sum(icons):
        return 0.4 if kind in HANDY.get(s.chapter, ()) else 0.1
    return 0.5 + max([weight * (count <= need) for weight, need in zip(LATER, icons, strict=False)])


def least(s: Bride, seat: Seat, kinds: Sequence[Kind]) -> Kind:
    """The kind that is missed least; of equal ones the first."""
    return min(kinds, key=lambda kind: keep(s, seat, kind))


_known: dict[tuple[Any, ...], list[Kind]] = {}  # payments by all they depend on
MOST_KNOWN = 20_000


def cheapest(s: Bride, seat: Seat, costs: tuple[Cost, ...]) -> list[Kind]:
    """The cards with which a seat would pay one of these costs, in the order of its parts; none if it cannot."""
    key = (s.chapter, costs, tuple(s.board.done), *s.hands[seat])
    if key not in _known:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        _known[key] = _cheapest(s, seat, costs)
    return _known[key]


def _cheapest(s: Bride, seat: Seat, costs: tuple[Cost, ...]) -> list[Kind]:
    picks: list[Kind] = []
    if any(is_payable(cost, held(s, seat)) for cost in costs):
        while not is_paid(costs, picks):
            picks.append(least(s, seat, next_kinds(costs, picks, held(s, seat))))
    return picks
