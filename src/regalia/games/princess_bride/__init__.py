"""The Princess Bride: six chapters told together against interruptions, for 1 to 4 seats."""

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
    Program,
    Seat,
    Setup,
    Switch,
    who_begins,
)
from regalia.games.princess_bride.actions import BOOKMARK
from regalia.games.princess_bride.advice.advise import advise
from regalia.games.princess_bride.advice.plans import horizon, plans
from regalia.games.princess_bride.advice.score import score, turn
from regalia.games.princess_bride.audit import audit
from regalia.games.princess_bride.cards.book import Book, read_book
from regalia.games.princess_bride.cards.kinds import COPIES, KINDS, SPECIAL
from regalia.games.princess_bride.cards.names import LAST_CHAPTER
from regalia.games.princess_bride.effects import VERBS, picks
from regalia.games.princess_bride.effects.questions import QUESTIONS
from regalia.games.princess_bride.model.board import Board
from regalia.games.princess_bride.model.state import MIRACLES, Bride
from regalia.games.princess_bride.positions import lay, position
from regalia.games.princess_bride.rules import bookmarks, chapters, choices, flow, paying, walking
from regalia.games.princess_bride.rules.setup import SINGLE, STORY, new
from regalia.games.princess_bride.secrets import redeal
from regalia.games.princess_bride.telling.labels import SPEECH
from regalia.games.princess_bride.telling.view import laid_out, view, where
from regalia.sentences import Text, say

FOLDER: Final = Path(__file__).parent

SEATS: Final = (2, 1, 3, 4)  # the first is the default
CHAPTERS: Final = tuple(str(number) for number in range(1, LAST_CHAPTER + 1))
REPLAY: Final = Switch(
    "replay", ("grandson", "grandpa"), say("grandson: one interruption is forgiven; grandpa: the first one is the last")
)
FIRST: Final = who_begins(SEATS, say("who begins the chapter: anybody, or a seat that you name"))
FIRST_OF_MANY: Final = replace(
    FIRST, text=say("who begins the chapter: anybody, or a seat that you name; later chapters are begun by lot")
)
BOOKMARKED: Final = (
    Switch("chapter", CHAPTERS[1:], say("the chapter where the bookmark lies")),
    REPLAY,
    FIRST_OF_MANY,
    Switch("miracles", tuple(str(count) for count in range(MIRACLES + 1)), say("Miracles the team holds")),
    *(
        Switch(
            name, tuple(str(count) for count in range(COPIES[KINDS.index(name)] + 1)), say("copies collected so far")
        )
        for name in SPECIAL
    ),
)

LOADER: Final = Loader(
    *(Bride, Board, Chance, Outcome, Program, flow.Chapter, flow.Turn, chapters.Between, walking.Hazard),
    *(choices.Walk, choices.Storytelling, choices.Lay, choices.React, choices.GiveUp, choices.HandLimit),
    *(paying.Payment, paying.Trade, picks.Stroll, picks.MarchTogether, picks.Reorder, picks.Recycle),
    *(picks.Fetch, picks.Companions, picks.Swap, picks.Aim),
)


class PrincessBrideGame(Game):
    key = "princess-bride"
    title = "The Princess Bride"
    version = 2
    folder = str(FOLDER)
    state = Bride
    loader = LOADER
    speech = SPEECH
    printed = Packs(FOLDER / "packs")
    staying = (say("Nobody leaves a story in the middle; a bot may take the seat."), "PB-R42")
    thought = 0.08  # a choice plans for the whole team
    pauses = (BOOKMARK,)
    modes = (
        Mode(
            STORY,
            say("The whole story"),
            SEATS,
            say("Six chapters in order; one interruption is forgiven."),
            (FIRST_OF_MANY,),
            is_cooperative=True,
        ),
        Mode(
            SINGLE,
            say("One chapter"),
            SEATS,
            say("A single chapter with fresh cards, about a quarter of an hour."),
            (Switch("chapter", CHAPTERS, say("which chapter is told")), REPLAY, FIRST),
            is_cooperative=True,
        ),
        Mode(bookmarks.MODE, say("At a bookmark"), SEATS, say("Take a story up where it was left."), BOOKMARKED, True),
    )

    def read(self, packs: Packs) -> Book:
        return read_book(packs, VERBS, QUESTIONS)

    def prospect(self, share: int) -> Text:
        """PB-001 A tale that breaks off counts a little, too."""
        return say("about {share}% of such tales are told to their end", share=share)

    def new(self, setup: Setup, chance: Chance, heard: list[Fact] | None = None) -> Bride:
        return new(self.book, setup, chance, heard)

    def lay(self, setup: Setup, position: Mapping[str, Data]) -> Bride:
        return lay(self.book, setup, position)

    position = staticmethod(position)
    laid_out = staticmethod(laid_out)
    view = staticmethod(view)
    where = staticmethod(where)
    redeal = staticmethod(redeal)
    audit = staticmethod(audit)
    score = staticmethod(score)
    advise = staticmethod(advise)
    plans = staticmethod(plans)
    turn = staticmethod(turn)
    horizon = staticmethod(horizon)

    def first(self, s: Bride) -> Seat:
        """PB-019 Who began this attempt at the chapter; turns go on to the left (PB-034)."""
        return (s.active - max(0, s.turn - 1)) % s.seats

    def sequel(self, s: Bride) -> Setup | None:
        """PB-104 At the bookmark, if one was put in."""
        is_paused = s.outcome is not None and s.outcome.how == bookmarks.BOOKMARKED
        return bookmarks.bookmark(s) if is_paused else None


GAME: Final = PrincessBrideGame()
