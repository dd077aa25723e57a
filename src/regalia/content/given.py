"""Reading a position that somebody wrote: every part is checked, and what is wrong is said with its place."""

from collections.abc import Iterator, Mapping
from typing import Any

from regalia.engine import Chance, Seat, Unreadable


def check_possible(faults: list[str]) -> None:
    """Refuses a position in which something does not hold that must always hold."""
    if faults:
        raise Unreadable(f"This position cannot be: {'; '.join(faults)}.")


def fixed_chance() -> Chance:
    """What is dealt and drawn in a written position, always the same."""
    return Chance("00" * 32)


class Given:
    """A table of a written position."""

    def __init__(self, data: Any, place: str, *keys: str) -> None:
        if not isinstance(data, Mapping):
            raise Unreadable(f"{place.capitalize()} is not a table but {data!r}.")
        for key in data:
            if key not in keys:
                raise Unreadable(f"Of {place} one can give {', '.join(keys)}; not {key!r}.")
        self.data = data
        self.place = place

    def number(self, key: str, least: int, most: int, default: int) -> int:
        """A whole number within bounds."""
        value = self.data.get(key, default)
        if type(value) is not int or not least <= value <= most:
            raise Unreadable(f"{key!r} of {self.place} is a whole number from {least} to {most}, not {value!r}.")
        return value

    def flag(self, key: str) -> bool:
        value = self.data.get(key, False)
        if type(value) is not bool:
            raise Unreadable(f"{key!r} of {self.place} is true or false, not {value!r}.")
        return value

    def word(self, key: str, words: tuple[str, ...], default: str) -> str:
        value = self.data.get(key, default)
        if not isinstance(value, str) or value not in words:
            raise Unreadable(f"{key!r} of {self.place} is one of {', '.join(words)}; not {value!r}.")
        return value

    def items(self, key: str) -> list[Any]:
        value = self.data.get(key, [])
        if not isinstance(value, list | tuple):
            raise Unreadable(f"{key!r} of {self.place} is a list, not {value!r}.")
        return list(value)

    def words(self, key: str, words: tuple[str, ...]) -> list[str]:
        """A list of these words."""
        for value in self.items(key):
            if not isinstance(value, str) or value not in words:
                raise Unreadable(f"{key!r} of {self.place} lists {', '.join(words)}; not {value!r}.")
        return self.items(key)

    def part(self, key: str, place: str, *keys: str) -> "Given":
        """A table in this one; empty if it is not given."""
        return Given(self.data.get(key, {}), place, *keys)

    def seat(self, key: str, seats: int, default: Seat = 0) -> Seat:
        """A seat, which is numbered from 1."""
        return self.number(key, 1, seats, default + 1) - 1

    def seats(self, seats: int, *keys: str) -> "Iterator[Given]":
        """The table of each seat, in order; they are named from 1."""
        names = [str(seat + 1) for seat in range(seats)]
        given = self.part("seat", "the seats", *names)
        return (given.part(name, f"seat {name}", *keys) for name in names)
