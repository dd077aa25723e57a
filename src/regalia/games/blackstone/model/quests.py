"""The seven quests, each a set of parts: what is set up, what a turn has, how it ends. No rule asks for a name."""

from dataclasses import dataclass
from typing import Final

from regalia.games.blackstone.cards.book import GUILD, MACHINATION, POWER

ALL_DECKS: Final = (GUILD, POWER, MACHINATION)


@dataclass(frozen=True)
class Quest:
    key: str
    title: str
    rule: str  # where the quest is described
    goal: int = 0  # active points that win, or begin the last round; 0: points are idle
    is_cooperative: bool = False  # players win and lose together, and their hands are open to each other (BC-R51)
    is_exact: bool = False  # the blue letter is part of the second requirement (BC-233)
    has_rats: bool = False  # Rats in the Walls and the dogs (BC-162)
    has_refresh: bool = False  # two Vassals are replaced after every turn (BC-238)
    has_intrigue: bool = True
    has_formation: bool = False  # won by a formation of sixteen; spaces may be left empty (BC-225, BC-228)
    decks: tuple[int, ...] = ALL_DECKS  # Task decks in play
    people: int = 13  # Vassals on the board at the start
    corners: int = 4  # draw decks of Vassals
    tokens: int = 1  # Knight and Wizard tokens at the start
    patience: int = 10  # rounds without a completed Task that end the game (BC-R81)
    has_household: bool = True  # Households, hands of Tasks and Kings; else three actions a turn (BC-R58)


KINGS_QUEST: Final = Quest("kings-quest", "King's Quest", "BC-029", goal=21)
CO_OP: Final = Quest(
    *("co-op", "Co-op: Rats in the Walls", "BC-162"),
    goal=50,
    is_cooperative=True,
    has_rats=True,
    patience=60,
)
ADVANCED: Final = Quest("advanced", "Advanced King's Quest", "BC-233", goal=30, is_exact=True)
SOLO: Final = Quest(
    *("solo", "Solo King's Quest", "BC-235"),
    goal=28,
    is_cooperative=True,
    has_rats=True,
    has_refresh=True,
    has_intrigue=False,
    patience=60,
)
PUZZLE: Final = Quest(
    *("puzzle-master", "Puzzle Master's Quest", "BC-223"),
    is_cooperative=True,
    has_rats=True,
    has_formation=True,
    decks=(GUILD, POWER),
    people=25,
    corners=2,
    tokens=0,
    patience=60,
)
QUEENS_QUEST: Final = Quest(
    *("queens-quest", "Queen's Quest", "BC-181"),
    has_intrigue=False,
    decks=(MACHINATION,),
    tokens=0,
    has_household=False,
)
WIZARDS_QUEST: Final = Quest(
    *("wizards-quest", "Wizard's Quest", "BC-203"),
    has_intrigue=False,
    decks=(MACHINATION,),
    people=0,
    corners=0,
    tokens=0,
    has_household=False,
)

QUESTS: Final = {
    quest.key: quest for quest in (KINGS_QUEST, CO_OP, QUEENS_QUEST, WIZARDS_QUEST, PUZZLE, ADVANCED, SOLO)
}
