"""The cards: a card is a small number, kind * 4 + copy, so that two Knights stay two things; a kind is a row here."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from regalia.content import Pack
from regalia.engine.program import Op, Verbs

Card: TypeAlias = int
Kind: TypeAlias = int

COPIES: Final = 4  # room for copies in a card's number

FIVE: Final = 0  # the Coins: kind is value - 5
TEN: Final = 5
KNIGHT: Final = 6
CAVALRY: Final = 7
WITCH: Final = 8  # from here on, instants
DESTROYER: Final = 9
BANDIT: Final = 10
SENTRY: Final = 11
NECROMANCER: Final = 12

FIRST_UNIT: Final = KNIGHT * COPIES  # cards below it are Coins
FIRST_INSTANT: Final = WITCH * COPIES  # cards from it on are instants

COINS: Final = ("5", "6", "7", "8", "9", "10")
KINDS: Final = (*COINS, "knight", "cavalry", "witch", "destroyer", "bandit", "sentry", "necromancer")
VALUE: Final = [5, 6, 7, 8, 9, 10]  # of a Coin, by kind


@dataclass(frozen=True)
class Book:
    """What the pack says, by kind. Shared by all states of a game and never changed."""

    hand: int
    hit_points: int
    quiet_turns: int
    copies: list[int]
    cost: list[int]
    damage: list[int]
    do: list[tuple[Op, ...]]
    deck: list[Card]  # the 25 cards that are drawn
    faces: Mapping[str, Mapping[str, Any]]

    def name(self, kind: Kind) -> str:
        return str(self.faces[KINDS[kind]]["name"])


def read_book(pack: Pack, verbs: Verbs) -> Book:
    """The book of a pack; every fault in it is named with its line."""
    rules = pack.one("rules")
    pack.known(rules, "hand", "hit_points", "quiet_turns")
    by_id = {}
    for entry in pack.each("card"):
        pack.known(entry, "id", "name", "standard", "copies", "cost", "damage", "coins", "instant", "art", "text", "do")
        card = pack.value(entry, "id", str)
        if card not in (*KINDS, "king"):
            pack.fault(entry, f"unknown card {card!r}", "id")
        if card in by_id:
            pack.fault(entry, f"{card!r} stands here a second time", "id")
        if not 1 <= pack.value(entry, "copies", int) <= COPIES:
            pack.fault(entry, f"{card!r} needs 1 to {COPIES} copies", "copies")
        if card in KINDS and pack.value(entry, "instant", bool, False) != (KINDS.index(card) >= WITCH):
            pack.fault(entry, f"whether {card!r} is an instant is fixed by the rules", "instant")
        if card in COINS and pack.value(entry, "coins", int) != VALUE[COINS.index(card)]:
            pack.fault(entry, f"the card {card!r} is worth {card}", "coins")
        if not pack.value(entry, "text", str):
            pack.fault(entry, f"{card!r} has no text", "text")
        by_id[card] = entry
    for kind in (*KINDS, "king"):
        if kind not in by_id:
            pack.faults.append(f"{pack.path}: the card {kind!r} is missing")
    programs = {card: pack.program(entry, verbs) for card, entry in by_id.items()}
    pack.check()
    rows = [by_id[kind] for kind in KINDS]
    copies = [entry.values["copies"] for entry in rows]
    return Book(
        hand=pack.value(rules, "hand", int),
        hit_points=pack.value(rules, "hit_points", int),
        quiet_turns=pack.value(rules, "quiet_turns", int),
        copies=copies,
        cost=[entry.values.get("cost", 0) for entry in rows],
        damage=[entry.values.get("damage", 0) for entry in rows],
        do=[programs[kind] for kind in KINDS],
        deck=[kind * COPIES + copy for kind, count in enumerate(copies) for copy in range(count)],
        faces={card: {k: v for k, v in entry.values.items() if k != "do"} for card, entry in by_id.items()},
    )
