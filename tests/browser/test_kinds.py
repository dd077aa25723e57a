"""What is measured for its fit (`test_fit.py`) is the worst of everything: each mode has each kind of position."""

import re
import tomllib
from pathlib import Path

import pytest

from regalia.registry import games

from .laid import KINDS, MODES, positions, positions_of


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_mode_has_a_position_of_every_kind(game, mode):
    kinds = set().union(*(position.kinds for position in positions_of(game, mode)))
    missing = [kind for kind in KINDS if kind not in kinds]
    assert not missing, f"no listed position of {game}, {mode}, has: {', '.join(missing)}"


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_no_position_of_a_mode_exceeds_the_one_that_has_most(game, mode):
    listed = positions_of(game, mode)
    for position in listed:
        for kind in position.most:
            assert position.sizes[kind] == max(other.sizes[kind] for other in listed), f"{position.name}: {kind}"


@pytest.mark.parametrize("game", games())
def test_every_map_is_on_some_table(game):
    shown = [position for position in positions() if position.game == game]
    for drawing in (zone["drawing"] for zone in _layout(game).get("zone", {}).values() if "drawing" in zone):
        drawn = {drawing.format(**position.view.where.figures) for position in shown}
        folder = _table(game)
        assert drawn == {str(path.relative_to(folder)) for path in folder.glob(re.sub(r"\{\w+\}", "*", drawing))}


@pytest.mark.parametrize("game", games())
def test_every_step_of_a_tale_is_on_some_table(game):
    if _layout(game)["arrangement"]["kind"] != "story":
        return
    phases = {position.view.where.phase for position in positions() if position.game == game}
    assert phases == {phase for step in _layout(game)["step"] for phase in step["phases"]}


def _table(game):
    return Path(games()[game].folder) / "table"


def _layout(game):
    return tomllib.loads((_table(game) / "layout.toml").read_text())
