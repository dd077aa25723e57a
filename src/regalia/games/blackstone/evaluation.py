"""How well a seat stands, between 0 and 1, for search on imagined states."""

from math import exp

from regalia.engine import Seat
from regalia.games.blackstone.cards import KING, KNIGHT, WIZARD
from regalia.games.blackstone.endings import MOST_RATS
from regalia.games.blackstone.model import NONE, Blackstone
from regalia.games.blackstone.queen import score as worth_of_sets


def score(s: Blackstone, seat: Seat) -> float:
    """The outcome if there is one; else the lead, the surer the nearer the end."""
    if s.outcome is not None:
        return s.outcome.share(seat)
    if s.quest.is_cooperative:
        return _together(s)
    worth = [standing(s, other) for other in range(s.seats)]
    lead = worth[seat] - max(other for n, other in enumerate(worth) if n != seat)
    return 1 / (1 + exp(-lead / (2.0 if s.turns_left != NONE else 4.0)))


def standing(s: Blackstone, seat: Seat) -> float:
    """Points, and what will bring points: Kings, income, cards and tokens."""
    side = s.sides[seat]
    if s.under:
        return -float(len(side.vassals)) + 0.3 * side.tokens[KNIGHT] + 0.4 * len(side.hand)
    if not s.quest.has_household:
        return worth_of_sets(s, seat) + 0.3 * side.tokens[KNIGHT] + 0.4 * len(side.hand)
    income = len(side.active(KNIGHT)) + len(side.active(WIZARD))
    held = 0.25 * sum(s.tasks.points[task] for task in side.hand) + 0.4 * len(side.retained)
    return s.points(seat) + 1.5 * len(side.stacks[KING]) + income + held + 0.25 * sum(side.tokens)


def _together(s: Blackstone) -> float:
    """Progress to the goal against the rats."""
    danger = s.active_rats() / MOST_RATS
    if s.quest.goal:
        progress = sum(standing(s, seat) for seat in range(s.seats)) / (s.quest.goal * 1.2)
    else:
        progress = (25 - s.court.people) / 9
    return max(0.02, min(0.98, 0.5 + 0.5 * progress - 0.6 * danger))
