"""Deals again what a seat cannot know, so that everything it knows still holds.

What is dealt depends on chance and on what the seat knows, never on what lies there: the cards are sorted first.
"""

from collections import Counter
from dataclasses import dataclass

from regalia.engine import Chance, Seat
from regalia.games.kingseat.cards import Kind
from regalia.games.kingseat.table import MANY, NONE, Note, Table, Zone

TRIES = 20
MOST_EFFORT = 3000  # steps after which a deal is given up


def redealt(table: Table, seat: Seat, chance: Chance, kept: Table | None = None) -> Table:
    """Another table that the seat cannot tell from this one. What others know is only what everybody does.

    Given the table kept for Undo, dealt again before, it comes as near to it as the cards that have moved since allow.
    """
    t = table.clone()
    hidden = [zone for zone in range(t.tell + 1) if t.owner(zone) != seat]
    fixed = t.zones[t.won] if t.drawer == NONE else []
    pool = sorted(card for zone in hidden for card in t.zones[zone]) + ([] if fixed else t.zones[t.won])
    sizes = {zone: len(t.zones[zone]) for zone in hidden}
    sizes[t.tell] += len(t.zones[t.won])
    notes = [note for note in t.notes[seat] + t.notes[t.seats] if note.zone in sizes]
    more = [note for note in _since(t, kept) if note.zone in sizes] if kept is not None else []
    for told in (notes + more, notes):
        deal = Deal(sizes, Counter(pool), {zone: [] for zone in hidden} | {t.tell: fixed.copy()}, told, chance)
        if (hands := deal.run()) is not None:
            break
    assert hands is not None, "what the seat knows contradicts itself"
    for zone, cards in hands.items():
        t.zones[zone] = sorted(cards)
    _part_winning(t)
    t.notes = [t.notes[seat if viewer == seat else t.seats].copy() for viewer in range(t.seats + 1)]
    return t


def _since(t: Table, kept: Table) -> list[Note]:
    """All cards of a zone that have not come since Give were there before, and were not voted."""
    notes: list[Note] = []
    for zone in range(t.tell + 1):
        voted = [t.votes[zone]] if zone < t.seats and t.votes[zone] != NONE else []
        count = len(t.zones[zone]) + (len(t.zones[t.won]) if zone == t.tell else 0)
        old = sorted((Counter(kept.zones[zone]) - Counter(voted)).elements())
        if count > t.arrived[zone]:
            notes.append(Note(zone, old, min(count - t.arrived[zone], len(old))))
    return notes


def _part_winning(t: Table) -> None:
    """KS-076 The winning cards are told apart from the rest of the Tell: all that may still be there are."""
    won = Counter(t.winning) & Counter(t.zones[t.tell])
    t.zones[t.won] = sorted(won.elements())
    t.zones[t.tell] = sorted((Counter(t.zones[t.tell]) - won).elements())


@dataclass
class Deal:
    sizes: dict[Zone, int]
    pool: Counter[Kind]
    hands: dict[Zone, list[Kind]]  # what has been dealt to each zone
    notes: list[Note]
    chance: Chance
    effort: int = MOST_EFFORT

    def run(self) -> dict[Zone, list[Kind]] | None:
        """First all that is certain, then what is nearly so, with second thoughts; then the rest at random."""
        self.notes = sorted(self.notes, key=lambda note: not note.is_sure)
        if not self._satisfy(0, []):
            return None
        for _ in range(TRIES):
            if (hands := self._filled(bounded=True)) is not None:
                return hands
        return self._filled(bounded=False)

    def _satisfy(self, at: int, tried: list[Kind]) -> bool:
        """Deals what the notes from this one on ask for; False: it cannot be done as things lie."""
        self.effort -= 1
        if at == len(self.notes) or self.effort < 0:
            return self.effort >= 0
        note = self.notes[at]
        hand = self.hands[note.zone]
        if _overlap(note, hand) >= note.least:
            return self._satisfy(at + 1, [])
        if len(hand) == self.sizes[note.zone]:
            return False
        tried = tried.copy()
        for kind in self._wanted(note, hand, tried):
            self._put(note.zone, kind)
            if self._satisfy(at, tried):
                return True
            self._take_back(note.zone, kind)
            if note.is_sure:
                return False
            tried.append(kind)
        return False

    def _wanted(self, note: Note, hand: list[Kind], tried: list[Kind]) -> list[Kind]:
        """The kinds that would bring the zone nearer to what the note says, in a random order."""
        wanted = Counter(note.cards) - Counter(hand) if note.is_sight else Counter(note.cards)
        kinds = [kind for kind in sorted(wanted) if self.pool[kind] and kind not in tried]
        self.chance.shuffle(kinds)
        return kinds

    def _put(self, zone: Zone, kind: Kind) -> None:
        self.hands[zone].append(kind)
        self.pool[kind] -= 1

    def _take_back(self, zone: Zone, kind: Kind) -> None:
        self.hands[zone].pop()
        self.pool[kind] += 1

    def _filled(self, bounded: bool) -> dict[Zone, list[Kind]] | None:
        """The zones filled up at random, those first of which something is known not to be there."""
        cards = sorted(self.pool.elements())
        self.chance.shuffle(cards)
        hands = {zone: hand.copy() for zone, hand in self.hands.items()}
        bounds = [note for note in self.notes if note.most < MANY] if bounded else []
        for zone in sorted(hands, key=lambda zone: not any(note.zone == zone for note in bounds)):
            limits = [note for note in bounds if note.zone == zone]
            for card in cards.copy():
                if len(hands[zone]) == self.sizes[zone]:
                    break
                if all(_overlap(note, [*hands[zone], card]) <= note.most for note in limits):
                    hands[zone].append(card)
                    cards.remove(card)
            if len(hands[zone]) < self.sizes[zone]:
                return None
        return hands


def _overlap(note: Note, hand: list[Kind]) -> int:
    """How many cards of the hand the note speaks of."""
    if note.is_sight:
        return (Counter(hand) & Counter(note.cards)).total()
    return sum(card in note.cards for card in hand)
