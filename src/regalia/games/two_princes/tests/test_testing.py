"""What a view tells of decisions and tests: tokens face down until both are set, cards and totals of a test."""

import pytest

from regalia.engine import checked, moves, play_words, prompt, withdraw
from regalia.games.two_princes import GAME

ALONE = {"label": "Up", "test": {"attr": "charm", "need": 3}}
BOXES = {"success": {"text": "It holds.", "do": []}, "failure": {"text": "It gives.", "do": []}}
CARDS = {
    "challenge": [
        {
            "number": 20,
            "part": "a",
            "title": "The Stairs",
            "situation": "You stand there.",
            "mode": "individually",
            "a": {**ALONE, **BOXES},
            "b": {"label": "Down", "text": "You go down.", "do": []},
        }
    ]
}
ENCOUNTER = {
    "encounter": [
        {
            "id": "l1",
            "title": "A Book",
            "location": "library",
            "situation": "It is there.",
            "option": [{"label": "Read", "do": []}, {"label": "Leave it", "do": []}],
        }
    ]
}
HANDS = {
    "edward": {"attrs": {"charm": 2}, "hand": ["courtly"], "pile": ["dutiful"], "items": []},
    "richard": {"attrs": {"charm": 1}, "hand": ["winsome"], "pile": ["merry"], "items": []},
}


def at_the_stairs(*answers, hands=HANDS):
    """Edward answers as seat 1, Richard as seat 2."""
    s = GAME.lay(checked(GAME), {"at": "escape", "deck": [20, 19], "cards": CARDS, **hands})
    for seat, line in ((1, "draw"), *answers):
        s = play_words(s, seat - 1, line)
    return s


def marks(s, viewer, zone):
    """Of each thing in a zone its marks, as this viewer sees them."""
    view = GAME.view(s, viewer)
    things = {thing.id: thing for thing in view.things}
    return [things[id].marks for found in view.zones if found.id == zone for id in found.things]


@pytest.mark.rule("TP-090")
def test_a_token_lies_face_down_for_everybody_but_its_owner():
    s = at_the_stairs((1, "choose a"))

    assert marks(s, 0, "1-token") == [("A",)]
    assert marks(s, 1, "1-token") == marks(s, None, "1-token") == [()]
    assert marks(s, 0, "2-token") == []


@pytest.mark.rule("TP-090")
def test_a_token_that_is_taken_back_is_gone():
    s = at_the_stairs((1, "choose a"))

    withdraw(s, 0)

    assert marks(s, 1, "1-token") == []


@pytest.mark.rule("TP-091")
def test_both_tokens_turn_at_the_same_moment():
    s = at_the_stairs((1, "choose a"), (2, "choose b"))

    for viewer in (0, 1, None):
        assert (marks(s, viewer, "1-token"), marks(s, viewer, "2-token")) == ([("A",)], [("B",)])


@pytest.mark.rule("TP-089")
def test_what_each_is_for_is_open_while_they_decide_together():
    together = {"challenge": [{**CARDS["challenge"][0], "mode": "together"}]}
    s = GAME.lay(checked(GAME), {"at": "escape", "deck": [20, 19], "cards": together, **HANDS})
    s = play_words(play_words(s, 0, "draw"), 0, "choose b")

    assert (marks(s, 1, "1-token"), marks(s, 1, "2-token")) == ([("B",)], [])


@pytest.mark.rule("TP-090")
def test_a_token_tells_a_decision_inside_a_consequence_from_the_one_on_the_card():
    inside = [{"op": "choose", "mode": "individually", "a_label": "On", "b_label": "Back", "a": [], "b": []}]
    card = {**CARDS["challenge"][0], "mode": "together", "b": {"label": "Down", "text": "A landing.", "do": inside}}
    s = GAME.lay(checked(GAME), {"at": "escape", "deck": [20, 19], "cards": {"challenge": [card]}, **HANDS})
    for seat, line in ((0, "draw"), (0, "choose b"), (1, "choose b"), (0, "choose a")):
        s = play_words(s, seat, line)

    assert marks(s, 0, "1-token") == [("A", "further")]
    assert marks(s, 1, "1-token") == [()]


@pytest.mark.rule("TP-094")
def test_the_die_is_thrown_in_view():
    together = {"challenge": [{**CARDS["challenge"][0], "mode": "together"}]}
    s = GAME.lay(checked(GAME), {"at": "escape", "deck": [20, 19], "cards": together, **HANDS})
    for seat, line in ((0, "draw"), (0, "choose a"), (1, "choose b"), (1, "call the die")):
        s = play_words(s, seat, line)
    page = next(page for page in GAME.view(s, None).pages if page.id == "card")

    assert page.paragraphs[page.kinds.index("die")].startswith("The die shows ")


@pytest.mark.rule("TP-045")
def test_an_encounter_has_one_token_the_one_of_the_prince_who_has_it():
    s = GAME.lay(checked(GAME), {"at": "encounters", "encounters": {"library": ["l1"]}, "cards": ENCOUNTER})
    s = play_words(play_words(s, 0, "visit library"), 0, "choose b")

    assert (marks(s, 1, "1-token"), marks(s, 1, "2-token")) == ([("B",)], [])


