"""Cards as things of a view: Vassals by what is up, Tasks by what they ask for."""

from collections.abc import Callable

from regalia.engine import Seat, Thing
from regalia.games.blackstone.cards.book import CARD_IDS, FACES, FIRST_WILD, TASK_IDS, Task, Vassal
from regalia.games.blackstone.model.state import Blackstone


def face_key(s: Blackstone, vassal: Vassal) -> str:
    """The face of a card on the table whose both sides are known (BC-R09)."""
    card = vassal >> 1
    return CARD_IDS[card] + "ab"[vassal & 1] if card < FIRST_WILD else FACES[s.book.face[vassal]]


def vassal_cards(s: Blackstone, shown: list[Vassal], owner: Seat | None = None) -> list[Thing]:
    return [Thing(CARD_IDS[vassal >> 1], "card", face_key(s, vassal), owner) for vassal in shown]


def task_cards(tasks: list[Task], owner: Seat | None = None, marks: tuple[str, ...] = ()) -> list[Thing]:
    return [Thing(TASK_IDS[task], "card", TASK_IDS[task], owner, marks) for task in tasks]


def hand(s: Blackstone, seat: Seat, told: Callable[[Blackstone, Seat, Task], tuple[str, ...]]) -> list[Thing]:
    """Tasks, each marked with what is told of it."""
    return [Thing(TASK_IDS[task], "card", TASK_IDS[task], seat, told(s, seat, task)) for task in s.sides[seat].hand]
