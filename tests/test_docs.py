"""The docs hold: their examples run, their links lead somewhere, and no field, key or command is missing in them.

What a fence is, its first line says. `python` is run, page by page from top to bottom; `python no-run` is not. In
`console`, what follows a `$` is a command. `toml scenario`, `json record` and `json position` are read by the readers
of these formats.
"""

import argparse
import json
import re
import shlex
from collections.abc import Iterable, Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from regalia.checks import scenarios
from regalia.checks.conformance import CHECKS
from regalia.cli import _parser, main
from regalia.cli.tables import game_data
from regalia.content import read_pack
from regalia.engine import (
    Barred,
    Option,
    Outcome,
    Prompt,
    SeatView,
    Thing,
    View,
    Where,
    Zone,
    begin,
    checked,
)
from regalia.games.two_crowns.actions import ACTIONS
from regalia.games.two_crowns.effects import VERBS
from regalia.lab.bench import Figure
from regalia.lab.simulate import Job, simulate
from regalia.records import Record, read
from regalia.registry import game, games

ROOT = Path(__file__).parents[1]
TWO_CROWNS = ROOT / "src/regalia/games/two_crowns"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/regalia/games/*/README.md")])
FENCE = re.compile(r"^```(?P<words>[^\n]+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[[^\]\n]*\]\((?P<path>[^)#\s]*)#?(?P<heading>[^)\s]*)\)")
QUICK = ("games", "games --json", "check packs")  # commands that are run and not only parsed


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def fences(page: Path, words: str) -> list[tuple[int, str]]:
    """The fences of this kind on a page: the line each begins at, and its text."""
    text = page.read_text(encoding="utf-8")
    return [(text.count("\n", 0, m.start("text")), m["text"]) for m in FENCE.finditer(text) if m["words"] == words]


def with_fences(words: str) -> list[Path]:
    return [page for page in PAGES if fences(page, words)]


def each_page(pages: Iterable[Path]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("page", pages, ids=name)


# Examples


@each_page(with_fences("python"))
def test_the_python_on_a_page_runs(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    namespace = {"__name__": page.stem}

    for line, text in fences(page, "python"):
        exec(compile("\n" * line + text, page, "exec"), namespace)  # an error shows the line of the page


@each_page(with_fences("toml scenario"))
def test_the_scenarios_on_a_page_hold(page, tmp_path):
    for _, text in fences(page, "toml scenario"):
        path = tmp_path / "example.toml"
        path.write_text(text, encoding="utf-8")

        assert scenarios.read(path).run() == []


@each_page(with_fences("json record"))
def test_the_records_on_a_page_replay(page):
    for _, text in fences(page, "json record"):
        record = read(json.loads(text), games())

        assert len(list(record.replay(game(record.game)))) == len(record.entries) + 1


@each_page(with_fences("json position"))
def test_the_positions_on_a_page_can_be_laid(page):
    for _, text in fences(page, "json position"):
        position = json.loads(text)
        two_crowns = game("two-crowns")
        s = two_crowns.lay(checked(two_crowns, seats=len(position["seat"])), position)

        assert two_crowns.audit(s) == []


@each_page(with_fences("console"))
def test_the_commands_on_a_page_can_be_given(page, capsys):
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")

    for program, *arguments in commands(page):
        if program == "make":
            assert re.search(rf"^{arguments[0]}:", makefile, re.MULTILINE)
        else:
            assert program == "regalia"
            _parser().parse_args(arguments)
        if program == "regalia" and " ".join(arguments) in QUICK:
            assert main(arguments) == 0


def commands(page: Path) -> Iterator[list[str]]:
    for _, text in fences(page, "console"):
        yield from (shlex.split(line[2:]) for line in text.splitlines() if line.startswith("$ "))


# Links


@each_page(PAGES)
def test_the_links_on_a_page_lead_somewhere(page):
    broken = [link[0] for link in LINK.finditer(prose(page)) if not leads_somewhere(page, link)]

    assert broken == []


@pytest.mark.parametrize("folder", ["docs", "docs/decisions"])
def test_every_page_stands_in_the_list_of_its_folder(folder):
    listed = {link["path"] for link in LINK.finditer(prose(ROOT / folder / "README.md"))}

    assert [page.name for page in (ROOT / folder).glob("*.md") if page.name not in {*listed, "README.md"}] == []


def leads_somewhere(page: Path, link: re.Match[str]) -> bool:
    if "://" in link["path"]:
        return True
    target = page.parent / link["path"] if link["path"] else page
    return target.exists() and (not link["heading"] or link["heading"] in headings(target))


def headings(page: Path) -> list[str]:
    """The anchors of a page: its headings in small letters, words joined by hyphens."""
    titles = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return [re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles]


def prose(page: Path) -> str:
    return FENCE.sub("", page.read_text(encoding="utf-8"))


# Nothing is missing


def missing(page: str, words: Iterable[str]) -> list[str]:
    """Those of the words that the page does not have as code."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return [word for word in words if f"`{word}`" not in text]


def test_the_page_on_testing_names_every_check():
    assert missing("docs/testing.md", [check.__name__ for check in CHECKS]) == []


@pytest.mark.parametrize("part", [View, Where, SeatView, Zone, Thing, Prompt, Option, Barred, Outcome])
def test_every_field_of_a_view_is_described(part):
    assert missing("docs/views.md", [field.name for field in fields(part)]) == []


def test_every_key_of_a_scenario_is_described():
    assert missing("docs/scenarios.md", [*scenarios.OUTLINE, *scenarios.STEP, *scenarios.EXPECTATION]) == []


def test_every_field_of_a_record_is_described():
    two_crowns = game("two-crowns")

    assert missing("docs/records.md", Record("two-crowns", 1, checked(two_crowns), 1).data()) == []


def test_every_field_of_a_position_is_described():
    two_crowns = game("two-crowns")
    position = two_crowns.position(begin(two_crowns, checked(two_crowns)))

    assert missing("docs/positions.md", [*position, *position["seat"]["1"]]) == []


def test_every_key_of_the_pack_and_every_verb_is_described():
    pack = read_pack(TWO_CROWNS / "packs/cards.toml")
    keys = {key for entries in pack.entries.values() for entry in entries for key in entry.values}
    parameters = [key for verb in VERBS.functions for key in list(VERBS.parameters(verb))]

    assert missing("docs/packs.md", [*sorted(keys), *VERBS.functions, *parameters]) == []


def test_every_command_and_option_is_described():
    assert missing("docs/command-line.md", options_of(_parser())) == []
    assert [
        " ".join(command)
        for command in commands_of(_parser())
        if not any(given[1 : len(command) + 1] == command for given in commands(ROOT / "docs/command-line.md"))
    ] == []


def subparsers(parser: argparse.ArgumentParser) -> Iterator[tuple[str, argparse.ArgumentParser]]:
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.items()


def commands_of(parser: argparse.ArgumentParser) -> Iterator[list[str]]:
    for key, below in subparsers(parser):
        yield from ([key, *rest] for rest in list(commands_of(below)) or [[]])


def options_of(parser: argparse.ArgumentParser) -> set[str]:
    found = {option for action in parser._actions for option in action.option_strings if option != "-h"}
    return found.union(*(options_of(below) for _, below in subparsers(parser)))


def test_every_json_field_is_described(capsys):
    two_crowns = game("two-crowns")
    main(["check", "ledger", "--json"])
    ledger = json.loads(capsys.readouterr().out)
    sim = simulate(Job("two-crowns", checked(two_crowns), ["random"], 2, 0)).table()
    listed = game_data(two_crowns)
    tables = [ledger, ledger["games"][0], sim, sim["job"], sim["turns"], sim["first_player"], listed]
    tables += [listed["modes"][0], Figure("clone", "us", [1.0]).data()]

    assert missing("docs/command-line.md", {key for table in tables for key in table}) == []


def test_the_table_of_the_139_actions_is_right():
    ends = [*list(ACTIONS.first.values())[1:], len(ACTIONS)]
    rows = re.findall(r"^\| ([\d–]+) \| `([^`]+)` \|", (TWO_CROWNS / "README.md").read_text("utf-8"), re.MULTILINE)

    assert len(ACTIONS) == 139
    assert rows == [
        (str(first) if end == first + 1 else f"{first}–{end - 1}", line)
        for (line, first), end in zip(ACTIONS.first.items(), ends, strict=True)
    ]
