"""Figures for designers: counted when a game is over."""

from collections import Counter
from random import Random

from regalia.engine import begin, checked, moves, parse, pending, play, playout, seeded
from regalia.games.kingseat import GAME
from regalia.games.kingseat.actions import ACT
from regalia.games.kingseat.cards import PRINCES
from regalia.lab.simulate import Job, Result, play_one


def test_the_figures_of_a_round_say_who_won_it_and_how():
    hands = {"1": ["lionsyre"], "2": ["hornseeker"], "3": ["lionsyre"], "4": ["hornseeker"]}
    loyal = {"1": "lionsyre", "2": "lionsyre", "3": "hornseeker", "4": "monarchrys"}
    seat = {name: {"hand": hand, "loyalty": [loyal[name]]} for name, hand in hands.items()}
    s = GAME.lay(checked(GAME), {"seat": seat})
    for voter in list(pending(s)):
        play(s, voter, parse(s, voter, f"pick {hands[str(voter + 1)][0]}"))
    play(s, 1, parse(s, 1, "swap with seat 1"))
    play(s, 3, parse(s, 3, "act"))
    play(s, 3, parse(s, 3, "choose seat 1"))

    told = GAME.counts(s)

    assert told["winners"] == [2]
    assert told["winners, clockwise from the first King"] == [1, 2]
    assert told["leads the Tell"] == ["lionsyre"]
    assert told["winning votes"] == [2]
    assert told["majority"] == ["no"]
    assert told["King in the winning vote"] == ["yes"]
    assert told["somebody without a vote"] == ["no"]
    assert told["handled by"] == ["swap", "act"]
    assert told["acts"] == ["hornseeker"]


def test_the_figures_of_many_games_are_counted_together():
    job = Job("kingseat", checked(GAME, "starter", 4), ["random"], 5, "figures")
    result = Result(job, 1.0, [play_one(GAME, job, number) for number in range(job.games)])

    found = result.table()["figures"]

    assert found["winners"]["of"] == 5
    assert found["Loyalties"]["of"] == 20
    assert found["winning votes"]["of"] == sum(found["wins the vote"]["values"].values())
    votes = {int(value): count for value, count in found["winning votes"]["values"].items()}
    assert found["winning votes"]["mean"] == sum(n * count for n, count in votes.items()) / Counter(votes).total()
    assert found["acts"]["mean"] is None


def test_every_vote_of_a_game_is_counted():
    s = begin(GAME, checked(GAME, "advanced", 6), 3)
    chance = seeded(3)
    playout(s, lambda: chance.below(1000) / 1000)

    told = GAME.counts(s)

    assert len(told["winning votes"]) >= 8
    assert all(1 <= votes <= 6 for votes in told["winning votes"])
    assert len(told["Loyalties"]) == 6


def test_random_games_are_like_those_of_another_program():
    """Another implementation of the same rules: 4,000 games of four with any Princes, act or swap equally likely."""
    random = Random(4)
    told: dict[str, Counter] = {}
    rounds = []
    for number in range(150):
        princes = dict.fromkeys(random.sample(PRINCES, 4), "in")
        s = begin(GAME, checked(GAME, "free", 4, princes), number)
        while s.frames:
            seat = pending(s)[0]
            options = moves(s, seat)
            swaps = [move for move in options if move != ACT]
            play(s, seat, ACT if ACT in options and random.random() < 0.5 else random.choice(swaps or options))
        rounds.append(s.round)
        for name, values in GAME.counts(s).items():
            told.setdefault(name, Counter()).update(values)

    def share(name, value):
        return told[name][value] / told[name].total()

    assert abs(sum(rounds) / 150 - 8.5) < 0.3
    assert abs(share("winning votes", 2) - 0.63) < 0.06
    assert abs(share("winning votes", 1) - 0.21) < 0.06
    assert abs(share("majority", "yes") - 0.73) < 0.06
    assert abs(share("King in the winning vote", "yes") - 0.70) < 0.06
    assert abs(share("somebody without a vote", "yes") - 0.19) < 0.06
    assert abs(share("winners", 0) - 0.42) < 0.16
