"""What viewers know of hidden cards, kept up as cards move.

Each viewer has notes of what lies in which zone. A card that leaves a zone unseen weakens what was known of it by one;
a card seen on its way strengthens it. Notes are sound: whatever they say is true. Zones are looked at one by one, so
what could be worked out only from several together is left out.
"""

from collections import Counter
from dataclasses import dataclass, replace

from regalia.games.kingseat.cards import Kind
from regalia.games.kingseat.model import Kingseat
from regalia.games.kingseat.table import Note, Viewer, Zone


@dataclass(frozen=True)
class Transfer:
    """Cards that go from one zone to another, and who sees them."""

    cards: list[Kind]
    source: Zone
    target: Zone
    seen_by: list[Viewer]


def transfer(s: Kingseat, *transfers: Transfer) -> None:
    """All of them at once: everything leaves before anything arrives."""
    zones = s.table.zones
    for one in transfers:
        for card in one.cards:
            zones[one.source].remove(card)
        _note_departure(s, one)
    for one in transfers:
        zones[one.target] += one.cards
        if one.target < s.table.discard:
            zones[one.target].sort()
        _note_arrival(s, one)


def learn(s: Kingseat, viewers: list[Viewer], zone: Zone, cards: list[Kind]) -> None:
    """The viewers see these cards in a hidden zone."""
    for viewer in viewers:
        if cards and viewer != s.table.owner(zone):
            s.table.notes[viewer] = _with_sight(s.table.notes[viewer], zone, cards)
            _learn_for_undo(s, viewer, zone, cards)


def learn_count(s: Kingseat, zone: Zone, kinds: list[Kind], least: int, most: int) -> None:
    """Everybody hears how many cards of these kinds are there."""
    for viewer in s.everybody:
        if viewer != s.table.owner(zone):
            notes = [
                note for note in s.table.notes[viewer] if note.is_sight or (note.zone, note.cards) != (zone, kinds)
            ]
            s.table.notes[viewer] = [*notes, Note(zone, kinds, least, most)]


def known_cards(s: Kingseat, viewer: Viewer, zone: Zone) -> list[Kind]:
    """The cards that the viewer knows to lie in a hidden zone."""
    known: Counter[Kind] = Counter()
    for note in s.table.notes[viewer]:
        if note.zone == zone and note.is_sure:
            known |= Counter(note.cards)
    return sorted(known.elements())


def _place(s: Kingseat, zone: Zone) -> Zone:
    """The zone as notes know it: the winning cards of the round are part of the Tell."""
    return s.table.tell if zone == s.table.won else zone


def _note_departure(s: Kingseat, one: Transfer) -> None:
    zone = _place(s, one.source)
    if zone > s.table.tell:
        return
    for viewer, notes in enumerate(s.table.notes):
        knows = viewer in one.seen_by
        if knows and viewer != s.table.owner(zone) and not s.table.arrived[zone]:
            _learn_for_undo(s, viewer, zone, one.cards)
        if notes:
            left = [_without(note, one.cards, knows) if note.zone == zone else note for note in notes]
            s.table.notes[viewer] = [note for note in left if _says_something(s, note)]


def _note_arrival(s: Kingseat, one: Transfer) -> None:
    zone = _place(s, one.target)
    if zone > s.table.tell:
        return
    s.table.arrived[zone] += len(one.cards)
    for viewer, notes in enumerate(s.table.notes):
        knows = viewer in one.seen_by and viewer != s.table.owner(zone)
        if notes or knows:
            now = [_with(note, one.cards, knows) if note.zone == zone else note for note in notes]
            if knows and one.cards and not any(note.zone == zone and note.is_sure for note in notes):
                now.append(Note(zone, one.cards, len(one.cards)))
            s.table.notes[viewer] = [note for note in now if _says_something(s, note)]


def _without(note: Note, cards: list[Kind], knows: bool) -> Note:
    """The note after these cards have left its zone."""
    if not knows:
        return Note(note.zone, note.cards, note.least - len(cards), note.most)
    if not note.is_sight:
        gone = sum(card in note.cards for card in cards)
        return Note(note.zone, note.cards, note.least - gone, note.most - gone)
    left = list((Counter(note.cards) - Counter(cards)).elements())
    return Note(note.zone, left, note.least - len(note.cards) + len(left))


def _with(note: Note, cards: list[Kind], knows: bool) -> Note:
    """The note after these cards have come to its zone."""
    if note.is_sight:
        return Note(note.zone, note.cards + cards, note.least + len(cards)) if knows else note
    if not knows:
        return Note(note.zone, note.cards, note.least, note.most + len(cards))
    more = sum(card in note.cards for card in cards)
    return Note(note.zone, note.cards, note.least + more, note.most + more)


def _says_something(s: Kingseat, note: Note) -> bool:
    return note.least > 0 or note.most < len(s.table.zones[note.zone])


def _with_sight(notes: list[Note], zone: Zone, cards: list[Kind]) -> list[Note]:
    """A sight more; it goes together with an earlier one of which all is still there."""
    for at, note in enumerate(notes):
        if note.zone == zone and note.is_sure:
            both = sorted((Counter(note.cards) | Counter(cards)).elements())
            return [*notes[:at], Note(zone, both, len(both)), *notes[at + 1 :]]
    return [*notes, Note(zone, cards, len(cards))]


def _learn_for_undo(s: Kingseat, viewer: Viewer, zone: Zone, cards: list[Kind]) -> None:
    """KS-153 What is seen stays known if the round is undone: so many of these cards were there after Give."""
    sure = len(cards) - s.table.arrived[zone]
    if s.kept is None or sure <= 0:
        return
    notes = s.kept.notes[viewer]
    now = _with_sight(notes, zone, cards) if sure == len(cards) else [*notes, Note(zone, cards, sure)]
    s.kept = replace(s.kept, notes=[*s.kept.notes[:viewer], now, *s.kept.notes[viewer + 1 :]])
