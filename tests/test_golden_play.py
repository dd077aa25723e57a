"""Whole games of every game, compared line by line with the texts in its `tests/golden`.

`playthroughs.toml` there says who plays what.
"""

import tomllib
from pathlib import Path

import pytest

import regalia.games
from golden import compare, playthrough
from regalia.engine import checked
from regalia.registry import game, games

GAMES = Path(regalia.games.__file__).parent


def folder_of(key):
    return GAMES / key.replace("-", "_") / "tests" / "golden"


PLAYTHROUGHS = {
    key: tomllib.loads((folder_of(key) / "playthroughs.toml").read_text(encoding="utf-8")) for key in games()
}


@pytest.mark.parametrize(("key", "name"), [(key, name) for key, each in PLAYTHROUGHS.items() for name in each])
def test_the_playthrough_is_the_golden_one(key, name):
    asked = PLAYTHROUGHS[key][name]
    players = asked["players"]
    setup = checked(game(key), asked["mode"], len(players), asked.get("options", {}))

    assert compare(folder_of(key) / f"{name}.txt", playthrough(game(key), setup, asked["seed"], players)) == ""


@pytest.mark.parametrize("key", PLAYTHROUGHS)
def test_every_mode_has_a_playthrough_and_every_text_is_compared(key):
    assert {asked["mode"] for asked in PLAYTHROUGHS[key].values()} == {mode.key for mode in game(key).modes}
    assert {path.stem for path in folder_of(key).glob("*.txt")} == set(PLAYTHROUGHS[key])
