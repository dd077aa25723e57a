"""The steward plays the clear-cut situations well, knows only what its seat knows, and plays every mode to its end."""

import pytest

from regalia.engine import checked, imagine, moves, pending, play, seeded, top, words
from regalia.games.two_crowns import GAME
from regalia.games.two_crowns.advice.advise import advise, wants_to_react
from regalia.games.two_crowns.advice.score import score

TABLES = [
    ("duel", 2),
    *(("free-for-all", seats) for seats in range(3, 9)),
    *(("teams", seats) for seats in (4, 6, 8)),
]


def lay(at, *sides, mode="duel", active=1, **options):
    """A position with these sides, seat 1 first; seat 1 is at this point of its turn unless another is active."""
    given = {str(seat): side for seat, side in enumerate(sides, 1)}
    return GAME.lay(checked(GAME, mode, len(sides), options), {"at": at, "active": active, "seat": given})


def advised(s, seat=1):
    """In words, what the steward in this seat does next."""
    options = moves(s, seat - 1)
    assert options, "the seat is not asked"
    return words(s, seat - 1, advise(s, seat - 1, options, seeded(0)))


def follow(s, times, seat=1):
    """The seat follows the advice so many times; what it did."""
    done = []
    for _ in range(times):
        options = moves(s, seat - 1)
        move = advise(s, seat - 1, options, seeded(0))
        done.append(words(s, seat - 1, move))
        play(s, seat - 1, move)
    return done


def side(s, seat=1):
    return GAME.position(s)["seat"][str(seat)]


# Before the draw, and the deposit


def test_a_sentry_is_played_before_the_draw_on_the_weaker_king():
    s = lay("upkeep", {"hand": ["sentry", "5", "knight"], "kings": [6, 3]}, {})

    assert advised(s) == "sentry on seat 1 king 2"


def test_a_cavalry_in_the_pile_is_raised_before_the_draw():
    s = lay("upkeep", {"hand": ["necromancer", "5", "witch"], "pile": [["knight", "cavalry"]]}, {})

    assert advised(s) == "necromancer cavalry of seat 1"


def test_a_teammates_cavalry_is_raised_too():
    s = lay("upkeep", {"hand": ["necromancer", "5"]}, {}, {"pile": ["cavalry"]}, {}, mode="teams")

    assert advised(s) == "necromancer cavalry of seat 3"


def test_the_coin_that_makes_the_exact_price_is_deposited_rather_than_a_higher_one():
    s = lay("deposit", {"hand": ["cavalry", "10", "8"], "bank": ["10"]}, {})

    assert advised(s) == "deposit 8"


def test_the_highest_coin_is_deposited_when_nothing_can_be_bought_yet():
    s = lay("deposit", {"hand": ["cavalry", "9", "6"]}, {})

    assert advised(s) == "deposit 9"


def test_a_cavalry_too_dear_to_buy_is_thrown_away_and_raised():
    s = lay("deposit", {"hand": ["cavalry", "necromancer", "6"]}, {"hand": ["5"]})

    assert follow(s, 3) == ["pass", "pass", "discard cavalry"]
    assert advised(lay("upkeep", side(s), {})) == "necromancer cavalry of seat 1"


# Purchases


@pytest.mark.parametrize("payments", ["free", "exact"])
def test_a_knight_is_paid_exactly_when_the_bank_allows_it(payments):
    s = lay("purchase", {"hand": ["knight"], "bank": ["10", "9", "7", "5"]}, {}, payments=payments)

    follow(s, 3 if payments == "exact" else 4)

    assert side(s)["field"] == ["knight"]
    assert side(s)["bank"] == ["9", "10"]


def test_the_least_is_wasted_when_nothing_pays_exactly():
    s = lay("purchase", {"hand": ["knight"], "bank": ["10", "9", "6"]}, {}, payments="exact")

    assert follow(s, 3) == ["buy knight", "pay 9", "pay 6"]


def test_two_units_are_bought_together_if_the_bank_can_pay_both():
    s = lay("purchase", {"hand": ["knight", "cavalry"], "bank": ["10", "10", "5", "5"]}, {}, payments="exact")

    follow(s, 6)

    assert sorted(side(s)["field"]) == ["cavalry", "knight"]
    assert side(s)["bank"] == []


def test_a_bandit_brings_the_coin_that_the_cavalry_lacks():
    s = lay("purchase", {"hand": ["cavalry", "bandit"], "bank": ["10"]}, {"bank": ["5", "8"]}, payments="exact")

    assert follow(s, 3) == ["bandit 8 of seat 2", "buy cavalry", "pay 10"]
    assert side(s)["field"] == ["cavalry"]


