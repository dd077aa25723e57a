"""A random deal of hidden cards to zones that agrees with notes of what lies there."""

from collections import Counter

from regalia.engine import Chance
from regalia.games.kingseat.cards import Kind
from regalia.games.kingseat.model.table import Note, Zone

STARTS = 30  # deals begun afresh
STEPS = 60  # exchanges tried on one of them
WHIMS = 10  # one exchange in so many is made at random


class Deal:
    """First all that is certain, then the rest at random; then cards are exchanged until every note holds."""

    def __init__(
        self,
        hands: dict[Zone, list[Kind]],  # what lies there already
        sizes: dict[Zone, int],
        pool: Counter[Kind],  # all other cards
        notes: list[Note],
        chance: Chance,
    ) -> None:
        self.hands = hands
        self.pool = pool
        self.chance = chance
        for note in notes:
            if note.is_sure:
                self._put(note)
        self.loose = {zone: sizes[zone] - len(hand) for zone, hand in hands.items()}  # how many are still open
        self.notes: dict[Zone, list[Note]] = {zone: [] for zone in hands}
        for note in notes:
            if not note.is_sure:
                self.notes[note.zone].append(note)

    def _put(self, note: Note) -> None:
        more = Counter(note.cards) - Counter(self.hands[note.zone])
        self.hands[note.zone] += sorted(more.elements())
        self.pool -= more

    def run(self) -> dict[Zone, list[Kind]] | None:
        """The cards of each zone; None if no deal was found."""
        for _ in range(STARTS):
            dealt = self._any()
            if self._mend(dealt):
                return {zone: self.hands[zone] + dealt[zone] for zone in dealt}
        return None

    def _any(self) -> dict[Zone, list[Kind]]:
        cards = self.chance.dealt(self.pool.elements())
        dealt: dict[Zone, list[Kind]] = {}
        at = 0
        for zone, count in self.loose.items():
            dealt[zone] = cards[at : at + count]
            at += count
        return dealt

    def _mend(self, dealt: dict[Zone, list[Kind]]) -> bool:
        """Exchanges cards between zones until no note is amiss."""
        for _ in range(STEPS):
            broken = [zone for zone in dealt if self._amiss(zone, dealt[zone])]
            if not broken:
                return True
            zone = self.chance.pick(broken)
            if dealt[zone]:
                self._exchange(dealt, zone, self.chance.below(len(dealt[zone])))
        return False

    def _exchange(self, dealt: dict[Zone, list[Kind]], zone: Zone, at: int) -> None:
        """The card at this place for that card elsewhere which leaves least amiss; now and then for any."""
        out = dealt[zone][at]
        others = [
            (other, dealt[other].index(kind))
            for other in dealt
            if other != zone
            for kind in dict.fromkeys(dealt[other])
            if kind != out
        ]
        if not others:
            return
        self.chance.shuffle(others)
        if self.chance.below(WHIMS):
            other, place = min(others, key=lambda one: self._after(dealt, zone, at, *one))
            if self._after(dealt, zone, at, other, place) > self._amiss(zone, dealt[zone]):
                return
        else:
            other, place = others[0]
        dealt[zone][at], dealt[other][place] = dealt[other][place], out

    def _after(self, dealt: dict[Zone, list[Kind]], zone: Zone, at: int, other: Zone, place: int) -> int:
        one, two = dealt[zone].copy(), dealt[other].copy()
        one[at], two[place] = two[place], one[at]
        return self._amiss(zone, one) + self._amiss(other, two) - self._amiss(other, dealt[other])

    def _amiss(self, zone: Zone, cards: list[Kind]) -> int:
        """By how many cards the notes of a zone are wrong."""
        notes = self.notes[zone]
        return sum(note.amiss(self.hands[zone] + cards) for note in notes) if notes else 0
