"""Every command: what it prints, what it returns, and one clear sentence when it cannot be followed."""

import json
import subprocess
import sys
from pathlib import Path
from shutil import copy

import pytest

from regalia import __version__
from regalia.engine import checked
from regalia.lab import bench
from regalia.registry import games
from sentences import is_one_clear_sentence

GAME = games()["two-crowns"]


# games


def test_games_lists_every_game_with_its_modes_seats_and_options(run):
    code, out, _ = run("games")

    assert code == 0
    for game in games().values():
        assert game.title in out
        assert f"regalia play {game.key}" in out
        assert all(mode.key in out for mode in game.modes)
    assert "pace=windows|live" in out


def test_games_as_json_has_its_documented_keys(run):
    code, out, _ = run("games", "--json")

    data = json.loads(out)
    assert code == 0
    assert data["format"] == 1
    assert [game["key"] for game in data["games"]] == list(games())
    for game in data["games"]:
        assert set(game) == {"key", "title", "version", "modes"}
        for mode in game["modes"]:
            assert set(mode) == {"key", "title", "seats", "text", "options"}
            assert all(isinstance(seats, int) for seats in mode["seats"])


def test_what_games_lists_can_be_set_up(run):
    _, out, _ = run("games", "--json")

    for listed in json.loads(out)["games"]:
        for mode in listed["modes"]:
            for key, values in mode["options"].items():
                for value in values:
                    setup = checked(games()[listed["key"]], mode["key"], mode["seats"][-1], {key: value})
                    assert setup.options[key] == value


# sim

SIM = ("sim", "two-crowns", "--games", "60", "--seed", "7")
CLOCK = ("seconds", "games_per_second", "decisions_per_second")


def figures(out):
    return {key: value for key, value in json.loads(out).items() if key not in CLOCK}


def test_sim_shows_endings_lengths_and_shares(run):
    code, out, _ = run("sim", "two-crowns", "--games", "10", "--jobs", "1", "--audit")

    assert code == 0
    for word in ("ended by", "turns", "first player", "seat 1 wins", "random wins", "decisions a game", "games/s"):
        assert word in out


def test_sim_as_json_has_its_documented_keys(run):
    code, out, _ = run(
        "sim", "two-crowns", "--mode", "teams", "--players", "4", "--games", "4", "--jobs", "1", "--json"
    )

    data = json.loads(out)
    assert code == 0
    assert set(data) == {
        *("format", "job", "games", "endings", "tied", "turns", "first_player", "seats", "bots", "figures"),
        *("decisions_per_game", *CLOCK),
    }
    assert data["format"] == 1
    assert data["games"] == sum(data["endings"].values()) == 4
    assert set(data["turns"]) == {"mean", "p5", "median", "p95", "max"}
    assert len(data["seats"]) == 4
    assert all(set(share) == {"won", "of", "share", "low", "high"} for share in data["seats"])


def test_sim_gives_the_same_games_whatever_the_number_of_processes(run):
    _, alone, _ = run(*SIM, "--json", "--jobs", "1")
    _, shared, _ = run(*SIM, "--json", "--jobs", "2")

    assert figures(alone) == figures(shared)


def test_sim_gives_other_games_for_another_seed(run):
    results = [run("sim", "two-crowns", "--games", "20", "--jobs", "1", "--json", "--seed", seed)[1] for seed in (1, 2)]

    first, second = (figures(out) for out in results)
    assert first["decisions_per_game"] != second["decisions_per_game"]


@pytest.fixture
def pack(tmp_path):
    """Writes the cards of Two Crowns with some words changed, and gives the path."""

    def write(old, new, name="cards.toml"):
        text = (Path(GAME.folder) / "packs" / "cards.toml").read_text(encoding="utf-8")
        assert old in text
        path = tmp_path / name
        path.write_text(text.replace(old, new), encoding="utf-8")
        return path

    return write


def test_sim_plays_by_a_changed_pack_and_the_game_itself_stays_as_it_is(run, pack):
    weak = pack("hit_points = 6", "hit_points = 1")
    plain = ("sim", "two-crowns", "--games", 60, "--jobs", 2, "--json")

    code, out, _ = run(*plain, "--pack", weak)
    changed, own = json.loads(out), json.loads(run(*plain)[1])

    assert code == 0
    assert changed["job"]["packs"] == [str(weak)]
    assert changed["turns"]["mean"] < own["turns"]["mean"] - 5
    assert own["job"]["packs"] == []


@pytest.mark.parametrize("key", list(games()))
def test_every_game_can_be_simulated_by_a_copy_of_each_of_its_packs(run, tmp_path, key):
    copies = [Path(copy(path, tmp_path)) for path in sorted((Path(games()[key].folder) / "packs").glob("*.toml"))]
    packs = [argument for path in copies for argument in ("--pack", path)]

    code, out, _ = run("sim", key, "--games", 1, "--jobs", 1, "--json", *packs)

    assert code == 0
    assert json.loads(out)["endings"] == json.loads(run("sim", key, "--games", 1, "--jobs", 1, "--json")[1])["endings"]


def test_sim_shows_by_which_pack_it_was_played(run, pack):
    _, out, _ = run("sim", "two-crowns", "--games", 2, "--jobs", 1, "--pack", pack("cost = 18", "cost = 17"))

    assert "cards.toml" in out.splitlines()[0]


def test_a_changed_pack_with_a_fault_is_refused_with_its_line(run, pack):
    code, out, err = run("sim", "two-crowns", "--pack", pack('op = "destroy"', 'op = "smite"'))

    assert (code, out) == (2, "")
    assert "cards.toml:39: 'destroyer': unknown verb 'smite'" in err


