"""`regalia bench`: how fast the engine is."""

import json

import pytest

from regalia.lab import bench
from regalia.registry import games

GAME = games()["two-crowns"]


@pytest.fixture
def hurried(monkeypatch):
    monkeypatch.setattr(bench, "SECONDS", 0.002)
    monkeypatch.setattr(bench, "RUNS", 2)


def test_bench_measures_what_it_promises(hurried):
    figures = bench.bench(GAME)

    units = ["decisions/s", "decisions/s", "us", "us", "us", "simulations/s", "ms"]
    assert [figure.unit for figure in figures] == units
    for figure in figures:
        data = figure.data()
        assert len(figure.runs) == 2
        assert 0 < data["low"] <= data["median"] <= data["high"]


def test_bench_as_json_has_its_documented_keys(run, hurried):
    code, out, _ = run("bench", "two-crowns", "--json")

    data = json.loads(out)
    assert code == 0
    assert set(data) == {"format", "runs", "games"}
    for figure in data["games"]["two-crowns"]:
        assert set(figure) == {"name", "unit", "median", "low", "high"}


def test_bench_shows_a_table(run, hurried):
    code, out, _ = run("bench", "two-crowns")

    assert code == 0
    assert "clone" in out
    assert "median" in out
