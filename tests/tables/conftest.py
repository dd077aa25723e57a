"""The same tests on both kinds of database."""

import pytest

from postgres import new_database
from regalia.tables import Store


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """The address of an empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.sqlite'}"
    else:
        with new_database(request.getfixturevalue("postgres")) as url:
            yield url


@pytest.fixture
def store(database):
    opened = Store(database)
    yield opened
    opened.close()
