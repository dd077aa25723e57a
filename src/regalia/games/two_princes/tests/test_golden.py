"""Two playthroughs, compared line by line with the texts beside this file."""

from pathlib import Path

import pytest

from golden import compare, playthrough
from regalia.engine import checked
from regalia.games.two_princes import GAME

FOLDER = Path(__file__).parent / "golden"
PLAYTHROUGHS = {  # by file: the players, and a seed
    "two-stewards": (["steward", "steward"], 1),
    "edward-alone-is-sensible": (["steward", "random"], 2),
}


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_the_playthrough_is_the_golden_one(name):
    players, seed = PLAYTHROUGHS[name]

    assert compare(FOLDER / f"{name}.txt", playthrough(GAME, checked(GAME), seed, players)) == ""


def test_every_golden_text_is_compared():
    assert {path.stem for path in FOLDER.iterdir()} == set(PLAYTHROUGHS)
