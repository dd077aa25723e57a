"""Scenarios: a position, what players say, what is then true. TOML that anyone can write; see docs/scenarios.md."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from regalia.engine import (
    Game,
    Refused,
    Seat,
    State,
    Unreadable,
    begin,
    checked,
    moves,
    parse,
    pending,
    play,
    play_words,
    prompt,
    words,
)
from regalia.registry import game as game_of
from regalia.registry import games

KEYS = ("title", "rules", "game", "mode", "seats", "options", "seed", "given", "do", "expect")
DO_KEYS = ("seat", "say", "begin", "refused", "expect")
EXPECT_KEYS = ("asked", "seat", "legal", "illegal", "only", "barred", "outcome", "position", "told", "view")


@dataclass
class Scenario:
    path: Path
    title: str
    rules: list[str]
    game: Game
    data: dict[str, Any]

    def run(self) -> list[str]:
        """Plays it; everything that is not as expected, one sentence each. Empty: it holds."""
        table = _Table(self.game, _start(self), [])
        table.expect(self.data.get("expect", {}) if not self.data.get("do") else {}, "at the start")
        for number, entry in enumerate(self.data.get("do", []), 1):
            table.do(entry, f"at step {number}")
        if self.data.get("do"):
            table.expect(self.data.get("expect", {}), "at the end")
        return table.wrong


def read(path: Path) -> Scenario:
    """A scenario file, its outline checked."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Unreadable(f"{path}: cannot be read as a scenario: {error}") from error
    for key in data:
        if key not in KEYS:
            raise Unreadable(f"{path}: a scenario has {', '.join(KEYS)}; not {key!r}")
    for key in ("title", "rules"):
        if key not in data:
            raise Unreadable(f"{path}: a scenario needs its {key!r}")
    if not data.get("expect") and not any("expect" in e or "refused" in e for e in data.get("do", [])):
        raise Unreadable(f"{path}: a scenario that expects nothing proves nothing")
    key = data["game"] if "game" in data else _game_of_folder(path)
    return Scenario(path, data["title"], data["rules"], game_of(key), data)


def _game_of_folder(path: Path) -> str:
    """A scenario inside a game's folder is of that game."""
    for key, game in games().items():
        if Path(game.folder) in path.resolve().parents:
            return key
    raise Unreadable(f'{path}: say which game this is, as game = "{next(iter(games()))}"')


def find(paths: list[Path]) -> Iterator[Path]:
    """The scenario files at these paths, folders searched throughout."""
    for path in paths:
        if path.is_dir():
            yield from sorted(
                p for p in path.rglob("*.toml") if p.parent.name == "scenarios" or path.name == "scenarios"
            )
        elif path.exists():
            yield path
        else:
            raise Unreadable(f"{path}: there is no such file or folder")


def _start(scenario: Scenario) -> State:
    data = scenario.data
    setup = checked(scenario.game, data.get("mode"), data.get("seats"), data.get("options", {}))
    if "given" in data:
        return scenario.game.lay(setup, data["given"])
    return begin(scenario.game, setup, data.get("seed", 0))


def _play_all(s: State, seat: Seat, lines: list[str]) -> State:
    """Several whole answers of one seat; if one of them is refused, nothing has happened."""
    for line in lines:
        s = play_words(s, seat, line)
    return s


