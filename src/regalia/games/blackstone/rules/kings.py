"""BC-016 to BC-121 The King's Quest, and those that are played as it is: Advanced, Co-op and Solo."""

from typing import Final

from regalia.engine import Seat, Setup
from regalia.games.blackstone.cards.board import Space
from regalia.games.blackstone.model.quest import Quest
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.rules.opening import Opening
from regalia.games.blackstone.rules.said import tell_newcomers
from regalia.games.blackstone.rules.setup import deal_families, deal_hands
from regalia.games.blackstone.rules.special import settle
from regalia.games.blackstone.rules.vassals import refill
from regalia.sentences import say


class KingsQuest(Quest[Blackstone]):
    """BC-029 Households and hands of Tasks, in turns of the steps that `flow` tells one by one."""

    key = "kings-quest"
    title = say("King's Quest")
    rule = "BC-029"
    goal = 21  # BC-111

    def open(self, s: Blackstone, setup: Setup) -> None:
        """BC-020, BC-024, BC-137 Two Guild cards each, Families where they are wanted, and a deck for everybody."""
        deal_hands(s)
        deal_families(s, setup)
        s.call(Opening())

    def assign(self, s: Blackstone, seat: Seat, spaces: list[Space]) -> None:
        """BC-074 Each space gets the top card of the player's own deck."""
        for space in spaces:
            refill(s, space, s.sides[seat].corner)
        tell_newcomers(s, spaces)
        settle(s)


class AdvancedQuest(KingsQuest):
    """BC-233, BC-234 The second requirement names one exact space, and 30 points begin the end."""

    key = "advanced"
    title = say("Advanced King's Quest")
    rule = "BC-233"
    is_exact = True
    goal = 30


class RatsInTheWalls(KingsQuest):
    """BC-162 to BC-180 What is played against the rats, together and with open hands (BC-R51)."""

    has_rats = True
    is_cooperative = True
    has_open_hands = True
    patience = 60


class CoOp(RatsInTheWalls):
    """BC-162, BC-163 Two players together to 50 points."""

    key = "co-op"
    title = say("Co-op: Rats in the Walls")
    rule = "BC-162"
    goal = 50


class SoloQuest(RatsInTheWalls):
    """BC-235 to BC-241 Alone to 28 points, on a board that is refreshed after every turn, without Intrigue."""

    key = "solo"
    title = say("Solo King's Quest")
    rule = "BC-235"
    goal = 28
    has_refresh = True
    has_intrigue = False


KINGS_QUEST: Final = KingsQuest()
ADVANCED: Final = AdvancedQuest()
CO_OP: Final = CoOp()
SOLO: Final = SoloQuest()
