"""What is sent, as bytes: every sentence in it is put into the language of who reads it, in pieces.

A text goes over the wire as a string; one that names seats or things as a list of pieces: a string is text, a number
is a seat, and a pair is a face of the game's catalogue with what it is called.
A text that is nothing but a name goes as a string.
"""

from functools import cache, lru_cache
from typing import Any, Final

from msgspec.json import Encoder

from regalia.sentences import ENGLISH, Piece, Sentence, Tongue, plain

TONGUES: Final[dict[str, Tongue]] = {"en": ENGLISH}


def encode(data: Any, language: str = "en") -> bytes:
    """Of a language that is not known here everything is said in English."""
    return encoder(language if language in TONGUES else "en").encode(data)


def encode_printed(data: Any, language: str = "en") -> bytes:
    """What is printed on cards and in rules goes as strings, whatever it names."""
    tongue = TONGUES[language if language in TONGUES else "en"]
    return Encoder(enc_hook=lambda text: plain(tongue.pieces(text))).encode(data)


@cache
def encoder(language: str) -> Encoder:
    tongue = TONGUES[language]

    @lru_cache(maxsize=4096)
    def constant(sentence: Sentence) -> str:
        return plain(tongue.pieces(sentence))

    def spoken(thing: Any) -> str | list[Piece]:
        if not isinstance(thing, Sentence):
            raise TypeError(f"{type(thing).__name__} does not go over the wire")
        if not thing.parts:
            return constant(thing)
        pieces = tongue.pieces(thing)
        return pieces if len(pieces) > 1 or isinstance(pieces[0], int) else plain(pieces)

    return Encoder(enc_hook=spoken)
