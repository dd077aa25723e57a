"""The planning bot: it finds the cheapest way, finishes games, beats chance, and answers quickly."""

from time import perf_counter

import pytest

from regalia.bots import Draws, bot
from regalia.engine import begin, checked, moves, pending, play, seeded, words
from regalia.games.blackstone import GAME
from regalia.games.blackstone.actions import END, SKIP
from regalia.games.blackstone.advice.aims import best_aim
from regalia.games.blackstone.advice.puzzle import nearest_formation
from regalia.games.blackstone.advice.ways import Planner, means_of
from regalia.games.blackstone.advice.work import wanted_decks
from regalia.games.blackstone.cards.board import SPACES
from regalia.games.blackstone.cards.book import MACHINATION
from regalia.lab.simulate import next_move

G01 = 0  # a Lion in column A and a Spy in column C
PAIRED = [("kings-quest", 2), ("advanced", 2), ("queens-quest", 2), ("wizards-quest", 2)]


def lay(court, tokens, mode="kings-quest", **side):
    given = {"at": "work", "court": court, "seat": {"1": {"tokens": tokens, "hand": ["g01"]} | side}}
    return GAME.lay(checked(GAME, mode, 2, {"families": "eight"} if "family" in side else {}), given)


def plan(s, task=G01):
    means = means_of(s, 0, *s.sides[0].tokens)
    return Planner(s.court, s.frozen_for(0), means).plan(s.tasks, task)


def said(s, moves):
    return [words(s, 0, move) for move in moves]


def played(mode, seats, names, seed, options=None):
    s = begin(GAME, checked(GAME, mode, seats, options or {}), seed)
    players, draws = [bot(name) for name in names], Draws(GAME, f"{seed}/bots")
    times = []
    while s.frames:
        before = perf_counter()
        seat, move = next_move(GAME, s, players, draws)
        times.append(perf_counter() - before)
        play(s, seat, move)
    return s, times


@pytest.mark.parametrize(
    ("court", "tokens", "moves"),
    [
        ({"ao": "lion scout", "cs": "dragon spy"}, [0, 0], []),
        ({"lo": "lion scout", "cs": "dragon spy"}, [1, 0], ["slide lo to ao"]),
        ({"ao": "dragon emissary/lion scout", "cs": "dragon spy"}, [0, 1], ["transform ao"]),
        ({"lo": "lion scout", "ao": "raven captain", "cs": "dragon spy"}, [0, 1], ["swap lo and ao"]),
        ({"co": "lion scout", "ao": "dragon spy"}, [0, 1], ["swap ao and co"]),
    ],
)
def test_the_cheapest_plan_is_found(court, tokens, moves):
    found = plan(lay(court, tokens))

    assert said(lay(court, tokens), found.moves) == moves


def test_no_plan_is_found_beyond_the_purse():
    assert plan(lay({"bs": "lion scout", "bt": "dragon spy"}, [1, 0])) is None


def test_a_plan_for_a_second_task_of_a_kind_retains_what_it_is_charged():
    court = {"ao": "lion scout", "cs": "dragon spy", "ke": "dragon captain"}
    s = lay(court, [1, 0], knights=["g02"])

    assert said(s, best_aim(s, 0, 1, 0).plan.moves) == ["retain ke"]


def test_corwin_plans_far_slides():
    s = lay({"bo": "lion scout", "cs": "dragon spy"}, [1, 0], family="corwin")

    assert said(s, plan(s).moves) == ["slide bo to ao"]


def test_every_task_in_reach_makes_a_plan_and_the_advised_one_comes_first():
    s = lay({"lo": "lion scout", "cs": "dragon spy"}, [2, 0], hand=["g01", "g02"])
    options = moves(s, 0)

    found = GAME.plans(s, 0, options, seeded(1))

    assert said(s, found[0]) == ["slide lo to ao", "complete g01"]
    assert found[0][0] == GAME.advise(s, 0, options, seeded(1))
    assert {words(s, 0, plan[-1]) for plan in found[1:]} <= {"complete g02"}


