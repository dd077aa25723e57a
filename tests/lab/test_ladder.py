"""Strength from results: ratings, the test that stops, and the ladder that uses both."""

from math import log, sqrt
from multiprocessing import Pipe, Process, active_children

import pytest

from regalia.engine import checked
from regalia.lab.elo import Meeting, is_plain, ratings
from regalia.lab.ladder import Contest, Ladder, Pair, climb, points_against, points_together
from regalia.lab.simulate import Played
from regalia.lab.statistics import plain_games, wilson
from regalia.registry import game

DUEL = checked(game("two-crowns"), "duel", 2, {"payments": "exact"})


def test_three_wins_of_four_are_190_points_of_elo():
    better, worse = ratings(2, [Meeting(0, 1, 4000, 3000.0)])

    assert better.elo - worse.elo == pytest.approx(400 * log(3) / log(10), abs=1)
    assert better.elo + worse.elo == pytest.approx(0, abs=0.01)


def test_the_interval_of_a_rating_halves_with_four_times_the_games():
    few, _ = ratings(2, [Meeting(0, 1, 100, 60.0)])
    many, _ = ratings(2, [Meeting(0, 1, 400, 240.0)])

    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(2, abs=0.05)


def test_ratings_hold_together_over_players_who_never_met():
    first, second, third = ratings(3, [Meeting(0, 1, 1000, 640.0), Meeting(1, 2, 1000, 640.0)])

    assert first.elo - third.elo == pytest.approx(2 * (first.elo - second.elo), abs=1)


def test_who_has_won_all_games_has_a_rating_all_the_same():
    winner, loser = ratings(2, [Meeting(0, 1, 20, 20.0)])

    assert 300 < winner.elo - loser.elo < 1000


@pytest.mark.parametrize(("points", "games", "plain"), [(19.0, 20, False), (20.0, 20, True), (60.0, 100, True)])
def test_an_order_is_plain_once_the_lead_is_nineteen_games(points, games, plain):
    assert is_plain(points, games) is plain


def test_a_pair_stops_only_when_its_order_is_plain_and_its_interval_narrow():
    contest = Contest("two-crowns", DUEL, ["a", "b"], 1000, 0, width=0.1)

    assert not Pair(("a", "b"), games=100, points=70.0, squares=70.0).is_settled(contest)
    assert not Pair(("a", "b"), games=1000, points=500.0, squares=500.0).is_settled(contest)
    assert Pair(("a", "b"), games=400, points=280.0, squares=280.0).is_settled(contest)


def test_the_interval_of_plain_wins_and_losses_is_wilsons():
    assert plain_games(points=70.0, squares=70.0, games=100) == 100
    assert Pair(("a", "b"), games=100, points=70.0, squares=70.0).interval() == wilson(70, 100)


def test_where_most_games_are_tied_those_that_are_not_tell_more():
    pair = Pair(("a", "b"))
    for points in [1.0] * 41 + [0.5] * 176 + [0.0] * 3:
        pair.add(points)
    low, high = pair.interval()

    mean = 129 / 220
    error = sqrt((41 * (1 - mean) ** 2 + 176 * (0.5 - mean) ** 2 + 3 * mean**2) / 220 / 220)
    assert (low, high) == (pytest.approx(mean - 1.96 * error, abs=0.002), pytest.approx(mean + 1.96 * error, abs=0.002))
    assert low > wilson(129, 220)[0]


def test_ratings_are_as_sure_as_the_points_behind_them():
    contest = Contest("two-crowns", DUEL, ["a", "b"], 100, 0)
    plain, shared = Pair(("a", "b")), Pair(("a", "b"))
    for number in range(100):
        plain.add(float(number < 60))
        shared.add(0.7 if number < 75 else 0.3)

    (better, worse), (others, _) = (Ladder(contest, [pair]).table()["ratings"] for pair in (plain, shared))

    assert plain.points == pytest.approx(shared.points)
    assert better["elo"] - worse["elo"] == pytest.approx(400 * log(1.5) / log(10), abs=2)
    assert others["elo"] == pytest.approx(better["elo"], abs=1)
    assert others["high"] - others["low"] < (better["high"] - better["low"]) / 2


def test_a_few_games_that_all_went_alike_prove_little():
    pair = Pair(("a", "b"))
    for _ in range(10):
        pair.add(0.5)
    low, high = pair.interval()

    assert high - low > 0.15


def test_a_ladder_puts_the_steward_above_random_play_and_tells_how_sure_that_is():
    contest = Contest("two-crowns", DUEL, ["random", "steward"], 30, "ladder", width=0.3)

    figures = climb(contest).table()

    assert [row["bot"] for row in figures["ratings"]] == ["steward", "random"]
    assert figures["ratings"][0]["low"] > figures["ratings"][1]["high"]
    assert figures["pairs"][0]["games"] < 30


def test_a_win_shared_by_both_is_a_half_and_so_is_a_game_that_nobody_wins():
    assert [points_against(played([0, 1, 2], winners), "a") for winners in ([0], [1], [0, 1], [])] == [1, 0, 0.5, 0.5]


def test_who_plays_together_is_compared_by_what_the_same_deal_ended_in():
    ends = [played([score, score], []) for score in (0.3, 0.7)]

    assert [points_together(own, other) for own in ends for other in ends] == [0.5, 0, 1, 0.5]


def test_a_ladder_of_a_cooperative_game_puts_the_steward_above_random_play():
    story = checked(game("two-princes"))
    contest = Contest("two-princes", story, ["random", "steward"], 30, "ladder", width=0.5)

    figures = climb(contest).table()

    assert [row["bot"] for row in figures["ratings"]] == ["steward", "random"]
    assert figures["pairs"][0]["share"] < 0.4


def played(scores, winners):
    return Played(0, "", winners, 1, [], 0, 1, 1, ["a", "b", "a"], scores)


LONG = Contest("two-crowns", DUEL, ["random", "steward", "page"], games=1_000_000, seed=1, width=0.0)


def interrupt(ladder):
    if ladder.pairs[0].games == 3:
        raise KeyboardInterrupt


def test_an_interrupted_ladder_tells_what_it_has_found_and_leaves_no_process_behind():
    others = active_children()

    figures = climb(LONG, processes=2, progress=interrupt).table()

    assert [pair["games"] for pair in figures["pairs"]] == [3, 0, 0]
    assert {rating["bot"]: rating["games"] for rating in figures["ratings"]} == {"random": 3, "steward": 3, "page": 0}
    assert set(active_children()) <= set(others)


def test_an_interrupted_ladder_ends_only_processes_of_its_own():
    ours, theirs = Pipe()
    bystander = Process(target=theirs.recv)
    bystander.start()

    climb(LONG, processes=2, progress=interrupt)
    ours.send("go home")
    bystander.join()

    assert bystander.exitcode == 0
