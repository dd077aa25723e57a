"""What everybody sees: the map with its ids, open hands, what is left in the decks."""

import re
from pathlib import Path

import pytest

from regalia.engine import checked, play_words, prompt, try_words
from regalia.games.princess_bride import GAME
from regalia.games.princess_bride.cards.names import SPACES
from regalia.games.princess_bride.rules.costs import can_complete

from .playing import chapter, random_states

MAPS = Path(GAME.folder, "table", "maps")


def drawn(number):
    return (MAPS / f"chapter-{number}.svg").read_text(encoding="utf-8")


def zone(view, id):
    things = {thing.id: thing for thing in view.things}
    found = next(each for each in view.zones if each.id == id)
    return [things[id] for id in found.things]


@pytest.mark.parametrize("number", range(1, 7))
def test_every_space_of_the_chapter_is_drawn_under_its_own_id_and_no_other_is(number):
    ids = set(re.findall(r'id="(space-[^"]+)"', drawn(number)))

    assert ids == {f"space-{SPACES[space]}" for space in GAME.book.pages[number].spaces}
    assert ids == {thing.id for thing in zone(GAME.view(chapter(number), None), "map") if thing.kind == "tile"}


@pytest.mark.parametrize("number", range(1, 7))
def test_every_edge_is_drawn_once_and_the_star_and_the_doors_are_there(number):
    page = GAME.book.pages[number]
    edges = re.search(r'<g class="edges".*?</g>', drawn(number), re.DOTALL)[0]

    assert edges.count("<path") == sum(len(ends) for ends in page.edges.values()) // 2
    assert ('id="star"' in drawn(number)) == (page.star >= 0)
    assert set(re.findall(r'id="(door-\d)"', drawn(number))) == {
        f"door-{n + 1}" for n in range(len(page.counters.doors))
    }


@pytest.mark.parametrize("number", range(1, 7))
def test_every_face_is_in_the_catalogue_and_whatever_stands_on_something_stands_on_a_thing_in_view(number):
    for s in random_states(chapter(number, seed=number), number):
        view = GAME.view(s, 0)
        ids = {thing.id for thing in view.things}
        for thing in view.things:
            assert thing.face is None or thing.face in GAME.faces
            for mark in thing.marks:
                assert not mark.startswith("on ") or mark == "on top" or mark.removeprefix("on ") in ids


@pytest.mark.rule("PB-109")
def test_what_is_left_in_the_decks_is_public_and_its_order_is_not():
    s = chapter(2, seats=2, seed=1)

    view = GAME.view(s, None)

    assert sum(thing.value for thing in zone(view, "left-in-story")) == 32
    assert sum(thing.value for thing in zone(view, "left-in-special")) == 30
    assert {thing.face for thing in zone(view, "plot-deck")} == {None}


@pytest.mark.rule("PB-109", "PB-064")
def test_plot_cards_put_under_the_deck_are_known_to_lie_there():
    given = {"chapter": 2, "at": "storytelling", "plot_discard": [19, 20], "seat": {"1": {"hand": ["again"]}}}
    s = GAME.lay(checked(GAME, "chapter", 1), given)

    for line in ("play again", "plot 19", "plot 20"):
        s = play_words(s, 0, line)

    seen = [(thing.face, thing.marks) for thing in zone(GAME.view(s, None), "plot-deck") if thing.face]
    assert seen == [("plot 20", ("at the bottom",)), ("plot 19", ("at the bottom",))]


@pytest.mark.rule("PB-C5-03", "PB-029")
def test_the_map_says_who_is_a_hero_and_who_is_mostly_dead():
    done = ["fezzik-revives-inigo", "where-is-the-man-in-black"]
    s = GAME.lay(checked(GAME, "chapter", 1), {"chapter": 5, "board": {"westley": "pit", "inigo": "7", "done": done}})

    marks = {thing.face: thing.marks for thing in zone(GAME.view(s, None), "map") if thing.kind == "pawn"}

    assert marks["westley"] == ("on space-pit", "mostly dead")
    assert marks["inigo"] == ("on space-7", "hero")
    assert marks["humperdinck"] == ("on space-study",)


