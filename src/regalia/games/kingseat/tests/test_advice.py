"""Advice and scores: sensible, between 0 and 1, and better than chance."""

from regalia.engine import begin, checked, imagine, moves, parse, pending, play, seeded
from regalia.games.kingseat import GAME
from regalia.games.kingseat.advice.beliefs import Beliefs
from regalia.games.kingseat.cards import PRINCES, prince_of
from regalia.lab.simulate import Job, play_one


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


def test_a_steward_saves_its_own_prince_for_the_kingseat():
    hand = {"hand": ["lionsyre", "monarchrys"], "loyalty": ["monarchrys"]}
    others = {str(n): {"hand": ["lionsyre", "hornseeker", "gulliballistas"]} for n in range(1, 5)}

    assert advice(lay(at="vote", seat=others | {"1": hand}), 0) == "pick monarchrys"
    assert advice(lay(at="vote", seat=others | {"3": hand}), 2) == "pick lionsyre"


def test_a_king_shares_his_prince_with_a_neighbour_who_may_vote_for_him_too():
    hand = {"hand": ["lionsyre", "monarchrys", "monarchrys"], "loyalty": ["monarchrys"]}
    others = {str(n): {"hand": ["lionsyre"]} for n in range(1, 5)}

    assert advice(lay(at="give", seat=others | {"1": hand}), 0) == "pick monarchrys"
    assert advice(lay(at="give", seat=others | {"3": hand}), 2) == "pick lionsyre"


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


def test_beliefs_follow_votes_and_gifts_and_are_the_same_in_every_imagined_world():
    s = begin(GAME, checked(GAME, "starter", 5), 4)
    chance = seeded("beliefs")
    while s.round < 6:
        seat = chance.pick(pending(s))
        play(s, seat, chance.pick(moves(s, seat)))

    for seat in range(5):
        worlds = [Beliefs(imagine(s, seat, seeded(n)), seat) for n in range(3)]
        told = [[one.loyal(other, prince) for other in range(5) for prince in s.princes] for one in worlds]
        assert told[0] == told[1] == told[2]
        assert all(abs(sum(told[0][at : at + 5]) - 1) < 1e-9 for at in range(0, 25, 5))
    assert len({Beliefs(imagine(s, seat, chance), seat).loyal(0, s.princes[0]) for seat in range(1, 5)}) > 1


def test_what_is_supposed_agrees_with_all_that_the_seat_sees():
    s = begin(GAME, checked(GAME, "advanced", 4), 5)
    chance = seeded("suppose")
    while s.frames:
        seat = chance.pick(pending(s))
        world = imagine(s, seat, chance)
        seen = GAME.view(world, seat)
        GAME.suppose(world, seat, chance)
        assert GAME.view(world, seat) == seen
        assert GAME.audit(world) == []
        assert not any(note.amiss(world.table.cards(note.zone)) for note in world.table.notes[seat])
        play(s, seat, chance.pick(moves(s, seat)))


def test_a_sealed_vote_is_not_supposed_to_be_anything_that_its_player_does_not_hold():
    s = begin(GAME, checked(GAME, "starter", 4, {"ready": "shown"}), 6)
    chance = seeded("sealed")
    while s.frames:
        seat = chance.pick(pending(s))
        world = imagine(s, seat, chance)
        GAME.suppose(world, seat, chance)
        while world.frames:
            mover = pending(world)[0]
            play(world, mover, moves(world, mover)[0])
        play(s, seat, chance.pick(moves(s, seat)))


def supposed_loyalties(voter: int) -> tuple[int, int]:
    """In how many of a thousand worlds seat 4 takes a voter for loyal to whom it voted: as dealt, and as supposed."""
    hand = ["gulliballistas", "lionsyre", "hornseeker", "monarchrys"]
    s = lay(seat={str(n): {"hand": hand} for n in range(1, 5)})
    for seat in list(pending(s)):
        play(s, seat, parse(s, seat, "pick hornseeker" if seat == voter else "pick lionsyre"))
    worlds = [imagine(s, 3, seeded(n)) for n in range(1000)]
    hornseeker = 3 * PRINCES.index("hornseeker")
    counts = []
    for _ in range(2):
        counts.append([world.table.zones[world.table.loyalty(voter)][0] for world in worlds].count(hornseeker))
        chance = seeded("likely")
        for world in worlds:
            GAME.suppose(world, 3, chance)
    return counts[0], counts[1]


def test_a_king_who_votes_for_a_prince_is_likelier_supposed_to_be_loyal_to_him():
    dealt, supposed = supposed_loyalties(voter=0)

    assert supposed > 2 * dealt


def test_others_save_their_prince_so_whom_they_vote_for_is_less_likely_supposed_to_be_theirs():
    dealt, supposed = supposed_loyalties(voter=1)

    assert supposed < dealt / 2


def test_whoever_is_loyal_to_a_prince_is_supposed_to_keep_his_cards():
    s = begin(GAME, checked(GAME, "starter", 4), 5)
    while s.round == 0:
        seat = pending(s)[0]
        play(s, seat, moves(s, seat)[0])
    seat = pending(s)[0]

    def own_cards(world):
        return sum(
            prince_of(card) == prince_of(world.table.zones[world.table.loyalty(other)][0])
            for other in range(4)
            if other != seat
            for card in world.hand(other)
        )

    worlds = [imagine(s, seat, seeded(n)) for n in range(100)]
    dealt = sum(map(own_cards, worlds))
    for n, world in enumerate(worlds):
        GAME.suppose(world, seat, seeded(n))

    assert sum(map(own_cards, worlds)) > 1.3 * dealt


