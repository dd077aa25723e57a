"""Names of cards in views. Cards of one kind are alike, so each viewer numbers those in sight, the most public first.

So a card keeps its name on its way from the Hand over the table to the Discard, and no name tells where it was before.
"""

from typing import Final

from regalia.engine import numbered
from regalia.games.kingseat.cards import KINDS, Kind
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import Viewer, Zone
from regalia.games.kingseat.secrets.notes import known_cards

NAMES: Final = [kind.replace(" ", "-") for kind in KINDS]


def cards_in_sight(s: Kingseat, viewer: Viewer, sees_all: bool = False) -> dict[Zone, list[Kind]]:
    """By zone the cards that a viewer sees or knows; the Tell with the round's winning cards in it."""
    t, is_over = s.table, s.outcome is not None
    found = {zone: t.zones[zone] for zone in (t.discard, t.aside)}
    found[t.tell] = _hidden(s, viewer, t.tell, sees_all or is_over)
    found |= {t.vote(seat): t.zones[t.vote(seat)] for seat in range(s.seats)}
    others = [seat for seat in range(s.seats) if seat != viewer]
    found |= {seat: _hidden(s, viewer, seat, sees_all) for seat in others}
    found |= {t.loyalty(seat): _hidden(s, viewer, t.loyalty(seat), sees_all or is_over) for seat in others}
    if viewer < s.seats:
        found |= {zone: _hidden(s, viewer, zone, True) for zone in (viewer, t.loyalty(viewer))}
    return found


def _hidden(s: Kingseat, viewer: Viewer, zone: Zone, is_open: bool) -> list[Kind]:
    if not is_open:
        return known_cards(s, viewer, zone)
    return sorted(s.table.zones[zone] + (s.table.zones[s.table.won] if zone == s.table.tell else []))


def card_id(kind: Kind, number: int) -> str:
    return f"{NAMES[kind]}.{number}"


def id_in(s: Kingseat, viewer: Viewer, zone: Zone, kind: Kind) -> str:
    """The name that the viewer has for a card of this kind in a zone; "" if none is in sight there."""
    return ids_in(s, viewer, zone, [kind])[0]


def ids_in(s: Kingseat, viewer: Viewer, zone: Zone, kinds: list[Kind]) -> list[str]:
    """The same for several kinds."""
    cards = cards_in_sight(s, viewer)
    names, there = numbered(cards, card_id)[zone], cards[zone]
    return [names[there.index(kind)] if kind in there else "" for kind in kinds]
