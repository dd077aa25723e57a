"""The content against its brief: counts, sources, bands, texts. Whatever is written anew must still pass."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from regalia.games.two_princes import GAME
from regalia.games.two_princes.describe import ASKED, SENTENCES, describe
from regalia.games.two_princes.escape import names_a_guard
from regalia.games.two_princes.names import ATTRIBUTES, FILLERS, GUARDS, ITEMS, LOCATIONS, STRUCTURAL
from regalia.games.two_princes.ops import VERBS
from regalia.games.two_princes.questions import QUESTIONS
from regalia.games.two_princes.showing import MODES
from regalia.games.two_princes.words import every, shifts

BOOK = GAME.book
LAYOUT = tomllib.loads((Path(GAME.folder) / "table" / "layout.toml").read_text(encoding="utf-8"))
CHALLENGES = BOOK.of_kind("challenge")
SHARED = [*BOOK.of_kind("event"), *BOOK.of_kind("interlude"), *CHALLENGES]
ENCOUNTERS = BOOK.of_kind("encounter")
DUAL = ITEMS[14:22]
KEYS = ITEMS[26:30]
OPTIONS = [(card, option) for card in CHALLENGES for option in card.options if option.trial]


def ops_of(card):
    """Every instruction on a card."""
    return [op for box, ops in BOOK.programs.items() if box.split("/")[0] == card.key for op in every(ops)]


def questions_of(card):
    """Every question on its front."""
    return [
        op for option in card.options for asked in (option.needs, option.when, *shifts(option)) for op in every(asked)
    ]


def named(name, key, cards=None):
    """What the instructions of this name name, on these cards."""
    return Counter(op.values[key] for card in cards or BOOK.cards.values() for op in ops_of(card) if op.name == name)


def asked_for(name, key):
    """What questions of this name ask for, anywhere."""
    ops = [op for card in BOOK.cards.values() for op in (*ops_of(card), *questions_of(card))]
    ops += [op for ending in BOOK.endings for op in every(ending.when)]
    return {op.values[key] for op in ops if op.name == name and key in op.values}


def facts_asked_for():
    ops = [op for card in BOOK.cards.values() for op in (*ops_of(card), *questions_of(card))]
    ops += [op for ending in BOOK.endings for op in every(ending.when)]
    listed = {fact for op in ops if op.name == "count_facts" for fact in op.values["facts"]}
    return listed | {op.values["fact"] for op in ops if op.name == "fact"}


# 1 Counts


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


# 2 Sources


def test_cards_add_only_story_challenges_and_the_guards_and_each_has_a_source():
    story = {card.number for card in CHALLENGES} - {*STRUCTURAL, *GUARDS}
    tower = [*BOOK.of_kind("event"), *BOOK.of_kind("interlude"), *ENCOUNTERS]
    added = named("add_challenge", "number") + named("next_challenge", "number")
    early = named("add_challenge", "number", tower)

    assert set(added) <= story | set(GUARDS)
    assert story <= set(added)
    assert {number for number in story if number < 53} <= set(early)
    assert sum(count > 1 for number, count in early.items() if number < 53) >= 10
    part_a = [card for card in CHALLENGES if card.part == "a"]
    assert len([number for number in named("add_challenge", "number", part_a) if number >= 53]) >= 10


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
    assert gives <= allowed | {"challenge-33", "challenge-34", "challenge-35"}
    assert len(opens) >= 4


def is_about_haunted(op, name):
    return op.name == name and op.values.get("type") == "haunted"


# 4 The way through


def test_every_way_through_the_interlude_comes_to_the_escape():
    """Each card is followed by the next or by a later one that it names, and the last one begins the Escape anyhow."""
    beginning = {
        card.number for card in BOOK.of_kind("interlude") if any(o.name == "begin_escape" for o in ops_of(card))
    }

    assert 7 in beginning
    assert len(beginning) <= 2
    for box in boxes_of("interlude-7"):
        assert surely(BOOK.programs[box], "begin_escape"), box
    for card in BOOK.of_kind("interlude"):
        for op in ops_of(card):
            assert op.name != "goto_interlude" or op.values["number"] > card.number


def test_the_last_challenge_of_each_part_always_leads_on():
    for box in boxes_of("challenge-19"):
        assert surely(BOOK.programs[box], "setup_part_b"), box
    for box in boxes_of("challenge-80"):
        assert surely(BOOK.programs[box], "goto_section"), box


def boxes_of(key):
    return [box for box in BOOK.programs if box.split("/")[0] == key]


def surely(program, name):
    """Does this program carry such an instruction out, whichever way it goes?"""
    for op in program:
        if op.name in (name, "goto_section"):
            return True
        ways = {
            "if": ("then", "otherwise"),
            "test": ("success", "failure"),
            "choose": ("a", "b"),
            "roll": ("one", "two", "three", "four", "five", "six"),
        }.get(op.name)
        if ways and all(surely(op.values.get(way, ()), name) for way in ways):
            return True
    return False


def test_before_the_escape_no_card_ends_the_game():
    early = [*BOOK.of_kind("event"), *BOOK.of_kind("interlude"), *ENCOUNTERS]

    assert not any(op.name in ("goto_section", "setup_part_b") for card in early for op in ops_of(card))
    assert {op.name for card in CHALLENGES for op in ops_of(card)} & {"begin_escape", "goto_interlude"} == set()


# 5 Options


def test_the_two_options_of_a_challenge_test_different_attributes():
    for card in CHALLENGES:
        attrs = [option.trial.attr for option in card.options if option.trial]
        assert len(attrs) == len(set(attrs)), card.key


def test_about_one_challenge_in_four_has_an_option_without_a_test():
    plain = [card for card in CHALLENGES if any(option.trial is None for option in card.options)]

    assert 14 <= len(plain) <= 30


def test_at_least_twenty_challenges_change_with_what_happened_before():
    changing = [
        card
        for card in CHALLENGES
        if questions_of(card)
        or any(op.name in ("fact", "has_item", "chose_on", "uses_at_least") for op in ops_of(card))
    ]

    assert len(changing) >= 20


# 6 Texts


@pytest.mark.rule("TP-R72", "TP-036")
def test_every_verb_and_question_has_a_sentence_of_its_own():
    assert set(SENTENCES) == set(VERBS.functions)
    assert set(QUESTIONS.functions) - set(ASKED) == {"chapter", "part", "alone", "chose_on"}
    for box, program in BOOK.programs.items():
        assert describe(BOOK, program) or not any(op.name != "keep_card" for op in program), box


def words(text):
    return len(text.split())


def test_situations_have_their_length_and_share_no_sentence():
    for card in SHARED:
        assert 40 <= words(card.situation) <= 120, (card.key, words(card.situation))
    sentences = Counter(
        sentence.strip()
        for card in BOOK.cards.values()
        for sentence in re.split(r"(?<=[.!?])\s+", card.situation)
        if words(sentence) > 4
    )
    assert [sentence for sentence, count in sentences.items() if count > 1] == []


def test_boxes_have_their_length_and_are_unlike_each_other():
    texts = Counter()
    for card in SHARED:
        for box in boxes_of(card.key):
            first = BOOK.programs[box][0]
            assert first.name == "narrate"
            told = sum(words(op.values["text"]) for op in every(BOOK.programs[box]) if op.name == "narrate")
            assert words(first.values["text"]) <= 80, (box, words(first.values["text"]))
            assert told >= 15, (box, told)
            texts[first.values["text"]] += 1
    assert [text for text, count in texts.items() if count > 1] == []


def test_encounters_and_endings_have_their_length():
    for card in ENCOUNTERS:
        prose = " ".join([card.situation, card.text, *(option.text for option in card.options)])
        prose += " ".join(op.values["text"] for op in ops_of(card) if op.name == "narrate")
        assert 50 <= words(prose) <= 160, (card.key, words(prose))
    for ending in BOOK.endings:
        assert 130 <= words(ending.text) <= 280, (ending.id, words(ending.text))


def test_labels_and_titles_are_short_and_titles_unlike_each_other():
    titles = Counter(card.title for card in BOOK.cards.values())

    assert max(titles.values()) == 1
    assert all(len(title) <= 40 for title in titles)
    for card in BOOK.cards.values():
        for option in card.options:
            assert len(option.label) <= 60, (card.key, option.label)


def test_no_situation_tells_what_follows():
    """Effects are told by the game's own sentences: none of their words is in a situation or a label."""
    rules = re.compile(r"[+−-]\d|\bMisery\b|\bChallenge\b|\bCondition\b|\bgain \+|\bUses?\b(?= left)", re.IGNORECASE)
    for card in SHARED:
        for text in (card.situation, *(option.label for option in card.options)):
            assert not rules.search(text), (card.key, rules.search(text))


