"""BC-037 to BC-058 The Work step: manipulations, draws, completing, in any mix until the player ends it."""

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from regalia.engine import Ask, Move, Seat
from regalia.games.blackstone.board import ASKEW, BESIDE, EVERYWHERE, RUNS, Mask, Space
from regalia.games.blackstone.cards import (
    CROSS_PAY,
    DIAGONAL_SLIDE,
    DIAGONAL_SWAP,
    FAR_SLIDE,
    KNIGHT,
    KNIGHT_DRAWS,
    KNIGHT_SWAPS,
    KNIGHT_TRANSFORMS,
    TWO_TASKS,
    WILD,
    WIZARD,
    WIZARD_RETAINS,
    WIZARD_SLIDES,
)
from regalia.games.blackstone.cards import GUARD as MAY_GUARD
from regalia.games.blackstone.completion import Completion, can_pay
from regalia.games.blackstone.court import EVERY_FACE, SABOTEURS
from regalia.games.blackstone.deeds import blow_up_at, draw_task, post_guard, remove_guard, slide, swap, transform
from regalia.games.blackstone.intrigue import touch
from regalia.games.blackstone.model import NONE, Blackstone
from regalia.games.blackstone.picks import Picks, proceed
from regalia.games.blackstone.prompts import SPEECH
from regalia.games.blackstone.rats import kill, kills
from regalia.games.blackstone.rats import payers as killers
from regalia.games.blackstone.retain import Retain
from regalia.games.blackstone.special import must_settle, settle
from regalia.games.blackstone.table_of_actions import (
    AT,
    BLOW_UP,
    COMPLETE,
    DIAGONAL_SLIDES,
    DIAGONAL_SWAPS,
    DRAW,
    END,
    GUARD,
    KILL,
    PAY,
    REMOVE_GUARD,
    RETAIN,
    SLIDE,
    SLIDE_OF,
    SLIDES,
    STRAIGHT_SLIDES,
    STRAIGHT_SWAPS,
    SWAP,
    SWAPS,
    TRANSFORM,
    WITH_KNIGHT,
    WITH_TWO_KNIGHTS,
    WITH_WIZARD,
)


@dataclass(slots=True)
class Work(Ask[Blackstone]):
    """BC-037, BC-039 Asked again after every action, until the player ends it or can be seen to have nothing left."""

    rule: ClassVar[str] = "BC-037"
    name: ClassVar[str] = "work"
    speech = SPEECH

    def arrive(self, s: Blackstone) -> tuple[Seat, ...]:
        if (s.aside or s.missing) and must_settle(s):
            settle(s)
            return ()
        if could_work(s, self.seat):
            return (self.seat,)
        s.leave()
        return ()

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        side = s.sides[seat]
        knights, wizards = side.tokens
        found: list[Move] = []
        frozen = s.frozen_for(seat)
        if knights or wizards:
            add_manipulations(s, seat, frozen, found)
            add_draws(s, knights, wizards, side.gifts, found)
            if side.dogs and s.wandering:
                found += kills(s, seat)
        if s.completed < tasks_allowed(s, seat):
            usable = ~frozen
            meets, tasks = s.court.meets, s.tasks
            for task in side.hand:
                if meets(tasks, task, usable) and can_pay(s, seat, task):
                    found.append(COMPLETE + task)
        found.append(END)
        return found

    def take(self, s: Blackstone, seat: Seat, move: Move) -> None:
        if move == END:
            s.leave()
        elif move >= COMPLETE:
            if move >= KILL:
                proceed(s, Payment(seat, move))
            else:
                proceed(s, TurnCompletion(seat, move - COMPLETE))
        elif move < SLIDE:
            if move == REMOVE_GUARD:
                remove_guard(s, seat)
            else:
                draw_task(s, seat, *divmod(move - DRAW, 3))
        elif RETAIN <= move < BLOW_UP:
            proceed(s, Retain(seat, move - RETAIN))
        elif GUARD <= move < AT:
            post_guard(s, seat, move - GUARD)
        elif s.sides[seat].gifts:
            proceed(s, Payment(seat, move))
        else:
            carry_out(s, seat, move, WIZARD if SWAP <= move < RETAIN else KNIGHT)

    def text(self, s: Blackstone, seat: Seat) -> str:
        knights, wizards = s.sides[seat].tokens
        return f"Work with {knights} Knight and {wizards} Wizard tokens, complete a Task, or end."