def test_where_a_card_is_to_be_drawn_every_deck_is_a_plan():
    s = lay({}, [0, 2], hand=[])

    found = said(s, [plan[0] for plan in GAME.plans(s, 0, moves(s, 0), seeded(1))])

    assert sorted(line.split()[1] for line in found) == ["guild", "machination", "power"]


def test_of_most_small_questions_nothing_but_the_advice_is_tried():
    s = begin(GAME, checked(GAME, "kings-quest", 2), seed=1)
    seat = pending(s)[0]

    assert GAME.plans(s, seat, moves(s, seat), seeded(1)) == [[GAME.advise(s, seat, moves(s, seat), seeded(1))]]


def test_whoever_has_income_stands_better():
    s = lay({}, [0, 0], knights=["g02"])

    assert GAME.score(s, 0) > 0.5
    assert GAME.score(s, 0) + GAME.score(s, 1) == pytest.approx(1)


@pytest.mark.parametrize(("shown", "place"), [("raven emissary/lion captain", -1), ("raven emissary/stag spy", 0)])
def test_a_deck_whose_upcharge_nobody_shows_is_wanted_last(shown, place):
    s = lay({"cs": shown}, [2, 2], ploys=["m01"])  # a Stag Spy is due for the next Ploy
    s.corners, s.turns_left = [[] for _ in s.corners], 2

    assert wanted_decks(s, 0)[place] == MACHINATION


class Idler:
    """Never does anything that is not asked of it."""

    def choose(self, world, options, chance):
        return next((move for move in (END, SKIP) if move in options), options[0])


@pytest.mark.parametrize("seed", [26, 34])
def test_the_bot_gets_to_the_goal_beside_somebody_who_changes_nothing(seed):
    s = begin(GAME, checked(GAME, "kings-quest", 2), seed)
    draws = Draws(GAME, f"{seed}/bots")
    while s.frames:
        play(s, *next_move(GAME, s, [bot("steward"), Idler()], draws))

    assert s.outcome.how == "points"
    assert s.outcome.winners == [0]


def test_the_nearest_formation_of_a_finished_one_is_itself():
    factions, roles = ("lion", "dragon", "stag", "raven"), ("scout", "emissary", "spy", "captain")
    ring = ("bs", "ls", "as", "cs", "ks", "kt", "ko", "kn", "ke", "ce", "ae", "le", "be", "bn", "bo", "bt")
    court = {space: f"{factions[n // 4]} {roles[n % 4]}" for n, space in enumerate(ring)}
    s = GAME.lay(checked(GAME, "puzzle-master"), {"at": "work", "court": court, "seat": {"1": {"tokens": [1, 1]}}})

    target = nearest_formation(s)

    assert all(s.book.face[s.court.spaces[SPACES.index(space)]] == target[SPACES.index(space)] for space in ring)


@pytest.mark.parametrize(("mode", "seats"), PAIRED)
def test_the_bot_beats_chance(mode, seats):
    wins = sum(played(mode, seats, ["steward", "random"], seed)[0].outcome.share(0) for seed in range(4))
    wins += sum(played(mode, seats, ["random", "steward"], seed)[0].outcome.share(1) for seed in range(4, 8))

    assert wins >= 7


@pytest.mark.parametrize("mode", ["kings-quest", "advanced"])
def test_among_bots_the_goal_is_reached(mode):
    ends = [played(mode, 2, ["steward"] * 2, seed)[0] for seed in range(4)]

    assert all(s.outcome.how == "points" and s.round <= 35 for s in ends)


@pytest.mark.parametrize("mode", [mode.key for mode in GAME.modes])
def test_a_move_is_found_well_within_a_second(mode):
    seats = next(each.seats[0] for each in GAME.modes if each.key == mode)
    options = {"families": "eight"} if mode in ("kings-quest", "solo", "co-op", "puzzle-master") else {}
    _, times = played(mode, seats, ["steward"] * seats, 5, options)

    assert sorted(times)[int(0.95 * len(times))] < 1
