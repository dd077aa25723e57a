"""What a Task in hand tells about its requirements and its price, and to whom; and what everybody can count."""

import pytest

from regalia.engine import begin, checked, pending, try_words
from regalia.games.blackstone import GAME
from regalia.games.blackstone.cards.book import CARD_IDS, TASK_IDS
from regalia.learning import what_was_learned

COURT = {"as": "lion spy/raven scout", "ct": "stag captain/lion scout", "cn": "dragon spy/stag scout"}


def laid(mode="kings-quest", options=None, **more):
    position = {"at": "work", "active": 1, "court": COURT, "seat": {"1": {"hand": ["g01"]}, "2": {"hand": ["g02"]}}}
    return GAME.lay(checked(GAME, mode, 2, options or {}), position | more)


def charged(retained, options=None, **more):
    """Seat 1 has completed two Knights, with a Dragon Captain and a Stag Scout in their corners."""
    seat = {"hand": ["g01", "p01"], "knights": ["g02", "g03"], "retained": retained}
    return laid(options=options, seat={"1": seat | more})


def card(s, viewer, task):
    return next((thing for thing in GAME.view(s, viewer).things if thing.id == task), None)


def met(s, task):
    return [mark for mark in card(s, 0, task).marks if mark.startswith(("met ", "unmet "))]


def price(s, task):
    return [mark for mark in card(s, 0, task).marks if mark.startswith(("costs ", "lacks "))]


def on(s, space):
    """The id of what stands on a space."""
    return next(thing.id for thing in GAME.view(s, None).things if f"at {space}" in thing.marks)


@pytest.mark.rule("BC-006")
def test_a_task_in_hand_says_which_vassals_meet_which_requirement():
    s = laid()  # a Lion in column A, a Spy in column C

    assert met(s, "g01") == [f"met 1 {on(s, 'as')}", f"met 2 {on(s, 'cn')}"]


@pytest.mark.rule("BC-006")
def test_a_requirement_that_nobody_meets_says_so():
    s = laid(court={"as": "lion spy/raven scout"})

    assert met(s, "g01") == [f"met 1 {on(s, 'as')}", "unmet 2"]


@pytest.mark.rule("BC-233")
def test_in_the_advanced_quest_the_exact_place_counts():
    s = laid("advanced")  # the second place is CO

    assert met(s, "g01") == [f"met 1 {on(s, 'as')}", "unmet 2"]


@pytest.mark.rule("BC-213")
def test_in_the_wizards_quest_only_the_holder_of_vassals_is_told_which_can_be_placed():
    s = begin(GAME, checked(GAME, "wizards-quest", 2), 3)
    seat = pending(s)[0]
    s = try_words(s, seat, "take 1")
    taken = TASK_IDS[s.sides[seat].hand[0]]
    held = {CARD_IDS[vassal] for vassal in s.sides[seat].vassals}
    told = [mark.split()[2] for mark in card(s, seat, taken).marks if mark.startswith("met ")]

    assert told
    assert set(told) <= held
    assert card(s, 1 - seat, taken).marks == card(s, None, taken).marks == ()


@pytest.mark.rule("BC-066")
def test_the_first_task_of_a_kind_costs_nothing():
    assert price(charged([]), "p01") == ["costs nothing"]


@pytest.mark.rule("BC-065")
def test_a_task_in_hand_says_what_it_would_cost_and_what_of_that_is_missing():
    s = charged(["stag scout"])

    assert price(s, "g01") == ["costs dragon captain", "costs stag scout", "lacks dragon captain"]


@pytest.mark.rule("BC-065")
def test_nothing_is_missing_when_all_is_retained():
    s = charged(["stag scout", "dragon captain"])

    assert price(s, "g01") == ["costs dragon captain", "costs stag scout"]


@pytest.mark.rule("BC-135")
def test_a_wild_vassal_stands_in_for_what_is_missing():
    s = charged(["stag scout", "wild 1"], {"wilds": "yes"})

    assert "lacks dragon captain" not in price(s, "g01")


