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

CARD: Final = ACTIONS.first["pick {card}"]  # + kind
ACT: Final = ACTIONS.first["act"]
SWAP: Final = ACTIONS.first["swap with {seat}"]  # + (r - 1)
PLAYER: Final = ACTIONS.first["choose {seat}"]  # + r
PRINCE: Final = ACTIONS.first["name {prince}"]  # + Prince
ORDER_SWAP: Final = ACTIONS.first["order swap"]
ORDER_ACT: Final = ACTIONS.first["order act"]
TO_DISCARD: Final = ACTIONS.first["to discard"]
NOOP: Final = ACTIONS.first["nothing"]  # never legal; for interfaces that poll everybody


def swap_with(other: Seat, seat: Seat, seats: int) -> Move:
    return SWAP + (other - seat) % seats - 1


def choose(other: Seat, seat: Seat, seats: int) -> Move:
    return PLAYER + (other - seat) % seats
