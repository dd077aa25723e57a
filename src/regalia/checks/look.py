"""A moment of a game that is looked at closely: what several checks ask of it is worked out once, when first asked.

What is kept is mostly bytes and words: of many objects that live for the time of a look, collecting the garbage
would take longer than working them out twice.
"""

from collections.abc import Callable
from functools import cached_property, wraps
from typing import Any, Final, TypeVar

from msgspec.json import Encoder, encode

from regalia.engine import (
    Chance,
    Data,
    Game,
    Illegal,
    Move,
    Seat,
    State,
    View,
    dump,
    imagine,
    moves,
    pending,
    play,
    seeded,
)
from regalia.sentences import Sentence, Text, to_data

SAME: Final = "the same for all"  # the seed by which two worlds are imagined alike, if they can be


def _laid_bare(sentence: Sentence) -> Any:
    """With all its parts: of what English does not use of them, nothing may be told either."""
    return to_data(sentence) if sentence.parts or sentence.face else str(sentence)


laid_bare: Final = Encoder(enc_hook=_laid_bare).encode  # the bytes of what people are told, whatever they read of it

A = TypeVar("A")
T = TypeVar("T")


def once(work: Callable[["Look", A], T]) -> Callable[["Look", A], T]:
    """Is worked out when it is first asked for, and kept with the look."""

    @wraps(work)
    def kept(look: "Look", of: A) -> T:
        key = (work.__name__, of)
        if key not in look._kept:
            look._kept[key] = work(look, of)
        found: T = look._kept[key]
        return found

    return kept


class Look:
    """Nothing is played on its state as long as anybody looks; who wants to go on takes a clone."""

    def __init__(self, game: Game, s: State, chance: Chance) -> None:
        self.game = game
        self.s = s
        self.chance = chance
        self._kept: dict[tuple[str, Any], Any] = {}

    def at(self, s: State) -> "Look":
        """Another state of the same game, looked at in the same way."""
        return Look(self.game, s, self.chance)

    @cached_property
    def dump(self) -> Data:
        """The state as it was when this was first asked for, which is before anything is tried."""
        return dump(self.s)

    @once
    def view(self, viewer: Seat | None) -> View:
        return self.game.view(self.s, viewer)

    @once
    def shown(self, viewer: Seat | None) -> bytes:
        """The bytes of a view, with the options in it. The view itself is kept only if a check has looked into it."""
        return laid_bare(self._kept.get(("view", viewer)) or self.game.view(self.s, viewer))

    @once
    def known(self, viewer: Seat) -> bytes:
        """All that the viewer knows: the world it imagines by a chance that is always the same."""
        return encode(dump(imagine(self.s, viewer, seeded(SAME))))

    @once
    def world(self, viewer: Seat) -> "Look":
        """A world that the viewer imagines, in which the same is tried."""
        world = self.at(imagine(self.s, viewer, self.chance))
        world.blunders = self.blunders
        return world

    @cached_property
    def blunders(self) -> list[Move]:
        """What a seat tries that is not asked; it is refused whatever it tries, so three moves stand for all."""
        last = len(self.s.actions) - 1
        return [0, self.chance.below(last), last]

    @once
    def refusals(self, seat: Seat) -> list[tuple[Move, Text, str]]:
        """Every move that is refused, with the sentence and the rule; also the numbers next to the table of actions."""
        legal = moves(self.s, seat)
        tried = range(-1, len(self.s.actions) + 1) if seat in pending(self.s) else self.blunders
        return [(move, *self._refusal(seat, move)) for move in tried if move not in legal]

    def _refusal(self, seat: Seat, move: Move) -> tuple[Text, str]:
        try:
            play(self.s, seat, move)
        except Illegal as illegal:
            return illegal.sentence, illegal.rule
        raise AssertionError(f"seat {seat} was allowed the illegal move {move}")
