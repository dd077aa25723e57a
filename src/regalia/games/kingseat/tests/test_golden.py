"""One playthrough for every mode, compared line by line with the text beside this file."""

from pathlib import Path

import pytest

from golden import compare, playthrough
from regalia.engine import checked
from regalia.games.kingseat import GAME

FOLDER = Path(__file__).parent / "golden"
PLAYTHROUGHS = {  # by file: mode, seats, options, seed; a steward sits in seat 1 among players who do anything
    "starter": ("starter", 4, {}, 1),
    "medium": ("medium", 5, {}, 2),
    "advanced": ("advanced", 6, {}, 3),
    "free": ("free", 4, dict.fromkeys(("brownbeards", "slydefox", "squlofish", "smugwing", "lionsyre"), "in"), 4),
    "no-dark-cards": ("starter", 3, {"dark": "no"}, 5),
}


def text_of(name):
    mode, seats, options, seed = PLAYTHROUGHS[name]
    players = ["steward", *["random"] * (seats - 1)]
    return playthrough(GAME, checked(GAME, mode, seats, options), seed, players)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_playthrough_is_the_golden_one(name):
    assert compare(FOLDER / f"{name}.txt", text_of(name)) == ""


def test_every_mode_has_a_playthrough_and_every_text_is_compared():
    assert {mode for mode, *_ in PLAYTHROUGHS.values()} == {mode.key for mode in GAME.modes}
    assert {path.stem for path in FOLDER.iterdir()} == set(PLAYTHROUGHS)
