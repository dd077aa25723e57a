"""What viewers know of hidden cards, kept up as cards move.

Each viewer has notes of what lies in which zone. A card that leaves a zone unseen weakens what was known of it by one;
a card seen on its way strengthens it. Notes are sound: whatever they say is true. Zones are looked at one by one, so
what could be worked out only from several together is left out.
"""

from collections import Counter
from dataclasses import replace

from regalia.games.kingseat.cards import Kind
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import NONE, Note, Table, Transfer, Viewer, Zone


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
    if s.kept is not None:
        s.moved.append(_as_seen(s.table, transfers))
    s.past += [_by_whom(s, one) for one in transfers if one.cards and _is_telling(s, one)]


def _is_telling(s: Kingseat, one: Transfer) -> bool:
    """Does it say something of the player's Loyalty? A vote or gift of free choice does, and a new Loyalty."""
    t = s.table
    if one.source < s.seats:
        return not one.of and (one.target < s.seats or t.discard < one.target < t.aside)
    return one.source < t.tell and s.round > 0


def _by_whom(s: Kingseat, one: Transfer) -> Transfer:
    """As it is remembered: what a King votes and gives tells something else, once there are Loyalties."""
    return replace(one, is_kings=True) if s.round > 0 and one.source == s.king else one


def _as_seen(t: Table, transfers: tuple[Transfer, ...]) -> list[Transfer]:
    """The same without what nobody sees: which cards of the Tell are winning ones of this round."""
    found: list[Transfer] = []
    for one in transfers:
        source, target = t.place(one.source), t.place(one.target)
        if found and (found[-1].source, found[-1].target) == (source, target):
            found[-1] = replace(found[-1], cards=found[-1].cards + one.cards)
        elif one.cards:
            found.append(replace(one, source=source, target=target))
    return found


# What is learned


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
            s.table.notes[viewer] = _with_count(s.table.notes[viewer], Note(zone, kinds, least, most))
            _learn_count_for_undo(s, viewer, Note(zone, kinds, least, most))


def known_cards(s: Kingseat, viewer: Viewer, zone: Zone) -> list[Kind]:
    """The cards that the viewer knows to lie in a hidden zone."""
    sights = [note.cards for note in s.table.notes[viewer] if note.zone == zone and note.is_sure]
    if len(sights) < 2:
        return sorted(sights[0]) if sights else []
    known: Counter[Kind] = Counter()
    for cards in sights:
        known |= Counter(cards)
    return sorted(known.elements())


def who_know(s: Kingseat, zone: Zone) -> list[Viewer]:
    """The viewers who know all cards of a hidden zone."""
    return [viewer for viewer in s.everybody if known_cards(s, viewer, zone) == s.table.zones[zone]]


def _with_sight(notes: list[Note], zone: Zone, cards: list[Kind]) -> list[Note]:
    """A sight more; it goes together with an earlier one of which all is still there."""
    for at, note in enumerate(notes):
        if note.zone == zone and note.is_sure:
            both = sorted((Counter(note.cards) | Counter(cards)).elements())
            return [*notes[:at], Note(zone, both, len(both)), *notes[at + 1 :]]
    return [*notes, Note(zone, cards, len(cards))]


def _with_count(notes: list[Note], count: Note) -> list[Note]:
    """A count more; it makes an earlier one of the same kinds closer."""
    for at, note in enumerate(notes):
        if not note.is_sight and (note.zone, note.cards) == (count.zone, count.cards):
            closer = Note(note.zone, note.cards, max(note.least, count.least), min(note.most, count.most))
            return [*notes[:at], closer, *notes[at + 1 :]]
    return [*notes, count]


# What cards on their way do to it


def _note_departure(s: Kingseat, one: Transfer) -> None:
    t = s.table
    zone = t.place(one.source)
    if zone > t.tell or not one.cards:
        return
    owner = t.owner(zone)
    for viewer, notes in enumerate(t.notes):
        knows = viewer in one.seen_by
        if knows and s.kept is not None and viewer != owner:
            _learn_for_undo(s, viewer, zone, one.cards)
        if _is_about(notes, zone):
            t.notes[viewer] = _changed(
                t, notes, zone, [_without(note, one, knows) for note in notes if note.zone == zone]
            )


def _note_arrival(s: Kingseat, one: Transfer) -> None:
    t = s.table
    zone = t.place(one.target)
    if zone > t.tell or not one.cards:
        return
    owner = t.owner(zone)
    for viewer, notes in enumerate(t.notes):
        knows = viewer in one.seen_by and viewer != owner
        if knows or (one.of and viewer != owner) or _is_about(notes, zone):
            now = [_with(note, one, knows) for note in notes if note.zone == zone]
            if viewer != owner:
                now += _news(t, notes, one, knows)
            t.notes[viewer] = _changed(t, notes, zone, now)


def _is_about(notes: list[Note], zone: Zone) -> bool:
    for note in notes:  # a plain loop: it runs for every viewer whenever a card moves
        if note.zone == zone:
            return True
    return False


