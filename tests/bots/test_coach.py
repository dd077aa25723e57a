"""The coach: hints with their reasons, the chance to win, the moments that turned a game."""

import re
from random import Random

import pytest

from regalia.bots import World, coach
from regalia.bots.coach import chances, hint, is_choice, next_best, turning_points
from regalia.bots.foresight import CLOSE
from regalia.bots.race import Race
from regalia.bots.trial import Budget
from regalia.engine import begin, checked, imagine, moves, pending, play, prompt, seeded
from regalia.registry import game, games

BLACKSTONE = game("blackstone")
TWO_CROWNS = game("two-crowns")
DUEL = checked(TWO_CROWNS, "duel", 2, {"payments": "exact"})


def some_choice(seed: int):
    """A state in which somebody has several things to choose from."""
    s = begin(TWO_CROWNS, DUEL, seed)
    while len(moves(s, pending(s)[0])) < 3:
        play(s, pending(s)[0], moves(s, pending(s)[0])[0])
    return s


def test_a_hint_is_a_legal_move_with_its_reason_in_words():
    s = some_choice(1)
    seat = pending(s)[0]

    given = hint(World(TWO_CROWNS, s, seat), seeded(1), Budget(30))

    assert given.move in moves(s, seat)
    assert 0 < given.chance < 1
    assert "you win" in given.text
    assert "worlds" in given.text


def an_easy_choice(seed: int):
    """A state in which, at a glance, one option is plainly better than all others, and the seat that has it."""
    s = begin(TWO_CROWNS, DUEL, seed)
    while True:
        seat = pending(s)[0]
        options = moves(s, seat)
        weights = sorted(TWO_CROWNS.weigh(s, seat, options) or [])
        if len(weights) > 1 and weights[-1] - weights[-2] > CLOSE:
            return s, seat
        play(s, seat, TWO_CROWNS.advise(s, seat, options, seeded(1)))


@pytest.mark.parametrize("seed", range(4))
def test_a_hint_says_how_sure_it_is_even_where_one_option_is_plainly_best_at_a_glance(seed):
    s, seat = an_easy_choice(seed)

    given = hint(World(TWO_CROWNS, s, seat), seeded(seed), Budget(64), worlds=0)

    assert given.is_sure is not None
    assert "comes to" in given.text


@pytest.fixture
def hinted(monkeypatch):
    """A hint about a choice of three where the ways, as they are advised, have brought this, world after world."""

    def hinted(*returns: list[float]):
        def looked_into(trial, budget):
            race, worlds = trial.race, max(map(len, returns))
            race.returns = [*returns, *([0.0] * 8 for _ in race.moves[len(returns) :])]
            race.running = [place for place, found in enumerate(race.returns) if len(found) == worlds]
            return race

        monkeypatch.setattr(coach, "looked_into", looked_into)
        s = some_choice(1)
        return hint(World(TWO_CROWNS, s, pending(s)[0]), seeded(1), worlds=0)

    return hinted


def figures(given) -> list[str]:
    """What the advised way and the next best come to, as the hint says it."""
    return re.findall(r"\d+%", given.text)[:2]


def test_a_hint_is_the_way_with_the_higher_figure_also_where_the_other_is_what_the_game_advises(hinted):
    first = hinted([0.514] * 8, [0.5] * 8)
    second = hinted([0.5] * 8, [0.514] * 8)

    assert second.move != first.move
    assert figures(first) == figures(second) == ["51%", "50%"]
    assert "comes to 50% and is about equal." in second.text
    assert second.is_sure is False


def test_who_was_lucky_in_few_worlds_and_dropped_out_is_not_shown_ahead(hinted):
    beaten, lucky = [0.6] * 16, [0.9] * 8

    assert figures(hinted([0.7] * 16, beaten, lucky)) == ["70%", "60%"]
    assert figures(hinted([0.7] * 16, lucky, lucky)) == ["70%", "70%"]


def test_what_is_hardly_less_is_not_plainly_worse_however_many_worlds_tell_it(hinted):
    given = hinted([0.504] * 3000, [0.497] * 3000)

    assert figures(given) == ["50%", "50%"]
    assert "about equal" in given.text
    assert given.is_sure is False


def test_what_is_plainly_less_is_said_to_be_plainly_worse(hinted):
    given = hinted([0.8] * 64, [0.4] * 64)

    assert "comes to 40% and is plainly worse." in given.text
    assert given.is_sure is True


def test_the_figure_beside_the_words_of_a_hint_is_the_one_in_them(hinted):
    given = hinted([0.125] * 8)

    assert figures(given)[0] == f"{given.chance * 100:g}%" == "12%"


@pytest.mark.parametrize("seed", range(20))
def test_whatever_was_found_the_advised_way_has_the_higher_figure(hinted, seed):
    chance = Random(seed)
    ways = [[chance.random() for _ in range(chance.choice((8, 16)))] for _ in range(3)]

    own, other = (int(figure[:-1]) for figure in figures(hinted(*ways)))

    assert own >= other


