"""The cards that a written position deals out by name."""

from collections.abc import Iterable, Sequence

from regalia.content.given import Given
from regalia.engine import Unreadable


class Supply:
    """The cards that are not placed yet. A name takes the first of its kind, until there is no further one."""

    def __init__(self, cards: Iterable[int], kinds: tuple[str, ...], kind_of: Sequence[int] = ()) -> None:
        """The kinds by name, and of each card its kind, where a card is not known by its kind alone."""
        self.left = list(cards)
        self.kinds = kinds
        self.kind_of = kind_of or range(len(kinds))

    def take(self, given: Given, key: str, *marks: str) -> list[int]:
        """The cards that a list names, in its order; marks, such as "end", may stand in it and take none."""
        names = given.words(key, (*self.kinds, *marks))
        return [self._first(name, f"{key!r} of {given.place}") for name in names if name not in marks]

    def _first(self, name: str, place: str) -> int:
        kind = self.kinds.index(name)
        found = next((card for card in self.left if self.kind_of[card] == kind), None)
        if found is None:
            raise Unreadable(f"{place}: there is no further {name!r}.")
        self.left.remove(found)
        return found

    def rest(self) -> list[int]:
        """All that are left; then there are none."""
        rest, self.left = self.left, []
        return rest
