"""PB-101 to PB-106 Pausing between chapters: what is kept, and how it starts a later game.

A bookmark is a setup: the next chapter, the side of the Replay counter, the Miracles held and the Specials collected.
Nothing in it belongs to a seat, so any number of players from 1 to 4 may take it up (PB-R27).
"""

from collections.abc import Mapping

from regalia.engine import Setup, seeded
from regalia.games.princess_bride.cards.kinds import CARDS, COPIES, FIRST, KINDS, SPECIAL, STORY_CARDS, Card
from regalia.games.princess_bride.model.state import Bride

MODE = "bookmark"
BOOKMARKED = "bookmarked"  # how a game ends that is paused


def bookmark(s: Bride, seats: int | None = None) -> Setup:
    """PB-102, PB-103, PB-105 The setup that resumes this game at its next chapter, with any number of seats."""
    held = set(range(STORY_CARDS, CARDS)) - set(s.special)
    options = {"chapter": str(s.chapter), "replay": "grandpa" if s.is_grandpa else "grandson"}
    options["miracles"] = str(s.miracles)
    for name in SPECIAL:
        kind = KINDS.index(name)
        options[name] = str(sum(FIRST[kind] <= card < FIRST[kind] + COPIES[kind] for card in held))
    return Setup(MODE, seats or s.seats, options)


def collected(options: Mapping[str, str]) -> list[Card]:
    """The Specials that a bookmark's options say are among the Story cards; the first copies stand for all."""
    return [FIRST[KINDS.index(name)] + copy for name in SPECIAL for copy in range(int(options.get(name, "0")))]


def restore(s: Bride, options: Mapping[str, str]) -> None:
    """PB-103, PB-104 Specials collected stay among the Story cards; the others are the Special deck."""
    specials = collected(options)
    s.story = [*range(STORY_CARDS), *specials]
    s.special = [card for card in range(STORY_CARDS, CARDS) if card not in specials]
    s.discard = []
    s.miracles = int(options["miracles"])


def turn_page(s: Bride) -> None:
    """PB-019, PB-092, PB-101 The next chapter becomes current, with the cards as a bookmark keeps them.

    Which copies of a Special have been collected makes no difference, so the first ones stand for all.
    """
    s.chapter += 1
    s.opener = None
    restore(s, bookmark(s).options)


def read_on(s: Bride) -> None:
    """PB-106 The next chapter has a seed of its own, so a game goes on in the same way whether it is paused or not."""
    s.chance = seeded(seed(s))


def seed(s: Bride) -> str:
    """The seed with which a resumed game goes on as this one would have."""
    return f"{s.chance.key}/{s.chapter}"
