"""The cards that a written position deals out by name."""

import pytest

from regalia.content.given import Given
from regalia.content.supply import Supply
from regalia.engine import Unreadable

KINDS = ("sun", "moon")


def given(*names):
    return Given({"hand": list(names)}, "seat 1", "hand")


def test_a_name_takes_a_card_of_its_kind_and_what_no_name_takes_is_left():
    supply = Supply([0, 1, 1], KINDS)

    assert supply.take(given("moon", "sun"), "hand") == [1, 0]
    assert supply.rest() == [1]
    assert supply.left == []


def test_of_cards_with_numbers_a_name_takes_the_first_of_its_kind():
    supply = Supply([2, 0, 1], KINDS, kind_of=(0, 1, 1))

    assert supply.take(given("moon", "moon"), "hand") == [2, 1]


def test_a_mark_among_the_names_takes_no_card():
    assert Supply([0], KINDS).take(given("sun", "end"), "hand", "end") == [0]


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (["sun", "sun"], "'hand' of seat 1: there is no further 'sun'."),
        (["end"], "'hand' of seat 1 lists sun, moon; not 'end'."),
    ],
)
def test_a_card_that_is_not_there_is_refused_with_its_place(names, sentence):
    with pytest.raises(Unreadable) as refused:
        Supply([0], KINDS).take(given(*names), "hand")

    assert refused.value.sentence == sentence
