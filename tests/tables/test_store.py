"""The store, on SQLite and on PostgreSQL: what is kept comes back, and of two who want the same thing one gets it."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from regalia.engine import checked
from regalia.tables import ANSWER, BOT, OPEN, PERSON, UNDO, Chair, Conflict, Entry, charter

from .playing import BEGUN, GAME, new_charter


@pytest.fixture
def open_table(store):
    """A table with two open chairs."""
    made = charter(GAME, checked(GAME, "duel", options={"payments": "exact"}), BEGUN, "brisk", 10, 5)
    store.create(made, [Chair(0), Chair(1)])
    return made


@pytest.fixture
def table(store):
    """A table at which all sit."""
    made = new_charter()
    store.create(made, [Chair(0, PERSON, "Ada", "", "hash"), Chair(1, BOT, "Maud", "steward")])
    return made


def entry(number, id="", seat=0, line="pass"):
    return Entry(number, seat, ANSWER, line, id or f"m{number}", BEGUN + number)


# Tables and chairs


def test_a_table_comes_back_as_it_was_laid(store, open_table):
    assert store.charter(open_table.id) == open_table
    assert store.chairs(open_table.id) == [Chair(0), Chair(1)]
    assert store.charter("no-such-table") is None
    assert store.chairs("no-such-table") == []


def test_a_table_that_is_brought_whole_is_over_at_once(store):
    made = new_charter()

    store.create(made, [Chair(0), Chair(1)], [entry(1), entry(2)])

    assert store.entries(made.id) == [entry(1), entry(2)]
    assert store.begun() == [made.id]
    assert store.unfinished() == []


def test_two_tables_cannot_have_one_name(store, table):
    with pytest.raises(Conflict):
        store.create(table, [Chair(0), Chair(1)])

    assert len(store.chairs(table.id)) == 2


def test_a_chair_is_taken_by_the_first_who_comes(store, open_table):
    ada = Chair(1, PERSON, "Ada", "", "hash", "a word", [{"window": "before attack", "play": "pass"}])

    assert store.sit(open_table.id, ada, instead_of=OPEN)
    assert not store.sit(open_table.id, replace(ada, name="Bea"), instead_of=OPEN)

    assert store.chairs(open_table.id) == [Chair(0), ada]


def test_play_begins_once(store, open_table):
    first, second = replace(open_table), replace(open_table)
    first.begin(["a", "b"], BEGUN)
    second.begin(["c", "d"], BEGUN)

    assert store.begin(first)
    assert not store.begin(second)

    assert store.charter(open_table.id) == first
    assert store.unfinished() == [open_table.id]


def test_the_first_rematch_is_the_one(store, table):
    assert store.set_rematch(table.id, "wise-wren-000001")
    assert not store.set_rematch(table.id, "wise-wren-000002")

    assert store.charter(table.id).rematch == "wise-wren-000001"


# The journal


def test_entries_come_back_in_order_and_after_a_number(store, table):
    kept = [entry(1), replace(entry(2, seat=1), kind=UNDO, line="0"), entry(3, line="buy knight, pay 8, done")]
    for one in kept:
        store.append(table.id, one)

    assert store.entries(table.id) == kept
    assert store.entries(table.id, 2) == kept[2:]
    assert store.entries(table.id, 3) == []
    assert store.entries("no-such-table") == []


def test_a_number_that_is_taken_is_a_conflict_and_nothing_is_kept(store, table):
    store.append(table.id, entry(1))

    with pytest.raises(Conflict):
        store.append(table.id, entry(1, "another"), is_over=True)

    assert store.entries(table.id) == [entry(1)]
    assert store.unfinished() == [table.id]


def test_a_message_that_was_kept_is_a_conflict_for_its_seat_and_for_no_other(store, table):
    store.append(table.id, entry(1, "same"))

    with pytest.raises(Conflict):
        store.append(table.id, entry(2, "same"))
    store.append(table.id, entry(2, "same", seat=1))

    assert [one.number for one in store.entries(table.id)] == [1, 2]


def test_of_many_who_write_the_same_number_at_once_one_is_kept(store, table):
    def write(name):
        try:
            store.append(table.id, entry(1, name))
        except Conflict:
            return None
        return name

    with ThreadPoolExecutor(8) as pool:
        kept = [name for name in pool.map(write, [f"writer {n}" for n in range(16)]) if name is not None]

    assert len(kept) == 1
    assert [one.id for one in store.entries(table.id)] == kept


def test_a_game_that_is_over_is_no_longer_unfinished(store, table):
    store.append(table.id, entry(1))
    assert store.unfinished() == [table.id]

    store.append(table.id, entry(2), is_over=True)

    assert store.unfinished() == []
    assert store.begun() == [table.id]


# Chat and snapshots


def test_what_was_said_comes_back_oldest_first(store, table):
    first = store.say(table.id, 0, "Ada", "Good luck! ♜", 5)
    second = store.say(table.id, None, "A spectator", "'; DROP TABLE chat; --", 4)

    assert store.chat(table.id) == [
        {"id": first, "seat": 0, "name": "Ada", "text": "Good luck! ♜", "at": 5, "team": None},
        {"id": second, "seat": None, "name": "A spectator", "text": "'; DROP TABLE chat; --", "at": 4, "team": None},
    ]


def test_what_was_said_to_a_team_comes_back_as_that(store, table):
    store.say(table.id, 0, "Ada", "Now!", 1, team=0)
    store.say(table.id, 1, "Bea", "Hold.", 2, team=1)

    assert [(line["text"], line["team"]) for line in store.chat(table.id)] == [("Now!", 0), ("Hold.", 1)]


def test_the_last_snapshot_is_the_one_that_is_kept(store, table):
    assert store.snapshot(table.id) is None

    store.keep_snapshot(table.id, 64, b"first \x00\xff")
    store.keep_snapshot(table.id, 128, b"second \x00\xff")

    assert store.snapshot(table.id) == b"second \x00\xff"


def test_a_table_that_is_forgotten_is_gone_with_all_that_belongs_to_it(store, table, open_table):
    store.append(table.id, entry(1))
    store.say(table.id, 0, "Ada", "Hello", 1)
    store.keep_snapshot(table.id, 1, b"data")

    store.forget(table.id)

    assert store.charter(table.id) is None
    assert (store.chairs(table.id), store.entries(table.id), store.chat(table.id)) == ([], [], [])
    assert store.snapshot(table.id) is None
    assert store.charter(open_table.id) == open_table
