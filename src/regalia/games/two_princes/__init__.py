"""The Two Princes: a cooperative story of two brothers in the Tower of London, for two seats."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from regalia.content import Packs
from regalia.engine import (
    Chance,
    Data,
    Fact,
    Game,
    Loader,
    Mode,
    Outcome,
    Program,
    Seat,
    Setup,
)
from regalia.games.two_princes.advice.advise import advise
from regalia.games.two_princes.advice.plans import plans
from regalia.games.two_princes.advice.score import score
from regalia.games.two_princes.audit import audit
from regalia.games.two_princes.cards.book import Book
from regalia.games.two_princes.cards.names import EDWARD
from regalia.games.two_princes.cards.reading import read_book
from regalia.games.two_princes.counts import counts
from regalia.games.two_princes.effects import VERBS, princes
from regalia.games.two_princes.model import parts
from regalia.games.two_princes.model.prince import Binding, Compared, Prince
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
from regalia.games.two_princes.secrets.redeal import redeal
from regalia.games.two_princes.telling.labels import SPEECH
from regalia.games.two_princes.telling.view import laid_out, view, where
from regalia.sentences import Text, say

FOLDER: Final = Path(__file__).parent
MANY: Final = 1000  # cards, more than a game can open

LOADER: Final = Loader(
    *(TwoPrinces, Chance, Outcome, Program, Prince, Binding, Compared, parts.Part),
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
    state = TwoPrinces
    loader = LOADER
    speech = SPEECH
    printed = Packs(FOLDER / "packs")
    staying = (say("Both Princes are in play to the end; the seat may be given to a bot."), "TP-001")
    modes = (
        Mode(
            "story",
            say("The whole story"),
            (2,),
            say("Seat 1 is Edward, seat 2 is Richard. Three days in the Tower, and the Escape."),
            is_cooperative=True,
        ),
    )

    def read(self, packs: Packs) -> Book:
        return read_book(packs, VERBS)

    def prospect(self, share: int) -> Text:
        """TP-136 Nobody wins; endings are better or worse."""
        return say("your story comes to {share}% of a good end", share=share)

    def new(self, setup: Setup, chance: Chance, heard: list[Fact] | None = None) -> TwoPrinces:
        return new(self.book, chance, heard)

    def lay(self, setup: Setup, position: Mapping[str, Data]) -> TwoPrinces:
        return lay(self.book, position)

    position = staticmethod(position)
    laid_out = staticmethod(laid_out)
    view = staticmethod(view)
    where = staticmethod(where)
    redeal = staticmethod(redeal)
    audit = staticmethod(audit)
    counts = staticmethod(counts)
    score = staticmethod(score)
    advise = staticmethod(advise)
    plans = staticmethod(plans)

    def first(self, s: TwoPrinces) -> Seat:
        """TP-R56 Edward draws the first Event."""
        return EDWARD

    def turn(self, s: TwoPrinces) -> int:
        return s.opened

    def horizon(self, s: TwoPrinces) -> int:
        """The end of the story, whenever it comes."""
        return MANY


GAME: Final = TwoPrincesGame()
