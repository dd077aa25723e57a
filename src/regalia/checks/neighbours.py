"""A world in which two hidden things have changed places and all else is as it was, the luck to come included.

In an imagined world hardly anything that happens next can happen, too; in this one nearly everything can.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, TypeAlias

from regalia.checks.look import Look
from regalia.engine import Chance, Seat, State, dump, imagine

Place: TypeAlias = tuple[list[Any], int, Any]  # a list of a dumped state, where in it, and what is imagined there

TRIES = 4


def neighbour(look: Look, viewer: Seat) -> State | None:
    """One that the viewer cannot tell from this state, and that is sound; None if none was found, or a seal is open."""
    data, imagined = dump(look.dump), dump(imagine(look.s, viewer, look.chance))  # the first is a copy
    if data["frames"] != imagined["frames"]:
        return None
    hidden = [list(places) for _, places in groupby(_differences(data, imagined), lambda place: id(place[0]))]
    for _ in range(TRIES if hidden else 0):
        if exchanged := _exchange(hidden, look.chance):
            world = look.at(look.game.load(data))
            if not look.game.audit(world.s) and world.known(viewer) == look.known(viewer):
                return world.s
        for things, before in exchanged:
            things[:] = before
    return None


def _exchange(hidden: list[list[Place]], chance: Chance) -> list[tuple[list[Any], list[Any]]]:
    """One thing comes to a place where it was imagined, and what lay there to its own; what was sorted is again.

    A short list, such as a hand, is as likely as a deck. Returns the lists, and what they were; none if no such thing
    lies hidden.
    """
    things, at, wanted = chance.pick(chance.pick(hidden))
    found = [place for places in hidden for place in places if place[0][place[1]] == wanted]
    if not found:
        return []
    others, there, _ = chance.pick(found)
    exchanged = [(each, each.copy()) for each in (things, others)]
    things[at], others[there] = others[there], things[at]
    for each, before in exchanged:
        if before == sorted(before):
            each.sort()
    return exchanged


def _differences(data: Any, imagined: Any) -> Iterator[Place]:
    """The places in lists at which something else is imagined."""
    if isinstance(data, dict) and isinstance(imagined, dict):
        for key in data:
            if key in imagined and key not in ("frames", "answers"):
                yield from _differences(data[key], imagined[key])
    elif isinstance(data, list) and isinstance(imagined, list):
        for at, (thing, other) in enumerate(zip(data, imagined, strict=False)):
            if isinstance(thing, list | dict):
                yield from _differences(thing, other)
            elif thing != other:
                yield data, at, other
