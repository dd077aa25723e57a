"""Which Vassals meet the requirements of a Task now, as marks of the card for whoever may see it."""

from regalia.engine import Seat
from regalia.games.blackstone.board import Mask, spaces_in
from regalia.games.blackstone.cards import CARD_IDS, Task
from regalia.games.blackstone.model import Blackstone


def met(s: Blackstone, seat: Seat, task: Task) -> tuple[str, ...]:
    """BC-006, BC-063 "met 1 v07": the first requirement is met by this Vassal, which the seat could use now."""
    usable = ~s.frozen_for(seat)
    left, right = s.court.fits_left(s.tasks, task), s.court.fits_right(s.tasks, task)
    return (*_marks(s, 1, left & usable), *_marks(s, 2, right & usable))


def _marks(s: Blackstone, requirement: int, mask: Mask) -> list[str]:
    return [f"met {requirement} {CARD_IDS[s.court.spaces[space] >> 1]}" for space in spaces_in(mask)]
