"""One playthrough for every mode, compared line by line with the text beside this file."""

from pathlib import Path

import pytest

from golden import compare, playthrough
from regalia.engine import checked
from regalia.games.two_crowns import GAME

FOLDER = Path(__file__).parent / "golden"
PLAYTHROUGHS = {  # by file: mode, seats, options, seed; a steward sits in seat 1 among players who do anything
    "duel": ("duel", 2, {}, 103),
    "duel-live": ("duel", 2, {"pace": "live"}, 101),
    "free-for-all": ("free-for-all", 4, {}, 14),
    "teams": ("teams", 4, {}, 20),
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


@pytest.mark.parametrize("word", ["bandit", "sentry on", "necromancer", "buy witch", "buy destroyer", "hit", "discard"])
def test_the_playthroughs_show_every_kind_of_action(word):
    texts = [(FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in PLAYTHROUGHS]

    assert any(word in line for text in texts for line in text.splitlines() if line.startswith("seat"))
