"""What is said of a move stands under the line of its action, or under the word with which several lines begin."""

from dataclasses import replace

import pytest

from regalia.engine import Illegal, Move, Seat, Speech, play, prompt

from .council import ACTIONS, AYE, PASS, PERHAPS, ROLL, SPEAK, Council, Question, council


class Herald(Speech[Council]):
    def sought(self, s: Council, seat: Seat) -> list[Move]:
        return [PERHAPS, AYE, ROLL]


HERALD = Herald(
    ACTIONS,
    labels={"say {word}": lambda s, seat, move: f"Cry {s.actions[move].values['word']}", "say": "Say", "pass": "Rest"},
    places={"say": "crier"},
    reasons={
        "say": "That is no answer.",
        "roll": ("Nobody rolls.", "C-9"),
        "speak": lambda s, seat, move: Illegal(f"Seat {seat + 1} has spoken.", "C-7"),
    },
)


def asked() -> Council:
    s = council(Question(1))
    s.book = replace(s.book, speech=HERALD)
    return s


def test_the_line_of_an_action_goes_before_its_first_word_and_words_of_the_table_stand_in_for_both() -> None:
    s = asked()

    assert [HERALD.label(s, 1, move) for move in (AYE, PASS, ROLL)] == ["Cry aye", "Rest", "Roll"]
    assert [HERALD.on(s, 1, move) for move in (AYE, PASS)] == ["crier", ""]


@pytest.mark.parametrize(
    ("move", "sentence", "rule"),
    [
        (PERHAPS, "That is no answer.", "C-1"),  # of the question that is open
        (ROLL, "Nobody rolls.", "C-9"),
        (SPEAK, "Seat 2 has spoken.", "C-7"),
        (PASS, "That is not possible now.", ""),
    ],
)
def test_a_reason_is_a_sentence_with_or_without_a_rule_or_a_function(move: Move, sentence: str, rule: str) -> None:
    with pytest.raises(Illegal) as why:
        play(asked(), 1, move)

    assert (why.value.sentence, why.value.rule) == (sentence, rule)


def test_what_is_sought_and_not_legal_is_shown_with_its_reason_and_nothing_else() -> None:
    seen = prompt(asked(), 1)

    assert seen is not None
    assert [(bar.label, bar.reason, bar.rule, bar.on) for bar in seen.barred] == [
        ("Cry perhaps", "That is no answer.", "C-1", "crier"),
        ("Roll", "Nobody rolls.", "C-9", ""),
    ]
