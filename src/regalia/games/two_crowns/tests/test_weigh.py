"""The counsel weighs whole plans, by what the seat knows, and plays a duel better than the steward does."""

import pytest

from regalia.engine import begin, checked, imagine, moves, pending, play, seeded, words
from regalia.games.two_crowns import GAME

DUEL = checked(GAME, "duel", 2, {"payments": "exact"})


def lay(at, own, foe, active=1, **options):
    setup = checked(GAME, "duel", 2, {"payments": "exact"} | options)
    return GAME.lay(setup, {"at": at, "active": active, "seat": {"1": own, "2": foe}})


def counselled(s, seat):
    """The option that weighs most."""
    options = moves(s, seat)
    weights = GAME.weigh(s, seat, options)
    return options[weights.index(max(weights))]


def follow(s, times):
    """Seat 1 does what weighs most, so many times; what it did."""
    done = []
    for _ in range(times):
        done.append(words(s, 0, counselled(s, 0)))
        play(s, 0, counselled(s, 0))
    return done


def test_a_purchase_is_carried_out_with_the_coins_it_was_weighed_with():
    s = lay("purchase", {"hand": ["cavalry", "5"], "bank": ["10", "9", "8"]}, {})

    assert follow(s, 3) == ["buy cavalry", "pay 10", "pay 8"]
    assert GAME.position(s)["seat"]["1"]["bank"] == ["9"]


def test_where_payments_are_free_a_purchase_is_declared_without_superfluous_coins():
    s = lay("purchase", {"hand": ["cavalry", "5"], "bank": ["10", "9", "8"]}, {}, payments="free")

    assert follow(s, 4)[-1] == "done"


def test_a_theft_is_weighed_with_what_it_pays_for():
    s = lay("purchase", {"hand": ["cavalry", "bandit"], "bank": ["10"]}, {"bank": ["8"]})

    assert follow(s, 3) == ["bandit 8 of seat 2", "buy cavalry", "pay 10"]


def test_an_attack_that_wins_weighs_as_much_as_a_win():
    s = lay("attack", {"field": ["cavalry", "knight"]}, {"kings": [1, 2]})

    assert max(GAME.weigh(s, 0, moves(s, 0))) == 1
    assert follow(s, 2) == ["hit seat 2 king 2", "hit seat 2 king 1"]
    assert s.outcome.winners == [0]


def test_an_attack_that_would_win_is_bewitched():
    own = {"hand": ["witch", "10"], "bank": ["5"], "kings": [0, 2]}
    s = lay("before attack", own, {"field": ["cavalry"]}, active=2)

    assert follow(s, 1) == ["buy witch on seat 2 cavalry"]


def test_what_cannot_be_known_weighs_nothing():
    s = begin(GAME, DUEL, "hidden")
    for number in range(80):
        seat = pending(s)[0]
        options = moves(s, seat)
        other = imagine(s, seat, seeded(number))
        assert GAME.weigh(s, seat, options) == GAME.weigh(other, seat, options)
        play(s, seat, GAME.advise(s, seat, options, seeded(1)))


@pytest.mark.parametrize("payments", ["exact", "free"])
def test_every_choice_of_a_duel_is_weighed_to_its_end(payments):
    s = begin(GAME, checked(GAME, "duel", 2, {"payments": payments}), "weighed")
    while pending(s):
        seat = pending(s)[0]
        play(s, seat, counselled(s, seat))
    assert s.outcome is not None


@pytest.mark.parametrize(("mode", "seats", "options"), [("duel", 2, {"pace": "live"}), ("free-for-all", 3, {})])
def test_beyond_duels_in_turns_the_judge_is_silent(mode, seats, options):
    s = begin(GAME, checked(GAME, mode, seats, options), 1)
    seat = pending(s)[0]

    assert GAME.weigh(s, seat, moves(s, seat)) is None


def test_picks_that_are_no_sensible_plan_are_not_weighed():
    s = lay("purchase", {"hand": ["knight"], "bank": ["10", "7", "6"]}, {})
    for said in ("buy knight", "pay 10"):  # the judge would pay 7 and 6
        play(s, 0, next(move for move in moves(s, 0) if words(s, 0, move) == said))

    assert GAME.weigh(s, 0, moves(s, 0)) is None


def test_the_counsel_wins_most_duels_against_the_steward():
    won = sum(_won(number) for number in range(60))

    assert won >= 33  # of many more games, nearly two thirds


def _won(number):
    s, own = begin(GAME, DUEL, f"counsel {number // 2}"), number % 2
    while pending(s):
        seat = pending(s)[0]
        options = moves(s, seat)
        play(s, seat, counselled(s, seat) if seat == own else GAME.advise(s, seat, options, seeded(1)))
    return s.outcome.share(own)
