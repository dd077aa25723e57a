"""What the tokens of a player can pay for in the Work step: manipulations, draws, guards."""

from typing import Final

from regalia.engine import Move, Seat
from regalia.games.blackstone.actions import (
    BLOW_UP,
    DIAGONAL_SLIDES,
    DIAGONAL_SWAPS,
    DRAW,
    GUARD,
    REMOVE_GUARD,
    RETAIN,
    SLIDE_OF,
    SLIDES,
    SWAPS,
    TRANSFORM,
    WITH_KNIGHT,
    WITH_TWO_KNIGHTS,
    WITH_WIZARD,
)
from regalia.games.blackstone.cards.board import ASKEW, BESIDE, EVERY_FACE, EVERYWHERE, RUNS, Mask, Space, spaces_in
from regalia.games.blackstone.cards.book import (
    CROSS_PAY,
    DIAGONAL_SLIDE,
    DIAGONAL_SWAP,
    FAR_SLIDE,
    KNIGHT_DRAWS,
    KNIGHT_SWAPS,
    KNIGHT_TRANSFORMS,
    WIZARD_RETAINS,
    WIZARD_SLIDES,
    Card,
)
from regalia.games.blackstone.cards.book import GUARD as MAY_GUARD
from regalia.games.blackstone.model.court import SABOTEURS
from regalia.games.blackstone.model.state import Blackstone, Side

BITS: Final = tuple((space, 1 << space) for space in range(25))  # quicker than asking a mask for its spaces
SLIDE_WITH_WIZARD: Final = WIZARD_SLIDES | CROSS_PAY  # gifts of which one is enough
SWAP_WITH_KNIGHT: Final = KNIGHT_SWAPS | CROSS_PAY
TURN_WITH_KNIGHT: Final = KNIGHT_TRANSFORMS | CROSS_PAY
RETAIN_WITH_WIZARD: Final = WIZARD_RETAINS | CROSS_PAY


def add_manipulations(s: Blackstone, seat: Seat, frozen: Mask, found: list[Move]) -> None:
    """BC-041 to BC-051 Slides, swaps, transforms and retains that the tokens can pay, space by space."""
    court, side = s.court, s.sides[seat]
    slides, swaps, turns, retains = payable(s, side)
    empty, free = EVERYWHERE & ~court.occupied, court.occupied & ~frozen
    saboteurs = free & court.up[SABOTEURS]
    movable = free & ~saboteurs  # BC-128
    slid = movable if slides else 0
    swapped = movable if swaps else 0
    turned = free & ~court.wilds() if turns else 0  # BC-136
    retained = free & court.up[EVERY_FACE] if retains else 0  # BC-127
    blown_up = saboteurs if retains else 0  # BC-130
    for space, bit in BITS:
        if not free & bit:
            continue
        if slid & bit:
            found += SLIDES[space][BESIDE[space] & empty]
        if swapped & bit:
            found += SWAPS[space][BESIDE[space] & movable]
        if turned & bit:
            found.append(TRANSFORM + space)
        if retained & bit:
            found.append(RETAIN + space)
        if blown_up & bit:
            found.append(BLOW_UP + space)
    if side.gifts:
        add_family_moves(s, seat, movable, empty, free & court.up[EVERY_FACE], found)


def payable(s: Blackstone, side: Side) -> tuple[int, int, int, int]:
    """BC-140 to BC-157 Slide, swap, transform, retain: not 0 if a token pays for it, by hand or by Family."""
    knights, wizards = side.tokens
    gifts = side.gifts & ~CROSS_PAY if s.has_crossed else side.gifts
    if not gifts:
        return knights, wizards, wizards, knights
    return (
        knights or (wizards and gifts & SLIDE_WITH_WIZARD),
        wizards or (knights and gifts & SWAP_WITH_KNIGHT),
        wizards or (knights and gifts & TURN_WITH_KNIGHT),
        knights or (wizards and gifts & RETAIN_WITH_WIZARD),
    )


def add_family_moves(s: Blackstone, seat: Seat, movable: Mask, empty: Mask, people: Mask, found: list[Move]) -> None:
    """What the Families add to the four manipulations."""
    side = s.sides[seat]
    gifts, (knights, wizards) = side.gifts, side.tokens
    if knights and gifts & FAR_SLIDE:
        found += _far_slides(movable, empty)
    if knights and gifts & DIAGONAL_SLIDE:
        found += _diagonal_slides(movable, empty)
    if wizards and gifts & DIAGONAL_SWAP:
        found += _diagonal_swaps(movable)
    if knights and gifts & MAY_GUARD and s.seats > 1:  # BC-R78
        found += _guards(s, side.guard, people)


def _far_slides(movable: Mask, empty: Mask) -> list[Move]:
    """BC-139 Two or three spaces in one direction."""
    return [SLIDE_OF[space, end] for space in spaces_in(movable) for end in far_ends(space, empty)]


def _diagonal_slides(movable: Mask, empty: Mask) -> list[Move]:
    """BC-143 One space diagonally."""
    return [move for space in spaces_in(movable) for move in DIAGONAL_SLIDES[space][ASKEW[space] & empty]]


def _diagonal_swaps(movable: Mask) -> list[Move]:
    """BC-145 Two cards that touch at a corner."""
    return [move for space in spaces_in(movable) for move in DIAGONAL_SWAPS[space][ASKEW[space] & movable]]


def _guards(s: Blackstone, guarded: Card, people: Mask) -> list[Move]:
    """BC-152 Any Vassal but the one that this player guards already."""
    return [GUARD + space for space in spaces_in(people) if s.court.spaces[space] >> 1 != guarded]


def far_ends(space: Space, empty: Mask) -> list[Space]:
    """BC-139, BC-R42 Two or three spaces straight on, through empty ones only."""
    found: list[Space] = []
    for run in RUNS[space]:
        for nth, end in enumerate(run):
            if not empty >> end & 1:
                break
            if nth:
                found.append(end)
    return found


def add_draws(s: Blackstone, knights: int, wizards: int, gifts: int, found: list[Move]) -> None:
    """BC-048, BC-052, BC-148 A Task card for one Wizard or two Knight tokens; Evertime for one Knight token.

    BC-154 And two Knight tokens send another player's guard away.
    """
    for deck in s.quest.decks:
        if s.can_draw(deck):
            at = DRAW + 3 * deck
            if wizards:
                found.append(at + WITH_WIZARD)
            if knights > 1:
                found.append(at + WITH_TWO_KNIGHTS)
            if knights and gifts & KNIGHT_DRAWS:
                found.append(at + WITH_KNIGHT)
    if knights > 1 and s.guarded_from(s.active):
        found.append(REMOVE_GUARD)
