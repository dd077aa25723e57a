"""What designers want to know of a game that is over."""

from collections.abc import Iterable

from regalia.engine import Seat
from regalia.games.blackstone.cards.book import FAMILIES, KINDS
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.offer.queen import score


def counts(s: Blackstone) -> dict[str, list[str | int]]:
    """By name all values that occurred in the game, for the lab to count; a quest has only what it knows."""
    assert s.outcome is not None
    found: dict[str, list[str | int]] = {
        "Families": _families(s, range(s.seats)),
        "Families that win": _families(s, s.outcome.winners),
    }
    if s.quest.has_household:
        found["points"] = [s.points(seat) for seat in range(s.seats)]
        found["Tasks completed"] = [KINDS[kind] for side in s.sides for kind in range(4) for _ in side.stacks[kind]]
    elif s.under:
        found["Vassals left"] = [len(side.vassals) for side in s.sides]
    else:
        found["points"] = [score(s, seat) for seat in range(s.seats)]
        found["cards in a set"] = [len(one) for side in s.sides for one in side.sets]
    if s.quest.has_rats:
        found["rats"] = [s.active_rats()]
        found["dogs"] = [sum(len(side.dogs) for side in s.sides)]
    return {name: values for name, values in found.items() if values}


def _families(s: Blackstone, seats: Iterable[Seat]) -> list[str | int]:
    return [FAMILIES[s.sides[seat].family] for seat in seats if s.sides[seat].family != NONE]
