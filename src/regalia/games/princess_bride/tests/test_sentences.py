"""All that The Princess Bride tells people can be told in another language."""

import pytest

from regalia.checks.texts import game_speaks_in_sentences
from regalia.engine import checked
from regalia.games.princess_bride import GAME
from regalia.sentences import ENGLISH, Sentence

MADE_UP = {"replay": "grandpa", "miracles": "4", "companions": "1", "skip": "1", "again": "2", "inconceivable": "3"}
SETUPS = [
    *(("story", seats, {}) for seats in (1, 3)),
    *(("chapter", 2, {"chapter": str(chapter)}) for chapter in range(1, 7)),
    *(("bookmark", 3, {"chapter": str(chapter), **MADE_UP}) for chapter in range(2, 7)),
]


@pytest.mark.parametrize(("mode", "seats", "options"), SETUPS)
def test_texts_are_sentences(mode, seats, options):
    setup = checked(GAME, mode, seats, options)

    assert [fault for seed in ("one", "two") for fault in game_speaks_in_sentences(GAME, setup, seed)] == []


def test_needs_and_rewards_of_challenges_are_sentences():
    faces = [face for face in GAME.faces.values() if face.get("challenge")]

    assert all(isinstance(need, Sentence) for face in faces for need in face["needs"])
    assert all(isinstance(face["reward"], Sentence) for face in faces if "reward" in face)


def test_a_reward_is_said_once():
    face = GAME.faces["every-stitch-of-sail"]

    assert face["text"] == "Inigo on the Mast, Fezzik in the Hold. Reward: Ship +2; draw a Special."
    assert face["text"].parts["reward"] is face["reward"]


def test_a_card_is_shown_to_whoever_reads_its_name():
    assert ENGLISH.pieces(GAME.book.card_names[0]) == [("courage", "Courage")]
    assert ENGLISH.pieces(GAME.book.space_name(1, 2)) == [("space 1 3", "space 3")]
