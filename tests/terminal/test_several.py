"""Several things in the terminal: in any order, at once or one by one."""

import pytest

from regalia.engine import checked, words
from regalia.registry import game as game_of
from regalia.terminal import PERSON, play
from regalia.terminal.table import lay_table

from .script import BUYING, Script, at

PAID = (0, "buy knight, pay 8, pay 5, done")


@pytest.mark.parametrize(
    "lines",
    [
        ["buy knight, pay 5, pay 8, done"],
        ["buy knight", "pay 5", "pay 8", "done"],
        ["buy knight", "pay 5, pay 8", "done"],
        ["buy knight", "pay 8", "undo", "buy knight, pay 5", "pay 8, done"],
    ],
    ids=" / ".join,
)
def test_coins_are_named_in_any_order_and_recorded_in_one(lines):
    table, script = at(BUYING, *lines)

    assert PAID in table.scribe.record.entries, script.output


def test_two_cards_are_named_in_any_order_one_by_one_and_one_more_is_asked_for():
    kingseat = game_of("kingseat")
    setup = checked(kingseat, "starter", 3)
    players = [PERSON, "random", "random"]
    s = lay_table(kingseat, setup, players, 3).s
    first, last = words(s, 0, min(s.hand(0))), words(s, 0, max(s.hand(0)))
    script = Script(last, first)

    record = play(kingseat, setup, players, 3, ask=script, console=script.console)

    assert "Choose one more card" in script.output
    assert (0, f"{first}, {last}") in record.entries


def test_a_number_is_that_of_an_option_as_it_is_shown():
    table, script = at(BUYING, "buy knight", "pay 5", "1")

    assert words(table.s, 0, table.picks[-1]) == "pay 8", script.output
