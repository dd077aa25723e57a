"""Simple advice, and how well a seat stands. Both look at what the seat sees: its cards, its Loyalty, the Tell."""

from collections import Counter
from collections.abc import Callable
from math import exp

from regalia.engine import Chance, Move, Seat, top
from regalia.games.kingseat.cards import PRINCES, Prince, prince_of
from regalia.games.kingseat.endings import tally
from regalia.games.kingseat.model import Kingseat
from regalia.games.kingseat.table import NONE
from regalia.games.kingseat.table_of_actions import ACT, PLAYER, PRINCE, TO_DISCARD, swap_with

KEEP = ("pass right", "pass left", "give", "trade", "hand over", "throw away", "reveal")  # part with what helps least
SUPPORT = ("loyalty", "add", "king adds", "swap with tell")  # choose what helps most
GAINFUL = ("brownbeards", "monarchrys", "squlofish", "woolfhall", "crassclamps")  # whose regular action wins votes


def score(s: Kingseat, seat: Seat) -> float:
    """How well the seat stands, between 0 and 1: its Prince's lead in the Tell, the surer the fewer cards are left."""
    if s.outcome is not None:
        return s.outcome.share(seat)
    votes = tally(s)
    own = favourite(s, seat)
    if own == NONE:
        return 1 / s.seats
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
    return max(held, key=lambda prince: (held[prince], prince == s.book.double), default=NONE)


def advise(s: Kingseat, seat: Seat, options: list[Move], chance: Chance) -> Move:
    """A sensible choice: keep and vote one's own Prince, give rivals away, sit in the Kingseat."""
    name, own = top(s).name, favourite(s, seat)
    if name in KEEP or name in SUPPORT:
        return _card(options, own, name in SUPPORT, chance)
    if name in ADVICE:
        wanted = ADVICE[name](s, seat, own)
        return chance.pick([move for move in options if move in wanted] or options)
    return chance.pick(options)


def _card(options: list[Move], own: Prince, wants_own: bool, chance: Chance) -> Move:
    """A card of one's own Prince, or of any other, if there is one."""
    wanted = [card for card in options if (prince_of(card) == own) == wants_own]
    return chance.pick(wanted or options)


def _vote(s: Kingseat, seat: Seat, own: Prince) -> list[Move]:
    """One's own Prince while that may win: as King, or with several such cards; else a rival of little weight."""
    held = [card for card in s.hand(seat) if prince_of(card) == own]
    if seat == s.king or 2 * len(held) >= len(s.hand(seat)):
        return held
    votes = tally(s)
    return sorted((card for card in s.hand(seat) if card not in held), key=lambda card: -votes[prince_of(card)])[:1]


def _handle(s: Kingseat, seat: Seat, own: Prince) -> list[Move]:
    """A King stays; gainful actions are used; everybody else goes for the Kingseat."""
    if seat == s.king or PRINCES[prince_of(s.table.votes[seat])] in GAINFUL:
        return [ACT]
    return [swap_with(s.king, seat, s.seats)]


def _prince(s: Kingseat, seat: Seat, own: Prince) -> list[Move]:
    return [PRINCE + own]


def _new_loyalty(s: Kingseat, seat: Seat, own: Prince) -> list[Move]:
    """The Prince who leads the Tell, as far as one has the choice."""
    votes = tally(s)
    most = max(votes[prince_of(card)] for card in s.hand(seat))
    return [card for card in s.hand(seat) if votes[prince_of(card)] == most]


def _send(s: Kingseat, seat: Seat, own: Prince) -> list[Move]:
    """A card of one's own comes back to be voted again; a rival's is thrown away."""
    return [PLAYER if prince_of(top(s).card) == own else TO_DISCARD]


ADVICE: dict[str, Callable[[Kingseat, Seat, Prince], list[Move]]] = {
    "vote": _vote,
    "open vote": _vote,
    "handle": _handle,
    "prince": _prince,
    "new loyalty": _new_loyalty,
    "send": _send,
}
