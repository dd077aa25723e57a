"""With which token a manipulation is paid, and that it is then carried out."""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from regalia.engine import Move, Seat
from regalia.games.blackstone.actions import (
    BLOW_UP,
    KILL,
    PAY,
    RETAIN,
    SLIDE,
    STRAIGHT_SLIDES,
    STRAIGHT_SWAPS,
    SWAP,
    TRANSFORM,
)
from regalia.games.blackstone.cards.book import (
    CROSS_PAY,
    KNIGHT,
    KNIGHT_SWAPS,
    KNIGHT_TRANSFORMS,
    WIZARD,
    WIZARD_RETAINS,
    WIZARD_SLIDES,
)
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.deeds import blow_up_at, slide, swap, transform
from regalia.games.blackstone.rules.picks import Picks
from regalia.games.blackstone.rules.rats import kill
from regalia.games.blackstone.rules.rats import payers as killers
from regalia.sentences import Sentence, say


def payers(s: Blackstone, seat: Seat, move: Move) -> list[int]:
    """The sorts of token that can pay for a manipulation, by hand and by Family."""
    if move >= KILL:
        return killers(s, seat, (move - KILL) % 4)
    side = s.sides[seat]
    gifts = side.gifts
    native, also = _price(move, gifts)
    other = 1 - native
    crosses = gifts & CROSS_PAY and not s.has_crossed and _is_plain(move)
    found = [native] if side.tokens[native] else []
    if side.tokens[other] and (also or crosses):
        found.append(other)
    return sorted(found)


def _price(move: Move, gifts: int) -> tuple[int, int]:
    """The sort of token that a manipulation costs, and whether the Family lets the other sort pay."""
    if move < SWAP:
        return KNIGHT, gifts & WIZARD_SLIDES if move < SLIDE + STRAIGHT_SLIDES else 0
    if move < TRANSFORM:
        return WIZARD, gifts & KNIGHT_SWAPS if move < SWAP + STRAIGHT_SWAPS else 0
    if move < RETAIN:
        return WIZARD, gifts & KNIGHT_TRANSFORMS
    return KNIGHT, gifts & WIZARD_RETAINS


def _is_plain(move: Move) -> bool:
    """Diagonal and far moves are paid only as their Family says."""
    return not SLIDE + STRAIGHT_SLIDES <= move < SWAP and not SWAP + STRAIGHT_SWAPS <= move < TRANSFORM


@dataclass(slots=True)
class Payment(Picks):
    """BC-140, BC-146, BC-150, BC-157, BC-177 With which token, where a Family or a dog leaves the choice."""

    move: Move
    sort: int = NONE

    rule: ClassVar[str] = "BC-138"
    name: ClassVar[str] = "payment"

    def options(self, s: Blackstone) -> list[Move]:
        return [PAY + sort for sort in payers(s, self.seat, self.move)] if self.sort == NONE else []

    def with_pick(self, s: Blackstone, move: Move) -> Self:
        return replace(self, sort=move - PAY)

    def commit(self, s: Blackstone) -> None:
        carry_out(s, self.seat, self.move, self.sort)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        return say("With which token do you pay?")


def carry_out(s: Blackstone, seat: Seat, move: Move, sort: int) -> None:
    """BC-038 The token goes back to the supply and the action is carried out."""
    if move >= KILL:
        kill(s, seat, move, sort)
        return
    spend(s, seat, move, sort)
    if move < SWAP:
        slide(s, move - SLIDE)
    elif move < TRANSFORM:
        swap(s, move - SWAP)
    elif move < RETAIN:
        transform(s, move - TRANSFORM)
    else:
        blow_up_at(s, move - BLOW_UP)


def spend(s: Blackstone, seat: Seat, move: Move, sort: int) -> None:
    """BC-157 Marbuck's crossing of tokens is used up for this turn."""
    s.pay(seat, sort)
    if s.sides[seat].gifts & CROSS_PAY and sort != _price(move, 0)[0]:
        s.has_crossed = True
