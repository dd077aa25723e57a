"""Simple advice, and how well a seat stands. Both look at what the seat sees: its cards, its Loyalty, the Tell."""

from collections import Counter
from math import exp

from regalia.engine import Chance, Move, Seat, top
from regalia.games.kingseat.cards import PRINCES, Prince, prince_of
from regalia.games.kingseat.endings import tally
from regalia.games.kingseat.model import Kingseat
from regalia.games.kingseat.table_of_actions import ACT, PRINCE

KEEP = ("pass right", "pass left", "give", "trade", "hand over", "throw away")  # give away what helps least
SUPPORT = ("add", "loyalty", "vote", "open vote")  # choose what helps most
GOOD_ACTS = ("brownbeards", "monarchrys", "squlofish", "smugwing", "hornseeker")


def score(s: Kingseat, seat: Seat) -> float:
    """How well the seat stands, between 0 and 1: its Prince's lead in the Tell, the surer the fewer cards are left."""
    if s.outcome is not None:
        return s.outcome.share(seat)
    votes = tally(s)
    own = favourite(s, seat)
    lead = votes[own] - max(count for prince, count in enumerate(votes) if prince != own)
    left = sum(len(s.hand(other)) for other in range(s.seats))
    held = sum(prince_of(card) == own for card in s.hand(seat))
    return 1 / (1 + exp(-(lead + 0.3 * held) / (1 + 0.15 * left)))


def favourite(s: Kingseat, seat: Seat) -> Prince:
    """The Prince of one's Loyalty; before it is set, the one with most cards in Hand."""
    loyalty = s.table.zones[s.table.loyalty(seat)]
    if loyalty:
        return prince_of(loyalty[0])
    held = Counter(prince_of(card) for card in s.hand(seat))
    return max(held, key=lambda prince: (held[prince], prince == s.book.double))


def advise(s: Kingseat, seat: Seat, options: list[Move], chance: Chance) -> Move:
    """A sensible choice: keep and vote one's own Prince, give rivals away, use actions that win cards."""
    name, own = top(s).name, favourite(s, seat)
    if name in KEEP or name in SUPPORT:
        return _card(options, own, name in SUPPORT, chance)
    if name == "prince":
        return PRINCE + own if PRINCE + own in options and chance.below(2) else chance.pick(options)
    if name == "handle" and ACT in options:
        is_good = PRINCES[prince_of(s.table.votes[seat])] in GOOD_ACTS
        return ACT if is_good or chance.below(2) else chance.pick(options)
    return chance.pick(options)


def _card(options: list[Move], own: Prince, wants_own: bool, chance: Chance) -> Move:
    """A card of one's own Prince, or of any other, if there is one."""
    wanted = [card for card in options if (prince_of(card) == own) == wants_own]
    return chance.pick(wanted or options)
