"""How well the team stands, weighed in steps: ways to walk, icons that are missing, cards at hand, what may lose.

The team plans together: of the orders in which the challenges may be completed it takes the lightest, and an icon is
missing only if no seat's hand has it.
"""

from dataclasses import dataclass
from typing import Any

from regalia.engine import Seat
from regalia.games.princess_bride.advice.dangers import can_stop, risk
from regalia.games.princess_bride.advice.outlook import Outlook, outlook
from regalia.games.princess_bride.cards.kinds import INCONCEIVABLE, KIND_OF, STORY, WILDS, Card, Kind, is_special
from regalia.games.princess_bride.cards.names import Challenge
from regalia.games.princess_bride.cards.page import Task
from regalia.games.princess_bride.model.state import Bride

TASK = 14.0  # what a completed challenge is worth, in steps
HURRY = 1.5  # what a step of work is worth
RUNNING_OUT = 42.0  # where hiding is too tempting a step is worth more the fewer Plot cards are left
FORGIVEN = 40.0  # what the one interruption that is forgiven is worth
LOSS = 25.0  # what losing is worth
MIRACLE = 1.6
MISSING = 1.5  # an icon that nobody has
PASSED_ON = 0.35  # a turn until the seat that can pay is active
WORTH = (1.2, 1.2, 1.2, 1.0, 0.6, 0.35)  # of the first card of a hand, the second, and so on; then
SURPLUS = 0.15
HELD = [sum(WORTH[:count]) + SURPLUS * max(0, count - len(WORTH)) for count in range(80)]  # of so many cards


def value(s: Bride) -> float:
    """How well the team stands; steps are the unit."""
    if s.outcome is not None:
        return 1000.0 if s.outcome.winners else -1000.0
    if s.phase == "between":
        return 500.0
    return standing(s, outlook(s))


def standing(s: Bride, seen: Outlook) -> float:
    """How well the team stands in the middle of a chapter."""
    held = holdings(s)
    told = TASK * len(s.board.done) - FORGIVEN * s.is_grandpa
    hurry = RUNNING_OUT / (len(s.plot) + 8) if s.board.squads else HURRY
    loss = LOSS * risk(s, seen.fatal, held.can_stop)
    return told - hurry * work(seen, held) - loss - seen.worry + held.worth + MIRACLE * s.miracles


@dataclass(slots=True)
class Holdings:
    """What all hands together are good for."""

    worth: float
    lacks: dict[Challenge, float]  # by challenge: the icons that are missing
    can_stop: bool  # somebody can stop a Plot card


def work(seen: Outlook, held: Holdings) -> float:
    """The lightest order of what is left."""
    lacks = held.lacks
    weighed = [order.walking + sum([lacks[task] * weight for task, weight in order.weights]) for order in seen.orders]
    return min(weighed) + seen.besides


_known: dict[tuple[Any, ...], Holdings] = {}  # by all they depend on
MOST_KNOWN = 20_000


def holdings(s: Bride) -> Holdings:
    """What the hands hold. To be read only."""
    key = (s.chapter, s.active, s.phase, *map(tuple, s.hands))
    found = _known.get(key)
    if found is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        hands = [_counted(hand) for hand in s.hands]
        lacks = {task.challenge: lack(s, task, hands) for task in s.page.tasks}
        found = _known[key] = Holdings(_worth(s), lacks, can_stop(s))
    return found


def _counted(hand: list[Card]) -> list[int]:
    """How many of each type a hand holds, how many wilds, and how many cards in all."""
    counts = [0] * (len(STORY) + 2)
    for card in hand:
        kind = KIND_OF[card]
        if kind < len(STORY):
            counts[kind] += 1
        elif kind in WILDS:
            counts[-2] += 1
    counts[-1] = len(hand)
    return counts


def lack(s: Bride, task: Task, hands: list[list[int]]) -> float:
    """The icons that the best hand misses, and how long it takes until it is that seat's turn."""
    return min([MISSING * _missing(hand, task) + PASSED_ON * _wait(s, seat) for seat, hand in enumerate(hands)])


def _wait(s: Bride, seat: Seat) -> int:
    start = s.active if s.phase in ("setup", "move", "storytelling") else s.active + 1
    return (seat - start) % s.seats


def _missing(hand: list[int], task: Task) -> int:
    short = -hand[-2]
    for kind, count in task.wanted:
        if hand[kind] < count:
            short += count - hand[kind]
    return max(0, short, len(task.icons) - hand[-1])


def _worth(s: Bride) -> float:
    """Cards at hand: the first ones of a hand are worth most, and what cannot be kept next to nothing."""
    total = 0.0
    for seat, hand in enumerate(s.hands):
        drawn = 2 if seat == s.active else 0
        total += HELD[len(hand) + drawn] - HELD[drawn]
        total += sum([extra(KIND_OF[card]) for card in hand if is_special(card)])
    return total


def extra(kind: Kind) -> float:
    """What a Special is worth more than a Story card."""
    return 0.8 if kind in WILDS or kind == INCONCEIVABLE else 0.5
