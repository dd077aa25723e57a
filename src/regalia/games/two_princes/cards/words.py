"""Every name that a card uses must exist: Items, facts, types, places, Challenges. What does not is a fault."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from regalia.content import Pack
from regalia.engine.program import Op
from regalia.games.two_princes.cards.book import Book
from regalia.games.two_princes.cards.names import ATTRIBUTES, ITEMS, LOCATIONS, NIGHT, STRUCTURAL, TYPES

ADDING = ("add_challenge", "remove_challenge", "next_challenge")


@dataclass
class Words:
    """The names that a book knows, by the parameter that takes them."""

    book: Book

    def known(self, op: Op, key: str) -> tuple[Any, ...] | None:
        """What may stand under a parameter; None: anything that its kind allows."""
        if key == "number":
            return self._numbers(op)
        return {
            "item": (*ITEMS, "any"),
            "fact": tuple(self.book.facts),
            "facts": tuple(self.book.facts),
            "type": (*TYPES, "any", "bad") if op.name == "remove_condition" else TYPES,
            "to": TYPES,
            "attr": (*ATTRIBUTES, "choice") if op.name == "gain_attr" else ATTRIBUTES,
            "location": (*LOCATIONS, NIGHT),
            "deck": (*LOCATIONS, NIGHT),
            "card": tuple(self.book.cards),
            "section": tuple(self.book.sections),
        }.get(key)

    def _numbers(self, op: Op) -> tuple[int, ...]:
        """TP-R54 Cards may not name the Challenges that setup names."""
        if op.name == "goto_interlude":
            return tuple(range(2, 8))
        numbers = [card.number for card in self.book.of_kind("challenge")]
        return tuple(number for number in numbers if op.name not in ADDING or number not in STRUCTURAL)


def check_words(pack: Pack, words: Words, programs: Mapping[str, tuple[Op, ...]] | None = None) -> None:
    """Notes a fault for each unknown name in the programs; in all of the book, its questions too, if none are given."""
    for box, program in (words.book.programs if programs is None else programs).items():
        pack.faults += [f"{box}: {fault}" for op in every(program) for fault in _faults(op, words)]
    for card in words.book.cards.values():
        for option in card.options:
            asked = (*option.needs, *option.when, *(op for shift in shifts(option) for op in shift))
            pack.faults += [f"{card.key}/{option.key}: {fault}" for op in every(asked) for fault in _faults(op, words)]
    for ending in words.book.endings:
        pack.faults += [f"{ending.id}: {fault}" for op in every(ending.when) for fault in _faults(op, words)]


def shifts(option: Any) -> list[tuple[Op, ...]]:
    return [shift.that for shift in option.trial.shifts] if option.trial else []


def every(program: tuple[Op, ...]) -> Iterator[Op]:
    """Every instruction and question of a program, nested ones included."""
    for op in program:
        yield op
        for value in op.values.values():
            if isinstance(value, tuple) and value and isinstance(value[0], Op):
                yield from every(value)


def _faults(op: Op, words: Words) -> Iterator[str]:
    for key, value in op.values.items():
        known = words.known(op, key)
        if known is None:
            continue
        for each in value if isinstance(value, list) else [value]:
            if each not in known:
                yield f"{op.name!r} names an unknown {key}: {each!r}"