def test_plans_are_a_few_options_and_the_first_is_what_a_steward_would_do():
    seat = {"1": {"hand": ["lionsyre", "monarchrys"], "loyalty": ["monarchrys"]}, "2": {"hand": ["hornseeker"]}}
    s = lay(at="vote", seat=seat)

    found = GAME.plans(s, 0, moves(s, 0), seeded(1))

    assert found[0] == [GAME.advise(s, 0, moves(s, 0), seeded(1))]
    assert sorted(found) == [[move] for move in moves(s, 0)]
    assert GAME.horizon(s) == GAME.turn(s) + 2


def test_a_vote_makes_a_loyalty_likelier_and_a_gift_less_likely():
    hands = {str(n): {"hand": ["gulliballistas", "lionsyre", "hornseeker"]} for n in range(1, 5)}
    s = lay(at="give", seat=hands)
    before = [Beliefs(s, 0).loyal(3, prince) for prince in s.princes]
    for seat in list(pending(s)):
        play(s, seat, parse(s, seat, "pick hornseeker"))
    given = Beliefs(s, 0)
    for seat in list(pending(s)):
        play(s, seat, parse(s, seat, "pick lionsyre"))
    voted = Beliefs(s, 0)
    lionsyre, hornseeker = s.princes[:2]

    assert given.loyal(3, hornseeker) < before[s.princes.index(hornseeker)]
    assert voted.loyal(3, lionsyre) > voted.loyal(2, hornseeker)


def test_whoever_names_a_prince_in_an_action_is_likelier_to_be_loyal_to_him():
    hands = {str(n): {"hand": ["gulliballistas", "hornseeker", "lionsyre"]} for n in (1, 3, 4)}
    s = lay(seat=hands | {"2": {"hand": ["monarchrys", "lionsyre"]}})
    for seat in list(pending(s)):
        play(s, seat, parse(s, seat, "pick monarchrys" if seat == 1 else "pick gulliballistas"))
    hornseeker = PRINCES.index("hornseeker")
    before = Beliefs(imagine(s, 0, seeded(1)), 0).loyal(1, hornseeker)
    for line in ("act", "choose seat 3", "name hornseeker"):
        play(s, 1, parse(s, 1, line))

    assert Beliefs(imagine(s, 0, seeded(1)), 0).loyal(1, hornseeker) > before


def test_whoever_takes_a_winning_card_out_of_the_tell_is_less_likely_to_be_loyal_to_its_prince():
    hands = {str(n): {"hand": ["hornseeker", "hornseeker", "lionsyre"]} for n in (1, 3, 4)}
    princes = ["lionsyre", "hornseeker", "salsa-salamanda", "gulliballistas"]
    s = lay(princes=princes, seat=hands | {"2": {"hand": ["salsa-salamanda", "lionsyre"]}})
    for seat in list(pending(s)):
        play(s, seat, parse(s, seat, "pick salsa-salamanda" if seat == 1 else "pick hornseeker"))
    hornseeker = PRINCES.index("hornseeker")
    before = Beliefs(s, 0).loyal(1, hornseeker)
    for line in ("act", "pick hornseeker", "to discard"):
        play(s, 1, parse(s, 1, line))

    assert Beliefs(s, 0).loyal(1, hornseeker) < before


def test_a_loyalty_that_was_seen_is_certain():
    s = lay(
        seat={
            "1": {"hand": ["hornseeker"]},
            "2": {"hand": ["monarchrys"], "loyalty": ["gulliballistas"]},
            "3": {"hand": ["monarchrys"]},
            "4": {"hand": ["monarchrys"]},
        }
    )
    for seat in list(pending(s)):
        play(s, seat, moves(s, seat)[0])
    play(s, 0, parse(s, 0, "act"))
    play(s, 0, parse(s, 0, "choose seat 2"))

    assert Beliefs(s, 0).loyal(1, PRINCES.index("gulliballistas")) == 1
    assert Beliefs(s, 2).loyal(1, PRINCES.index("gulliballistas")) < 1


def test_a_steward_does_not_put_a_rival_into_the_tell_for_nothing():
    hands = {str(n): {"hand": ["gulliballistas"], "loyalty": ["gulliballistas"]} for n in (1, 3, 4)}
    seat = hands | {"2": {"hand": ["brownbeards"], "loyalty": ["lionsyre"]}}
    princes = ["lionsyre", "hornseeker", "brownbeards", "gulliballistas"]
    loyal = seat | {"2": {"hand": ["brownbeards"], "loyalty": ["brownbeards"]}}
    rival, own = (lay(princes=princes, seat=given, tell=["brownbeards"] * 3) for given in (seat, loyal))
    for s in (rival, own):
        for voter in list(pending(s)):
            play(s, voter, moves(s, voter)[0])

    assert advice(rival, 1).startswith("swap")
    assert advice(own, 1) == "act"


def test_a_steward_beats_four_random_players_clearly():
    job = Job("kingseat", checked(GAME, "starter", 5), ["steward", *["random"] * 4], 40, "clearly")
    played = [play_one(GAME, job, number) for number in range(job.games)]
    won = sum(game.bots[seat] == "steward" for game in played for seat in game.winners)
    others = sum(game.bots[seat] == "random" for game in played for seat in game.winners) / 4

    assert won > 2 * others
