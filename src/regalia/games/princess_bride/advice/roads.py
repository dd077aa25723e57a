"""How far heroes have to walk: the ways of a page with what stands in them, weighed in steps."""

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import Any, TypeAlias

from regalia.games.princess_bride.cards.kinds import KIND_OF
from regalia.games.princess_bride.cards.names import FEZZIK, HEROES, OFF, Figure, Space
from regalia.games.princess_bride.cards.page import Bar
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.steps import bar
from regalia.games.princess_bride.rules.walking import HAZARD_ICONS

FAR = 30.0  # for what cannot be reached
IN_THE_WAY = 2.0  # somebody who walks on by and by
LOCKED, LOCKED_FOR_FEZZIK = 1.2, 0.6
FACED, FACED_UNPAID = 0.5, 2.5  # a hazard that a hand can pay, or not


Ways: TypeAlias = dict[Space, list[tuple[Space, float]]]  # by space: where one can go from it, and how hard it is

_ways: dict[tuple[Any, ...], Ways] = {}  # worked out before, by all they depend on
_roads: dict[tuple[Any, ...], Mapping[Space, float]] = {}
MOST_KNOWN = 20_000


def roads(s: Bride) -> dict[Figure, Mapping[Space, float]]:
    """For each hero on the board the weight of the lightest way to each space."""
    b = s.board
    pays = [any(KIND_OF[card] == icon for card in s.hands[s.active]) for icon in HAZARD_ICONS] if b.hazards else []
    ground = (s.chapter, *[b.at[figure] for figure in s.page.in_the_way], *pays, *b.hazards, *b.dormant, *b.squads)
    ground = (*ground, OFF, *sorted(b.done), OFF, *b.locked)
    heroes = [hero for hero in range(len(HEROES)) if b.at[hero] != OFF]
    return {hero: _road(s, hero, (hero, *ground), pays) for hero in heroes}


def _road(s: Bride, hero: Figure, ground: tuple[int, ...], pays: list[bool]) -> Mapping[Space, float]:
    start = s.board.at[hero]
    key = (start, ground)
    if key not in _roads:
        if len(_roads) >= MOST_KNOWN:
            _roads.clear()
            _ways.clear()
        if ground not in _ways:
            _ways[ground] = _weigh_ways(s, hero, pays)
        _roads[key] = _lightest(start, _ways[ground])
    return _roads[key]


def _lightest(start: Space, ways: Ways) -> Mapping[Space, float]:
    found: dict[Space, float] = {}
    queue = [(0.0, start)]
    while queue:
        weight, here = heappop(queue)
        if here not in found:
            found[here] = weight
            for there, more in ways[here]:
                if there not in found:
                    heappush(queue, (weight + more, there))
    return found


def _weigh_ways(s: Bride, hero: Figure, pays: list[bool]) -> Ways:
    return {here: [(end, 1 + _toll(s, hero, here, end, pays)) for end in ends] for here, ends in s.page.edges.items()}


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
