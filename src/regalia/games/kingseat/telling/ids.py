"""Names of cards in views. Cards of one kind are alike, so each viewer numbers those in sight, the most public first.

So a card keeps its name on its way from the Hand over the table to the Discard, and no name tells where it was before.
"""

from regalia.engine import numbered
from regalia.games.kingseat.cards import KINDS, Kind
from regalia.games.kingseat.model.state import Kingseat
from regalia.games.kingseat.model.table import Viewer, Zone
from regalia.games.kingseat.secrets.notes import known_cards


def cards_in_sight(s: Kingseat, viewer: Viewer, sees_all: bool = False) -> dict[Zone, list[Kind]]:
    """By zone the cards that a viewer sees or knows; the Tell with the round's winning cards in it."""
    t = s.table
    found = {zone: t.zones[zone] for zone in (t.discard, t.aside)}
    found[t.tell] = _hidden(s, viewer, t.tell, sees_all or s.outcome is not None)
    found |= {t.vote(seat): t.zones[t.vote(seat)] for seat in range(s.seats)}
    owned = sorted(range(2 * s.seats), key=lambda zone: (t.owner(zone) == viewer, zone >= s.seats))
    for zone in owned:
        is_open = sees_all or t.owner(zone) == viewer or (s.outcome is not None and zone >= s.seats)
        found[zone] = _hidden(s, viewer, zone, is_open)
    return found


def _hidden(s: Kingseat, viewer: Viewer, zone: Zone, is_open: bool) -> list[Kind]:
    if not is_open:
        return known_cards(s, viewer, zone)
    return sorted(s.table.zones[zone] + (s.table.zones[s.table.won] if zone == s.table.tell else []))


def card_id(kind: Kind, number: int) -> str:
    return f"{KINDS[kind].replace(' ', '-')}.{number}"


def id_in(s: Kingseat, viewer: Viewer, zone: Zone, kind: Kind) -> str:
    """The name that the viewer has for a card of this kind in a zone; "" if none is in sight there."""
    cards = cards_in_sight(s, viewer)
    return numbered(cards, card_id)[zone][cards[zone].index(kind)] if kind in cards[zone] else ""
