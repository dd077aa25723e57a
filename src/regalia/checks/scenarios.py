"""Scenarios: a position, what players say, what is then true. TOML that anyone can write; see docs/scenarios.md."""

import re
import tomllib
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

# The keys of a scenario, of a step and of an expectation, with the kinds of their values.
OUTLINE: dict[str, tuple[type, ...]] = {
    "title": (str,),
    "rules": (list,),
    "game": (str,),
    "mode": (str,),
    "seats": (int,),
    "options": (dict,),
    "seed": (int, str),
    "given": (dict,),
    "do": (list,),
    "expect": (dict,),
}
STEP: dict[str, tuple[type, ...]] = {
    "seat": (int,),
    "say": (str, list),
    "begin": (str,),
    "refused": (str,),
    "expect": (dict,),
}
EXPECTATION: dict[str, tuple[type, ...]] = {
    "asked": (list,),
    "seat": (int,),
    "legal": (list,),
    "illegal": (list,),
    "only": (list,),
    "barred": (dict,),
    "outcome": (dict,),
    "position": (dict,),
    "told": (list,),
    "view": (dict,),
}

PART = re.compile(r"^(rules *=|\[(given|expect)\b|\[\[do]])", re.MULTILINE)  # of a scenario, by how a line begins


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
    try:
        check_outline(data)
    except Unreadable as error:
        raise Unreadable(f"{path}: {error}") from error
    key = data["game"] if "game" in data else _game_of_folder(path)
    return Scenario(path, data["title"], data["rules"], game_of(key), data)


def check_outline(data: dict[str, Any]) -> None:
    """Every part of a scenario is of its kind, and something is expected."""
    _kinds(data, "a scenario", OUTLINE)
    if not isinstance(data.get("title"), str) or "rules" not in data:
        raise Unreadable("a scenario needs its 'title' and its 'rules'")
    steps = data.get("do", [])
    for number, step in enumerate(steps, 1):
        _kinds(step, f"step {number}", STEP)
        if "seat" not in step and ("say" in step or "begin" in step):
            raise Unreadable(f"step {number} does not say which seat speaks")
    expected = [data.get("expect", {}), *(step.get("expect", {}) for step in steps)]
    for expectation in expected:
        _kinds(expectation, "what is expected", EXPECTATION)
    if not any(expected) and not any("refused" in step for step in steps):
        raise Unreadable("a scenario that expects nothing proves nothing")


def _kinds(data: Any, what: str, kinds: dict[str, tuple[type, ...]]) -> None:
    if not isinstance(data, dict):
        raise Unreadable(f"{what} is a table, not {data!r}")
    for key, value in data.items():
        if key not in kinds:
            raise Unreadable(f"{what} has {', '.join(kinds)}; not {key!r}")
        if type(value) not in kinds[key]:
            raise Unreadable(f"{key!r} of {what} cannot be {value!r}")
        if type(value) is list and key not in ("do", "asked") and not all(isinstance(item, str) for item in value):
            raise Unreadable(f"{key!r} of {what} lists words, not {value!r}")


def _game_of_folder(path: Path) -> str:
    """A scenario inside a game's folder is of that game."""
    for key, game in games().items():
        if Path(game.folder) in path.resolve().parents:
            return key
    raise Unreadable(f'{path}: say which game this is, as game = "{next(iter(games()))}"')


def find(paths: list[Path]) -> list[Path]:
    """The scenario files at these paths, each once; in folders those at any depth."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += [file for file in sorted(path.rglob("*.toml")) if _is_scenario(file, path)]
        elif path.exists():
            found.append(path)
        else:
            raise Unreadable(f"{path}: there is no such file or folder")
    return list({file.resolve(): file for file in found}.values())


def _is_scenario(file: Path, folder: Path) -> bool:
    """Whatever lies below a folder `scenarios`, and elsewhere what has a part that only scenarios have."""
    if "scenarios" in file.relative_to(folder.parent).parts[:-1]:
        return True
    return bool(PART.search(file.read_text(encoding="utf-8", errors="replace")))


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
        self.told = []
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
            self._view(self._viewer(viewer), zones, where)

    def _viewer(self, name: str) -> Seat | None:
        if name == "spectator":
            return None
        if name not in [str(seat + 1) for seat in range(self.s.seats)]:
            raise Unreadable(f"nobody views as {name!r}; there are the seats 1 to {self.s.seats} and 'spectator'")
        return int(name) - 1

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