def test_a_file_that_replaces_no_pack_is_refused(run, pack):
    code, _, err = run("sim", "two-crowns", "--pack", pack("cost = 18", "cost = 17", name="mine.toml"))

    assert code == 2
    assert is_one_clear_sentence(err)
    assert "cards.toml" in err


def test_sim_takes_several_bots_and_options(run):
    code, out, _ = run(
        *("sim", "two-crowns", "--games", "4", "--jobs", "1", "--json"),
        *("--bots", "steward, random", "--option", "pace=live", "--option", "payments=exact"),
    )

    data = json.loads(out)
    assert code == 0
    assert set(data["bots"]) == {"steward", "random"}
    assert data["job"]["setup"]["options"] == {"pace": "live", "payments": "exact"}


# ladder


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
    assert set(data["pairs"][0]) == {"bots", "games", "won", "lost", "points", "share", "low", "high"}


def test_a_ladder_of_one_is_refused(run):
    code, _, err = run("ladder", "two-crowns", "--bots", "steward,steward")

    assert code == 2
    assert "two bots" in err


# check


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


def test_check_conformance_plays_random_games_at_every_table(run, monkeypatch):
    monkeypatch.setattr("regalia.lab.conformance.tables", lambda game: [checked(game)])

    code, out, _ = run("check", "conformance", "two-crowns", "--games", "1", "--every", "60")

    assert code == 0
    assert "1 of 1 random games at 1 tables conform" in out


# bench


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


# Commands that cannot be followed

REFUSED = {
    "an unknown game": (("sim", "three-crowns"), "two-crowns"),
    "an unknown mode": (("sim", "two-crowns", "--mode", "solitaire"), "free-for-all"),
    "too many seats": (("sim", "two-crowns", "--players", "9"), "Two Crowns is for 2 to 8 seats, not 9"),
    "seats that the mode does not have": (("sim", "two-crowns", "--mode", "teams", "--players", "5"), "4, 6 or 8"),
    "an unknown option": (("sim", "two-crowns", "--option", "speed=high"), "pace"),
    "an unknown value of an option": (("sim", "two-crowns", "--option", "pace=slow"), "is windows or live"),
    "an option without a value": (("sim", "two-crowns", "--option", "pace"), "NAME=VALUE"),
    "an unknown bot": (("sim", "two-crowns", "--bots", "jester"), "steward"),
    "one unknown bot of two": (("sim", "two-crowns", "--bots", "random,jester"), "steward"),
    "an unknown game to measure": (("bench", "three-crowns"), "two-crowns"),
    "an unknown game to play": (("play", "three-crowns"), "two-crowns"),
    "a seat that is not there": (("play", "two-crowns", "--seat", "3"), "1 to 2"),
    "an unknown bot to play with": (("play", "two-crowns", "--bots", "jester"), "steward"),
    "an unknown game to check": (("check", "conformance", "three-crowns"), "two-crowns"),
    "a record that is not there": (("replay", "no-such-record.json"), "no-such-record.json"),
    "a folder instead of a record": (("replay", "."), "."),
    "a scenario that is not there": (("check", "scenarios", "no-such-file.toml"), "no-such-file.toml"),
}


@pytest.mark.parametrize(("arguments", "hint"), REFUSED.values(), ids=REFUSED)
def test_a_command_that_cannot_be_followed_is_refused_in_one_sentence(run, arguments, hint):
    code, out, err = run(*arguments)

    assert code == 2
    assert is_one_clear_sentence(err)
    assert hint in err
    assert out == ""


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("dance",),
        ("sim",),
        ("check",),
        ("check", "weather"),
        ("replay",),
        ("sim", "two-crowns", "--games", "0"),
        ("sim", "two-crowns", "--games", "many"),
        ("sim", "two-crowns", "--jobs", "-1"),
        ("sim", "two-crowns", "--players", "two"),
        ("games", "--yaml"),
    ],
    ids=" ".join,
)
def test_a_line_that_is_no_command_shows_how_commands_are_written(run, arguments):
    code, _, err = run(*arguments)

    assert code == 2
    assert err.startswith("usage: regalia")
    assert "Traceback" not in err


def test_a_scenario_folder_without_scenarios_is_refused(run, tmp_path):
    code, _, err = run("check", "scenarios", tmp_path)

    assert code == 2
    assert is_one_clear_sentence(err)


# The real thing


def regalia(*arguments):
    return subprocess.run(
        [sys.executable, "-m", "regalia", *map(str, arguments)], capture_output=True, text=True, timeout=60, check=False
    )


def test_as_a_program_it_tells_its_version():
    done = regalia("--version")

    assert (done.returncode, done.stdout.strip()) == (0, f"regalia {__version__}")


def test_as_a_program_it_simulates_in_several_processes():
    done = regalia("sim", "two-crowns", "--games", "60", "--jobs", "2", "--json")

    assert done.returncode == 0
    assert json.loads(done.stdout)["games"] == 60


def test_as_a_program_it_replays_a_record(saved):
    done = regalia("replay", saved())

    assert done.returncode == 0
    assert "Two Crowns: duel, 2 seats" in done.stdout


def test_as_a_program_it_refuses_in_one_sentence_and_without_a_traceback(tmp_path):
    done = regalia("replay", tmp_path / "nothing.json")

    assert done.returncode == 2
    assert is_one_clear_sentence(done.stderr)
    assert done.stdout == ""
