"""`regalia bench --server` starts a server of its own, plays at it, and tells how it was; `--answers` needs none."""

import json

import pytest

from regalia.server import answering, bench


@pytest.fixture(autouse=True)
def hurried(monkeypatch):
    """Players who hardly think, and no time to warm up: what is measured is of no use, and soon there."""
    monkeypatch.setattr(bench, "WARM_UP", 0.1)
    monkeypatch.setattr(bench, "THINK", (0.02, 0.1))


def test_the_bench_of_the_server_counts_moves_and_how_long_they_took(run):
    code, out, _ = run("bench", "--server", "--tables", "4", "--seconds", "1", "--json")

    data = json.loads(out)
    measured = data["server"]
    assert code == 0
    assert (data["format"], data["game"]) == (1, "two-crowns")
    assert (measured["servers"], measured["tables"], measured["sockets"], measured["seconds"]) == (1, 4, 8, 1)
    assert measured["moves"] > 0
    assert measured["moves_per_second"] == measured["moves"]
    assert 0 < measured["p50_ms"] <= measured["p99_ms"] <= measured["max_ms"]


def test_the_bench_of_the_server_prints_one_line_for_people(run):
    code, out, _ = run("bench", "--server", "--tables", "2", "--seconds", "1")

    assert code == 0
    assert "4 sockets at 2 tables" in out
    assert "moves/s" in out


@pytest.fixture
def few(monkeypatch):
    monkeypatch.setattr(answering, "GAMES", 1)
    monkeypatch.setattr(answering, "ANSWERS", 8)


def test_the_bench_of_answers_measures_them_at_a_small_and_at_a_large_table(run, few):
    code, out, _ = run("bench", "two-crowns", "two-princes", "--answers", "--json")

    data = json.loads(out)
    measured = data["games"]["two-crowns"]
    assert (code, data["format"]) == (0, 1)
    assert [(each["mode"], each["seats"], each["answers"]) for each in measured] == [
        ("duel", 2, 8),
        ("free-for-all", 8, 8),
    ]
    assert [each["seats"] for each in data["games"]["two-princes"]] == [2]
    for each in measured:
        assert 0 < each["ms_of_views"] < each["ms"]
        assert 0 < each["views"] <= each["most_views"] <= each["seats"] + 2


def test_the_bench_of_answers_shows_a_table(run, few):
    code, out, _ = run("bench", "two-crowns", "--answers")

    assert code == 0
    assert "free-for-all" in out
    assert "ms" in out
