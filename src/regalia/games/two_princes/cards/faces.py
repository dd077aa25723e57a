"""What may be looked up at any time: Conditions and Items. No card of the story is among them."""

from typing import Any

from regalia.content import Entry, Pack
from regalia.games.two_princes.cards.book import Book, Condition, Item
from regalia.games.two_princes.cards.describe import sentences, signed
from regalia.games.two_princes.cards.names import ATTRIBUTE_NAMES, ATTRIBUTES
from regalia.sentences import Listed, Part, Sentence, called, passage, say, written

HIDDEN = ("do", "group", "copies", "title", "effect")


def faces(book: Book, conditions: Pack, items: Pack) -> dict[str, dict[str, Any]]:
    """The catalogue, by kind of Condition and id of Item; numbers and effects stand in the text."""
    found = {}
    for entry in conditions.each("condition"):
        condition = book.conditions[entry.values["id"]]
        told = [_adjustment(condition), written(entry.values.get("effect", "")), written(entry.values["text"])]
        shown = {
            "short": condition.title,
            condition.type: True,
            **dict(zip(ATTRIBUTES, condition.adjust, strict=True)),
        }
        found[condition.kind] = _face(entry, _name(condition), told, "TP-118") | shown
    for entry in items.each("item"):
        item = book.items[entry.values["id"]]
        told = [*_item(book, item), written(entry.values["text"])]
        found[item.id] = _face(entry, item.title, told, "TP-113") | {"item": True}
    return found


def _face(entry: Entry, name: Sentence, told: list[Sentence], rule: str) -> dict[str, Any]:
    plain = {key: value for key, value in entry.values.items() if key not in HIDDEN}
    return {**plain, "name": name, "text": passage(filter(None, told)), "rule": rule}


def _name(condition: Condition) -> Sentence:
    """Its title with its numbers, by which cards of one type are told apart."""
    numbers: dict[str, Part] = dict(zip(ATTRIBUTES, condition.adjust, strict=True))
    return called(
        "{condition} {physique}/{charm}/{courage}/{knowledge}", condition.kind, condition=condition.title, **numbers
    )


def _adjustment(condition: Condition) -> Sentence:
    adjusted = zip(ATTRIBUTE_NAMES, condition.adjust, strict=True)
    numbers = [say("{attribute} {by}", attribute=name, by=signed(by)) for name, by in adjusted if by]
    return say("{numbers}.", numbers=Listed(numbers, ",")) if numbers else say("No adjustment.")


def _item(book: Book, item: Item) -> list[Sentence]:
    """What an Item does, as far as it can be told: what else it may be good for is not evident (TP-113)."""
    bonus = [
        say("{attribute} +{by} in a test.", attribute=ATTRIBUTE_NAMES[attr], by=by) for attr, by in item.bonus.items()
    ]
    uses = [say("Uses: {n}.", n=item.uses)] if item.uses else []
    marks = [
        *([say("Cannot be lost.")] if item.is_kept else []),
        *([say("Also works for your brother.")] if item.helps_brother else []),
    ]
    return [*bonus, *_effect(book, item), *uses, *marks]


def _effect(book: Book, item: Item) -> list[Sentence]:
    told = sentences(book, book.programs[f"item/{item.id}"])
    if item.window != "between":
        return told
    return [say("Before a card is drawn: {first}", first=told[0]), *told[1:]]
