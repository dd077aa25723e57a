"""Figures for designers: counted when a game is over."""

from collections import Counter

from regalia.engine import begin, checked, parse, pending, play, playout, seeded
from regalia.games.kingseat import GAME
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

    told = GAME.figures(s)

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

    told = GAME.figures(s)

    assert len(told["winning votes"]) >= 8
    assert all(1 <= votes <= 6 for votes in told["winning votes"])
    assert len(told["Loyalties"]) == 6
