"""The actions of all quests in one table; the numbering is fixed for researchers and records.

Compound choices are said part by part: "complete g07, at bs, at ke" or "retain ao, from nw, pay wizard". A part that
leaves no choice is not asked for.
"""

from itertools import combinations
from typing import Final

from regalia.engine import Actions, Move
from regalia.games.blackstone.cards.board import (
    ASKEW,
    BESIDE,
    CORNERS,
    DIAGONALS,
    NEIGHBOURS,
    RUNS,
    SPACES,
    Mask,
    Space,
)
from regalia.games.blackstone.cards.book import CARD_IDS, DECKS, DOGS, FAMILIES, FIRST_WILD, PAIRS, TASK_IDS

MOST_SETS: Final = 64  # two Vassals for each Machination card
OFFER: Final = 5

WAYS: Final = (  # slides: by one, diagonally, then by two and three
    *((start, end) for start in range(25) for end in NEIGHBOURS[start]),
    *((start, end) for start in range(25) for end in DIAGONALS[start]),
    *((start, end) for start in range(25) for run in RUNS[start] for end in run[1:]),
)
COUPLES: Final = (
    *((a, b) for a, b in combinations(range(25), 2) if b in NEIGHBOURS[a]),
    *((a, b) for a, b in combinations(range(25), 2) if b in DIAGONALS[a]),
)
SIDES_IN_HAND: Final = tuple(card + side for card in CARD_IDS[:FIRST_WILD] for side in "ab")

ACTIONS: Final = Actions(
    ("end", {}),
    ("skip", {}),
    ("recall", {}),
    ("leave", {}),
    ("put in play", {}),
    ("decline", {}),
    ("refill", {}),
    ("leave empty", {}),
    ("keep", {}),
    ("waive", {}),
    ("remove guard", {}),
    ("none", {}),
    ("take knight", {}),
    ("pay {token}", {"token": ("knight", "wizard")}),
    ("as {stack}", {"stack": ("knight", "wizard")}),
    ("draw {deck} with {tokens}", {"deck": DECKS, "tokens": ("wizard", "two knights", "knight")}),
    ("slide {way}", {"way": [f"{SPACES[a]} to {SPACES[b]}" for a, b in WAYS]}),
    ("swap {pair}", {"pair": [f"{SPACES[a]} and {SPACES[b]}" for a, b in COUPLES]}),
    ("transform {space}", {"space": SPACES}),
    ("retain {space}", {"space": SPACES}),
    ("blow up {space}", {"space": SPACES}),
    ("guard {space}", {"space": SPACES}),
    ("at {space}", {"space": SPACES}),
    ("from {corner}", {"corner": CORNERS}),
    ("choose {corner}", {"corner": CORNERS}),
    ("choose {family}", {"family": FAMILIES}),
    ("complete {task}", {"task": TASK_IDS}),
    ("lay {task}", {"task": TASK_IDS}),
    ("intrigue {task}", {"task": TASK_IDS}),
    ("discard {task}", {"task": TASK_IDS}),
    ("dismiss {face}", {"face": (*PAIRS, "wild")}),
    ("pay with {face}", {"face": (*PAIRS, "wild")}),
    ("reward {what}", {"what": ("token", "guild", "token and guild", "power", "machination")}),
    ("keep {which}", {"which": ("first", "second")}),
    ("muster {count} knights", {"count": [str(n) for n in range(9)]}),
    ("adopt {dog}", {"dog": DOGS}),
    ("kill {rats} with {dog}", {"rats": ("one", "two", "three"), "dog": DOGS}),
    ("take {place}", {"place": [str(n + 1) for n in range(OFFER)]}),
    ("use {task}", {"task": TASK_IDS[64:96]}),
    ("into {set}", {"set": ["new set", *(f"set {n + 1}" for n in range(MOST_SETS))]}),
    ("place {face}", {"face": SIDES_IN_HAND}),
    ("exchange {card}", {"card": CARD_IDS[:FIRST_WILD]}),
    ("for {place}", {"place": [str(n + 1) for n in range(OFFER)]}),
)

