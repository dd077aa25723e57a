"""How the chronicle names Vassals, spaces and newcomers: by the sides that are up and the letters of the board."""

from typing import Final

from regalia.engine import Seat
from regalia.games.blackstone.cards.board import SPACES, Space
from regalia.games.blackstone.cards.book import CARD_IDS, FACE_NAMES, Card, Vassal
from regalia.games.blackstone.model.court import EMPTY
from regalia.games.blackstone.model.state import Blackstone
from regalia.sentences import Alike, Listed, Sentence, Sit, say

SPACE_NAMES: Final = tuple(Alike(space.upper()) for space in SPACES)
CORNER_NAMES: Final = (say("NW"), say("NE"), say("SE"), say("SW"))
TASK_CARD: Final = (say("a Guild card"), say("a Power card"), say("a Machination card"))  # by deck
RATS: Final = (say("a rat"), say("two rats"), say("three rats"))  # by the card that brings them


def at(space: Space) -> Alike:
    return SPACE_NAMES[space]


def shown(s: Blackstone, vassal: Vassal) -> Sentence:
    """The side that is up."""
    return FACE_NAMES[s.book.face[vassal]]


def both_sides(s: Blackstone, card: Card) -> Sentence:
    """A card that has no side up, by both."""
    return s.book.name(CARD_IDS[card])


def tell_turn(s: Blackstone, seat: Seat) -> None:
    if s.heard is not None:
        s.tell("turn", say("Round {round}, {who}", round=s.round, who=Sit(seat)))


def tell_newcomers(s: Blackstone, spaces: list[Space]) -> None:
    """BC-074 Who has come to the spaces that were refilled; nobody where no card was to be had."""
    if s.heard is not None:
        came = [
            say("{card} at {space}", card=shown(s, s.court.spaces[space]), space=at(space))
            for space in spaces
            if s.court.spaces[space] != EMPTY
        ]
        if came:
            s.tell("assign", say("New on the court: {came}.", came=Listed(came, ",")))
