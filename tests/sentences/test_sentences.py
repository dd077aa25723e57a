"""A text for people is its own English, and keeps what another language needs to say it anew."""

import pickle
from copy import deepcopy

import pytest

from regalia.sentences import (
    ENGLISH,
    Alike,
    Later,
    Listed,
    Sentence,
    Sit,
    Spelled,
    Tongue,
    called,
    from_data,
    listed,
    passage,
    plain,
    quoted,
    read,
    say,
    say_n,
    text_of,
    to_data,
    written,
)

LION = called("Lionsyre", "lionsyre")
DARK = called("{prince} Dark {n}", "lionsyre-dark-1", prince=called("Lionsyre"), n=1)
GIFT = say_n("{who} gives {card} away.", "{who} gives {n} cards away: {card}.", n=2, who=Sit(0), card=LION)


class German(Tongue):
    """A language with a word order and forms of its own."""

    joining = {"and": " und ", "ands": " und ", "or": " oder ", ",": ", "}
    numbers = ("kein", "eins", "zwei")
    words = {
        "{who} gives {card} away.": "Fort gibt {who} {card|acc}.",
        "{prince} Dark {n}": "Dunkle {prince} {n}",
        "{prince} Dark {n}|acc": "Dunklen {prince} {n}",
        "{all} vote.": "Es stimmen {all}.",
    }

    def template(self, sentence: Sentence, form: str) -> str:
        english = super().template(sentence, form)
        return self.words.get(f"{english}|{form}") or self.words.get(english, english)


def in_german(text: str) -> str:
    return plain(German().pieces(text), lambda seat: f"Platz {seat + 1}")


# English


def test_a_sentence_is_its_own_english() -> None:
    told = say("{who} votes {card}.", who=Sit(2), card=LION)

    assert told == "Seat 3 votes Lionsyre."
    assert (told.key, dict(told.parts)) == ("{who} votes {card}.", {"who": 2, "card": "Lionsyre"})


@pytest.mark.parametrize(
    ("n", "text"), [(0, "0 cards lie there."), (1, "A card lies there."), (4, "4 cards lie there.")]
)
def test_a_number_says_which_form_is_used(n: int, text: str) -> None:
    assert say_n("A card lies there.", "{n} cards lie there.", n=n) == text


def test_small_numbers_are_spelled_if_one_asks_for_it() -> None:
    assert say("Take {n}.", n=Spelled(3)) == "Take three."
    assert say("Take {n}.", n=Spelled(30)) == "Take 30."
    assert say_n("Take a card.", "Take {n} cards.", n=Spelled(1)) == "Take a card."


@pytest.mark.parametrize(
    ("parts", "joined", "text"),
    [
        ([], "and", "All: ."),
        ([Sit(0)], "and", "All: seat 1."),
        ([Sit(0), LION], "and", "All: seat 1 and Lionsyre."),
        ([Sit(0), 7, Alike("x")], "or", "All: seat 1, 7 or x."),
        ([1, 2, 3], "ands", "All: 1 and 2 and 3."),
        ([1, 2, 3], ",", "All: 1, 2, 3."),
        ([1, 2, 3], ";", "All: 1; 2; 3."),
    ],
)
def test_parts_in_a_row_are_joined(parts: list[int], joined: str, text: str) -> None:
    assert say("All: {all}.", all=Listed(parts, joined)) == text


def test_sentences_that_follow_each_other_begin_with_a_capital_and_are_one_text() -> None:
    text = passage([say("{who} passes.", who=Sit(0)), say("{card} is next.", card=say("the crown"))])

    assert text == "Seat 1 passes. The crown is next."


def test_sentences_that_follow_each_other_begin_with_a_capital_whatever_stands_before_them() -> None:
    so = say("{what} it is.", what=say("so"))

    assert say("We say: {on}", on=passage([so, so])) == "We say: So it is. So it is."
    assert passage([say('"No."'), so]) == '"No." So it is.'


def test_words_and_texts_are_listed_alike() -> None:
    assert say("It has {known}.", known=listed(["free", say("none")], "or")) == "It has free or none."
    assert say("Not {said}.", said=quoted("it's")) == """Not "it's"."""


@pytest.mark.parametrize(
    ("told", "text"),
    [
        (say("{who}", who=Sit(0)), "Seat 1"),
        (say("It is {who}. {who} acts.", who=Sit(0)), "It is seat 1. Seat 1 acts."),
        (say("{what}: {what}", what=say("pass left")), "Pass left: pass left"),
        (say("{all} vote.", all=Listed([Sit(1), Sit(0)])), "Seat 2 and seat 1 vote."),
        (say("“{who} acts.”", who=Sit(0)), "“Seat 1 acts.”"),
        (say("{told}: no.", told=say("{who} asks", who=Sit(0))), "Seat 1 asks: no."),
        (say("It says: {told}", told=say("{what} it is", what=say("so"))), "It says: so it is"),
    ],
)
def test_what_begins_a_sentence_takes_a_capital(told: Sentence, text: str) -> None:
    assert told == text


