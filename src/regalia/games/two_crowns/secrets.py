"""What a seat cannot know: the order of the decks, and the hands of all but its team."""

from regalia.engine import Chance, Seat
from regalia.games.two_crowns.model import TwoCrowns


def redeal(s: TwoCrowns, seat: Seat, chance: Chance) -> None:
    """Deals it again, in place; teammates see each other's hands (TC-R52)."""
    for owner, side in enumerate(s.sides):
        undrawn = side.deck[side.drawn :]
        if owner in s.friends[seat]:
            undrawn = chance.dealt(undrawn)
        else:
            held, undrawn = len(side.hand), chance.dealt(undrawn + side.hand)
            side.hand, undrawn = sorted(undrawn[:held]), undrawn[held:]
        side.deck, side.drawn = undrawn, 0
