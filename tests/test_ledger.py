"""The ledger against the tests of every game, and a checker that can fail."""

import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from regalia.checks.coverage import coverage
from regalia.registry import games

GAMES = list(games().values())


def key(game):
    return game.key


def copy(game, folder):
    """The game's folder somewhere else; each scenario in it says of which game it is."""
    copied = folder / "copy"
    shutil.copytree(game.folder, copied, ignore=shutil.ignore_patterns("__pycache__"))
    for path in copied.rglob("scenarios/*.toml"):
        path.write_text(f'game = "{game.key}"\n' + path.read_text(encoding="utf-8"), encoding="utf-8")
    return SimpleNamespace(key=game.key, title=game.title, folder=str(copied))


def edit(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def scenario_that_alone_proves_something(game):
    """A scenario's file and the id of a rule that no other test names."""
    for id, places in coverage(game).tests.items():
        if len(places) == 1 and places[0].endswith(".toml"):
            return places[0], id
    raise LookupError("every rule has several tests")


@pytest.mark.parametrize("game", GAMES, ids=key)
def test_every_rule_and_every_ruling_has_a_test_that_names_it(game):
    found = coverage(game)

    assert found.rules
    assert found.untested == []


@pytest.mark.parametrize("game", GAMES, ids=key)
def test_every_id_that_is_named_anywhere_in_a_game_stands_in_its_ledger(game):
    assert coverage(game).unknown == []


@pytest.mark.parametrize("game", GAMES, ids=key)
def test_a_copy_of_a_game_is_covered_like_the_game(game, tmp_path):
    found = coverage(copy(game, tmp_path))

    assert (found.untested, found.unknown) == ([], [])
    assert found.tests == coverage(game).tests


@pytest.mark.parametrize("game", GAMES, ids=key)
def test_a_rule_whose_only_test_no_longer_names_it_is_untested(game, tmp_path):
    file, id = scenario_that_alone_proves_something(game)
    copied = copy(game, tmp_path)
    path = next(Path(copied.folder).rglob(file))

    edit(path, f'"{id}"', "")
    path.write_text(path.read_text(encoding="utf-8").replace("[, ", "[").replace(", ,", ","), encoding="utf-8")
    found = coverage(copied)

    assert found.untested == [id]
    assert found.tested([id]) == 0


@pytest.mark.parametrize("game", GAMES, ids=key)
def test_an_unknown_id_in_a_scenario_is_noticed(game, tmp_path):
    file, id = scenario_that_alone_proves_something(game)
    unknown = id.split("-")[0] + "-999"
    copied = copy(game, tmp_path)

    edit(next(Path(copied.folder).rglob(file)), f'"{id}"', f'"{id}", "{unknown}"')
    found = coverage(copied)

    assert found.unknown
    assert all(unknown in place and file in place for place in found.unknown)
    assert found.untested == []


@pytest.mark.parametrize("name", ["flow.py", "README.md", "tests/test_notes.py"])
@pytest.mark.parametrize("game", GAMES, ids=key)
def test_an_unknown_id_in_code_papers_or_tests_is_noticed(game, name, tmp_path):
    prefix = coverage(game).rules[0].split("-")[0]
    copied = copy(game, tmp_path)

    path = Path(copied.folder) / name
    before = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(f"{before}\n# {prefix}-R99 says so\n", encoding="utf-8")

    assert coverage(copied).unknown == [f"{prefix}-R99 in {path.name}"]


@pytest.mark.parametrize("game", GAMES, ids=key)
def test_a_rule_new_in_the_ledger_is_untested(game, tmp_path):
    prefix = coverage(game).rules[0].split("-")[0]
    copied = copy(game, tmp_path)

    with open(Path(copied.folder) / "rules.toml", "a", encoding="utf-8") as ledger:
        ledger.write(f'\n[[rule]]\nid = "{prefix}-998"\nunder = "Notes"\ntext = "New."\nstatus = "done"\n')

    assert coverage(copied).untested == [f"{prefix}-998"]
