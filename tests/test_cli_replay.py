"""`regalia replay`: a record shown, and one that cannot be."""

import json

import pytest

from complaints import is_one_clear_sentence
from regalia.registry import games

GAME = games()["two-crowns"]


def test_replay_prints_every_entry_where_nobody_can_answer(run, saved):
    path = saved()

    code, out, _ = run("replay", path)

    flat = " ".join(out.split())
    assert code == 0
    for seat, line in json.loads(path.read_text())["entries"]:
        assert f"seat {seat}: {line}" in flat


def test_replay_shows_what_a_seat_saw(run, saved):
    public, first = run("replay", saved())[1], run("replay", saved(), "--seat", "1")[1]

    assert "Seat 1 draws 1 card." in public
    assert "Seat 1 draws 1 card." not in first


BROKEN_RECORDS = {
    "another format": {"format": 99},
    "no format": {"format": None},
    "an unknown game": {"game": "three-crowns"},
    "another version": {"version": 999},
    "an unknown mode": {"mode": "solitaire"},
    "too many seats": {"seats": 9},
    "seats that are no number": {"seats": "two"},
    "an unknown option": {"options": {"speed": "high"}},
    "no seed": {"seed": None},
    "a seed that is no text": {"seed": "\ud800"},
    "no entries": {"entries": None},
    "an entry without words": {"entries": [[1]]},
    "an entry of a seat that is not there": {"entries": [[3, "pass"]]},
    "an illegal entry": {"entries": [[1, "buy cavalry"], [2, "pass"]]},
    "an entry that is no move": {"entries": [[1, "dance"]]},
}


@pytest.mark.parametrize("changes", BROKEN_RECORDS.values(), ids=BROKEN_RECORDS)
def test_replay_says_what_is_wrong_with_a_record(run, saved, changes):
    code, _, err = run("replay", saved(**changes))

    assert code == 2
    assert is_one_clear_sentence(err)


@pytest.mark.parametrize("keep", [0, 1, 40, -3])
def test_replay_refuses_a_record_that_was_cut_off(run, saved, keep):
    path = saved()
    path.write_text(path.read_text(encoding="utf-8")[:keep], encoding="utf-8")

    code, _, err = run("replay", path)

    assert code == 2
    assert is_one_clear_sentence(err)
    assert "record.json" in err


NO_RECORDS = {
    "bytes that are no text": b"\xff\xfe\x00\x01",
    "zeros": b"\x00" * 40,
    "an empty list": b"[]",
    "nothing": b"null",
    "a number": b"7",
    "a word": b'"words"',
    "lists without end": b"[" * 100_000,
}


@pytest.mark.parametrize("content", NO_RECORDS.values(), ids=NO_RECORDS)
def test_replay_refuses_a_file_that_is_no_record(run, tmp_path, content):
    path = tmp_path / "record.json"
    path.write_bytes(content)

    code, _, err = run("replay", path)

    assert code == 2
    assert is_one_clear_sentence(err)


def test_replay_refuses_a_seat_that_the_record_does_not_have(run, saved):
    code, _, err = run("replay", saved(), "--seat", "3")

    assert code == 2
    assert "1 to 2" in err
