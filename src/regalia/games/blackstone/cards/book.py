"""The cards, by number. What is printed on them comes from the packs and is the same for all tables.

A Vassal on the table is its card and the side that is up: 2 * card for side a, 2 * card + 1 for side b. What a side
shows is its face: one of sixteen pairs of faction and role, or a special one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from regalia.engine import Edition
from regalia.games.blackstone.cards.board import Mask
from regalia.sentences import Sentence, called

Card: TypeAlias = int  # 0 to 71 Vassals, then four Wild Vassals, then four Assassin/Saboteurs
Vassal: TypeAlias = int  # a card and the side that is up
Face: TypeAlias = int  # 4 * faction + role; or WILD, ASSASSIN, SABOTEUR
Task: TypeAlias = int

FACTIONS: Final = ("lion", "dragon", "stag", "raven")
ROLES: Final = ("scout", "emissary", "spy", "captain")
PAIRS: Final = tuple(f"{faction} {role}" for faction in FACTIONS for role in ROLES)
WILD: Final = 16
ASSASSIN: Final = 17
SABOTEUR: Final = 18
FACES: Final = (*PAIRS, "wild", "assassin", "saboteur")
SPECIAL_NAMES: Final = (called("Wild", "wild"), called("Assassin", "assassin"), called("Saboteur", "saboteur"))
FACE_NAMES: Final = (*(called(pair.title(), pair) for pair in PAIRS), *SPECIAL_NAMES)  # by face

FIRST_WILD: Final = 72
FIRST_SPECIAL: Final = 76
CARDS: Final = 80
CARD_IDS: Final = (
    *(f"v{n + 1:02d}" for n in range(FIRST_WILD)),
    *(f"wild{n + 1}" for n in range(4)),
    *(f"special{n + 1}" for n in range(4)),
)

GUILD: Final = 0
POWER: Final = 1
MACHINATION: Final = 2
DECKS: Final = ("guild", "power", "machination")

KNIGHT: Final = 0  # kinds of Task, stacks of a tableau, and sorts of token
WIZARD: Final = 1
KING: Final = 2
PLOY: Final = 3
KNIGHT_WIZARD: Final = 4
KINDS: Final = ("knight", "wizard", "king", "ploy", "knight-wizard")

DECK_SIZE: Final = 32
FIRST_MACHINATION: Final = DECK_SIZE * MACHINATION
FIRST_KNIGHT_WIZARD: Final = 96
TASKS: Final = 104
TASK_IDS: Final = (
    *(f"{letter}{n + 1:02d}" for letter in "gpm" for n in range(DECK_SIZE)),
    *(f"kw{n + 1:02d}" for n in range(8)),
)

NIGHTS: Final = ("one-rat", "two-rats", "three-rats", "cat", "duchess", "plague")
THREE_RATS: Final = 2  # the last of the rat cards
PLAGUE: Final = 5
DOGS: Final = ("westie", "scottie", "jack-russell", "cairn")
CAIRN: Final = 3

FAMILIES: Final = ("corwin", "keygriff", "thistledown", "wolfram", "evertime", "gramberly", "hester", "marbuck")
GIFTS: Final = (  # what a Family gives, each a bit
    *("far slide", "knight swaps", "no limits", "bonus tokens", "diagonal slide", "knight transforms"),
    *("diagonal swap", "wizard slides", "knight for a crown", "knight draws", "waiver", "wizard retains"),
    *("two tasks", "guard", "draws two", "cross pay"),
)
FAR_SLIDE, KNIGHT_SWAPS, NO_LIMITS, BONUS_TOKENS = (1 << n for n in range(4))
DIAGONAL_SLIDE, KNIGHT_TRANSFORMS, DIAGONAL_SWAP, WIZARD_SLIDES = (1 << n for n in range(4, 8))
KNIGHT_FOR_CROWN, KNIGHT_DRAWS, WAIVER, WIZARD_RETAINS = (1 << n for n in range(8, 12))
TWO_TASKS, GUARD, DRAWS_TWO, CROSS_PAY = (1 << n for n in range(12, 16))


def deck_of(task: Task) -> int:
    """BC-R50 Knight-Wizards belong to the Power deck."""
    return POWER if task >= FIRST_KNIGHT_WIZARD else task // DECK_SIZE


def is_special(card: Card) -> bool:
    """BC-122 An Assassin or Saboteur is no Vassal."""
    return card >= FIRST_SPECIAL


@dataclass(frozen=True, eq=False)
class Tasks:
    """What the Task cards ask for, by card. A description is two places in a court's masks."""

    kind: list[int]
    points: list[int]
    symbol: list[Face]
    left: list[Mask]  # where the first Vassal may stand
    left_faction: list[int]
    left_role: list[int]
    right: list[Mask]
    right_faction: list[int]
    right_role: list[int]


@dataclass(frozen=True)
class Dog:
    kind: int  # of the Task that is discarded for it
    knights: int  # what a kill costs
    wizards: int
    is_either: bool  # one token of either sort, not both
    kills: int  # rats on the largest card it kills


@dataclass(frozen=True, eq=False)
class Book(Edition):
    """What the packs say. Shared by all states of a game and never changed."""

    face: list[Face]  # by Vassal
    tasks: Tasks
    exact: Tasks  # the same with the blue letter in force (BC-233)
    coordinates: list[list[Mask]]  # by Task: the spaces that Solo's refresh reads off it
    gifts: list[int]  # by Family
    base_families: list[int]
    dogs: list[Dog]
    nights: list[int]  # the Rats deck, unshuffled
    quests: Mapping[str, Any] = field(default_factory=dict)  # what each mode is, as the game has them

    def name(self, key: str) -> Sentence:
        name: Sentence = self.faces[key]["name"]
        return name

    def task(self, task: Task) -> Sentence:
        return self.name(TASK_IDS[task])
