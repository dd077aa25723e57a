"""Every scenario file beside this one holds."""

from pathlib import Path

import pytest

from regalia.checks import scenarios

FILES = sorted((Path(__file__).parent / "scenarios").glob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_the_scenario_holds(path):
    assert scenarios.read(path).run() == []
