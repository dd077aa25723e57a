"""The Two Princes in little: programs, split decisions, tests within tests, and a game stored at every decision."""

import json

import pytest

from regalia.engine import dump, imagine, pending, seeded, top, withdraw

from .playout import SEEDS, act, options, playout, say, text
from .sketches.two_princes import EDWARD, RICHARD, Prince, Tower, load, new

STEADY = ["steady"] * 5


def before(*deck: str, edward: list[str] = STEADY, richard: list[str] = STEADY) -> Tower:
    """These Challenges, the first on top; hands as given, ten steady Conditions in each pile."""
    princes = [Prince(list(hand), ["steady"] * 10) for hand in (edward, richard)]
    return new(seeded(0), list(deck[::-1]), princes)


def commit(s: Tower, *numbers: tuple[int, int]) -> None:
    say(s, *((seat, f"commit {number}") for seat, number in numbers))


@pytest.mark.parametrize("seed", SEEDS)
def test_any_game_comes_to_an_end_and_can_be_stored_cloned_and_imagined_at_every_decision(seed: int) -> None:
    playout(new(seeded(seed)), load, seed)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_stored_and_read_at_every_decision_comes_to_the_same_end(seed: int) -> None:
    s, read = new(seeded(seed)), new(seeded(seed))
    for_s, for_read = seeded("moves"), seeded("moves")

    while pending(s):
        read = load(json.loads(json.dumps(dump(read))))
        act(s, for_s)
        act(read, for_read)

    assert text(read) == text(s)


def test_a_split_test_with_a_pulled_card_and_a_reshuffle_in_mid_refill_can_be_stored_at_every_decision() -> None:
    """TP-110, TP-121, TP-R20 Edward's Haunted pull each other, and his pile runs out; then comes another Challenge."""
    lines = [
        *((EDWARD, "choose a"), (RICHARD, "choose b"), (EDWARD, "commit 1"), (RICHARD, "commit 3")),
        *((RICHARD, "commit 1"), (EDWARD, "commit 2"), (RICHARD, "commit 2")),
    ]
    s = before("the wall", "the guard", edward=["haunted"] * 5)
    s.princes[EDWARD].pile = ["steady"]
    read, edwards = s.clone(), []

    for line in lines:
        read = load(json.loads(text(read)))
        say(read, line)
        say(s, line)
        edwards.append(sorted(s.princes[EDWARD].hand + s.princes[EDWARD].pile))
        assert text(read) == text(s)

    assert edwards[2] == [*["haunted"] * 5, "steady"]
    assert edwards[3] == [*["haunted"] * 5, "steady", "tired"]  # all five were pulled, and have been shuffled
    assert s.outcome is not None


def test_different_choices_make_two_tests_each_at_its_own_number() -> None:
    """TP-074, TP-077, TP-110, TP-R33."""
    s = before("the wall")

    say(s, (EDWARD, "choose a"), (RICHARD, "choose b"))
    commit(s, (EDWARD, 2), (RICHARD, 2))

    # Edward's 2 make the 2 of his test; Richard's 2 miss the 3 of his, and Edward's cards do not help him.
    assert (s.princes[EDWARD].courage, s.princes[RICHARD].courage) == (1, 0)
    assert s.misery == 1


def test_the_same_choice_makes_one_joint_test() -> None:
    """TP-110 The two totals are added."""
    s = before("the wall")

    say(s, (EDWARD, "choose a"), (RICHARD, "choose a"))
    commit(s, (EDWARD, 1), (RICHARD, 1))

    assert (s.princes[EDWARD].courage, s.princes[RICHARD].courage) == (1, 1)
    assert s.misery == 0


