"""How well a seat stands, between 0 and 1, for search on imagined states."""

from math import exp
from operator import mul
from typing import Final

from regalia.engine import Seat
from regalia.games.blackstone.advice import puzzle, queen, wizard
from regalia.games.blackstone.advice.aims import best_aim, tokens_ahead
from regalia.games.blackstone.cards.book import KING, KNIGHT, PLOY, WIZARD
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.endings import MOST_RATS
from regalia.games.blackstone.rules.offer.queen import QUEENS_QUEST
from regalia.games.blackstone.rules.offer.wizard import WIZARDS_QUEST
from regalia.games.blackstone.rules.puzzle import PUZZLE

# What a lead in each part of a household counts, in logits, at the start, and what more at the goal: a logistic
# regression on 36,000 moments of 900 King's Quests between two stewards, two thirds of them careless in 5 or 15 % of
# their choices. Kings and Ploys bring more late than early; on the way what counts is income.
START: Final = (0.11, -0.42, 0.38, 0.31, -1.37, 0.18, -0.07, 0.07, 0.03)
GOAL: Final = (0.42, 0.37, 0.12, -0.16, 1.4, 0.04, 0.09, 0.02, 0.21)
STANDING: Final = {QUEENS_QUEST: queen.standing, WIZARDS_QUEST: wizard.standing}  # others have households
NO_AIM: Final = -1.0  # what having no Task in reach is worth


def score(s: Blackstone, seat: Seat) -> float:
    """The outcome if there is one; else the lead, the surer the nearer the end."""
    if s.outcome is not None:
        return s.outcome.share(seat)
    if s.quest.is_cooperative:
        return _together(s)
    if s.quest in STANDING:
        return _in_the_lead(s, seat, [STANDING[s.quest](s, other) for other in range(s.seats)])
    return _ahead(s, seat)


def _in_the_lead(s: Blackstone, seat: Seat, worth: list[float]) -> float:
    lead = worth[seat] - max(other for n, other in enumerate(worth) if n != seat)
    return 1 / (1 + exp(-lead / (2.0 if s.turns_left != NONE else 4.0)))


def _ahead(s: Blackstone, seat: Seat) -> float:
    """How likely the seat is to win, by what it is ahead of its strongest rival."""
    progress = min(1.0, max(s.points(other) for other in range(s.seats)) / s.quest.goal)
    weights = [start + progress * more for start, more in zip(START, GOAL, strict=True)]
    worth = [sum(map(mul, weights, household(s, other))) for other in range(s.seats)]
    rival = max(other for n, other in enumerate(worth) if n != seat)
    return 1 / (1 + exp(rival - worth[seat]))


def household(s: Blackstone, seat: Seat) -> tuple[float, ...]:
    """Points, Kings, Knights and Wizards awake, Ploys, points asleep, Vassals kept, tokens, and the best Task ahead."""
    side, points = s.sides[seat], s.points(seat)
    kept = sum(s.tasks.points[task] for stack in side.stacks for task in stack)
    workers = len(side.active(KNIGHT)), len(side.active(WIZARD))
    aim = best_aim(s, seat, *tokens_ahead(s, seat))
    ahead = aim.value if aim is not None else NO_AIM
    kings, ploys = len(side.stacks[KING]), len(side.stacks[PLOY])
    return points, kings, *workers, ploys, kept - points, len(side.retained), sum(side.tokens), ahead


def standing(s: Blackstone, seat: Seat) -> float:
    """Points, and what will bring points: Kings, income, cards and tokens."""
    side = s.sides[seat]
    income = len(side.active(KNIGHT)) + len(side.active(WIZARD))
    held = 0.25 * sum(s.tasks.points[task] for task in side.hand) + 0.4 * len(side.retained)
    return s.points(seat) + 1.5 * len(side.stacks[KING]) + income + held + 0.25 * sum(side.tokens)


def _together(s: Blackstone) -> float:
    """Progress to the goal against the rats."""
    danger = s.active_rats() / MOST_RATS
    progress = puzzle.progress(s) if s.quest is PUZZLE else _progress(s)
    return max(0.02, min(0.98, 0.5 + 0.5 * progress - 0.6 * danger))


def _progress(s: Blackstone) -> float:
    return sum(standing(s, seat) for seat in range(s.seats)) / (s.quest.goal * 1.2)
