"""Writes `web/src/protocol.ts` from the classes of the wire: `python -m regalia.server.protocol`."""

from dataclasses import is_dataclass
from types import NoneType, UnionType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Struct

from regalia.engine import Barred, Option, Outcome, Page, Prompt, SeatView, Thing, View, Where, Zone
from regalia.server import bodies, messages

HEAD = "// Generated from the classes of the server; `make protocol` writes it anew. Seats count from 0."
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", Any: "unknown", NoneType: "null"}
ENGINE = (Thing, Zone, SeatView, Where, Option, Barred, Prompt, Outcome, Page, View)


def protocol() -> str:
    """The whole file."""
    structs = [
        found
        for module in (messages, bodies)
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, messages.Wire) and found.__module__ == module.__name__
    ]
    parts = [HEAD, *(_interface(cls) for cls in (*ENGINE, *structs) if cls is not messages.Wire)]
    parts += [_union(name, getattr(messages, name)) for name in ("ClientMessage", "ServerMessage")]
    return "\n\n".join(parts) + "\n"


def _interface(cls: type) -> str:
    lines = [f"export interface {cls.__name__} {{"]
    tag = getattr(cls, "__struct_config__", None)
    if tag is not None and tag.tag is not None:
        lines.append(f'  {tag.tag_field}: "{tag.tag}";')
    lines += [f"  {name}: {_type(hint)};" for name, hint in get_type_hints(cls, include_extras=True).items()]
    return "\n".join([*lines, "}"])


def _union(name: str, union: UnionType) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {cls.__name__}" for cls in get_args(union)) + ";"


def _type(hint: Any) -> str:
    if hint in PLAIN:
        return PLAIN[hint]
    if isinstance(hint, type) and (is_dataclass(hint) or issubclass(hint, Struct)):
        return hint.__name__
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
    print(protocol(), end="")
