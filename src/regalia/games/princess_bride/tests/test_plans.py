"""The plans that a bot may choose from."""

from regalia.engine import moves, seeded, words
from regalia.games.princess_bride import GAME

from .playing import chapter, open_question, with_stewards
from .test_advice import advice, hand, lay


def plans(s, seat=0):
    return GAME.plans(s, seat, moves(s, seat), seeded(1))


def said(s):
    return [words(s, 0, plan[0]) for plan in plans(s)]


def test_what_is_advised_comes_first_and_is_there_once_only():
    s = chapter(3, 1, seed=3)
    for _ in with_stewards(s, 3, most=40):
        if s.frames:
            found = plans(s)

            assert found[0] == [GAME.advise(s, 0, moves(s, 0), seeded(1))]
            assert found.count(found[0]) == 1
            assert all(plan[0] in moves(s, 0) for plan in found)


def test_a_walk_is_planned_as_two_steps_and_a_single_one_ends_there():
    s = lay(3, "move", board={"westley": "c1"})

    assert {len(plan) for plan in plans(s)[1:]} == {1, 2}
    assert ["step westley to c2", "step westley to c3"] in [
        [s.actions.words(move, 0, 1) for move in plan] for plan in plans(s)
    ]


def test_a_special_and_a_miracle_may_be_used_at_once_and_the_telling_may_end():
    s = lay(3, seat=hand("page", "love"), miracles=1)

    assert {"play page", "miracle story", "miracle special", "end"} <= set(said(s))


def test_a_plot_card_may_be_stopped_or_happen_whatever_is_advised():
    s = lay(6, "plot", plot=[16], board={"humperdinck": "aisle4"}, seat=hand("inconceivable"))

    assert open_question(s) == "react"
    assert said(s) == [advice(s), "play inconceivable"]


def test_whoever_is_only_free_to_help_says_nothing():
    s = lay(2, seats=2, seat={"2": {"hand": ["page"]}}, miracles=1)

    assert plans(s, 1) == [[]]
