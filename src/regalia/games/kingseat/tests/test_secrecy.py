"""What a seat has learned it keeps, nobody else has it, and worlds imagined from it fit all it knows."""

from collections import Counter

import pytest

from regalia.engine import begin, checked, dump, imagine, moves, pending, play, play_words, seeded, top, withdraw
from regalia.games.kingseat import GAME
from regalia.games.kingseat.secrets.notes import known_cards


def lay(princes, *hands, loyalties=(), **given):
    """Four players at the vote; seat 1 is King."""
    sides = {str(at): {"hand": list(hand)} for at, hand in enumerate(hands, 1)}
    for at, loyalty in enumerate(loyalties, 1):
        sides[str(at)]["loyalty"] = [loyalty]
    setup = checked(GAME, "starter", len(hands))
    return GAME.lay(setup, {"at": "vote", "princes": princes.split(), "seat": sides, **given})


def said(s, *answers):
    for seat, line in answers:
        s = play_words(s, seat - 1, line)
    return s


def seen(s, viewer, zone):
    view = GAME.view(s, viewer - 1)
    faces = {thing.id: thing.face for thing in view.things}
    return [faces[id] for id in next(each for each in view.zones if each.id == zone).things]


def after_a_look():
    """Seat 2 has seen the King's Hand: Hornseeker and Monarchrys."""
    s = lay(
        "lionsyre hornseeker monarchrys gulliballistas",
        ["gulliballistas", "hornseeker", "monarchrys"],
        ["lionsyre dark 1", "lionsyre", "lionsyre"],
        ["gulliballistas", "hornseeker", "lionsyre"],
        ["gulliballistas", "hornseeker", "lionsyre"],
        loyalties=["monarchrys", "lionsyre", "hornseeker", "hornseeker"],
    )
    votes = [(1, "pick gulliballistas"), (2, "pick lionsyre dark 1"), *((n, "pick gulliballistas") for n in (3, 4))]
    return said(s, *votes, (2, "act"))


@pytest.mark.rule("KS-022", "KS-071", "KS-111")
def test_a_hand_that_was_seen_is_known_to_whoever_saw_it_and_to_nobody_else():
    s = after_a_look()

    assert seen(s, 2, "1-hand") == ["hornseeker", "monarchrys"]
    assert seen(s, 3, "1-hand") == [None, None]
    for n in range(10):
        world = imagine(s, 1, seeded(n))
        assert GAME.position(world)["seat"]["1"]["hand"] == ["hornseeker", "monarchrys"]
        assert GAME.position(world)["seat"]["1"]["loyalty"] == ["monarchrys"]
    others = {tuple(GAME.position(imagine(s, 2, seeded(n)))["seat"]["1"]["hand"]) for n in range(10)}
    assert len(others) > 1


@pytest.mark.rule("KS-031", "KS-018")
def test_a_card_given_on_unseen_leaves_one_card_of_the_two_certain():
    s = after_a_look()

    s = said(s, (1, "pick hornseeker"), (2, "pick lionsyre"), (3, "pick hornseeker"), (4, "pick lionsyre"))

    assert seen(s, 2, "1-hand") == ["lionsyre", None]  # its own gift; which of the two is gone it cannot tell
    worlds = [GAME.position(imagine(s, 1, seeded(n)))["seat"]["1"]["hand"] for n in range(30)]
    assert all({"hornseeker", "monarchrys"} & set(hand) for hand in worlds)
    assert any("hornseeker" not in hand for hand in worlds)
    assert any("monarchrys" not in hand for hand in worlds)


@pytest.mark.rule("KS-160", "KS-072")
def test_a_miss_of_monarchrys_tells_everybody_what_the_hand_does_not_hold():
    s = lay(
        "lionsyre hornseeker monarchrys gulliballistas",
        ["gulliballistas", "lionsyre"],
        ["monarchrys", "lionsyre"],
        ["gulliballistas", "hornseeker"],
        ["gulliballistas", "lionsyre"],
    )
    votes = [(1, "pick gulliballistas"), (2, "pick monarchrys"), *((n, "pick gulliballistas") for n in (3, 4))]

    s = said(s, *votes, (2, "act"), (2, "choose seat 3"), (2, "name lionsyre"))

    for viewer in (0, 1, 3):
        hands = [GAME.position(imagine(s, viewer, seeded(n)))["seat"]["3"]["hand"] for n in range(20)]
        assert not any("lionsyre" in hand for hand in hands)


