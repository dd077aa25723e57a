"""What is printed on everything, by key: names, texts and symbols for whoever shows the cards."""

from collections.abc import Mapping
from typing import Any

from regalia.content import Pack
from regalia.games.blackstone.cards.board import COLUMNS
from regalia.games.blackstone.cards.book import PAIRS


def printed(packs: dict[str, Pack], tasks: list[dict[str, Any]], vassals: Pack) -> dict[str, dict[str, Any]]:
    symbols = {entry.values["id"]: entry.values for entry in vassals.each("symbol")}
    faces: dict[str, dict[str, Any]] = {"space": {"name": "Empty space", "text": "", "art": "", "rule": "BC-001"}}
    for pair in PAIRS:
        faces[pair] = _pair_face(pair, symbols)
    for entry in vassals.each("vassal"):
        for side, other in (("a", "b"), ("b", "a")):
            up, down = entry.values[side], _title(entry.values[other])
            text = f"{entry.values['name']}. Reverse: {down}."
            turned = {"text": text, "reverse": down, "other": entry.values["id"] + other}
            faces[entry.values["id"] + side] = {**_pair_face(up, symbols), **turned}
        both = f"{_title(entry.values['a'])} / {_title(entry.values['b'])}"
        text = f"{entry.values['name']}. Either side may be up."
        either = {"name": both, "text": text, "other": entry.values["id"] + "b"}
        faces[entry.values["id"]] = {**_pair_face(entry.values["a"], symbols), **either}
    for task in tasks:
        faces[task["id"]] = _task_face(task, symbols)
    for name, table in (("household", "household"), ("families", "family"), ("rats", "night"), ("rats", "dog")):
        for entry in packs[name].each(table):
            faces[entry.values["id"]] = {**entry.values, table: True}
    for entry in vassals.each("special"):
        faces[entry.values["id"]] = {**entry.values, "special": True}
    return faces


def _title(pair: str) -> str:
    return " ".join(word.capitalize() for word in pair.split())


def _pair_face(pair: str, symbols: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    faction, role = pair.split()
    return {
        "name": _title(pair),
        "text": "A Vassal; its reverse is hidden.",
        "art": symbols[role]["art"],
        "crest": symbols[faction]["art"],
        "faction": faction,
        "role": role,
        "rule": "BC-004",
        faction: True,
    }


def _task_face(task: dict[str, Any], symbols: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """A Task with its requirements in words and, for whoever draws the card, part by part."""
    left, right = task["left"], task["right"]
    asks = [_ask(given, symbols) for given in (left, right)]
    text = f"{'; '.join(ask['words'] for ask in asks)}. Symbol: {_title(task['symbol'])}."
    return {
        "name": task["name"],
        "text": text,
        "flavour": task["flavour"],
        "rule": "BC-060",
        "kind": task["kind"],
        "points": task["points"],
        "left": left["at"].upper(),
        "right": right["at"].upper(),
        "blue": right["blue"].upper(),
        "asks": asks,
        "symbol": task["symbol"],
        task["kind"]: True,
    }


def _ask(given: Mapping[str, str], symbols: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """One requirement: the place, the letter that may make it exact, and the symbols of faction and role."""
    faction, role = given.get("faction", ""), given.get("role", "")
    return {
        "at": given["at"].upper(),
        "exact": given.get("blue", "").upper(),
        "crest": symbols[faction]["art"] if faction else "",
        "art": symbols[role]["art"] if role else "",
        "words": f"{_wanted(given)} in {_where(given['at'])}",
        **({faction: True} if faction else {}),
    }


def _wanted(given: Mapping[str, str]) -> str:
    return _title(" ".join(given[key] for key in ("faction", "role") if key in given))


def _where(letters: str) -> str:
    if len(letters) == 2:
        return letters.upper()
    return f"{'column' if letters in COLUMNS else 'row'} {letters.upper()}"
