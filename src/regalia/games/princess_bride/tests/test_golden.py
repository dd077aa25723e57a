"""One playthrough for every mode, compared line by line with the text beside this file."""

from pathlib import Path

import pytest

from golden import compare, playthrough
from regalia.engine import checked
from regalia.games.princess_bride import GAME

FOLDER = Path(__file__).parent / "golden"
PLAYTHROUGHS = {  # by file: mode, seats, options, seed, players
    "story": ("story", 2, {}, 1, ["steward", "random"]),
    "chapter": ("chapter", 1, {"chapter": "1", "replay": "grandpa"}, 2, ["steward"]),
    "bookmark": (
        "bookmark",
        3,
        {"chapter": "4", "thread": "2", "inconceivable": "1", "miracles": "1"},
        3,
        ["steward"] * 3,
    ),
}


def text_of(name):
    mode, seats, options, seed, players = PLAYTHROUGHS[name]
    return playthrough(GAME, checked(GAME, mode, seats, options), seed, players)


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_playthrough_is_the_golden_one(name):
    assert compare(FOLDER / f"{name}.txt", text_of(name)) == ""


def test_every_mode_has_a_playthrough_and_every_text_is_compared():
    assert {mode for mode, *_ in PLAYTHROUGHS.values()} == {mode.key for mode in GAME.modes}
    assert {path.stem for path in FOLDER.iterdir()} == set(PLAYTHROUGHS)
