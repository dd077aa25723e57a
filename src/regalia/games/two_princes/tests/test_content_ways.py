"""The content against its brief: every way leads on, options are open and unlike each other, guards are guards."""

import pytest

from regalia.games.two_princes.rules.escape import names_a_guard
from regalia.games.two_princes.tests.content import BOOK, CHALLENGES, ENCOUNTERS, boxes_of, ops_of, questions_of


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


def test_every_way_through_the_interlude_reads_at_least_five_cards():
    assert fewest_cards_from(1) >= 5


def fewest_cards_from(number):
    """How many Interlude cards are read at least, from this one on."""
    ops = ops_of(BOOK.cards[f"interlude-{number}"])
    if any(op.name == "begin_escape" for op in ops):
        return 1
    skips = [op.values["number"] for op in ops if op.name == "goto_interlude"]
    return 1 + min(fewest_cards_from(following) for following in (number + 1, *skips))


def test_the_last_challenge_of_each_part_always_leads_on():
    for box in boxes_of("challenge-19"):
        assert surely(BOOK.programs[box], "setup_part_b"), box
    for box in boxes_of("challenge-80"):
        assert surely(BOOK.programs[box], "goto_section"), box


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


@pytest.mark.rule("TP-R53", "TP-R54")
def test_the_word_guard_is_in_seven_titles():
    assert {card.number for card in CHALLENGES if names_a_guard(card)} == {4, 5, 6, 7, 21, 24, 47}
