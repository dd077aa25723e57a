"""Finds the games: the folders under `regalia.games`, and installed packages with a `regalia.games` entry point."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from pkgutil import iter_modules
from types import MappingProxyType
from typing import Any

import regalia.games
from regalia.content import Packs
from regalia.engine import Game, Unreadable, edition
from regalia.sentences import listed, quoted, say


@cache
def games() -> MappingProxyType[str, Game]:
    """All games, by key, in the order of their titles."""
    found: list[Any] = [
        import_module(f"regalia.games.{module.name}").GAME for module in iter_modules(regalia.games.__path__)
    ]
    found += [point.load() for point in entry_points(group="regalia.games")]
    return MappingProxyType({game.key: game for game in sorted(found, key=lambda game: str(game.title))})


def game(key: str, *changed: str) -> Game:
    """The game of this name, by changed packs if their files are given; says which there are if there is none."""
    if key not in games():
        raise Unreadable(
            say("There is no game {key}; there are: {games}.", key=quoted(key), games=listed(games(), ","))
        )
    found = games()[key]
    if not changed:
        return found
    return edition(type(found), Packs(Path(found.folder) / "packs", tuple(map(Path, changed))))
