"""What the tests share."""

import json

import pytest

from postgres import cluster
from regalia.cli import main
from regalia.engine import begin, checked, moves, pending, seeded
from regalia.records import Record, Scribe
from regalia.registry import games

GAME = games()["two-crowns"]
LONGEST = tuple(f"tests/browser/test_{name}.py" for name in ("fit", "book", "playing", "story", "pages", "council"))
WAITING = ("tests/browser/", "tests/server/")  # for servers, browsers and clocks


def pytest_collection_modifyitems(config, items):
    """What waits comes first, so that one worker waits while the others compute; in the hurry of `nearest` last.

    Of that first what takes longest, so that no worker is left alone with it at the end.
    """
    is_hurried = config.pluginmanager.hasplugin("nearest")
    items.sort(key=lambda item: [item.nodeid.startswith(group) == is_hurried for group in (WAITING, LONGEST)])


@pytest.fixture(scope="session")
def postgres():
    """The address of a PostgreSQL server for these tests alone; `postgres.new_database` makes a database on it."""
    with cluster() as running:
        yield running.url


@pytest.fixture
def run(capsys):
    """Runs a command in this process: its exit code, what it printed, what it complained about."""

    def command(*arguments):
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as left:  # how argparse leaves
            code = left.code
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return command


def record(most=60):
    """The record of the beginning of a random duel."""
    setup = checked(GAME, "duel")
    s = begin(GAME, setup, 21)
    scribe = Scribe(Record(GAME.key, GAME.version, setup, 21))
    chance = seeded("record")
    for _ in range(most):
        seat = pending(s)[0]
        scribe.play(s, seat, chance.pick(moves(s, seat)))
    return scribe.record


@pytest.fixture
def saved(tmp_path):
    """Writes a record, some of its parts changed, and gives its path."""

    def write(**changes):
        data = record().data() | changes
        path = tmp_path / "record.json"
        path.write_text(json.dumps({key: value for key, value in data.items() if value is not None}), encoding="utf-8")
        return path

    return write
