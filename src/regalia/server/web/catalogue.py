"""The games as the browser needs them: modes, layout, faces, rules, how to play."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from regalia.bots import LEVELS
from regalia.content.ledger import read_ledger
from regalia.engine import Game, Mode
from regalia.registry import game as game_of
from regalia.registry import games
from regalia.server.wire.bodies import GameInfo, ModeInfo, RuleInfo, SwitchInfo

IN_BRIEF: Final = ("key", "title", "version", "modes", "bots", "layout")


@cache
def game_info(key: str) -> GameInfo:
    game = game_of(key)
    return GameInfo(
        key=game.key,
        title=game.title,
        version=game.version,
        modes=[_mode(mode) for mode in game.modes],
        bots=[level.key for level in LEVELS],
        layout=_layout(game),
        faces={face: dict(values) for face, values in game.faces.items()},
        rules=_rules(game),
        how_to_play=_how_to_play(game),
    )


def shelf() -> list[dict[str, Any]]:
    """The games that have a box to stand on the shelf; one without a cover is still played in the terminal."""
    boxed = [game_info(key) for key, game in games().items() if table_file(game, "cover.svg") is not None]
    return [{field: getattr(info, field) for field in IN_BRIEF} for info in boxed]


def table_file(game: Game, name: str) -> Path | None:
    """A file of the game's table folder, for the browser; never one outside it."""
    return file_in(Path(game.folder) / "table", name)


def file_in(folder: Path, name: str) -> Path | None:
    """The file of this name in the folder or below it; None if there is none."""
    try:
        path = (folder / name).resolve()
        return path if path.is_relative_to(folder.resolve()) and path.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None


def _mode(mode: Mode) -> ModeInfo:
    switches = [SwitchInfo(sw.key, list(sw.values), sw.text, mode.limits(sw)) for sw in mode.switches]
    return ModeInfo(mode.key, mode.title, list(mode.seats), mode.text, mode.is_cooperative, switches)


def _layout(game: Game) -> dict[str, Any]:
    path = table_file(game, "layout.toml")
    return tomllib.loads(path.read_text(encoding="utf-8")) if path is not None else {}


def _rules(game: Game) -> list[RuleInfo]:
    ledger = read_ledger(game.folder)
    return [
        RuleInfo(rule.id, rule.under, rule.question, rule.text, rule.status == "ruling")
        for rule in ledger.rules.values()
    ]


def _how_to_play(game: Game) -> str:
    """The part of the game's README under that heading."""
    readme = (Path(game.folder) / "README.md").read_text(encoding="utf-8")
    _, _, rest = readme.partition("\n## How to play\n")
    return rest.partition("\n## ")[0].strip()
