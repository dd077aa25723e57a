"""All that Kingseat tells people can be told in another language."""

import pytest

from regalia.checks.texts import game_speaks_in_sentences
from regalia.engine import checked
from regalia.games.kingseat import GAME
from regalia.sentences import ENGLISH


@pytest.mark.parametrize(("mode", "seats"), [(mode.key, seats) for mode in GAME.modes for seats in (3, 6)])
def test_texts_are_sentences(mode, seats):
    setup = checked(GAME, mode, seats)

    assert [fault for seed in ("one", "two") for fault in game_speaks_in_sentences(GAME, setup, seed)] == []


def test_a_card_is_shown_to_whoever_reads_its_name():
    name = GAME.book.name(GAME.book.copies.index(1))

    assert ENGLISH.pieces(name) == [("lionsyre dark 1", "Lionsyre Dark 1")]
    assert name.parts["prince"] == "Lionsyre"