@pytest.mark.rule("KS-153")
def test_what_was_seen_before_an_undo_stays_known_after_it():
    s = lay(
        "lionsyre hornseeker brownbeards gulliballistas",
        ["gulliballistas", "hornseeker", "lionsyre"],
        ["lionsyre dark 1", "lionsyre"],
        ["brownbeards dark 2", "lionsyre"],
        ["gulliballistas", "hornseeker"],
        loyalties=["gulliballistas", "lionsyre", "hornseeker", "hornseeker"],
    )
    votes = [(1, "pick gulliballistas"), (2, "pick lionsyre dark 1"), (3, "pick brownbeards dark 2")]
    s = said(s, *votes, (4, "pick gulliballistas"), (2, "act"), (3, "act"))

    assert GAME.position(s)["at"] == "vote"
    assert set(seen(s, 2, "1-hand")) == {"lionsyre", "hornseeker", "gulliballistas"}
    assert seen(s, 2, "1-loyalty") == ["gulliballistas"]
    assert seen(s, 4, "2-hand") == ["lionsyre dark 1", None]


@pytest.mark.rule("KS-034")
def test_a_vote_may_be_changed_until_the_last_one_is_in_and_a_table_may_see_who_is_ready():
    s = begin(GAME, checked(GAME, options={"ready": "shown"}), 3)
    for seat in list(pending(s)):
        for _ in range(2):
            play(s, seat, moves(s, seat)[0])
    first = pending(s)[0]
    play(s, first, moves(s, first)[0])
    play(s, first, moves(s, first)[0])
    other = pending(s)[0]

    assert first not in GAME.view(s, other).waiting
    withdraw(s, first)

    assert first in pending(s)
    assert top(s).picked(first) == []


@pytest.mark.rule("KS-016", "KS-034")
def test_a_world_imagined_in_the_middle_of_a_sealed_choice_makes_the_answers_of_others_up():
    s = begin(GAME, checked(GAME, options={"ready": "shown"}), 3)
    seat, other = pending(s)[:2]
    for _ in range(2):
        play(s, seat, moves(s, seat)[0])

    worlds = [imagine(s, other, seeded(n)) for n in range(12)]

    assert all(pending(world) == pending(s) for world in worlds)
    assert len({tuple(top(world).picked(seat)) for world in worlds}) > 3


@pytest.mark.rule("KS-087", "KS-153")
@pytest.mark.parametrize("seed", range(6))
def test_imagined_worlds_are_sound_at_every_moment_of_a_game(seed):
    s = begin(GAME, checked(GAME, ("medium", "advanced")[seed % 2], 3 + seed % 3), seed)
    chance = seeded(seed)
    while s.frames:
        seat = chance.pick(pending(s))
        world = imagine(s, seat, chance)
        assert GAME.audit(world) == []
        assert GAME.view(world, seat).things == GAME.view(s, seat).things
        play(s, seat, chance.pick(moves(s, seat)))


def test_a_player_knows_the_cards_given_and_where_a_loyalty_went_that_was_seen():
    s = lay(
        "lionsyre hornseeker monarchrys salsa-salamanda",
        ["hornseeker dark 2", "lionsyre"],
        ["salsa-salamanda dark 2", "lionsyre"],
        ["monarchrys", "lionsyre"],
        ["monarchrys", "lionsyre"],
        loyalties=["hornseeker", "lionsyre", "monarchrys", "monarchrys"],
    )
    votes = [(1, "pick hornseeker dark 2"), (2, "pick salsa-salamanda dark 2"), (3, "pick monarchrys")]

    s = said(s, *votes, (4, "pick monarchrys"), (1, "act"), (2, "act"), (2, "choose seat 1"))

    assert seen(s, 4, "2-loyalty") == ["hornseeker"]
    assert seen(s, 4, "1-loyalty") == [None]
    assert known_cards(s, s.seats, s.table.loyalty(1)) == s.table.zones[s.table.loyalty(1)]


def before_an_undo():
    """Seat 4 is about to undo the round; before it, seat 2 has exchanged a card with seat 1 that nobody else saw."""
    s = lay(
        "lionsyre hornseeker brownbeards gulliballistas",
        ["gulliballistas", "lionsyre", "hornseeker"],
        ["lionsyre", "lionsyre", "hornseeker"],
        ["gulliballistas", "lionsyre", "hornseeker"],
        ["brownbeards dark 2", "hornseeker"],
    )
    s = said(s, (1, "pick gulliballistas"), (2, "pick lionsyre"), (3, "pick gulliballistas"))
    s = said(s, (4, "pick brownbeards dark 2"), (2, "swap with seat 1"))
    return said(s, (2, "pick hornseeker"), (1, "pick lionsyre"))


