"""BC-064 to BC-072 The upcharge: what a further Task of a kind costs in retained Vassals."""

from regalia.engine import Seat
from regalia.games.blackstone.cards.book import KNIGHT, KNIGHT_WIZARD, WAIVER, WILD, WIZARD, Face, Task
from regalia.games.blackstone.model.state import Blackstone


def stacks_for(s: Blackstone, task: Task) -> tuple[int, ...]:
    """BC-064, BC-158 The stacks that the card may join."""
    kind = s.tasks.kind[task]
    return (KNIGHT, WIZARD) if kind == KNIGHT_WIZARD else (kind,)


def can_waive(s: Blackstone, seat: Seat) -> bool:
    """BC-149, BC-R46 Once in each turn of any player."""
    return bool(s.sides[seat].gifts & WAIVER) and not s.has_waived


def covers(need: list[Face], have: list[Face], spare: int) -> bool:
    """BC-065, BC-067 Does each symbol find a retained Vassal of its own? Some may be wild or waived."""
    left = have.copy()
    for symbol in need:
        if symbol in left:
            left.remove(symbol)
        elif (spare := spare - 1) < 0:
            return False
    return True


def can_pay_stack(s: Blackstone, seat: Seat, stack: int) -> bool:
    """BC-065, BC-072 The whole upcharge of a stack, or the Task cannot be completed."""
    side = s.sides[seat]
    cards = side.stacks[stack]
    if not cards:  # BC-066
        return True
    if len(cards) > len(side.retained) + 1:
        return False
    symbol, face = s.tasks.symbol, s.book.face
    have = [face[vassal] for vassal in side.retained]
    return covers([symbol[task] for task in cards], have, have.count(WILD) + can_waive(s, seat))


def can_pay(s: Blackstone, seat: Seat, task: Task) -> bool:
    kind = s.tasks.kind[task]
    if kind != KNIGHT_WIZARD:
        return can_pay_stack(s, seat, kind)
    return can_pay_stack(s, seat, KNIGHT) or can_pay_stack(s, seat, WIZARD)


def missing_symbols(s: Blackstone, seat: Seat, stack: int) -> list[Face]:
    """BC-065 The symbols of a stack for which the player has retained nothing yet."""
    side, face = s.sides[seat], s.book.face
    have = [face[vassal] for vassal in side.retained]
    missing: list[Face] = []
    for task in side.stacks[stack]:
        symbol = s.tasks.symbol[task]
        if symbol in have:
            have.remove(symbol)
        else:
            missing.append(symbol)
    spare = have.count(WILD) + can_waive(s, seat)
    return missing[spare:]