@pytest.mark.rule("BC-149")
def test_gramberly_lacks_one_vassal_less():
    s = charged([], {"families": "eight"}, family="gramberly")

    assert price(s, "g01") == ["costs dragon captain", "costs stag scout", "lacks stag scout"]


@pytest.mark.rule("BC-065", "BC-135")
def test_what_pays_an_upcharge_is_a_retained_vassal_that_can_be_pressed():
    given = {"hand": ["g01"], "knights": ["g02"], "retained": ["wild 1", "dragon captain"]}
    s = laid(options={"wilds": "yes"}, court={"ae": "lion scout", "cs": "dragon spy"}, seat={"1": given})
    view = GAME.view(try_words(s, 0, "complete g01"), 0)
    retained = next(zone.things for zone in view.zones if zone.id == "1-retained")

    assert {option.on for option in view.prompt.options} == set(retained)


@pytest.mark.rule("BC-135")
def test_two_equal_vassals_that_pay_are_two_things():
    given = {
        "hand": ["g01"],
        "knights": ["g02", "g03"],
        "retained": ["wild 1", "wild 2", "stag scout", "dragon captain"],
    }
    s = laid(options={"wilds": "yes"}, court={"ae": "lion scout", "cs": "dragon spy"}, seat={"1": given})
    pays = []
    for said in ("complete g01", "complete g01, pay with wild"):
        options = GAME.view(try_words(s, 0, said), 0).prompt.options
        pays.append(next(option.on for option in options if option.words == "pay with wild"))

    assert pays[0] != pays[1]


@pytest.mark.rule("BC-020")
def test_everybody_sees_whose_each_corner_deck_is():
    s = laid(seat={"1": {"corner": "se"}, "2": {"corner": "ne"}})

    assert [seat.figures["corner"] for seat in GAME.view(s, None).seats] == [3, 2]


@pytest.mark.parametrize(
    ("mode", "seats", "goal"),
    [
        pytest.param("kings-quest", 2, {"goal": 21}, marks=pytest.mark.rule("BC-111")),
        pytest.param("advanced", 3, {"goal": 30}, marks=pytest.mark.rule("BC-234")),
        pytest.param("solo", 1, {"goal": 28, "rats that lose": 12}, marks=pytest.mark.rule("BC-236")),
        pytest.param("co-op", 2, {"goal together": 50, "rats that lose": 12}, marks=pytest.mark.rule("BC-163")),
        pytest.param("queens-quest", 2, {"actions": 3}, marks=pytest.mark.rule("BC-183")),
        pytest.param("puzzle-master", 2, {"on the court": 25}, marks=pytest.mark.rule("BC-223")),
    ],
)
def test_the_table_says_what_is_to_be_reached(mode, seats, goal):
    s = begin(GAME, checked(GAME, mode, seats), 1)

    assert goal.items() <= GAME.view(s, None).where.figures.items()


def test_nobody_else_is_told():
    s = laid()

    assert card(s, 1, "g01") is None
    assert card(s, None, "g01") is None


def test_both_sides_of_a_vassal_are_in_the_catalogue():
    for key in ("v01a", "v01b"):
        assert GAME.faces[GAME.faces[key]["other"]]["other"] == key


def test_every_requirement_can_be_drawn():
    for key in ("g01", "p01", "m01", "kw01"):
        first, second = GAME.faces[key]["asks"]
        assert first["at"] == GAME.faces[key]["left"]
        assert (second["at"], second["exact"]) == (GAME.faces[key]["right"], GAME.faces[key]["blue"])
        assert all(ask["crest"] or ask["art"] for ask in (first, second))


@pytest.mark.parametrize("said", ["slide as to ls", "transform as", "slide cn to co"])
def test_a_step_that_shows_nothing_new_can_be_taken_back(said):
    s = laid()

    assert what_was_learned(GAME, s, try_words(s, 0, said)) == ""


@pytest.mark.parametrize("said", ["draw guild with wizard", "retain as, from nw"])
def test_a_drawn_card_and_a_refilled_space_cannot_be_taken_back(said):
    s = laid()

    assert what_was_learned(GAME, s, try_words(s, 0, said)) != ""