@pytest.mark.rule("TP-098")
def test_a_page_says_of_each_paragraph_what_kind_of_fact_it_tells():
    s = at_the_stairs((1, "choose a"), (2, "choose b"), (1, "commit 1"))
    page = next(page for page in GAME.view(s, None).pages if page.id == "card")
    told = dict(zip(page.paragraphs, page.kinds, strict=True))

    assert told["You stand there."] == told["A: Up (Charm 3)"] == told["Edward: It holds."] == ""
    assert told["Edward succeeds: 4 against 3."] == "result"


@pytest.mark.rule("TP-124")
def test_an_effect_in_a_test_is_told_with_the_card_that_has_it():
    tired = {**HANDS, "edward": {**HANDS["edward"], "hand": ["tired", "tired"]}}
    s = at_the_stairs((1, "choose a"), (2, "choose b"), (1, "commit 2"), hands=tired)
    page = next(page for page in GAME.view(s, None).pages if page.id == "card")
    effects = [text for text, kind in zip(page.paragraphs, page.kinds, strict=True) if kind == "effect"]

    assert effects == ["Edward: Tired, -1 to this test.", "Edward: Tired, already counted."]


@pytest.mark.rule("TP-R45")
@pytest.mark.parametrize(
    ("uses", "hand", "warned"),
    [
        ({"signet-ring": 1}, "courtly", "It is reached already; an Item would be wasted."),
        ({"signet-ring": 1}, "resolute", "Use an Item, or pass."),
        ({"signet-ring": 1}, "tired", "All the Items together would not reach it; one would be wasted."),
        ({"signet-ring": 2}, "tired", "Use an Item, or pass."),
    ],
)
def test_whoever_could_only_waste_an_item_is_told_so_and_may_use_it(uses, hand, warned):
    hands = {**HANDS, "edward": {**HANDS["edward"], "hand": [hand], "items": uses}}
    s = at_the_stairs((1, "choose a"), (2, "choose b"), (1, "commit 1"), hands=hands)

    assert prompt(s, 0).text.endswith(warned)
    assert "use signet-ring" in [s.actions.words(move, 0, 2) for move in moves(s, 0)]


@pytest.mark.rule("TP-097")
def test_whoever_is_tested_alone_has_a_number_of_his_own():
    s = at_the_stairs((1, "choose a"), (2, "choose b"))
    edward, richard = GAME.view(s, None).seats

    assert (edward.figures["need charm"], edward.figures["score"]) == (3, 2)
    assert "score" not in richard.figures


@pytest.mark.rule("TP-097")
def test_a_test_of_both_has_one_number():
    s = at_the_stairs((1, "choose a"), (2, "choose a"))
    view = GAME.view(s, None)

    assert view.where.figures["need charm"] == 3
    assert [seat.figures["score"] for seat in view.seats] == [2, 1]
    assert all("need charm" not in seat.figures for seat in view.seats)


@pytest.mark.rule("TP-108")
def test_a_test_is_told_until_the_next_card_is_drawn():
    s = at_the_stairs((1, "choose a"), (2, "choose b"), (1, "commit 1"))
    view = GAME.view(s, None)
    faces = {thing.id: thing.face for thing in view.things}
    played = next(zone for zone in view.zones if zone.id == "1-table")

    assert [faces[id] for id in played.things] == ["courtly"]
    assert view.seats[0].figures["margin"] == 2 + 2 - 3

    after = GAME.view(play_words(s, 1, "draw"), None)
    assert "margin" not in after.seats[0].figures
    assert next(zone for zone in after.zones if zone.id == "1-table").count == 0


@pytest.mark.rule("TP-137")
def test_the_trail_tells_burdens_choices_and_facts_that_led_to_the_ending():
    end = [{"op": "remember", "fact": "oath"}, {"op": "keep_card"}, {"op": "goto_section", "section": 2}]
    plain = {"label": "Down", "text": "You go down.", "do": end}
    cards = {"challenge": [{**CARDS["challenge"][0], "a": {**plain, "label": "Up"}, "b": plain}]}
    s = GAME.lay(checked(GAME), {"at": "escape", "deck": [20, 19], "cards": cards, **HANDS})
    for seat, line in ((0, "draw"), (0, "choose b"), (1, "choose a")):
        s = play_words(s, seat, line)
    trail = next(page for page in GAME.view(s, None).pages if page.id == "trail")

    assert trail.paragraphs == [
        "Misery: 0.",
        "Edward: Wounded 0, Afraid 0, Sick 0; burdens 0.",
        "Richard: Wounded 0, Afraid 0, Sick 0; burdens 0.",
        "The Stairs: Edward, Down; Richard, Up.",
        "Remembered: You swore that neither of you goes on alone.",
    ]


@pytest.mark.rule("TP-098")
def test_a_view_tells_what_effects_and_items_bring_and_when_a_test_is_put_away():
    hands = {**HANDS, "edward": {**HANDS["edward"], "hand": ["tired"], "items": {"signet-ring": 1}}}
    s = at_the_stairs((1, "choose a"), (2, "choose b"), (1, "commit 1"), hands=hands)
    at_items = GAME.view(s, None).seats[0].figures
    after = GAME.view(play_words(s, 0, "use signet-ring"), None).seats[0].figures

    assert (at_items["score"], at_items["added"], "margin" in at_items) == (1, -1, False)
    assert (after["score"], after["added"], after["margin"], after["cleared"]) == (2, 0, -1, 1)
