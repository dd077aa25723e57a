"""The 139 actions, over relative seats; the numbering is fixed for researchers and records."""

from typing import Final

from regalia.engine import Actions, Move, Seat
from regalia.games.two_crowns.cards import COINS, DESTROYER, KINDS, KNIGHT, WITCH, Kind

MOST_SEATS: Final = 8
OTHERS: Final = range(1, MOST_SEATS)
ANYONE: Final = range(MOST_SEATS)
UNITS: Final = ("knight", "cavalry")
KINGS: Final = ("king 1", "king 2")
DISCARDS: Final = (
    *("cavalry", "destroyer", "knight", "10", "9", "8", "7", "6", "5", "bandit", "witch", "sentry", "necromancer"),
)

ACTIONS: Final = Actions(
    ("pass", {}),
    ("deposit {coin}", {"coin": COINS}),
    ("discard {card}", {"card": DISCARDS}),
    ("bandit {coin} of {seat}", {"seat": OTHERS, "coin": COINS}),
    ("sentry on {seat} {king}", {"seat": ANYONE, "king": KINGS}),
    ("necromancer {unit} of {seat}", {"seat": ANYONE, "unit": UNITS}),
    ("buy knight", {}),
    ("buy cavalry", {}),
    ("buy witch on {seat} {unit}", {"seat": OTHERS, "unit": UNITS}),
    ("buy destroyer on {seat}", {"seat": OTHERS}),
    ("pay {coin}", {"coin": COINS}),
    ("done", {}),
    ("hit {seat} {king}", {"seat": OTHERS, "king": KINGS}),
    ("hold", {}),
)

PASS: Final = 0
DEPOSIT: Final = 1  # + coin
DISCARD: Final = 7  # + place in DISCARDS
STEAL: Final = 20  # + 6 * (r - 1) + coin
GUARD: Final = 62  # + 2 * r + king
RAISE: Final = 78  # + 2 * r + unit
BUY_KNIGHT: Final = 94
BUY_CAVALRY: Final = 95
BUY_WITCH: Final = 96  # + 2 * (r - 1) + unit
BUY_DESTROYER: Final = 110  # + (r - 1)
PAY: Final = 117  # + coin
DONE: Final = 123
HIT: Final = 124  # + 2 * (r - 1) + king
HOLD: Final = 138

DISCARD_OF: Final[list[Move]] = [DISCARD + DISCARDS.index(name) for name in KINDS]  # by kind
KIND_DISCARDED: Final[list[Kind]] = [KINDS.index(name) for name in DISCARDS]  # by move - DISCARD


def seat_of(move: Move, seat: Seat, seats: int) -> Seat:
    """The real seat that the move of this seat names."""
    relative = ACTIONS[move].values["seat"]
    assert isinstance(relative, int)
    return (seat + relative) % seats


def kind_bought(move: Move) -> Kind:
    """What a "buy" move buys."""
    if move < BUY_WITCH:
        return KNIGHT + move - BUY_KNIGHT
    return WITCH if move < BUY_DESTROYER else DESTROYER