@pytest.mark.rule("KS-153")
def test_in_an_imagined_world_undo_gives_back_the_cards_that_its_players_hold():
    s = before_an_undo()

    for n in range(20):
        world = imagine(s, 3, seeded(n))
        hands = [sorted([*world.hand(seat), world.table.votes[seat]]) for seat in range(4)]
        play(world, 3, moves(world, 3)[0])
        assert world.phase == "vote"
        assert sorted(world.hand(0) + world.hand(1)) == sorted(hands[0] + hands[1])
        assert world.hand(2) == hands[2]
        assert len(Counter(world.hand(0)) - Counter(hands[0])) <= 1  # the card that was exchanged, if it was another


@pytest.mark.rule("KS-152")
def test_a_round_that_nobody_can_undo_is_not_kept():
    s = before_an_undo()

    assert s.kept is not None
    assert said(s, (4, "swap with seat 3"), (4, "pick hornseeker"), (3, "pick lionsyre")).kept is None


@pytest.mark.rule("KS-035", "KS-036")
def test_whoever_votes_against_a_command_is_known_to_hold_no_such_card():
    s = lay(
        "lionsyre hornseeker monarchrys gulliballistas",
        ["gulliballistas", "lionsyre"],
        ["monarchrys", "monarchrys", "hornseeker"],
        ["gulliballistas", "hornseeker"],
        ["gulliballistas", "lionsyre"],
        effects=[{"effect": "command", "seat": 2, "prince": "lionsyre"}],
    )
    votes = [(1, "pick gulliballistas"), (2, "pick monarchrys"), *((n, "pick gulliballistas") for n in (3, 4))]

    s = said(s, *votes)

    hands = [
        GAME.position(imagine(s, viewer, seeded(n)))["seat"]["2"]["hand"] for viewer in (0, 2, 3) for n in range(20)
    ]
    assert not any(card.startswith("lionsyre") for hand in hands for card in hand)


@pytest.mark.rule("KS-160")
def test_everybody_knows_which_princes_card_was_handed_over():
    s = lay(
        "lionsyre hornseeker monarchrys gulliballistas",
        ["gulliballistas", "lionsyre"],
        ["monarchrys", "gulliballistas"],
        ["gulliballistas", "hornseeker dark 1", "hornseeker"],
        ["gulliballistas", "lionsyre"],
    )
    votes = [(1, "pick gulliballistas"), (2, "pick monarchrys"), *((n, "pick gulliballistas") for n in (3, 4))]

    s = said(s, *votes, (2, "act"), (2, "choose seat 3"), (2, "name hornseeker"), (3, "pick hornseeker dark 1"))

    hands = [GAME.position(imagine(s, 3, seeded(n)))["seat"]["2"]["hand"] for n in range(20)]
    assert all(any(card.startswith("hornseeker") for card in hand) for hand in hands)
    assert len({card for hand in hands for card in hand if card.startswith("hornseeker")}) > 1


@pytest.mark.rule("KS-221")
def test_a_loyalty_that_was_known_is_known_in_the_hand_after_it_is_exchanged():
    s = lay(
        "lionsyre hornseeker monarchrys salsa-salamanda",
        ["monarchrys", "lionsyre"],
        ["salsa-salamanda dark 1", "lionsyre"],
        ["hornseeker dark 1", "lionsyre"],
        ["monarchrys", "lionsyre"],
        loyalties=["hornseeker", "monarchrys", "lionsyre", "lionsyre"],
        sitting=[1, 3, 2, 4],
    )
    votes = [(1, "pick monarchrys"), (2, "pick salsa-salamanda dark 1"), (3, "pick hornseeker dark 1")]

    s = said(s, *votes, (4, "pick monarchrys"), (3, "act"), (3, "choose seat 2"), (2, "act"), (2, "pick lionsyre"))

    assert seen(s, 3, "2-hand") == ["monarchrys"]
    assert seen(s, 3, "2-loyalty") == [None]
    assert seen(s, 4, "2-hand") == [None]


@pytest.mark.rule("KS-034")
def test_an_imagined_world_does_not_tell_who_has_voted_where_the_table_hides_it():
    s = begin(GAME, checked(GAME, "starter", 4), "hidden")
    while top(s).name != "vote":
        play(s, pending(s)[0], moves(s, pending(s)[0])[0])
    voted = s.clone()
    play(voted, 2, moves(voted, 2)[0])

    worlds = [dump(imagine(state, 0, seeded("world"))) for state in (s, voted)]

    assert worlds[0] == worlds[1]
