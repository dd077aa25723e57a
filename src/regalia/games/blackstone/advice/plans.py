"""Plans of a turn that are worth a thought: each Task in reach with the way to it, and which deck to draw from."""

from typing import Final

from regalia.engine import Chance, Move, Seat, top
from regalia.games.blackstone.actions import COMPLETE, DRAW, SLIDE
from regalia.games.blackstone.advice.advise import advise
from regalia.games.blackstone.advice.aims import aim_at
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.rules.household.work import tasks_allowed
from regalia.games.blackstone.rules.offer.queen import QUEENS_QUEST
from regalia.games.blackstone.rules.offer.wizard import WIZARDS_QUEST
from regalia.games.blackstone.rules.puzzle import PUZZLE

UNPLANNED: Final = (PUZZLE, QUEENS_QUEST, WIZARDS_QUEST)  # not won by Tasks in hand
MOST: Final = 5  # of the options of a smaller question


def plans(s: Blackstone, seat: Seat, options: list[Move], chance: Chance) -> list[list[Move]] | None:
    """What is advised comes first. Most smaller questions are not worth a thought: there is only the advice."""
    if s.quest in UNPLANNED:
        return None
    advised = advise(s, seat, options, chance)
    question = top(s).name
    if question == "work":
        return _of_work(s, seat, options, advised)
    others = options[:MOST] if question in ("keep one", "intrigue") else []
    return [[advised], *([move] for move in others if move != advised)]


def _of_work(s: Blackstone, seat: Seat, options: list[Move], advised: Move) -> list[list[Move]]:
    found = [plan for plan in _completions(s, seat) if plan[0] in options]
    found.sort(key=lambda plan: plan[0] != advised)
    if not found or found[0][0] != advised:
        found.insert(0, [advised])
    return found + _draws(options, advised)


def _completions(s: Blackstone, seat: Seat) -> list[list[Move]]:
    """The cheapest way to each Task in hand that the tokens reach, and the Task."""
    if s.completed >= tasks_allowed(s, seat):
        return []
    side = s.sides[seat]
    aims = [aim for task in side.hand if (aim := aim_at(s, seat, task, *side.tokens)) is not None]
    return [[*aim.plan.moves, COMPLETE + aim.task] for aim in aims]


def _draws(options: list[Move], advised: Move) -> list[list[Move]]:
    """Where a card is to be drawn, it may come from another deck."""
    if not DRAW <= advised < SLIDE:
        return []
    deck = (advised - DRAW) // 3
    cheapest = {(move - DRAW) // 3: [move] for move in reversed(options) if DRAW <= move < SLIDE}
    return [move for other, move in sorted(cheapest.items()) if other != deck]
