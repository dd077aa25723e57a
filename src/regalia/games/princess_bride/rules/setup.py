"""PB-009 to PB-012, PB-104 How a game begins: anew, at one chapter, or where a bookmark lies."""

from typing import Final

from regalia.engine import Chance, Fact, Setup, named_first, run
from regalia.games.princess_bride.cards.book import Book
from regalia.games.princess_bride.cards.kinds import CARDS, STORY_CARDS
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules import bookmarks
from regalia.games.princess_bride.rules.flow import Chapter

STORY: Final = "story"
SINGLE: Final = "chapter"


def new(book: Book, setup: Setup, chance: Chance, heard: list[Fact] | None) -> Bride:
    """A game set up and run to its first choice."""
    s = shelved(book, setup, chance)
    s.heard = heard
    s.call(Chapter())
    run(s)
    return s


def shelved(book: Book, setup: Setup, chance: Chance) -> Bride:
    """PB-009 to PB-011 The cards in their piles, nothing shuffled or dealt yet."""
    s = Bride(setup.seats, chance, book)
    s.mode = SINGLE if setup.mode == SINGLE else STORY
    s.hands = [[] for _ in range(s.seats)]
    s.story = list(range(STORY_CARDS))
    s.special = list(range(STORY_CARDS, CARDS))
    s.chapter = int(setup.options.get("chapter", "1"))
    s.is_grandpa = setup.options.get("replay") == "grandpa"
    s.opener = named_first(setup)
    if setup.mode == SINGLE:
        s.last = s.chapter
    if setup.mode == bookmarks.MODE:
        bookmarks.restore(s, setup.options)
    return s
