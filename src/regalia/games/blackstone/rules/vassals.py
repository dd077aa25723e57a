"""Where Vassals come from and go to: corner decks, the discard pile, spaces to be refilled."""

from regalia.engine import Seat
from regalia.games.blackstone.cards.board import Space
from regalia.games.blackstone.cards.book import FIRST_SPECIAL, KNIGHT, Card, Vassal
from regalia.games.blackstone.model.state import NONE, Blackstone
from regalia.sentences import say


def nearest_corner(s: Blackstone, corner: int) -> int:
    """BC-078 This corner deck, or the next one clockwise that is not empty; -1 if all are."""
    corners = s.corners
    if corners[corner]:
        return corner
    for step in range(1, len(corners)):
        if corners[(corner + step) % len(corners)]:
            return (corner + step) % len(corners)
    return NONE


def take_top(s: Blackstone, corner: int) -> Vassal:
    """BC-077 The top card, same face up. What comes to light below it is looked at at once (BC-124)."""
    vassal = s.corners[corner].pop()
    restock(s)
    return vassal


def restock(s: Blackstone) -> None:
    """BC-079 When all corner decks are empty the discards become four again, with random faces.

    BC-124 An Assassin or Saboteur on top of a deck is set aside.
    """
    while True:
        for corner in s.corners:
            while corner and corner[-1] >= 2 * FIRST_SPECIAL:
                s.aside.append(corner.pop())
        if not s.discard or any(s.corners):
            return
        cards = [vassal ^ s.chance.below(2) for vassal in s.discard]
        s.discard.clear()
        s.chance.shuffle(cards)
        count = len(s.corners)
        s.corners = [cards[at::count] for at in range(count)]
        s.tell("restock", say("The discarded Vassals are shuffled into new corner decks."))


def throw_away(s: Blackstone, vassals: list[Vassal]) -> None:
    """To the Vassal discard pile."""
    s.discard += vassals
    if not any(s.corners):
        restock(s)


def refill(s: Blackstone, space: Space, corner: int) -> None:
    """BC-074, BC-044 A card from this corner deck, or the next one; BC-028 if there is none the board is short."""
    corner = nearest_corner(s, corner)
    if corner == NONE:
        s.missing += 1
    else:
        s.court.put(space, take_top(s, corner))


def remove(s: Blackstone, space: Space) -> Vassal:
    """A card leaves the board; what was tied to it is undone."""
    vassal = s.court.lift(space)
    leaves(s, vassal >> 1)
    return vassal


def leaves(s: Blackstone, card: Card) -> None:
    """BC-102, BC-155 A pair on a card that leaves the board is dissolved; a guard goes to the supply."""
    for owner, side in enumerate(s.sides):
        if side.twin == card:
            dissolve(s, owner)
        if side.guard == card:
            side.guard = NONE
            s.supply[KNIGHT] += 1


def dissolve(s: Blackstone, owner: Seat) -> None:
    """BC-R31 Both Intrigue tokens come home; a face-down card goes back to the hand."""
    side = s.sides[owner]
    if side.face_down != NONE:
        s.take_in_hand(owner, side.face_down)
    side.face_down = side.schemer = side.twin = side.twin_face = NONE
