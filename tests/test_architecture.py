"""What the tree promises: one folder for each game, imports that point down, pure rules, parts that can be stored."""

import ast
import inspect
import sys
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules, walk_packages
from types import ModuleType
from typing import get_args

import pytest

import regalia
from regalia import engine
from regalia.engine import Frame, Unreadable, begin, checked
from regalia.engine.plain import _stored, stored_name
from regalia.registry import games

SOURCE = Path(regalia.__file__).parent
GAMES = list(games().values())
MOST_LINES = 450
IMPURE = {  # chance, clock, network, disk, database, other processes, the machine itself
    *("random", "secrets", "uuid", "time", "datetime", "calendar", "sched", "locale", "platform"),
    *("socket", "ssl", "select", "selectors", "asyncio", "urllib", "http", "ftplib", "smtplib", "socketserver"),
    *("os", "sys", "io", "shutil", "tempfile", "glob", "sqlite3", "dbm", "shelve", "pickle", "logging"),
    *("threading", "multiprocessing", "concurrent", "subprocess", "signal", "ctypes"),
}
MAY_IMPORT = {  # by layer: the parts of the project it may know
    "sentences": ("regalia.sentences",),
    "engine": ("regalia.sentences", "regalia.engine"),
    "content": ("regalia.sentences", "regalia.engine", "regalia.content"),
    "records": ("regalia.sentences", "regalia.engine", "regalia.records"),
    "games": ("regalia.sentences", "regalia.engine", "regalia.content"),
}

ROOMS = (  # of a game's folder, from the cellar up: each may import from those before it
    *("cards", "actions", "model", "secrets", "rules", "effects", "telling", "orders", "counts", "audit"),
    *("positions", "advice"),
)

ROOMS_OF_THE_SERVER = {  # what else of it a file there may know while it runs
    "wire": (),
    "calling": ("wire",),
    "minds": ("wire",),
    "rooms": ("wire", "calling", "minds"),
    "pages": ("wire", "calling", "minds", "rooms"),
    "web": ("wire", "calling", "minds", "rooms", "pages"),
}
FOR_ALL_ROOMS = ("log", "metrics", "limits")


def key(game):
    return game.key


def name_of(path):
    return str(path.relative_to(SOURCE))


def room_of(path):
    """The room of a game's folder that a file lies in, or is."""
    parts = path.relative_to(SOURCE).parts
    return parts[2].removesuffix(".py") if len(parts) > 2 else "__init__"


def is_test(path):
    """In the one folder of a game that is no room."""
    return path.relative_to(SOURCE).parts[2:3] == ("tests",)


SOURCES = sorted(path for path in SOURCE.rglob("*.py") if not is_test(path))
IN_ROOMS = [path for path in SOURCES if path.relative_to(SOURCE).parts[0] == "games" and room_of(path) != "__init__"]
PURE = [path for path in SOURCES if path.relative_to(SOURCE).parts[0] in MAY_IMPORT]


def read(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path):
    """The names of all modules a file imports, anywhere in it."""
    for node in ast.walk(read(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)} imports by a relative name"
            yield node.module
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("__import__", "import_module", "eval", "exec"):
            yield ast.unparse(node.func)


def read_without_types(path):
    """The file as it runs: without what only its types need."""
    tree = read(path)
    tree.body = [node for node in tree.body if not ast.unparse(node).startswith("if TYPE_CHECKING:")]
    return tree


def rooms_known(tree, house):
    """The rooms of a game, or of the server, that a file imports from; `__init__` is where they meet."""
    depth = len(house.split("."))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = [alias.name for alias in node.names]
            if isinstance(node, ast.ImportFrom):
                names = [f"{node.module}.{name}" for name in names]
            yield from ([*name.split("."), "__init__"][depth] for name in names if f"{name}.".startswith(f"{house}."))


# The tree


@pytest.mark.parametrize("game", GAMES, ids=key)
@pytest.mark.parametrize(
    "part",
    ["__init__.py", "rules.toml", "packs/*.toml", "README.md", "tests/test_*.py"],
)
def test_a_game_folder_has(part, game):
    assert list(Path(game.folder).glob(part))


