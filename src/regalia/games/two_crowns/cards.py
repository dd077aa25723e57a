"""The cards. A hidden card is known by its kind only; one that was shown has a number too: kind * COPIES + number."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from regalia.content import Entry, Pack, printed
from regalia.engine import Edition
from regalia.engine.program import Op, Verbs
from regalia.sentences import Part, Sentence, called

Card: TypeAlias = int
Kind: TypeAlias = int

COPIES: Final = 4  # room for copies in a card's number

TEN: Final = 5  # Coins are 0 to 5, for the values 5 to 10
KNIGHT: Final = 6
CAVALRY: Final = 7
WITCH: Final = 8  # from here on, instants
DESTROYER: Final = 9
BANDIT: Final = 10
SENTRY: Final = 11
NECROMANCER: Final = 12

COINS: Final = ("5", "6", "7", "8", "9", "10")
KINDS: Final = (*COINS, "knight", "cavalry", "witch", "destroyer", "bandit", "sentry", "necromancer")
VALUE: Final = [5, 6, 7, 8, 9, 10]  # of a Coin, by kind
SPELLED: Final[list[Part]] = [  # by kind: as the words of a move have it
    *VALUE,
    called("knight", "knight"),
    called("cavalry", "cavalry"),
    called("witch", "witch"),
    called("destroyer", "destroyer"),
    called("bandit", "bandit"),
    called("sentry", "sentry"),
    called("necromancer", "necromancer"),
]

CARD: Final = ("id", "copies", "cost", "damage", "coins", "instant", "do")  # what the rules read of a card
VERB: Final = {  # what is played on its target: the target that a card has fits this verb and no other
    "knight": "enter",
    "cavalry": "enter",
    "witch": "bewitch",
    "destroyer": "destroy",
    "bandit": "steal",
    "sentry": "guard",
    "necromancer": "raise_unit",
}
FACE: Final = ("name", "standard", "art", "rule", "text")  # what people see, and each card has
TEXTS: Final = ("standard", "text")  # what they read of it, beside its name


@dataclass(frozen=True)
class Book(Edition):
    """What the pack says, by kind. Shared by all states of a game and never changed."""

    hand: int
    hit_points: int
    quiet_turns: int
    copies: list[int]
    cost: list[int]
    damage: list[int]
    do: list[tuple[Op, ...]]
    deck: list[Kind]  # the 25 cards that are drawn
    names: list[Sentence]

    def name(self, kind: Kind) -> Sentence:
        return self.names[kind]


def read_book(pack: Pack, verbs: Verbs) -> Book:
    """The book of a pack; every fault in it is named with its line."""
    pack.only("rules", "card")
    rules = pack.one("rules")
    pack.known(rules, "hand", "hit_points", "quiet_turns")
    hand, hit_points, quiet_turns = (pack.number(rules, key, 1) for key in ("hand", "hit_points", "quiet_turns"))
    cards = pack.by_id("card", (*KINDS, "king"), "card")
    programs = {name: _check_card(pack, name, entry, verbs) for name, entry in cards.items()}
    pack.check()
    rows = [cards[name].values for name in KINDS]
    copies = [row["copies"] for row in rows]
    return Book(
        hand=hand,
        hit_points=hit_points,
        quiet_turns=quiet_turns,
        copies=copies,
        cost=[row.get("cost", 0) for row in rows],
        damage=[row.get("damage", 0) for row in rows],
        do=[programs[name] for name in KINDS],
        names=[called(row["name"], name) for name, row in zip(KINDS, rows, strict=True)],
        deck=[kind for kind, count in enumerate(copies) for _ in range(count)],
        faces={name: _face(name, entry) for name, entry in cards.items()},
    )


def _face(name: str, card: Entry) -> Mapping[str, Any]:
    """What is printed on a card: its row, with the numbers of its program in place of the program."""
    numbers = {key: value for op in card.values.get("do", []) for key, value in op.items() if key != "op"}
    return printed(card.face, *TEXTS) | {"name": called(card.values["name"], name)} | numbers


def _check_card(pack: Pack, name: str, entry: Entry, verbs: Verbs) -> tuple[Op, ...]:
    """Notes what is wrong with a card; returns its program."""
    pack.known(entry, *CARD, *FACE)
    pack.texts(entry, *FACE)
    pack.number(entry, "copies", 1, COPIES)
    pack.number(entry, "cost", 0, default=0)
    pack.number(entry, "damage", 0, default=0)
    if pack.value(entry, "instant", bool, False) != (name in KINDS[WITCH:]):
        pack.fault(entry, f"whether {name!r} is an instant is fixed by the rules", "instant")
    if pack.value(entry, "coins", int, 0) != (int(name) if name in COINS else 0):
        pack.fault(entry, f"what {name!r} is worth is fixed by its name", "coins")
    if bool(entry.values.get("do")) != (name in KINDS[KNIGHT:]):
        pack.fault(entry, f"{name!r} must have a program if it is played, and none if it is not", "do")
    program = pack.program(entry, verbs)
    if program and [op.name for op in program] != [VERB.get(name)]:
        pack.fault(entry, f"the program of {name!r} must be one {VERB.get(name)!r}", "do")
    if any(number < 1 for op in program for number in op.values.values()):
        pack.fault(entry, f"the numbers in the program of {name!r} must be from 1 on", "do")
    return program
