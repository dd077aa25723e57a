"""Likelier worlds: in an imagined state the Loyalties of others are drawn again by what each of them has done.

A deal knows only where a card may be; whoever votes for a Prince is likely to be loyal to him.
"""

from itertools import accumulate
from typing import Final

from regalia.engine import AskAll, Chance, Seat, top
from regalia.games.kingseat.beliefs import Deeds, judged_by_deeds
from regalia.games.kingseat.cards import PRINCES, prince_of
from regalia.games.kingseat.model import Kingseat
from regalia.games.kingseat.notes import known_cards
from regalia.games.kingseat.table import Zone

# The first two and FAVOURED are fitted on 20,000 Loyalties that somebody judged at the beginning of a round, in 900
# games between four stewards. An action for a Prince, which is rare, told 48 in an earlier fit: that is not trusted.
TELLING: Final = Deeds(voted=1.4, given=0.6, acted={True: 20.0, False: 0.11})
FAVOURED: Final = 10.0  # how much likelier than others a Prince is chosen whose cards count twice, or get in anyway
TRIES: Final = 3  # cards that are tried for a Loyalty, until one agrees with what the seat knows
FINE: Final = 1 << 30


def suppose(s: Kingseat, seat: Seat, chance: Chance) -> None:
    """Each Loyalty that the seat does not know is exchanged for a likely card out of the others' Hands.

    While a round may be undone nothing is: the cards have a past there, which must lead to where they lie.
    """
    if s.round == 0 or s.kept is not None:
        return
    odds = judged_by_deeds(s, seat, _at_first(s), TELLING)
    hands = [hand for hand in range(s.seats) if hand != seat and hand not in _sealed(s)]
    for other in range(s.seats):
        if other != seat and not known_cards(s, seat, s.table.loyalty(other)):
            _draw_loyalty(s, seat, other, hands, odds[other], chance)


def _sealed(s: Kingseat) -> list[Seat]:
    """Those whose sealed answers are made up of cards in their Hands."""
    question = top(s)
    return [seat for seat in question.asked if question.picked(seat)] if isinstance(question, AskAll) else []


def _at_first(s: Kingseat) -> list[float]:
    """How likely each Prince is to be chosen, before anybody has done anything."""
    favoured = [s.book.double, *s.book.steady]
    return [FAVOURED if prince in favoured else 1.0 for prince in range(len(PRINCES))]


def _draw_loyalty(s: Kingseat, seat: Seat, other: Seat, hands: list[Zone], odds: list[float], chance: Chance) -> None:
    loyalty = s.table.loyalty(other)
    places = [(loyalty, 0), *((hand, at) for hand in hands for at in range(len(s.hand(hand))))]
    sums = list(accumulate(odds[prince_of(s.table.zones[zone][at])] for zone, at in places))
    for _ in range(TRIES):
        drawn = chance.below(FINE) / FINE * sums[-1]
        zone, at = places[next((i for i, upto in enumerate(sums) if drawn < upto), 0)]
        if zone == loyalty or _exchange(s, seat, loyalty, zone, at):
            return


def _exchange(s: Kingseat, seat: Seat, loyalty: Zone, hand: Zone, at: int) -> bool:
    """The Loyalty for a Hand card; False, and nothing is changed, if the seat knows that it cannot be."""
    zones, notes = s.table.zones, s.table.notes
    ((old,), new) = zones[loyalty], zones[hand][at]
    before, after = zones[hand], sorted([*zones[hand][:at], old, *zones[hand][at + 1 :]])
    zones[loyalty], zones[hand] = [new], after
    about = [note for note in notes[seat] + notes[s.seats] if note.zone in (loyalty, hand)]
    if any(note.amiss(zones[note.zone]) for note in about):
        zones[loyalty], zones[hand] = [old], before
        return False
    return True
