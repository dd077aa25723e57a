"""Why not? The reasons that lie on the board: what stands there, what holds it, what it costs to move it."""

from typing import Final

from regalia.engine import Illegal, Move, Seat, top
from regalia.games.blackstone.actions import (
    BLOW_UP,
    COUPLES,
    FAR_SLIDES,
    GUARD,
    RETAIN,
    SLIDE,
    STRAIGHT_SLIDES,
    STRAIGHT_SWAPS,
    SWAP,
    TRANSFORM,
    WAYS,
)
from regalia.games.blackstone.cards.book import (
    ASSASSIN,
    DIAGONAL_SLIDE,
    DIAGONAL_SWAP,
    FAR_SLIDE,
    KNIGHT,
    SABOTEUR,
    WILD,
    WIZARD,
)
from regalia.games.blackstone.cards.book import GUARD as MAY_GUARD
from regalia.games.blackstone.model.court import EMPTY
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.rules.said import at
from regalia.sentences import say

WORKING: Final = ("work", "queens act", "wizards act")
NO_TOKEN: Final = (say("You have no Knight token for this."), say("You have no Wizard token for this."))  # by sort


def is_free(s: Blackstone) -> bool:
    return top(s).name in WORKING


def later(s: Blackstone) -> Illegal:
    """Another question is open."""
    return Illegal(say("Answer what you are asked first."), top(s).rule)


def _no_tokens(sort: int, rule: str) -> Illegal:
    return Illegal(NO_TOKEN[sort], rule)


def _held(s: Blackstone, seat: Seat, space: int, rule: str) -> Illegal | None:
    """What keeps a card where it is: castles and guards."""
    if space in s.castles:
        return Illegal(say("The Vassal at {space} is marked: it has been used.", space=at(space)), "BC-055")
    if s.guarded_from(seat) >> space & 1:
        return Illegal(say("The Vassal at {space} is guarded.", space=at(space)), "BC-153")
    if s.court.spaces[space] == EMPTY:
        return Illegal(say("Nothing stands at {space}.", space=at(space)), rule)
    return None


def _face_at(s: Blackstone, space: int) -> int:
    return s.book.face[s.court.spaces[space]]


def slide(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if not is_free(s):
        return later(s)
    start, end = WAYS[move - SLIDE]
    if found := _held(s, seat, start, "BC-041"):
        return found
    if _face_at(s, start) == SABOTEUR:
        return Illegal(say("A Saboteur cannot be moved."), "BC-128")
    way, gifts = move - SLIDE, s.sides[seat].gifts
    if STRAIGHT_SLIDES <= way < FAR_SLIDES and not gifts & DIAGONAL_SLIDE:
        return Illegal(say("A slide is never diagonal."), "BC-042")
    if way >= FAR_SLIDES and not gifts & FAR_SLIDE:
        return Illegal(say("A slide goes one space."), "BC-042")
    if s.court.spaces[end] != EMPTY:
        return Illegal(say("{space} is occupied.", space=at(end)), "BC-210" if s.under else "BC-042")
    if way >= FAR_SLIDES:
        return Illegal(say("The way is not free, or you have no Knight token."), "BC-139")
    return Illegal(say("You have no action left."), "BC-185") if s.quest.has_offer else _no_tokens(KNIGHT, "BC-041")


def swap(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if not is_free(s):
        return later(s)
    pair = COUPLES[move - SWAP]
    for space in pair:
        if found := _held(s, seat, space, "BC-050"):
            return found
        if _face_at(s, space) == SABOTEUR:
            return Illegal(say("A Saboteur takes part in no swap."), "BC-128")
    if move - SWAP >= STRAIGHT_SWAPS and not s.sides[seat].gifts & DIAGONAL_SWAP:
        return Illegal(say("Only neighbours that share an edge are swapped."), "BC-050")
    return Illegal(say("You have no action left."), "BC-186") if s.quest.has_offer else _no_tokens(WIZARD, "BC-049")


def transform(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if not is_free(s):
        return later(s)
    space = move - TRANSFORM
    if found := _held(s, seat, space, "BC-051"):
        return found
    if _face_at(s, space) == WILD:
        return Illegal(say("A Wild Vassal is the same on both sides."), "BC-136")
    if s.under and s.under[space]:
        return Illegal(say("A stack cannot be turned over."), "BC-212")
    return Illegal(say("You have no action left."), "BC-187") if s.quest.has_offer else _no_tokens(WIZARD, "BC-051")


def retain(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if s.quest.has_offer:
        return Illegal(say("Nothing is retained in this quest."), s.quest.rule)
    if not is_free(s):
        return later(s)
    space = move - RETAIN
    if found := _held(s, seat, space, "BC-043"):
        return found
    if _face_at(s, space) in (ASSASSIN, SABOTEUR):
        return Illegal(say("Only a Vassal can be retained."), "BC-127" if _face_at(s, space) == ASSASSIN else "BC-130")
    return _no_tokens(KNIGHT, "BC-043")


def blow_up(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    space = move - BLOW_UP
    if not is_free(s):
        return later(s)
    if s.court.spaces[space] == EMPTY or _face_at(s, space) != SABOTEUR:
        return Illegal(say("There is no Saboteur at {space}.", space=at(space)), "BC-130")
    return _no_tokens(KNIGHT, "BC-130")


def guard(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if not is_free(s):
        return later(s)
    if not s.sides[seat].gifts & MAY_GUARD or s.seats == 1:
        return Illegal(say("Only the Family Hester posts guards, against other players."), "BC-152")
    if found := _held(s, seat, move - GUARD, "BC-152"):
        return found
    if _face_at(s, move - GUARD) in (ASSASSIN, SABOTEUR):
        return Illegal(say("Only a Vassal can be guarded."), "BC-152")
    return _no_tokens(KNIGHT, "BC-152")


def remove_guard(s: Blackstone, seat: Seat, move: Move) -> Illegal:
    if not is_free(s):
        return later(s)
    if not s.guarded_from(seat):
        return Illegal(say("No other player guards a Vassal."), "BC-154")
    return Illegal(say("To send a guard away costs two Knight tokens."), "BC-154")
