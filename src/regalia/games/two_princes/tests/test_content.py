"""The content against its brief: counts and sources. Whatever is written anew must still pass."""

import tomllib
from collections import Counter
from pathlib import Path

from regalia.games.two_princes import GAME
from regalia.games.two_princes.cards.names import ATTRIBUTES, FIXED_EVENTS, GUARDS, ITEMS, STRUCTURAL
from regalia.games.two_princes.cards.words import every
from regalia.games.two_princes.rules.showing import MODES
from regalia.games.two_princes.tests.content import (
    BOOK,
    CHALLENGES,
    ENCOUNTERS,
    asked_for,
    facts_asked_for,
    named,
    ops_of,
    questions_of,
    removes,
)

LAYOUT = tomllib.loads((Path(GAME.folder) / "table" / "layout.toml").read_text(encoding="utf-8"))
DUAL = ITEMS[14:22]
KEYS = ITEMS[26:30]


def test_challenges_have_the_numbers_and_letters_of_the_allocation():
    by_part = {part: sorted(card.number for card in CHALLENGES if card.part == part) for part in "ab"}

    assert by_part["a"] == [*range(1, 8), *range(9, 17), 19, *range(20, 53)]
    assert by_part["b"] == [*range(53, 72), *range(73, 81)]
    assert (len(by_part["a"]), len(by_part["b"])) == (49, 27)


def test_modes_of_decision_are_shared_out_as_planned():
    events, interlude, challenges = (
        Counter(card.mode for card in BOOK.of_kind(kind)) for kind in ("event", "interlude", "challenge")
    )

    assert events == {"together": 6, "individually": 4, "edward": 1, "richard": 1}
    assert interlude == {"together": 3, "individually": 2, "edward": 1, "none": 1}
    assert challenges == {"together": 40, "individually": 22, "forced": 14}


def test_encounters_are_shared_out_over_the_decks():
    assert Counter(card.location for card in ENCOUNTERS) == {
        "library": 8,
        "tower-green": 8,
        "solar": 8,
        "exploration": 10,
        "night": 8,
        "set-aside": 1,
    }


def test_conditions_are_the_55_of_the_plan():
    by_type = Counter()
    for card in BOOK.conditions.values():
        by_type[card.prince or card.type] += card.copies
        assert len(card.adjust) == 4

    assert by_type == {
        "edward": 6,
        "richard": 6,
        "happy-and-healthy": 6,
        "tired": 17,
        "sick": 5,
        "afraid": 6,
        "wounded": 6,
        "haunted": 3,
    }
    for prince in ("edward", "richard"):
        assert sum(sum(card.adjust) for card in BOOK.conditions.values() if card.prince == prince) == 18
    happy = [card for card in BOOK.conditions.values() if card.type == "happy-and-healthy" and card.copies == 1]
    assert {card.adjust.index(2) for card in happy} == {0, 1, 2, 3}
    assert all(sorted(card.adjust) == [0, 1, 1, 2] for card in happy)


def test_items_are_the_32_of_the_plan():
    items = BOOK.items.values()
    boosters = [item for item in items if item.id in ITEMS[4:14]]

    assert [item.id for item in items] == list(ITEMS)
    assert sorted(ATTRIBUTES[next(iter(item.bonus))] for item in boosters) == sorted(
        ["physique"] * 3 + ["charm"] * 2 + ["courage"] * 3 + ["knowledge"] * 2
    )
    shapes = {(next(iter(item.bonus.values())), item.uses) for item in boosters}
    assert shapes <= {(1, 2), (1, 3), (2, 1)}
    assert all(sum(BOOK.items[id].bonus.values()) == 1 and BOOK.items[id].uses in (1, 2) for id in DUAL)
    assert all(not BOOK.items[id].bonus and not BOOK.items[id].uses for id in KEYS)
    assert [item.id for item in items if item.is_kept] == ["signet-ring", "mothers-glove", "kings-seal"]
    assert sum(item.helps_brother for item in items) <= 5


def test_the_browser_counts_the_endings_and_knows_how_each_card_is_decided():
    story = LAYOUT["arrangement"]["story"]

    assert story["endings"] == len(BOOK.endings)
    assert [mode["words"] for mode in story["modes"]] == list(MODES.values())


