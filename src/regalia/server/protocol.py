"""Writes `web/src/protocol/` from the classes of the wire: `python -m regalia.server.protocol DIRECTORY`."""

import sys
from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Struct

from regalia.engine import Barred, Instead, Option, Outcome, Page, Prompt, SeatView, Several, Thing, View, Where, Zone
from regalia.sentences import Text
from regalia.server.wire import base, bodies, said, told

HEAD = "// Generated from the classes of the server; `make protocol` writes it anew. Seats count from 0."
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", Any: "unknown", NoneType: "null"}
TEXT = """// A text for people; in pieces where it names seats or things: a number is a seat, a pair a face, named.
export type Piece = string | number | [face: string, name: string];
export type Text = string | Piece[];"""
ENGINE = (Thing, Zone, SeatView, Where, Option, Barred, Prompt, Instead, Several, Outcome, Page, View)


def protocol() -> dict[str, str]:
    """The files, by name."""
    files = {
        "view": list(ENGINE),
        "said": _structs(said),
        "told": _structs(told),
        "bodies": _structs(bodies),
    }
    unions = {"said": ("ClientMessage", said.ClientMessage), "told": ("ServerMessage", told.ServerMessage)}
    home = {cls.__name__: file for file, classes in files.items() for cls in classes} | {"Text": "view"}
    written = {}
    for file, classes in files.items():
        parts = [HEAD, *_imports(file, classes, home), *([TEXT] if file == "view" else []), *map(_interface, classes)]
        if file in unions:
            parts.append(_union(*unions[file]))
        written[f"{file}.ts"] = "\n\n".join(parts) + "\n"
    written["index.ts"] = "\n".join([HEAD, "", *(f'export type * from "./{file}";' for file in sorted(files))]) + "\n"
    return written


def _structs(module: ModuleType) -> list[type]:
    """The classes that the module itself defines, in its order."""
    found = (each for each in vars(module).values() if isinstance(each, type) and issubclass(each, base.Wire))
    return [cls for cls in found if cls.__module__ == module.__name__]


def _imports(file: str, classes: list[type], home: dict[str, str]) -> list[str]:
    """What the classes of a file need of the other files: one part, or none."""
    named = {name for cls in classes for hint in _hints(cls).values() for name in _named(hint)}
    needed: dict[str, list[str]] = {}
    for name in sorted(named):
        if home[name] != file:
            needed.setdefault(home[name], []).append(name)
    lines = [f'import type {{ {", ".join(names)} }} from "./{other}";' for other, names in sorted(needed.items())]
    return ["\n".join(lines)] if lines else []


def _hints(cls: type) -> dict[str, Any]:
    return get_type_hints(cls, include_extras=True)


def _named(hint: Any) -> Iterator[str]:
    """The types of the wire that a type is made of, by name."""
    if hint == Text:
        yield "Text"
    elif _is_class(hint):
        yield hint.__name__
    for argument in get_args(hint):
        yield from _named(argument)


def _is_class(hint: Any) -> bool:
    return isinstance(hint, type) and (is_dataclass(hint) or issubclass(hint, Struct))


def _interface(cls: type) -> str:
    lines = [f"export interface {cls.__name__} {{"]
    tag = getattr(cls, "__struct_config__", None)
    if tag is not None and tag.tag is not None:
        lines.append(f'  {tag.tag_field}: "{tag.tag}";')
    lines += [f"  {name}: {_type(hint)};" for name, hint in _hints(cls).items()]
    return "\n".join([*lines, "}"])


def _union(name: str, union: Any) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {cls.__name__}" for cls in get_args(union)) + ";"


def _type(hint: Any) -> str:
    if hint in PLAIN:
        return PLAIN[hint]
    if hint == Text:
        return "Text"
    if _is_class(hint):
        return str(hint.__name__)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _type(arguments[0])
    if origin is UnionType:
        return " | ".join(_type(argument) for argument in arguments)
    if origin in (list, tuple):
        inner = _type(arguments[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {_type(arguments[1])}>"
    raise TypeError(f"{hint} has no form in TypeScript yet")


if __name__ == "__main__":
    for name, text in protocol().items():
        (Path(sys.argv[1]) / name).write_text(text, encoding="utf-8")