def _changed(t: Table, notes: list[Note], zone: Zone, now: list[Note]) -> list[Note]:
    """The notes with those of one zone replaced, as far as they still say something."""
    size = len(t.cards(zone))
    return [note for note in notes if note.zone != zone] + [note for note in now if note.least > 0 or note.most < size]


def _news(t: Table, notes: list[Note], one: Transfer, knows: bool) -> list[Note]:
    """What somebody who had no such note of the zone knows of it now."""
    zone, count = t.place(one.target), len(one.cards)
    if knows:
        return [] if any(n.zone == zone and n.is_sure for n in notes) else [Note(zone, one.cards, count)]
    if not one.of or any((n.zone, n.cards) == (zone, one.of) and not n.is_sight for n in notes):
        return []
    return [Note(zone, one.of, count, len(t.cards(zone)))]


def _without(note: Note, one: Transfer, knows: bool) -> Note:
    """The note after these cards have left its zone."""
    if note.is_sight and knows:
        left = list((Counter(note.cards) - Counter(one.cards)).elements())
        return Note(note.zone, left, note.least - len(note.cards) + len(left))
    least, most = _such(note, one, knows)
    return Note(note.zone, note.cards, note.least - most, note.most if note.is_sight else note.most - least)


def _with(note: Note, one: Transfer, knows: bool) -> Note:
    """The note after these cards have come to its zone."""
    if note.is_sight:
        return Note(note.zone, note.cards + one.cards, note.least + len(one.cards)) if knows else note
    least, most = _such(note, one, knows)
    return Note(note.zone, note.cards, note.least + least, note.most + most)


def _such(note: Note, one: Transfer, knows: bool) -> tuple[int, int]:
    """How many of the cards on their way the note may speak of, at least and at most."""
    count = len(one.cards)
    if knows:
        of_these = sum(card in note.cards for card in one.cards)
        return of_these, of_these
    if one.of and not any(kind in note.cards for kind in one.of):
        return 0, 0
    return (count if one.of and all(kind in note.cards for kind in one.of) else 0), count


def _says_something(t: Table, note: Note) -> bool:
    return note.least > 0 or note.most < len(t.cards(note.zone))


# Undo


def keep_for_undo(s: Kingseat) -> None:
    """KS-153 The table is kept as it was after Give: every vote is back in its voter's Hand, seen by everybody."""
    now = s.table
    votes = {seat: card for seat, card in enumerate(now.votes) if card != NONE}
    s.table = replace(now.clone(), votes=[NONE] * s.seats, winner=NONE)
    transfer(s, *(Transfer([card], now.vote(seat), seat, s.everybody) for seat, card in votes.items()))
    s.kept, s.table = s.table, now
    s.moved = [[Transfer([card], seat, now.vote(seat), s.everybody) for seat, card in votes.items()]]


def _learn_for_undo(s: Kingseat, viewer: Viewer, zone: Zone, cards: list[Kind]) -> None:
    """KS-153 What is seen stays known if the round is undone: it was there after Give, unless it has come since."""
    if s.kept is None:
        return
    came, gone = (_seen(s.moved, viewer, zone, end) for end in ("target", "source"))
    then = sorted((Counter(cards + [card for card in gone if card != NONE]) - Counter(came)).elements())
    sure = len(then) - came.count(NONE)
    if sure > 0:
        notes = s.kept.notes[viewer]
        _keep_notes(
            s, viewer, _with_sight(notes, zone, then) if sure == len(then) else [*notes, Note(zone, then, sure)]
        )


def _learn_count_for_undo(s: Kingseat, viewer: Viewer, count: Note) -> None:
    """KS-153 What is heard, too; a card that has come or gone since unseen may have been one of these."""
    if s.kept is None:
        return
    came, gone = (_seen(s.moved, viewer, count.zone, end) for end in ("target", "source"))
    more = sum(card in count.cards for card in gone) - sum(card in count.cards for card in came)
    least, most = count.least + more - came.count(NONE), count.most + more + gone.count(NONE)
    if _says_something(s.kept, before := Note(count.zone, count.cards, least, most)):
        _keep_notes(s, viewer, _with_count(s.kept.notes[viewer], before))


def _seen(moved: list[list[Transfer]], viewer: Viewer, zone: Zone, end: str) -> list[Kind]:
    """The cards that have come to a zone, or gone from it, since Give; NONE for each that the viewer has not seen."""
    found: list[Kind] = []
    for one in (one for group in moved for one in group if getattr(one, end) == zone):
        found += one.cards if viewer in one.seen_by else [NONE] * len(one.cards)
    return found


def _keep_notes(s: Kingseat, viewer: Viewer, notes: list[Note]) -> None:
    assert s.kept is not None
    s.kept = replace(s.kept, notes=[*s.kept.notes[:viewer], notes, *s.kept.notes[viewer + 1 :]])
