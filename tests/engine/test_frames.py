"""Frames: the flow between them, and storing what is under way."""

import json
from dataclasses import dataclass

import pytest

from regalia.engine import Illegal, Procedure, State, moves, pending, play, run, step

from .council import ITEMS, NO, Council, Question, Session, council, load
from .saying import text


@dataclass
class Count(Procedure[Council]):
    """Counts to three and asks; called off, it counts again."""

    def one(self, s: Council) -> None:
        s.log.append("one")

    def two(self, s: Council) -> None:
        s.log.append("two")
        if len(s.log) < 5:
            s.goto(Count.one)

    def ask(self, s: Council) -> None:
        s.call(Question(0))

    steps = (one, two, ask)


def test_a_loop_is_a_goto() -> None:
    s = council(Count())

    assert s.log == ["one", "two"] * 3
    assert pending(s) == (0,)


def test_unwinding_calls_off_all_above_and_goes_on_at_the_step_named() -> None:
    s = council(Count())

    s.unwind(Session, Session.close)
    run(s)

    assert s.log[-1] == "close"
    assert s.outcome is not None


def test_unwinding_to_what_is_not_under_way_is_a_mistake_that_says_so() -> None:
    s = council(Question(0))

    with pytest.raises(AssertionError, match="no Count is under way"):
        s.unwind(Count, Count.one)


def test_a_frame_that_becomes_another_starts_afresh() -> None:
    s = council(Question(0))

    s.become(Count())
    run(s)

    assert s.log == ["one", "two"] * 3


def test_when_the_game_is_over_nothing_that_was_to_come_takes_place() -> None:
    s = council(Question(1))

    play(s, 1, NO)

    with pytest.raises(Illegal, match="over"):
        play(s, 1, NO)
    assert s.log == [f"1 {NO}", "close"]


@pytest.mark.parametrize("item", ITEMS)
def test_every_kind_of_choice_can_be_stored_and_played_on(item: object) -> None:
    s = council(item)
    seat = pending(s)[0]
    play(s, seat, moves(s, seat)[0])

    read: State = load(json.loads(text(s)))
    while pending(s):
        for each in (s, read):
            step(each, pending(each)[-1], moves(each, pending(each)[-1])[0])

    assert text(read) == text(s)
