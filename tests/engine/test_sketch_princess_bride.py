"""The Princess Bride in little: hazards in mid-move, Miracles at any decision, a chapter that starts over."""

import json

import pytest

from regalia.engine import answer, pending, prompt, seeded, top

from .playout import SEEDS, options, playout, say, text
from .sketches.princess_bride import END, Bride, load, new


def at_table(**parts: object) -> Bride:
    """The first turn of chapter 4, without Miracles, with something laid differently before anybody has moved."""
    s = new(seeded(2))
    for name, value in ({"miracles": 0} | parts).items():
        setattr(s, name, value)
    s.forget_derived()
    return s


def others(s: Bride) -> tuple[int, int]:
    return (s.active + 1) % 3, (s.active + 2) % 3


@pytest.mark.parametrize("seed", SEEDS)
def test_any_game_comes_to_an_end_and_can_be_stored_cloned_and_imagined_at_every_decision(seed: int) -> None:
    playout(new(seeded(seed), seats=1 + seed % 4), load, seed)


def test_a_hazard_is_paid_in_the_middle_of_a_move_and_the_move_goes_on() -> None:
    """PB-C4-03, PB-C4-04."""
    s = at_table(hands=[["courage", "wit"] for _ in range(3)])
    active = s.active

    say(s, (active, "step westley to 1"))
    asked = options(s, active)
    say(s, (active, "pay courage"), (active, "step westley to 2"))

    assert asked == ["pay courage", "wound"]
    assert s.heroes == [2, 0]
    assert s.dormant == [1]
    assert s.discard == ["courage"]


def test_a_hazard_paid_with_a_wound_stays_active() -> None:
    """PB-C4-03."""
    s = at_table()
    active = s.active

    say(s, (active, "step westley to 1"), (active, "wound"), (active, "step buttercup to 1"))

    assert s.wounds == 1
    assert "wound" in options(s, active)


def test_any_seat_may_use_a_miracle_while_a_hazard_waits_to_be_paid() -> None:
    """PB-072, PB-R12, PB-R13."""
    s = at_table(miracles=1)
    active, (other, _) = s.active, others(s)
    say(s, (active, "step westley to 1"))
    before = len(s.hands[other])

    say(s, (other, "miracle"))

    assert len(s.hands[other]) == before + 3
    assert s.miracles == 0
    assert pending(s) == (active,)
    assert "wound" in options(s, active)


def test_the_one_who_must_pay_may_first_draw_the_wild_that_pays() -> None:
    """PB-072."""
    s = at_table(miracles=1)
    active = s.active
    s.hands[active], s.story[-3:] = [], ["wit", "wit", "wild"]

    say(s, (active, "step westley to 1"))
    before = options(s, active)
    say(s, (active, "miracle"), (active, "pay wild"))

    assert before == ["wound", "miracle"]
    assert s.dormant == [1]
    assert s.wounds == 0


def test_miracles_of_several_seats_may_be_used_one_after_another_while_one_seat_decides() -> None:
    """PB-R12, PB-074 The decision is stored in between, and stays the same one."""
    s = at_table(miracles=2, hands=[["courage"], ["courage"], ["courage"]])
    active, (left, right) = s.active, others(s)
    say(s, (active, "step westley to 1"))
    before = options(s, active)

    say(s, (right, "miracle"))
    s = load(json.loads(text(s)))
    say(s, (left, "miracle"))

    assert before == ["pay courage", "wound", "miracle"]
    assert pending(s) == (active,)
    assert options(s, active) == ["pay courage", "wound"]
    assert [len(s.hands[seat]) for seat in (active, left, right)] == [1, 4, 4]


def test_the_table_waits_only_for_the_seat_that_is_asked() -> None:
    """PB-072."""
    s = at_table(miracles=1)

    assert pending(s) == (0, 1, 2)
    assert top(s).seen_waiting(s, None) == (s.active,)
    assert options(s, others(s)[0]) == ["miracle"]


def test_a_miracle_of_another_seat_does_not_make_an_answer_stale() -> None:
    """PB-072."""
    s = at_table(miracles=1)
    question = prompt(s, s.active)
    assert question is not None

    say(s, (others(s)[0], "miracle"))
    answer(s, s.active, question.token, END)

    assert s.plot == 7


def test_the_third_wound_in_mid_move_cancels_the_turn_and_starts_the_chapter_over() -> None:
    """PB-093, PB-094, PB-095, PB-098."""
    s = at_table(wounds=2, miracles=1, dormant=[3])

    say(s, (s.active, "step westley to 1"), (s.active, "wound"))

    assert s.is_grandpa
    assert (s.heroes, s.wounds, s.dormant) == ([0, 0], 0, [])
    assert [len(hand) for hand in s.hands] == [4, 4, 4]
    assert s.plot == 8
    assert s.miracles == 1
    assert options(s, s.active)[:3] == ["end", "step westley to 1", "step buttercup to 1"]


def test_the_second_interruption_loses_the_game_at_once() -> None:
    """PB-096, PB-100."""
    s = at_table(wounds=2, is_grandpa=True, miracles=1)

    say(s, (s.active, "step westley to 1"), (s.active, "wound"))

    assert s.outcome is not None
    assert s.outcome.how == "lost"
    assert pending(s) == ()
    assert s.heroes == [1, 0]


def test_an_empty_plot_deck_interrupts_only_when_a_card_must_be_drawn() -> None:
    """PB-082, PB-083."""
    s = at_table(plot=1)
    first, (second, _) = s.active, others(s)

    say(s, (first, "end"))
    assert not s.is_grandpa
    assert pending(s) == (second,)
    say(s, (second, "end"))

    assert s.is_grandpa
    assert s.plot == 8
