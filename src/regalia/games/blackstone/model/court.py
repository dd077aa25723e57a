"""The court: who stands where, kept as cards by space and, for quick questions, as masks of spaces by symbol."""

from dataclasses import dataclass, field
from typing import Final

from regalia.engine import DERIVED
from regalia.games.blackstone.cards.board import EVERY_FACE, Mask, Space, faction_mark, role_mark
from regalia.games.blackstone.cards.book import ASSASSIN, SABOTEUR, WILD, Face, Task, Tasks, Vassal

EMPTY: Final = -1

SABOTEURS: Final = 9  # their mask; those of all Vassals, factions and roles are printed symbols


def _marks(face: Face) -> tuple[int, ...]:
    """The masks that a face is in. BC-122, BC-135 A Wild Vassal is in all; Assassins and Saboteurs are no Vassals."""
    if face == WILD:
        return tuple(range(9))
    if face == SABOTEUR:
        return (SABOTEURS,)
    return () if face == ASSASSIN else (faction_mark(face // 4), role_mark(face % 4), EVERY_FACE)


MARKS: Final = tuple(_marks(face) for face in range(SABOTEUR + 1))


@dataclass(eq=False, slots=True)
class Court:
    """BC-005 One card at most on each space."""

    spaces: list[Vassal]  # by space; EMPTY
    faces: list[Face] = field(default_factory=list, metadata=DERIVED)  # by Vassal, from the book
    up: list[Mask] = field(default_factory=list, metadata=DERIVED)  # by faction, role, all Vassals, Saboteurs
    occupied: Mask = field(default=0, metadata=DERIVED)

    def clone(self) -> "Court":
        other = Court.__new__(Court)
        other.spaces = self.spaces.copy()
        other.faces = self.faces
        other.up = self.up.copy()
        other.occupied = self.occupied
        return other

    def count_up(self, faces: list[Face]) -> None:
        """Works the masks out from the cards."""
        self.faces, self.up, self.occupied = faces, [0] * 10, 0
        for space, vassal in enumerate(self.spaces):
            if vassal != EMPTY:
                self.put(space, vassal)

    def put(self, space: Space, vassal: Vassal) -> None:
        self.spaces[space] = vassal
        bit = 1 << space
        self.occupied |= bit
        up = self.up
        for mark in MARKS[self.faces[vassal]]:
            up[mark] |= bit

    def lift(self, space: Space) -> Vassal:
        """The card leaves the space, which is then empty."""
        vassal = self.spaces[space]
        self.spaces[space] = EMPTY
        bit = ~(1 << space)
        self.occupied &= bit
        up = self.up
        for mark in MARKS[self.faces[vassal]]:
            up[mark] &= bit
        return vassal

    def slide(self, start: Space, end: Space) -> None:
        self.put(end, self.lift(start))

    def swap(self, one: Space, other: Space) -> None:
        """BC-049 Two cards trade places, faces unchanged."""
        first, second = self.lift(one), self.lift(other)
        self.put(other, first)
        self.put(one, second)

    def flip(self, space: Space) -> None:
        """BC-051 The card shows its other side."""
        self.put(space, self.lift(space) ^ 1)

    @property
    def people(self) -> int:
        """How many Vassals stand here, Wild ones included."""
        return self.up[EVERY_FACE].bit_count()

    def where(self, card: int) -> Space:
        """The space on which a card stands; -1 if it is not here."""
        for space, vassal in enumerate(self.spaces):
            if vassal >> 1 == card:
                return space
        return -1

    def fits_left(self, tasks: Tasks, task: Task) -> Mask:
        """BC-006 The spaces whose Vassals meet the first requirement."""
        up = self.up
        return tasks.left[task] & up[tasks.left_faction[task]] & up[tasks.left_role[task]]

    def fits_right(self, tasks: Tasks, task: Task) -> Mask:
        up = self.up
        return tasks.right[task] & up[tasks.right_faction[task]] & up[tasks.right_role[task]]

    def wilds(self) -> Mask:
        """BC-135 Where Wild Vassals stand: no others are of two factions."""
        return self.up[faction_mark(0)] & self.up[faction_mark(1)]

    def meets(self, tasks: Tasks, task: Task, usable: Mask) -> bool:
        """BC-060, BC-061 Two different Vassals, one for each requirement."""
        up = self.up
        left = tasks.left[task] & up[tasks.left_faction[task]] & up[tasks.left_role[task]] & usable
        if not left:
            return False
        right = tasks.right[task] & up[tasks.right_faction[task]] & up[tasks.right_role[task]] & usable
        both = left | right
        return right != 0 and both & (both - 1) != 0
