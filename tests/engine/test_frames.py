"""Frames: each kind of choice, the flow between them, and answers that are not taken."""

import json
from dataclasses import dataclass

import pytest

from regalia.engine import (
    Illegal,
    Procedure,
    Stale,
    State,
    Unreadable,
    answer,
    imagine,
    moves,
    parse,
    pending,
    play,
    play_words,
    prompt,
    run,
    seeded,
    step,
    top,
    withdraw,
)

from .playout import say, text
from .sketches.council import (
    AYE,
    NO,
    PASS,
    PERHAPS,
    ROLL,
    SPEAK,
    Accord,
    Ballot,
    Council,
    Debate,
    Question,
    Session,
    Speech,
    council,
    load,
)

ITEMS = [
    Question(1),
    Speech(1, []),
    Ballot([0, 1, 2], [[], [], []]),
    Accord([0, 2], [-1, -1]),
    Debate([0, 1, 2], 0),
]


def ballot() -> Council:
    return council(Ballot([0, 1, 2], [[], [], []]))


def accord(*proposals: str) -> Council:
    """Seats 0 and 2 have proposed these, in turn."""
    s = council(Accord([0, 2], [-1, -1]))
    say(s, *zip((0, 2), proposals, strict=False))
    return s


# Ask


def test_one_seat_is_asked_once_and_the_frame_below_goes_on() -> None:
    s = council(Question(1))
    assert pending(s) == (1,)

    play(s, 1, NO)

    assert s.log == [f"1 {NO}", "close"]
    assert pending(s) == ()


# Staged


def test_a_compound_choice_changes_nothing_until_its_last_pick() -> None:
    s = council(Speech(1, []))

    say(s, (1, "say aye"))
    assert s.log == []
    say(s, (1, "say perhaps"))

    assert s.log[0] == f"1 {[AYE, PERHAPS]}"


def test_the_picks_of_a_compound_choice_can_be_taken_back() -> None:
    s = council(Speech(1, []))
    say(s, (1, "say aye"))

    withdraw(s, 1)

    assert moves(s, 1) == [AYE, NO, PERHAPS]
    with pytest.raises(Illegal, match="nothing to take back"):
        withdraw(s, 1)


def test_others_imagine_a_compound_choice_without_its_picks() -> None:
    s = council(Speech(1, []))
    say(s, (1, "say aye"))

    assert top(imagine(s, 0, seeded(1))).words == []
    assert top(imagine(s, 1, seeded(1))).words == [AYE]


# AskAll


def test_sealed_picks_are_shown_together_when_the_last_is_made() -> None:
    s = ballot()

    say(s, (2, "say no"), (0, "say aye"))
    assert s.log == []
    assert pending(s) == (1,)
    say(s, (1, "say no"))

    assert s.log[0] == f"ballot {[[AYE], [NO], [NO]]}"


def test_a_sealed_pick_can_be_changed_until_the_last_is_made() -> None:
    s = ballot()
    say(s, (0, "say aye"), (1, "say aye"))

    withdraw(s, 0)
    assert pending(s) == (0, 2)
    say(s, (0, "say no"), (2, "say no"))

    assert s.log[0] == f"ballot {[[NO], [AYE], [NO]]}"


def test_a_seat_that_has_picked_is_not_asked_again() -> None:
    s = ballot()
    say(s, (0, "say aye"))

    with pytest.raises(Illegal, match="not asked"):
        play(s, 0, NO)


def test_nobody_imagines_what_others_have_sealed() -> None:
    s = ballot()
    say(s, (0, "say aye"), (1, "say no"))

    world = imagine(s, 1, seeded(1))

    assert pending(world) == (0, 2)
    assert top(world).picked(1) == [NO]
    assert pending(s) == (2,)


def test_a_sealed_choice_of_nobody_is_over_at_once() -> None:
    s = council(Ballot([], []))

    assert s.log == ["ballot []", "close"]


# AskTogether


def test_equal_proposals_decide() -> None:
    s = accord("say no", "say no")

    assert s.log[0] == f"accord {NO}"


def test_while_proposals_differ_each_may_take_up_another_or_call_the_die() -> None:
    s = accord("say no", "say aye")

    assert pending(s) == (0, 2)
    assert moves(s, 0) == [AYE, PERHAPS, ROLL]
    say(s, (0, "say aye"))

    assert s.log[0] == f"accord {AYE}"


@pytest.mark.parametrize("seed", range(12))
def test_one_to_three_is_the_first_proposal_and_four_to_six_the_second(seed: int) -> None:
    s = council(Accord([0, 2], [-1, -1]), seeded(seed))
    die = seeded(seed).die()
    say(s, (0, "say no"), (2, "say aye"))

    say(s, (2, "roll"))

    assert s.log[0] == f"accord {NO if die <= 3 else AYE}"


def test_a_proposal_can_be_withdrawn_and_then_the_die_cannot_be_called() -> None:
    s = accord("say no", "say aye")

    withdraw(s, 0)

    assert pending(s) == (0,)
    with pytest.raises(Illegal):
        play(s, 0, ROLL)


def test_a_change_of_mind_is_stale_when_the_other_has_agreed_meanwhile() -> None:
    """The same two are asked the like again at once; the late answer must not count for the next choice."""
    s = council(Accord([0, 2], [-1, -1]))
    s.frames.insert(1, Accord([0, 2], [-1, -1]))
    s.places.insert(1, 0)
    say(s, (0, "say no"), (2, "say aye"))
    seen = prompt(s, 2)
    assert seen is not None

    say(s, (0, "say aye"))

    assert s.log == [f"accord {AYE}"]
    with pytest.raises(Stale):
        answer(s, 2, seen.token, NO)


# Window


def test_a_window_closes_when_all_have_passed() -> None:
    s = council(Debate([0, 1, 2], 0))

    say(s, (0, "pass"), (1, "pass"), (2, "pass"))

    assert s.log == ["close"]


def test_each_may_act_until_it_passes_and_an_act_opens_another_round() -> None:
    s = council(Debate([0, 1, 2], 0))

    say(s, (0, "pass"), (1, "speak"), (1, "speak"), (1, "pass"), (2, "pass"))
    assert pending(s) == (0,)
    say(s, (0, "pass"), (1, "pass"), (2, "pass"))

    assert s.log == ["speech 1", "speech 1", "close"]


def test_a_window_passes_over_those_who_publicly_cannot_react() -> None:
    s = council(Debate([2], 0))
    s.log = ["silence 0", "silence 2"]
    s.frames[-1] = Debate([0, 1, 2], 2)
    run(s)

    assert pending(s) == (1,)
    say(s, (1, "pass"))

    assert s.log[-1] == "close"


def test_a_window_for_nobody_is_closed() -> None:
    assert council(Debate([], 0)).log == ["close"]


def test_whose_turn_it_is_in_a_window_is_seen_by_that_seat_alone() -> None:
    s = council(Debate([0, 1, 2], 0))

    assert [top(s).seen_waiting(s, viewer) for viewer in (0, 1, None)] == [(0,), (), ()]


# The flow


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


# What is not taken


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


# Storing


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
