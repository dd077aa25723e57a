"""How seats and pieces look in a terminal: always a sign and a word, and colour only on top of them."""

import contextlib
import sys
from dataclasses import dataclass
from io import TextIOWrapper
from typing import Final

from rich import box
from rich.box import Box
from rich.console import Console

from regalia.engine import SeatView


@dataclass(frozen=True)
class Signs:
    """The signs a terminal can show."""

    seats: str  # one for each seat, in order
    dice: str  # faces 1 to 6; empty: only the number is written
    back: str  # of a card
    legal: str  # before a thing that an option is on
    turn: str
    dead: str
    crown: str
    dot: str  # between things in a row
    mine: str  # before news that concern the reader
    clasp: tuple[str, str]  # around what lies on a thing
    arrow: str  # where the player writes
    frame: Box
    turn_frame: Box


FULL: Final = Signs("♣✿✠⚷✹♪✎◈", "⚀⚁⚂⚃⚄⚅", "▒", "◆", "⚑", "✝", "♛", "·", "▸", ("‹", "›"), "›", box.ROUNDED, box.HEAVY)
PLAIN: Final = Signs("ABCDEFGH", "", "#", "*", "=", "+", "**", "|", ">", ("<", ">"), ">", box.ASCII, box.ASCII2)

COLOURS: Final = ("green", "magenta", "cyan", "yellow", "blue", "bright_red", "bright_magenta", "bright_green")
NAMED: Final = {"red": "red", "black": "bold"}  # a seat that is called by a colour wears it; black is the ink itself


def signs(console: Console) -> Signs:
    """All signs on a terminal that speaks Unicode, letters on any other."""
    return FULL if console.encoding.lower().startswith("utf") else PLAIN


def sign(seat: int, signs: Signs) -> str:
    return signs.seats[seat % len(signs.seats)]


def style(seat: SeatView) -> str:
    return NAMED.get(seat.label.split()[0].lower(), COLOURS[seat.seat % len(COLOURS)])


def name(seat: SeatView, signs: Signs) -> str:
    """The seat's sign and number, and what it is called at this table."""
    number = f"Seat {seat.seat + 1}"
    called = "" if seat.label == number else f" {signs.dot} {seat.label}"
    return f"{sign(seat.seat, signs)} {number}{called}"


def die(points: int, signs: Signs) -> str:
    """What a die or counter shows: the face, if there is one, and always the number."""
    return f"{signs.dice[points - 1]} {points}" if 1 <= points <= len(signs.dice) else f"[{points}]"


def open_console() -> Console:
    """The console of this process. Letters it cannot show become question marks instead of an error."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  line editing and history in `input`
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    return Console(highlight=False)
