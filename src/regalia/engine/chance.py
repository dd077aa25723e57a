"""Chance lives in the state: the i-th number drawn is a function of the key and of i alone.

The key is 32 bytes in hex. Copying a Chance copies two small values; two copies draw the same numbers.
Keyed BLAKE2b keeps the numbers to come out of reach of a player who has seen the earlier ones.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from struct import unpack
from typing import TypeVar

T = TypeVar("T")

LANES = 8  # 64-bit numbers in one block of the hash


@dataclass(slots=True)
class Chance:
    key: str  # 64 hex digits
    drawn: int = 0  # numbers drawn so far
    _block: tuple[int, ...] = ()  # the block the next number comes from; derived, never stored

    def clone(self) -> "Chance":
        other = Chance.__new__(Chance)
        other.key = self.key
        other.drawn = self.drawn
        other._block = self._block
        return other

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely (to within 2**-58)."""
        lane = self.drawn % LANES
        if lane == 0 or not self._block:
            self._block = block(self.key, self.drawn // LANES)
        self.drawn += 1
        return self._block[lane] * n >> 64

    def die(self) -> int:
        return self.below(6) + 1

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def dealt(self, items: Iterable[T]) -> list[T]:
        """These in an order that depends on chance and on what they are, not on how they lay."""
        found: list[T] = sorted(items)  # type: ignore[type-var]
        self.shuffle(found)
        return found


def block(key: str, number: int) -> tuple[int, ...]:
    digest = blake2b(number.to_bytes(8, "little"), key=bytes.fromhex(key)).digest()
    return unpack("<8Q", digest)


def seeded(seed: int | str) -> Chance:
    """The chance of a game without a shared table: everything follows from the seed."""
    return Chance(_digest("seed", str(seed)))


def commitment(secret: str) -> str:
    """What a table publishes before the first card is dealt."""
    return _digest("commitment", secret)


def shared_key(secret: str, contributions: Sequence[str]) -> str:
    """The key of a table: the server's secret and one word of every seat, so that nobody chose it alone."""
    return _digest("key", secret, *contributions)


def is_honest(published: str, secret: str, contributions: Sequence[str], key: str) -> bool:
    """After the game: was the key used the one promised before it?"""
    return commitment(secret) == published and shared_key(secret, contributions) == key


def _digest(purpose: str, *parts: str) -> str:
    hash_ = blake2b(digest_size=32, person=purpose.encode()[:16])
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")  # any text will do
        hash_.update(len(data).to_bytes(8, "little"))
        hash_.update(data)
    return hash_.hexdigest()
