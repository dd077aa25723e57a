"""Every game, in every mode, at every seat count, with every option: random games looked at closely.

A game with few tables plays several times at each. REGALIA_GAMES says how many games each game plays in all, at least
one at every table.
"""

import os

import pytest

from regalia.checks.conformance import Trial, tables
from regalia.registry import games

GAMES = int(os.environ.get("REGALIA_GAMES", "90"))
TRIALS = [
    (game, setup, seed)
    for game in games().values()
    for setup in tables(game)
    for seed in range(max(1, GAMES // len(list(tables(game)))))
]


def name(value):
    if hasattr(value, "mode"):
        return " ".join((value.mode, str(value.seats), *value.options.values()))
    return getattr(value, "key", str(value))


@pytest.mark.parametrize(("game", "setup", "seed"), TRIALS, ids=name)
def test_a_random_game_conforms(game, setup, seed):
    assert Trial(game, setup, seed, every=17).run() == []
