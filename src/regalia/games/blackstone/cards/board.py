"""BC-001 The board: 25 spaces, five columns and five rows, as numbers in reading order and as bits of a mask."""

from typing import Final, TypeAlias

Space: TypeAlias = int  # 5 * row + column: the highest row first, the leftmost first within it
Mask: TypeAlias = int  # a set of spaces: bit n for space n

COLUMNS: Final = "black"
ROWS: Final = "stone"
SPACES: Final = tuple(column + row for row in ROWS for column in COLUMNS)
EVERYWHERE: Final = (1 << 25) - 1

STARTING: Final = tuple(range(0, 25, 2))  # BC-003 the colour of the corners on a checkerboard
PERIMETER: Final = tuple(n for n in range(25) if n // 5 in (0, 4) or n % 5 in (0, 4))

CORNERS: Final = ("nw", "ne", "se", "sw")  # clockwise


def mask_of(spaces: "tuple[Space, ...] | list[Space]") -> Mask:
    return sum(1 << space for space in spaces)


LINES: Final[dict[str, Mask]] = {
    **{letter: mask_of([5 * row + column for row in range(5)]) for column, letter in enumerate(COLUMNS)},
    **{letter: mask_of([5 * row + column for column in range(5)]) for row, letter in enumerate(ROWS)},
}


def place(letters: str) -> Mask:
    """BC-007, BC-008 One letter is a line; two letters are the space where they cross, in either order."""
    found = EVERYWHERE
    for letter in letters:
        found &= LINES[letter]
    return found


def spaces_in(mask: Mask) -> list[Space]:
    """The spaces of a mask, in reading order."""
    found: list[Space] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def step_from(space: Space, down: int, right: int) -> Space | None:
    """The space so many rows below and so many columns to the right; None off the board."""
    row, column = space // 5 + down, space % 5 + right
    return 5 * row + column if 0 <= row < 5 and 0 <= column < 5 else None


STRAIGHT: Final = ((-1, 0), (0, -1), (0, 1), (1, 0))
OBLIQUE: Final = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def _around(space: Space, steps: tuple[tuple[int, int], ...]) -> tuple[Space, ...]:
    found = (step_from(space, down, right) for down, right in steps)
    return tuple(other for other in found if other is not None)


NEIGHBOURS: Final = tuple(_around(space, STRAIGHT) for space in range(25))  # BC-002
DIAGONALS: Final = tuple(_around(space, OBLIQUE) for space in range(25))
BESIDE: Final = tuple(mask_of(around) for around in NEIGHBOURS)
ASKEW: Final = tuple(mask_of(around) for around in DIAGONALS)


def _runs(space: Space) -> tuple[tuple[Space, ...], ...]:
    """The one to three spaces in each straight direction, nearest first."""
    found = []
    for down, right in STRAIGHT:
        run = [step_from(space, down * far, right * far) for far in (1, 2, 3)]
        found.append(tuple(other for other in run if other is not None))
    return tuple(run for run in found if run)


RUNS: Final = tuple(_runs(space) for space in range(25))

# The masks that a court keeps for quick questions: by faction, by role, and of all Vassals

EVERY_FACE: Final = 8


def faction_mark(faction: int) -> int:
    return faction


def role_mark(role: int) -> int:
    return 4 + role