@dataclass
class _Table:
    game: Game
    s: State
    wrong: list[str]
    told: list[str] = field(default_factory=list)  # what everybody was told since the last step began

    def do(self, entry: dict[str, Any], where: str) -> None:
        for key in entry:
            if key not in DO_KEYS:
                raise Unreadable(f"{where}: a step has {', '.join(DO_KEYS)}; not {key!r}")
        if "seat" in entry:
            self._say(entry["seat"] - 1, entry, where)
        self.expect(entry.get("expect", {}), where)

    def _say(self, seat: Seat, entry: dict[str, Any], where: str) -> None:
        said = entry.get("say", entry.get("begin", ""))
        try:
            self.s.heard = []
            if "say" in entry:
                self.s = _play_all(self.s, seat, said if isinstance(said, list) else [said])
            else:
                for part in said.split(","):
                    play(self.s, seat, parse(self.s, seat, part))
            self.told = [fact.text for fact in self.s.heard or []]
        except Refused as refused:
            self._refused(refused, entry, where)
        else:
            if "refused" in entry:
                self.wrong.append(f"{where}: {said!r} should be refused by {entry['refused']}, but it was played")

    def _refused(self, refused: Refused, entry: dict[str, Any], where: str) -> None:
        if "refused" not in entry:
            self.wrong.append(f"{where}: {entry.get('say', entry.get('begin'))!r} was refused: {refused}")
        elif refused.rule != entry["refused"]:
            self.wrong.append(f"{where}: refused by {refused.rule}, not {entry['refused']}: {refused.sentence}")

    def expect(self, expected: dict[str, Any], where: str) -> None:
        for key in expected:
            if key not in EXPECT_KEYS:
                raise Unreadable(f"{where}: one can expect {', '.join(EXPECT_KEYS)}; not {key!r}")
        asked = list(pending(self.s))
        if "asked" in expected:
            self._same([seat + 1 for seat in asked], expected["asked"], f"{where}: the seats asked")
        if {"legal", "illegal", "only", "barred"} & set(expected):
            self._options(expected["seat"] - 1 if "seat" in expected else (asked or [-1])[0], expected, where)
        if "outcome" in expected:
            self._outcome(expected["outcome"], where)
        if "position" in expected:
            self._within(self.game.position(self.s), expected["position"], f"{where}: position")
        for text in expected.get("told", []):
            if not any(text in line for line in self.told):
                self.wrong.append(f"{where}: nobody was told {text!r}, only {self.told}")
        for viewer, zones in expected.get("view", {}).items():
            self._view(None if viewer == "spectator" else int(viewer) - 1, zones, where)

    def _options(self, seat: Seat, expected: dict[str, Any], where: str) -> None:
        legal = [words(self.s, seat, move) for move in moves(self.s, seat)]
        for line in expected.get("legal", []):
            if line not in legal:
                self.wrong.append(f"{where}: {line!r} is not legal; legal are {legal}")
        for line in expected.get("illegal", []):
            if line in legal:
                self.wrong.append(f"{where}: {line!r} is legal")
            parse(self.s, seat, line)  # a misspelled line proves nothing
        if "only" in expected:
            self._same(sorted(legal), sorted(expected["only"]), f"{where}: the legal moves")
        if "barred" in expected:
            shown = prompt(self.s, seat)
            rules = {bar.label.lower(): bar.rule for bar in shown.barred} if shown else {}
            self._within(rules, expected["barred"], f"{where}: barred")

    def _outcome(self, expected: dict[str, Any], where: str) -> None:
        outcome = self.s.outcome
        if outcome is None:
            if expected:
                self.wrong.append(f"{where}: the game is not over")
            return
        if not expected:
            self.wrong.append(f"{where}: the game is over: {outcome.text}")
            return
        found = {
            "how": outcome.how,
            "rule": outcome.rule,
            "winners": [seat + 1 for seat in outcome.winners],
            "places": outcome.places,
        }
        self._within(found, expected, f"{where}: outcome")

    def _view(self, viewer: Seat | None, zones: dict[str, Any], where: str) -> None:
        """Of each zone the faces seen in it, a back being "?"; or a number, how many things are there."""
        view = self.game.view(self.s, viewer)
        things = {thing.id: thing for thing in view.things}
        for id, expected in zones.items():
            zone = next((zone for zone in view.zones if zone.id == id), None)
            if zone is None:
                raise Unreadable(f"{where}: there is no zone {id!r}")
            faces = [things[thing].face or "?" for thing in zone.things]
            found = zone.count if isinstance(expected, int) else faces
            self._same(found, expected, f"{where}: {id} as seen by {viewer if viewer is None else viewer + 1}")

    def _within(self, found: Any, expected: Any, where: str) -> None:
        """Tables are compared part by part, as far as the scenario names them; everything else must be equal."""
        if isinstance(expected, dict) and isinstance(found, dict):
            for key, value in expected.items():
                if key not in found:
                    self.wrong.append(f"{where} has no {key!r}")
                else:
                    self._within(found[key], value, f"{where}.{key}")
        else:
            self._same(found, expected, where)

    def _same(self, found: Any, expected: Any, where: str) -> None:
        if found != expected:
            self.wrong.append(f"{where}: {found!r}, not {expected!r}")
