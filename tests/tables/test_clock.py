"""Clocks follow from the journal: time runs for those whom everybody sees being waited for."""

from regalia.engine import Window, pending, seeded, top
from regalia.tables.clock import Clock

from .playing import BEGUN, new_table

MINUTE = 60_000


def test_time_runs_for_whoever_is_waited_for_and_for_nobody_else():
    clock = Clock(3, minutes=5, increment=0, at=BEGUN)

    clock.stop(BEGUN + MINUTE, running=[1], answered=1)

    assert clock.left == [5 * MINUTE, 4 * MINUTE, 5 * MINUTE]
    assert clock.remaining(0, BEGUN + 2 * MINUTE) == 4 * MINUTE


def test_the_increment_is_for_the_answer_that_was_waited_for():
    clock = Clock(2, minutes=5, increment=10, at=BEGUN)

    clock.stop(BEGUN + 1000, running=[0], answered=1)
    assert clock.left == [5 * MINUTE - 1000, 5 * MINUTE]
    clock.stop(BEGUN + 2000, running=[0], answered=None)
    assert clock.left == [5 * MINUTE - 2000, 5 * MINUTE]
    clock.stop(BEGUN + 3000, running=[0], answered=0)
    assert clock.left == [5 * MINUTE + 7000, 5 * MINUTE]


def test_no_clock_goes_below_zero_and_one_that_has_run_out_stays_out():
    """Otherwise the increment of the bot that took over would give the seat back to whoever was late."""
    clock = Clock(2, minutes=1, increment=10, at=BEGUN)

    clock.stop(BEGUN + 2 * MINUTE, running=[0], answered=0)
    assert clock.left == [0, MINUTE]

    clock.stop(BEGUN + 3 * MINUTE, running=[0], answered=0)
    assert clock.left == [0, MINUTE]


def test_a_wall_clock_that_was_set_back_gives_no_time():
    clock = Clock(2, minutes=1, increment=0, at=BEGUN)

    clock.stop(BEGUN - MINUTE, running=[0], answered=0)
    assert clock.left == [MINUTE, MINUTE]

    clock.stop(BEGUN + 1000, running=[0], answered=0)
    assert clock.left == [MINUTE - 1000, MINUTE]


def test_without_minutes_there_is_no_clock():
    assert not Clock(2, minutes=0, increment=5, at=BEGUN).is_used
    assert Clock(2, minutes=1, increment=0, at=BEGUN).is_used


def test_at_a_table_only_the_seat_that_everybody_sees_being_asked_loses_time():
    played = new_table(minutes=30)
    for seat, line in played.coming(seeded("clock"), 80):
        waited, before = played.table.waited_for(), played.table.clock.left.copy()
        played.answer(seat, line)

        spent = [had - has for had, has in zip(before, played.table.clock.left, strict=True)]
        assert spent == [1000 if other in waited else 0 for other in range(2)]


def test_in_a_window_nobody_is_seen_being_waited_for_so_no_clock_tells_who_is_asked():
    played = new_table(minutes=30)
    windows = 0
    for seat, line in played.coming(seeded("window")):
        if isinstance(top(played.table.s), Window):
            windows += 1
            assert pending(played.table.s) != ()
            assert played.table.waited_for() == ()
        played.answer(seat, line)
    assert windows > 3
