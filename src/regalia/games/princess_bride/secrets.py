"""What nobody can know: the order of the decks, and of the Plot deck what nobody has seen."""

from regalia.engine import Chance, Seat
from regalia.games.princess_bride.model.state import Bride


def redeal(s: Bride, seat: Seat, chance: Chance) -> None:
    """PB-109 Deals it again, in place."""
    s.story, s.special = chance.dealt(s.story), chance.dealt(s.special)
    bottom, top = s.known_bottom, len(s.plot) - s.known_top
    s.plot[bottom:top] = chance.dealt(s.plot[bottom:top])
