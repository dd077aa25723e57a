"""A pause that all agree to: clocks stand, nothing is played, anybody goes on; and it is in the journal."""

import pytest

from regalia.engine import Illegal, seeded
from regalia.tables import ANSWER, GO_ON, PAUSE, REST, Table, snapshot

from .playing import GAME, new_table, whole


def resting(minutes=10):
    """A table that has rested for an hour."""
    played = new_table(minutes=minutes)
    played.play_on(seeded("pause"), 5)
    played.say(0, PAUSE)
    played.say(1, PAUSE)
    played.say(0, REST)
    return played


def test_while_the_table_rests_no_clock_runs():
    played = resting()
    left, at = played.table.clock.left.copy(), played.journal[-1].at

    assert played.table.waited_for() == ()
    assert [played.table.time_left(seat, at + 3_600_000) for seat in range(2)] == left
    played.say(1, GO_ON, seconds=3600)

    assert played.table.clock.left == left
    assert played.table.waited_for() != ()


def test_until_all_have_agreed_time_runs_on():
    played = new_table(minutes=10)
    (seat,) = played.table.waited_for()

    played.say(seat, PAUSE, seconds=5)
    played.say(1 - seat, PAUSE, seconds=5)
    played.say(seat, REST, seconds=0)

    assert played.table.clock.left[seat] == 590_000


def test_while_the_table_rests_nothing_is_played_or_taken_back():
    played = resting()
    seat, line = played.next_answer(seeded(1))

    with pytest.raises(Illegal, match="rests"):
        played.table.tried(seat, played.table.choice(seat), line)
    with pytest.raises(Illegal, match="rests"):
        played.say(seat, ANSWER, line)
    with pytest.raises(Illegal, match="rests"):
        played.undo(seat)

    played.say(1, GO_ON)
    played.answer(seat, line)
    assert played.table.pausing == set()


def test_a_pause_that_somebody_does_not_want_is_no_longer_asked_for():
    played = new_table()
    played.say(0, PAUSE)
    assert (played.table.pausing, played.table.is_resting) == ({0}, False)

    played.say(1, GO_ON)

    assert played.table.pausing == set()
    told = [logged.fact.text for logged in played.table.log if logged.fact.kind == "pause"]
    assert told == ["Seat 1 would like a pause.", "Seat 2 would rather play on."]


def test_an_answer_does_not_end_the_wish_for_a_pause():
    played = new_table()
    played.say(1, PAUSE)

    played.play_on(seeded(2), 3)

    assert played.table.pausing == {1}


def test_a_rest_follows_from_the_journal_and_is_in_the_snapshot():
    played = resting()

    again = Table(GAME, played.table.charter)
    again.replay(played.journal)
    read = snapshot.from_bytes(GAME, played.table.charter, snapshot.to_bytes(played.table))

    assert again.is_resting
    assert whole(again) == whole(played.table) == whole(read)
