"""Frames: each kind of choice."""

import pytest

from regalia.engine import Illegal, Stale, answer, imagine, moves, pending, play, prompt, run, seeded, top, withdraw

from .council import AYE, NO, PERHAPS, ROLL, Accord, Ballot, Council, Debate, Question, Speech, ballot, council
from .saying import say


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


def test_a_question_that_is_not_needed_is_dropped_and_nobody_is_asked() -> None:
    class Idle(Question):
        def is_needed(self, s: Council) -> bool:
            return not s.log

    s = council(Idle(1))
    s.call(Idle(2))
    run(s)
    assert pending(s) == (2,)

    play(s, 2, NO)

    assert s.log == [f"2 {NO}", "close"]


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

    worlds = [imagine(s, 1, seeded(n)) for n in range(20)]

    assert {pending(world) for world in worlds} == {(2,)}  # who is ready can be seen
    assert {tuple(top(world).picked(0)) for world in worlds} == {(AYE,), (NO,)}
    assert {tuple(top(world).picked(1)) for world in worlds} == {(NO,)}


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
