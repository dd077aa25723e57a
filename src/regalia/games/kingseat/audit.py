"""What must hold at every moment, whatever happens. Used by simulations and tests, never by the rules."""

from collections import Counter

from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import NONE, Note, Table


def audit(s: Kingseat, before: Kingseat | None = None) -> list[str]:
    """Every invariant that is broken, as a sentence."""
    faults = _faults(s, s.table, "the table")
    if s.kept is not None and (before is None or before.kept is not s.kept):
        faults += _faults(s, s.kept, "the table kept for Undo")
    if s.round >= s.book.most_rounds:
        faults.append(f"round {s.round}: no game lasts so long (KS-086)")
    return faults


def _faults(s: Kingseat, t: Table, where: str) -> list[str]:
    faults: list[str] = []
    if sorted(card for zone in t.zones for card in zone) != s.deck:
        faults.append(f"{where} has not every card of the deck exactly once (KS-087)")
    if sorted(t.sitting) != list(range(s.seats)):
        faults.append(f"{where} has not one player on each chair")
    if any(len(t.zones[t.loyalty(seat)]) != (s.round > 0) for seat in range(s.seats)):
        faults.append(f"{where} has not one Loyalty for each player once they are set (KS-019)")
    if any(zone and t.votes[seat] != zone[0] for seat, zone in enumerate(t.zones[t.vote(0) : t.aside])):
        faults.append(f"{where} has a vote that nobody cast")
    won, winning = Counter(t.zones[t.won]), Counter(t.winning)
    if won - winning or (t.drawer == NONE and won != winning):
        faults.append(f"{where} has other winning cards than everybody takes for them (KS-076)")
    for viewer, notes in enumerate(t.notes):
        faults += [f"{where}: viewer {viewer} is wrong: {note}" for note in notes if not _is_true(t, note)]
    return faults


def _is_true(t: Table, note: Note) -> bool:
    return note.least <= note.overlap(t.cards(note.zone)) <= note.most
