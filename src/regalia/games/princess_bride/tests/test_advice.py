"""The steward: sensible, legal, and far better than chance."""

import pytest

from regalia.engine import checked, imagine, moves, pending, play, seeded
from regalia.games.princess_bride import GAME
from regalia.games.princess_bride.advice.dangers import danger, fatal
from regalia.games.princess_bride.advice.value import value

from .playing import chapter, with_stewards


def lay(number, at="storytelling", seats=1, **given):
    return GAME.lay(checked(GAME, "chapter", seats), {"chapter": number, "at": at, **given})


def hand(*cards):
    return {"1": {"hand": list(cards)}}


def advice(s, seat=0):
    return s.actions.words(GAME.advise(s, seat, moves(s, seat), seeded(1)), seat, s.seats)


def test_a_steward_completes_what_can_be_completed_and_pays_without_its_wild():
    board = {"buttercup": "water", "fezzik": "railing"}
    s = lay(2, board=board, seat=hand("courage", "adventure", "thread"))

    assert advice(s) == "complete the-shrieking-eels"
    play(s, 0, GAME.advise(s, 0, moves(s, 0), seeded(1)))
    assert advice(s) == "pay courage"


def test_a_steward_walks_to_where_the_next_challenge_is():
    assert advice(lay(3, "move")) == "step westley to c1"


def test_a_steward_takes_buttercup_out_of_humperdincks_reach():
    s = lay(5, "move", board={"humperdinck": "stair"})

    assert danger(s) == 8 / 20
    assert advice(s) == "step buttercup to gallery"


@pytest.mark.parametrize("at", ["move", "storytelling"])
def test_a_steward_does_not_lay_a_trail_that_brings_humperdinck_to_westley(at):
    s = lay(3, at, board={"humperdinck": "pass", "westley": "8"}, seat=hand("love", "love"))

    assert advice(s) != "do false-trail"


def test_a_steward_stops_a_plot_card_that_loses_and_lets_others_happen():
    board = {"humperdinck": "aisle4"}

    assert advice(lay(6, "plot", plot=[1], board=board, seat=hand("inconceivable"))) == "play inconceivable"
    assert advice(lay(6, "plot", plot=[16], board=board, seat=hand("inconceivable"))) == "pass"


def test_a_steward_says_nothing_where_another_seat_is_asked():
    s = lay(2, seats=2, seat={"2": {"hand": ["page"]}}, miracles=1)

    assert GAME.advise(s, 1, moves(s, 1), seeded(1)) is None


SWAMP = ["rous", "flame", "sand", "rous", "flame", "sand", "rous", "flame", "sand", "flame", "sand"]
FOUND = ["fezzik-revives-inigo", "where-is-the-man-in-black"]


@pytest.mark.parametrize(
    ("number", "board", "lost"),
    [
        (1, {"chores": ["1", "2", "3", "4", "5", "6"]}, range(1, 21)),
        (2, {"ship": 5, "mystery": 3}, [10]),
        (2, {"buttercup": "water", "ship": 5}, range(16, 19)),
        (3, {"humperdinck": "11"}, range(1, 15)),
        (3, {"humperdinck": "10"}, range(8, 14)),
        (4, {"wounds": 2, "westley": "a", "buttercup": "start", "hazards": SWAMP}, [1, 2, 3, 4, 5, *range(12, 16)]),
        (4, {"wounds": 1, "westley": "1", "buttercup": "1", "hazards": SWAMP}, []),
        (5, {"humperdinck": "chapel"}, range(16, 19)),
        (5, {"squads": ["7", "barracks"], "westley": "pit", "inigo": "start", "done": FOUND}, [*range(1, 5), 9, 10]),
        (6, {"humperdinck": "aisle4"}, range(1, 14)),
    ],
)
def test_the_team_counts_the_plot_cards_that_would_lose(number, board, lost):
    board = {"westley": "13", "done": ["up-the-rope"], **board} if number == 3 else board

    assert fatal(lay(number, board=board)) == set(lost)


@pytest.mark.parametrize(("number", "seed"), [(1, 1), (2, 1), (3, 2), (4, 1)])
def test_whatever_the_team_counts_as_fatal_does_end_the_attempt_and_nothing_else_does(number, seed):
    """Every Plot card that is turned in games of stewards, against what was counted before it was turned."""
    s = chapter(number, 2, seed, replay="grandpa")
    looked = 0
    before = None
    for _ in with_stewards(s, seed):
        if before is not None and s.outcome is not None and s.outcome.how not in ("told", "lost to plot deck"):
            assert s.plot_discard[-1] in before
        before = fatal(s) if s.frames else None
        looked += 1

    assert looked > 20


def test_a_score_is_between_0_and_1_and_rises_with_what_is_told():
    start, later = lay(2), lay(2, board={"done": ["a-rhyme-at-sea"]})

    assert 0 < GAME.score(start, 0) < GAME.score(later, 0) < 1
    assert value(start) < value(later)


def test_advice_is_always_legal_and_stewards_win_most_attempts_at_chapter_2():
    won = 0
    for seed in range(4):
        s = chapter(2, 1 + seed, seed, replay="grandpa")
        while s.frames:
            seat = s.frames[-1].must(s)[0]
            move = GAME.advise(imagine(s, seat, seeded(seed)), seat, moves(s, seat), seeded(seed))
            assert move in moves(s, seat)
            assert seat in pending(s)
            play(s, seat, move)
        won += bool(s.outcome.winners)

    assert won >= 3
