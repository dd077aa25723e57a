"""Sentences as plain data, for what is stored and what goes to another process."""

from typing import Any, Final

from regalia.sentences.sentence import Alike, Listed, Part, Sentence, Sit, Spelled, Text

SAY: Final = "say"  # the key by which the data of a sentence is known
NUMBERS: Final = {cls.__name__: cls for cls in (Sit, Spelled)}


def to_data(part: Part) -> Any:
    """JSON data: a sentence as its key, its form for several, its face and its parts."""
    if isinstance(part, Sentence):
        parts = {name: to_data(each) for name, each in part.parts.items()}
        return {SAY: [part.key, part.other, part.face, parts]}
    if isinstance(part, Listed):
        return [part.joined, *map(to_data, part.parts)]
    if isinstance(part, Alike):
        return str(part)
    return int(part) if type(part) is int else {type(part).__name__: int(part)}


def text_of(data: Any) -> Text:
    """A text that was written down: a sentence, or one that is said alike in every language."""
    text = data if isinstance(data, str) else from_data(data)
    assert isinstance(text, str)
    return text


def from_data(data: Any) -> Part:
    """The part that was written down."""
    if isinstance(data, int):
        return data
    if isinstance(data, str):
        return Alike(data)
    if isinstance(data, list):
        return Listed([from_data(each) for each in data[1:]], data[0])
    ((kind, value),) = data.items()
    if kind != SAY:
        return NUMBERS[kind](value)
    key, other, face, parts = value
    return Sentence(key, other, {name: from_data(each) for name, each in parts.items()}, face)
