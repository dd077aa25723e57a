"""Commands that cannot be followed get one clear sentence; and the program as a process of its own."""

import json
import subprocess
import sys

import pytest

from complaints import is_one_clear_sentence
from regalia import __version__

REFUSED = {
    "an unknown game": (("sim", "three-crowns"), "two-crowns"),
    "an unknown mode": (("sim", "two-crowns", "--mode", "solitaire"), "free-for-all"),
    "too many seats": (("sim", "two-crowns", "--players", "9"), "Two Crowns is for 2 to 8 seats, not 9"),
    "seats that make no sense": (("sim", "kingseat", "--players", "2"), "not 2: of two, both neighbours"),
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