def test_every_folder_under_games_exports_a_game_with_a_key_of_its_own():
    folders = [module.name for module in iter_modules([str(SOURCE / "games")])]

    exported = [import_module(f"regalia.games.{folder}").GAME for folder in folders]

    assert [Path(game.folder).name for game in exported] == folders
    assert len({game.key for game in exported}) == len(folders)
    assert {game.key for game in exported} <= set(games())


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_a_source_file_is_short_enough_to_read(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


# Imports


@pytest.mark.parametrize("path", PURE, ids=name_of)
def test_rules_import_no_chance_clock_network_disk_or_third_party(path):
    outside = [name.split(".")[0] for name in imports(path) if name.split(".")[0] != "regalia"]

    assert [name for name in outside if name in IMPURE] == []
    assert [name for name in outside if name not in sys.stdlib_module_names] == []


@pytest.mark.parametrize("path", PURE, ids=name_of)
def test_rules_know_only_the_layers_below_them_and_a_game_only_itself(path):
    parts = path.relative_to(SOURCE).parts
    known = MAY_IMPORT[parts[0]]
    if parts[0] == "games" and len(parts) > 2:
        known += (f"regalia.games.{parts[1]}",)

    inside = [name for name in imports(path) if name.split(".")[0] == "regalia"]

    assert [name for name in inside if not any(f"{name}.".startswith(f"{layer}.") for layer in known)] == []


@pytest.mark.parametrize("path", IN_ROOMS, ids=name_of)
def test_a_file_of_a_game_lies_in_one_of_its_rooms(path):
    room = room_of(path)

    assert room in ROOMS, f"{name_of(path)}: a game has no room {room!r}; it has {', '.join(ROOMS)}"


@pytest.mark.parametrize("path", IN_ROOMS, ids=name_of)
def test_a_room_of_a_game_imports_only_from_the_rooms_below_it(path):
    room = room_of(path)
    for other in rooms_known(read(path), f"regalia.games.{path.relative_to(SOURCE).parts[1]}"):
        belongs = f"what it does belongs in {other!r} or above, or what it needs in {room!r} or below"
        assert other in ROOMS[: ROOMS.index(room) + 1], f"{name_of(path)} imports from {other!r}: {belongs}"


@pytest.mark.parametrize(
    ("line", "rooms"),
    [
        ("from regalia.games.leduc.advice.score import score", ["advice"]),
        ("from regalia.games.leduc import advice, model", ["advice", "model"]),
        ("import regalia.games.leduc.advice.score", ["advice"]),
        ("def late():\n    from regalia.games.leduc.advice import score", ["advice"]),
        ("from regalia.games.leduc import GAME", ["GAME"]),
        ("from regalia.games import leduc", ["__init__"]),
        ("import regalia.games.leduc", ["__init__"]),
        ("from regalia.games.leduc_plus.advice import score", []),
        ("from regalia.engine import Seat", []),
    ],
)
def test_however_a_file_imports_the_room_is_seen(line, rooms):
    assert list(rooms_known(ast.parse(line), "regalia.games.leduc")) == rooms


@pytest.mark.parametrize("path", [path for path in SOURCES if path.parent.parent == SOURCE / "server"], ids=name_of)
def test_a_room_of_the_server_knows_only_those_below_it(path):
    room = path.parent.name
    may_know = {room, *ROOMS_OF_THE_SERVER[room], *FOR_ALL_ROOMS}

    assert set(rooms_known(read_without_types(path), "regalia.server")) <= may_know


# The contract


def test_every_public_function_of_play_has_a_docstring():
    module = import_module("regalia.engine.play")
    functions = {
        name: function
        for name, function in vars(module).items()
        if inspect.isfunction(function) and function.__module__ == module.__name__ and not name.startswith("_")
    }

    assert {"pending", "moves", "play", "prompt", "words", "parse", "outcome"} <= set(functions)
    assert [name for name, function in functions.items() if not inspect.getdoc(function)] == []


def test_the_engine_names_all_it_offers_constants_first_then_classes_then_functions():
    offered = [
        name for name, thing in vars(engine).items() if not name.startswith("_") and not isinstance(thing, ModuleType)
    ]

    def kind_and_name(name):
        return (2 if name[0].islower() else not name.isupper(), name)

    assert engine.__all__ == sorted(offered, key=kind_and_name)


# State and frames


def frames_of(game):
    """The kinds of frame that a game's own modules define and derive nothing further from."""
    package = import_module(type(game).__module__)
    names = [module.name for module in walk_packages(package.__path__, f"{package.__name__}.")]
    modules = [import_module(name) for name in names if ".tests" not in name]
    found = {
        thing
        for module in modules
        for thing in vars(module).values()
        if inspect.isclass(thing) and issubclass(thing, Frame) and thing.__module__.startswith(package.__name__)
    }
    return [kind for kind in found if not any(issubclass(other, kind) and other is not kind for other in found)]


def parts_of(game):
    """The kinds of frame, the state, and whatever their fields say that they hold."""
    found, left = set(), [type(begin(game, checked(game))), *frames_of(game)]
    while left:
        kind = left.pop()
        if kind not in found:
            found.add(kind)
            types = {field.name: field.type for field in fields(kind)}
            left += [part for name in _stored(kind) for part in plain_classes(types[name])]
    return found


def plain_classes(hint):
    """The dataclasses in an annotation such as `dict[str, list[Unit]] | None`."""
    found = [part for inner in get_args(hint) for part in plain_classes(inner)]
    return [*found, hint] if inspect.isclass(hint) and is_dataclass(hint) else found


@pytest.mark.parametrize("game", GAMES, ids=key)
def test_every_part_of_a_state_is_known_to_the_loader_even_one_that_is_seldom_met(game):
    assert frames_of(game)
    for kind in parts_of(game):
        with pytest.raises(Unreadable) as refused:
            game.load({"is": stored_name(kind), "no such part": 1})

        assert "does not know" not in refused.value.sentence