def test_a_destroyer_worth_its_price_is_saved_for():
    field = ["cavalry", "cavalry", "knight"]
    s = lay("purchase", {"hand": ["knight", "destroyer"], "bank": ["10", "10", "5"]}, {"field": field})

    assert advised(s) == "pass"


# Before others spend


def test_the_coin_without_which_no_unit_can_be_bought_is_stolen():
    s = lay("before purchase", {"hand": ["5", "5", "6"], "bank": ["8", "7"]}, {"hand": ["bandit"]})

    assert follow(s, 1, seat=2) == ["bandit 8 of seat 1"]


def test_a_stolen_coin_that_buys_nothing_is_let_go():
    s = lay("before purchase", {"hand": ["5", "5", "6"], "bank": ["8", "7"]}, {"hand": ["bandit", "knight"]})

    assert follow(s, 1, seat=2) == ["bandit 8 of seat 1"]
    assert moves(s, 1) == [0]


def test_a_stolen_coin_pays_for_a_witch():
    attacker = {"hand": ["5", "5", "6"], "bank": ["8", "7"], "field": ["cavalry"]}
    s = lay("before attack", attacker, {"hand": ["bandit", "witch"]}, payments="exact")

    assert follow(s, 3, seat=2) == ["bandit 8 of seat 1", "buy witch on seat 1 cavalry", "done"]


# Before others attack


def test_a_witch_lies_on_the_cavalry_rather_than_on_a_knight():
    s = lay("before attack", {"field": ["knight", "cavalry"]}, {"hand": ["witch"], "bank": ["7", "5"]})

    assert follow(s, 2, seat=2) == ["buy witch on seat 1 cavalry", "pay 5"]


def test_a_destroyer_is_played_at_three_points_of_ready_damage():
    s = lay("before attack", {"field": ["knight", "cavalry"]}, {"hand": ["destroyer"], "bank": ["10", "10", "5"]})

    assert advised(s, 2) == "buy destroyer on seat 1"


def test_a_destroyer_is_too_dear_for_one_knight():
    s = lay("before attack", {"field": ["knight"]}, {"hand": ["destroyer"], "bank": ["10", "10", "5"]})

    assert advised(s, 2) == "pass"


def test_a_destroyer_is_not_too_dear_for_the_knight_that_would_win():
    defender = {"hand": ["destroyer"], "bank": ["10", "10", "5"], "kings": [0, 1]}
    s = lay("before attack", {"field": ["knight"]}, defender)

    assert advised(s, 2) == "buy destroyer on seat 1"


def test_a_sentry_saves_the_king_who_would_fall():
    s = lay("before attack", {"field": ["cavalry"]}, {"hand": ["sentry"], "kings": [0, 2]})

    assert advised(s, 2) == "sentry on seat 2 king 2"


def test_nothing_is_played_against_a_teammates_turn():
    attacker, mate = {"field": ["cavalry"], "bank": ["10"]}, {"hand": ["witch", "bandit"], "bank": ["5"]}
    s = lay("before attack", attacker, {"field": ["knight"]}, mate, {}, mode="teams")

    assert advised(s, 3) == "pass"


# The attack


def test_each_king_is_finished_by_the_unit_that_is_just_enough():
    s = lay("attack", {"field": ["knight", "cavalry"]}, {"kings": [1, 2]})

    assert follow(s, 2) == ["hit seat 2 king 2", "hit seat 2 king 1"]
    assert s.outcome.winners == [0]


def test_a_cavalry_is_not_wasted_on_a_king_with_one_point():
    s = lay("attack", {"field": ["cavalry"]}, {"kings": [1, 4]})

    assert advised(s) == "hit seat 2 king 2"


def test_a_sentry_counts_as_points_of_its_king():
    s = lay("attack", {"field": ["cavalry"]}, {"kings": [1, 1], "sentries": [{"king": 1, "points": 1}]})

    assert advised(s) == "hit seat 2 king 1"


def test_two_cavalry_that_can_kill_both_kings_do_so():
    s = lay("attack", {"field": ["cavalry", "cavalry"]}, {"kings": [2, 2]})

    follow(s, 2)

    assert s.outcome.winners == [0]


def test_among_several_enemies_the_most_dangerous_is_hit():
    weak, dangerous = {"kings": [0, 2]}, {"field": ["cavalry", "knight"]}
    s = lay("attack", {"field": ["cavalry"]}, weak, dangerous, mode="free-for-all")

    assert advised(s).startswith("hit seat 3")


# The discard


def test_a_card_is_thrown_away_rather_than_locking_the_hand():
    s = lay("discard", {"hand": ["cavalry", "destroyer", "knight"], "bank": ["10"]}, {})

    assert advised(s) == "discard destroyer"


def test_nothing_is_thrown_away_when_there_is_nothing_to_draw():
    s = lay("discard", {"hand": ["cavalry", "destroyer", "knight"], "deck": ["empty"]}, {})

    assert advised(s) == "pass"


