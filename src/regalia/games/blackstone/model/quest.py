"""What a quest is: what lies on its table, and what it answers where quests differ.

Each quest is a page of the rulebook, and of `rules`: the King's, the Advanced, the Co-op and the Solo Quest in `kings`,
the Puzzle Master's in `puzzle`, the Queen's and the Wizard's in `offer`. What a page does not say is as it is here.
"""

from abc import ABC, abstractmethod
from typing import Final, Generic

from regalia.engine import Seat, Setup
from regalia.engine.frames import S
from regalia.games.blackstone.cards.board import Space
from regalia.games.blackstone.cards.book import GUILD, MACHINATION, POWER
from regalia.sentences import Text

ALL_DECKS: Final = (GUILD, POWER, MACHINATION)


class Quest(ABC, Generic[S]):
    """One object for all tables; it remembers nothing."""

    key: str
    title: Text
    rule: str  # where the quest is described

    # What is on the table

    decks: tuple[int, ...] = ALL_DECKS  # Task decks in play
    people: int = 13  # Vassals on the board at the start
    corners: int = 4  # draw decks of Vassals
    tokens: int = 1  # Knight and Wizard tokens at the start
    is_exact: bool = False  # the blue letter is part of the second requirement (BC-233)
    is_kept_full: bool = True  # as many Vassals stand as at the start (BC-027), or those that lack come later (BC-028)
    has_open_hands: bool = False  # Tasks in hand are open to everybody at the table

    # What a turn has

    has_offer: bool = False  # three actions a turn, with Machinations from an offer that all can see (BC-R58)
    has_intrigue: bool = True
    has_refresh: bool = False  # two Vassals are replaced after every turn (BC-238)
    has_rats: bool = False  # Rats in the Walls and the dogs (BC-162)

    # How it ends

    is_cooperative: bool = False  # players win and lose together
    goal: int = 0  # active points that win, or begin the last round; 0: points are idle
    patience: int = 10  # rounds without a completed Task that end the game (BC-R81)

    @abstractmethod
    def open(self, s: S, setup: Setup) -> None:
        """What follows when the board is laid out and the decks are shuffled; it calls what comes first."""

    def assign(self, s: S, seat: Seat, spaces: list[Space]) -> None:
        """BC-074 Step 5: spaces whose marked Vassals have left, in the order in which they are seen to."""
        return

    def may_leave_empty(self, s: S, still_to_refill: int = 0) -> bool:
        """May a space whose Vassal leaves stay empty? So many others are still to be refilled."""
        return False

    def check_court(self, s: S) -> None:
        """Asked after every change that players make to the court: does it end the quest?"""
        return
