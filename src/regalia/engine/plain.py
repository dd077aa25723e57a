"""Exact dump and load of a state: plain data all the way down, the flow included.

A plain class is a dataclass whose fields hold ints, strings, bools, None, lists of these, dicts with string keys, or
further plain objects. A derived field, one whose name begins with an underscore or whose metadata is DERIVED, is not
dumped, and is loaded as its default; one that has none is set by whoever loads. A class that is called otherwise than
in the dumps there are keeps its name in them: `stored = "Wish"`.
"""

from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any, Final, TypeAlias

from regalia.engine.errors import Unreadable
from regalia.sentences import Alike, Later, Sentence, from_data, quoted, say, to_data
from regalia.sentences.stored import SAY

Data: TypeAlias = Any  # what json.dumps takes
DERIVED: Final = {"derived": True}
SCALARS: Final = (int, str, bool, float, type(None))


def dump(thing: Any) -> Data:
    """The thing as JSON data; objects carry the stored name of their class under "is"."""
    if isinstance(thing, list):
        return [item if type(item) in SCALARS else dump(item) for item in thing]
    if (names := _stored(thing.__class__)) is not None:
        data = {"is": stored_name(thing.__class__)}
        for name in names:
            value = getattr(thing, name)
            data[name] = value if type(value) in SCALARS else dump(value)
        return data
    if isinstance(thing, Sentence):
        return to_data(thing)
    if isinstance(thing, Later):
        return to_data(thing.text)
    if isinstance(thing, SCALARS):
        return thing
    if isinstance(thing, dict):
        if not all(isinstance(key, str) for key in thing):
            raise TypeError("a dict in a state needs strings as keys")
        return {key: dump(value) for key, value in thing.items()}
    raise TypeError(f"{type(thing).__name__} is not plain data; a state may not hold it")


@cache
def stored_name(cls: type) -> str:
    """What the class is called in dumps: as it gives out itself, not the one that it derives from, or by its name."""
    return str(vars(cls).get("stored", cls.__name__))


@cache
def _stored(cls: type) -> tuple[str, ...] | None:
    """The names of the fields that are dumped; None: the class is no plain one."""
    return tuple(field.name for field in fields(cls) if not _is_derived(field)) if is_dataclass(cls) else None


@cache
def _derived(cls: Any) -> tuple[Field[Any], ...]:
    """The fields that are not dumped, and that are loaded as their default."""
    return tuple(
        field
        for field in fields(cls)
        if _is_derived(field) and (field.default is not MISSING or field.default_factory is not MISSING)
    )


class Loader:
    """Reads back what `dump` wrote, given the plain classes that may occur."""

    def __init__(self, *classes: type) -> None:
        self.classes: dict[str, Any] = {stored_name(cls): cls for cls in classes}
        assert len(self.classes) == len(classes), "two plain classes have the same name"

    def load(self, data: Data) -> Any:
        if isinstance(data, list):
            return [item if type(item) in SCALARS else self.load(item) for item in data]
        if not isinstance(data, dict):
            return data
        if SAY in data:
            return from_data(data)
        if "is" not in data:
            return {key: self.load(value) for key, value in data.items()}
        return self._object(data)

    def _object(self, data: dict[str, Data]) -> Any:
        cls = self.classes.get(str(data["is"]))
        if cls is None:
            raise Unreadable(
                say("This position names a {kind}, which this game does not know.", kind=quoted(data["is"]))
            )
        thing = cls.__new__(cls)
        names = _stored(cls) or ()
        for name in names:
            if name not in data:
                raise Unreadable(
                    say("This position's {kind} lacks its {part}.", kind=Alike(data["is"]), part=quoted(name))
                )
            value = data[name]
            setattr(thing, name, value if type(value) in SCALARS else self.load(value))
        if unknown := data.keys() - {"is", *names}:
            kind = Alike(data["is"])
            raise Unreadable(
                say("This position's {kind} has an unknown part {part}.", kind=kind, part=quoted(min(unknown)))
            )
        for field in _derived(cls):
            setattr(thing, field.name, _default(field))
        return thing


def _is_derived(field: Field[Any]) -> bool:
    return field.name.startswith("_") or "derived" in field.metadata


def _default(field: Any) -> Any:
    if field.default is not MISSING:
        return field.default
    return field.default_factory()
