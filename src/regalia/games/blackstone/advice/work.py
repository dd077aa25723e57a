"""What to do in the Work step: complete the best Task the tokens can reach, then prepare the next."""

from typing import Final

from regalia.engine import Move, Seat
from regalia.games.blackstone.actions import (
    COMPLETE,
    DRAW,
    END,
    RETAIN,
    TRANSFORM,
    WITH_KNIGHT,
    WITH_TWO_KNIGHTS,
    WITH_WIZARD,
)
from regalia.games.blackstone.advice import rats
from regalia.games.blackstone.advice.aims import Aim, best_aim, fitting, is_late, retain_of, tokens_ahead, worth_of
from regalia.games.blackstone.advice.ways import means_of
from regalia.games.blackstone.cards.book import GUILD, KING, KNIGHT, MACHINATION, PLOY, POWER, WIZARD, Face
from regalia.games.blackstone.model.court import EMPTY
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.household.upcharge import missing_symbols, stacks_for
from regalia.games.blackstone.rules.household.work import tasks_allowed

MAIN_KINDS: Final = {GUILD: (KNIGHT, WIZARD), POWER: (KING,), MACHINATION: (PLOY,)}  # what a deck mostly has


def work(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """Kill rats that press, complete, then use what is left."""
    return (
        rats.kill(s, options, is_urgent=True)
        or complete(s, seat)
        or rats.kill(s, options, is_urgent=False)
        or prepare(s, seat, options)
    )


def complete(s: Blackstone, seat: Seat) -> Move | None:
    """The best Task that the tokens reach, or the first step on the way to it."""
    if s.completed >= tasks_allowed(s, seat):
        return None
    aim = best_aim(s, seat, *s.sides[seat].tokens)
    if aim is None:
        return None
    return aim.plan.moves[0] if aim.plan.moves else COMPLETE + aim.task


def prepare(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """Cards for the hand, Vassals for upcharges, steps towards the next Task with tokens that would be lost."""
    side = s.sides[seat]
    knights, wizards = side.tokens
    kings = side.kings
    if NONE < s.turns_left < s.seats and s.completed >= tasks_allowed(s, seat):
        return END
    aim, draw = best_aim(s, seat, *tokens_ahead(s, seat)), draw_move(s, seat, options)
    is_rich = wizards > kings or knights > kings
    if draw is not None and len(side.hand) < kings and (aim is None or len(side.hand) < 2 or is_rich):
        return draw
    step = _first_step(s, seat, aim, options) if aim is not None else _long_step(s, seat, options)
    if step is not None:
        return step
    if draw is not None and (wizards > kings or knights > kings + 1):
        return draw
    return END


def _long_step(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """No Task is in reach: a Vassal is retained for the upcharge of the best one, or just to see another."""
    side = s.sides[seat]
    if len(side.retained) >= side.kings and side.tokens[KNIGHT] <= side.kings:
        return None
    means, frozen = means_of(s, seat, *side.tokens), s.frozen_for(seat)
    tasks = sorted(side.hand, key=lambda task: -worth_of(s, seat, task, stacks_for(s, task)[0]))
    for task in tasks:
        for symbol in missing_symbols(s, seat, stacks_for(s, task)[0]):
            found = retain_of(s, symbol, task, frozen, means)
            if found is not None and found[0][0] in options:
                return found[0][0]
    surplus = [move for move in options if RETAIN <= move < RETAIN + 25]
    if surplus and side.tokens[KNIGHT] > side.kings:
        return min(surplus, key=lambda move: (sum(fitting(s, task) >> move - RETAIN & 1 for task in side.hand), move))
    return None


def _first_step(s: Blackstone, seat: Seat, aim: Aim, options: list[Move]) -> Move | None:
    """A retain that will be needed anyhow; or any step that costs a token above the limit."""
    side = s.sides[seat]
    if not aim.plan.moves:
        return None
    knights, wizards = side.tokens
    room = side.kings - len(side.retained)
    for move in aim.plan.moves:
        if move >= RETAIN and room > 0 and move in options and knights:
            return move
    first = aim.plan.moves[0]
    is_surplus = wizards > side.kings if TRANSFORM <= first < RETAIN else knights > side.kings or wizards > side.kings
    return first if is_surplus and first in options else None


def draw_move(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """The deck that the player needs most, paid with a Wizard if there is one."""
    knights = s.sides[seat].tokens[KNIGHT]
    for deck in wanted_decks(s, seat):
        for price in (WITH_WIZARD, WITH_KNIGHT, WITH_TWO_KNIGHTS):
            move = DRAW + 3 * deck + price
            if move in options and (price != WITH_TWO_KNIGHTS or knights > 2 or not s.sides[seat].hand):
                return move
    return None


def wanted_decks(s: Blackstone, seat: Seat) -> list[int]:
    """What the player lacks, but last of all cards whose upcharge cannot be had."""
    shown = faces_in_reach(s)
    blocked = [any(face not in shown for face in missing_symbols(s, seat, stack)) for stack in range(4)]
    return sorted(liked_decks(s, seat), key=lambda deck: all(blocked[kind] for kind in MAIN_KINDS[deck]))


def faces_in_reach(s: Blackstone) -> set[Face]:
    """What could be retained now or after one refill: both sides on the court, and the tops of the corner decks."""
    face = s.book.face
    standing = [vassal for vassal in s.court.spaces if vassal != EMPTY]
    tops = [corner[-1] for corner in s.corners if corner]
    return {face[vassal] for vassal in standing + tops} | {face[vassal ^ 1] for vassal in standing}


def liked_decks(s: Blackstone, seat: Seat) -> list[int]:
    """Income first, then Kings, then Ploys; near the end Ploys."""
    side, kinds = s.sides[seat], s.tasks.kind
    held = [kinds[task] for task in side.hand]
    workers = len(side.stacks[KNIGHT]) + len(side.stacks[WIZARD]) + sum(kind not in (KING, PLOY) for kind in held)
    kings = len(side.stacks[KING]) + held.count(KING)
    ploys = len(side.stacks[PLOY]) + held.count(PLOY)
    if is_late(s, seat):
        order = [MACHINATION, POWER, GUILD]
    elif workers < 2:
        order = [GUILD, POWER, MACHINATION]
    elif kings < 2 or kings < ploys - 1:
        order = [POWER, MACHINATION, GUILD]
    else:
        order = [MACHINATION, POWER, GUILD]
    return [deck for deck in order if deck in s.quest.decks]