@pytest.mark.parametrize("face", ["", "inconceivable"])
def test_what_ends_with_a_mark_of_its_own_needs_no_full_stop(face: str) -> None:
    told = say("{who} plays {card}. {told}", who=Sit(0), card=called("Inconceivable!", face), told=say("No effect."))

    assert told == "Seat 1 plays Inconceivable! No effect."
    assert (
        say("{who} wants {cards}.", who=Sit(0), cards=Listed([LION, say("what?")], ","))
        == "Seat 1 wants Lionsyre, what?"
    )
    assert say("Will {who} play {card}?", who=Sit(0), card=called("Inconceivable!", face)).endswith("Inconceivable!?")


# Names


def test_a_name_keeps_its_face_wherever_it_stands() -> None:
    assert ENGLISH.pieces(LION) == [("lionsyre", "Lionsyre")]
    assert ENGLISH.pieces(say("{who} votes {card}.", who=Sit(2), card=LION)) == [
        *(2, " votes ", ("lionsyre", "Lionsyre"), ".")
    ]


def test_a_name_may_have_parts() -> None:
    assert DARK == "Lionsyre Dark 1"
    assert ENGLISH.pieces(DARK) == [("lionsyre-dark-1", "Lionsyre Dark 1")]
    assert ENGLISH.pieces(say("Act as {card}", card=DARK)) == ["Act as ", ("lionsyre-dark-1", "Lionsyre Dark 1")]


def test_a_text_that_is_alike_in_all_languages_is_one_piece() -> None:
    assert ENGLISH.pieces("pick lionsyre") == ["pick lionsyre"]


def test_words_in_braces_that_a_pack_has_written_are_no_parts() -> None:
    crown = written("The {crown}", "crown")

    assert ENGLISH.pieces(say("Take {what}.", what=crown)) == ["Take ", ("crown", "The {crown}"), "."]
    assert written("Lionsyre", "lionsyre") is LION


# Other languages


def test_another_language_has_its_own_order_and_forms() -> None:
    gift = say_n("{who} gives {card} away.", "{who} gives {n} cards away: {card}.", n=1, who=Sit(0), card=DARK)

    assert in_german(gift) == "Fort gibt Platz 1 Dunklen Lionsyre 1."
    assert in_german(say("{all} vote.", all=Listed([Sit(0), Sit(1)]))) == "Es stimmen Platz 1 und Platz 2."
    assert in_german(DARK) == "Dunkle Lionsyre 1"


# Strictness


@pytest.mark.parametrize(
    ("key", "parts"),
    [
        ("{who} votes {card}.", {"who": Sit(0)}),
        ("{who} votes.", {"who": Sit(0), "card": LION}),
        ("A vote.", {"card": LION}),
        ("{who} votes.", {}),
    ],
)
def test_the_parts_given_are_the_parts_named(key: str, parts: dict[str, Sentence]) -> None:
    with pytest.raises(AssertionError, match="does not name its parts"):
        say(key, **parts)
    with pytest.raises(AssertionError, match="does not name its parts"):
        called(key, "face", **parts)


def test_a_part_may_be_named_in_one_form_only() -> None:
    assert say_n("It.", "{n} of {what}.", n=1, what=LION) == "It."

    with pytest.raises(AssertionError, match="does not name its parts"):
        say_n("It.", "All.", n=1)


# Later


def test_a_text_for_later_is_put_together_once_and_when_somebody_reads_it() -> None:
    made: list[Sentence] = []

    def votes(card: Sentence, *, who: Sit) -> Sentence:
        made.append(say("{who} votes {card}.", who=who, card=card))
        return made[-1]

    later = Later(votes, LION, who=Sit(2))

    assert made == []
    assert (read(later), read(later)) == ("Seat 3 votes Lionsyre.", "Seat 3 votes Lionsyre.")
    assert len(made) == 1
    assert read(LION) is LION


# Copies and data


@pytest.mark.parametrize(
    "told",
    [
        LION,
        DARK,
        GIFT,
        say("Over."),
        say("{all}: {n}, {said}.", all=Listed([Sit(1), GIFT, Listed([3], "or")], ","), n=Spelled(2), said=quoted("x")),
    ],
)
def test_a_sentence_is_copied_and_written_down_whole(told: Sentence) -> None:
    for other in (pickle.loads(pickle.dumps(told)), deepcopy(told), from_data(to_data(told)), text_of(to_data(told))):
        assert isinstance(other, Sentence)
        assert other == told
        assert to_data(other) == to_data(told)
        assert ENGLISH.pieces(other) == ENGLISH.pieces(told)


def test_a_text_that_was_written_down_as_it_is_stays_so() -> None:
    assert text_of("pick lionsyre") == "pick lionsyre"
