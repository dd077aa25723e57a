"""TP-001 to TP-021 and the decks of the Escape: what lies where before the first card."""

import re
from collections import Counter
from pathlib import Path

import pytest

from regalia.engine import Illegal, Unreadable, begin, checked, moves, pending, play
from regalia.games.two_princes import GAME
from regalia.games.two_princes.cards.names import FILLERS, FIXED_EVENTS, GUARDS, ITEMS, LOCATIONS, NIGHT, TYPES
from regalia.games.two_princes.rules.escape import set_up_part_a, set_up_part_b

BOOK = GAME.book


def new_game(seed=0, heard=None):
    return begin(GAME, checked(GAME), seed, heard)


@pytest.mark.rule("TP-001", "TP-R01")
def test_two_seats_are_edward_and_richard_and_neither_can_leave():
    view = GAME.view(new_game(), None)

    assert [seat.label for seat in view.seats] == ["Edward", "Richard"]
    for seats in (1, 3):
        with pytest.raises(Unreadable, match="is for 2 seats"):
            checked(GAME, seats=seats)
    with pytest.raises(Illegal) as refused:
        GAME.resign(new_game(), 0)
    assert refused.value.rule == "TP-001"


@pytest.mark.rule("TP-005", "TP-006")
def test_each_prince_starts_with_two_attributes_at_1_and_two_at_0():
    edward, richard = (GAME.position(new_game())[name]["attrs"] for name in ("edward", "richard"))

    assert edward == {"physique": 0, "charm": 1, "courage": 0, "knowledge": 1}
    assert richard == {"physique": 1, "charm": 0, "courage": 1, "knowledge": 0}


@pytest.mark.rule("TP-008")
def test_each_prince_has_his_own_two_items_with_all_their_uses():
    s = new_game()

    assert GAME.position(s)["edward"]["items"] == {"signet-ring": 2, "book-of-hours": 3}
    assert GAME.position(s)["richard"]["items"] == {"slingshot": 3, "wooden-knight": 2}


@pytest.mark.rule("TP-009", "TP-R64")
def test_each_prince_holds_five_of_his_six_starting_conditions():
    for seed in range(10):
        for side in (GAME.position(new_game(seed))[name] for name in ("edward", "richard")):
            assert (len(side["hand"]), len(side["pile"]), side["discard"]) == (5, 1, [])
    left_over = {GAME.position(new_game(seed))["edward"]["pile"][0] for seed in range(60)}
    assert left_over == {kind for kind, card in BOOK.conditions.items() if card.prince == "edward"}


@pytest.mark.rule("TP-010", "TP-091")
def test_each_prince_has_a_token_with_two_sides():
    cards = {"event": [{**plain_event(), "mode": "individually"}]}
    s = GAME.lay(checked(GAME), {"events": ["plain"], "cards": cards})
    play(s, 0, moves(s, 0)[0])

    assert pending(s) == (0, 1)
    assert [len(moves(s, seat)) for seat in (0, 1)] == [2, 2]


def plain_event():
    box = {"label": "This way", "text": "It happens.", "do": []}
    return {"id": "plain", "title": "Plain", "situation": "A thing.", "mode": "together", "a": box, "b": box}


@pytest.mark.rule("TP-011", "TP-012")
def test_misery_is_0_and_the_marker_stands_on_the_events_of_day_1():
    s = new_game()
    where = GAME.view(s, None).where

    assert (where.figures["misery"], where.phase, where.figures["day"]) == (0, "events", 1)
    assert where.text == "Day 1: Events. Misery 0 of 6."


@pytest.mark.rule("TP-013", "TP-014")
def test_the_encounters_lie_in_five_shuffled_decks_and_one_lies_apart():
    one, other = (GAME.position(new_game(seed)) for seed in (1, 2))

    sizes = {location: len(deck) for location, deck in one["encounters"].items()}
    assert sizes == {"library": 8, "tower-green": 8, "solar": 8, "exploration": 10, "night": 8}
    assert one["set aside"] not in [key for deck in one["encounters"].values() for key in deck]
    assert any(one["encounters"][location] != other["encounters"][location] for location in (*LOCATIONS, NIGHT))


@pytest.mark.rule("TP-015", "TP-016")
def test_under_the_two_fixed_events_lie_four_of_the_other_ten():
    decks = [GAME.position(new_game(seed))["events"] for seed in range(80)]

    assert all(tuple(deck[:2]) == FIXED_EVENTS and len(set(deck)) == 6 for deck in decks)
    assert len({key for deck in decks for key in deck[2:]}) == 10
    assert len({tuple(deck) for deck in decks}) > 60


