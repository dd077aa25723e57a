"""Advice and scores: sensible, between 0 and 1, and better than chance."""

from regalia.engine import begin, checked, imagine, moves, parse, pending, play, seeded
from regalia.games.kingseat import GAME


def lay(**given):
    return GAME.lay(checked(GAME), given)


def advice(s, seat):
    return s.actions.words(GAME.advise(s, seat, moves(s, seat), seeded(1)), seat, s.seats)


def test_a_steward_is_loyal_to_the_prince_of_whom_it_holds_most():
    hand = ["hornseeker", "monarchrys", "monarchrys", "gulliballistas"]
    s = lay(at="loyalty", seat={str(n): {"hand": hand if n == 1 else ["lionsyre"]} for n in range(1, 5)})

    assert advice(s, 0) == "pick monarchrys"


def test_a_steward_gives_rivals_away_and_as_king_votes_its_own_prince():
    seat = {"1": {"hand": ["lionsyre", "monarchrys"], "loyalty": ["monarchrys"]}, "2": {"hand": ["hornseeker"]}}

    assert advice(lay(at="give", seat=seat), 0) == "pick lionsyre"
    assert advice(lay(at="vote", seat=seat), 0) == "pick monarchrys"


def test_a_steward_who_lost_goes_for_the_kingseat():
    hands = {str(n): {"hand": ["gulliballistas", "lionsyre"]} for n in (1, 3, 4)}
    s = lay(seat=hands | {"2": {"hand": ["hornseeker", "lionsyre"]}})
    for seat in list(pending(s)):
        play(s, seat, parse(s, seat, "pick hornseeker" if seat == 1 else "pick gulliballistas"))

    assert advice(s, 1) == "swap with seat 1"


def test_a_score_rises_with_the_lead_of_ones_prince_and_is_the_outcome_in_the_end():
    seat = {str(n): {"hand": ["lionsyre"], "loyalty": ["hornseeker" if n > 1 else "monarchrys"]} for n in range(1, 5)}
    level, ahead = (lay(seat=seat, tell=tell) for tell in ([], ["monarchrys"] * 3))
    s = begin(GAME, checked(GAME), 1)

    assert 0 < GAME.score(level, 0) < GAME.score(ahead, 0) < 1
    assert GAME.score(ahead, 1) < GAME.score(level, 1)
    assert 0 <= GAME.score(s, 0) <= 1
    for seat_ in list(pending(level)):
        play(level, seat_, moves(level, seat_)[0])
    assert [GAME.score(level, n) for n in range(4)] == [0, 0, 0, 0]  # Lionsyre leads, and nobody is loyal to him


def test_advice_is_always_legal():
    for seed in range(4):
        s = begin(GAME, checked(GAME, GAME.modes[seed].key, 3 + seed), seed)
        chance = seeded(seed)
        while s.frames:
            seat = chance.pick(pending(s))
            move = GAME.advise(imagine(s, seat, chance), seat, moves(s, seat), chance)
            assert move in moves(s, seat)
            play(s, seat, move)
