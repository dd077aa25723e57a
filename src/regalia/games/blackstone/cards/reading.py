"""Reads the packs into a book. Every fault is named with its file and line."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from regalia.content import Entry, Pack, PackError, Packs, read_pack
from regalia.games.blackstone.cards.board import COLUMNS, EVERY_FACE, ROWS, faction_mark, place, role_mark
from regalia.games.blackstone.cards.book import (
    DOGS,
    FACTIONS,
    FAMILIES,
    FIRST_WILD,
    GIFTS,
    KINDS,
    NIGHTS,
    PAIRS,
    ROLES,
    TASK_IDS,
    Book,
    Dog,
    Tasks,
)
from regalia.games.blackstone.cards.printed import catalogue

TASK_PACKS: Final = ("guild", "power", "machination", "knight_wizards")
OTHER_PACKS: Final = ("vassals", "household", "families", "rats")
TASK: Final = ("id", "name", "kind", "points", "left", "right", "symbol", "flavour")
SPECIAL_FACES: Final = ("wild", "assassin", "saboteur")


def read_book(folder: Packs | Path) -> Book:
    """The book of a folder of packs."""
    packs = {name: read_pack(folder / f"{name}.toml") for name in (*TASK_PACKS, *OTHER_PACKS)}
    tasks = _by_id([(packs[name], entry) for name in TASK_PACKS for entry in packs[name].each("task")], TASK_IDS)
    for name in TASK_PACKS:
        packs[name].only("task")
        for entry in packs[name].each("task"):
            _check_task(packs[name], entry)
    for name in OTHER_PACKS:
        _check_names(packs[name])
    vassals, families, rats = packs["vassals"], packs["families"], packs["rats"]
    face = _vassal_faces(vassals)
    gifts = [_gifts(families, entry) for entry in _listed(families, "family", FAMILIES)]
    dogs = [_dog(rats, entry) for entry in _listed(rats, "dog", DOGS)]
    nights = [_copies(rats, entry) for entry in _listed(rats, "night", NIGHTS)]
    faults = [fault for pack in packs.values() for fault in pack.faults]
    if faults:
        raise PackError(faults)
    return Book(
        face=face,
        tasks=_tasks(tasks, is_exact=False),
        exact=_tasks(tasks, is_exact=True),
        coordinates=[[place(t["left"]["at"]), place(t["right"]["at"] + t["right"]["blue"])] for t in tasks],
        gifts=gifts,
        base_families=[n for n, e in enumerate(families.each("family")) if e.values["set"] == "base"],
        dogs=dogs,
        nights=[night for night, copies in enumerate(nights) for _ in range(copies)],
        faces=catalogue(packs, tasks, vassals),
    )


def _by_id(entries: list[tuple[Pack, Entry]], ids: tuple[str, ...]) -> list[dict[str, Any]]:
    """The tables in the order of these ids; each must be there once."""
    found = {str(entry.values.get("id")): entry.values for _, entry in entries}
    for pack, entry in entries:
        if entry.values.get("id") not in ids:
            pack.fault(entry, f"unknown id {entry.values.get('id')!r}", "id")
    missing = [id for id in ids if id not in found]
    if missing or len(entries) != len(ids):
        raise PackError([f"{entries[0][0].path}: {len(entries)} of {len(ids)} found; missing {', '.join(missing)}"])
    return [found[id] for id in ids]


def _listed(pack: Pack, table: str, ids: tuple[str, ...]) -> list[Entry]:
    """The entries of a table, which must be these, in this order."""
    entries = pack.each(table)
    if [entry.values.get("id") for entry in entries] != list(ids):
        raise PackError([f"{pack.path}: the tables [[{table}]] are {', '.join(ids)}, in this order"])
    return entries


def _check_names(pack: Pack) -> None:
    """Whatever people look at has one."""
    for entries in pack.entries.values():
        for entry in entries:
            pack.text(entry, "name")


def _check_task(pack: Pack, entry: Entry) -> None:
    pack.known(entry, *TASK)
    for key in ("name", "flavour"):
        pack.value(entry, key, str)
    pack.number(entry, "points", 1, 5)
    if pack.value(entry, "kind", str) not in KINDS:
        pack.fault(entry, f"there is no kind {entry.values.get('kind')!r}", "kind")
    if pack.value(entry, "symbol", str) not in PAIRS:
        pack.fault(entry, f"there is no symbol {entry.values.get('symbol')!r}", "symbol")
    _check_requirement(pack, entry, "left", ("at", "faction", "role"))
    _check_requirement(pack, entry, "right", ("at", "blue", "faction", "role"))


def _check_requirement(pack: Pack, entry: Entry, side: str, keys: tuple[str, ...]) -> None:
    """A place of letters that cross, and at least one of faction and role."""
    given = pack.value(entry, side, dict)
    letters = str(given.get("at", "")) + str(given.get("blue", ""))
    is_place = sorted(letter in COLUMNS for letter in letters) in ([False], [True], [False, True])
    if not is_place or not set(letters) <= set(COLUMNS + ROWS) or not set(given) <= set(keys):
        pack.fault(entry, f"{side!r} of {entry.values.get('id')!r} names no place", side)
    if (
        given.get("faction", "lion") not in FACTIONS
        or given.get("role", "spy") not in ROLES
        or len(given) < len(keys) - 1
    ):
        pack.fault(entry, f"{side!r} of {entry.values.get('id')!r} describes no Vassal", side)


def _vassal_faces(pack: Pack) -> list[int]:
    """BC-004 What each side of each card shows; the Wild Vassals and Assassin/Saboteurs follow."""
    pack.only("vassal", "special", "symbol")
    faces: list[int] = []
    for entry in _listed(pack, "vassal", tuple(f"v{n + 1:02d}" for n in range(FIRST_WILD))):
        pack.known(entry, "id", "name", "a", "b")
        for side in ("a", "b"):
            if pack.value(entry, side, str) not in PAIRS:
                pack.fault(entry, f"there is no face {entry.values.get(side)!r}", side)
            else:
                faces.append(PAIRS.index(entry.values[side]))
    _listed(pack, "special", SPECIAL_FACES)
    wild, assassin, saboteur = (len(PAIRS) + n for n in range(3))
    return faces + [wild] * 8 + [assassin, saboteur] * 4


def _gifts(pack: Pack, entry: Entry) -> int:
    gifts = 0
    for gift in pack.value(entry, "gives", list):
        if gift not in GIFTS:
            pack.fault(entry, f"there is no gift {gift!r}; there are {', '.join(GIFTS)}", "gives")
        else:
            gifts |= 1 << GIFTS.index(gift)
    return gifts


def _dog(pack: Pack, entry: Entry) -> Dog:
    kind = pack.value(entry, "kind", str)
    if kind not in KINDS:
        pack.fault(entry, f"there is no kind {kind!r}", "kind")
        kind = KINDS[0]
    knights, wizards = pack.number(entry, "knights", 0, 1), pack.number(entry, "wizards", 0, 1)
    either = bool(entry.values.get("either", False))
    return Dog(KINDS.index(kind), knights, wizards, either, pack.number(entry, "kills", 1, 3))


def _copies(pack: Pack, entry: Entry) -> int:
    pack.number(entry, "rats", 0, 3)
    return pack.number(entry, "copies", 1)


def _tasks(tasks: list[dict[str, Any]], is_exact: bool) -> Tasks:
    def right(task: dict[str, Any]) -> int:
        return place(task["right"]["at"] + (task["right"]["blue"] if is_exact else ""))

    return Tasks(
        kind=[KINDS.index(task["kind"]) for task in tasks],
        points=[task["points"] for task in tasks],
        symbol=[PAIRS.index(task["symbol"]) for task in tasks],
        left=[place(task["left"]["at"]) for task in tasks],
        left_faction=[_faction(task["left"]) for task in tasks],
        left_role=[_role(task["left"]) for task in tasks],
        right=[right(task) for task in tasks],
        right_faction=[_faction(task["right"]) for task in tasks],
        right_role=[_role(task["right"]) for task in tasks],
    )


def _faction(given: Mapping[str, str]) -> int:
    """BC-010 Without a faction every Vassal fits."""
    return faction_mark(FACTIONS.index(given["faction"])) if "faction" in given else EVERY_FACE


def _role(given: Mapping[str, str]) -> int:
    """BC-011 Without a role every Vassal fits."""
    return role_mark(ROLES.index(given["role"])) if "role" in given else EVERY_FACE
