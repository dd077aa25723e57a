"""Records: a game follows from setup, seed and entries; a corrupt record is refused with a sentence."""

from typing import Any

import pytest

from regalia.engine import Unreadable, begin, checked, dump, moves, pending, play_words, seeded, words
from regalia.records import Record, read
from regalia.registry import games

GAME = games()["two-crowns"]


def played(entries: int) -> Record:
    """The record of a game of two, so many single moves long."""
    record = Record(GAME.key, GAME.version, checked(GAME, seats=2), "a seed")
    s = begin(GAME, record.setup, record.seed)
    chance = seeded("moves")
    while len(record.entries) < entries:
        seat = pending(s)[0]
        line = words(s, seat, chance.pick([move for move in moves(s, seat) if move < 20]))
        s = play_words(s, seat, line)
        record.entries.append((seat, line))
    return record


def corrupt(**parts: Any) -> dict[str, Any]:
    """A good record with some parts replaced; None takes a part out."""
    data = {**played(3).data(), **parts}
    return {key: value for key, value in data.items() if value is not None}


def test_a_record_that_is_written_and_read_replays_to_the_same_state() -> None:
    record = played(12)

    again = read(record.data(), games())

    assert again == record
    assert [dump(s) for s in again.replay(GAME)] == [dump(s) for s in record.replay(GAME)]
    assert len(list(again.replay(GAME))) == 13


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ([], "not a record of format 1"),
        ("record", "not a record of format 1"),
        (corrupt(format=99), "not a record of format 1"),
        (corrupt(format=None), "not a record of format 1"),
        (corrupt(game="chess"), "This record is of 'chess'; the games here are"),
        (corrupt(game=None), "no proper 'game'"),
        (corrupt(game=["two-crowns"]), "no proper 'game'"),
        (corrupt(version=99), "made with version 99 of Two Crowns"),
        (corrupt(version="1"), "no proper 'version'"),
        (corrupt(mode="chaos"), "has no mode 'chaos'"),
        (corrupt(seats=9), "not 9"),
        (corrupt(seats=None), "no proper 'seats'"),
        (corrupt(options=[]), "no proper 'options'"),
        (corrupt(options={"pace": "fast"}), "The option 'pace' is windows or live, not 'fast'"),
        (corrupt(options={"colour": "red"}), "has no option 'colour'"),
        (corrupt(seed=None), "no seed"),
        (corrupt(seed=[1]), "no seed"),
        (corrupt(entries=None), "no proper 'entries'"),
        (corrupt(entries=[[1, "pass"], [3, "pass"]]), "Entry 2 of this record is of seat 3; the seats are 1 to 2"),
        (corrupt(entries=[[0, "pass"]]), "Entry 1 of this record is of seat 0; the seats are 1 to 2"),
        (corrupt(entries=[[True, "pass"]]), r"Entry 1 of this record is not \[seat, words\]"),
        (corrupt(entries=[[1]]), r"Entry 1 of this record is not \[seat, words\]"),
        (corrupt(entries=["pass"]), "Entry 1 of this record"),
    ],
)
def test_a_corrupt_record_is_refused_with_a_sentence(data: Any, sentence: str) -> None:
    with pytest.raises(Unreadable, match=sentence):
        read(data, games())


@pytest.mark.parametrize("line", ["fly", "hit seat 2 king 1", "pass, fly"])
def test_an_entry_that_cannot_be_played_is_named(line: str) -> None:
    record = played(3)
    seat = record.entries[2][0]
    record.entries[2] = (seat, line)

    with pytest.raises(Unreadable, match=f"Entry 3 of the record, seat {seat + 1}: '{line}'"):
        list(record.replay(GAME))


def test_an_entry_out_of_turn_is_named() -> None:
    record = played(3)
    seat, line = record.entries[1]
    record.entries[1] = (1 - seat, line)

    with pytest.raises(Unreadable, match="Entry 2 of the record"):
        list(record.replay(GAME))
