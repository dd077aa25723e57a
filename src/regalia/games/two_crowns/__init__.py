"""Two Crowns: a card duel for 2 to 8 seats, free-for-all or in teams."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from regalia.content import Packs, read_pack
from regalia.engine import (
    Chance,
    Data,
    Fact,
    Game,
    Loader,
    Mode,
    Move,
    Outcome,
    Seat,
    Setup,
    Switch,
)
from regalia.games.two_crowns import model
from regalia.games.two_crowns.advice.advise import advise, wants_to_react
from regalia.games.two_crowns.advice.score import score
from regalia.games.two_crowns.advice.weigh import weigh
from regalia.games.two_crowns.audit import audit
from regalia.games.two_crowns.cards import Book, read_book
from regalia.games.two_crowns.effects import VERBS
from regalia.games.two_crowns.model import TwoCrowns
from regalia.games.two_crowns.orders import obey, read_orders
from regalia.games.two_crowns.positions import lay, position
from regalia.games.two_crowns.rules import flow, live, purchase, windows
from regalia.games.two_crowns.rules.resign import resign
from regalia.games.two_crowns.rules.setup import new
from regalia.games.two_crowns.secrets import redeal
from regalia.games.two_crowns.telling.labels import SPEECH
from regalia.games.two_crowns.telling.view import laid_out, view, where
from regalia.sentences import say

FOLDER: Final = Path(__file__).parent

SWITCHES: Final = (
    Switch("pace", ("windows", "live"), say("windows: reactions at fixed points; live: whoever speaks first")),
    Switch("payments", ("free", "exact"), say("free: any Coins that cover the cost; exact: no superfluous Coin")),
)

LOADER: Final = Loader(
    *(TwoCrowns, Chance, Outcome, model.Side, model.Unit, model.Guard, model.Buried),
    *(flow.Upkeep, flow.Deposit, flow.Purchase, flow.BeforeAttack, flow.Answer, flow.Declaration, flow.Discard),
    *(windows.BeforePurchase, purchase.Cart, purchase.Stolen),
    *(live.Floor, live.LiveDeclaration),
)


class TwoCrownsGame(Game):
    key = "two-crowns"
    title = "Two Crowns"
    version = 2
    folder = str(FOLDER)
    state = TwoCrowns
    loader = LOADER
    speech = SPEECH
    printed = Packs(FOLDER / "packs")
    modes = (
        Mode("duel", say("Duel"), (2,), say("Head to head: kill both enemy Kings."), SWITCHES),
        Mode(
            "free-for-all",
            say("Free-for-all"),
            (3, 4, 5, 6, 7, 8),
            say("The last player with a living King wins."),
            SWITCHES,
        ),
        Mode("teams", say("Red against Black"), (4, 6, 8), say("Two teams, seated alternately."), SWITCHES),
    )

    def read(self, packs: Packs) -> Book:
        return read_book(read_pack(packs / "cards.toml"), VERBS)

    def new(self, setup: Setup, chance: Chance, heard: list[Fact] | None = None) -> TwoCrowns:
        return new(self.book, setup, chance, heard)

    def lay(self, setup: Setup, position: Mapping[str, Data]) -> TwoCrowns:
        return lay(self.book, setup, position)

    position = staticmethod(position)
    laid_out = staticmethod(laid_out)
    view = staticmethod(view)
    where = staticmethod(where)
    redeal = staticmethod(redeal)
    read_orders = staticmethod(read_orders)
    obey = staticmethod(obey)
    pulse = staticmethod(live.pulse)
    beat = staticmethod(live.beat)
    resign = staticmethod(resign)
    audit = staticmethod(audit)
    score = staticmethod(score)
    weigh = staticmethod(weigh)

    def first(self, s: TwoCrowns) -> Seat:
        """TC-004 Red has the first turn."""
        return s.red

    def advise(self, s: TwoCrowns, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
        """While all may speak, in the turn of another, silence is mostly best."""
        if s.is_live and seat != s.active and not wants_to_react(s, seat, options):
            return None
        return advise(s, seat, options, chance)

    def turn(self, s: TwoCrowns) -> int:
        return s.turn


GAME: Final = TwoCrownsGame()