# 7 Guards


@pytest.mark.rule("TP-R53", "TP-R54")
def test_the_word_guard_is_in_seven_titles():
    assert {card.number for card in CHALLENGES if names_a_guard(card)} == {4, 5, 6, 7, 21, 24, 47}


# 8 Numbers


def test_the_numbers_of_tests_are_inside_their_bands():
    wrong = [
        (card.key, option.key, option.trial.need)
        for card, option in OPTIONS
        if not band(card)[0] <= option.trial.need <= band(card)[1]
    ]

    assert wrong == []


def band(card):
    """The least and the most of a Challenge's numbers."""
    fixed = {1: (5, 5), 2: (6, 6), 3: (6, 6), 19: (8, 8), 71: (8, 8), 73: (8, 8), 74: (9, 9), 80: (10, 10)}
    if card.mode == "individually":
        return (4, 6) if card.part == "a" else (5, 7)
    if card.number in fixed:
        return fixed[card.number]
    if card.number in FILLERS:
        return (6, 7)
    if card.number in GUARDS:
        return (7, 8)
    return (6, 9) if card.part == "a" else (8, 10)


def test_van_wouters_tests_what_the_rules_print():
    angry = BOOK.challenge(27)

    assert angry.title == "Angry Van Wouters"
    assert [(ATTRIBUTES[option.trial.attr], option.trial.need) for option in angry.options] == [
        ("charm", 9),
        ("physique", 8),
    ]


