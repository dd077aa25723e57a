"""All that Two Crowns tells people can be told in another language."""

import pytest

from regalia.checks.texts import game_speaks_in_sentences
from regalia.engine import Illegal, Unreadable, begin, checked, prompt
from regalia.games.two_crowns import GAME
from regalia.games.two_crowns.cards import CAVALRY
from regalia.games.two_crowns.orders import read_orders
from regalia.games.two_crowns.rules.resign import resign
from regalia.sentences import ENGLISH, Sentence

TABLES = [
    ("duel", 2, {}),
    ("duel", 2, {"pace": "live"}),
    ("duel", 2, {"payments": "exact"}),
    ("free-for-all", 3, {}),
    ("free-for-all", 5, {"pace": "live"}),
    ("teams", 4, {}),
    ("teams", 6, {"pace": "live"}),
]


@pytest.mark.parametrize(("mode", "seats", "options"), TABLES)
def test_texts_are_sentences(mode, seats, options):
    setup = checked(GAME, mode, seats, options)

    assert [fault for seed in ("one", "two") for fault in game_speaks_in_sentences(GAME, setup, seed)] == []


@pytest.mark.parametrize(
    "orders",
    [
        {},
        [5],
        [{"window": "at noon"}],
        [{"window": "before attack", "when": 5}],
        [{"window": "before attack", "when": {"hand": 3}}],
        [{"window": "before attack", "when": {"bank": "much"}}],
        [{"window": "before attack", "play": "snetry on seat 2 king 1"}],
    ],
)
def test_what_is_wrong_with_an_order_is_a_sentence(orders):
    with pytest.raises(Unreadable) as refused:
        read_orders(orders, 1, 2)

    assert isinstance(refused.value.sentence, Sentence)


def test_why_nobody_resigns_is_a_sentence():
    s = begin(GAME, checked(GAME, "teams", 4))

    with pytest.raises(Illegal) as refused:
        resign(s, 0)

    assert isinstance(refused.value.sentence, Sentence)


def test_a_card_is_shown_to_whoever_reads_its_name():
    name = GAME.book.name(CAVALRY)

    assert ENGLISH.pieces(name) == [("cavalry", "Cavalry")]
    assert GAME.faces["cavalry"]["name"].face == "cavalry"


def test_a_label_names_its_target_to_every_reader():
    sides = {"1": {"field": ["knight"]}, "2": {}}
    s = GAME.lay(checked(GAME, "duel", 2), {"at": "attack", "seat": sides})

    labels = [ENGLISH.pieces(option.label) for option in prompt(s, 0).options]

    assert labels == [["Hit ", 1, " King 1"], ["Hit ", 1, " King 2"], ["Hold it back"]]