def test_the_book_has_28_endings_in_seven_sections_and_each_section_ends_without_a_condition():
    assert [ending.id for ending in BOOK.endings] == [f"E{n:02}" for n in range(1, 29)]
    for section in range(1, 8):
        rows = [ending for ending in BOOK.endings if ending.section == section]
        assert [bool(row.when) for row in rows] == [True] * (len(rows) - 1) + [False]
    tiers = Counter(ending.tier for ending in BOOK.endings)
    assert tiers == {"good": 5, "mixed": 8, "dark": 11, "collapse": 4}


# Sources


def test_cards_add_only_story_challenges_and_the_guards_and_each_has_a_source():
    story = {card.number for card in CHALLENGES} - {*STRUCTURAL, *GUARDS}
    tower = [*BOOK.of_kind("event"), *BOOK.of_kind("interlude"), *ENCOUNTERS]
    added = named("add_challenge", "number") + named("next_challenge", "number")
    early = Counter(number for card in tower for number in named("add_challenge", "number", [card]))

    assert set(added) <= story | set(GUARDS)
    assert story <= set(added)
    assert {number for number in story if number < 53} <= set(early)
    assert sum(cards > 1 for number, cards in early.items() if number < 53) >= 10
    part_a = [card for card in CHALLENGES if card.part == "a"]
    assert len([number for number in named("add_challenge", "number", part_a) if number >= 53]) >= 10


def test_every_option_of_a_random_event_adds_a_challenge_a_fact_or_an_item():
    for card in BOOK.of_kind("event"):
        for option in card.options if card.key not in FIXED_EVENTS else ():
            boxes = [f"{card.key}/{option.key}", *([f"{card.key}/split"] if card.has_split else [])]
            ops = {op.name for box in boxes for op in every(BOOK.programs[box])}
            assert ops & {"add_challenge", "remember", "add_item"}, (card.key, option.key)


def test_facts_of_the_first_day_are_asked_for_in_the_escape():
    """Only the fixed Events and the Encounters can come on Day 1."""
    early = [card for card in BOOK.cards.values() if card.kind == "encounter" or card.key in FIXED_EVENTS]

    assert len(set(named("remember", "fact", early)) & facts_asked_for(CHALLENGES)) >= 6


def test_every_item_can_be_found_and_every_dual_item_and_key_matters_somewhere():
    assert set(named("add_item", "item")) >= set(ITEMS[4:])
    asked = asked_for("has_item", "item") | asked_for("uses_at_least", "item")
    assert {*DUAL, *KEYS} <= asked


def test_every_fact_is_set_somewhere_and_asked_for_unless_it_is_a_red_herring():
    set_by = named("remember", "fact")

    assert len(BOOK.facts) == 28
    assert set(set_by) == set(BOOK.facts)
    assert set(BOOK.facts) - facts_asked_for() <= set(BOOK.herrings)
    assert len(BOOK.herrings) <= 3


def test_the_guards_are_alerted_in_five_places_and_three_cards_ask_about_it():
    setters = [card for card in BOOK.cards.values() if alerts(ops_of(card))]
    readers = [
        card
        for card in BOOK.cards.values()
        if any(
            op.name == "fact" and op.values["fact"] == "guards-alerted" for op in (*ops_of(card), *questions_of(card))
        )
    ]

    assert len(setters) >= 5
    assert sum(card.kind == "challenge" and card.part == "a" for card in setters) >= 3
    assert len(readers) >= 3


def alerts(ops):
    return any(op.name == "remember" and op.values["fact"] == "guards-alerted" for op in ops)


def test_a_third_encounter_is_granted_only_by_the_fixed_events():
    granting = {card.key for card in BOOK.cards.values() for op in ops_of(card) if op.name == "extra_encounter"}

    assert granting
    assert granting <= {"the-first-day", "a-royal-boon"}


def test_haunted_comes_and_goes_as_planned():
    gives = {card.key for card in BOOK.cards.values() for op in ops_of(card) if is_about_haunted(op, "add_condition")}
    opens = {
        card.key
        for card in CHALLENGES
        for option in card.options
        for op in every((*option.needs, *option.when))
        if op.values.get("type") == "haunted"
    }

    allowed = {card.key for card in ENCOUNTERS if card.location in ("night", "set-aside")}
    takes = {box for box, program in BOOK.programs.items() for op in every(program) if removes(op, "haunted")}
    assert gives <= allowed | {"challenge-33", "challenge-34", "challenge-35"}
    assert len(opens) >= 4
    assert takes == {"saint-peter-in-chains/do", "item/blessed-candle", "challenge-61/a/success"}


def is_about_haunted(op, name):
    return op.name == name and op.values.get("type") == "haunted"