END, SKIP, RECALL, LEAVE, PUT_IN_PLAY, DECLINE, REFILL, LEAVE_EMPTY, KEEP, WAIVE = range(10)
REMOVE_GUARD, NO_VASSAL, TAKE_KNIGHT = range(10, 13)
PAY: Final = ACTIONS.first["pay {token}"]  # + sort of token
AS: Final = ACTIONS.first["as {stack}"]  # + stack
DRAW: Final = ACTIONS.first["draw {deck} with {tokens}"]  # + 3 * deck + price
SLIDE: Final = ACTIONS.first["slide {way}"]  # + place in WAYS
SWAP: Final = ACTIONS.first["swap {pair}"]  # + place in COUPLES
TRANSFORM: Final = ACTIONS.first["transform {space}"]  # + space
RETAIN: Final = ACTIONS.first["retain {space}"]
BLOW_UP: Final = ACTIONS.first["blow up {space}"]
GUARD: Final = ACTIONS.first["guard {space}"]
AT: Final = ACTIONS.first["at {space}"]
FROM: Final = ACTIONS.first["from {corner}"]  # + corner
CHOOSE_CORNER: Final = ACTIONS.first["choose {corner}"]
CHOOSE_FAMILY: Final = ACTIONS.first["choose {family}"]
COMPLETE: Final = ACTIONS.first["complete {task}"]  # + Task
LAY: Final = ACTIONS.first["lay {task}"]
INTRIGUE: Final = ACTIONS.first["intrigue {task}"]
DISCARD: Final = ACTIONS.first["discard {task}"]
DISMISS: Final = ACTIONS.first["dismiss {face}"]  # + face
PAY_WITH: Final = ACTIONS.first["pay with {face}"]
REWARD: Final = ACTIONS.first["reward {what}"]
KEEP_WHICH: Final = ACTIONS.first["keep {which}"]
MUSTER: Final = ACTIONS.first["muster {count} knights"]
ADOPT: Final = ACTIONS.first["adopt {dog}"]  # + dog
KILL: Final = ACTIONS.first["kill {rats} with {dog}"]  # + 4 * (rats - 1) + dog
TAKE: Final = ACTIONS.first["take {place}"]  # + place in the offer
USE: Final = ACTIONS.first["use {task}"]  # + Task - 64
INTO: Final = ACTIONS.first["into {set}"]  # + 0 for a new set, or its number from 1
PLACE: Final = ACTIONS.first["place {face}"]  # + Vassal
EXCHANGE: Final = ACTIONS.first["exchange {card}"]  # + card
FOR: Final = ACTIONS.first["for {place}"]

WITH_WIZARD, WITH_TWO_KNIGHTS, WITH_KNIGHT = range(3)  # prices of a draw
TOKEN, GUILD_CARD, TOKEN_AND_GUILD, POWER_CARD, MACHINATION_CARD = (REWARD + n for n in range(5))


def _subsets(mask: Mask) -> list[Mask]:
    """Every part of a mask, the empty one included."""
    found, part = [0], mask
    while part:
        found.append(part)
        part = (part - 1) & mask
    return found


def _moves_into(start: Space, ends: Mask, first: Move, pairs: tuple[tuple[int, int], ...]) -> dict[Mask, list[Move]]:
    """By the part of these spaces that is open to it: the moves of a card from here."""
    number = {pair: first + n for n, pair in enumerate(pairs)}
    return {
        part: [number[start, end] for end in range(25) if part >> end & 1 and (start, end) in number]
        for part in _subsets(ends)
    }


SLIDES: Final = [_moves_into(space, BESIDE[space], SLIDE, WAYS) for space in range(25)]
DIAGONAL_SLIDES: Final = [_moves_into(space, ASKEW[space], SLIDE, WAYS) for space in range(25)]
SWAPS: Final = [_moves_into(space, BESIDE[space], SWAP, COUPLES) for space in range(25)]
DIAGONAL_SWAPS: Final = [_moves_into(space, ASKEW[space], SWAP, COUPLES) for space in range(25)]
SLIDE_OF: Final = {pair: SLIDE + n for n, pair in enumerate(WAYS)}
SWAP_OF: Final = {pair: SWAP + n for n, pair in enumerate(COUPLES)} | {
    (b, a): SWAP + n for n, (a, b) in enumerate(COUPLES)
}
STRAIGHT_SLIDES: Final = 80  # the first so many ways go one space straight
STRAIGHT_SWAPS: Final = 40
FAR_SLIDES: Final = 144  # from here on ways of two and three spaces
