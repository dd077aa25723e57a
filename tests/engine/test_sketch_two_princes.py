"""The Two Princes in little: a split test, pulled cards, a reshuffle in mid-refill, all stored at every decision."""

import pytest

from regalia.engine import pending, seeded, top, withdraw

from .playout import SEEDS, options, playout, say, say_stored, walk, worlds
from .sketches.two_princes import EDWARD, RICHARD, Tower, load, new

STEADY = ["steady"] * 5
SPLIT = ((EDWARD, "choose a"), (RICHARD, "choose b"))
JOINT = ((EDWARD, "choose a"), (RICHARD, "choose a"))


def before(*, hand: list[str] = STEADY, pile: list[str] = STEADY) -> Tower:
    """Before a Challenge, Edward has this hand and this pile; all that Richard has is steady."""
    s = new(seeded(0))
    s.princes[EDWARD].hand, s.princes[EDWARD].pile = hand.copy(), pile.copy()
    s.princes[RICHARD].hand, s.princes[RICHARD].pile = STEADY.copy(), STEADY.copy()
    return s


def commit(s: Tower, edward: int, richard: int) -> None:
    say_stored(s, load, (EDWARD, f"commit {edward}"), (RICHARD, f"commit {richard}"))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_comes_to_the_same_end_when_it_is_stored_cloned_and_imagined_at_every_decision(seed: int) -> None:
    playout(new(seeded(seed)), load, seed)


def test_whatever_is_chosen_and_committed_in_a_challenge_can_be_stored_at_every_decision() -> None:
    walk(before(hand=["haunted", "haunted", "tired", "steady", "steady"], pile=["steady"]), load, 4)


def test_in_a_split_test_pulled_cards_empty_the_hand_and_its_refill_reshuffles_midway_with_one_tired() -> None:
    """TP-110, TP-121, TP-122, TP-R20 Edward's Haunted pull each other; one card is left in his pile to refill with."""
    s = before(hand=["haunted"] * 5, pile=["steady"])
    edward = s.princes[EDWARD]

    say_stored(s, load, *SPLIT, (EDWARD, "commit 1"))
    assert (edward.hand, edward.pile) == (["haunted"] * 5, ["steady"])
    say_stored(s, load, (RICHARD, "commit 3"))

    assert (edward.hand[0], len(edward.hand), edward.discard) == ("steady", 5, [])
    assert sorted(edward.hand + edward.pile) == [*["haunted"] * 5, "steady", "tired"]
    say_stored(s, load, *SPLIT, (RICHARD, "commit 1"), (EDWARD, "commit 2"))


def test_different_choices_make_two_tests_each_at_its_own_number() -> None:
    """TP-074, TP-077, TP-110, TP-R33 Richard's 2 miss the 3 of his test, and Edward's cards do not help him."""
    s = before()

    say(s, *SPLIT)
    commit(s, 2, 2)

    assert ([prince.courage for prince in s.princes], s.misery) == ([1, 0], 1)


def test_the_same_choice_makes_one_joint_test() -> None:
    """TP-110 The two totals are added."""
    s = before()

    say(s, *JOINT)
    commit(s, 1, 1)

    assert ([prince.courage for prince in s.princes], s.misery) == ([1, 1], 0)


def test_individual_choices_are_sealed_and_changeable_until_both_are_set() -> None:
    """TP-091, TP-R28."""
    s = before()
    say(s, (EDWARD, "choose a"))
    imagined = worlds(s, RICHARD)

    withdraw(s, EDWARD)
    say(s, (RICHARD, "choose b"), (EDWARD, "choose b"))

    assert {pending(world) for world in imagined} == {(RICHARD,)}
    assert len({tuple(top(world).picked(EDWARD)) for world in imagined}) == 2
    assert (s.needs, options(s, EDWARD)[0]) == ([3], "commit 1")


def test_a_commitment_can_be_changed_until_both_have_committed() -> None:
    """TP-R16."""
    s = before()
    say(s, *JOINT, (EDWARD, "commit 1"))

    withdraw(s, EDWARD)
    say(s, (EDWARD, "commit 4"), (RICHARD, "commit 1"))

    assert [prince.discard for prince in s.princes] == [["steady"] * 4, ["steady"]]


def test_each_haunted_that_is_drawn_pulls_another_card_as_long_as_the_hand_lasts() -> None:
    """TP-R18, TP-R20 Pulled cards count, and are discarded with the others: -5 for Edward, so the test is lost."""
    s = before(hand=["haunted"] * 5)

    say(s, *JOINT)
    commit(s, 1, 5)

    assert s.princes[EDWARD].discard == ["haunted"] * 5
    assert (s.princes[EDWARD].hand, s.misery) == (STEADY, 1)


def test_the_sixth_misery_ends_the_game_and_nothing_further_is_applied() -> None:
    """TP-131, TP-R22 Here in Edward's test; what Richard has won is not applied."""
    s = before()
    s.misery = 5

    say(s, *SPLIT)
    commit(s, 1, 3)

    assert s.outcome is not None
    assert (s.outcome.how, s.princes[RICHARD].courage, pending(s)) == ("misery", 0, ())
