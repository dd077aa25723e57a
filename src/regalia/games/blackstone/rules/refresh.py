"""BC-237 to BC-240 Solo: after every turn Machination cards name spaces until two Vassals have been replaced."""

from dataclasses import dataclass
from typing import ClassVar, Final

from regalia.engine import Ask, Move, Procedure, Seat
from regalia.games.blackstone.actions import CHOOSE_CORNER
from regalia.games.blackstone.cards.board import EVERY_FACE
from regalia.games.blackstone.cards.book import MACHINATION
from regalia.games.blackstone.model.court import EMPTY
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.rules.said import CORNER_NAMES, at, shown
from regalia.games.blackstone.rules.special import settle
from regalia.games.blackstone.rules.vassals import refill, remove, throw_away
from regalia.sentences import Part, Sentence, say

REPLACED: Final = 2


@dataclass(slots=True)
class ChooseRefresh(Ask[Blackstone]):
    """BC-237 A corner deck other than the replenishment deck, once for the game."""

    rule: ClassVar[str] = "BC-237"
    name: ClassVar[str] = "refresh"

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        own = s.sides[seat].corner
        return [CHOOSE_CORNER + corner for corner in range(len(s.corners)) if corner != own]

    def played(self, s: Blackstone, seat: Seat, move: Move) -> None:
        s.refresh = move - CHOOSE_CORNER
        if s.heard is not None:
            s.tell("corner", say("The board will be refreshed from {corner}.", corner=CORNER_NAMES[s.refresh]), seat)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        return say("Choose the corner deck that refreshes the board, for the whole game.")


@dataclass(slots=True)
class Refresh(Procedure[Blackstone]):
    def replace_two(self, s: Blackstone) -> None:
        """BC-238 to BC-240 Left space, then right space, card after card; the rest of the last card is skipped.

        Cards that are all drawn without effect end it: they would name the same spaces again.
        """
        replaced, idle = 0, len(s.decks[MACHINATION]) + len(s.discards[MACHINATION])
        while replaced < REPLACED and idle > 0 and s.can_draw(MACHINATION):
            idle -= 1
            task = s.draw(MACHINATION)
            s.discards[MACHINATION].append(task)
            for place in s.book.coordinates[task]:
                if replaced < REPLACED and s.court.up[EVERY_FACE] & place:
                    self._replace(s, place.bit_length() - 1)
                    replaced += 1

    def _replace(self, s: Blackstone, space: int) -> None:
        gone = remove(s, space)
        throw_away(s, [gone])
        refill(s, space, s.refresh)
        if s.heard is not None:
            new = s.court.spaces[space]
            lost: dict[str, Part] = {"face": shown(s, gone), "space": at(space)}
            if new == EMPTY:
                text = say("The {face} at {space} is replaced.", **lost)
            else:
                text = say("The {face} at {space} is replaced; a {new} comes.", new=shown(s, new), **lost)
            s.tell("refresh", text)

    def place_specials(self, s: Blackstone) -> None:
        """BC-124 What was set aside meanwhile."""
        settle(s)

    steps = (replace_two, place_specials)