def could_work(s: Blackstone, seat: Seat) -> bool:
    """Can everybody see that the player has something left to do? What the hand allows is the player's secret."""
    side = s.sides[seat]
    return bool(side.tokens[0] or side.tokens[1] or (side.hand and s.completed < tasks_allowed(s, seat)))


def tasks_allowed(s: Blackstone, seat: Seat) -> int:
    """BC-059, BC-151 One Task in the own turn; Hester two."""
    return 2 if s.sides[seat].gifts & TWO_TASKS else 1


# What is legal


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


# What is paid


def payers(s: Blackstone, seat: Seat, move: Move) -> list[int]:
    """The sorts of token that can pay for a manipulation, by hand and by Family."""
    if move >= KILL:
        return killers(s, seat, (move - KILL) % 4)
    side = s.sides[seat]
    gifts = side.gifts
    native, also = _price(move, gifts)
    other = 1 - native
    crosses = gifts & CROSS_PAY and not s.has_crossed and _is_plain(move)
    found = [native] if side.tokens[native] else []
    if side.tokens[other] and (also or crosses):
        found.append(other)
    return sorted(found)


def _price(move: Move, gifts: int) -> tuple[int, int]:
    """The sort of token that a manipulation costs, and whether the Family lets the other sort pay."""
    if move < SWAP:
        return KNIGHT, gifts & WIZARD_SLIDES if move < SLIDE + STRAIGHT_SLIDES else 0
    if move < TRANSFORM:
        return WIZARD, gifts & KNIGHT_SWAPS if move < SWAP + STRAIGHT_SWAPS else 0
    if move < RETAIN:
        return WIZARD, gifts & KNIGHT_TRANSFORMS
    return KNIGHT, gifts & WIZARD_RETAINS


def _is_plain(move: Move) -> bool:
    """Diagonal and far moves are paid only as their Family says."""
    return not SLIDE + STRAIGHT_SLIDES <= move < SWAP and not SWAP + STRAIGHT_SWAPS <= move < TRANSFORM


@dataclass(slots=True)
class Payment(Picks):
    """BC-140, BC-146, BC-150, BC-157, BC-177 With which token, where a Family or a dog leaves the choice."""

    move: Move
    sort: int = NONE

    rule: ClassVar[str] = "BC-138"
    name: ClassVar[str] = "payment"

    def options(self, s: Blackstone) -> list[Move]:
        return [PAY + sort for sort in payers(s, self.seat, self.move)] if self.sort == NONE else []

    def with_pick(self, s: Blackstone, move: Move) -> Self:
        return replace(self, sort=move - PAY)

    def commit(self, s: Blackstone) -> None:
        carry_out(s, self.seat, self.move, self.sort)

    def text(self, s: Blackstone, seat: Seat) -> str:
        return "With which token do you pay?"


def carry_out(s: Blackstone, seat: Seat, move: Move, sort: int) -> None:
    """BC-038 The token goes back to the supply and the action is carried out."""
    if move >= KILL:
        kill(s, seat, move, sort)
        return
    spend(s, seat, move, sort)
    if move < SWAP:
        slide(s, move - SLIDE)
    elif move < TRANSFORM:
        swap(s, move - SWAP)
    elif move < RETAIN:
        transform(s, move - TRANSFORM)
    else:
        blow_up_at(s, move - BLOW_UP)


def spend(s: Blackstone, seat: Seat, move: Move, sort: int) -> None:
    """BC-157 Marbuck's crossing of tokens is used up for this turn."""
    s.pay(seat, sort)
    if s.sides[seat].gifts & CROSS_PAY and sort != _price(move, 0)[0]:
        s.has_crossed = True


@dataclass(slots=True)
class TurnCompletion(Completion):
    """BC-059, BC-063 In the own turn: two Vassals are marked with castles and stay in place until step 5."""

    def commit(self, s: Blackstone) -> None:
        s.sides[self.seat].hand.remove(self.task)
        s.castles += [self.left, self.right]
        s.completed += 1
        self.put_down(s)
        if s.frames:
            spaces = s.court.spaces
            touch(s, (spaces[self.left] >> 1, spaces[self.right] >> 1), is_use=True)
