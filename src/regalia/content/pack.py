"""A pack is a TOML file of tables. Reading one keeps the line of every table, so that faults can be shown in place."""

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from regalia.content.instructions import Instruction, instructions, line_of
from regalia.engine import Unreadable
from regalia.engine.program import Op, Verbs
from regalia.sentences import written


class PackError(Unreadable):
    """Everything that is wrong with a pack, one line each, with file and line number."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults


@dataclass
class Entry:
    """One table of a pack, such as a card."""

    values: dict[str, Any]
    line: int  # of its header
    lines: list[str]  # its own text

    @property
    def face(self) -> dict[str, Any]:
        """What is printed: the row without its program."""
        return {key: value for key, value in self.values.items() if key != "do"}


def printed(values: Mapping[str, Any], *texts: str) -> dict[str, Any]:
    """A row as the catalogue shows it: these of its values, where it has them, are texts for people."""
    return {key: written(str(value)) if key in texts else value for key, value in values.items()}


@dataclass
class Pack:
    path: Path
    entries: dict[str, list[Entry]]  # by the name of the table
    faults: list[str] = field(default_factory=list)

    def each(self, table: str) -> list[Entry]:
        return self.entries.get(table, [])

    def by_id(self, table: str, ids: Collection[str], what: str) -> dict[str, Entry]:
        """The entries of a table by their id, in the order of the pack: each of these ids once, and no other."""
        found: dict[str, Entry] = {}
        for entry in self.each(table):
            id = self.value(entry, "id", str)
            if id not in ids:
                self.fault(entry, f"unknown {what} {id!r}", "id")
            elif id in found:
                self.fault(entry, f"{id!r} stands here a second time", "id")
            else:
                found[id] = entry
        self.faults += [f"{self.path}: the {what} {id!r} is missing" for id in ids if id not in found]
        return found

    def one(self, table: str) -> Entry:
        """The table that a pack has once."""
        found = self.each(table)
        if len(found) != 1:
            raise PackError([f"{self.path}: expected one table [{table}], found {len(found)}"])
        return found[0]

    def fault(self, entry: Entry, text: str, key: str = "") -> None:
        """Notes a fault, at the line of the entry that gives this key, or else at its header."""
        gives = re.compile(rf"\s*{re.escape(key)}\s*=")
        self._fault_at(entry, text, next((i for i, line in enumerate(entry.lines) if key and gives.match(line)), 0))

    def fault_in(self, entry: Entry, text: str, path: tuple[str | int, ...]) -> None:
        """Notes a fault, at the line of the instruction at this path."""
        self._fault_at(entry, text, line_of(path, entry.values, entry.lines))

    def _fault_at(self, entry: Entry, text: str, offset: int) -> None:
        self.faults.append(f"{self.path}:{entry.line + offset}: {text}")

    def value(self, entry: Entry, key: str, kind: type, default: Any = None) -> Any:
        """A value of an entry, of the right kind; a fault if it is missing or of another kind."""
        if key not in entry.values:
            if default is None:
                self.fault(entry, f"{self._name(entry)} lacks its {key!r}")
                return kind()
            return default
        found = entry.values[key]
        if type(found) is not kind:
            self.fault(entry, f"{key!r} of {self._name(entry)} must be {kind.__name__}", key)
            return kind()
        return found

    def number(self, entry: Entry, key: str, least: int, most: int | None = None, default: int | None = None) -> int:
        """A whole number within bounds; a fault if it is not one."""
        found: int = self.value(entry, key, int, default)
        if (key in entry.values or default is None) and (found < least or (most is not None and found > most)):
            bounds = f"from {least} on" if most is None else f"from {least} to {most}"
            self.fault(entry, f"{key!r} of {self._name(entry)} must be {bounds}", key)
        return found

    def text(self, entry: Entry, key: str) -> str:
        """A text in which something stands; a fault if nothing does."""
        found: str = self.value(entry, key, str)
        if not found.strip():
            self.fault(entry, f"{self._name(entry)} has an empty {key!r}", key)
        return found

    def texts(self, entry: Entry, *keys: str) -> None:
        """Something stands in each of these texts."""
        for key in keys:
            self.text(entry, key)

    def only(self, *tables: str) -> None:
        """The pack has no other tables than these."""
        for name, entries in self.entries.items():
            if name not in tables:
                self.fault(entries[0], f"unknown table {name!r}; there are {', '.join(tables)}")

    def program(self, entry: Entry, verbs: Verbs, *place: str) -> tuple[Op, ...]:
        """The entry's program under `do`, or at another place in it, compiled; faults are noted at their line."""
        place = place or ("do",)
        found: Any = entry.values
        for key in place:
            found = found.get(key, [] if key == place[-1] else {})
        ops, faults = verbs.compile(found)
        for fault in faults:
            self.fault_in(entry, f"{self._name(entry)}: {fault.text}", (*place, *fault.path))
        return ops

    def instructions(self, entry: Entry) -> Iterator[Instruction]:
        """All that the entry tells to do or asks, in its blocks, too, in reading order."""
        yield from instructions(entry.values)

    def known(self, entry: Entry, *keys: str) -> None:
        """Every key of the entry is one of these."""
        for key in entry.values:
            if key not in keys:
                self.fault(entry, f"{self._name(entry)} has an unknown key {key!r}", key)

    def check(self) -> None:
        """Raises what has been noted."""
        if self.faults:
            raise PackError(self.faults)

    def _name(self, entry: Entry) -> str:
        return repr(entry.values["id"]) if "id" in entry.values else "this table"


@dataclass(frozen=True)
class Packs:
    """A folder of packs, in which a changed one from elsewhere takes the place of the one of its name."""

    folder: Path
    changed: tuple[Path, ...] = ()

    def __post_init__(self) -> None:
        own = sorted(path.name for path in self.folder.glob("*.toml"))
        for path in self.changed:
            if path.name not in own:
                raise Unreadable(f"{path} replaces no pack; name it as the one it replaces: {', '.join(own)}.")

    def __truediv__(self, name: str) -> Path:
        return next((path for path in self.changed if path.name == name), self.folder / name)


def read_pack(path: Path) -> Pack:
    """Reads a pack file; a file that is missing or not TOML is refused with its line."""
    try:
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
    except OSError as error:
        raise PackError([f"{path}: cannot be read: {error.strerror}"]) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PackError([f"{path}: is not TOML: {error}"]) from error
    headers = _headers(text)
    entries: dict[str, list[Entry]] = {}
    for name, value in data.items():
        tables = value if isinstance(value, list) else [value]
        if not all(isinstance(table, dict) for table in tables):
            raise PackError([f"{path}:1: {name!r} stands outside a table"])
        places = headers.get(name, [])
        for i, table in enumerate(tables):
            line, lines = places[i] if i < len(places) else (1, [])
            entries.setdefault(name, []).append(Entry(table, line, lines))
    return Pack(path, entries)


def _headers(text: str) -> dict[str, list[tuple[int, list[str]]]]:
    """Where each top-level table begins, with its lines, in order, by name."""
    lines = text.splitlines()
    starts = [
        (i, match[1]) for i, line in enumerate(lines) if (match := re.match(r"\[{1,2}\s*([\w-]+)\s*\]{1,2}", line))
    ]
    found: dict[str, list[tuple[int, list[str]]]] = {}
    for (start, name), (end, _) in zip(starts, [*starts[1:], (len(lines), "")], strict=False):
        found.setdefault(name, []).append((start + 1, lines[start:end]))
    return found
