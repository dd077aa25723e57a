"""Frames: answers that are not taken, and whole lines."""

import pytest

from regalia.engine import Illegal, Stale, Unreadable, answer, moves, parse, pending, play, play_words, prompt, withdraw
from regalia.engine.play import refusal

from .council import AYE, ITEMS, NO, PASS, SPEAK, Debate, Question, Speech, ballot, council
from .saying import say, text


@pytest.mark.parametrize("item", ITEMS)
@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_does_not_exist_is_refused_and_the_state_untouched(item: object, seat: int) -> None:
    s = council(item)
    before = text(s)

    with pytest.raises(Illegal, match="no seat"):
        play(s, seat, AYE)
    with pytest.raises(Unreadable, match="no seat"):
        answer(s, seat, "0", AYE)
    with pytest.raises(Unreadable, match="no seat"):
        parse(s, seat, "say aye")
    with pytest.raises(Unreadable, match="no seat"):
        withdraw(s, seat)

    assert text(s) == before


@pytest.mark.parametrize("item", ITEMS)
@pytest.mark.parametrize("move", [-1, 6, 10**9])
def test_a_move_that_does_not_exist_is_refused_and_the_state_untouched(item: object, move: int) -> None:
    s = council(item)
    before = text(s)

    with pytest.raises(Illegal):
        play(s, pending(s)[0], move)

    assert text(s) == before


def test_a_seat_that_is_not_asked_has_no_moves_and_is_told_so() -> None:
    s = council(Question(1))

    assert moves(s, 0) == []
    assert prompt(s, 0) is None
    with pytest.raises(Illegal, match="not asked"):
        play(s, 0, AYE)


@pytest.mark.parametrize("picks", [[], [AYE]])
def test_a_seat_that_is_not_asked_is_told_the_same_whatever_it_tries(picks: list[int]) -> None:
    s = council(Speech(1, picks))

    said = {str(refusal(s, seat, move)) for seat in (0, 2) for move in (*range(-1, len(s.actions) + 1), 10**9)}

    assert said == {"You are not asked anything now."}


def test_an_answer_that_quotes_an_earlier_choice_is_stale() -> None:
    s = council(Debate([0, 1, 2], 0))
    seen = prompt(s, 0)
    assert seen is not None
    say(s, (0, "speak"))
    before = text(s)

    with pytest.raises(Stale):
        answer(s, 0, seen.token, PASS)

    assert text(s) == before


def test_an_answer_to_the_open_choice_is_taken() -> None:
    s = council(Debate([0, 1, 2], 0))
    seen = prompt(s, 0)
    assert seen is not None

    answer(s, 0, seen.token, SPEAK)

    assert s.log == ["speech 0"]


def test_the_sealed_pick_of_another_does_not_make_an_answer_stale() -> None:
    s = ballot()
    seen = prompt(s, 0)
    assert seen is not None

    say(s, (1, "say no"))
    answer(s, 0, seen.token, AYE)

    assert pending(s) == (2,)


# Whole lines


def test_a_whole_line_is_played_and_the_state_given_stays_as_it_was() -> None:
    s = council(Speech(1, []))
    before = text(s)

    after = play_words(s, 1, " say aye,  say NO ")

    assert after.log[0] == f"1 {[AYE, NO]}"
    assert text(s) == before


@pytest.mark.parametrize("line", ["say aye, say aye", "say aye, roll", "say aye, say no, say no"])
def test_a_line_of_which_one_part_is_refused_is_refused_whole(line: str) -> None:
    s = council(Speech(1, []))
    before = text(s)

    with pytest.raises(Illegal):
        play_words(s, 1, line)

    assert text(s) == before


def test_a_line_that_is_only_a_beginning_is_refused() -> None:
    s = council(Speech(1, []))

    with pytest.raises(Illegal, match="only the beginning of a choice"):
        play_words(s, 1, "say aye")


@pytest.mark.parametrize("line", ["", "say", "shout", "say aye,"])
def test_words_that_name_no_move_are_unreadable(line: str) -> None:
    s = council(Speech(1, []))

    with pytest.raises(Unreadable, match="No move is called"):
        play_words(s, 1, line)


def test_a_near_miss_is_answered_with_what_was_probably_meant() -> None:
    s = council(Question(1))

    with pytest.raises(Unreadable, match="Did you mean 'say aye'"):
        parse(s, 1, "say ay")
