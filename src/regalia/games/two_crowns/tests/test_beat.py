"""Live play: the beat that holds an attack and a purchase of units, and lets instants through."""

import pytest

from regalia.engine import (
    Illegal,
    Stale,
)
from regalia.games.two_crowns.rules.live import BEAT, LiveTable
from regalia.games.two_crowns.tests.live_tables import (
    ATTACK,
    DESTROYER,
    KNIGHT,
    in_purchase_since,
    lay,
    say,
    side,
    two_knights_against_a_destroyer,
)


def test_the_beat_is_a_second_and_a_half():
    assert LiveTable(lay("upkeep")).beat == BEAT == 1500


@pytest.mark.parametrize("now", [10_000, 10_001, 11_499])
def test_a_purchase_of_a_unit_is_held_until_the_beat_after_entering_the_phase_has_passed(now):
    table = in_purchase_since(10_000)

    assert not say(table, 1, KNIGHT, now)

    assert side(table, 1)["field"] == []
    assert table.due() == 11_500
    table.release(11_499)
    assert side(table, 1)["field"] == []
    table.release(11_500)
    assert side(table, 1)["field"] == ["knight"]


def test_after_the_beat_a_purchase_is_served_at_once():
    table = in_purchase_since(10_000)

    assert say(table, 1, KNIGHT, 11_500)

    assert side(table, 1)["field"] == ["knight"]


def test_the_beat_counts_from_the_last_rise_of_the_critical_version_if_that_is_later():
    table = in_purchase_since(10_000)
    say(table, 2, "sentry on seat 2 king 1", 11_000)

    assert not say(table, 1, KNIGHT, 12_499)

    assert table.due() == 12_500
    table.release(12_500)
    assert side(table, 1)["field"] == ["knight"]


def test_an_attack_is_held_like_a_purchase_of_units():
    table = two_knights_against_a_destroyer(beat=BEAT)

    assert not say(table, 1, ATTACK, 1_499)
    assert side(table, 2)["kings"] == [6, 6]
    table.release(1_500)

    assert side(table, 2)["kings"] == [4, 6]


@pytest.mark.parametrize(
    ("seat", "line"),
    [
        (2, "sentry on seat 2 king 1"),
        (2, "bandit 7 of seat 1, pass"),
        (1, "buy witch on seat 2 knight, pay 5, done"),
        (1, "pass"),
    ],
)
def test_instants_and_advances_are_never_held(seat, line):
    table = in_purchase_since(10_000)

    assert say(table, seat, line, 10_000)

    assert table.held is None


@pytest.mark.parametrize("seat2", [{"hand": ["5"]}, {"hand": ["sentry", "witch", "destroyer"]}, {"hand": []}])
def test_the_beat_is_the_same_whatever_anybody_holds(seat2):
    table = LiveTable(lay("attack", seat1={"field": ["knight"]}, seat2=seat2))

    assert not say(table, 1, "hit seat 2 king 1", 700)

    assert table.due() == BEAT


def test_with_a_beat_of_zero_it_is_a_pure_race():
    table = in_purchase_since(10_000, beat=0)

    assert say(table, 1, KNIGHT, 10_000)

    assert side(table, 1)["field"] == ["knight"]


@pytest.mark.rule("TC-053")
def test_a_held_attack_that_has_been_overtaken_goes_back_to_its_sender_as_stale():
    table = two_knights_against_a_destroyer(beat=BEAT)
    say(table, 1, ATTACK, 100)
    say(table, 2, "sentry on seat 2 king 1", 1_000)

    [(message, refused)] = table.returned
    assert (message.seat, message.line) == (0, ATTACK)
    assert isinstance(refused, Stale)
    assert table.held is None
    assert side(table, 2)["kings"] == [6, 6]
    assert side(table, 2)["sentries"] == [{"king": 1, "points": 2, "of": 2}]
    assert [line for _, line in table.log] == ["sentry on seat 2 king 1"]


def test_a_held_message_that_is_due_is_served_before_one_that_comes_later():
    table = two_knights_against_a_destroyer(beat=BEAT)
    say(table, 1, ATTACK, 100)

    with pytest.raises(Stale):
        say(table, 2, DESTROYER, 1_600, critical=0)

    assert side(table, 2)["kings"] == [4, 6]
    assert table.log == [(0, ATTACK)]


def test_a_purchase_that_could_never_be_made_is_refused_at_once_and_not_held():
    table = in_purchase_since(10_000)

    with pytest.raises(Illegal):
        say(table, 1, "buy cavalry, pay 7, pay 5, done", 10_000)

    assert table.held is None


def test_a_held_message_that_comes_too_late_is_returned_to_its_sender_whoever_speaks_next():
    table = two_knights_against_a_destroyer(beat=BEAT)
    say(table, 1, ATTACK, 100)
    say(table, 2, "sentry on seat 2 king 1", 1_000)

    say(table, 2, "buy witch on seat 1 knight, pay 5, done", 9_000)

    assert [(message.seat, type(refused)) for message, refused in table.returned] == [(0, Stale)]
    assert side(table, 2)["kings"] == [6, 6]


@pytest.mark.parametrize("line", ["pass", KNIGHT])
def test_while_a_purchase_waits_its_buyer_can_send_instants_only(line):
    table = in_purchase_since(10_000)
    say(table, 1, KNIGHT, 10_100)

    with pytest.raises(Illegal):
        say(table, 1, line, 10_200)
    table.release(11_500)

    assert side(table, 1)["field"] == ["knight"]
    assert table.log == [(0, "pass"), (0, KNIGHT)]
