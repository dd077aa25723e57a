"""All that Blackstone Castle tells people can be told in another language."""

import pytest

from regalia.checks.texts import game_speaks_in_sentences
from regalia.engine import checked
from regalia.games.blackstone import GAME
from regalia.games.blackstone.positions.laid import POINTS
from regalia.games.blackstone.telling.view import PHASES
from regalia.sentences import ENGLISH

EVERYTHING = {"families": "choose", "wilds": "yes", "assassins": "yes", "knight-wizards": "yes"}

TABLES = [pytest.param(mode, seats, id=f"{mode.key}-{seats}") for mode in GAME.modes for seats in mode.seats]


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_texts_are_sentences(mode, seats):
    extensions = {switch.key: EVERYTHING[switch.key] for switch in mode.switches if switch.key in EVERYTHING}

    for options in ({}, extensions):
        assert game_speaks_in_sentences(GAME, checked(GAME, mode.key, seats, options), "one", every=64) == []


def test_every_step_at_which_a_game_can_stand_has_a_name():
    assert PHASES.keys() == {"setup", *POINTS}


def test_a_vassal_is_shown_to_whoever_reads_its_name():
    name = GAME.book.name("v01")

    assert ENGLISH.pieces(name) == [("v01", "Lion Scout / Dragon Emissary")]
    assert [name.parts["one"].face, name.parts["other"].face] == ["lion scout", "dragon emissary"]