def test_each_attribute_is_tested_about_equally_often():
    counts = Counter(ATTRIBUTES[option.trial.attr] for _, option in OPTIONS)

    assert all(24 <= counts[attr] <= 34 for attr in ATTRIBUTES), counts


def test_tests_elsewhere_are_inside_their_bands():
    wrong = []
    for card in BOOK.cards.values():
        for op in ops_of(card):
            if op.name == "test" and card.kind != "challenge":
                least, most = {"event": (4, 6), "interlude": (5, 7)}.get(card.kind, (3, 5))
                least, most = (4, 6) if card.location in ("night", "set-aside") else (least, most)
                if not least <= op.values["need"] <= most:
                    wrong.append((card.key, op.values["need"]))

    assert wrong == []


@pytest.mark.rule("TP-043")
def test_each_location_leans_to_its_attribute():
    leans = dict(zip(LOCATIONS, ("knowledge", "physique", "charm", "courage"), strict=True))
    for location, attr in leans.items():
        cards = [card for card in ENCOUNTERS if card.location == location]
        ops = [op for card in cards for op in ops_of(card) if op.name in ("test", "gain_attr")]
        counts = Counter(op.values["attr"] for op in ops)
        assert counts.most_common(1)[0][0] == attr, (location, counts)
        assert len(counts) > 1
    gaining = [card for card in ENCOUNTERS if card.location in LOCATIONS]
    assert sum(any(op.name == "gain_attr" for op in ops_of(card)) for card in gaining) >= 22