def test_individual_choices_are_sealed_and_changeable_until_both_are_set() -> None:
    """TP-091, TP-R28."""
    s = before("the wall")
    say(s, (EDWARD, "choose a"))
    worlds = [imagine(s, RICHARD, seeded(n)) for n in range(20)]

    withdraw(s, EDWARD)
    say(s, (RICHARD, "choose b"), (EDWARD, "choose b"))

    assert {pending(world) for world in worlds} == {(RICHARD,)}
    assert len({tuple(top(world).picked(EDWARD)) for world in worlds}) == 2
    assert options(s, EDWARD)[0] == "commit 1"


def test_a_commitment_can_be_changed_until_both_have_committed() -> None:
    """TP-R16."""
    s = before("the guard")
    say(s, (EDWARD, "commit 1"))

    withdraw(s, EDWARD)
    say(s, (EDWARD, "commit 4"), (RICHARD, "commit 1"))

    assert s.princes[EDWARD].discard == ["steady"] * 4
    assert s.princes[RICHARD].discard == ["steady"]


def test_each_haunted_that_is_drawn_pulls_another_card_as_long_as_the_hand_lasts() -> None:
    """TP-R18, TP-R20 Pulled cards count, and are discarded with the others."""
    s = before("the guard", edward=["haunted"] * 5)

    commit(s, (EDWARD, 1), (RICHARD, 1))

    # All five are played: -5 for Edward, with 1 for Richard and the two Attributes: the test is lost.
    assert s.princes[EDWARD].discard.count("haunted") == 5
    assert s.princes[EDWARD].hand == STEADY
    assert s.misery == 1


def test_a_refill_that_runs_out_reshuffles_the_discard_with_one_tired_and_goes_on() -> None:
    """TP-121, TP-122, TP-R13."""
    s = before("the guard")
    s.princes[EDWARD].pile = ["haunted"]

    commit(s, (EDWARD, 3), (RICHARD, 1))

    # Two in hand, Haunted drawn, then the three played cards and a Tired are shuffled.
    edward = s.princes[EDWARD]
    assert len(edward.hand) == 5
    assert sorted(edward.hand + edward.pile) == ["haunted", *STEADY, "tired"]
    assert edward.discard == []


def test_a_test_in_a_win_starts_from_full_hands_and_then_the_rest_of_the_text_is_read() -> None:
    """TP-R37."""
    s = before("the wall")
    s.misery = 2
    say(s, (EDWARD, "choose b"), (RICHARD, "choose b"))

    commit(s, (EDWARD, 2), (RICHARD, 1))
    hands = [len(prince.hand) for prince in s.princes]
    untold = s.princes[EDWARD].courage
    commit(s, (EDWARD, 1), (RICHARD, 1))

    assert hands == [5, 5]
    assert untold == 0
    assert s.misery == 1
    assert [prince.courage for prince in s.princes] == [1, 1]
    assert len(s.princes[EDWARD].discard) == 3


def test_after_different_choices_the_brothers_box_waits_for_a_test_in_the_first_box() -> None:
    """TP-R31, TP-R37 Edward's box asks for a test of Edward alone; then Richard's box is read, as his test went."""
    s = before("the wall")
    say(s, (EDWARD, "choose b"), (RICHARD, "choose a"))

    commit(s, (EDWARD, 3), (RICHARD, 1))
    asked, misery = pending(s), s.misery
    commit(s, (EDWARD, 1))

    assert asked == (EDWARD,)
    assert misery == 0
    assert s.misery == 2
    assert [prince.courage for prince in s.princes] == [1, 0]


def test_the_sixth_misery_ends_the_game_and_nothing_further_is_applied() -> None:
    """TP-131, TP-R22 Here in Edward's box; Richard's, which he has won, is not read."""
    s = before("the wall")
    s.misery = 4
    say(s, (EDWARD, "choose a"), (RICHARD, "choose b"))

    commit(s, (EDWARD, 1), (RICHARD, 3))

    assert s.outcome is not None
    assert s.outcome.how == "misery"
    assert s.princes[RICHARD].courage == 0
    assert pending(s) == ()