def some_work(mode: str, steps: int = 1):
    """A state of Blackstone Castle in which there is much to do, and the seat to do it, in so many steps at least."""
    s = begin(BLACKSTONE, checked(BLACKSTONE, mode, 2), 3)
    while True:
        seat = pending(s)[0]
        options = moves(s, seat)
        plans = BLACKSTONE.plans(s, seat, options, seeded(1))
        if len(options) > 30 and (plans is None or (len(plans) > 1 and len(plans[0]) >= steps)):
            return s, seat
        play(s, seat, BLACKSTONE.advise(s, seat, options, seeded(1)))


def test_where_a_game_lays_out_plans_a_hint_is_the_beginning_of_one():
    s, seat = some_work("kings-quest")
    plans = BLACKSTONE.plans(s, seat, moves(s, seat), seeded(1))

    given = hint(World(BLACKSTONE, s, seat), seeded(1), Budget(200), worlds=4)

    assert given.move in [plan[0] for plan in plans]
    assert "comes to" in given.text


def test_a_hint_reads_out_how_its_plan_goes_on():
    s, seat = some_work("kings-quest", steps=3)
    plan = BLACKSTONE.plans(s, seat, moves(s, seat), seeded(1))[0]
    alone = Budget(0)  # nothing is compared, so it is the first plan

    given = hint(World(BLACKSTONE, s, seat), seeded(1), alone, worlds=0)

    said = []
    for move in plan:
        said += [option.label for option in prompt(s, seat).options if option.move == move]
        play(s, seat, move)
    assert given.text.startswith(f"{said[0]}: ")
    assert f"Next: {'; '.join(said[1:])}." in given.text


def test_where_there_is_too_much_to_compare_a_hint_is_what_the_game_advises():
    s, seat = some_work("puzzle-master")

    given = hint(World(BLACKSTONE, s, seat), seeded(1), Budget(100), worlds=0)

    assert given.move == BLACKSTONE.advise(s, seat, moves(s, seat), seeded(1))
    assert given.text.endswith("Nothing else was tried out.")
    assert given.is_sure is None


def test_two_plans_that_begin_alike_are_not_compared_with_each_other():
    race = Race([5, 5, 6])
    race.returns = [[0.9] * 8, [0.8] * 8, [0.1] * 8]

    assert next_best(race, best=0) == 2


def test_a_move_that_was_tried_too_rarely_is_not_the_next_best():
    race = Race([5, 6])
    race.returns = [[0.9] * 8, [0.8] * 7]

    assert next_best(race, best=0) is None


def test_a_hint_says_the_same_when_all_that_is_hidden_is_changed():
    s = some_choice(2)
    seat = pending(s)[0]
    other = imagine(s, seat, seeded("elsewhere"))

    hints = [hint(World(TWO_CROWNS, state, seat), seeded(7), Budget(30)) for state in (s, other)]

    assert hints[0] == hints[1]


@pytest.mark.parametrize("key", games())
def test_in_every_game_a_hint_and_its_words_are_the_same_when_all_that_is_hidden_is_changed(key):
    played = game(key)
    s, asked = begin(played, checked(played), 4), 0
    while asked < 4:
        for _ in range(6):
            seat = pending(s)[0]
            play(s, seat, played.advise(s, seat, moves(s, seat), seeded(1)) or moves(s, seat)[0])
        seat = pending(s)[0]
        if 1 < len(moves(s, seat)) <= 5:
            states = (s, imagine(s, seat, seeded("elsewhere")))
            hints = [hint(World(played, state, seat), seeded(asked), Budget(48), worlds=8) for state in states]
            assert hints[0] == hints[1]
            asked += 1


def test_at_the_end_the_chance_to_win_is_the_result():
    s = begin(TWO_CROWNS, DUEL, 3)
    while s.frames:
        seat = pending(s)[0]
        play(s, seat, TWO_CROWNS.advise(s, seat, moves(s, seat), seeded(1)))

    assert chances(TWO_CROWNS, [s], 0, seeded(1)) == [s.outcome.share(0)]


def test_the_largest_swings_are_the_turning_points_in_the_order_of_the_game():
    found = [0.5, 0.5, 0.9, 0.88, 0.2, 0.22, 0.6, 0.61, 0.62, 1.0]

    assert [turn.entry for turn in turning_points(found, range(10))] == [2, 4, 6, 9]


def test_of_small_swings_only_three_are_turning_points():
    assert len(turning_points([0.5, 0.52, 0.55, 0.5, 0.53, 0.56, 0.5], range(7))) == 3


def test_only_a_choice_turns_a_game_however_far_it_swings_at_a_forced_pass():
    found = [0.5, 0.5, 0.9, 0.88, 0.2, 0.22, 0.6, 0.61, 0.62, 1.0]

    assert [turn.entry for turn in turning_points(found, {3, 6})] == [3, 6]
    assert turning_points(found, ()) == []


def test_a_forced_pass_is_no_choice():
    free, forced = some_choice(1), begin(TWO_CROWNS, DUEL, 1)
    while len(moves(forced, pending(forced)[0])) != 1:
        play(forced, pending(forced)[0], moves(forced, pending(forced)[0])[-1])

    assert is_choice(free, pending(free)[0])
    assert not is_choice(forced, pending(forced)[0])
