"""Deals again what a seat cannot know, so that everything it knows still holds.

What is dealt depends on chance and on what the seat knows, never on what lies there: the cards are sorted first.
"""

from collections import Counter
from dataclasses import replace

from regalia.engine import Chance, Seat
from regalia.games.kingseat.cards import Kind
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import NONE, Leaning, Note, Table, Transfer, Zone
from regalia.games.kingseat.secrets.deal import Deal

TRIES = 2000  # ways of the cards through a round that are tried; of what was seen late few lead there


def redeal(s: Kingseat, seat: Seat, chance: Chance) -> None:
    """All that is hidden from the seat, in place: cards, and what others have done in secret."""
    s.past = [known for deed in s.past if (known := as_remembered(deed, seat, s.seats)) is not None]
    if s.kept is None:
        s.table = redealt(s.table, seat, chance)
    else:
        s.kept, s.moved, s.table = dealt_since(s.kept, s.moved, s.table, seat, chance)


def redealt(table: Table, seat: Seat, chance: Chance) -> Table:
    """Another table that the seat cannot tell from this one. What others know is only what everybody does."""
    t = table.clone()
    hidden = [zone for zone in range(t.tell + 1) if t.owner(zone) != seat]
    fixed = t.zones[t.won] if t.drawer == NONE else []
    pool = Counter(card for zone in hidden for card in t.cards(zone))
    hands: dict[Zone, list[Kind]] = {zone: [] for zone in hidden} | {t.tell: fixed.copy()}
    sizes = {zone: len(t.cards(zone)) for zone in hidden}
    dealt = Deal(hands, sizes, pool - Counter(fixed), _notes(t, seat), chance).run()
    assert dealt is not None, "no deal was found that agrees with what the seat knows"
    for zone, cards in dealt.items():
        t.zones[zone] = sorted(cards)
    return _as_known_to(t, seat)


def _notes(t: Table, seat: Seat) -> list[Note]:
    """What the seat knows of zones that it does not own."""
    return [note for note in t.notes[seat] + t.notes[t.seats] if t.owner(note.zone) != seat]


def _as_known_to(t: Table, seat: Seat) -> Table:
    """KS-076 The winning cards are told apart from the rest of the Tell: all that may still be there are."""
    won = Counter(t.winning) & Counter(t.zones[t.tell])
    t.zones[t.won] = sorted(won.elements())
    t.zones[t.tell] = sorted((Counter(t.zones[t.tell]) - won).elements())
    t.notes = [t.notes[seat if viewer == seat else t.seats].copy() for viewer in range(t.seats + 1)]
    return t


Since = tuple[Table, list[list[Transfer]], Table]


def dealt_since(kept: Table, moved: list[list[Transfer]], table: Table, seat: Seat, chance: Chance) -> Since:
    """KS-153 The table after Give is dealt again, and what has moved since moves again, to a table that may be now."""
    told = [[_as_told(t, table, seat) for t in group] for group in moved]
    for _ in range(TRIES):
        before = redealt(kept, seat, chance)
        way = Way(before, table, told, seat, chance)
        if (now := way.run()) is not None:
            return before, way.moved, now
    raise AssertionError("no way was found from the table after Give to what the seat sees now")


def _as_told(one: Transfer, t: Table, seat: Seat) -> Transfer:
    """Without the cards if the seat has not seen them; of others only whether everybody has."""
    if t.seats in one.seen_by:
        return one
    return (
        replace(one, seen_by=[seat]) if seat in one.seen_by else replace(one, cards=[NONE] * len(one.cards), seen_by=[])
    )


def as_remembered(deed: Transfer | Leaning, seat: Seat, seats: int) -> Transfer | Leaning | None:
    """A vote, a wish, or a gift that the seat gave or got; of other gifts nothing, of new Loyalties only that."""
    if isinstance(deed, Leaning) or seats in deed.seen_by:
        return deed
    if deed.target >= seats:
        return replace(deed, cards=[], seen_by=[])
    return deed if seat in deed.seen_by else None


class Way:
    """The cards' way from the table after Give to the present one."""

    def __init__(self, before: Table, table: Table, told: list[list[Transfer]], seat: Seat, chance: Chance) -> None:
        self.table = table
        self.told = told  # what has moved, as far as the seat knows
        self.moved: list[list[Transfer]] = []  # the same, with cards
        self.notes = _notes(table, seat)
        self.seat = seat
        self.chance = chance
        self.zones = [zone.copy() for zone in before.zones]

    def run(self) -> Table | None:
        """The present table with these cards; None if they do not lead to what the seat knows."""
        for group in self.told:
            self.moved.append([replace(one, cards=self._leave(one)) for one in group])
            for one, told in zip(self.moved[-1], group, strict=True):
                if len(one.cards) < len(told.cards):
                    return None
                self.zones[one.target] = sorted(self.zones[one.target] + one.cards)
        if any(note.amiss(self.zones[note.zone]) for note in self.notes):
            return None
        open_zones = [zone.copy() for zone in self.table.zones[self.table.discard :]]
        zones = self.zones[: self.table.discard] + open_zones
        return _as_known_to(replace(self.table.clone(), zones=zones), self.seat)

    def _leave(self, one: Transfer) -> list[Kind]:
        """The cards that leave their zone; too few if they are not there."""
        zone = self.zones[one.source]
        cards = self._any(one) if NONE in one.cards else one.cards
        found = sorted((Counter(cards) & Counter(zone)).elements())
        for card in found:
            zone.remove(card)
        return found

    def _any(self, one: Transfer) -> list[Kind]:
        """Cards that may have gone unseen: those first that have come to lie where they went, last those seen here."""
        cards = Counter(card for card in self.zones[one.source] if not one.of or card in one.of)
        needed = self._needed(one.source) & cards
        come = self._missing(one.target) & (cards - needed)
        free = cards - needed - come
        return [card for part in (come, free, needed) for card in self.chance.dealt(part.elements())][: len(one.cards)]

    def _missing(self, zone: Zone) -> Counter[Kind]:
        """What has to come to the zone, and is not seen to come later."""
        later = [one for group in self.told[len(self.moved) + 1 :] for one in group if one.target == zone]
        return self._needed(zone) - Counter(self.zones[zone]) - Counter(card for one in later for card in one.cards)

    def _needed(self, zone: Zone) -> Counter[Kind]:
        """What is seen to leave the zone later, or known to be there now."""
        later = [one for group in self.told[len(self.moved) + 1 :] for one in group if one.source == zone]
        needed = Counter(card for one in later for card in one.cards if card != NONE)
        for note in self.notes:
            if note.zone == zone and note.is_sure:
                needed.update(note.cards)
        return needed
