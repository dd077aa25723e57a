"""`regalia check`: ledger, packs, scenarios, conformance."""

import json

import pytest

from complaints import is_one_clear_sentence
from regalia.engine import checked
from regalia.registry import games

GAME = games()["two-crowns"]


def test_check_ledger_is_content_and_shows_what_is_tested(run):
    code, out, _ = run("check", "ledger")

    assert code == 0
    assert all(game.title in out for game in games().values())


def test_check_ledger_as_json_has_its_documented_keys(run):
    code, out, _ = run("check", "ledger", "--json")

    data = json.loads(out)
    assert code == 0
    assert data["format"] == 1
    for game in data["games"]:
        assert set(game) == {"game", "rules", "rulings", "untested", "unknown", "tests"}
        assert game["rules"]["tested"] == game["rules"]["of"] > 0


def test_check_packs_reads_all_games(run):
    code, out, _ = run("check", "packs")

    assert code == 0
    assert all(game.title in out for game in games().values())


SCENARIO = """
title = "A deposit"
rules = ["TC-017"]
game = "two-crowns"

[given]
at = "deposit"

[given.seat.1]
hand = ["8"]

[[do]]
seat = 1
say = "deposit 8"

[expect.position.seat.1]
bank = ["{bank}"]
"""


@pytest.fixture
def scenario(tmp_path):
    def write(text, name="a-deposit.toml"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_check_scenarios_that_hold_returns_0(run, scenario):
    code, out, _ = run("check", "scenarios", scenario(SCENARIO.format(bank=8)))

    assert code == 0
    assert "1 of 1 scenarios hold" in out


def test_check_scenarios_says_what_does_not_hold_and_returns_1(run, scenario):
    code, out, _ = run("check", "scenarios", scenario(SCENARIO.format(bank=9)))

    assert code == 1
    assert "a-deposit.toml: at the end: position" in out
    assert "['8']" in out
    assert "['9']" in out
    assert "0 of 1 scenarios hold" in out


def test_one_failing_scenario_does_not_keep_the_others_from_being_checked(run, scenario):
    good, bad = scenario(SCENARIO.format(bank=8)), scenario(SCENARIO.format(bank=9), "bad.toml")

    code, out, _ = run("check", "scenarios", bad, good)

    assert code == 1
    assert "1 of 2 scenarios hold" in out


UNREADABLE = {
    "not TOML": "title = ",
    "no title": 'rules = ["TC-017"]\n[expect]\nasked = [1]\n',
    "an unknown key": SCENARIO.format(bank=8).replace("title", "titel"),
    "an unknown card": SCENARIO.format(bank=8).replace('hand = ["8"]', 'hand = ["11"]'),
    "an unknown game": SCENARIO.format(bank=8).replace("two-crowns", "three-crowns"),
    "an unknown point": SCENARIO.format(bank=8).replace('"deposit"\n', '"lunch"\n', 1),
    "no expectation": SCENARIO.format(bank=8).split("[expect")[0],
    "a move that is misspelled": SCENARIO.format(bank=8).replace("deposit 8", "depositt 8"),
    "rules that are no list": SCENARIO.format(bank=8).replace('["TC-017"]', '"TC-017"'),
    "options that are no table": 'options = ["live"]' + SCENARIO.format(bank=8),
    "steps that are no tables": "do = 5" + SCENARIO.format(bank=8).replace('[[do]]\nseat = 1\nsay = "deposit 8"', ""),
    "a seat that is a word": SCENARIO.format(bank=8).replace("seat = 1\n", 'seat = "one"\n'),
    "a seat that is not there": SCENARIO.format(bank=8).replace("seat = 1\n", "seat = 9\n"),
    "words that are a number": SCENARIO.format(bank=8).replace('"deposit 8"', "8"),
    "a hand that is no list": SCENARIO.format(bank=8).replace('["8"]', "8", 1),
    "an expectation that is no table": "expect = 4" + SCENARIO.split("[expect")[0],
    "legal moves that are no list": SCENARIO.split("[expect")[0] + "[expect]\nlegal = 5",
    "news that are no list": SCENARIO.split("[expect")[0] + "[expect]\ntold = 5",
    "a viewer who is nobody": SCENARIO.split("[expect")[0] + "[expect.view.king]\n1-hand = 0",
}


@pytest.mark.parametrize("text", UNREADABLE.values(), ids=UNREADABLE)
def test_check_scenarios_names_a_file_it_cannot_read_and_fails(run, scenario, text):
    code, out, err = run("check", "scenarios", scenario(text))

    assert code in (1, 2)
    assert "a-deposit.toml" in out + err
    assert all(line.count("a-deposit.toml") < 2 for line in (out + err).splitlines())
    assert "Traceback" not in out + err


def test_check_scenarios_of_a_game_folder_checks_all_of_them(run):
    folder = f"{GAME.folder}/tests/scenarios"

    code, out, _ = run("check", "scenarios", folder)

    assert code == 0
    assert "of 0" not in out


def test_check_scenarios_of_any_folder_finds_them_at_any_depth_and_says_how_many_it_ran(run, scenario, tmp_path):
    scenario(SCENARIO.format(bank=8))
    scenario(SCENARIO.format(bank=8), "bugs/july/deposit.toml")
    scenario(SCENARIO.format(bank=9), "bugs/july/scenarios/witches/bad.toml")
    scenario(UNREADABLE["no title"], "bugs/untitled.toml")
    scenario('[project]\nname = "bugs"\n', "bugs/pyproject.toml")

    code, out, _ = run("check", "scenarios", tmp_path)

    assert code == 1
    assert "bad.toml: at the end" in out
    assert "untitled.toml" in out
    assert "pyproject" not in out
    assert "2 of 4 scenarios hold" in out


def test_check_scenarios_of_files_and_folders_runs_each_file_once(run, scenario, tmp_path):
    path = scenario(SCENARIO.format(bank=8), "bugs/a-deposit.toml")
    other = scenario(SCENARIO.format(bank=8), "other.toml")

    code, out, _ = run("check", "scenarios", tmp_path / "bugs", path, other)

    assert code == 0
    assert "2 of 2 scenarios hold" in out


def test_a_scenario_folder_without_scenarios_is_refused(run, tmp_path):
    code, _, err = run("check", "scenarios", tmp_path)

    assert code == 2
    assert is_one_clear_sentence(err)


def test_check_conformance_plays_random_games_at_every_table(run, monkeypatch):
    monkeypatch.setattr("regalia.checks.conformance.tables", lambda game: [checked(game)])

    code, out, _ = run("check", "conformance", "two-crowns", "--games", "1", "--every", "60")

    assert code == 0
    assert "1 of 1 random games at 1 tables conform" in out
