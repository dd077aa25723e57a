"""What the end of a tale is worth, and what there is to hope for before it."""

import pytest

from regalia.engine import Outcome, checked
from regalia.games.princess_bride import GAME
from regalia.games.princess_bride.advice.score import BROKEN_OFF, told

from .playing import new_game, told_to_the_end_of_the_chapter

ENDS = {"told": [0, 1], "lost to plot deck": []}


def at_sea(mode="chapter", **board):
    options = {"chapter": "2", "replay": "grandpa"}
    return GAME.lay(checked(GAME, mode, 2, options), {"chapter": 2, "replay": "grandpa", "board": board})


def ended(s, how):
    s = s.clone()
    s.finish(Outcome(how, "PB-099", ENDS[how], [1, 1], ""))
    return GAME.score(s, 0)


@pytest.mark.parametrize("mode", ["chapter", "bookmark"])
def test_a_tale_that_breaks_off_is_worth_more_the_more_of_it_was_told_and_never_as_much_as_one_told(mode):
    start, later = at_sea(mode), at_sea(mode, done=["a-rhyme-at-sea"])

    assert ended(start, "lost to plot deck") < ended(later, "lost to plot deck") < BROKEN_OFF < 0.5
    assert ended(start, "told") == ended(later, "told") == 1


@pytest.mark.parametrize("mode", ["chapter", "bookmark"])
def test_as_long_as_the_tale_goes_on_it_is_worth_more_than_if_it_broke_off_and_less_than_if_it_were_told(mode):
    for s in (at_sea(mode), at_sea(mode, done=["a-rhyme-at-sea"])):
        assert ended(s, "lost to plot deck") < GAME.score(s, 0) < ended(s, "told")


def test_every_chapter_told_counts_for_the_story():
    s = new_game()
    shares = [told(s)]
    for _ in range(5):
        s = told_to_the_end_of_the_chapter(s)
        shares.append(told(s))

    assert shares == [pytest.approx(chapters / 6) for chapters in range(6)]


def test_an_interruption_that_may_still_be_forgiven_is_worth_something():
    forgiven, not_any_more = new_game("chapter", chapter="4"), new_game("chapter", chapter="4", replay="grandpa")

    assert GAME.score(forgiven, 0) > GAME.score(not_any_more, 0)


def test_turns_rise_from_attempt_to_attempt_and_from_chapter_to_chapter():
    s = new_game()
    first = GAME.turn(s)
    later = told_to_the_end_of_the_chapter(s)
    s.is_grandpa = True

    assert first + 1 < GAME.horizon(new_game()) < GAME.turn(s) < GAME.turn(later)
