"""Several editions of a game in one process: each is played by its own packs, whatever was read before or after it."""

import re
import subprocess
import sys
from pathlib import Path
from pickle import dumps, loads

import pytest

import played
from played import digest
from regalia.registry import game, games

CHANGES = {  # by game: a pack, what is printed in it, and what stands there instead
    "blackstone": ("vassals.toml", r'a = "(.*)"\nb = "(.*)"', r'a = "\2"\nb = "\1"'),
    "kingseat": ("princes.toml", r"(?m)^do = \[\{.*\}\]$", 'do = [{ op = "shield" }]'),
    "princess-bride": ("chapter-1.toml", r'\{ op = "place_chore" \}', '{ op = "place_chore" }, { op = "place_chore" }'),
    "two-crowns": ("cards.toml", r"hit_points = 6", "hit_points = 5"),
    "two-princes": ("conditions.toml", r"adjust = \[0, 1, 0, 2\]", "adjust = [0, 1, 1, 2]"),
}


@pytest.fixture(params=games())
def key(request):
    return request.param


@pytest.fixture
def changed(key, tmp_path):
    """The path of a pack with some words changed."""
    name, printed, other = CHANGES[key]
    text, count = re.subn(printed, other, (Path(game(key).folder) / "packs" / name).read_text(encoding="utf-8"))
    assert count
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def elsewhere(edition):
    """What comes of the game in a process that has read nothing yet."""
    command = [sys.executable, played.__file__]
    return subprocess.run(command, input=dumps(edition), capture_output=True, check=True).stdout.decode().strip()


def test_printed_changed_and_printed_again_are_played_side_by_side(key, changed):
    printed = digest(game(key))
    other = digest(game(key, changed))

    assert other != printed
    assert digest(game(key)) == printed
    assert digest(game(key, changed)) == other


def test_a_game_that_is_pickled_comes_back_as_the_edition_that_it_was(key, changed):
    assert loads(dumps(game(key, changed))) is game(key, changed)
    assert digest(loads(dumps(game(key)))) == digest(game(key))


def test_another_process_plays_the_edition_that_it_is_sent(key, changed):
    assert elsewhere(game(key, changed)) == digest(game(key, changed))
    assert elsewhere(game(key)) == digest(game(key))
