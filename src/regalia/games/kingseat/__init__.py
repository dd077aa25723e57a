"""Kingseat: secret votes, secret Loyalties and a chair that makes kings, for 3 to 10 seats."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from regalia.content import Packs, read_pack
from regalia.engine import (
    Chance,
    Data,
    Fact,
    Game,
    Late,
    Loader,
    Mode,
    Outcome,
    Program,
    Seat,
    Setup,
    Switch,
    who_begins,
)
from regalia.engine.standing import Standing
from regalia.games.kingseat.advice.advise import advise, plans
from regalia.games.kingseat.advice.score import score
from regalia.games.kingseat.advice.suppose import suppose
from regalia.games.kingseat.audit import audit
from regalia.games.kingseat.cards import PRINCES, Book, read_book
from regalia.games.kingseat.counts import counts
from regalia.games.kingseat.effects import picks, targets
from regalia.games.kingseat.effects.verbs import VERBS
from regalia.games.kingseat.model import table
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.positions import lay, position
from regalia.games.kingseat.rules import choices, flow, handling
from regalia.games.kingseat.rules.setup import EXTRA, FREE, new
from regalia.games.kingseat.secrets.redeal import redeal
from regalia.games.kingseat.telling.labels import SPEECH
from regalia.games.kingseat.telling.view import laid_out, view, where
from regalia.sentences import Text, say

FOLDER: Final = Path(__file__).parent

SEATS: Final = (4, 5, 6, 7, 8, 9, 10, 3)  # the first is the default; three are possible and not recommended
DARK: Final = Switch("dark", ("yes", "no"), say("yes: each Prince has two Dark cards; no: regular cards only"))
CHOICE: Final = tuple(
    Switch(prince, ("open", "in"), say("in: this Prince takes part; open: only if a seat lacks a Prince"))
    for prince in PRINCES
)
READY: Final = Switch(
    "ready",
    ("hidden", "shown"),
    say(
        "hidden: of a secret choice nobody sees who has made it, and all clocks run; shown: everybody sees who is ready"
    ),
)
MORE: Final = {word: [n for n in SEATS if n + EXTRA.index(word) <= len(PRINCES)] for word in EXTRA[1:]}  # KS-R02
LONGER: Final = Switch(
    "extra", EXTRA, say("Princes beyond one for each player: longer Hands, and the votes spread"), MORE
)
FIRST: Final = who_begins(SEATS, say("who is the first King: anybody, or a seat that you name"))
NEIGHBOURS: Final = say("of two, both neighbours would be the same person")
FEW: Final = say("Three can play, but it is not recommended; {why}.", why=NEIGHBOURS)
LINE_UP: Final = (DARK, READY, LONGER, FIRST)

LOADER: Final = Loader(
    *(Kingseat, Chance, Outcome, Standing, Program),
    *(table.Table, table.Note, table.Transfer, table.Leaning, table.Reveal),
    *(flow.Opening, flow.Round, choices.PassRight, choices.PassLeft, choices.SetLoyalty, choices.Give),
    *(choices.Vote, choices.OpenVote, handling.Handling, handling.HandleVote, handling.Handle, handling.TradeCards),
    *(targets.ChoosePlayer, targets.NamePrince, targets.GiveOrder, targets.ChooseWinning, targets.SendWinning),
    *(picks.AddToTell, picks.KingAdds, picks.SwapWithTell, picks.TakeFromDiscard, picks.HandOver, picks.RevealCards),
    *(picks.ThrowAway, picks.ThrowAwayFish, picks.NewLoyalty),
)


class KingseatGame(Game):
    key = "kingseat"
    title = "Kingseat"
    version = 2
    folder = str(FOLDER)
    state = Kingseat
    loader = LOADER
    speech = SPEECH
    printed = Packs(FOLDER / "packs")
    staying = (say("Nobody resigns from Kingseat; the seat may be given to a bot."), "KS-082")
    thought = 0.25  # beliefs are weighed at every choice
    proof = 8  # trials in one or two worlds took long and were not seen to bring anything
    severity = 1.25  # beyond a third of slips, more of them cost little
    late: Late = "any"  # a vote or gift that a known rule picks would tell what the Hand and the Loyalty are
    modes = (
        Mode(
            "starter",
            say("Starter Princes"),
            SEATS,
            say("The plainest Princes, for a first game. {few}", few=FEW),
            LINE_UP,
        ),
        Mode("medium", say("Medium Princes"), SEATS, say("Princes who move people and cards. {few}", few=FEW), LINE_UP),
        Mode(
            "advanced",
            say("Advanced Princes"),
            SEATS,
            say("Princes who command and turn the count. {few}", few=FEW),
            LINE_UP,
        ),
        Mode(
            "first-few",
            say("The first few"),
            SEATS,
            say("The Princes that the rulebook names first. {few}", few=FEW),
            LINE_UP,
        ),
        Mode(
            FREE,
            say("Free choice"),
            SEATS,
            say("You choose the Princes, one for each seat at least. {few}", few=FEW),
            (DARK, READY, FIRST, *CHOICE),
        ),
    )

    def read(self, packs: Packs) -> Book:
        return read_book(read_pack(packs / "princes.toml"), VERBS)

    def why_not(self, seats: int) -> Text:
        return NEIGHBOURS if seats == 2 else ""

    def new(self, setup: Setup, chance: Chance, heard: list[Fact] | None = None) -> Kingseat:
        return new(self.book, setup, chance, heard)

    def lay(self, setup: Setup, position: Mapping[str, Data]) -> Kingseat:
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
    suppose = staticmethod(suppose)

    def first(self, s: Kingseat) -> Seat:
        """KS-009 Who was the first King."""
        return s.first

    def turn(self, s: Kingseat) -> int:
        return s.round

    def horizon(self, s: Kingseat) -> int:
        """The round after the next: by then it shows what the cards kept, given and voted in this one are good for."""
        return s.round + 2


GAME: Final = KingseatGame()
