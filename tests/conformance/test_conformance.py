"""Every game, in every mode, at every seat count, with every option: random games looked at closely.

A game with few tables plays several times at each. REGALIA_GAMES says how many games each game plays in all, at least
one at every table.
"""

import os

import pytest

from regalia.lab.conformance import Trial, tables
from regalia.registry import games

GAMES = int(os.environ.get("REGALIA_GAMES", "90"))
TRIALS = [
    (game, setup, max(1, GAMES // len(list(tables(game))))) for game in games().values() for setup in tables(game)
]


def name(value):
    if hasattr(value, "mode"):
        return " ".join((value.mode, str(value.seats), *value.options.values()))
    return getattr(value, "key", f"{value} games")


@pytest.mark.parametrize(("game", "setup", "count"), TRIALS, ids=name)
def test_random_games_conform(game, setup, count):
    for seed in range(count):
        assert Trial(game, setup, seed, every=17).run() == []
