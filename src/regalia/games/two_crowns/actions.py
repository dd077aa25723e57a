"""The 139 actions, over relative seats; the numbering is fixed for researchers and records."""

from typing import Final

from regalia.engine import Actions, Move
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

PASS: Final = ACTIONS.first["pass"]
DEPOSIT: Final = ACTIONS.first["deposit {coin}"]  # + coin
DISCARD: Final = ACTIONS.first["discard {card}"]  # + place in DISCARDS
STEAL: Final = ACTIONS.first["bandit {coin} of {seat}"]  # + 6 * (r - 1) + coin
GUARD: Final = ACTIONS.first["sentry on {seat} {king}"]  # + 2 * r + king
RAISE: Final = ACTIONS.first["necromancer {unit} of {seat}"]  # + 2 * r + unit
BUY_KNIGHT: Final = ACTIONS.first["buy knight"]
BUY_CAVALRY: Final = ACTIONS.first["buy cavalry"]
BUY_WITCH: Final = ACTIONS.first["buy witch on {seat} {unit}"]  # + 2 * (r - 1) + unit
BUY_DESTROYER: Final = ACTIONS.first["buy destroyer on {seat}"]  # + (r - 1)
PAY: Final = ACTIONS.first["pay {coin}"]  # + coin
DONE: Final = ACTIONS.first["done"]
HIT: Final = ACTIONS.first["hit {seat} {king}"]  # + 2 * (r - 1) + king
HOLD: Final = ACTIONS.first["hold"]

DISCARD_OF: Final[list[Move]] = [DISCARD + DISCARDS.index(name) for name in KINDS]  # by kind
KIND_DISCARDED: Final[list[Kind]] = [KINDS.index(name) for name in DISCARDS]  # by move - DISCARD


def kind_bought(move: Move) -> Kind:
    """What a "buy" move buys."""
    if move < BUY_WITCH:
        return KNIGHT + move - BUY_KNIGHT
    return WITCH if move < BUY_DESTROYER else DESTROYER
