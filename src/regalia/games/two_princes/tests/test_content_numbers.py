"""The content against its brief: numbers of tests, Attributes, what success and failure bring."""

from collections import Counter

import pytest

from regalia.games.two_princes.cards.names import ATTRIBUTES, FILLERS, GUARDS, LOCATIONS
from regalia.games.two_princes.cards.words import every
from regalia.games.two_princes.tests.content import BOOK, CHALLENGES, ENCOUNTERS, OPTIONS, ops_of, removes


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
    assert sum(any(op.name == "gain_attr" for op in ops_of(card)) for card in gaining) >= 26


FAILURES = {box: ops for box, ops in BOOK.programs.items() if box.startswith("challenge") and box.endswith("/failure")}
SUCCESSES = {box: ops for box, ops in BOOK.programs.items() if box.startswith("challenge") and box.endswith("/success")}


def added_by(program):
    return [op.values["type"] for op in every(program) if op.name == "add_condition"]


def misery_of(program):
    """The most Misery that a program can bring."""
    ways = {"if": ("then", "otherwise"), "choose": ("a", "b"), "test": ("success", "failure")}
    found = 0
    for op in program:
        if op.name == "misery":
            found += op.values["n"]
        elif op.name in ways:
            found += max(misery_of(op.values.get(way, ())) for way in ways[op.name])
    return found


def test_failure_costs_misery_or_a_bad_condition_or_little_in_the_planned_shares():
    shares = Counter()
    for program in FAILURES.values():
        is_bad = {"wounded", "afraid", "sick", "haunted"} & {*added_by(program)}
        shares[misery_of(program) > 0, bool(is_bad)] += 100 / len(FAILURES)

    planned = {(True, False): 30, (False, True): 50, (True, True): 5, (False, False): 15}
    assert all(abs(shares[kind] - share) <= 5 for kind, share in planned.items()), shares
    assert max(map(misery_of, BOOK.programs.values())) <= 2


def test_wounded_and_afraid_are_twice_as_common_as_sick():
    types = Counter(type for program in FAILURES.values() for type in added_by(program))

    assert all(1.6 <= types[type] / types["sick"] <= 2.4 for type in ("wounded", "afraid")), types


def test_one_success_in_five_removes_a_condition_and_eight_boxes_make_happy_and_healthy():
    relieving = [box for box, ops in SUCCESSES.items() if any(op.name == "remove_condition" for op in every(ops))]
    happy = [
        box
        for box, ops in BOOK.programs.items()
        if box.startswith("challenge") and "happy-and-healthy" in added_by(ops)
    ]

    assert 0.15 <= len(relieving) / len(SUCCESSES) <= 0.25
    assert len(happy) == 8


def test_part_a_has_at_least_four_cures_for_sick():
    cures = [card for card in CHALLENGES if card.part == "a" and any(removes(op, "sick") for op in ops_of(card))]

    assert len(cures) >= 4


def test_individual_decisions_have_low_numbers_and_reward_now_agreeing_now_differing():
    secret = [card for card in BOOK.cards.values() if card.mode == "individually"]
    hard = {card.key for card, option in OPTIONS if card.mode == "individually" and option.trial.need > 6}

    assert len(hard) <= 6
    assert sum(card.has_split for card in secret) >= 8
    assert sum(any(op.name == "same_choice" for op in ops_of(card)) and not card.has_split for card in secret) >= 8
