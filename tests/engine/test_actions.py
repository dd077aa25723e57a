"""The table of actions: small numbers inside, words at the edges."""

import pytest

from regalia.engine import Actions

TABLE = Actions(
    ("pass", {}),
    ("rob {coin} of {seat}", {"seat": range(1, 4), "coin": ("5", "6")}),
    ("guard {seat}", {"seat": range(4)}),
)


def test_actions_are_numbered_as_written_with_the_last_slot_running_fastest() -> None:
    assert len(TABLE) == 1 + 6 + 4
    assert TABLE.first == {"pass": 0, "rob {coin} of {seat}": 1, "guard {seat}": 7}
    assert TABLE[2].values == {"seat": 1, "coin": "6"}
    assert TABLE[2].key == "rob"


@pytest.mark.parametrize(("seat", "words"), [(0, "rob 5 of seat 2"), (2, "rob 5 of seat 4"), (3, "rob 5 of seat 1")])
def test_a_relative_seat_is_spelled_as_the_real_one_counted_from_1(seat: int, words: str) -> None:
    assert TABLE.words(1, seat, 4) == words


def test_a_move_fits_a_table_that_has_the_seats_it_names() -> None:
    assert [move for move in range(len(TABLE)) if TABLE.fits(move, 2)] == [0, 1, 2, 7, 8]
    assert not TABLE.fits(-1, 2)
    assert not TABLE.fits(len(TABLE), 4)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_move_that_fits_has_words_of_its_own(seats: int) -> None:
    for seat in range(seats):
        spelled = TABLE.spelled(seat, seats)

        assert sorted(spelled.values()) == [move for move in range(len(TABLE)) if TABLE.fits(move, seats)]
        assert all(TABLE.words(move, seat, seats) == words for words, move in spelled.items())


@pytest.mark.parametrize(("move", "seat", "named"), [(1, 0, 1), (1, 3, 0), (7, 2, 2), (9, 3, 1)])
def test_a_relative_seat_is_counted_from_whoever_makes_the_move(move: int, seat: int, named: int) -> None:
    assert TABLE.seat_of(move, seat, 4) == named
