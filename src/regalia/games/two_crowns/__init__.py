"""Two Crowns: a card duel for 2 to 8 seats, free-for-all or in teams."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from regalia.content import read_pack
from regalia.engine import Chance, Data, Loader, Mode, Move, Outcome, Seat, Setup, Switch, View
from regalia.games.two_crowns import attack, flow, hints, live, model, purchase, setup, view
from regalia.games.two_crowns.cards import Book, read_book
from regalia.games.two_crowns.model import TwoCrowns
from regalia.games.two_crowns.ops import VERBS

FOLDER: Final = Path(__file__).parent

SWITCHES: Final = (
    Switch("pace", ("windows", "live"), "windows: reactions at fixed points; live: whoever speaks first"),
    Switch("payments", ("free", "exact"), "free: any Coins that cover the cost; exact: no superfluous Coin"),
)

LOADER: Final = Loader(
    *(TwoCrowns, Chance, Outcome, model.Side, model.Unit, model.Guard, model.Buried),
    *(flow.Game, flow.Turn, flow.Upkeep, flow.Deposit, flow.BeforePurchase, flow.Purchase, flow.Reactions),
    *(flow.BeforeAttack, flow.Answer, flow.PreAttack, flow.Discard),
    *(purchase.Cart, purchase.Stolen, attack.Declaration, live.Floor, live.LiveDeclaration),
)


class TwoCrownsGame:
    key = "two-crowns"
    title = "Two Crowns"
    version = 1
    folder = str(FOLDER)
    modes = (
        Mode("duel", "Duel", (2,), "Head to head: kill both enemy Kings.", SWITCHES),
        Mode("free-for-all", "Free-for-all", (3, 4, 5, 6, 7, 8), "The last player with a living King wins.", SWITCHES),
        Mode("teams", "Red against Black", (4, 6, 8), "Two teams, seated alternately.", SWITCHES),
    )

    def __init__(self) -> None:
        self.book: Book = read_book(read_pack(FOLDER / "packs" / "cards.toml"), VERBS)

    @property
    def faces(self) -> Mapping[str, Mapping[str, Any]]:
        return self.book.faces

    def new(self, table: Setup, chance: Chance) -> TwoCrowns:
        return setup.new(self.book, table, chance)

    def load(self, data: Data) -> TwoCrowns:
        s: TwoCrowns = LOADER.load(data)
        s._book = self.book
        return s

    def lay(self, table: Setup, position: Mapping[str, Data]) -> TwoCrowns:
        return setup.lay(self.book, table, position)

    def position(self, s: TwoCrowns) -> dict[str, Data]:
        return setup.position(s)

    def view(self, s: TwoCrowns, viewer: Seat | None) -> View:
        return view.view(s, viewer)

    def score(self, s: TwoCrowns, seat: Seat) -> float:
        return hints.score(s, seat)

    def advise(self, s: TwoCrowns, seat: Seat, options: list[Move], chance: Chance) -> Move:
        return hints.advise(s, seat, options, chance)


GAME: Final = TwoCrownsGame()
