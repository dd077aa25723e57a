"""How far heroes have to walk: the ways of a page with what stands in them, weighed in steps."""

from collections.abc import Mapping
from heapq import heappop, heappush

from regalia.games.princess_bride.cards import KIND_OF
from regalia.games.princess_bride.model import Bride
from regalia.games.princess_bride.names import FEZZIK, OFF, Figure, Space
from regalia.games.princess_bride.page import Bar
from regalia.games.princess_bride.steps import bar
from regalia.games.princess_bride.walking import HAZARD_ICONS

FAR = 30.0  # for what cannot be reached
IN_THE_WAY = 2.0  # somebody who walks on by and by
LOCKED, LOCKED_FOR_FEZZIK = 1.2, 0.6
FACED, FACED_UNPAID = 0.5, 2.5  # a hazard that a hand can pay, or not


def road(s: Bride, hero: Figure) -> Mapping[Space, float]:
    """The weight of the lightest way from where a hero stands to each space."""
    start = s.board.at[hero]
    found: dict[Space, float] = {}
    queue = [(0.0, start)]
    pays = [any(KIND_OF[card] == icon for card in s.hands[s.active]) for icon in HAZARD_ICONS]
    while queue:
        weight, here = heappop(queue)
        if here in found:
            continue
        found[here] = weight
        for there in s.page.edges[here]:
            if there not in found:
                heappush(queue, (weight + 1 + _toll(s, hero, here, there, pays), there))
    return found


def _toll(s: Bride, hero: Figure, here: Space, there: Space, pays: list[bool]) -> float:
    barred = bar(s, hero, here, there)
    if barred is not None:
        return _weight(barred, hero)
    if s.board.is_active(there):
        return FACED if pays[s.board.hazard(there)] else FACED_UNPAID
    return 0.0


def _weight(barred: Bar, hero: Figure) -> float:
    if barred.door != OFF:
        return LOCKED_FOR_FEZZIK if hero == FEZZIK else LOCKED
    if barred.figure != OFF or barred.squads:
        return IN_THE_WAY
    return 0.0 if barred.until != OFF else FAR  # a challenge on the way will have opened it
