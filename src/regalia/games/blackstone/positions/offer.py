"""What positions of the Queen's and the Wizard's Quest have besides: offers, sets, hands and stacks of Vassals."""

from typing import Final

from regalia.content.given import Given
from regalia.engine import Data
from regalia.games.blackstone.actions import OFFER
from regalia.games.blackstone.cards.board import SPACES
from regalia.games.blackstone.cards.book import MACHINATION, TASK_IDS
from regalia.games.blackstone.model.state import NONE, TOKENS, Blackstone, Side
from regalia.games.blackstone.positions.names import Unplaced, name_of
from regalia.games.blackstone.rules.offer.offers import ACTIONS_A_TURN
from regalia.games.blackstone.rules.offer.queen import QUEENS_QUEST, QueensAct, QueensTurn
from regalia.games.blackstone.rules.offer.wizard import WIZARDS_QUEST, WizardsAct, WizardsTurn

ACTING: Final = {  # the frames of a turn, by quest
    QUEENS_QUEST: (QueensTurn, QueensAct),
    WIZARDS_QUEST: (WizardsTurn, WizardsAct),
}


# Laid


def fill_offer(s: Blackstone) -> None:
    """Machinations that are not given come from the deck."""
    deck = s.decks[MACHINATION]
    while len(s.offer) < OFFER:
        s.offer.append(deck.pop() if deck else NONE)


def lay_stacks(s: Blackstone, unplaced: Unplaced, given: Given) -> None:
    """Wizard's Quest: the Vassals on offer, and those that lie below others on the court."""
    s.vassal_offer = [unplaced.vassal(name) >> 1 for name in given.items("vassal_offer")]
    under = given.part("under", "the cards below", *SPACES)
    s.under = [[unplaced.vassal(name) for name in under.items(space)] for space in SPACES]


def fill_vassal_offer(s: Blackstone) -> None:
    while len(s.vassal_offer) < OFFER and s.vassal_deck:
        s.vassal_offer.append(s.vassal_deck.pop(0))


def enter(s: Blackstone, given: Given) -> None:
    """In the middle of a turn of three actions."""
    s.actions_left = given.number("actions", 0, ACTIONS_A_TURN, ACTIONS_A_TURN)
    s.fresh = given.number("fresh", 0, TOKENS, 0)
    s.taken = given.number("taken", 0, 2, 0)
    turn, act = ACTING[s.quest]
    s.frames, s.places = [turn(s.active), act(s.active)], [1, 0]
    if s.quest is WIZARDS_QUEST and not s.sides[s.active].vassals:  # BC-220
        s.leave()


# Told


def told(s: Blackstone) -> dict[str, Data]:
    """The offers, what is left of the turn, and the stacks."""
    return {
        "offer": [TASK_IDS[task] if task != NONE else "" for task in s.offer],
        "actions": s.actions_left,
        "fresh": s.fresh,
        "taken": s.taken,
        "vassal_offer": [name_of(s.book, 2 * card) for card in s.vassal_offer],
        "under": {SPACES[n]: [name_of(s.book, vassal) for vassal in pile] for n, pile in enumerate(s.under) if pile},
    }


def told_side(s: Blackstone, side: Side) -> dict[str, Data]:
    return {
        "sets": [[name_of(s.book, vassal) for vassal in one] for one in side.sets],
        "vassals": [name_of(s.book, 2 * card) for card in side.vassals],
        "shown": [name_of(s.book, 2 * card) for card in side.shown],
    }
