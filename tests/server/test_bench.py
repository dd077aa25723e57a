"""`regalia bench --server` starts a server of its own, plays at it, and tells what it measured."""

import json


def test_the_bench_of_the_server_counts_moves_and_how_long_they_took(run):
    code, out, _ = run("bench", "--server", "--tables", "4", "--seconds", "3", "--json")

    data = json.loads(out)
    measured = data["server"]
    assert code == 0
    assert (data["format"], data["game"]) == (1, "two-crowns")
    assert (measured["servers"], measured["tables"], measured["sockets"], measured["seconds"]) == (1, 4, 8, 3)
    assert measured["moves"] > 0
    assert measured["moves_per_second"] == measured["moves"] / 3
    assert 0 < measured["p50_ms"] <= measured["p99_ms"] <= measured["max_ms"]


def test_the_bench_of_the_server_prints_one_line_for_people(run):
    code, out, _ = run("bench", "--server", "--tables", "2", "--seconds", "2")

    assert code == 0
    assert "4 sockets at 2 tables" in out
    assert "moves/s" in out
