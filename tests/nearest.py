"""`make check`: the tests that a change can break, nearest first, for as many seconds as one likes to wait.

    python tests/nearest.py [--seconds 40] [--list]

A test can be broken by what it imports, and by what that imports. How many imports lie between a test and what was
changed is its distance; when the time is up, the tests that are left are skipped, and the last line says so.
What nobody imports, such as a pack or a scenario, belongs to what is imported of its folder, or else of the first
folder above it. `pytest -p nearest` is how this file is its own plugin, in every process.
"""

import argparse
import ast
import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LEFT = "left to make test"
UNTIL, NAMED = "REGALIA_UNTIL", "REGALIA_NAMED"  # how the plugin hears when to stop, and which games were changed
BESIDE = {  # what is tied to its tests by something else than imports
    r"web/": "tests/browser/test_*.py",
    r".*\.md|docs/.*|Makefile|\.pre-commit-config\.yaml": "tests/test_docs.py",
}
RUNS_IT = '"-m", "regalia"'  # in a file that starts the program as a process
FINDS_GAMES = "src/regalia/registry.py"  # imports every game by the name of its folder


# What was changed


def changed(root: Path = ROOT) -> list[str]:
    """What differs from where this branch left main, committed or not; on main itself, from the last commit."""
    base = _git(root, "merge-base", "HEAD", "main").stdout.strip() or "HEAD"
    edited = _git(root, "diff", "--name-only", base)
    if edited.returncode:
        sys.exit(f"error: what was changed is asked of git: {edited.stderr.strip()}")
    added = _git(root, "ls-files", "--others", "--exclude-standard")
    return sorted({*edited.stdout.splitlines(), *added.stdout.splitlines()})


def _git(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True)


# How far the tests are from it


def distances(paths: Iterable[str], root: Path = ROOT) -> dict[str, int]:
    """The test files that these files can break, the nearest first, each with the imports that lie between."""
    importers = _importers(root)
    far = {file: 0 for path in paths for file in _stands_for(path, importers, root)}
    reached = list(far)
    for file in reached:  # grows as it is read
        for importer in sorted(importers.get(file, ()) - far.keys()):
            far[importer] = far[file] + 1
            reached.append(importer)
    return {file: far[file] for file in reached if Path(file).name.startswith("test_")}


def _stands_for(path: str, importers: dict[str, set[str]], root: Path) -> list[str]:
    """The Python files whose tests may notice a change of this file."""
    beside = [test for way, pattern in BESIDE.items() if re.match(way, path) for test in sorted(root.glob(pattern))]
    found = [path] if path in importers else []
    folder = (root / path).parent
    while not found and folder != root:
        found = [name for file in sorted(folder.glob("*.py")) if (name := _short(file, root)) in importers]
        folder = folder.parent
    return [*(_short(test, root) for test in beside), *found]


@cache
def _importers(root: Path) -> dict[str, set[str]]:
    """For each file that is imported, or is a test, who imports it; a conftest is imported by all tests below."""
    files = [file for folder in ("src/regalia", "tests") for file in sorted((root / folder).rglob("*.py"))]
    modules = {_module(file, root): file for file in files}
    importers: dict[Path, set[Path]] = {file: set() for file in files if file.name.startswith("test_")}
    for file in files:
        for name in _imports(file, root):
            if name in modules:
                importers.setdefault(modules[name], set()).add(file)
        if file.name == "conftest.py":
            importers[file] = set(file.parent.rglob("test_*.py"))
    for game in (root / "src/regalia/games").glob("*/__init__.py"):
        importers.setdefault(game, set()).add(root / FINDS_GAMES)
    return {_short(file, root): {_short(by, root) for by in found} for file, found in importers.items()}


def _module(file: Path, root: Path) -> str:
    """The name it is imported by: below `src`, or below `tests`."""
    return ".".join(part for part in file.relative_to(root).with_suffix("").parts[1:] if part != "__init__")


def _imports(file: Path, root: Path) -> Iterator[str]:
    """Names of modules, anywhere in a file; also of what may be a module or only something in one."""
    text = file.read_text(encoding="utf-8")
    if RUNS_IT in text:
        yield "regalia.__main__"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = _module(file.parents[node.level - 1], root) if node.level else ""
            module = ".".join(filter(None, (above, node.module)))
            yield from (module, *(f"{module}.{alias.name}" for alias in node.names))


def _short(file: Path, root: Path) -> str:
    return file.relative_to(root).as_posix()


# Running them


def main(arguments: list[str], root: Path = ROOT) -> int:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=40, help="after so many no further test begins")
    asked.add_argument("--list", action="store_true", help="only say which tests, and how far they are")
    asked.add_argument("--any", nargs="+", metavar="FOLDER", help="only say by exit code 0 that it was changed there")
    options = asked.parse_args(arguments)
    paths = changed(root)
    if options.any:
        return 0 if any(path.startswith(tuple(options.any)) for path in paths) else 1
    found = distances(paths, root)
    alone = [path for path in paths if not distances([path], root)]
    print(f"{len(paths)} files are changed; {len(found)} test files import them, directly or not.", flush=True)
    if options.list:
        print(*(f"{far:3} {file}" for file, far in found.items()), sep="\n")
        return 0
    if untested := [path for path in alone if path.startswith("src/")]:
        sys.exit(f"error: no test imports {', '.join(untested)}")
    games = {match[1].replace("_", "-") for path in paths if (match := re.match(r"src/regalia/games/(\w+)/", path))}
    more = {UNTIL: str(time.time() + options.seconds), NAMED: " ".join(games)}
    return _run(found, alone, more, root)


def _run(found: dict[str, int], alone: list[str], more: dict[str, str], root: Path) -> int:
    """The tests of one distance after those of the last; what cannot begin in time is named."""
    left = []
    for _, files in groupby(found, found.__getitem__):
        if time.time() > float(more[UNTIL]):
            left += files
        elif failed := _pytest(list(files), more, root):
            return failed
    folders = Counter(Path(file).parent.as_posix() for file in left)
    told = [f"{count} files of {folder}" for folder, count in folders.items()] + [f"what {path} does" for path in alone]
    print(f"{len(found) - len(left)} test files were begun. {LEFT.capitalize()}: {', '.join(told) or 'nothing else'}.")
    return 0


def _pytest(files: list[str], more: dict[str, str], root: Path) -> int:
    more = {"REGALIA_GAMES": "1", "PYTHONPATH": str(Path(__file__).parent)} | more  # one random game at every table
    in_order = ("-n", "2", "--dist", "load", "--maxschedchunk", "1")
    command = [sys.executable, "-m", "pytest", "-p", "nearest", *in_order, *files]
    code = subprocess.run(command, cwd=root, env=os.environ | more).returncode
    return 0 if code == pytest.ExitCode.NO_TESTS_COLLECTED else code


# As a plugin of pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of tests that are as near, those come first that name a game that was changed."""
    games = os.environ[NAMED].split()
    items.sort(key=lambda item: not any(game in item.nodeid.replace("_", "-") for game in games))


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    if time.time() > float(os.environ[UNTIL]):
        pytest.skip(LEFT)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = [report for report in terminalreporter.stats.get("skipped", []) if LEFT in str(report.longrepr)]
    folders = Counter(Path(report.nodeid.split("::")[0]).parent.as_posix() for report in skipped)
    if folders:
        told = ", ".join(f"{count} tests of {folder}" for folder, count in folders.items())
        terminalreporter.write_line(f"The time is up. {LEFT.capitalize()}: {told}.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
