"""What is printed: cards, boxes, Conditions, Items, facts, the Book of Endings. Shared by all states, never changed.

A box is a text with a program; it is known by its card and its place on it: `challenge-27/a/failure`. The text is the
first instruction of the program, so that reading a box is running it.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from regalia.engine import Edition, Questions
from regalia.engine.program import Op
from regalia.games.two_princes.cards.names import LAST, Attribute, ItemId, Kind, Number
from regalia.sentences import Alike, Sentence, say, written

EVENT: Final = "event"
INTERLUDE: Final = "interlude"
ENCOUNTER: Final = "encounter"
CHALLENGE: Final = "challenge"
ROLES: Final = ("success", "failure", "split")  # of a box; what follows without a test has none
COURSE: Final = {"goto_interlude", "begin_escape", "setup_part_b"}  # verbs that lead on: only their own card has them


@lru_cache(maxsize=4096)
def paragraphs(text: str) -> tuple[Sentence, ...]:
    """A text of a pack as it is read: a blank line makes a paragraph, and other line breaks are spaces."""
    return tuple(flowing(part.strip()) for part in text.strip().split("\n\n"))


def flowing(text: str) -> Sentence:
    """A paragraph, wherever the pack breaks its lines."""
    return written(text.replace("\n", " "))


@lru_cache
def challenge_name(number: Number, part: str) -> Sentence:
    """TP-R68 How a Challenge may be called before it is drawn."""
    return say("Challenge {number}", number=Alike(f"{number}{part}"))


@dataclass(frozen=True)
class Shift:
    """A change of a test's number that holds under some conditions."""

    that: Questions
    by: int


@dataclass(frozen=True)
class CardTest:
    """The test of an option: on the front, so everybody reads it before the decision (TP-071)."""

    attr: Attribute
    need: int
    solo: int  # the number for one Prince alone; 0: the same (TP-R33)
    who: str  # TP-075 who takes it; "both" if the card does not say
    shifts: tuple[Shift, ...]


@dataclass(frozen=True)
class CardOption:
    key: str  # a, b, c
    label: Sentence
    needs: Questions  # it may be chosen only if these hold
    when: Questions  # of a forced option: the circumstance
    trial: CardTest | None
    text: str = ""  # of an Encounter's option, where the consequence is open


@dataclass(frozen=True)
class Card:
    key: str  # its id; for numbered cards "interlude-3", "challenge-27"
    kind: str
    title: Sentence
    situation: str
    mode: str  # together, individually, forced, one Prince, none
    options: tuple[CardOption, ...]
    number: Number = 0
    part: str = ""  # of a Challenge: a or b
    location: str = ""  # of an Encounter
    text: str = ""  # of an Encounter: the open consequence
    has_split: bool = False  # it has an instruction of its own for different choices (TP-078)

    def option(self, key: str) -> CardOption:
        return next(option for option in self.options if option.key == key)

    @property
    def name(self) -> Sentence:
        return challenge_name(self.number, self.part)


@dataclass(frozen=True)
class Condition:
    kind: Kind
    title: Sentence
    type: str  # one of TYPES, or "starting"
    prince: str  # whose starting card it is
    copies: int
    adjust: tuple[int, ...]  # by Attribute


@dataclass(frozen=True)
class Item:
    id: ItemId
    title: Sentence
    small: Sentence  # as the labels of moves have it
    prince: str  # who starts with it
    bonus: Mapping[Attribute, int]
    uses: int  # 0: it has none and is never used up (TP-R42)
    window: str  # test, between or any
    is_kept: bool  # "Cannot be lost"
    helps_brother: bool


@dataclass(frozen=True)
class Ending:
    id: str
    section: int
    title: Sentence
    tier: str
    when: Questions
    text: str


@dataclass(frozen=True)
class Book(Edition):
    """All that the packs say."""

    cards: Mapping[str, Card]
    conditions: Mapping[Kind, Condition]
    items: Mapping[ItemId, Item]
    facts: Mapping[str, Sentence]  # wordings
    sections: Mapping[int, str]  # titles of the Book of Endings
    endings: tuple[Ending, ...]  # in order
    introduction: tuple[Sentence, str]  # its title and its text
    herrings: tuple[str, ...] = ()  # facts that no card asks for, on purpose

    @cached_property
    def sorts(self) -> Mapping[str, list[str]]:
        """By box of a card that both face: all boxes of the same sort, in order."""
        found: dict[tuple[str, ...], list[str]] = {}
        for box, program in self.programs.items():
            card = self.cards.get(box.split("/")[0])
            if card is not None and card.kind != ENCOUNTER:
                role = box.split("/")[-1]
                is_course = card.number == LAST or any(op.name in COURSE for op in _all(program))
                sort = (card.key,) if is_course else (card.kind, card.part)
                found.setdefault((*sort, role if role in ROLES else ""), []).append(box)
        return {box: alike for alike in found.values() for box in alike}

    def challenge(self, number: Number) -> Card:
        return self.cards[f"challenge-{number}"]

    def of_kind(self, kind: str) -> list[Card]:
        return [card for card in self.cards.values() if card.kind == kind]

    def encounters(self, location: str) -> list[str]:
        return [card.key for card in self.of_kind(ENCOUNTER) if card.location == location]

    def type_of(self, kind: Kind) -> str:
        return self.conditions[kind].type


def _all(program: Iterable[Op]) -> Iterator[Op]:
    for op in program:
        yield op
        for block in op.blocks.values():
            yield from _all(block)
