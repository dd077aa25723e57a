"""The table of actions; its numbering is fixed for researchers and records."""

from typing import Final

from regalia.engine import Actions, Move, Seat
from regalia.games.princess_bride.cards.kinds import KIND, KINDS, SPECIAL
from regalia.games.princess_bride.cards.names import BEARERS, CHALLENGES, DEEDS, HEROES, PLOT_CARDS, SPACES, SQUADS

MOST_SEATS: Final = 4
TARGETS: Final = (*SPACES, *(f"squad-{squad}" for squad in SQUADS))

ACTIONS: Final = Actions(
    ("end", {}),
    ("pass", {}),
    ("continue", {}),
    ("bookmark", {}),
    ("wound", {}),
    ("miracle story", {}),
    ("miracle special", {}),
    ("step {hero} to {space}", {"hero": HEROES, "space": SPACES}),
    ("carry westley with {bearer} to {space}", {"bearer": BEARERS, "space": SPACES}),
    ("pay {card}", {"card": KINDS}),
    ("discard {card}", {"card": KINDS}),
    ("pick {card}", {"card": KINDS}),
    ("play {special}", {"special": SPECIAL}),
    ("complete {challenge}", {"challenge": CHALLENGES}),
    ("do {deed}", {"deed": DEEDS}),
    ("trade {card} with {seat}", {"card": KINDS, "seat": range(1, MOST_SEATS)}),
    ("plot {number}", {"number": [str(number) for number in range(1, PLOT_CARDS + 1)]}),
    ("choose {seat}", {"seat": range(MOST_SEATS)}),
    ("aim {target}", {"target": TARGETS}),
)
FIRST: Final = ACTIONS.first  # the number at which each line begins

END: Final = FIRST["end"]
PASS: Final = FIRST["pass"]
CONTINUE: Final = FIRST["continue"]
BOOKMARK: Final = FIRST["bookmark"]
WOUND: Final = FIRST["wound"]
MIRACLE_STORY: Final = FIRST["miracle story"]
MIRACLE_SPECIAL: Final = FIRST["miracle special"]
STEP: Final = FIRST["step {hero} to {space}"]
CARRY: Final = FIRST["carry westley with {bearer} to {space}"]
PAY: Final = FIRST["pay {card}"]
DISCARD: Final = FIRST["discard {card}"]
PICK: Final = FIRST["pick {card}"]
PLAY: Final = FIRST["play {special}"]
COMPLETE: Final = FIRST["complete {challenge}"]
DEED: Final = FIRST["do {deed}"]
TRADE: Final = FIRST["trade {card} with {seat}"]
PLOT: Final = FIRST["plot {number}"]
PLAYER: Final = FIRST["choose {seat}"]
AIM: Final = FIRST["aim {target}"]

MIRACLES: Final = (MIRACLE_STORY, MIRACLE_SPECIAL)
SPACE_COUNT: Final = len(SPACES)


def card_of(move: Move) -> int:
    """The kind of card that a move names."""
    values = ACTIONS[move].values
    return KIND[str(values["special" if "special" in values else "card"])]


def step_of(move: Move) -> tuple[int, int]:
    """The figure that a step or a carry moves, and where to."""
    if move >= CARRY:
        bearer, space = divmod(move - CARRY, SPACE_COUNT)
        return HEROES.index(BEARERS[bearer]), space
    return divmod(move - STEP, SPACE_COUNT)


def trade_with(kind: int, other: Seat, seat: Seat, seats: int) -> Move:
    return TRADE + kind * (MOST_SEATS - 1) + (other - seat) % seats - 1


def choose(other: Seat, seat: Seat, seats: int) -> Move:
    return PLAYER + (other - seat) % seats
