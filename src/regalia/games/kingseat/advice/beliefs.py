"""What a seat makes of what it has seen: where the cards may be, who may be loyal to whom, who may lead the Tell.

All of it follows from the seat's own cards, the open piles, its notes, and the votes, gifts and actions it remembers;
what is made up in an imagined state is never looked at.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp

from regalia.engine import Seat
from regalia.games.kingseat.cards import PRINCES, Kind, Prince, kinds_of, prince_of
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import Leaning
from regalia.games.kingseat.secrets.notes import known_cards


@dataclass(frozen=True)
class Deeds:
    """How much likelier, or less, whoever is loyal to a Prince does these things."""

    voted: Mapping[bool, float]  # with a card of his, as King, or as anybody else
    given: Mapping[bool, float]  # one of his cards to somebody else, likewise
    acted: Mapping[bool, float]  # for him, or against him


DEEDS = Deeds(voted={True: 1.5, False: 1.5}, given={True: 0.5, False: 0.5}, acted={True: 1.5, False: 0.7})
FEAR = 2.0  # how much the rival with the best standing stands out
REACHES = 0.3  # the part of a Prince's cards in Hands that will still get into the Tell


class Beliefs:
    """Made for one choice of one seat. Figures by Prince are lists with a place for each of the twelve."""

    def __init__(self, s: Kingseat, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        t = s.table
        self.hand = s.hand(seat)
        self.loyalty = t.zones[t.loyalty(seat)]
        self.tell = _by_prince(known_cards(s, seat, t.tell))  # as far as it is known
        self.held = _by_prince(self.hand)
        self.unseen = self._unseen()  # cards that may be anywhere else
        total = max(1, sum(self.unseen))
        self.shares = [count / total for count in self.unseen]
        self.elsewhere = sum(len(s.hand(other)) for other in range(s.seats)) - len(self.hand)  # in the others' Hands
        self.hidden = len(t.zones[t.tell]) + len(t.zones[t.won]) - sum(self.tell)  # unknown cards in the Tell
        self._holdings: dict[Seat, list[float]] = {}  # once somebody asks
        self._friends: dict[Prince, float] = {}  # the same

    def _unseen(self) -> list[int]:
        t = self.s.table
        seen = self.hand + self.loyalty
        for zone in t.zones[t.discard :]:
            seen += zone
        counts = [
            all_ - one - two for all_, one, two in zip(*map(_by_prince, (self.s.deck, seen)), self.tell, strict=True)
        ]
        return [max(0, count) for count in counts]

    def weight(self, prince: Prince) -> int:
        """KS-088 What one card counts in the Tell."""
        return 2 if prince == self.s.book.double else 1

    # The Tell

    def standing(self, prince: Prince) -> float:
        """The votes that the Prince may be expected to have in the end."""
        now = self.tell[prince] + self.hidden * self.shares[prince]
        reaches = 2 * REACHES if prince in self.s.book.steady else REACHES
        return self.weight(prince) * (now + reaches * (self.elsewhere * self.shares[prince] + self.held[prince]))

    def threats(self, own: Prince) -> list[float]:
        """How much each rival is to be feared, between 0 and 1; together 1."""
        standings = {prince: self.standing(prince) for prince in self.s.princes if prince != own}
        highest = max(standings.values())
        fears = [0.0] * len(self.held)
        for prince, standing in standings.items():
            fears[prince] = exp(FEAR * (standing - highest))
        total = sum(fears)
        return [fear / total for fear in fears]

    # Players

    def holds(self, other: Seat, prince: Prince) -> float:
        """How many cards of the Prince the other may hold."""
        return self.holding(other)[prince]

    def holding(self, other: Seat) -> list[float]:
        """The same by Prince."""
        if other not in self._holdings:
            self._holdings[other] = self._holding(other)
        return self._holdings[other]

    def _holding(self, other: Seat) -> list[float]:
        """What is known of the Hand, and of the rest as much as of all unseen cards."""
        known, size = known_cards(self.s, self.seat, other), len(self.s.hand(other))
        held = [(size - len(known)) * share for share in self.shares]
        for card in known:
            held[prince_of(card)] += 1
        for note in self.s.table.notes[self.seat]:
            if note.zone == other and not note.is_sight and note.cards == kinds_of(prince := prince_of(note.cards[0])):
                held[prince] = min(max(held[prince], note.least), note.most)
        return held

    def loyal(self, other: Seat, prince: Prince) -> float:
        """How likely the other is loyal to the Prince."""
        return self.loyalties[other][prince]

    def friends(self, prince: Prince) -> float:
        """How many of the others may be loyal to the Prince."""
        if prince not in self._friends:
            others = [other for other in range(self.s.seats) if other != self.seat]
            self._friends[prince] = sum([self.loyalties[other][prince] for other in others])
        return self._friends[prince]

    @cached_property
    def loyalties(self) -> list[list[float]]:
        """By player and Prince: how likely a Loyalty is, by Bayes' rule from all that the seat has seen.

        Before anything is seen it is any card that may be there; each deed makes some Princes likelier.
        """
        seats = self.s.seats
        odds = judged_by_deeds(self.s, self.seat, [float(count) for count in self.unseen], DEEDS)
        for other in range(seats):
            known = known_cards(self.s, self.seat, seats + other)
            odds[other] = _shared(list(_by_prince(known)) if known else odds[other])
        return odds


def judged_by_deeds(s: Kingseat, seat: Seat, first: list[float], deeds: Deeds) -> list[list[float]]:
    """By player and Prince: the odds of a Loyalty by all that the seat has seen, given those at first.

    Whoever votes for a Prince, names him or acts for him is likelier to be loyal to him; whoever gives his cards away
    or takes them out of the Tell less. A Loyalty that has changed is judged by what comes after.
    """
    seats, voted, given = s.seats, deeds.voted, deeds.given
    odds = [first.copy() for _ in range(seats)]
    for deed in s.past:
        if isinstance(deed, Leaning):
            odds[deed.seat][deed.prince] *= deeds.acted[deed.is_for]
            continue
        if deed.source < seats and deed.source != seat:
            likelier = (given if deed.target < seats else voted)[deed.is_kings]
            for card in deed.cards:
                odds[deed.source][card // 3] *= likelier
        for zone in (deed.source, deed.target):
            if seats <= zone < 2 * seats:
                odds[zone - seats] = first.copy()
    return odds


def _shared(odds: Sequence[float]) -> list[float]:
    total = sum(odds) or 1.0
    return [odd / total for odd in odds]


def _by_prince(cards: list[Kind]) -> list[int]:
    counts = [0] * len(PRINCES)
    for card in cards:
        counts[card // 3] += 1
    return counts
