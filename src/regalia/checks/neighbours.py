"""A world in which two hidden things have changed places and all else is as it was, the luck to come included.

In an imagined world hardly anything that happens next can happen, too; in this one nearly everything can.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, TypeAlias

from regalia.engine import Chance, Game, Seat, State, dump, imagine, seeded

Place: TypeAlias = tuple[list[Any], int, Any]  # a list of a dumped state, where in it, and what is imagined there

TRIES = 4


def neighbour(game: Game, s: State, viewer: Seat, chance: Chance) -> State | None:
    """One that the viewer cannot tell from this state, and that is sound; None if none was found, or a seal is open."""
    imagined, known = dump(imagine(s, viewer, chance)), _known(s, viewer)
    for _ in range(TRIES):
        data = dump(s)
        if data["frames"] == imagined["frames"] and _exchange(data, imagined, chance):
            world: State = game.load(data)
            if not game.audit(world) and _known(world, viewer) == known:
                return world
    return None


def _known(s: State, viewer: Seat) -> Any:
    return dump(imagine(s, viewer, seeded(3)))


def _exchange(data: Any, imagined: Any, chance: Chance) -> bool:
    """One thing comes to a place where it was imagined, and what lay there to its own; what was sorted is again.

    A short list, such as a hand, is as likely as a deck. False: no such thing lies hidden.
    """
    hidden = [list(places) for _, places in groupby(_differences(data, imagined), lambda place: id(place[0]))]
    if not hidden:
        return False
    items, at, wanted = chance.pick(chance.pick(hidden))
    found = [place for places in hidden for place in places if place[0][place[1]] == wanted]
    if not found:
        return False
    others, there, _ = chance.pick(found)
    in_order = [each for each in (items, others) if each == sorted(each)]
    items[at], others[there] = others[there], items[at]
    for each in in_order:
        each.sort()
    return True


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
