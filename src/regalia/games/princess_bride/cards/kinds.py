"""The 40 Story and 30 Special cards. Copies of a kind are alike; each has a number, so that one can watch it move."""

from typing import Final, TypeAlias

Card: TypeAlias = int  # one of the 70 copies
Kind: TypeAlias = int  # place in KINDS

STORY: Final = ("courage", "adventure", "love", "wits", "revenge")
SPECIAL: Final = (
    *("thread", "good-name", "shoulders", "spectacles", "inconceivable", "horse", "together", "page"),
    *("skip", "again", "companions", "remember", "scratch", "chocolate", "villain"),
)
KINDS: Final = STORY + SPECIAL
KIND: Final = {name: number for number, name in enumerate(KINDS)}
COPIES: Final = (8, 8, 8, 8, 8, 6, 2, 2, 2, 3, 2, 2, 2, 1, 2, 1, 2, 1, 1, 1)  # by kind; the packs say the same

COURAGE, ADVENTURE, LOVE, WITS, REVENGE = range(5)
THREAD: Final = KIND["thread"]
INCONCEIVABLE: Final = KIND["inconceivable"]
COMPANIONS: Final = KIND["companions"]
WILDS: Final = tuple(KIND[name] for name in ("thread", "good-name", "shoulders", "spectacles"))
EFFECTS: Final = tuple(kind for kind in range(len(STORY), len(KINDS)) if kind not in (THREAD, INCONCEIVABLE))

KIND_OF: Final = tuple(kind for kind, copies in enumerate(COPIES) for _ in range(copies))
FIRST: Final = tuple(KIND_OF.index(kind) for kind in range(len(KINDS)))
STORY_CARDS: Final = FIRST[len(STORY)]
CARDS: Final = len(KIND_OF)


def is_special(card: Card) -> bool:
    """PB-063 Marked on its face."""
    return card >= STORY_CARDS


def kinds(cards: list[Card]) -> list[Kind]:
    """The different kinds among these cards, in rising order."""
    return sorted({KIND_OF[card] for card in cards})


def copy_in(cards: list[Card], kind: Kind) -> Card:
    """The first copy of a kind among these cards; it is there."""
    return next(card for card in cards if KIND_OF[card] == kind)


def card_name(card: Card) -> str:
    """The card's own id: its kind and the number of the copy, from 1."""
    return f"{KINDS[KIND_OF[card]]}.{card - FIRST[KIND_OF[card]] + 1}"
