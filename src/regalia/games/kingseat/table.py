"""The table: cards in zones, players on chairs, effects, and what viewers know of what lies hidden.

A player is known by the number of the seat taken at the table and keeps it; chairs are what players move between, and
chair 0 is the Kingseat.
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

from regalia.engine import Seat
from regalia.engine.standing import Standing
from regalia.games.kingseat.cards import Kind, Prince

Zone: TypeAlias = int
Viewer: TypeAlias = int  # a seat; the number of seats stands for everybody: what a spectator knows

NONE: Final = -1
ALL: Final = -1  # whom an effect binds that binds the whole round
ORDERED_SWAP: Final = 0
ORDERED_ACT: Final = 1
MANY: Final = 1000  # no bound


@dataclass
class Note:
    """What a viewer knows of a hidden zone. A value: replaced, never changed.

    A sight, whose `most` is MANY: at least so many of these cards are there. A count: of all cards there, between
    `least` and `most` are of one of these kinds.
    """

    zone: Zone
    cards: list[Kind]
    least: int
    most: int = MANY

    @property
    def is_sight(self) -> bool:
        return self.most == MANY

    @property
    def is_sure(self) -> bool:
        """Are all the cards seen still there?"""
        return self.most == MANY and self.least == len(self.cards)


@dataclass(eq=False)
class Table:
    """KS-153 All that an undone round restores."""

    sitting: list[Seat]  # who sits on each chair, clockwise from the Kingseat
    zones: list[list[Kind]]  # hands, Loyalties, Tell, this round's winning cards, Discard, votes, out of the game
    votes: list[Kind]  # by player: what was voted in this round
    winner: Prince  # of the round
    winning: list[Kind]  # winning cards that lie in the Tell for all that everybody knows
    drawer: Seat  # who has drawn from the Tell in this round, so that `winning` may hold too many
    crown: Seat  # who is crowned at the end of the round
    standing: list[Standing]
    notes: list[list[Note]]  # by viewer, everybody last
    arrived: list[int]  # by zone: cards that have come since the last Give

    def clone(self) -> "Table":
        return Table(
            self.sitting.copy(),
            [zone.copy() for zone in self.zones],
            self.votes.copy(),
            self.winner,
            self.winning.copy(),
            self.drawer,
            self.crown,
            self.standing.copy(),
            [notes.copy() for notes in self.notes],
            self.arrived.copy(),
        )

    # Zones: hands come first, so a player's number is the hand's.

    @property
    def seats(self) -> int:
        return len(self.sitting)

    def loyalty(self, seat: Seat) -> Zone:
        return self.seats + seat

    @property
    def tell(self) -> Zone:
        return 2 * self.seats

    @property
    def won(self) -> Zone:
        """Part of the Tell: the winning cards of this round."""
        return 2 * self.seats + 1

    @property
    def discard(self) -> Zone:
        return 2 * self.seats + 2

    def vote(self, seat: Seat) -> Zone:
        return 2 * self.seats + 3 + seat

    @property
    def aside(self) -> Zone:
        """Out of the game; empty but in positions that somebody laid."""
        return 3 * self.seats + 3

    def owner(self, zone: Zone) -> Seat:
        """Whose Hand or Loyalty it is."""
        return zone % self.seats if zone < 2 * self.seats else NONE
