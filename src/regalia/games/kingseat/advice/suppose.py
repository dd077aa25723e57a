"""Likelier worlds: in an imagined state the cards of others are exchanged by what each of them has done.

A deal knows only where a card may be. But a King who votes for a Prince is likely to be loyal to him, and whoever is
loyal to a Prince keeps his cards.
"""

from itertools import accumulate
from typing import Final, TypeAlias

from regalia.engine import AskAll, Chance, Seat, top
from regalia.games.kingseat.advice.beliefs import Deeds, judged_by_deeds
from regalia.games.kingseat.cards import PRINCES, prince_of
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import Zone
from regalia.games.kingseat.secrets.notes import known_cards

Place: TypeAlias = tuple[Zone, int]  # where a card lies, and which of the cards there it is

# Fitted on 8,000 Loyalties that somebody judged at the beginning of a round, in 360 games between four stewards, and
# then taken milder, as not everybody plays like them: there a King's vote told 7 to 690, by set, others 0.1 to 0.4.
# An action for a Prince, which is rare, told 48 in an earlier fit: that is not trusted.
TELLING: Final = Deeds(voted={True: 30.0, False: 0.25}, given={True: 1.5, False: 0.25}, acted={True: 20.0, False: 0.11})
FAVOURED: Final = 6.0  # how much likelier than others a Prince is chosen whose cards count twice, or get in anyway
KEPT: Final = 4.0  # how much likelier a Hand is for each card of the own Prince: dealt are 1.9 at first, held 3.1
TRIES: Final = 3  # cards that are tried for a Loyalty, until one agrees with what the seat knows
SHUFFLES: Final = 3.0  # exchanges between Hands that are tried, for each card there
FINE: Final = 1 << 30


def suppose(s: Kingseat, seat: Seat, chance: Chance) -> None:
    """Loyalties and Hands that the seat does not know are exchanged for likelier ones.

    While a round may be undone nothing is: the cards have a past there, which must lead to where they lie.
    """
    if s.round == 0 or s.kept is not None:
        return
    odds = judged_by_deeds(s, seat, _at_first(s), TELLING)
    hands = [hand for hand in range(s.seats) if hand != seat and hand not in _sealed(s)]
    for other in range(s.seats):
        if other != seat and not known_cards(s, seat, s.table.loyalty(other)):
            _draw_loyalty(s, seat, other, hands, odds[other], chance)
    _draw_hands(s, seat, hands, chance)


def _sealed(s: Kingseat) -> list[Seat]:
    """Those whose sealed answers are made up of cards in their Hands."""
    question = top(s)
    return [seat for seat in question.asked if question.picked(seat)] if isinstance(question, AskAll) else []


def _at_first(s: Kingseat) -> list[float]:
    """How likely each Prince is to be chosen, before anybody has done anything."""
    favoured = [s.book.double, *s.book.steady]
    return [FAVOURED if prince in favoured else 1.0 for prince in range(len(PRINCES))]


def _places(s: Kingseat, hands: list[Zone]) -> list[Place]:
    return [(hand, at) for hand in hands for at in range(len(s.hand(hand)))]


def _draw_loyalty(s: Kingseat, seat: Seat, other: Seat, hands: list[Zone], odds: list[float], chance: Chance) -> None:
    """A Loyalty for another out of all Hands, as likely as deeds say."""
    loyalty = (s.table.loyalty(other), 0)
    places = [loyalty, *_places(s, hands)]
    sums = list(accumulate(odds[prince_of(s.table.zones[zone][at])] for zone, at in places))
    for _ in range(TRIES):
        drawn = chance.below(FINE) / FINE * sums[-1]
        place = places[next((i for i, upto in enumerate(sums) if drawn < upto), 0)]
        if place == loyalty or _exchange(s, seat, loyalty, place):
            return


def _draw_hands(s: Kingseat, seat: Seat, hands: list[Zone], chance: Chance) -> None:
    """Cards change Hands at random, rather towards those who are loyal to their Princes than away from them."""
    places, zones = _places(s, hands), s.table.zones
    own = {hand: prince_of(zones[s.table.loyalty(hand)][0]) for hand in hands}
    for _ in range(round(SHUFFLES * len(places)) if len(hands) > 1 else 0):
        one, other = chance.pick(places), chance.pick(places)
        here, there = own[one[0]], own[other[0]]
        mine, theirs = (prince_of(zones[zone][at]) for zone, at in (one, other))
        if one[0] == other[0] or mine == theirs:
            continue
        gained = (theirs == here) - (mine == here) + (mine == there) - (theirs == there)
        if gained >= 0 or chance.below(FINE) < FINE * KEPT**gained:
            _exchange(s, seat, one, other)


def _exchange(s: Kingseat, seat: Seat, one: Place, other: Place) -> bool:
    """Two cards change places; False, and nothing is changed, if the seat knows that it cannot be."""
    zones, notes = s.table.zones, s.table.notes
    (here, at), (there, at_other) = one, other
    before = zones[here], zones[there]
    mine, theirs = zones[here][at], zones[there][at_other]
    zones[here] = sorted([*before[0][:at], theirs, *before[0][at + 1 :]])
    zones[there] = sorted([*before[1][:at_other], mine, *before[1][at_other + 1 :]])
    about = [note for note in notes[seat] + notes[s.seats] if note.zone in (here, there)]
    if any(note.amiss(zones[note.zone]) for note in about):
        zones[here], zones[there] = before
        return False
    return True
