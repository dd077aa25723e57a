"""Who begins, where a rulebook leaves it to the people at the table: by lot, or a seat that they name at set-up."""

from collections.abc import Sequence

from regalia.engine.chance import Chance
from regalia.engine.facts import Seat
from regalia.engine.game import Setup, Switch
from regalia.sentences import Text

FIRST = "first"
BY_LOT = "by-lot"
SEAT = "seat-"


def who_begins(seats: Sequence[int], text: Text) -> Switch:
    """The option for a mode with these numbers of seats; alone one has nobody to choose."""
    named = {f"{SEAT}{seat}": [count for count in seats if count >= max(2, seat)] for seat in range(1, max(seats) + 1)}
    return Switch(FIRST, (BY_LOT, *named), text, named)


def named_first(setup: Setup) -> Seat | None:
    """The seat that was named; None: by lot."""
    named = setup.options.get(FIRST, BY_LOT)
    return None if named == BY_LOT else int(named.removeprefix(SEAT)) - 1


def first_seat(setup: Setup, chance: Chance) -> Seat:
    """The seat that begins. The lot is drawn in any case, so that the same seed deals the same cards."""
    lot, named = chance.below(setup.seats), named_first(setup)
    return lot if named is None else named
