"""What the programs in a pack are made of: verbs and questions, where they stand, and on which line."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Instruction:
    """A verb or a question as it is written in an entry."""

    path: tuple[str | int, ...]  # where in the entry
    name: str
    is_last: bool  # of its list


def instructions(data: Any, path: tuple[str | int, ...] = (), is_last: bool = True) -> Iterator[Instruction]:
    """All that the data tell to do or ask, in its blocks, too, in reading order."""
    if isinstance(data, dict):
        if "op" in data:
            yield Instruction(path, str(data["op"]), is_last)
        for key, value in data.items():
            yield from instructions(value, (*path, key))
    elif isinstance(data, list):
        for i, item in enumerate(data):
            yield from instructions(item, (*path, i), i == len(data) - 1)


def line_of(path: tuple[str | int, ...], data: Any, lines: list[str]) -> int:
    """The line on which the instruction at a path is written: they are counted as one reads, by their `op =`."""
    written = [i for i, line in enumerate(lines) for _ in re.finditer(r"\bop\s*=", line)]
    here = [n for n, one in enumerate(instructions(data)) if one.path == path[: len(one.path)]]
    return written[here[-1]] if here and here[-1] < len(written) else 0
