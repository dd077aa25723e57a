"""What may be looked up at any time: Conditions and Items. No card of the story is among them."""

from typing import Any

from regalia.content import Entry, Pack
from regalia.games.two_princes.cards.book import Book, Item
from regalia.games.two_princes.cards.describe import describe
from regalia.games.two_princes.cards.names import ATTRIBUTES, title

HIDDEN = ("do", "group", "copies", "title", "effect")


def faces(book: Book, conditions: Pack, items: Pack) -> dict[str, dict[str, Any]]:
    """The catalogue, by kind of Condition and id of Item; numbers and effects stand in the text."""
    found = {}
    for entry in conditions.each("condition"):
        adjust = book.conditions[entry.values["id"]].adjust
        name = f"{entry.values['title']} {'/'.join(map(str, adjust))}"
        numbers = ", ".join(f"{title(attr)} {by:+}" for attr, by in zip(ATTRIBUTES, adjust, strict=True) if by)
        told = [f"{numbers or 'No adjustment'}.", entry.values.get("effect", ""), entry.values["text"]]
        shown = {
            "short": entry.values["title"],
            entry.values["type"]: True,
            **dict(zip(ATTRIBUTES, adjust, strict=True)),
        }
        found[entry.values["id"]] = _face(entry, name, told, "TP-118") | shown
    for entry in items.each("item"):
        item = book.items[entry.values["id"]]
        told = [*_item(book, item), entry.values["text"]]
        found[item.id] = _face(entry, item.title, told, "TP-113") | {"item": True}
    return found


def _face(entry: Entry, name: str, told: list[str], rule: str) -> dict[str, Any]:
    plain = {key: value for key, value in entry.values.items() if key not in HIDDEN}
    return {**plain, "name": name, "text": " ".join(filter(None, told)), "rule": rule}


def _item(book: Book, item: Item) -> list[str]:
    """What an Item does, as far as it can be told: what else it may be good for is not evident (TP-113)."""
    bonus = [f"{title(ATTRIBUTES[attr])} +{by} in a test." for attr, by in item.bonus.items()]
    uses = [f"Uses: {item.uses}."] if item.uses else []
    effect = describe(book, book.programs[f"item/{item.id}"])
    when = "Before a card is drawn: " if item.window == "between" else ""
    marks = [
        *(["Cannot be lost."] if item.is_kept else []),
        *(["Also works for your brother."] if item.helps_brother else []),
    ]
    return [*bonus, when + effect[:1].lower() + effect[1:] if when else effect, *uses, *marks]
