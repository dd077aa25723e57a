"""Deals again what a seat cannot know, so that all it can see still holds.

What is dealt depends on chance and on what the seat knows, never on what lies there: the cards are sorted first.
"""

from collections.abc import Callable
from typing import TypeVar

from regalia.engine import Chance, Seat
from regalia.games.blackstone.cards.book import WILD, Card, Face, Task, deck_of
from regalia.games.blackstone.model.state import Blackstone, Side

Slot = TypeVar("Slot")


def redeal(s: Blackstone, seat: Seat, chance: Chance) -> None:
    """Everything that is hidden from this seat, in place."""
    _redeal_tasks(s, seat, chance)
    _redeal_corners(s, chance)
    _redeal_hands_of_vassals(s, seat, chance)
    s.rats = chance.dealt(s.rats)


def assign(slots: list[Slot], pool: list[int], fits: Callable[[Slot, int], bool], chance: Chance) -> list[int]:
    """A card of the pool for each slot, drawn at random so that all slots find one. There must be a way."""
    if not slots:
        return []
    cards = [card for card in pool if fits(slots[0], card)]
    chance.shuffle(cards)
    for card in cards:
        rest = [other for other in pool if other != card]
        if all(any(fits(slot, other) for other in rest) for slot in slots[1:]):
            found = assign(slots[1:], rest, fits, chance)
            if len(found) == len(slots) - 1:
                return [card, *found]
    return []


# Tasks


def _redeal_tasks(s: Blackstone, seat: Seat, chance: Chance) -> None:
    """The order of the decks; and, where hands are secret, what others hold or have laid face down."""
    others = [] if s.quest.has_open_hands else [side for owner, side in enumerate(s.sides) if owner != seat]
    for deck in s.quest.decks:
        _redeal_deck(s, deck, others, chance)
    for side in others:
        side.hand.sort()


def _redeal_deck(s: Blackstone, deck: int, others: list[Side], chance: Chance) -> None:
    """Face-down cards first, which must agree with their Vassals; then hands; the rest is the deck."""
    laid = [side for side in others if side.face_down >= 0 and deck_of(side.face_down) == deck]
    pool = s.decks[deck] + [side.face_down for side in laid]
    for side in others:
        pool += [task for task in side.hand + side.drawn if deck_of(task) == deck]
    pool.sort()
    found = assign([side.twin_face for side in laid], pool, lambda face, task: _agrees(s, face, task), chance)
    rest = [task for task in pool if task not in found]
    chance.shuffle(rest)
    for side, task in zip(laid, found, strict=True):
        side.face_down = task
    for side in others:
        side.hand = _dealt_anew(side.hand, deck, rest)
        side.drawn = sorted(_dealt_anew(side.drawn, deck, rest))
    s.decks[deck] = rest


def _dealt_anew(cards: list[Task], deck: int, rest: list[Task]) -> list[Task]:
    """Each card of the deck is replaced by one of the rest."""
    return [rest.pop() if deck_of(task) == deck else task for task in cards]


def _agrees(s: Blackstone, face: Face, task: Task) -> bool:
    """BC-084 A face-down Task shares at least one symbol with what its Vassal showed."""
    symbol = s.tasks.symbol[task]
    return face == WILD or symbol // 4 == face // 4 or symbol % 4 == face % 4


# Vassals


def _redeal_corners(s: Blackstone, chance: Chance) -> None:
    """BC-019 Of a corner deck the up face of the top card is seen, and nothing else."""
    face = s.book.face
    pool = sorted(vassal >> 1 for corner in s.corners for vassal in corner)
    tops = [face[corner[-1]] for corner in s.corners if corner]

    def shows(wanted: Face, card: Card) -> bool:
        return wanted in (face[2 * card], face[2 * card + 1])

    chosen = assign(tops, pool, shows, chance)
    rest = [card for card in pool if card not in chosen]
    chance.shuffle(rest)
    for corner in s.corners:
        if corner:
            card, wanted = chosen.pop(0), face[corner[-1]]
            top = 2 * card + (face[2 * card] != wanted)
            corner[:] = [2 * rest.pop() + chance.below(2) for _ in corner[1:]] + [top]


def _redeal_hands_of_vassals(s: Blackstone, seat: Seat, chance: Chance) -> None:
    """Wizard's Quest: others' Vassals, but for those that everybody has seen go there; and the deck."""
    others = [side for owner, side in enumerate(s.sides) if owner != seat]
    hidden = [card for side in others for card in side.vassals if card not in side.shown]
    pool = chance.dealt(s.vassal_deck + hidden)
    for side in others:
        kept = [card for card in side.vassals if card in side.shown]
        side.vassals = sorted(kept + [pool.pop() for _ in range(len(side.vassals) - len(kept))])
    s.vassal_deck = pool
