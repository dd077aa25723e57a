"""The table: cards in zones, players on chairs, effects, and what viewers know of what lies hidden.

A player is known by the number of the seat taken at the table and keeps it; chairs are what players move between, and
chair 0 is the Kingseat.
"""

from dataclasses import dataclass, field
from typing import ClassVar, Final, TypeAlias

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

    def overlap(self, cards: list[Kind]) -> int:
        """How many of these cards the note speaks of."""
        if self.is_sight:
            return sum(min(cards.count(kind), self.cards.count(kind)) for kind in dict.fromkeys(self.cards))
        return sum(card in self.cards for card in cards)

    def amiss(self, cards: list[Kind]) -> int:
        """By how many cards it is wrong if these lie in its zone."""
        found = self.overlap(cards)
        return max(self.least - found, found - self.most, 0)


@dataclass
class Transfer:
    """Cards that go from one zone to another, who sees them, and what everybody knows of them. A value."""

    cards: list[Kind]
    source: Zone
    target: Zone
    seen_by: list[Viewer]
    of: list[Kind] = field(default_factory=list)  # everybody knows that they are of these kinds; empty: of any
    is_kings: bool = False  # kept of what is remembered: did the King vote or give them?


@dataclass
class Leaning:
    """Somebody has acted for a Prince, or against him, for all to see. A value."""

    stored: ClassVar = "Wish"

    seat: Seat
    prince: Prince
    is_for: bool


@dataclass
class Reveal:
    """How a vote came out. A value."""

    winner: Prince
    votes: int  # for the winner
    voters: int
    is_majority: bool  # no other Prince had as many
    king: Prince  # whom the King voted for; NONE: he had no vote


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

    def place(self, zone: Zone) -> Zone:
        """The zone as notes know it: the winning cards of the round are part of the Tell."""
        return self.tell if zone == self.won else zone

    def cards(self, zone: Zone) -> list[Kind]:
        """All that lies there; in the Tell with the winning cards of the round."""
        return self.zones[zone] + self.zones[self.won] if zone == self.tell else self.zones[zone]

    def owner(self, zone: Zone) -> Seat:
        """Whose Hand or Loyalty it is."""
        return zone % self.seats if zone < 2 * self.seats else NONE
