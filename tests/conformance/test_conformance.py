"""Every game, in every mode, at every seat count, with every option: random games looked at closely."""

import pytest

from regalia.lab.conformance import Trial, tables
from regalia.registry import games

TABLES = [(game, setup) for game in games().values() for setup in tables(game)]


def name(value):
    return " ".join((value.mode, str(value.seats), *value.options.values())) if hasattr(value, "mode") else value.key


@pytest.mark.parametrize(("game", "setup"), TABLES, ids=name)
def test_random_games_conform(game, setup):
    for seed in range(3):
        assert Trial(game, setup, seed, every=17).run() == []
