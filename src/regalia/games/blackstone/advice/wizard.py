"""The Wizard's Quest: cards that place two Vassals before those that place one; equals on equals to save space."""

from typing import Final

from regalia.engine import Move, Seat, top
from regalia.games.blackstone.actions import AT, END, FOR, NO_VASSAL, PLACE, TAKE, TAKE_KNIGHT, USE
from regalia.games.blackstone.cards.book import FIRST_MACHINATION, KNIGHT, Task
from regalia.games.blackstone.model.court import EMPTY
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.offer.offers import purse
from regalia.games.blackstone.rules.offer.placing import left_moves, right_moves
from regalia.games.blackstone.rules.offer.wizard import take_price

MOST_CARDS: Final = 4
MOST_KNIGHTS: Final = 3


def places(s: Blackstone, seat: Seat, task: Task) -> int:
    """How many Vassals a card could place now: none, one or two."""
    left = {(move - PLACE) >> 1 for move in left_moves(s, seat, task)}
    right = {(move - PLACE) >> 1 for move in right_moves(s, seat, task)}
    return min(len(left | right), (len(left) > 0) + (len(right) > 0))


def act(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """Two at once; else a card that will; else one; else a card for one; else save."""
    side = s.sides[seat]
    usable = [(places(s, seat, move - USE + FIRST_MACHINATION), move) for move in options if USE <= move < USE + 32]
    used, use = max(usable, default=(0, END))
    if used == 2:
        return use
    offers = [
        (places(s, seat, task), TAKE + n) for n, task in enumerate(s.offer) if task != NONE and TAKE + n in options
    ]
    taken, take = max(offers, default=(0, END)) if len(side.hand) < MOST_CARDS else (0, END)
    if taken == 2 and purse(s, seat) >= take_price(s):
        return take
    if used == 1:
        return use
    if taken:
        return take
    return TAKE_KNIGHT if TAKE_KNIGHT in options and side.tokens[KNIGHT] < MOST_KNIGHTS else END


def place_vassals(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """A Vassal on its like if it can be; on an empty space as near to a corner as possible."""
    court, face = s.court, s.book.face
    if options[0] >= PLACE:
        shown = {face[vassal] for vassal in court.spaces if vassal != EMPTY}
        placed = [move for move in options if move != NO_VASSAL]
        return max(placed, key=lambda move: (face[move - PLACE] in shown, -move), default=NO_VASSAL)
    if options[0] == NO_VASSAL:
        return None
    return max(options, key=lambda move: (court.spaces[move - AT] != EMPTY, _edge(move - AT), -move))


def _edge(space: int) -> int:
    return abs(space // 5 - 2) + abs(space % 5 - 2)


def exchange(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    return FOR if top(s).name == "exchange" else None


def standing(s: Blackstone, seat: Seat) -> float:
    """The fewer Vassals in hand the better, and what is saved for placing more."""
    side = s.sides[seat]
    return -float(len(side.vassals)) + 0.3 * side.tokens[KNIGHT] + 0.4 * len(side.hand)
