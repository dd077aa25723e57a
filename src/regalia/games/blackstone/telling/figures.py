"""What everybody can count, of a seat and of the table; shown to people, and counted by no rule."""

from typing import Final

from regalia.engine import Seat
from regalia.games.blackstone.cards.book import DECKS, GUILD, KNIGHT, MACHINATION, POWER, WIZARD, deck_of
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.endings import MOST_RATS
from regalia.games.blackstone.rules.offer.queen import QUEENS_QUEST
from regalia.games.blackstone.rules.offer.wizard import WIZARDS_QUEST
from regalia.games.blackstone.rules.puzzle import PUZZLE
from regalia.games.blackstone.telling.offer import actions_left, queens_figures, wizards_figures


def figures_of(s: Blackstone, seat: Seat) -> dict[str, int]:
    """Knight tokens, the own corner deck (clockwise from NW), and what the quest counts of a seat."""
    side = s.sides[seat]
    figures = {"knight tokens": side.tokens[KNIGHT]}
    if s.corners and side.corner != NONE:
        figures["corner"] = side.corner + 1
    return figures | OF_SEAT.get(s.quest, _household)(s, seat)


def _household(s: Blackstone, seat: Seat) -> dict[str, int]:
    """Wizard tokens, Kings, points, and how many cards of each deck are in hand."""
    side = s.sides[seat]
    decks = [deck_of(task) for task in side.hand]
    figures = {"wizard tokens": side.tokens[WIZARD], "kings": side.kings, "points": s.points(seat)}
    figures |= {DECKS[deck]: decks.count(deck) for deck in (GUILD, POWER, MACHINATION) if deck in s.quest.decks}
    return figures | {"exhausted": 1 if side.is_exhausted else 0}


OF_SEAT: Final = {QUEENS_QUEST: queens_figures, WIZARDS_QUEST: wizards_figures}


def figures_of_table(s: Blackstone) -> dict[str, int]:
    """The supply, the goal, and what the quest counts besides."""
    figures = {"supply of Knights": s.supply[KNIGHT], "supply of Wizards": s.supply[WIZARD]} | _goal(s)
    if s.quest.has_rats:
        figures |= {"rats": s.active_rats(), "rats that lose": MOST_RATS}
    return figures | OF_TABLE.get(s.quest, _no_more)(s)


def _goal(s: Blackstone) -> dict[str, int]:
    """BC-111, BC-163, BC-234, BC-236 How many points are needed: by each player, or by both together."""
    if not s.quest.goal:
        return {}
    if s.quest.is_cooperative and s.seats > 1:
        return {"points together": sum(s.points(seat) for seat in range(s.seats)), "goal together": s.quest.goal}
    return {"goal": s.quest.goal}


def _people(s: Blackstone) -> dict[str, int]:
    return {"on the court": s.court.people}


def _no_more(s: Blackstone) -> dict[str, int]:
    return {}


OF_TABLE: Final = {PUZZLE: _people, QUEENS_QUEST: actions_left, WIZARDS_QUEST: actions_left}
