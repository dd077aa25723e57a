"""The record of a table: whoever has it can play the game again, and see that nobody chose the cards."""

import json

import pytest

from regalia.engine import Unreadable, dump, seeded
from regalia.records import read
from regalia.registry import games
from regalia.tables import invitation_of

from .playing import GAME, SETUPS, new_charter, new_table

NAMES = ["Ada", "Osric", "Bea", "Cleo", "Dag", "Edda", "Finn", "Greta"]


def finished(setup, seed="record"):
    played = new_table(setup, seed)
    played.play_and_repent(seeded(seed))
    assert played.table.s.outcome is not None
    return played.table


def exported(table):
    return read(json.loads(json.dumps(table.record(NAMES[: table.s.seats]))), games())


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_record_of_a_table_is_honest_and_replays_to_the_same_end(setup):
    table = finished(setup)

    record = exported(table)
    *_, last = record.replay(GAME)

    assert record.is_honest()
    assert record.promise["commitment"] == table.charter.commitment
    last.answers = table.s.answers
    assert dump(last) == dump(table.s)


def test_what_was_taken_back_is_not_in_the_record():
    table = finished(SETUPS[0])

    assert len(table.moves) < table.entries
    assert [[move.seat + 1, move.line] for move in table.moves] == table.record(NAMES[:2])["entries"]


@pytest.mark.parametrize(
    ("part", "changed"),
    [
        ("secret", "another secret"),
        ("commitment", "0" * 64),
        ("words", ["word 0", "word 2"]),
        ("words", ["word 1", "word 0"]),
        ("words", ["word 0", "word 1", ""]),
    ],
)
def test_a_promise_that_was_altered_is_found_out(part, changed):
    data = finished(SETUPS[0]).record(NAMES[:2])
    data["promise"][part] = changed

    assert not read(data, games()).is_honest()


def test_a_seed_that_was_not_promised_is_found_out():
    data = finished(SETUPS[0]).record(NAMES[:2])
    data["seed"] = new_charter(seed="other").seed

    assert not read(data, games()).is_honest()


def test_a_record_without_a_promise_claims_no_honesty():
    table = finished(SETUPS[0])
    table.charter.commitment = ""

    record = exported(table)

    assert record.promise == {}
    assert not record.is_honest()


def test_every_seats_word_changes_the_cards():
    made = new_charter()
    seeds = {made.seed}
    for words in (["other", "word 1"], ["word 0", "other"], ["word 1", "word 0"], ["word 0word 1", ""]):
        made.begin(words, 0)
        seeds.add(made.seed)

    assert len(seeds) == 5


def test_the_invitation_and_what_bots_draw_tell_nothing_of_the_seed():
    made = new_charter()

    assert len(invitation_of(made)) == 32
    assert invitation_of(made) != invitation_of(new_charter(seed=2))
    assert invitation_of(made) not in made.seed
    chances = [made.bot_chance(seat, turn, answer) for seat in range(2) for turn in range(5) for answer in range(2)]
    chances += [made.coach_chance(seat, answer) for seat in range(2) for answer in range(10)]
    assert len({chance.below(1 << 60) for chance in chances}) == 40
    assert made.seed not in {chance.key for chance in chances}


def test_a_record_names_those_who_sat_there():
    assert exported(finished(SETUPS[0])).names == ["Ada", "Osric"]


@pytest.mark.parametrize("names", [["Ada"], ["Ada", ""], ["Ada", "x" * 25], ["Ada", 7], ["Ada", "\0"], "Ada", {}])
def test_names_that_are_none_are_refused(names):
    data = finished(SETUPS[0]).record(NAMES[:2]) | {"names": names}

    with pytest.raises(Unreadable, match="name"):
        read(data, games())
