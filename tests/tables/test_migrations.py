"""Migrations bring any database to the schema, once, whoever else is doing the same."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect

from postgres import new_database
from regalia.tables import Chair, Store
from regalia.tables.schema import METADATA

from .playing import new_charter


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


@pytest.mark.parametrize("workers", [4])
def test_several_workers_may_start_at_the_same_time(postgres, workers):
    with new_database(postgres) as url:
        with ThreadPoolExecutor(workers) as pool:
            stores = list(pool.map(Store, [url] * workers))

        stores[0].create(new_charter(), [Chair(0), Chair(1)])
        assert [store.begun() for store in stores] == [[new_charter().id]] * workers
        for store in stores:
            store.close()
