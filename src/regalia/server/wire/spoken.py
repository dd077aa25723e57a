"""What is sent, as bytes: every sentence in it is put into the language of who reads it, in pieces.

A text goes over the wire as a string; one that names seats or things as a list of pieces: a string is text, a number
is a seat, and a pair is a face of the game's catalogue with what it is called.
"""

from functools import cache
from typing import Any, Final

from msgspec.json import Encoder

from regalia.sentences import ENGLISH, Piece, Sentence, Tongue

TONGUES: Final[dict[str, Tongue]] = {"en": ENGLISH}


def encode(data: Any, language: str = "en") -> bytes:
    """Of a language that is not known here everything is said in English."""
    return encoder(language if language in TONGUES else "en").encode(data)


@cache
def encoder(language: str) -> Encoder:
    tongue = TONGUES[language]

    def spoken(thing: Any) -> str | list[Piece]:
        if not isinstance(thing, Sentence):
            raise NotImplementedError(f"{type(thing).__name__} does not go over the wire")
        pieces = tongue.pieces(thing)
        only = pieces[0] if len(pieces) == 1 else None
        if isinstance(only, tuple):
            return only[1]
        return only if isinstance(only, str) else pieces

    return Encoder(enc_hook=spoken)
