"""What designers want to know of a game that is over."""

from collections.abc import Iterable
from typing import Final

from regalia.engine import Seat
from regalia.games.blackstone.cards.book import FAMILIES, KINDS
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.offer.queen import QUEENS_QUEST, score
from regalia.games.blackstone.rules.offer.wizard import WIZARDS_QUEST


def counts(s: Blackstone) -> dict[str, list[str | int]]:
    """By name all values that occurred in the game, for the lab to count; a quest has only what it knows."""
    assert s.outcome is not None
    found: dict[str, list[str | int]] = {
        "Families": _families(s, range(s.seats)),
        "Families that win": _families(s, s.outcome.winners),
    }
    found |= COUNTS.get(s.quest, _of_households)(s)
    if s.quest.has_rats:
        found["rats"] = [s.active_rats()]
        found["dogs"] = [sum(len(side.dogs) for side in s.sides)]
    return {name: values for name, values in found.items() if values}


def _of_households(s: Blackstone) -> dict[str, list[str | int]]:
    return {
        "points": [s.points(seat) for seat in range(s.seats)],
        "Tasks completed": [KINDS[kind] for side in s.sides for kind in range(4) for _ in side.stacks[kind]],
    }


def _of_sets(s: Blackstone) -> dict[str, list[str | int]]:
    return {
        "points": [score(s, seat) for seat in range(s.seats)],
        "cards in a set": [len(one) for side in s.sides for one in side.sets],
    }


def _of_hands(s: Blackstone) -> dict[str, list[str | int]]:
    return {"Vassals left": [len(side.vassals) for side in s.sides]}


COUNTS: Final = {QUEENS_QUEST: _of_sets, WIZARDS_QUEST: _of_hands}


def _families(s: Blackstone, seats: Iterable[Seat]) -> list[str | int]:
    return [FAMILIES[s.sides[seat].family] for seat in seats if s.sides[seat].family != NONE]
