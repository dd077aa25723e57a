"""The content against its brief: lengths, no two texts alike, nothing told too early, a sentence for every effect."""

import re
from collections import Counter

import pytest

from regalia.games.two_princes.cards.asking import ASKED
from regalia.games.two_princes.cards.describe import SENTENCES, describe
from regalia.games.two_princes.cards.words import every
from regalia.games.two_princes.effects import VERBS
from regalia.games.two_princes.effects.questions import QUESTIONS
from regalia.games.two_princes.tests.content import BOOK, ENCOUNTERS, SHARED, boxes_of, ops_of


def words(text):
    return len(text.split())


@pytest.mark.rule("TP-R72", "TP-036")
def test_every_verb_and_question_has_a_sentence_of_its_own():
    assert set(SENTENCES) == set(VERBS.functions)
    assert set(QUESTIONS.functions) - set(ASKED) == {"chapter", "part", "alone", "chose_on"}
    for box, program in BOOK.programs.items():
        assert describe(BOOK, program) or not any(op.name != "keep_card" for op in program), box


def test_situations_have_their_length_and_share_no_sentence():
    for card in SHARED:
        assert 45 <= words(card.situation) <= 110, (card.key, words(card.situation))
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
            told = [words(op.values["text"]) for op in every(BOOK.programs[box]) if op.name == "narrate"]
            assert max(told) <= 70, (box, told)
            assert sum(told) >= 20, (box, told)
            texts[first.values["text"]] += 1
    assert [text for text, count in texts.items() if count > 1] == []


def test_encounters_and_endings_have_their_length():
    for card in ENCOUNTERS:
        prose = " ".join([card.situation, card.text, *(option.text for option in card.options)])
        prose += " " + " ".join(op.values["text"] for op in ops_of(card) if op.name == "narrate")
        assert 60 <= words(prose) <= 140, (card.key, words(prose))
    for ending in BOOK.endings:
        assert 140 <= words(ending.text) <= 260, (ending.id, words(ending.text))


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
