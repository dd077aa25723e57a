"""Rats and dogs: when to kill, which dog to want."""

from typing import Final

from regalia.engine import Move, Seat
from regalia.games.blackstone.actions import ADOPT, KEEP, KILL
from regalia.games.blackstone.cards.book import CAIRN, Task
from regalia.games.blackstone.model.state import Blackstone

WESTIE: Final = 0
SCOTTIE: Final = 1
JACK_RUSSELL: Final = 2
PRESSING: Final = 2  # active rats from which on killing comes first
DOG_WORTH: Final = 4.0  # in points
FAIR: Final = 3  # points of a Task that may be given for a first dog
CHEAP: Final = 2
LIKED: Final = (WESTIE, JACK_RUSSELL, CAIRN, SCOTTIE)  # the best one last


def kill(s: Blackstone, options: list[Move], is_urgent: bool) -> Move | None:
    """The largest card that can be killed; first thing if rats press, else with tokens that are left over."""
    kills = [move for move in options if KILL <= move < KILL + 12]
    if not kills or (is_urgent and s.active_rats() < PRESSING):
        return None
    return max(kills, key=lambda move: ((move - KILL) // 4, (move - KILL) % 4 in (SCOTTIE, CAIRN)))


def wants_dog(s: Blackstone, seat: Seat, stack: int) -> float:
    """What a dog that this kind of Task adopts is worth to a player without any."""
    if not s.quest.has_rats or s.sides[seat].dogs:
        return 0.0
    return DOG_WORTH if any(s.book.dogs[dog].kind == stack for dog in s.dogs) else 0.0


def adopt(s: Blackstone, seat: Seat, task: Task, options: list[Move]) -> Move | None:
    """The first dog for any Task that is not too good, the second for a cheap one; all where points are idle."""
    dogs = [move for move in options if ADOPT <= move < ADOPT + 4]
    if not dogs:
        return None
    own, points = len(s.sides[seat].dogs), s.tasks.points[task]
    is_wanted = (own == 0 and points <= FAIR) or (own == 1 and points <= CHEAP) or not s.quest.goal
    return max(dogs, key=lambda move: LIKED.index(move - ADOPT)) if is_wanted else KEEP
