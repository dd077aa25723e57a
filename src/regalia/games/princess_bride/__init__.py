"""The Princess Bride: six chapters told together against interruptions, for 1 to 4 seats."""

from collections.abc import Mapping
from dataclasses import replace
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
    Switch,
    Unreadable,
    View,
    check_seat,
    who_begins,
)
from regalia.games.princess_bride import audit
from regalia.games.princess_bride.actions import BOOKMARK
from regalia.games.princess_bride.advice import advise as hints
from regalia.games.princess_bride.advice import plans as hints_plans
from regalia.games.princess_bride.advice import score as judging
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
from regalia.games.princess_bride.telling import view

FOLDER: Final = Path(__file__).parent
PACKS: Final = Packs(FOLDER / "packs")

SEATS: Final = (2, 1, 3, 4)  # the first is the default
CHAPTERS: Final = tuple(str(number) for number in range(1, LAST_CHAPTER + 1))
REPLAY: Final = Switch(
    "replay", ("grandson", "grandpa"), "grandson: one interruption is forgiven; grandpa: the first one is the last"
)
FIRST: Final = who_begins(SEATS, "who begins the chapter: anybody, or a seat that you name")
FIRST_OF_MANY: Final = replace(FIRST, text=f"{FIRST.text}; later chapters are begun by lot")
BOOKMARKED: Final = (
    Switch("chapter", CHAPTERS[1:], "the chapter where the bookmark lies"),
    REPLAY,
    FIRST_OF_MANY,
    Switch("miracles", tuple(str(count) for count in range(MIRACLES + 1)), "Miracles the team holds"),
    *(
        Switch(name, tuple(str(count) for count in range(COPIES[KINDS.index(name)] + 1)), "copies collected so far")
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
    thought = 0.08  # a choice plans for the whole team
    prospect = "about {share} of such tales are told to their end"  # one that breaks off counts a little, too (PB-001)
    pauses = (BOOKMARK,)
    modes = (
        Mode(
            STORY,
            "The whole story",
            SEATS,
            "Six chapters in order; one interruption is forgiven.",
            (FIRST_OF_MANY,),
            is_cooperative=True,
        ),
        Mode(
            SINGLE,
            "One chapter",
            SEATS,
            "A single chapter with fresh cards, about a quarter of an hour.",
            (Switch("chapter", CHAPTERS, "which chapter is told"), REPLAY, FIRST),
            is_cooperative=True,
        ),
        Mode(bookmarks.MODE, "At a bookmark", SEATS, "Take a story up where it was left.", BOOKMARKED, True),
    )

    def __init__(self, packs: Packs = PACKS) -> None:
        self.book: Book = read_book(packs, VERBS, QUESTIONS)
        Bride.programs = self.book.programs

    @property
    def faces(self) -> Mapping[str, Mapping[str, Any]]:
        return self.book.faces

    def new(self, setup: Setup, chance: Chance, heard: list[Fact] | None = None) -> Bride:
        return new(self.book, setup, chance, heard)

    def load(self, data: Data) -> Bride:
        s = LOADER.load(data)
        if not isinstance(s, Bride):
            raise Unreadable("This is not a state of The Princess Bride.")
        s.book = self.book
        return s

    def lay(self, setup: Setup, position: Mapping[str, Data]) -> Bride:
        return lay(self.book, setup, position)

    def position(self, s: Bride) -> dict[str, Data]:
        return position(s)

    def view(self, s: Bride, viewer: Seat | None) -> View:
        return view.view(s, viewer)

    def first(self, s: Bride) -> Seat:
        """PB-019 Who began this attempt at the chapter; turns go on to the left (PB-034)."""
        return (s.active - max(0, s.turn - 1)) % s.seats

    def resign(self, s: Bride, seat: Seat) -> None:
        check_seat(s, seat)
        raise Illegal("Nobody leaves a story in the middle; a bot may take the seat.", "PB-R42")

    def sequel(self, s: Bride) -> Setup | None:
        """PB-104 At the bookmark, if one was put in."""
        is_paused = s.outcome is not None and s.outcome.how == bookmarks.BOOKMARKED
        return bookmarks.bookmark(s) if is_paused else None

    def audit(self, s: Bride, before: Bride | None = None) -> list[str]:
        return audit.audit(s, before)

    def score(self, s: Bride, seat: Seat) -> float:
        return judging.score(s)

    def advise(self, s: Bride, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
        return hints.advise(s, seat, options, chance)

    def plans(self, s: Bride, seat: Seat, options: list[Move], chance: Chance) -> list[list[Move]]:
        return hints_plans.plans(s, seat, options, chance)

    def turn(self, s: Bride) -> int:
        """Whatever turn it is, one of a later attempt or chapter comes after it."""
        return judging.turn(s)

    def horizon(self, s: Bride) -> int:
        return judging.turn(s) + judging.AHEAD


GAME: Final = PrincessBrideGame()
