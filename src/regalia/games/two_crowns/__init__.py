"""Two Crowns: a card duel for 2 to 8 seats, free-for-all or in teams."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

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
    Unreadable,
    View,
)
from regalia.games.two_crowns import audit, model, orders
from regalia.games.two_crowns.advice import advise as hints
from regalia.games.two_crowns.advice import weigh as counsel
from regalia.games.two_crowns.cards import Book, read_book
from regalia.games.two_crowns.effects import VERBS
from regalia.games.two_crowns.model import TwoCrowns
from regalia.games.two_crowns.positions import lay, position
from regalia.games.two_crowns.rules import flow, live, purchase, windows
from regalia.games.two_crowns.rules.resign import resign
from regalia.games.two_crowns.rules.setup import new
from regalia.games.two_crowns.telling import view

FOLDER: Final = Path(__file__).parent
PACKS: Final = Packs(FOLDER / "packs")

SWITCHES: Final = (
    Switch("pace", ("windows", "live"), "windows: reactions at fixed points; live: whoever speaks first"),
    Switch("payments", ("free", "exact"), "free: any Coins that cover the cost; exact: no superfluous Coin"),
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
    modes = (
        Mode("duel", "Duel", (2,), "Head to head: kill both enemy Kings.", SWITCHES),
        Mode("free-for-all", "Free-for-all", (3, 4, 5, 6, 7, 8), "The last player with a living King wins.", SWITCHES),
        Mode("teams", "Red against Black", (4, 6, 8), "Two teams, seated alternately.", SWITCHES),
    )

    def __init__(self, packs: Packs = PACKS) -> None:
        self.book: Book = read_book(read_pack(packs / "cards.toml"), VERBS)

    @property
    def faces(self) -> Mapping[str, Mapping[str, Any]]:
        return self.book.faces

    def new(self, setup: Setup, chance: Chance, heard: list[Fact] | None = None) -> TwoCrowns:
        return new(self.book, setup, chance, heard)

    def load(self, data: Data) -> TwoCrowns:
        s = LOADER.load(data)
        if not isinstance(s, TwoCrowns):
            raise Unreadable("This is not a state of Two Crowns.")
        s.book = self.book
        return s

    def lay(self, setup: Setup, position: Mapping[str, Data]) -> TwoCrowns:
        return lay(self.book, setup, position)

    def position(self, s: TwoCrowns) -> dict[str, Data]:
        return position(s)

    def view(self, s: TwoCrowns, viewer: Seat | None) -> View:
        return view.view(s, viewer)

    def first(self, s: TwoCrowns) -> Seat:
        """TC-004 Red has the first turn."""
        return s.red

    def read_orders(self, data: Any, seat: Seat, seats: int) -> list[orders.Order]:
        return orders.read_orders(data, seat, seats)

    def obey(self, s: TwoCrowns, seat: Seat, given: list[orders.Order]) -> str | None:
        return orders.obey(s, seat, given)

    def pulse(self, s: TwoCrowns) -> tuple[int, int, int]:
        return (s.turn, s.phase, s.critical)

    def beat(self, s: TwoCrowns, seat: Seat, line: str) -> int:
        return live.beat(s, seat, line) if s.is_live else 0

    def resign(self, s: TwoCrowns, seat: Seat) -> None:
        resign(s, seat)

    def audit(self, s: TwoCrowns, before: TwoCrowns | None = None) -> list[str]:
        return audit.audit(s, before)

    def score(self, s: TwoCrowns, seat: Seat) -> float:
        return hints.score(s, seat)

    def advise(self, s: TwoCrowns, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
        if s.is_live and seat != s.active and not hints.wants_to_react(s, seat, options):
            return None
        return hints.advise(s, seat, options, chance)

    def weigh(self, s: TwoCrowns, seat: Seat, options: list[Move]) -> list[float] | None:
        return counsel.weigh(s, seat, options)

    def turn(self, s: TwoCrowns) -> int:
        return s.turn


GAME: Final = TwoCrownsGame()
