"""The views that the browser's tests draw, compared with the files in tests/views; `REGALIA_GOLDEN=write` writes them.

They are laid positions, so that they change only when what people see changes.
"""

import json
import tomllib
from pathlib import Path

import msgspec
import pytest

from golden import compare
from regalia.bots import Draws, bot
from regalia.engine import begin, checked, pending, play, try_words
from regalia.lab.simulate import next_move
from regalia.registry import game

FOLDER = Path(__file__).parent / "views"
GAME = game("two-crowns")
KINGSEAT = game("kingseat")
BRIDE = game("princess-bride")
BLACKSTONE = game("blackstone")

TABLE = {  # both sides have something of everything
    "turn": 20,
    "red": 2,
    "seat": {
        "1": {
            "hand": ["knight", "destroyer", "sentry"],
            "bank": ["10", "8", "7"],
            "field": [{"unit": "cavalry", "witch_of": 2, "left": 1}, "knight"],
            "kings": [5, 3],
            "sentries": [{"king": 2, "points": 2, "of": 1}],
            "pile": ["6", "6", "5"],
        },
        "2": {
            "hand": ["bandit", "7"],
            "bank": ["9", "6"],
            "field": ["cavalry", {"unit": "knight", "witch_of": 1, "left": 2}],
            "kings": [2, 6],
            "sentries": [{"king": 2, "points": 1, "of": 2}],
            "pile": ["10", "bandit"],
        },
    },
}
DUELS = {  # by file: the point of the turn, whose turn, what the viewer has said so far, the viewer
    "duel-purchase": ("purchase", 1, "", 0),
    "duel-paying": ("purchase", 1, "buy knight, pay 8", 0),
    "duel-paid": ("purchase", 1, "buy knight, pay 8, pay 7", 0),
    "duel-reaction": ("before purchase", 2, "", 0),
    "duel-attack": ("attack", 1, "", 0),
    "duel-discard": ("discard", 1, "", 0),
    "duel-waiting": ("purchase", 2, "", 0),
    "duel-spectator": ("purchase", 1, "", None),
}
COUNCIL = {  # five at a table: seat 1 has given seat 2 a card and seen a Loyalty, and has still to vote
    "at": "vote",
    "round": 3,
    "sitting": [3, 1, 2, 4, 5],
    "tell": ["lionsyre", "lionsyre", "brownbeards"],
    "discard": ["hornseeker dark 1", "monarchrys"],
    "effects": [{"effect": "command", "seat": 2, "prince": "lionsyre"}],
    "seat": {
        str(seat): {"hand": hand.split(", "), "loyalty": [loyalty]}
        for seat, hand, loyalty in (
            (1, "lionsyre, lionsyre dark 1, hornseeker", "brownbeards"),
            (2, "lionsyre, monarchrys", "hornseeker"),
            (3, "gulliballistas, brownbeards", "lionsyre"),
            (4, "gulliballistas dark 2, monarchrys", "monarchrys"),
            (5, "hornseeker, brownbeards dark 1", "gulliballistas"),
        )
    },
}
BOOK = {  # three at a table, in the middle of a chapter: one challenge done, one that can be paid
    "chapter": 2,
    "at": "storytelling",
    "turn": 4,
    "miracles": 1,
    "plot_discard": [3, 17],
    "seat": {
        "1": {"hand": ["courage", "adventure", "wits", "page"]},
        "2": {"hand": ["love", "revenge"]},
        "3": {"hand": ["thread"]},
    },
    "board": {"done": ["a-rhyme-at-sea"], "buttercup": "water", "fezzik": "railing", "ship": 6, "mystery": 4},
}
COURT = {  # two at a court: seat 1 works; of its Tasks one is met, two cost what is retained, one costs nothing
    "at": "work",
    "active": 1,
    "court": {
        "as": "lion spy/raven scout",
        "ct": "stag captain/lion scout",
        "cn": "dragon spy/stag scout",
        "ke": "raven emissary/dragon captain",
    },
    "seat": {
        "1": {
            "hand": ["g01", "g02", "p01"],
            "tokens": [2, 2],
            "corner": "sw",
            "knights": ["g03"],
            "retained": ["stag scout"],
        },
        "2": {"hand": ["p02"], "tokens": [1, 0], "corner": "ne"},
    },
}
GAMES = {  # by file: mode, seats, moves that stewards play; the viewer is whoever is asked
    "free-for-all": ("free-for-all", 5, 200),
    "teams": ("teams", 8, 300),
    "over": ("duel", 2, 5000),
}


def duel(name):
    at, active, said, viewer = DUELS[name]
    s = GAME.lay(checked(GAME), {**TABLE, "at": at, "active": active})
    return GAME.view(try_words(s, viewer, said) if said else s, viewer)


def played(name):
    mode, seats, most = GAMES[name]
    s = begin(GAME, checked(GAME, mode, seats), seed=3)
    stewards, draws = [bot("steward")] * seats, Draws(GAME, "views")
    for _ in range(most):
        if s.outcome is None:
            play(s, *next_move(GAME, s, stewards, draws))
    return GAME.view(s, pending(s)[0] if s.outcome is None else 0)


def council(name):
    return KINGSEAT.view(KINGSEAT.lay(checked(KINGSEAT, "starter", 5), COUNCIL), 0)


def book(name):
    return BRIDE.view(BRIDE.lay(checked(BRIDE, "chapter", 3), BOOK), 0)


def court(name):
    return BLACKSTONE.view(BLACKSTONE.lay(checked(BLACKSTONE, "kings-quest", 2), COURT), 0)


def dressed(name):
    """The game as the browser gets it: its layout and its faces."""
    found = game(name)
    layout = tomllib.loads((Path(found.folder) / "table" / "layout.toml").read_text(encoding="utf-8"))
    return {"key": found.key, "title": found.title, "layout": layout, "faces": found.faces}


def as_text(data):
    return json.dumps(msgspec.to_builtins(data, enc_hook=str), indent=1, ensure_ascii=False) + "\n"


VIEWS = {
    **dict.fromkeys(DUELS, duel),
    **dict.fromkeys(GAMES, played),
    "council": council,
    "book": book,
    "court": court,
    "two-crowns": dressed,
    "kingseat": dressed,
    "princess-bride": dressed,
    "blackstone": dressed,
}


@pytest.mark.parametrize("name", VIEWS)
def test_the_view_is_the_golden_one(name):
    assert compare(FOLDER / f"{name}.json", as_text(VIEWS[name](name))) == ""


def test_every_golden_view_is_compared():
    assert {path.stem for path in FOLDER.iterdir()} == set(VIEWS)
