"""Migrations bring any database to the schema, once, whoever else is doing the same."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import Integer, MetaData, Table, create_engine, insert, inspect

from postgres import new_database
from regalia.tables import Chair, Store, migrations
from regalia.tables.schema import METADATA

from .playing import new_charter

MIGRATIONS = Path(migrations.__file__).parent


def test_from_nothing_the_migrations_make_exactly_the_schema(store):
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})

        assert compare_metadata(context, METADATA) == []


def test_the_schema_is_not_there_before(database, store):
    """So that the test before this one has something to find."""
    names = set(inspect(store.engine).get_table_names())

    assert names == {*METADATA.tables, "alembic_version"}
    assert {"tables", "chairs", "entries", "chat", "snapshots"} == set(METADATA.tables)


def test_a_second_start_changes_nothing(database, store):
    store.create(new_charter(), [Chair(0), Chair(1)])

    again = Store(database)

    assert again.charter(new_charter().id) == new_charter()
    assert len(again.chairs(new_charter().id)) == 2
    again.close()


def database_of(url, revision, **rows):
    """Writes rows into a database of an earlier version; what is not said of them is empty."""
    engine, config = create_engine(url), Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
        for name, row in rows.items():
            table = Table(name, MetaData(), autoload_with=connection)
            needed = [column for column in table.c if column.server_default is None and not column.nullable]
            empty = {column.name: 0 if isinstance(column.type, Integer) else "" for column in needed}
            connection.execute(insert(table).values(empty | row))
    engine.dispose()


def test_what_was_said_before_teams_had_a_talk_of_their_own_was_said_to_all(database):
    said = {"id": 7, "table_id": "calm-owl", "seat": 0, "name": "Ada", "text": "Well met.", "at": 5}
    database_of(database, "0004", tables={"id": "calm-owl"}, chat=said)

    store = Store(database)

    del said["table_id"]
    assert store.chat("calm-owl") == [said | {"team": None}]
    store.close()


@pytest.mark.parametrize("workers", [4])
def test_several_workers_may_start_at_the_same_time(postgres, workers):
    with new_database(postgres) as url:
        with ThreadPoolExecutor(workers) as pool:
            stores = list(pool.map(Store, [url] * workers))

        stores[0].create(new_charter(), [Chair(0), Chair(1)])
        assert [store.begun() for store in stores] == [[new_charter().id]] * workers
        for store in stores:
            store.close()
