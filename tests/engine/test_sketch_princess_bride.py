"""The Princess Bride in little: a hazard is paid in the middle of a move, and any seat may use a Miracle meanwhile."""

import pytest

from regalia.engine import answer, pending, prompt, seeded, top

from .playout import SEEDS, options, playout, say, say_stored, walk
from .sketches.princess_bride import END, Bride, load, new


def at_table(**parts: object) -> Bride:
    """Seat 0 is to move; everybody holds courage and wit, and there are no Miracles; or as given."""
    s = new(seeded(2))
    for name, value in ({"miracles": 0, "hands": [["courage", "wit"] for _ in range(3)]} | parts).items():
        setattr(s, name, value)
    s.forget_derived()
    return s


def at_a_hazard(**parts: object) -> Bride:
    """Seat 0 has made one of its two steps, into a hazard."""
    s = at_table(**parts)
    say(s, (0, "step to 1"))
    return s


@pytest.mark.parametrize("seed", SEEDS)
def test_any_game_comes_to_an_end_and_can_be_stored_cloned_and_imagined_at_every_decision(seed: int) -> None:
    playout(new(seeded(seed), seats=1 + seed % 4), load, seed)


def test_whatever_follows_a_hazard_in_mid_move_and_its_miracles_can_be_stored_at_every_decision() -> None:
    walk(at_a_hazard(miracles=2, wounds=2), load, 4)


def test_a_hazard_is_paid_in_the_middle_of_a_move_and_the_move_goes_on() -> None:
    """PB-C4-03, PB-C4-04."""
    s = at_a_hazard()
    assert options(s, 0) == ["pay courage", "wound"]

    say_stored(s, load, (0, "pay courage"), (0, "step to 2"))

    assert (s.hero, s.dormant, s.discard, s.hands[0][0]) == (2, [1], ["courage"], "wit")
    assert pending(s) == (1,)


def test_a_hazard_paid_with_a_wound_stays_active() -> None:
    """PB-C4-03."""
    s = at_a_hazard()

    say(s, (0, "wound"), (0, "step to 0"), (1, "step to 1"))

    assert (s.wounds, s.dormant) == (1, [])
    assert "wound" in options(s, 1)


def test_any_seat_may_use_a_miracle_while_a_hazard_waits_to_be_paid() -> None:
    """PB-072, PB-R12, PB-R13."""
    s = at_a_hazard(miracles=1)

    say(s, (1, "miracle"))

    assert (len(s.hands[1]), s.miracles) == (5, 0)
    assert pending(s) == (0,)
    assert options(s, 0) == ["pay courage", "wound"]


def test_the_one_who_must_pay_may_first_draw_the_wild_that_pays() -> None:
    """PB-072."""
    s = at_a_hazard(miracles=1, hands=[[], [], []], story=["wit", "wit", "wild"])
    assert options(s, 0) == ["wound", "miracle"]

    say(s, (0, "miracle"), (0, "pay wild"))

    assert (s.dormant, s.wounds) == ([1], 0)


def test_miracles_of_several_seats_may_be_used_one_after_another_while_one_seat_decides() -> None:
    """PB-R12, PB-074 The decision is stored in between, and stays the same one."""
    s = at_a_hazard(miracles=2)
    assert options(s, 0) == ["pay courage", "wound", "miracle"]

    say_stored(s, load, (2, "miracle"), (1, "miracle"))

    assert (pending(s), options(s, 0)) == ((0,), ["pay courage", "wound"])
    assert [len(hand) for hand in s.hands] == [2, 5, 5]


def test_the_table_waits_only_for_the_seat_that_is_asked() -> None:
    """PB-072."""
    s = at_table(miracles=1)

    assert pending(s) == (0, 1, 2)
    assert top(s).seen_waiting(s, None) == (0,)
    assert options(s, 1) == ["miracle"]


def test_a_miracle_of_another_seat_does_not_make_an_answer_stale() -> None:
    """PB-072."""
    s = at_table(miracles=1)
    question = prompt(s, 0)
    assert question is not None

    say(s, (1, "miracle"))
    answer(s, 0, question.token, END)

    assert pending(s) == (1,)


def test_the_third_wound_in_mid_move_ends_the_game_at_once() -> None:
    """PB-096, PB-100 Neither the second step nor a Miracle is asked for."""
    s = at_a_hazard(wounds=2, miracles=1)

    say(s, (0, "wound"))

    assert s.outcome is not None
    assert (s.outcome.how, s.hero, pending(s)) == ("lost", 1, ())
