"""BC-122 to BC-134 Assassins and Saboteurs: where they go, and what a Saboteur does. BC-028 A board that is short."""

from dataclasses import dataclass
from typing import ClassVar

from regalia.engine import Ask, Move, Seat
from regalia.games.blackstone.actions import AT
from regalia.games.blackstone.cards.board import EVERYWHERE, STARTING, spaces_in
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.games.blackstone.rules.said import at, shown
from regalia.games.blackstone.rules.vassals import nearest_corner, refill, remove, take_top, throw_away
from regalia.sentences import Sentence, Sit, say


def must_settle(s: Blackstone) -> bool:
    """Is there a card that the active player has to place, and room for it?"""
    if not s.aside and not s.missing:
        return False
    has_card = bool(s.aside) or nearest_corner(s, _own_corner(s)) != NONE
    return has_card and s.court.occupied != EVERYWHERE


def settle(s: Blackstone) -> None:
    """BC-124, BC-028 What was set aside or is missing is placed by the active player, now that a refill is finished."""
    if must_settle(s):
        s.call(Settle(s.active))


def _own_corner(s: Blackstone) -> int:
    return max(s.sides[s.active].corner, 0)


@dataclass(slots=True)
class Settle(Ask[Blackstone]):
    """BC-124 The active player puts a card that was set aside, same face up, on an empty space; one after another."""

    rule: ClassVar[str] = "BC-124"
    name: ClassVar[str] = "settle"

    def is_needed(self, s: Blackstone) -> bool:
        return must_settle(s)

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        return [AT + space for space in spaces_in(EVERYWHERE & ~s.court.occupied)]

    def take(self, s: Blackstone, seat: Seat, move: Move) -> None:
        space = move - AT
        if s.aside:
            card = s.aside.pop(0)
        else:
            s.missing -= 1
            card = take_top(s, nearest_corner(s, _own_corner(s)))
        s.court.put(space, card)
        if s.heard is not None:
            text = say("{who} puts the {face} on {space}.", who=Sit(seat), face=shown(s, card), space=at(space))
            s.tell("settle", text, seat)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        if s.aside:
            return say("The {face} has come: where does it stand?", face=shown(s, s.aside[0]))
        return say("The court is short of a Vassal: where does the next one stand?")


def blow_up(s: Blackstone) -> None:
    """BC-131 to BC-134 Every card leaves; the starting spaces are refilled in rotation; castles are void."""
    gone = [remove(s, space) for space in spaces_in(s.court.occupied)]
    s.castles.clear()
    s.missing = 0
    s.people = len(STARTING)
    throw_away(s, gone)
    corner = _own_corner(s)
    for space in STARTING:
        refill(s, space, corner)
        corner = (corner + 1) % len(s.corners)
    s.tell("blow up", say("The Saboteur blows up: the whole court is replaced."))
    settle(s)
