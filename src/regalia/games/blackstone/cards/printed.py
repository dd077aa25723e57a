"""What is printed on everything, by key: names, texts and symbols for whoever shows the cards."""

from collections.abc import Mapping
from typing import Any, Final

from regalia.content import Pack, printed
from regalia.games.blackstone.cards.board import COLUMNS
from regalia.games.blackstone.cards.book import FACE_NAMES, PAIRS
from regalia.sentences import Alike, Sentence, called, say

TEXTS: Final = ("text", "flavour", "short")  # what people read of a row, beside its name


def catalogue(packs: dict[str, Pack], tasks: list[dict[str, Any]], vassals: Pack) -> dict[str, dict[str, Any]]:
    symbols = {entry.values["id"]: printed(entry.values, "name") for entry in vassals.each("symbol")}
    empty = {"name": called("Empty space", "space"), "text": "", "art": "", "rule": "BC-001"}
    faces: dict[str, dict[str, Any]] = {"space": empty}
    for pair in PAIRS:
        faces[pair] = _pair_face(pair, symbols)
    for entry in vassals.each("vassal"):
        faces |= _vassal_faces(entry.values, symbols)
    for task in tasks:
        faces[task["id"]] = _task_face(task, symbols)
    for name, table in (("household", "household"), ("families", "family"), ("rats", "night"), ("rats", "dog")):
        for entry in packs[name].each(table):
            faces[entry.values["id"]] = {**_row(entry.values), table: True}
    for entry in vassals.each("special"):
        faces[entry.values["id"]] = {**_row(entry.values), "special": True}
    return faces


def _row(values: Mapping[str, Any]) -> dict[str, Any]:
    """A row that is a face of its own, under its id."""
    return {**printed(values, *TEXTS), "name": called(values["name"], values["id"])}


def _title(pair: str) -> Sentence:
    return FACE_NAMES[PAIRS.index(pair)]


def _vassal_faces(vassal: Mapping[str, str], symbols: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """Either side of a Vassal, and the card of which no side is up."""
    id, name, found = vassal["id"], called(vassal["name"]), {}
    for side, other in (("a", "b"), ("b", "a")):
        down = _title(vassal[other])
        found[id + side] = _pair_face(vassal[side], symbols) | {
            "name": called(_title(vassal[side]).key, id + side),
            "text": say("{name}. Reverse: {reverse}.", name=name, reverse=down),
            "reverse": down,
            "other": id + other,
        }
    both = called("{one} / {other}", id, one=_title(vassal["a"]), other=_title(vassal["b"]))
    text = say("{name}. Either side may be up.", name=name)
    found[id] = {**_pair_face(vassal["a"], symbols), "name": both, "text": text, "other": id + "b"}
    return found


def _pair_face(pair: str, symbols: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    faction, role = pair.split()
    return {
        "name": _title(pair),
        "text": say("A Vassal; its reverse is hidden."),
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
    symbol = _title(task["symbol"])
    text = say("{first}; {second}. Symbol: {symbol}.", first=asks[0]["words"], second=asks[1]["words"], symbol=symbol)
    return {
        "name": called(task["name"], task["id"]),
        "text": text,
        "flavour": called(task["flavour"]),
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
        "words": _asked(given["at"], _wanted(faction, role, symbols)),
        **({faction: True} if faction else {}),
    }


def _wanted(faction: str, role: str, symbols: Mapping[str, Mapping[str, Any]]) -> Sentence:
    """Whom a requirement asks for: a face, or any that shows this symbol."""
    if faction and role:
        return _title(f"{faction} {role}")
    name: Sentence = symbols[faction or role]["name"]
    return name


def _asked(letters: str, who: Sentence) -> Sentence:
    at = Alike(letters.upper())
    if len(letters) == 2:
        return say("{who} in {space}", who=who, space=at)
    if letters in COLUMNS:
        return say("{who} in column {letter}", who=who, letter=at)
    return say("{who} in row {letter}", who=who, letter=at)
