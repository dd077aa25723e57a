"""One server for all tests of a process; each test lays tables of its own."""

import sys
from contextlib import ExitStack
from random import Random

import pytest

from postgres import new_database

from .processes import serving
from .serving import Page, Server
from .victim import Victim


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    running = Server(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.sqlite'}")
    yield running
    running.stop()


@pytest.fixture(autouse=True)
def cards(request, monkeypatch):
    """A test is dealt the same cards in every run, so that it may speak of the course of a game."""
    drawn = Random(request.node.nodeid)
    for module in ("regalia.tables.charter", "regalia.server.web.founding"):
        monkeypatch.setattr(sys.modules[module], "token_hex", lambda size: drawn.randbytes(size).hex())


@pytest.fixture
def look(server):
    """Opens pages that are closed after the test."""
    with ExitStack() as stack:

        def page(table, *secrets, **more):
            return stack.enter_context(Page(server.address, table, *secrets, **more))

        yield page


@pytest.fixture
def two_people(server, look):
    """Lays a table for two and gives a page for each seat."""

    def lay(**more):
        made = server.lay({"holder": "me", "name": "Ada"}, {"holder": "me", "name": "Bea"}, **more)
        return [look(made["table"]["id"], seat["secret"]) for seat in made["seats"]]

    return lay


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def victim(request, tmp_path_factory):
    """A server process with tables that hostile clients are let loose on."""
    folder = tmp_path_factory.mktemp("hostile")
    with ExitStack() as stack:
        url = f"sqlite:///{folder / 'tables.sqlite'}"
        if request.param == "postgresql":
            url = stack.enter_context(new_database(request.getfixturevalue("postgres")))
        yield Victim(stack.enter_context(serving(url, folder)), url)
