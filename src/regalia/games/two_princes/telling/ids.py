"""Names of things in views. Conditions of one kind are alike, so each Prince's are numbered as they lie in sight."""

from regalia.engine import Seat, numbered
from regalia.games.two_princes.cards.names import PRINCES, ItemId, Kind
from regalia.games.two_princes.model.state import TwoPrinces


def item_id(item: ItemId) -> str:
    return f"item-{item}"


def named(seat: Seat, zones: dict[str, list[Kind]]) -> dict[str, list[str]]:
    """Of each zone of a Prince, the names of its cards: the first of a kind is 1, whichever it is."""
    return numbered(zones, lambda kind, number: f"{PRINCES[seat]}-{kind}.{number}")


def zones_of(s: TwoPrinces, seat: Seat, sees_hand: bool) -> dict[str, list[Kind]]:
    """The open zones of a Prince, the most public first; his hand last, if the viewer sees it."""
    prince = s.princes[seat]
    zones = {"table": prince.table, "discard": sorted(prince.discard)}
    return {**zones, "hand": sorted(prince.hand)} if sees_hand else zones


def condition_id(s: TwoPrinces, seat: Seat, kind: Kind) -> str:
    """The first card of this kind that its owner sees; "" if it lies in his draw pile only."""
    zones = zones_of(s, seat, True)
    names = named(seat, zones)
    for zone in ("hand", "discard", "table"):
        if kind in zones[zone]:
            return names[zone][zones[zone].index(kind)]
    return ""
