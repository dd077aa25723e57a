"""How the chronicle names Vassals, spaces and newcomers: by the sides that are up and the letters of the board."""

from regalia.games.blackstone.cards.board import SPACES, Space
from regalia.games.blackstone.cards.book import FACES, Card, Face, Vassal
from regalia.games.blackstone.model.court import EMPTY
from regalia.games.blackstone.model.state import Blackstone


def at(space: Space) -> str:
    return SPACES[space].upper()


def shown(s: Blackstone, vassal: Vassal) -> str:
    """The side that is up."""
    return named(s.book.face[vassal])


def named(face: Face) -> str:
    return FACES[face].title()


def both_sides(s: Blackstone, card: Card) -> str:
    """A card that has no side up, by both."""
    return f"{shown(s, 2 * card)} / {shown(s, 2 * card + 1)}"


def tell_newcomers(s: Blackstone, spaces: list[Space]) -> None:
    """BC-074 Who has come to the spaces that were refilled; nobody where no card was to be had."""
    if s.heard is not None:
        came = [
            f"{shown(s, s.court.spaces[space])} at {at(space)}" for space in spaces if s.court.spaces[space] != EMPTY
        ]
        if came:
            s.tell("assign", f"New on the court: {', '.join(came)}.")
