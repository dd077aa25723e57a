"""What a Task in hand tells about its requirements, and to whom."""

import pytest

from regalia.engine import checked, try_words, what_was_learned
from regalia.games.blackstone import GAME

COURT = {"as": "lion spy/raven scout", "ct": "stag captain/lion scout", "cn": "dragon spy/stag scout"}


def laid(mode="kings-quest", **more):
    position = {"at": "work", "active": 1, "court": COURT, "seat": {"1": {"hand": ["g01"]}, "2": {"hand": ["g02"]}}}
    return GAME.lay(checked(GAME, mode, 2), position | more)


def card(s, viewer, task):
    return next((thing for thing in GAME.view(s, viewer).things if thing.id == task), None)


def on(s, space):
    """The id of what stands on a space."""
    return next(thing.id for thing in GAME.view(s, None).things if f"at {space}" in thing.marks)


@pytest.mark.rule("BC-006")
def test_a_task_in_hand_says_which_vassals_meet_which_requirement():
    s = laid()  # a Lion in column A, a Spy in column C

    assert card(s, 0, "g01").marks == (f"met 1 {on(s, 'as')}", f"met 2 {on(s, 'cn')}")


@pytest.mark.rule("BC-006")
def test_a_requirement_that_nobody_meets_has_no_mark():
    s = laid(court={"as": "lion spy/raven scout"})

    assert card(s, 0, "g01").marks == (f"met 1 {on(s, 'as')}",)


@pytest.mark.rule("BC-233")
def test_in_the_advanced_quest_the_exact_place_counts():
    s = laid("advanced")  # the second place is CO

    assert card(s, 0, "g01").marks == (f"met 1 {on(s, 'as')}",)


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
