"""One playthrough for every quest, compared line by line with the text beside this file."""

from pathlib import Path

import pytest

from golden import compare, playthrough
from regalia.engine import checked
from regalia.games.blackstone import GAME

FOLDER = Path(__file__).parent / "golden"
EVERYTHING = {"families": "eight", "wilds": "yes", "assassins": "yes", "knight-wizards": "yes"}
PLAYTHROUGHS = {  # by file: mode, seats, options, seed
    "kings-quest": ("kings-quest", 3, {}, 1),
    "everything": ("kings-quest", 4, EVERYTHING, 2),
    "co-op": ("co-op", 2, {}, 3),
    "queens-quest": ("queens-quest", 2, {}, 4),
    "wizards-quest": ("wizards-quest", 3, {}, 5),
    "puzzle-master": ("puzzle-master", 2, {"families": "choose"}, 6),
    "advanced": ("advanced", 2, {}, 7),
    "solo": ("solo", 1, {}, 8),
}


def text_of(name):
    mode, seats, options, seed = PLAYTHROUGHS[name]
    return playthrough(GAME, checked(GAME, mode, seats, options), seed, ["steward"] * seats)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_playthrough_is_the_golden_one(name):
    assert compare(FOLDER / f"{name}.txt", text_of(name)) == ""


def test_every_quest_has_a_playthrough_and_every_text_is_compared():
    assert {mode for mode, *_ in PLAYTHROUGHS.values()} == {mode.key for mode in GAME.modes}
    assert {path.stem for path in FOLDER.iterdir()} == set(PLAYTHROUGHS)
