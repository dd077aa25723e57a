"""Undo: back to where nothing hidden was revealed since, no chance was drawn and nobody else decided; else by consent.

Game authors mark nothing, so these tests go through random games and know nothing of the rules but what views say.
"""

import os

import pytest

from regalia.engine import Window, begin, dump, imagine, pending, play_words, seeded, top
from regalia.learning import what_was_learned
from regalia.tables import CONSENT, FREE, NO_UNDO

from .playing import GAME, SETUPS, after_moves, new_table, until

GAMES = int(os.environ.get("REGALIA_GAMES", "4"))
every_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)


def looks(s):
    """The bytes of what everybody sees."""
    return [GAME.view(s, viewer) for viewer in (None, *range(s.seats))]


# What may be taken back, and how


def test_before_a_seat_has_answered_there_is_nothing_to_take_back():
    played = new_table()

    assert [played.table.undo(seat) for seat in range(2)] == [(NO_UNDO, 0), (NO_UNDO, 0)]


def test_when_the_game_is_over_nothing_is_taken_back():
    played = after_moves(10_000)
    assert played.table.s.outcome is not None

    assert [played.table.undo(seat)[0] for seat in range(2)] == [NO_UNDO, NO_UNDO]


def test_an_answer_after_which_another_decided_needs_consent():
    played = after_moves(20)
    first, line = played.next_answer(seeded(1))
    played.answer(first, line)

    for seat, line in played.coming(seeded(2)):
        mine = played.table.undo(first)[1]
        played.answer(seat, line)
        if seat != first:
            break

    assert played.table.undo(first) == (CONSENT, mine)


def test_an_answer_after_which_a_card_was_drawn_or_shown_needs_consent():
    played = new_table()
    chance = seeded("drawn")
    told = 0
    for seat, line in played.coming(chance):
        lines = len(played.table.log)
        played.answer(seat, line)
        kinds = {logged.fact.kind for logged in played.table.log[lines:]}
        if kinds & {"draw", "deposit", "discard"}:
            told += 1
            assert played.table.undo(seat)[0] == CONSENT, line
    assert told > 20


def test_an_answer_after_which_chance_was_drawn_needs_consent():
    played, seat = until(FREE)

    played.table.s.chance.below(6)

    assert played.table.undo(seat)[0] == CONSENT
    assert "Chance" in what_was_learned(GAME, played.table.state_at(len(played.table.moves) - 1), played.table.s)


@every_setup
@pytest.mark.parametrize("seed", range(GAMES))
def test_what_is_free_to_take_back_was_the_last_answer_and_drew_no_chance(setup, seed):
    played = new_table(setup, seed)
    chance = seeded(f"{seed}/free")
    for seat, line in played.coming(chance, 200):
        played.answer(seat, line)
        for mine in range(setup.seats):
            how, standing = played.table.undo(mine)
            if how == FREE:
                assert standing == len(played.table.moves) - 1
                assert played.table.moves[-1].seat == mine
                assert played.table.state_at(standing).chance.drawn == played.table.s.chance.drawn


# Exactness


@every_setup
@pytest.mark.parametrize("seed", range(GAMES))
def test_an_answer_taken_back_leaves_state_views_and_log_as_they_were_before_it(setup, seed):
    played = new_table(setup, seed)
    chance = seeded(f"{seed}/exact")
    for seat, line in played.coming(chance, 120):
        before, saw, log = dump(played.table.s), looks(played.table.s), played.table.log.copy()
        played.answer(seat, line)
        if played.table.s.outcome is None:
            played.undo(seat)

            assert dump(played.table.s) == before
            assert looks(played.table.s) == saw
            assert played.table.log[:-1] == log
            assert played.table.log[-1].fact.kind == "undo"
            played.answer(seat, line)


def test_several_answers_are_taken_back_one_after_another_to_the_very_first():
    played = new_table()
    first = dump(played.table.s)
    played.play_on(seeded("back"), 60)

    while played.table.moves:
        played.undo(played.table.moves[-1].seat)

    assert dump(played.table.s) == first
    assert dump(begin(GAME, SETUPS[0], played.table.charter.seed)) == first
    assert len(played.journal) == 120


# Knowledge


@every_setup
@pytest.mark.parametrize("seed", range(GAMES))
def test_no_answer_that_is_free_to_take_back_has_told_any_seat_anything(setup, seed):
    """If a seat could have told two positions apart by what the answer led to, going back would let it use that.

    So whatever the seat cannot know is dealt again before the answer; the answer must still be possible, and lead to
    the same view.
    """
    played = new_table(setup, seed)
    chance = seeded(f"{seed}/knowledge")
    free = 0
    for seat, line in played.coming(chance, 120):
        before = played.table.s
        played.answer(seat, line)
        if played.table.undo(seat)[0] == FREE:
            free += 1
            for viewer in range(setup.seats):
                world = imagine(before, viewer, chance)
                after = play_words(world, seat, line)
                assert GAME.view(after, viewer) == GAME.view(played.table.s, viewer), (line, viewer)
    assert free > 5


def test_in_a_window_a_pass_changes_nothing_for_those_who_neither_pass_nor_are_asked_next():
    """Whose turn it is inside a window is nobody's business, so neither may what can be taken back tell of it."""
    played = new_table(SETUPS[1], "window")
    passes = 0
    for seat, line in played.coming(seeded("window")):
        window = type(top(played.table.s))
        before = [all_told(played.table, viewer) for viewer in (None, 0, 1, 2)]
        played.answer(seat, line)
        if (
            issubclass(window, Window)
            and line == "pass"
            and played.table.s.frames
            and type(top(played.table.s)) is window
        ):
            passes += 1
            for viewer, told in zip((None, 0, 1, 2), before, strict=True):
                if viewer not in (seat, *pending(played.table.s)):
                    assert all_told(played.table, viewer) == told
    assert passes > 3


def all_told(table, viewer):
    undo = table.undo(viewer)[0] if viewer is not None else ""
    return table.view(viewer), [logged.fact.read_by(viewer) for logged in table.log], undo, table.waited_for()