@pytest.mark.rule("PB-013")
def test_the_status_line_names_chapter_turn_and_step():
    view = GAME.view(chapter(3, seats=1), 0)

    assert view.where.text == "Chapter 3, Cliffs of Insanity: turn 1, seat 1, move"
    assert view.prompt.text == "Move: two steps, by Westley."


@pytest.mark.rule("PB-037", "PB-C1-01")
def test_the_move_speaks_of_two_heroes_only_where_there_are_two():
    alone, several = (GAME.lay(checked(GAME, "chapter", 1), {"chapter": number, "at": "move"}) for number in (1, 2))

    asked = [GAME.view(s, 0).prompt.text for s in (alone, several)]
    assert asked == ["Move: two steps, by Westley.", "Move: two steps, by one hero or by two."]
    once = [play_words(s, 0, next(iter(lines_of(s, "step")))) for s in (alone, several)]
    assert [GAME.view(s, 0).prompt.text for s in once] == [
        "Move: one more step, by Westley.",
        "Move: one more step, by the same hero or another.",
    ]


def lines_of(s, start):
    """What the first seat may say that begins so."""
    return [option.words for option in prompt(s, 0).options if option.words.startswith(start)]


PAID = [  # what is paid for, and the rule that says so
    ({"chapter": 1, "board": {"westley": "8"}}, "step westley to 9", "PB-048"),
    ({"chapter": 1, "board": {"westley": "wood"}}, "do a-chore", "PB-C1-02"),
    ({"chapter": 1, "board": {"westley": "wood"}}, "complete split-the-wood", "PB-052"),
    ({"chapter": 2, "board": {"inigo": "helm"}}, "do sail", "PB-C2-04"),
]


@pytest.mark.parametrize(("given", "line", "rule"), PAID)
@pytest.mark.rule("PB-048", "PB-052", "PB-C1-02", "PB-C2-04")
def test_a_question_about_a_payment_cites_the_rule_of_what_is_paid_for(given, line, rule):
    hand = {"1": {"hand": ["courage", "courage", "adventure", "love"]}}
    s = GAME.lay(checked(GAME, "chapter", 1), {"at": "storytelling", "seat": hand, **given})

    after = try_words(s, 0, line)

    assert (prompt(after, 0).rule, prompt(after, 0).text.endswith("which card pays?")) == (rule, True)


def test_a_challenge_says_who_is_missing_and_which_icons_the_hand_of_the_turn_does_not_pay():
    s = GAME.lay(checked(GAME, "chapter", 2), {"chapter": 1, "seat": {"1": {"hand": ["courage", "thread"]}}})

    split = next(thing for thing in zone(GAME.view(s, 1), "challenges") if thing.face == "split-the-wood")
    assert split.marks == ("Westley must be on the Wood.", "lacks any")


@pytest.mark.parametrize("number", range(1, 7))
def test_a_challenge_lacks_nothing_exactly_when_it_can_be_completed(number):
    for s in random_states(chapter(number, seed=number), number):
        for task, thing in zip(s.page.tasks, zone(GAME.view(s, None), "challenges"), strict=False):
            assert (thing.marks == ()) == can_complete(s, s.active, task)


def test_the_row_of_the_last_plot_card_is_marked():
    for s in random_states(chapter(2, seed=2), 2):
        marked = [row.face for row in zone(GAME.view(s, None), "plot-table") if row.marks]
        assert marked == [s.page.row(number).program for number in s.plot_discard[-1:]]


@pytest.mark.parametrize("number", range(1, 7))
def test_every_space_names_those_next_to_it(number):
    page = GAME.book.pages[number]
    for space, ends in page.edges.items():
        leads = GAME.faces[f"space {number} {SPACES[space]}"]["leads"]
        assert leads == [f"space {number} {SPACES[end]}" for end in ends]
