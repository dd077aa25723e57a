"""The Two Princes: a cooperative story of two brothers in the Tower of London, for two seats."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from regalia.content import Packs
from regalia.engine import (
    Chance,
    Data,
    Fact,
    Game,
    Illegal,
    Loader,
    Mode,
    Move,
    Outcome,
    Program,
    Seat,
    Setup,
    Unreadable,
    View,
    check_seat,
)
from regalia.games.two_princes import audit, counts
from regalia.games.two_princes.advice import advise as hints
from regalia.games.two_princes.advice import plans as counsel
from regalia.games.two_princes.cards.book import Book
from regalia.games.two_princes.cards.names import EDWARD
from regalia.games.two_princes.cards.reading import read_book
from regalia.games.two_princes.effects import princes
from regalia.games.two_princes.model import parts
from regalia.games.two_princes.model.prince import Binding, Prince, Tried
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.positions import lay, position
from regalia.games.two_princes.rules import (
    cards_resolved,
    committing,
    decisions,
    flow,
    moments,
    picks,
    spending,
    testing,
)
from regalia.games.two_princes.rules.setup import new
from regalia.games.two_princes.telling import view

FOLDER: Final = Path(__file__).parent
MANY: Final = 1000  # cards, more than a game can open
PACKS: Final = Packs(FOLDER / "packs")

LOADER: Final = Loader(
    *(TwoPrinces, Chance, Outcome, Program, Prince, Binding, Tried, parts.Part),
    *(flow.Day, flow.Visits, flow.Interlude, flow.Escape, cards_resolved.SharedCard, cards_resolved.EncounterCard),
    *(moments.DrawCard, moments.PickLocation, moments.ChooseNight, moments.Offer),
    *(decisions.Matter, decisions.Together, decisions.Individually, decisions.Alone, decisions.Agree),
    *(testing.Test, testing.Consequences, testing.Cleanup, committing.Commit, spending.UseItems),
    *(picks.RemoveCondition, picks.DiscardCard, picks.Recover, picks.LoseItem, picks.RaiseAttribute, picks.OrderDeck),
    princes.Afterwards,
)


class TwoPrincesGame(Game):
    key = "two-princes"
    title = "The Two Princes"
    version = 1
    folder = str(FOLDER)
    prospect = "your story comes to {share} of a good end"  # nobody wins; endings are better or worse (TP-136)
    modes = (
        Mode(
            "story",
            "The whole story",
            (2,),
            "Seat 1 is Edward, seat 2 is Richard. Three days in the Tower, and the Escape.",
            is_cooperative=True,
        ),
    )

    def __init__(self, packs: Packs = PACKS) -> None:
        self.packs = packs

    @cached_property
    def book(self) -> Book:
        """What the packs say, read when it is first needed."""
        return read_book(self.packs)

    @property
    def faces(self) -> Mapping[str, Mapping[str, Any]]:
        return self.book.faces

    def new(self, setup: Setup, chance: Chance, heard: list[Fact] | None = None) -> TwoPrinces:
        return new(self.book, chance, heard)

    def load(self, data: Data) -> TwoPrinces:
        s = LOADER.load(data)
        if not isinstance(s, TwoPrinces):
            raise Unreadable("This is not a state of The Two Princes.")
        s.book = self.book
        return s

    def lay(self, setup: Setup, position: Mapping[str, Data]) -> TwoPrinces:
        return lay(self.book, position)

    def position(self, s: TwoPrinces) -> dict[str, Data]:
        return position(s)

    def view(self, s: TwoPrinces, viewer: Seat | None) -> View:
        return view.view(s, viewer)

    def first(self, s: TwoPrinces) -> Seat:
        """TP-R56 Edward draws the first Event."""
        return EDWARD

    def resign(self, s: TwoPrinces, seat: Seat) -> None:
        check_seat(s, seat)
        raise Illegal("Both Princes are in play to the end; the seat may be given to a bot.", "TP-001")

    def audit(self, s: TwoPrinces, before: TwoPrinces | None = None) -> list[str]:
        return audit.audit(s, before)

    def figures(self, s: TwoPrinces) -> dict[str, list[str | int]]:
        return counts.figures(s)

    def score(self, s: TwoPrinces, seat: Seat) -> float:
        return hints.score(s, seat)

    def advise(self, s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
        return hints.advise(s, seat, options, chance)

    def plans(self, s: TwoPrinces, seat: Seat, options: list[Move], chance: Chance) -> list[list[Move]]:
        return counsel.plans(s, seat, options, chance)

    def turn(self, s: TwoPrinces) -> int:
        return s.opened

    def horizon(self, s: TwoPrinces) -> int:
        """The end of the story, whenever it comes."""
        return MANY


GAME: Final = TwoPrincesGame()
