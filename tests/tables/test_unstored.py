"""A database that does not take something says so, and nothing has changed; when it is well again, so are we."""

from contextlib import contextmanager
from dataclasses import replace

import pytest
from sqlalchemy import event, select

from postgres import out_of_reach
from regalia.tables import ANSWER, OPEN, PERSON, Chair, Entry, Store, Unstored
from regalia.tables.schema import METADATA

from .playing import BEGUN, new_charter

OPEN_TABLE = "calm-crane-000002"

WRITES = {
    "create": lambda store: store.create(replace(new_charter(), id="wise-wren-000003"), [Chair(0), Chair(1)]),
    "sit": lambda store: store.sit(OPEN_TABLE, Chair(0, PERSON, "Ada"), OPEN),
    "begin": lambda store: store.begin(replace(new_charter(), id=OPEN_TABLE)),
    "set_rematch": lambda store: store.set_rematch(new_charter().id, OPEN_TABLE),
    "append": lambda store: store.append(new_charter().id, entry(2), is_over=True),
    "keep_snapshot": lambda store: store.keep_snapshot(new_charter().id, 2, b"new"),
    "say": lambda store: store.say(new_charter().id, 0, "Ada", "Hello", 1),
    "set_pace": lambda store: store.set_pace(new_charter().id, "brisk"),
    "forget": lambda store: store.forget(new_charter().id),
}
every_write = pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)


def entry(number, line="pass"):
    return Entry(number, 0, ANSWER, line, f"m{number}", BEGUN)


@pytest.fixture
def filled(store):
    """A store with a table in play and an open one."""
    store.create(new_charter(), [Chair(0), Chair(1)])
    store.append(new_charter().id, entry(1))
    store.say(new_charter().id, 0, "Ada", "Good luck", 1)
    store.keep_snapshot(new_charter().id, 1, b"old")
    store.create(replace(new_charter(), id=OPEN_TABLE, seed="", words=[]), [Chair(0), Chair(1)])
    return store


def contents(store):
    """Every row of every table."""
    with store.engine.connect() as connection:
        return {name: sorted(map(repr, connection.execute(select(t)).all())) for name, t in METADATA.tables.items()}


@contextmanager
def on_every_connection(store, *statements):
    """The statements are said to the database before anything else is."""

    def prepare(connection, *_):
        for statement in statements:
            connection.execute(statement)

    event.listen(store.engine, "checkout", prepare)
    yield
    event.remove(store.engine, "checkout", prepare)
    store.engine.dispose()


@every_write
def test_a_database_that_may_only_be_read_takes_nothing(filled, write):
    before = contents(filled)
    readonly = "SET TRANSACTION READ ONLY" if filled.is_shared else "PRAGMA query_only = ON"

    with on_every_connection(filled, readonly), pytest.raises(Unstored, match="nothing has changed"):
        write(filled)

    assert contents(filled) == before
    write(filled)


@every_write
def test_a_database_that_is_lost_takes_nothing_and_is_used_again_when_it_is_back(filled, write):
    before = contents(filled)

    with lost(filled), pytest.raises(Unstored, match="nothing has changed"):
        write(filled)

    assert contents(filled) == before
    write(filled)


@contextmanager
def lost(store):
    """PostgreSQL: nobody can connect. SQLite: another program has locked the file."""
    if store.is_shared:
        with out_of_reach(store.engine.url.render_as_string(hide_password=False)):
            yield
        return
    other = Store(store.engine.url.render_as_string())
    with other.engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        with on_every_connection(store, "PRAGMA busy_timeout = 50"):
            yield
        connection.rollback()
    other.close()


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_a_lost_server_cannot_be_read_from_either(filled):
    with lost(filled):
        for read in (filled.charter, filled.chairs, filled.entries, filled.chat, filled.snapshot):
            with pytest.raises(Unstored):
                read(new_charter().id)


def test_on_a_full_disk_everything_that_was_acknowledged_is_kept_and_nothing_else(tmp_path):
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    made = new_charter()
    store.create(made, [Chair(0), Chair(1)])
    kept = []

    def write_on():
        for number in range(1, 10_000):
            store.append(made.id, entry(number, "x" * 4000))
            kept.append(entry(number, "x" * 4000))

    with on_every_connection(store, "PRAGMA max_page_count = 40"), pytest.raises(Unstored):
        write_on()

    assert len(kept) > 3
    assert store.entries(made.id) == kept
    store.append(made.id, entry(len(kept) + 1))
    store.close()


def test_a_database_that_is_not_there_is_refused_at_the_start(tmp_path):
    with pytest.raises(Unstored):
        Store(f"sqlite:///{tmp_path / 'no such folder' / 'tables.sqlite'}")
    with pytest.raises(Unstored):
        Store("postgresql+psycopg://nobody@127.0.0.1:1/nothing")


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ada, this is not a database. " * 100)

    with pytest.raises(Unstored):
        Store(f"sqlite:///{path}")

    assert path.read_text() == "Dear Ada, this is not a database. " * 100


def test_these_tests_write_in_every_way_that_a_store_knows():
    reads = {"charter", "chairs", "unfinished", "begun", "entries", "snapshot", "chat", "close", "announce"}
    public = {name for name, what in vars(Store).items() if callable(what) and not name.startswith("_")}

    assert public - reads == set(WRITES)
