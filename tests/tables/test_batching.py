"""Those who write at the same moment share a transaction; each hears what became of its own."""

import time
from concurrent.futures import ThreadPoolExecutor
from threading import Lock

import pytest

from regalia.tables.batching import Batching


class Book:
    """Keeps even numbers, slowly."""

    def __init__(self):
        self.batches = []

    def keep_all(self, numbers):
        time.sleep(0.01)
        if 13 in numbers:
            raise OSError("the pen is broken")
        self.batches.append(numbers)
        return [number % 2 == 0 for number in numbers]


def test_each_writer_hears_what_became_of_its_own():
    book = Book()
    batching = Batching(book.keep_all, Lock())

    with ThreadPoolExecutor(8) as pool:
        kept = list(pool.map(batching.keep, range(13)))

    assert kept == [number % 2 == 0 for number in range(13)]
    assert sorted(number for batch in book.batches for number in batch) == list(range(13))
    assert len(book.batches) < 13


def test_a_fault_reaches_every_writer_of_the_batch_and_nobody_later():
    batching = Batching(Book().keep_all, Lock())

    with pytest.raises(OSError, match="broken"):
        batching.keep(13)

    assert batching.keep(14)
