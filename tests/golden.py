"""A whole game as text that a reviewer can read: every answer, what everybody was told, how it ended.

A changed golden text shows a changed rule, a changed wording or a changed bot as a diff. `REGALIA_GOLDEN=write` writes
the texts anew.
"""

import os
from difflib import unified_diff

from regalia.bots import Draws, bot
from regalia.engine import begin
from regalia.lab.simulate import next_move
from regalia.records import Record, Scribe

INDENT = "    "


def playthrough(game, setup, seed, names):
    """The text of the game that these bots play, by seat; it depends on the seed alone."""
    s = begin(game, setup, seed, heard=[])
    scribe = Scribe(Record(game.key, game.version, setup, seed))
    players = [bot(name) for name in names]
    draws = Draws(game, f"{seed}/bots")
    lines = [*_heading(game, setup, seed, names), *_news(s)]
    while s.frames:
        told = len(scribe.record.entries)
        scribe.play(s, *next_move(game, s, players, draws))
        lines += [f"seat {seat + 1}: {line}" for seat, line in scribe.record.entries[told:]]
        lines += _news(s)
    return "\n".join([*lines, *_end(game, s)]) + "\n"


def _heading(game, setup, seed, names):
    options = "".join(f", {key} {value}" for key, value in setup.options.items())
    seated = ", ".join(f"seat {seat} {name}" for seat, name in enumerate(names, 1))
    return [f"{game.title}: {setup.mode}, {setup.seats} seats{options}, seed {seed}", f"Players: {seated}", ""]


def _news(s):
    """What everybody may read of all that has happened since the last time; a new turn is a heading."""
    lines = []
    for fact in s.heard:
        lines += ["", fact.text] if fact.kind == "turn" else [INDENT + fact.text]
    s.heard.clear()
    return lines


def _end(game, s):
    places = ", ".join(f"seat {seat} {place}" for seat, place in enumerate(s.outcome.places, 1))
    ending = ["", f"{s.outcome.text} ({s.outcome.rule})", f"Places: {places}", "", "The final position"]
    return [*ending, *_words(game.position(s))]


def _words(data, depth=1):
    """Plain data as indented lines: tables open a level, everything else stands on one line."""
    lines = []
    for key, value in data.items():
        if isinstance(value, dict):
            lines += [f"{INDENT * depth}{key}", *_words(value, depth + 1)]
        else:
            lines.append(f"{INDENT * depth}{key}: {_spelled(value)}".rstrip())
    return lines


def _spelled(value):
    if isinstance(value, list):
        return "; ".join("+".join(map(str, item)) if isinstance(item, list) else _spelled(item) for item in value)
    if isinstance(value, dict):
        return ", ".join(f"{key} {_spelled(part)}" for key, part in value.items())
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def compare(path, text):
    """What differs from the golden text at this path, as a diff; when they are written anew, nothing does."""
    if os.environ.get("REGALIA_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    golden = path.read_text(encoding="utf-8") if path.exists() else ""
    return "\n".join(unified_diff(golden.splitlines(), text.splitlines(), path.name, "now", lineterm="", n=2))
