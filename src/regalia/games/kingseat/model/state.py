"""The state: a table, the round, and what the action under way is about."""

from dataclasses import dataclass, field
from typing import ClassVar

from regalia.engine import DERIVED, Actions, Seat, State
from regalia.engine.standing import Standing, of
from regalia.games.kingseat.actions import ACTIONS
from regalia.games.kingseat.cards import Book, Kind, Prince, prince_of
from regalia.games.kingseat.model.table import ALL, NONE, Leaning, Reveal, Table, Transfer, Viewer


@dataclass(eq=False)
class Kingseat(State):
    actions: ClassVar[Actions] = ACTIONS

    mode: str = "starter"
    princes: list[Prince] = field(default_factory=list)
    deck: list[Kind] = field(default_factory=list)  # in rising order; shared by clones, never changed
    table: Table = field(default_factory=lambda: Table([], [], [], NONE, [], NONE, NONE, [], []))
    kept: Table | None = None  # as it was after Give, while the round may be undone; never changed, only replaced
    moved: list[list[Transfer]] = field(default_factory=list)  # while it may: all that has moved since, in order
    past: list[Transfer | Leaning] = field(default_factory=list)  # what tells of Loyalties, and that they changed
    shows_ready: bool = False  # does the table see who has sealed a choice?
    reveals: list[Reveal] = field(default_factory=list)  # one for each vote, those of undone rounds too
    handled: list[Kind] = field(default_factory=list)  # the cards that acted, and NONE for each swap
    first: Seat = 0  # who was King when the game began
    round: int = 0
    phase: str = "setup"
    chosen: list[Seat] = field(default_factory=list)  # whom the action under way is about
    named: Prince = NONE  # the Prince it has named
    book: Book = field(metadata=DERIVED, repr=False)

    def clone(self) -> "Kingseat":
        other = self.clone_flow(Kingseat.__new__(Kingseat))
        other.mode = self.mode
        other.princes = self.princes
        other.deck = self.deck
        other.table = self.table.clone()
        other.kept = self.kept
        other.moved = self.moved.copy()
        other.past = self.past.copy()
        other.shows_ready = self.shows_ready
        other.reveals = self.reveals.copy()
        other.handled = self.handled.copy()
        other.first = self.first
        other.round = self.round
        other.phase = self.phase
        other.chosen = self.chosen.copy()
        other.named = self.named
        return other

    def hand(self, seat: Seat) -> list[Kind]:
        return self.table.zones[seat]

    @property
    def everybody(self) -> list[Viewer]:
        return list(range(self.seats + 1))

    # Chairs

    @property
    def king(self) -> Seat:
        """KS-010 Whoever sits in the Kingseat at the moment the question is asked."""
        return self.table.sitting[0]

    def chair(self, seat: Seat) -> int:
        return self.table.sitting.index(seat)

    def neighbour(self, seat: Seat, step: int) -> Seat:
        """KS-011 One chair clockwise is to the left (+1), one counter-clockwise to the right (-1)."""
        return self.table.sitting[(self.chair(seat) + step) % self.seats]

    def exchange_chairs(self, one: Seat, other: Seat) -> None:
        """KS-051 Each takes everything along: Hand, Loyalty, pending vote and effects belong to the player."""
        sitting = self.table.sitting
        a, b = sitting.index(one), sitting.index(other)
        sitting[a], sitting[b] = other, one

    # Effects and votes

    def effect(self, kind: str, who: Seat = ALL, later: int = 0) -> int | None:
        """What the most recent effect of this kind says in this round, or in one so many rounds later."""
        return of(self.table.standing, kind, who, self.round + later)

    def bind(self, kind: str, who: Seat, value: int) -> None:
        """KS-073 An effect that holds in the next round."""
        self.table.standing.append(Standing(kind, who, value, self.round + 1))

    def is_immune(self, seat: Seat) -> bool:
        return self.effect("immune", seat) is not None

    def voters(self, prince: Prince) -> list[Seat]:
        """KS-067 All who voted for the Prince in this round, clockwise from the Kingseat, handled or not."""
        votes = self.table.votes
        return [seat for seat in self.table.sitting if votes[seat] != NONE and prince_of(votes[seat]) == prince]

    def note_leaning(self, seat: Seat, prince: Prince, is_for: bool) -> None:
        self.past.append(Leaning(seat, prince, is_for))
