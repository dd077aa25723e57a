"""BC-183, BC-207 A turn of three actions, as the Queen's and the Wizard's Quest have it."""

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass

from regalia.engine import Ask, Move, Procedure, Seat
from regalia.games.blackstone.actions import END, SWAP, TAKE, TAKE_KNIGHT, TRANSFORM, USE
from regalia.games.blackstone.cards.book import MACHINATION
from regalia.games.blackstone.model.quest import Quest
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.rules.offer.offers import (
    add_shared,
    purse,
    spend,
    swap,
    take_card,
    take_knight,
    transform,
)


class OfferQuest(Quest[Blackstone]):
    """BC-R58 No Households, Families, Kings or upcharges; Machinations alone, from an offer that all can see."""

    decks = (MACHINATION,)
    tokens = 0
    is_kept_full = False
    has_open_hands = True
    has_offer = True


def pass_on(s: Blackstone, turn: Callable[[Seat], Procedure[Blackstone]], finish: Callable[[Blackstone], None]) -> None:
    """BC-198, BC-221 The next player's turn, or the end if this was the last one."""
    if s.turns_left == 0:
        finish(s)
        return
    s.turns_left -= s.turns_left > 0
    following = (s.active + 1) % s.seats
    s.round += following == s.first
    s.become(turn(following))


@dataclass(slots=True)
class Act(Ask[Blackstone]):
    """Asked while actions or saved Knight tokens are left; each quest adds what only it has."""

    def is_needed(self, s: Blackstone) -> bool:
        return purse(s, self.seat) > 0

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        found = self.own_moves(s, seat)
        add_shared(s, seat, found, self.take_price(s))
        return found

    def take(self, s: Blackstone, seat: Seat, move: Move) -> None:
        if move == END:
            s.leave()
        elif move == TAKE_KNIGHT:
            take_knight(s, seat)
        elif move >= USE:
            self.use(s, seat, move)
        elif move >= TAKE:
            spend(s, seat, self.take_price(s))
            take_card(s, seat, move - TAKE)
        else:
            spend(s, seat)
            self._rearrange(s, seat, move)

    def _rearrange(self, s: Blackstone, seat: Seat, move: Move) -> None:
        if move < SWAP:
            self.slide(s, seat, move)
        elif move < TRANSFORM:
            swap(s, seat, move)
        else:
            transform(s, seat, move)

    def take_price(self, s: Blackstone) -> int:
        """BC-184 What the next Machination from the offer costs."""
        return 1

    @abstractmethod
    def own_moves(self, s: Blackstone, seat: Seat) -> list[Move]: ...

    @abstractmethod
    def use(self, s: Blackstone, seat: Seat, move: Move) -> None: ...

    @abstractmethod
    def slide(self, s: Blackstone, seat: Seat, move: Move) -> None: ...
