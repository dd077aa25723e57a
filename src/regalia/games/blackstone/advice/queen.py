"""The Queen's Quest: use cards on Vassals that make equal sets, move those into place, take cards that promise some."""

from typing import Final

from regalia.engine import Move, Seat, top
from regalia.games.blackstone.actions import AT, END, INTO, NO_VASSAL, TAKE, TAKE_KNIGHT, TRANSFORM, USE
from regalia.games.blackstone.advice.ways import Planner, means_in_actions
from regalia.games.blackstone.cards.board import spaces_in
from regalia.games.blackstone.cards.book import FIRST_MACHINATION, KNIGHT, Face, Task
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.offer.offers import purse
from regalia.games.blackstone.rules.offer.queen import score
from regalia.games.blackstone.rules.offer.sets import has_type, worth

EQUAL_PROMISE: Final = (0.0, 0.6, 1.6, 2.6, 4.0)  # what a set of equals may still bring, by size
OTHER_PROMISE: Final = 0.2
ACTION_WORTH: Final = 0.25  # less than a first Vassal promises, so that nobody sits and waits
MOST_CARDS: Final = 3  # in hand, beyond which no more are taken


def promise(faces: list[Face]) -> float:
    """What a set is worth, and may become."""
    if len(set(faces)) == 1:
        return worth(faces) + EQUAL_PROMISE[min(len(faces), 4)]
    return worth(faces) + OTHER_PROMISE


def gains(sets: list[list[Face]], face: Face) -> list[float]:
    """What a Vassal adds as a new set, and to each of the sets; less than nothing where it may not go."""
    joined = [promise([*faces, face]) - promise(faces) if has_type([*faces, face]) else -1.0 for faces in sets]
    return [promise([face]), *joined]


def act(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """The use that brings most for its actions; else a card from the offer; else a Knight token for later."""
    side, left = s.sides[seat], purse(s, seat)
    aims = [aim for task in side.hand for aim in _aims(s, seat, task, left)]
    best = max(aims, default=(0.0, END))
    if best[0] > 0:
        return best[1]
    if len(side.hand) < MOST_CARDS:
        offers = [(_appeal(s, seat, task), TAKE + place) for place, task in enumerate(s.offer) if task != NONE]
        if offers:
            return max(offers)[1]
    return TAKE_KNIGHT if TAKE_KNIGHT in options and side.tokens[KNIGHT] < MOST_CARDS else END


def _sets(s: Blackstone, seat: Seat) -> list[list[Face]]:
    return [[s.book.face[vassal] for vassal in one] for one in s.sides[seat].sets]


def _aims(s: Blackstone, seat: Seat, task: Task, actions: int) -> list[tuple[float, Move]]:
    """Ways to use a card, each with what it brings beyond its actions, and its first move."""
    sets, court, tasks = _sets(s, seat), s.court, s.tasks
    face = s.book.face
    now = [
        max((max(gains(sets, face[court.spaces[space]])) for space in spaces_in(mask)), default=0.0)
        for mask in (court.fits_left(tasks, task), court.fits_right(tasks, task))
    ]
    use = USE + task - FIRST_MACHINATION
    found = [(sum(now) - ACTION_WORTH, use)] if sum(now) else []
    planner = Planner(court, 0, means_in_actions(actions - 1))
    for side, (place, faction, role) in enumerate(
        (
            (tasks.left[task], tasks.left_faction[task], tasks.left_role[task]),
            (tasks.right[task], tasks.right_faction[task], tasks.right_role[task]),
        )
    ):
        for _, card, _, cost, _, moves in planner.candidates(place, faction, role):
            if moves:
                is_turned = moves[0] >= TRANSFORM
                brought = face[court.spaces[court.where(card)] ^ is_turned]
                value = max(gains(sets, brought)) + now[1 - side] - ACTION_WORTH * (cost + 1)
                found.append((value, moves[0]))
    return found


def _appeal(s: Blackstone, seat: Seat, task: Task) -> float:
    """What a card on offer may bring with a few actions."""
    return max((value for value, _ in _aims(s, seat, task, 3)), default=-1.0)


def take_vassals(s: Blackstone, seat: Seat, options: list[Move]) -> Move | None:
    """The Vassal and the set that gain most."""
    choice, face = top(s), s.book.face
    sets = choice.sets_so_far(s)
    if options[-1] >= INTO:
        space = choice.left if choice.left_set == NONE and choice.left >= 0 else choice.right
        found = gains(sets, face[s.court.spaces[space]])
        return max(options, key=lambda move: (found[move - INTO], -move))
    spaces = [move for move in options if move != NO_VASSAL]
    return max(spaces, key=lambda move: (max(gains(sets, face[s.court.spaces[move - AT]])), -move), default=NO_VASSAL)


def standing(s: Blackstone, seat: Seat) -> float:
    """What the sets are worth, and what is saved for more."""
    side = s.sides[seat]
    return score(s, seat) + 0.3 * side.tokens[KNIGHT] + 0.4 * len(side.hand)
