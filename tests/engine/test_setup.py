"""Setups: options are filled in, and a value that is not for so many seats is refused with those that are."""

import pytest

from regalia.engine import Unreadable, checked, first_seat, named_first, seeded
from regalia.registry import game

KINGSEAT = game("kingseat")


def test_a_setup_without_options_has_their_defaults():
    assert checked(KINGSEAT).options == {"dark": "yes", "ready": "hidden", "extra": "none", "first": "by-lot"}


@pytest.mark.parametrize("seats", range(3, 11))
def test_a_seat_is_offered_where_it_is_at_the_table(seats):
    first = next(switch for switch in KINGSEAT.modes[0].switches if switch.key == "first")

    assert first.offered(seats) == ("by-lot", *(f"seat-{seat}" for seat in range(1, seats + 1)))


def test_a_value_for_larger_tables_is_refused_with_those_that_there_are():
    with pytest.raises(Unreadable) as refused:
        checked(KINGSEAT, seats=3, options={"first": "seat-4"})

    assert str(refused.value) == (
        "The option 'first' is by-lot, seat-1, seat-2 or seat-3 at a table of 3, not 'seat-4'."
    )


def test_a_value_that_no_table_has_is_refused():
    with pytest.raises(Unreadable, match="The option 'dark' is yes or no, not 'perhaps'"):
        checked(KINGSEAT, options={"dark": "perhaps"})


def test_a_seat_that_is_named_begins_and_chance_goes_on_as_after_the_lot():
    drawn, named = seeded(5), seeded(5)

    first_seat(checked(KINGSEAT), drawn)

    assert first_seat(checked(KINGSEAT, options={"first": "seat-2"}), named) == 1
    assert named.drawn == drawn.drawn
    assert named_first(checked(KINGSEAT)) is None