# Live play


def test_in_live_play_a_seat_reacts_only_when_it_is_worth_it():
    defender = {"hand": ["witch", "bandit"], "bank": ["5"]}
    quiet = lay("deposit", {"field": ["cavalry"]}, defender, pace="live")
    urgent = lay("attack", {"field": ["cavalry"]}, defender, pace="live")

    assert not wants_to_react(quiet, 1, moves(quiet, 1))
    assert wants_to_react(urgent, 1, moves(urgent, 1))
    assert advised(urgent, 2) == "buy witch on seat 1 cavalry"


def test_in_live_play_a_purchase_that_was_begun_is_brought_to_its_end():
    s = lay("attack", {"field": ["cavalry"]}, {"hand": ["witch"], "bank": ["5"]}, pace="live", payments="exact")

    follow(s, 1, seat=2)
    assert wants_to_react(s, 1, moves(s, 1))
    follow(s, 1, seat=2)

    assert side(s)["field"] == [{"unit": "cavalry", "witch_of": 2, "left": 2}]


def test_in_live_play_the_active_seat_attacks():
    s = lay("attack", {"field": ["cavalry"], "hand": ["5"]}, {}, pace="live")

    assert advised(s).startswith("hit seat 2")


# Whole games


def speaker(s):
    """Who plays next; on the floor of live play, whoever wants to react comes before the active seat."""
    if top(s).name != "live":
        return pending(s)[0]
    eager = [seat for seat in pending(s) if seat != s.active and wants_to_react(s, seat, moves(s, seat))]
    return eager[0] if eager else s.active


def positions(mode, seats, options, seed, carelessness=0):
    """A game of stewards as it goes on, with the seat to play; one step in so many is a random one."""
    s = GAME.new(checked(GAME, mode, seats, options), seeded(seed))
    chance = seeded(f"play {seed}")
    while s.outcome is None:
        seat = speaker(s)
        yield s, seat
        options = moves(s, seat)
        is_careless = carelessness and chance.below(carelessness) == 0
        play(s, seat, chance.pick(options) if is_careless else advise(s, seat, options, chance))
    yield s, None


@pytest.mark.parametrize("pace", ["windows", "live"])
@pytest.mark.parametrize("payments", ["free", "exact"])
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_whole_games_are_played_in_every_mode(mode, seats, payments, pace):
    *_, (s, _) = positions(mode, seats, {"payments": payments, "pace": pace}, "whole")

    assert s.outcome.how in ("kings", "dice", "quiet")


@pytest.mark.parametrize(
    ("mode", "seats", "pace"),
    [("duel", 2, "windows"), ("duel", 2, "live"), ("free-for-all", 4, "windows"), ("teams", 4, "windows")],
)
def test_the_advice_does_not_change_when_hidden_cards_are_dealt_again(mode, seats, pace):
    seen = 0
    for game in range(20):
        for s, seat in positions(mode, seats, {"pace": pace}, f"honest {game}", carelessness=4):
            if seat is None or len(options := moves(s, seat)) < 2:
                continue
            one, other = (imagine(s, seat, seeded(f"{deal} {game} {seen}")) for deal in ("one", "other"))

            assert advise(one, seat, options, seeded(0)) == advise(other, seat, options, seeded(0))
            assert wants_to_react(one, seat, options) == wants_to_react(other, seat, options)

            seen += 1
        if seen >= 200:
            break
    assert seen >= 200


# The evaluation


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_the_score_stays_between_nought_and_one_and_ends_with_the_win(mode, seats):
    for s, _ in positions(mode, seats, {"payments": "exact"}, "score", carelessness=3):
        scores = [score(s, seat) for seat in range(seats)]

        assert all(0 <= value <= 1 for value in scores)
    if mode == "teams" and len(s.outcome.winners) == seats // 2:
        assert all(scores[seat] == 1 for seat in s.outcome.winners)
    else:
        assert sum(scores) == pytest.approx(1 if mode != "teams" else seats / 2)


def test_at_the_start_both_sides_score_about_a_half():
    s = lay("upkeep", {}, {})

    assert score(s, 0) == pytest.approx(0.5, abs=0.05)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"kings": [6, 5]}, {"kings": [6, 4]}),
        ({"field": ["cavalry"]}, {"field": ["knight"]}),
        ({"field": ["knight"]}, {"field": [{"unit": "knight", "witch_of": 2}]}),
        ({"bank": ["10"]}, {"bank": ["9"]}),
        ({"sentries": [{"king": 1}]}, {"hand": ["sentry"]}),
        ({"hand": ["bandit"]}, {"hand": ["5"]}),
    ],
)
def test_a_better_side_scores_higher(better, worse):
    assert score(lay("end", better, {}), 0) > score(lay("end", worse, {}), 0)
