"""Exact dump and load of a state: plain data all the way down, the flow included.

A plain class is a dataclass whose fields hold ints, strings, bools, None, lists of these, dicts with string keys, or
further plain objects. A field whose name begins with an underscore is derived: it is not dumped, and loads as its default.
"""

from dataclasses import MISSING, fields, is_dataclass
from typing import Any, TypeAlias

from regalia.engine.errors import Unreadable

Data: TypeAlias = Any  # what json.dumps takes


def dump(thing: Any) -> Data:
    """The thing as JSON data; objects carry the name of their class under "is"."""
    if thing is None or isinstance(thing, bool | int | str | float):
        return thing
    if isinstance(thing, list):
        return [dump(item) for item in thing]
    if isinstance(thing, dict):
        return {key: dump(value) for key, value in thing.items()}
    if is_dataclass(thing):
        data = {"is": type(thing).__name__}
        for field in fields(thing):
            if not field.name.startswith("_"):
                data[field.name] = dump(getattr(thing, field.name))
        return data
    raise TypeError(f"{type(thing).__name__} is not plain data; a state may not hold it")


class Loader:
    """Reads back what `dump` wrote, given the plain classes that may occur."""

    def __init__(self, *classes: type) -> None:
        self.classes = {cls.__name__: cls for cls in classes}

    def load(self, data: Data) -> Any:
        if isinstance(data, list):
            return [self.load(item) for item in data]
        if not isinstance(data, dict):
            return data
        if "is" not in data:
            return {key: self.load(value) for key, value in data.items()}
        return self._object(data)

    def _object(self, data: dict[str, Data]) -> Any:
        cls = self.classes.get(data["is"])
        if cls is None:
            raise Unreadable(f"This position names a {data['is']!r}, which this game does not know.")
        thing = cls.__new__(cls)
        known = {"is"}
        for field in fields(cls):
            known.add(field.name)
            if field.name in data:
                setattr(thing, field.name, self.load(data[field.name]))
            elif field.name.startswith("_"):
                setattr(thing, field.name, _default(field))
            else:
                raise Unreadable(f"This position's {data['is']} lacks its {field.name!r}.")
        if unknown := set(data) - known:
            raise Unreadable(f"This position's {data['is']} has an unknown part {min(unknown)!r}.")
        return thing


def _default(field: Any) -> Any:
    if field.default is not MISSING:
        return field.default
    return field.default_factory()
