"""What a Task in hand tells whoever may see it, as marks: which Vassals meet it now, and what it would cost."""

from regalia.engine import Move, Seat
from regalia.games.blackstone.actions import PLACE
from regalia.games.blackstone.cards.board import Mask, spaces_in
from regalia.games.blackstone.cards.book import CARD_IDS, FACES, Card, Task
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.rules.household.upcharge import missing_symbols, stacks_for
from regalia.games.blackstone.rules.offer.placing import left_moves, right_moves


def met(s: Blackstone, seat: Seat, task: Task) -> tuple[str, ...]:
    """BC-006, BC-063 "met 1 v07": the first requirement is met by this Vassal, which the seat could use now.

    "unmet 1": by none.
    """
    usable = ~s.frozen_for(seat)
    left, right = s.court.fits_left(s.tasks, task), s.court.fits_right(s.tasks, task)
    return (*_marks(1, _standing(s, left & usable)), *_marks(2, _standing(s, right & usable)))


def placeable(s: Blackstone, seat: Seat, task: Task) -> tuple[str, ...]:
    """BC-213 The same in the Wizard's Quest, where Vassals in hand are placed; for the eyes of their holder only."""
    left, right = left_moves(s, seat, task), right_moves(s, seat, task)
    return (*_marks(1, _held(left)), *_marks(2, _held(right)))


def _marks(requirement: int, cards: list[Card]) -> list[str]:
    return [f"met {requirement} {CARD_IDS[card]}" for card in cards] or [f"unmet {requirement}"]


def _standing(s: Blackstone, mask: Mask) -> list[Card]:
    return [s.court.spaces[space] >> 1 for space in spaces_in(mask)]


def _held(moves: list[Move]) -> list[Card]:
    return sorted({move - PLACE >> 1 for move in moves})


def costs(s: Blackstone, seat: Seat, task: Task) -> tuple[str, ...]:
    """BC-065, BC-066 "costs lion spy" for each Vassal of the upcharge, "lacks lion spy" for one that is not there.

    A Knight-Wizard is priced by the stack that lacks less (BC-158).
    """
    stacks = s.sides[seat].stacks
    stack = min(stacks_for(s, task), key=lambda stack: (len(missing_symbols(s, seat, stack)), len(stacks[stack])))
    owed = [f"costs {FACES[s.tasks.symbol[charged]]}" for charged in stacks[stack]]
    lacking = [f"lacks {FACES[symbol]}" for symbol in missing_symbols(s, seat, stack)]
    return (*owed, *lacking) if owed else ("costs nothing",)
