"""What a Prince cannot know: his brother's hand, every pile and deck, which cards chance took for the Escape, and what
follows from a card before it does."""

from typing import Final

from regalia.engine import Chance, Program, Seat
from regalia.games.two_princes.cards.book import EVENT
from regalia.games.two_princes.cards.names import FILLERS, FIXED_EVENTS, GUARDS, LAST, LAST_OF_A, Number, brother
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.secrets.guesses import guessed

FAR: Final = 1 << 20  # more than any two boxes are apart


def redeal(s: TwoPrinces, seat: Seat, chance: Chance) -> None:
    """Deals all of it again, in place. What was added and played is known, so each Prince's cards as a whole are."""
    s.princes[seat].hand.sort()
    s.princes[seat].pile = chance.dealt(s.princes[seat].pile)
    _redeal_brother(s, brother(seat), chance)
    _redeal_events(s, chance)
    for location, deck in s.encounters.items():
        known = s.scouted[seat].get(location, [])
        s.encounters[location] = chance.dealt(deck[: len(deck) - len(known)]) + known[::-1]
    s.scouted[brother(seat)] = {}
    if s.deck or s.buried:
        _redeal_challenges(s, seat, chance)
    s.peeked[brother(seat)] = []
    s.titles[brother(seat)] = []
    begun = {frame.card for frame in s.frames if isinstance(frame, Program)}
    s.book = guessed(s.book, chance.below(FAR), begun)


def _redeal_brother(s: TwoPrinces, seat: Seat, chance: Chance) -> None:
    """Hand and pile anew, so that what he has shown of his hand still holds."""
    prince = s.princes[seat]
    unseen = chance.dealt(prince.hand + prince.pile)
    hand: list[str] = []
    for type, count in prince.shown.items():
        hand += [kind for kind in unseen if s.book.type_of(kind) == type][:count]
    for kind in hand:
        unseen.remove(kind)
    free = [kind for kind in unseen if s.book.type_of(kind) not in prince.shown]
    more = free[: len(prince.hand) - len(hand)]
    for kind in more:
        unseen.remove(kind)
    prince.hand, prince.pile = sorted(hand + more), unseen


def _redeal_events(s: TwoPrinces, chance: Chance) -> None:
    """TP-015, TP-016 The four come from all that have not been seen; the fixed ones stay on top."""
    if s.chapter != "tower":
        return
    fixed = [key for key in s.events if key in FIXED_EVENTS]
    pool = [card.key for card in s.book.of_kind(EVENT) if card.key not in (*FIXED_EVENTS, *s.seen_events)]
    s.events = chance.dealt(pool)[: len(s.events) - len(fixed)] + fixed


def _redeal_challenges(s: TwoPrinces, seat: Seat, chance: Chance) -> None:
    """TP-068, TP-R68 The order, which cards were buried, and which guards and fillers were taken."""
    top = s.peeked[seat][::-1]
    unseen = s.deck[: len(s.deck) - len(top)]
    bottom = [number for number in unseen if number in (LAST_OF_A, LAST)]
    middle = unseen[len(bottom) :]
    hidden = chance.dealt(_swap_unseen(s, middle + s.buried, top, chance))
    s.deck = bottom + hidden[: len(middle)] + top
    s.buried = hidden[len(middle) :]


def _swap_unseen(s: TwoPrinces, hidden: list[Number], top: list[Number], chance: Chance) -> list[Number]:
    """Guards and fillers that chance took may be any of those that have not been seen."""
    found = hidden
    for group in (GUARDS, FILLERS):
        taken = [number for number in found if number in group and number not in s.added]
        unseen = [number for number in group if number not in (*s.added, *s.played, *top)]
        others = [number for number in found if number not in taken]
        found = others + chance.dealt(unseen)[: len(taken)]
    return found
