"""`regalia ladder`: bots against each other."""

import json


def test_a_ladder_shows_ratings_and_every_pair(run):
    code, out, _ = run("ladder", "two-crowns", "--bots", "steward,random", "--games", "4", "--jobs", "1")

    assert code == 0
    for word in ("Elo", "95 %", "steward", "random", "share", "p95"):
        assert word in out


def test_a_ladder_as_json_has_its_documented_keys(run):
    code, out, _ = run("ladder", "two-crowns", "--bots", "steward,random", "--games", "4", "--jobs", "1", "--json")

    data = json.loads(out)
    assert code == 0
    assert set(data) == {"format", "contest", "ratings", "pairs", "seconds"}
    assert set(data["ratings"][0]) == {"bot", "elo", "low", "high", "games", "seconds"}
    assert set(data["pairs"][0]) == {"bots", "games", "won", "lost", "points", "squares", "share", "low", "high"}


def test_a_ladder_of_one_is_refused(run):
    code, _, err = run("ladder", "two-crowns", "--bots", "steward,steward")

    assert code == 2
    assert "two bots" in err
