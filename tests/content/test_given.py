"""Written positions: what is wrong with one is said with its place."""

import pytest

from regalia.content.given import Given, check_possible
from regalia.engine import Unreadable


def hands(data):
    return [side.items("hand") for side in Given(data, "the position", "seat").seats(2, "hand")]


def test_every_seat_has_its_table_in_order_empty_if_it_is_not_given():
    assert hands({"seat": {"2": {"hand": ["sun"]}}}) == [[], ["sun"]]
    assert hands({}) == [[], []]


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        ({"3": {}}, "Of the seats one can give 1, 2; not '3'."),
        ({"2": {"deck": []}}, "Of seat 2 one can give hand; not 'deck'."),
        ({"1": 5}, "Seat 1 is not a table but 5."),
    ],
)
def test_a_seat_that_is_not_there_or_has_what_no_seat_has_is_refused_by_name(seat, sentence):
    with pytest.raises(Unreadable) as refused:
        hands({"seat": seat})

    assert refused.value.sentence == sentence


def test_a_position_that_cannot_be_is_refused_with_all_that_does_not_hold():
    check_possible([])
    with pytest.raises(Unreadable, match="This position cannot be: one; two"):
        check_possible(["one", "two"])
