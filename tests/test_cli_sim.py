"""`regalia sim`: many games at once, also by changed packs."""

import json
from pathlib import Path
from shutil import copy

import pytest

from complaints import is_one_clear_sentence
from regalia.registry import games

GAME = games()["two-crowns"]


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
