"""What follows from a card that both face, for whoever has not read it: what follows from some other card of its kind.

A box is read when it happens and not before (TP-034, TP-072), so in a Prince's imagination it holds something else:
the box of the same sort on another card. Bots and the coach know the book no better than a player does.
"""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from regalia.engine.program import Op
from regalia.games.two_princes.cards.book import Book


@dataclass(frozen=True)
class Guess(Mapping[str, tuple[Op, ...]]):
    """The programs of a book, each box with what is in another of its sort, so many further."""

    book: Book
    sorts: Mapping[str, list[str]]  # by box: all of its sort
    further: int
    known: Collection[str]  # boxes that have been read

    def __getitem__(self, box: str) -> tuple[Op, ...]:
        alike = self.sorts.get(box)
        if alike is None or box in self.known:
            return self.book.programs[box]
        return self.book.programs[alike[(alike.index(box) + self.further) % len(alike)]]

    def __iter__(self) -> Iterator[str]:
        return iter(self.book.programs)

    def __len__(self) -> int:
        return len(self.book.programs)


def guessed(book: Book, further: int, known: Collection[str]) -> Book:
    """The book as somebody may imagine it who has read only the boxes that are known."""
    if isinstance(book.programs, Guess):
        guess = replace(book.programs, further=further, known=known)
    else:
        guess = Guess(book, book.sorts, further, known)
    return replace(book, programs=guess)