@pytest.mark.rule("TP-017", "TP-R04")
def test_the_interlude_has_seven_cards_and_the_first_comes_first():
    assert sorted(card.number for card in BOOK.of_kind("interlude")) == [1, 2, 3, 4, 5, 6, 7]
    assert GAME.position(new_game())["interlude"] == 1


@pytest.mark.rule("TP-018", "TP-112")
def test_items_that_nobody_has_lie_in_the_open():
    view = GAME.view(new_game(), None)
    things = {thing.id: thing.face for thing in view.things}
    box = next(zone for zone in view.zones if zone.id == "box")

    assert len(box.things) == 28
    assert {things[id] for id in box.things} == set(ITEMS[4:])


@pytest.mark.rule("TP-019", "TP-R02", "TP-R52")
def test_the_components_are_counted_as_the_rules_list_them():
    kinds = Counter(card.kind for card in BOOK.cards.values())

    assert kinds == {"event": 12, "interlude": 7, "encounter": 43, "challenge": 76}
    assert len(BOOK.items) == 32
    assert sum(card.copies for card in BOOK.conditions.values()) == 55
    assert sum(item.uses for item in BOOK.items.values()) > 14


@pytest.mark.rule("TP-020")
def test_the_other_conditions_are_sorted_by_type():
    supply = GAME.position(new_game())["supply"]

    assert supply == {"happy-and-healthy": 6, "tired": 17, "sick": 5, "afraid": 6, "wounded": 6, "haunted": 3}
    assert set(supply) == set(TYPES)


@pytest.mark.rule("TP-021")
def test_the_introduction_is_read_and_then_the_first_day_is_drawn():
    heard = []
    s = new_game(heard=heard)
    page = GAME.view(s, 0).pages[0]

    assert page.kind == "introduction"
    assert page.paragraphs == [fact.text for fact in heard if fact.kind == "text"]
    play(s, 0, moves(s, 0)[0])
    assert GAME.view(s, 0).pages[0].title == "The First Day"


@pytest.mark.rule("TP-021")
def test_edward_is_twelve_and_richard_ten_in_the_introduction_and_in_the_readme():
    introduction = " ".join(GAME.view(new_game(), 0).pages[0].paragraphs)
    readme = Path(GAME.folder, "README.md").read_text(encoding="utf-8")

    for text in (introduction, readme):
        assert re.findall(r"\b(Edward|Richard)\b[^.;]*?\b(twelve|ten)\b", text)[:2] == [
            *(("Edward", "twelve"), ("Richard", "ten")),
        ]


@pytest.mark.rule("TP-021")
def test_the_introduction_lies_open_in_a_position_in_which_no_card_has_been_drawn():
    for given in ({"at": "encounters", "day": 2}, {"at": "escape", "deck": [20, 19]}):
        (page, *_) = GAME.view(GAME.lay(checked(GAME), given), 0).pages

        assert page.kind == "introduction"
        assert page.paragraphs == GAME.view(new_game(), 0).pages[0].paragraphs != []


@pytest.mark.rule("TP-064", "TP-065", "TP-066", "TP-067")
def test_the_a_challenges_are_shuffled_between_the_fixed_ones():
    middles = []
    for seed in range(30):
        s = new_game(seed)
        s.pile = [20, 21, 22]
        set_up_part_a(s)
        deck = GAME.position(s)["deck"]
        assert (deck[:3], deck[-1], len(deck)) == ([1, 2, 3], 19, 3 + 8 + 1)
        assert {20, 21, 22, *FILLERS} == set(deck[3:-1])
        middles.append(tuple(deck[3:-1]))

    assert len(set(middles)) > 25


@pytest.mark.rule("TP-060", "TP-062", "TP-R55")
def test_chance_takes_any_guard_and_any_fillers():
    guards, fillers = Counter(), Counter()
    for seed in range(200):
        s = new_game(seed)
        s.pile = [20, 22, 23, 25, 26]
        set_up_part_a(s)
        guards.update(number for number in s.deck if number in GUARDS)
        fillers.update(number for number in s.deck if number in FILLERS)

    assert set(guards) == set(GUARDS)
    assert guards.total() == 200
    assert set(fillers) == set(FILLERS)
    assert fillers.total() == 4 * 200
    assert max(guards.values()) < 90


@pytest.mark.rule("TP-087", "TP-088")
def test_the_b_challenges_are_shuffled_between_71_and_80():
    orders = set()
    for seed in range(20):
        s = new_game(seed)
        set_up_part_a(s)
        s.pile = [53, 54, 55, 56, 57, 58]
        set_up_part_b(s)
        deck = GAME.position(s)["deck"]
        assert (deck[0], deck[-1], sorted(deck[1:-1])) == (71, 80, [53, 54, 55, 56, 57, 58])
        orders.add(tuple(deck))

    assert len(orders) > 15
