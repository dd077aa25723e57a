"""What the tokens of a player can pay for in the Work step: manipulations, draws, guards."""

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
from regalia.games.blackstone.cards.board import ASKEW, BESIDE, EVERY_FACE, EVERYWHERE, RUNS, Mask, Space
from regalia.games.blackstone.cards.book import (
    CROSS_PAY,
    DIAGONAL_SLIDE,
    DIAGONAL_SWAP,
    FAR_SLIDE,
    KNIGHT_DRAWS,
    KNIGHT_SWAPS,
    KNIGHT_TRANSFORMS,
    WILD,
    WIZARD_RETAINS,
    WIZARD_SLIDES,
)
from regalia.games.blackstone.cards.book import GUARD as MAY_GUARD
from regalia.games.blackstone.model.court import SABOTEURS
from regalia.games.blackstone.model.state import Blackstone


def add_manipulations(s: Blackstone, seat: Seat, frozen: Mask, found: list[Move]) -> None:
    """BC-041 to BC-051 Slides, swaps, transforms and retains that the tokens can pay."""
    court, side = s.court, s.sides[seat]
    knights, wizards = side.tokens
    gifts = side.gifts
    crosses = gifts & CROSS_PAY and not s.has_crossed
    slides = knights > 0 or (wizards > 0 and (gifts & WIZARD_SLIDES or crosses))
    swaps = wizards > 0 or (knights > 0 and (gifts & KNIGHT_SWAPS or crosses))
    flips = wizards > 0 or (knights > 0 and (gifts & KNIGHT_TRANSFORMS or crosses))
    retains = knights > 0 or (wizards > 0 and (gifts & WIZARD_RETAINS or crosses))
    free = court.occupied & ~frozen
    movable = free & ~court.up[SABOTEURS]  # BC-128
    empty = EVERYWHERE & ~court.occupied
    people, faces, spaces = court.up[EVERY_FACE], court.faces, court.spaces
    space, rest = 0, free
    while rest:
        if rest & 1:
            if movable >> space & 1:
                if slides:
                    found += SLIDES[space][BESIDE[space] & empty]
                if swaps:
                    found += SWAPS[space][BESIDE[space] & movable]
            if flips and faces[spaces[space]] != WILD:  # BC-136
                found.append(TRANSFORM + space)
            if retains:
                if people >> space & 1:
                    found.append(RETAIN + space)
                elif not movable >> space & 1:  # BC-127, BC-130
                    found.append(BLOW_UP + space)
        rest >>= 1
        space += 1
    if gifts:
        add_family_moves(s, seat, movable, empty, people & ~frozen, found)


def add_family_moves(s: Blackstone, seat: Seat, movable: Mask, empty: Mask, people: Mask, found: list[Move]) -> None:
    """BC-139, BC-143, BC-145, BC-152 What the Families add to the four manipulations."""
    gifts, (knights, wizards) = s.sides[seat].gifts, s.sides[seat].tokens
    spaces = [space for space in range(25) if movable >> space & 1]
    if gifts & FAR_SLIDE and knights:
        found += [SLIDE_OF[space, end] for space in spaces for end in far_ends(space, empty)]
    if gifts & DIAGONAL_SLIDE and knights:
        for space in spaces:
            found += DIAGONAL_SLIDES[space][ASKEW[space] & empty]
    if gifts & DIAGONAL_SWAP and wizards:
        for space in spaces:
            found += DIAGONAL_SWAPS[space][ASKEW[space] & movable]
    if gifts & MAY_GUARD and knights and s.seats > 1:  # BC-R78
        own = s.sides[seat].guard
        found += [GUARD + space for space in range(25) if people >> space & 1 and s.court.spaces[space] >> 1 != own]


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
