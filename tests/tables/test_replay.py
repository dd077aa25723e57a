"""A table is its setup, its seed and its journal: whoever reads them comes to the same table."""

import os

import pytest

from regalia.engine import Illegal, dump, seeded
from regalia.tables import ANSWER, WITHDRAW, Entry, Table, snapshot

from .playing import BEGUN, GAME, SETUPS, after_moves, new_charter, new_table, whole

GAMES = int(os.environ.get("REGALIA_GAMES", "4"))


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize("seed", range(GAMES))
def test_the_journal_replays_to_the_same_state_log_and_clocks(setup, seed):
    played = new_table(setup, seed, minutes=30, increment=5)
    played.play_and_repent(seeded(seed), 250)

    again = Table(GAME, new_charter(setup, seed, minutes=30, increment=5))
    again.replay(played.journal)

    assert whole(again) == whole(played.table)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_table_read_from_a_snapshot_goes_on_as_if_the_whole_journal_had_been_replayed(setup):
    played = new_table(setup, "snapshot", minutes=30)
    chance = seeded("snapshot")
    for _ in range(12):
        played.play_and_repent(chance, 15)
        there = len(played.journal)
        read = snapshot.from_bytes(GAME, played.table.charter, snapshot.to_bytes(played.table))
        for viewer in (None, *range(setup.seats)):
            assert read.view(viewer) == played.table.view(viewer)

        played.play_and_repent(chance, 15)
        read.replay(played.journal[there:])

        assert whole(read) == whole(played.table)


def test_a_wish_to_go_back_that_waits_for_an_answer_is_in_the_snapshot():
    played = after_moves(20)
    seat, line = played.next_answer(seeded(1))
    played.answer(seat, line)
    played.say(seat, "wish", str(played.table.undo(seat)[1]))

    read = snapshot.from_bytes(GAME, played.table.charter, snapshot.to_bytes(played.table))

    assert read.wish == played.table.wish
    assert read.wish.seat == seat


@pytest.mark.parametrize(
    "data", [b"", b"[]", b"{}", b"null", b'{"format": 0}', b'{"format": 3, "state": {}}', b"\xff\xfe"]
)
def test_a_snapshot_that_cannot_be_read_is_left_aside(data):
    assert snapshot.from_bytes(GAME, new_charter(), data) is None


def test_a_snapshot_of_half_the_bytes_is_left_aside():
    data = snapshot.to_bytes(after_moves(10).table)

    assert snapshot.from_bytes(GAME, new_charter(), data[: len(data) // 2]) is None


def test_every_moment_of_a_game_can_be_looked_at_again():
    played = new_table()
    chance = seeded(2)
    seen = [dump(played.table.s)]
    for _ in range(40):
        played.play_on(chance, 1)
        seen.append(dump(played.table.s))

    assert [dump(played.table.state_at(number)) for number in range(41)] == seen


def test_entries_come_in_order_and_none_is_taken_twice():
    played = after_moves(3)
    entry = Entry(2, 0, ANSWER, "pass", "again", BEGUN)

    with pytest.raises(AssertionError, match="in order"):
        played.table.take(entry, played.table.s)


def test_where_nothing_is_sealed_there_is_nothing_to_withdraw():
    played = after_moves(5)
    before = whole(played.table)

    for seat in range(2):
        with pytest.raises(Illegal):
            played.table.check_withdraw(seat)
        with pytest.raises(Illegal):
            played.table.after(Entry(6, seat, WITHDRAW, "", "w", BEGUN))

    assert whole(played.table) == before


def test_the_log_tells_each_fact_with_the_entry_and_the_turn_it_belongs_to():
    played = after_moves(60)
    log = played.table.log

    assert [logged.entry for logged in log] == sorted(logged.entry for logged in log)
    assert {logged.entry for logged in log} <= set(range(61))
    turns = [logged for logged in log if logged.fact.kind == "turn"]
    assert len(turns) > 3
    assert all(logged.fact.text.startswith(f"Turn {logged.turn}:") for logged in turns)
