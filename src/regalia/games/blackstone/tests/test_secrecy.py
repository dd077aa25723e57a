"""What a seat cannot know is dealt again in imagined worlds, and all it can see still holds there."""

import pytest

from regalia.engine import begin, checked, imagine, moves, pending, play, seeded, words
from regalia.games.blackstone import GAME
from regalia.games.blackstone.cards.book import deck_of
from regalia.games.blackstone.rules.household.rewards import symbols_matched

WORLDS = 40


def lay(given, mode="kings-quest", seats=2, **options):
    return GAME.lay(checked(GAME, mode, seats, options), given)


def say(s, seat, line):
    for part in line.split(", "):
        play(s, seat, next(move for move in moves(s, seat) if words(s, seat, move) == part))


def worlds(s, seat):
    return [imagine(s, seat, seeded(n)) for n in range(WORLDS)]


@pytest.mark.rule("BC-019", "BC-R08", "BC-R09")
def test_of_the_corner_decks_only_the_upper_sides_of_the_tops_stay():
    s = begin(GAME, checked(GAME, "kings-quest", 2, {"wilds": "yes", "assassins": "yes"}), 4)
    tops = [s.book.face[corner[-1]] for corner in s.corners]
    found = worlds(s, 0)

    assert all([s.book.face[corner[-1]] for corner in world.corners] == tops for world in found)
    assert all(world.court.spaces == s.court.spaces for world in found)
    assert all(GAME.audit(world) == [] for world in found)
    assert len({world.corners[0][-1] >> 1 for world in found}) > 1
    assert len({tuple(world.corners[1][:3]) for world in found}) > WORLDS // 2


@pytest.mark.rule("BC-024", "BC-056", "BC-095")
def test_others_hands_are_dealt_again_deck_by_deck():
    s = lay({"at": "work", "seat": {"1": {"hand": ["g01"]}, "2": {"hand": ["g05", "g06", "p01", "m01"]}}})
    found = worlds(s, 0)

    assert all([deck_of(task) for task in world.sides[1].hand] == [0, 0, 1, 2] for world in found)
    assert all(world.sides[0].hand == s.sides[0].hand for world in found)
    assert not any(0 in world.sides[1].hand for world in found)  # g01 is in seat 1's own hand
    assert len({tuple(world.sides[1].hand) for world in found}) > WORLDS // 2


@pytest.mark.rule("BC-084", "BC-R26")
def test_a_face_down_task_is_any_that_shares_a_symbol_with_its_vassal():
    court = {"ae": "lion scout", "cs": "dragon spy"}
    s = lay({"at": "work", "court": court, "seat": {"1": {"tokens": [1, 1]}, "2": {"face_down": "g01", "twin": "ae"}}})
    found = [world.sides[1].face_down for world in worlds(s, 0)]
    face = s.sides[1].twin_face

    assert all(deck_of(task) == 0 and symbols_matched(s.tasks.symbol[task], face) for task in found)
    assert len(set(found)) > 4
    assert {world.sides[1].face_down for world in worlds(s, 1)} == {s.sides[1].face_down}


@pytest.mark.rule("BC-R51")
def test_partners_know_each_others_hands():
    s = lay({"at": "work", "seat": {"1": {"hand": ["g01"]}, "2": {"hand": ["g05", "p01"]}}}, "co-op")

    assert all(world.sides[1].hand == s.sides[1].hand for world in worlds(s, 0))


@pytest.mark.rule("BC-218", "BC-205")
def test_of_a_hand_of_vassals_only_those_taken_openly_are_known():
    s = begin(GAME, checked(GAME, "wizards-quest", 2), 3)
    seat = pending(s)[0]
    card = s.sides[seat].vassals[0]
    taken = s.vassal_offer[0]
    say(s, seat, f"exchange v{card + 1:02d}, for 1")
    found = worlds(s, 1 - seat)

    assert all(taken in world.sides[seat].vassals for world in found)
    assert all(card not in world.sides[seat].vassals for world in found)
    assert len({tuple(world.sides[seat].vassals) for world in found}) > WORLDS // 2


@pytest.mark.rule("BC-184")
def test_machinations_of_the_open_offer_are_known_to_all():
    s = begin(GAME, checked(GAME, "queens-quest", 2), 3)
    seat = pending(s)[0]
    say(s, seat, "take 2")

    assert all(world.sides[seat].hand == s.sides[seat].hand for world in worlds(s, 1 - seat))


@pytest.mark.rule("BC-056", "BC-156")
def test_what_is_told_of_a_draw_names_the_deck_only():
    given = {"at": "work", "decks": {"guild": ["g05", "g06"]}, "seat": {"1": {"tokens": [0, 2], "family": "marbuck"}}}
    s = lay(given, families="eight")
    s.heard = []
    say(s, 0, "draw guild with wizard, keep first")
    told = {viewer: " ".join(fact.read_by(viewer) for fact in s.heard) for viewer in (None, 0, 1)}
    kept, rejected = s.book.task(4), s.book.task(5)

    assert kept in told[0]
    assert kept not in told[1]
    assert kept not in told[None]
    assert rejected in told[1]


@pytest.mark.rule("BC-R15", "BC-099")
def test_the_owner_of_a_face_down_card_is_asked_whether_or_not_it_can_be_paid():
    court = {"ae": "lion scout", "cs": "dragon spy"}
    for knights in ([], ["g02"]):
        second = {"face_down": "g03", "twin": "ae", "knights": knights}
        s = lay({"at": "work", "court": court, "seat": {"1": {"tokens": [0, 0], "hand": ["g01"]}, "2": second}})
        say(s, 0, "complete g01")

        assert pending(s) == (1,)
        assert GAME.view(s, 0).waiting == [1]
