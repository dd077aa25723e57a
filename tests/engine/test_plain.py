"""Dump and load: exact, and clear about what cannot be read."""

import json
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest

from regalia.engine import DERIVED, Loader, Unreadable, dump
from regalia.sentences import Later, Sit, say


@dataclass
class Card:
    name: str
    worth: int = 0


@dataclass
class Hand:
    cards: list[Card]
    by_name: dict[str, Card]
    nested: list[list[int | None]]
    is_open: bool = False
    _cache: list[int] = field(default_factory=list)
    total: int = field(default=7, metadata=DERIVED)


LOADER = Loader(Card, Hand)
HAND = Hand([Card("ace", 1), Card("king")], {"best": Card("ace", 1)}, [[1, None], []], True, [9], 99)


def test_what_was_dumped_is_read_exactly() -> None:
    data = json.loads(json.dumps(dump(HAND)))

    hand = LOADER.load(data)

    assert (hand.cards, hand.by_name, hand.nested, hand.is_open) == (HAND.cards, HAND.by_name, HAND.nested, True)
    assert dump(hand) == data


def test_a_text_for_later_is_dumped_as_the_sentence_that_it_is() -> None:
    now = say("{who} votes.", who=Sit(2))

    assert dump([Later(say, "{who} votes.", who=Sit(2))]) == dump([now])
    assert LOADER.load(dump([now])) == ["Seat 3 votes."]


@dataclass
class Monarch:
    stored: ClassVar = "King"

    age: int


@dataclass
class Regent(Monarch):
    pass


def test_a_class_that_was_renamed_keeps_its_name_in_dumps_and_others_that_derive_from_it_have_their_own() -> None:
    loader = Loader(Monarch, Regent)

    assert dump([Monarch(60), Regent(30)]) == [{"is": "King", "age": 60}, {"is": "Regent", "age": 30}]
    assert loader.load({"is": "King", "age": 60}) == Monarch(60)
    with pytest.raises(Unreadable, match="does not know"):
        loader.load({"is": "Monarch", "age": 60})


def test_what_was_read_shares_nothing_with_the_data() -> None:
    data = dump(HAND)

    LOADER.load(data).nested[0].append(5)

    assert data == dump(HAND)


def test_derived_parts_are_not_dumped_and_are_read_as_their_default() -> None:
    data = dump(HAND)

    hand = LOADER.load(data)

    assert "_cache" not in data
    assert "total" not in data
    assert (hand._cache, hand.total) == ([], 7)


@pytest.mark.parametrize("thing", [object(), {1, 2}, (1, 2), len, [object()]])
def test_what_is_not_plain_is_refused_when_it_is_dumped(thing: Any) -> None:
    with pytest.raises(TypeError, match="not plain data"):
        dump(thing)


def test_a_class_the_game_does_not_know_is_named() -> None:
    with pytest.raises(Unreadable, match="names a 'Joker', which this game does not know"):
        LOADER.load({"is": "Joker", "name": "red"})


def test_a_missing_part_is_named() -> None:
    with pytest.raises(Unreadable, match="Card lacks its 'worth'"):
        LOADER.load({"is": "Card", "name": "ace"})


def test_an_unknown_part_is_named() -> None:
    with pytest.raises(Unreadable, match="Card has an unknown part 'colour'"):
        LOADER.load({"is": "Card", "name": "ace", "worth": 1, "colour": "red"})


def test_a_fault_deep_inside_is_found() -> None:
    data = dump(HAND)
    data["by_name"]["best"]["is"] = "Joker"

    with pytest.raises(Unreadable, match="Joker"):
        LOADER.load(data)
