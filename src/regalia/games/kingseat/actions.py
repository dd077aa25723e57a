"""The 72 actions, over relative seats; the numbering is fixed for researchers and records.

A player is called by the seat taken at the table, whatever chair that player sits on now.
"""

from typing import Final

from regalia.engine import Actions, Move, Seat
from regalia.games.kingseat.cards import KINDS, PRINCES

MOST_SEATS: Final = 10

ACTIONS: Final = Actions(
    ("pick {card}", {"card": KINDS}),
    ("act", {}),
    ("swap with {seat}", {"seat": range(1, MOST_SEATS)}),
    ("choose {seat}", {"seat": range(MOST_SEATS)}),
    ("name {prince}", {"prince": PRINCES}),
    ("order swap", {}),
    ("order act", {}),
    ("to discard", {}),
    ("nothing", {}),
)

CARD: Final = 0  # + kind
ACT: Final = 36
SWAP: Final = 37  # + (r - 1)
PLAYER: Final = 46  # + r
PRINCE: Final = 56  # + Prince
ORDER_SWAP: Final = 68
ORDER_ACT: Final = 69
TO_DISCARD: Final = 70
NOOP: Final = 71  # never legal; for interfaces that poll everybody


def swap_with(other: Seat, seat: Seat, seats: int) -> Move:
    return SWAP + (other - seat) % seats - 1


def choose(other: Seat, seat: Seat, seats: int) -> Move:
    return PLAYER + (other - seat) % seats


def seat_of(move: Move, seat: Seat, seats: int) -> Seat:
    """The player whom a swap or a choice of this seat names."""
    relative = ACTIONS[move].values["seat"]
    assert isinstance(relative, int)
    return (seat + relative) % seats
