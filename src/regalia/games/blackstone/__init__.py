"""Blackstone Castle: plans laid on a court of two-faced Vassals, in seven quests for 1 to 4 seats."""

from collections.abc import Mapping
from dataclasses import replace
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
    Seat,
    Setup,
    Switch,
    who_begins,
)
from regalia.games.blackstone.advice.advise import advise
from regalia.games.blackstone.advice.plans import plans
from regalia.games.blackstone.advice.score import score
from regalia.games.blackstone.audit import audit
from regalia.games.blackstone.cards.book import Book
from regalia.games.blackstone.cards.reading import read_book
from regalia.games.blackstone.counts import counts
from regalia.games.blackstone.model import court, state
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.positions.laid import lay
from regalia.games.blackstone.positions.told import position
from regalia.games.blackstone.rules import flow, opening, payment, puzzle, refresh, special
from regalia.games.blackstone.rules.household import intrigue, keep, retain, rewards, work
from regalia.games.blackstone.rules.kings import ADVANCED, CO_OP, KINGS_QUEST, SOLO
from regalia.games.blackstone.rules.offer import placing, queen, wizard
from regalia.games.blackstone.rules.offer.queen import QUEENS_QUEST
from regalia.games.blackstone.rules.offer.wizard import WIZARDS_QUEST
from regalia.games.blackstone.rules.puzzle import PUZZLE
from regalia.games.blackstone.rules.setup import new
from regalia.games.blackstone.secrets import redeal
from regalia.games.blackstone.telling.labels import SPEECH
from regalia.games.blackstone.telling.view import laid_out, view, where
from regalia.sentences import say

FOLDER: Final = Path(__file__).parent

FAMILIES: Final = Switch(
    "families",
    ("none", "four", "eight", "choose", "choose-of-four"),
    say(
        "four, eight: each player gets one of so many at random; choose: two of the eight are dealt and one is kept, "
        "choose-of-four: two of the four"
    ),
    {"choose-of-four": (1, 2)},  # BC-R41 twice as many Families as players
)
WILDS: Final = Switch("wilds", ("no", "yes"), say("yes: four Wild Vassals are shuffled in"))
ASSASSINS: Final = Switch("assassins", ("no", "yes"), say("yes: four Assassin/Saboteur cards are shuffled in"))
KNIGHT_WIZARDS: Final = Switch(
    "knight-wizards", ("no", "yes"), say("yes: eight Knight-Wizards are shuffled into Power")
)
SPECIALS: Final = (FAMILIES, WILDS, ASSASSINS, KNIGHT_WIZARDS)  # BC-R79
FIRST: Final = say("who has the first turn: anybody, or a seat that you name")  # BC-025
OF_TWO: Final = who_begins((2,), FIRST)
OF_MANY: Final = who_begins((2, 3, 4), FIRST)

QUESTS: Final = {
    quest.key: quest for quest in (KINGS_QUEST, CO_OP, QUEENS_QUEST, WIZARDS_QUEST, PUZZLE, ADVANCED, SOLO)
}

LOADER: Final = Loader(
    *(Blackstone, Chance, Outcome, state.Side, court.Court),
    *(
        opening.Opening,
        opening.ChooseFamily,
        opening.ChooseCorner,
        flow.Turn,
        flow.Muster,
        flow.CheckLimits,
    ),
    *(work.Work, payment.Payment, work.TurnCompletion, retain.Retain, keep.KeepOne, special.Settle),
    *(intrigue.Recall, intrigue.AssignIntrigue, intrigue.Scheme, rewards.Reward, rewards.FaceDown),
    *(puzzle.AssignOrNot, rewards.FaceDownCompletion, refresh.ChooseRefresh, refresh.Refresh),
    *(queen.QueensOpening, queen.QueensTurn, queen.QueensAct, queen.TakeVassals),
    *(wizard.WizardsOpening, wizard.WizardsTurn, wizard.WizardsAct, placing.PlaceVassals, wizard.Exchange),
)


class BlackstoneGame(Game):
    key = "blackstone"
    title = "Blackstone Castle"
    version = 2
    folder = str(FOLDER)
    state = Blackstone
    loader = LOADER
    speech = SPEECH
    printed = Packs(FOLDER / "packs")
    staying = (say("Nobody resigns from Blackstone Castle; the seat may be given to a bot."), "BC-112")
    thought = 0.1  # a choice plans the whole turn
    modes = (
        Mode(
            *(KINGS_QUEST.key, KINGS_QUEST.title, (2, 3, 4), say("First to 21 points of the King's favour.")),
            (*SPECIALS, OF_MANY),
        ),
        Mode(
            *(CO_OP.key, CO_OP.title, (2,), say("Together to 50 points before the castle has twelve rats.")),
            (*SPECIALS, OF_TWO),
            is_cooperative=True,
        ),
        Mode(
            *(
                QUEENS_QUEST.key,
                QUEENS_QUEST.title,
                (2, 3, 4),
                say("Take Vassals off the board and make sets of them."),
            ),
            (OF_MANY,),
        ),
        Mode(
            *(WIZARDS_QUEST.key, WIZARDS_QUEST.title, (2, 3, 4), say("Bring your Vassals onto an empty board.")),
            (OF_MANY,),
        ),
        Mode(
            *(PUZZLE.key, PUZZLE.title, (2,), say("Together: sixteen Vassals in formation.")),
            (FAMILIES, KNIGHT_WIZARDS, OF_TWO),
            is_cooperative=True,
        ),
        Mode(*(ADVANCED.key, ADVANCED.title, (2, 3, 4), say("Exact places, and 30 points.")), (*SPECIALS, OF_MANY)),
        Mode(
            *(SOLO.key, SOLO.title, (1,), say("Alone to 28 points before the castle has twelve rats.")),
            SPECIALS,
            is_cooperative=True,
        ),
    )

    def read(self, packs: Packs) -> Book:
        return replace(read_book(packs), quests=QUESTS)

    def new(self, setup: Setup, chance: Chance, heard: list[Fact] | None = None) -> Blackstone:
        return new(self.book, setup, chance, heard)

    def lay(self, setup: Setup, position: Mapping[str, Data]) -> Blackstone:
        return lay(self.book, setup, position)

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

    def first(self, s: Blackstone) -> Seat:
        return s.first

    def turn(self, s: Blackstone) -> int:
        return s.round * s.seats + (s.active - s.first) % s.seats


GAME: Final = BlackstoneGame()
