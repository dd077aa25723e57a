"""All that The Two Princes tells people can be told in another language."""

import pytest

from regalia.checks.texts import game_speaks_in_sentences
from regalia.engine import begin, checked, play_words
from regalia.games.two_princes import GAME
from regalia.games.two_princes.cards.asking import asked
from regalia.games.two_princes.cards.describe import describe
from regalia.sentences import ENGLISH, Sentence


@pytest.mark.parametrize("seed", ["one", "two", "three", "four", "five", "six"])
def test_texts_are_sentences(seed):
    assert game_speaks_in_sentences(GAME, checked(GAME), seed) == []


def test_every_box_and_every_question_of_a_card_is_told_in_a_sentence():
    questions = [option.needs for card in GAME.book.cards.values() for option in card.options]
    told = [describe(GAME.book, program) for program in GAME.book.programs.values()]

    assert all(isinstance(text, Sentence) for text in (*told, *(asked(GAME.book, each) for each in questions)))


def test_an_item_is_shown_to_whoever_reads_its_name():
    offered = play_words(begin(GAME, checked(GAME), "a"), 1, "offer slingshot")

    text = GAME.view(offered, 0).prompt.text

    assert ENGLISH.pieces(text) == ["Richard offers you ", ("slingshot", "Slingshot"), "."]


def test_a_text_of_a_card_with_words_in_braces_is_read_as_it_is_written():
    card = {"id": "x", "title": "A {title}", "situation": "One {two}.\n\nThree.", "mode": "together"}
    ways = {key: {"label": f"Take {{{key}}}", "text": "So {it} is.", "do": []} for key in "ab"}
    s = GAME.lay(checked(GAME), {"at": "events", "cards": {"event": [card | ways]}, "events": ["x"]})

    opened = play_words(s, 0, "draw")
    page = GAME.view(opened, 0).pages[0]
    assert (page.title, *page.paragraphs[:3]) == ("A {title}", "One {two}.", "Three.", "Decide together.")
    assert page.paragraphs[3:] == ["A: Take {a}", "B: Take {b}"]

    decided = play_words(play_words(opened, 0, "choose a"), 1, "choose a")
    assert "So {it} is." in GAME.view(decided, 0).pages[0].paragraphs
