"""Blackstone Castle: plans laid on a court of two-faced Vassals, in seven quests for 1 to 4 seats."""

from collections.abc import Mapping
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
    Seat,
    Setup,
    Switch,
    Unreadable,
    View,
    check_seat,
    who_begins,
)
from regalia.games.blackstone import audit, counts
from regalia.games.blackstone.advice import advise as hints
from regalia.games.blackstone.advice import plans as hints_plans
from regalia.games.blackstone.cards.book import Book
from regalia.games.blackstone.cards.reading import read_book
from regalia.games.blackstone.model import court, state
from regalia.games.blackstone.model.quests import (
    ADVANCED,
    CO_OP,
    KINGS_QUEST,
    PUZZLE,
    QUEENS_QUEST,
    SOLO,
    WIZARDS_QUEST,
)
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.positions.laid import lay
from regalia.games.blackstone.positions.told import position
from regalia.games.blackstone.rules import flow, opening, payment, refresh, special
from regalia.games.blackstone.rules.household import intrigue, keep, retain, rewards, work
from regalia.games.blackstone.rules.offer import placing, queen, wizard
from regalia.games.blackstone.rules.setup import new
from regalia.games.blackstone.telling import view

FOLDER: Final = Path(__file__).parent
PACKS: Final = Packs(FOLDER / "packs")

FAMILIES: Final = Switch(
    "families",
    ("none", "four", "eight", "choose", "choose-of-four"),
    "four, eight: each player gets one of so many at random; choose: two of the eight are dealt and one is kept, "
    "choose-of-four: two of the four",
    {"choose-of-four": (1, 2)},  # BC-R41 twice as many Families as players
)
WILDS: Final = Switch("wilds", ("no", "yes"), "yes: four Wild Vassals are shuffled in")
ASSASSINS: Final = Switch("assassins", ("no", "yes"), "yes: four Assassin/Saboteur cards are shuffled in")
KNIGHT_WIZARDS: Final = Switch("knight-wizards", ("no", "yes"), "yes: eight Knight-Wizards are shuffled into Power")
SPECIALS: Final = (FAMILIES, WILDS, ASSASSINS, KNIGHT_WIZARDS)  # BC-R79
FIRST: Final = "who has the first turn: anybody, or a seat that you name"  # BC-025
OF_TWO: Final = who_begins((2,), FIRST)
OF_MANY: Final = who_begins((2, 3, 4), FIRST)

LOADER: Final = Loader(
    *(Blackstone, Chance, Outcome, state.Side, court.Court),
    *(
        opening.Opening,
        opening.ChooseFamily,
        opening.ChooseCorner,
        flow.Turn,
        flow.Muster,
        flow.AssignOrNot,
        flow.CheckLimits,
    ),
    *(work.Work, payment.Payment, work.TurnCompletion, retain.Retain, keep.KeepOne, special.Settle),
    *(intrigue.Recall, intrigue.AssignIntrigue, intrigue.Scheme, rewards.Reward, rewards.FaceDown),
    *(rewards.FaceDownCompletion, refresh.ChooseRefresh, refresh.Refresh),
    *(queen.QueensOpening, queen.QueensTurn, queen.QueensAct, queen.TakeVassals),
    *(wizard.WizardsOpening, wizard.WizardsTurn, wizard.WizardsAct, placing.PlaceVassals, wizard.Exchange),
)


class BlackstoneGame(Game):
    key = "blackstone"
    title = "Blackstone Castle"
    version = 2
    folder = str(FOLDER)
    thought = 0.1  # a choice plans the whole turn
    modes = (
        Mode(
            *(KINGS_QUEST.key, KINGS_QUEST.title, (2, 3, 4), "First to 21 points of the King's favour."),
            (*SPECIALS, OF_MANY),
        ),
        Mode(
            *(CO_OP.key, CO_OP.title, (2,), "Together to 50 points before the castle has twelve rats."),
            (*SPECIALS, OF_TWO),
            is_cooperative=True,
        ),
        Mode(
            *(QUEENS_QUEST.key, QUEENS_QUEST.title, (2, 3, 4), "Take Vassals off the board and make sets of them."),
            (OF_MANY,),
        ),
        Mode(
            *(WIZARDS_QUEST.key, WIZARDS_QUEST.title, (2, 3, 4), "Bring your Vassals onto an empty board."),
            (OF_MANY,),
        ),
        Mode(
            *(PUZZLE.key, PUZZLE.title, (2,), "Together: sixteen Vassals in formation."),
            (FAMILIES, KNIGHT_WIZARDS, OF_TWO),
            is_cooperative=True,
        ),
        Mode(*(ADVANCED.key, ADVANCED.title, (2, 3, 4), "Exact places, and 30 points."), (*SPECIALS, OF_MANY)),
        Mode(
            *(SOLO.key, SOLO.title, (1,), "Alone to 28 points before the castle has twelve rats."),
            SPECIALS,
            is_cooperative=True,
        ),
    )

    def __init__(self, packs: Packs = PACKS) -> None:
        self.book: Book = read_book(packs)

    @property
    def faces(self) -> Mapping[str, Mapping[str, Any]]:
        return self.book.faces

    def new(self, setup: Setup, chance: Chance, heard: list[Fact] | None = None) -> Blackstone:
        return new(self.book, setup, chance, heard)

    def load(self, data: Data) -> Blackstone:
        s = LOADER.load(data)
        if not isinstance(s, Blackstone):
            raise Unreadable("This is not a state of Blackstone Castle.")
        s.equip(self.book)
        return s

    def lay(self, setup: Setup, position: Mapping[str, Data]) -> Blackstone:
        return lay(self.book, setup, position)

    def position(self, s: Blackstone) -> dict[str, Data]:
        return position(s)

    def view(self, s: Blackstone, viewer: Seat | None) -> View:
        return view.view(s, viewer)

    def first(self, s: Blackstone) -> Seat:
        return s.first

    def resign(self, s: Blackstone, seat: Seat) -> None:
        check_seat(s, seat)
        raise Illegal("Nobody resigns from Blackstone Castle; the seat may be given to a bot.", "BC-112")

    def audit(self, s: Blackstone, before: Blackstone | None = None) -> list[str]:
        return audit.audit(s, before)

    def figures(self, s: Blackstone) -> dict[str, list[str | int]]:
        return counts.counts(s)

    def score(self, s: Blackstone, seat: Seat) -> float:
        return hints.score(s, seat)

    def advise(self, s: Blackstone, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
        return hints.advise(s, seat, options, chance)

    def plans(self, s: Blackstone, seat: Seat, options: list[Move], chance: Chance) -> list[list[Move]] | None:
        return hints_plans.plans(s, seat, options, chance)

    def turn(self, s: Blackstone) -> int:
        return s.round * s.seats + (s.active - s.first) % s.seats


GAME: Final = BlackstoneGame()
