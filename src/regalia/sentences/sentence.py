"""Texts for people, with what is needed to say them in another language.

A sentence stands whole in the code, in English, and that is the key of its translations. What it names (seats, cards,
numbers, other sentences) travels in its parts: so nobody looks for names in a text, and nobody glues one together.
Wherever nothing more is asked of it, a sentence is its own English.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Annotated, Any, Final, TypeAlias

Text: TypeAlias = Annotated[str, "for people"]  # a sentence; or what is said alike in every language
Part: TypeAlias = "int | Sentence | Alike | Listed"
Piece: TypeAlias = str | int | tuple[str, str]  # a text, a seat, or a face with what it is called
Slot: TypeAlias = tuple[str, str, str]  # the text before a part, the part's name, and the form that it takes there

SLOT: Final = re.compile(r"\{(\w+)(?:\|(\w+))?\}")  # {giver}; or {card|acc}, where a language bends its nouns
LAST: Final = ("and", "or")  # join only the last of a row
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Sentence(str):
    """What `say`, `say_n` and `called` make."""

    __slots__ = ("face", "key", "other", "parts")

    key: str  # the English, with the names of its parts in braces
    other: str  # the same where the part `n` is not one; "": a number makes no difference
    parts: Mapping[str, Part]
    face: str  # of the thing whose name this is, in the game's catalogue; "": no name

    def __new__(cls, key: str, other: str, parts: Mapping[str, Part], face: str = "") -> "Sentence":
        assert parts.keys() == _named(key) | _named(other), f"{key!r} does not name its parts {sorted(parts)}"
        pieces = ENGLISH.filled(other if other and parts["n"] != 1 else key, parts)
        sentence = str.__new__(cls, plain(pieces))
        sentence.key = key
        sentence.other = other
        sentence.parts = parts
        sentence.face = face
        return sentence

    def __reduce__(self) -> tuple[Any, ...]:
        return Sentence, (self.key, self.other, self.parts, self.face)


class Sit(int):
    """A part that is a seat: each reader sees the name of whoever sits there."""


class Spelled(int):
    """A number in letters, as long as it is small."""


class Alike(str):
    """What is said alike in every language: the words of a move, the name of a file, what somebody has written."""


class Listed:
    """Several parts in a row, parted by commas but for the last, which a word joins; or all of them in another way."""

    __slots__ = ("joined", "parts")

    def __init__(self, parts: Iterable[Part], joined: str = "and") -> None:
        self.parts = tuple(parts)
        self.joined = joined  # "and", "or"; or all alike: "ands", ",", ";", and "." for sentences in a row


def say(key: str, /, **parts: Part) -> Sentence:
    """A sentence. A part with which it begins takes a capital by itself."""
    return Sentence(key, "", parts) if parts else called(key)


def say_n(one: str, other: str, /, **parts: Part) -> Sentence:
    """A sentence in the two forms of English; the part `n` says which."""
    return Sentence(one, other, parts)


def called(name: str, face: str = "", /, **parts: Part) -> Sentence:
    """What something is called that packs name; with its face readers may look at it."""
    return Sentence(name, "", parts, face) if parts else _constant(name, face)


def written(text: str, face: str = "") -> Sentence:
    """A text of a pack: it has no parts, not even where it has words in braces."""
    return called("{text}", face, text=Alike(text)) if _named(text) else called(text, face)


@lru_cache(maxsize=8192)
def _constant(key: str, face: str) -> Sentence:
    """Without parts a sentence is the same wherever it is said, and costs nothing in simulations."""
    return Sentence(key, "", {}, face)


class Later:
    """A text that is not put together before somebody reads it: what is written down in simulations costs nothing."""

    __slots__ = ("args", "made", "make", "parts")

    def __init__(self, make: Callable[..., Sentence], *args: Any, **parts: Any) -> None:
        self.make = make
        self.args = args
        self.parts = parts
        self.made: Sentence | None = None

    @property
    def text(self) -> Sentence:
        if self.made is None:
            self.made = self.make(*self.args, **self.parts)
        return self.made


def read(text: "Text | Later") -> Text:
    """A text as it is read."""
    return text.text if isinstance(text, Later) else text


def quoted(text: object) -> Alike:
    """What somebody has written, or should have, in quotation marks."""
    return Alike(repr(str(text)))


def listed(words: Iterable[str], joined: str = "and") -> Listed:
    """Words that are said alike in every language, or texts, in a row."""
    return Listed([as_part(word) for word in words], joined)


def passage(sentences: Iterable[Sentence]) -> Sentence:
    """Sentences that follow each other, as one text."""
    return say("{sentences}", sentences=Listed(sentences, "."))


def one_of(what: Sentence, words: Iterable[str], word: object) -> Sentence:
    """What is told whoever has said a word that is not among those that may be said."""
    return say("{what} is one of {words}; not {word}.", what=what, words=listed(words, ","), word=quoted(word))


def as_part(text: str) -> "Sentence | Alike":
    """A text that has a place in a sentence."""
    return text if isinstance(text, Sentence) else Alike(text)


class Tongue:
    """A language. English says each sentence as it stands; others state what they say instead."""

    joining: Mapping[str, str] = {"and": " and ", "or": " or ", "ands": " and ", ",": ", ", ";": "; ", ".": " "}
    numbers: tuple[str, ...] = NUMBERS

    def pieces(self, text: str) -> list[Piece]:
        """A text in this language, seats and names apart."""
        if not isinstance(text, Sentence):
            return [text]
        pieces = self.filled(self.template(text, ""), text.parts)
        return [(text.face, plain(pieces))] if text.face else pieces

    def template(self, sentence: Sentence, form: str) -> str:
        """The words for a sentence, its parts still in braces; a name in the form that is asked for."""
        return sentence.other if sentence.other and sentence.parts["n"] != 1 else sentence.key

    def filled(self, template: str, parts: Mapping[str, Part], is_inner: bool = False) -> list[Piece]:
        """The words with their parts in them; what stands inside another sentence begins small.

        A part that ends with a mark of its own needs no full stop behind it.
        """
        pieces: list[Piece] = []
        for before, part, form in _slots(template):
            _add(pieces, before[1:] if before[:1] == "." and _is_closed(pieces) else before)
            if part:
                is_first = _begins(pieces) and not (is_inner and not pieces)
                for i, piece in enumerate(self._part(parts[part], form)):
                    _add(pieces, _capital(piece) if is_first and i == 0 else piece)
        return pieces

    def _part(self, part: Part, form: str) -> list[Piece]:
        if isinstance(part, Sentence):
            pieces = self.filled(self.template(part, form), part.parts, is_inner=not part.face)
            return [(part.face, plain(pieces))] if part.face else pieces
        if isinstance(part, Listed):
            return self._listed(part, form)
        if isinstance(part, Sit):
            return [int(part)]
        return [self.numbers[part] if isinstance(part, Spelled) and part < len(self.numbers) else str(part)]

    def _listed(self, listed: Listed, form: str) -> list[Piece]:
        pieces: list[Piece] = []
        for i, part in enumerate(listed.parts):
            is_comma = listed.joined in LAST and i < len(listed.parts) - 1
            _add(pieces, "" if i == 0 else self.joining["," if is_comma else listed.joined])
            is_first = listed.joined == "." or (i > 0 and _begins(pieces))
            for n, piece in enumerate(self._part(part, form)):
                _add(pieces, _capital(piece) if is_first and n == 0 else piece)
        return pieces


ENGLISH: Final = Tongue()


def plain(pieces: list[Piece], seat_said: Callable[[int], str] = lambda seat: f"seat {seat + 1}") -> str:
    """Pieces as one text. Seats are called by their number, or as the caller says."""
    text = ""
    for piece in pieces:
        if isinstance(piece, int):
            said = seat_said(piece)
            text += _capital(said) if _begins([text]) else said
        else:
            text += piece if isinstance(piece, str) else piece[1]
    return text


def _add(pieces: list[Piece], piece: Piece) -> None:
    """Texts that follow each other are one."""
    if isinstance(piece, str) and pieces and isinstance(pieces[-1], str):
        pieces[-1] += piece
    elif piece != "":
        pieces.append(piece)


def _begins(pieces: list[Piece]) -> bool:
    """Does a sentence begin after these?"""
    last = pieces[-1] if pieces else ""
    return isinstance(last, str) and (not last or last.endswith((". ", "! ", "? ", "“")))


def _is_closed(pieces: list[Piece]) -> bool:
    """Does the last of these end with a mark of its own?"""
    last = pieces[-1] if pieces else ""
    text = last[1] if isinstance(last, tuple) else last
    return isinstance(text, str) and text.endswith(("!", "?"))


def _capital(piece: Any) -> Any:
    return piece[:1].upper() + piece[1:] if isinstance(piece, str) else piece


@lru_cache(maxsize=8192)
def _slots(template: str) -> tuple[Slot, ...]:
    cut = SLOT.split(template)
    cut += ["", ""]
    return tuple((cut[i], cut[i + 1], cut[i + 2] or "") for i in range(0, len(cut), 3))


@lru_cache(maxsize=8192)
def _named(template: str) -> frozenset[str]:
    return frozenset(part for _, part, _ in _slots(template) if part)
