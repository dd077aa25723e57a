"""Cards in the words of positions: a Vassal by the side that is up and the one below, as "lion spy/raven scout"."""

from regalia.engine import Unreadable
from regalia.games.blackstone.cards.book import FACES, FIRST_SPECIAL, FIRST_WILD, TASK_IDS, Book, Card, Task, Vassal


def name_of(book: Book, vassal: Vassal) -> str:
    """The two faces; special cards, which are alike, with their number."""
    card = vassal >> 1
    up = FACES[book.face[vassal]]
    if card < FIRST_WILD:
        return f"{up}/{FACES[book.face[vassal ^ 1]]}"
    return f"{up} {card - (FIRST_WILD if card < FIRST_SPECIAL else FIRST_SPECIAL) + 1}"


class Unplaced:
    """The cards of a position that are not placed yet. A name takes the first card that fits it."""

    def __init__(self, book: Book, cards: list[Card], tasks: list[Task]) -> None:
        self.book = book
        self.cards = cards
        self.tasks = tasks

    def vassal(self, name: object) -> Vassal:
        """A card that shows this: "lion spy" for any with that face, "lion spy/raven scout" for the one."""
        for card in self.cards:
            for vassal in (2 * card, 2 * card + 1):
                if name in (name_of(self.book, vassal), FACES[self.book.face[vassal]]):
                    self.cards.remove(card)
                    return vassal
        raise Unreadable(f"There is no further Vassal {name!r}; say for example 'lion spy' or 'lion spy/raven scout'.")

    def task(self, name: object) -> Task:
        if name not in TASK_IDS or TASK_IDS.index(str(name)) not in self.tasks:
            raise Unreadable(f"There is no further Task {name!r} in this game; they are called g01, p07, m32, kw08.")
        task = TASK_IDS.index(str(name))
        self.tasks.remove(task)
        return task

    def rest(self) -> list[Vassal]:
        """All Vassals that are left."""
        found = [2 * card for card in self.cards]
        self.cards.clear()
        return found
