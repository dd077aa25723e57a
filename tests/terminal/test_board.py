"""The board as it is drawn."""

import io

import pytest
from rich.console import Console

from regalia.engine import EVERYBODY, Gate, Page, Thing, View, Where, checked
from regalia.terminal.board import Board
from regalia.terminal.heraldry import FULL, PLAIN

from .script import DUEL, GAME


@pytest.mark.parametrize("signs", [FULL, PLAIN])
@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("free-for-all", 5), ("teams", 8)])
def test_the_drawn_board_never_contains_the_hand_of_another_seat(mode, seats, width, signs):
    setup = checked(GAME, mode, seats)
    hands = {"1": {"hand": ["witch"]}} | {str(seat): {"hand": ["destroyer"] * 2} for seat in range(2, seats + 1, 2)}
    s = GAME.lay(setup, {"seat": hands})

    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(Board(GAME.view(s, 0), GAME.faces, signs).drawn(width))

    drawn = console.file.getvalue()
    assert "Witch" in drawn
    assert "Destroyer" not in drawn
    assert max(len(line) for line in drawn.splitlines()) <= width


def test_the_board_shows_dice_dead_kings_bewitched_units_and_sentries_without_colour():
    field = [{"unit": "knight", "witch_of": 1, "left": 1}, "cavalry"]
    kings = {"kings": [0, 3], "sentries": [{"king": 2, "points": 1}], "field": field}
    s = GAME.lay(DUEL, {"seat": {"2": {**kings, "bank": ["9"], "pile": ["7", "bandit"]}}})

    console = Console(file=io.StringIO(), width=80, highlight=False, no_color=True)
    console.print(Board(GAME.view(s, 0), GAME.faces, FULL).drawn(80))

    drawn = console.file.getvalue()
    assert "King 1 ✝ dead" in drawn
    assert "King 2 ⚂ 3 ‹Sentry 1›" in drawn
    assert "Knight bewitched ‹♣ Witch 1› · Cavalry" in drawn
    assert "Pile 2 (Bandit on top)" in drawn
    assert "\x1b" not in drawn


def test_a_square_grid_is_drawn_in_rows_with_the_names_of_its_empty_places():
    gate = Gate(0)
    cards = [Thing("v1", "card", "knight", None, ("at a1",)), Thing("v2", "card", "cavalry", None, ("at b2",))]
    tiles = [Thing("b1", "tile", "witch"), Thing("a2", "tile", "witch")]
    gate.show("court", "grid", "Court", None, [cards[0], *tiles, cards[1]], seen_by=EVERYBODY)
    view = View("any", "any", 0, Where(1, "work", 0, "Work"), [], gate.zones, gate.things, None, [], None)

    console = Console(file=io.StringIO(), width=80, highlight=False, no_color=True)
    console.print(Board(view, GAME.faces, FULL).drawn(80))

    rows = [" ".join(line.strip(" │").split()) for line in console.file.getvalue().splitlines()]
    assert "Court Knight at a1 b1" in rows
    assert "a2 Cavalry at b2" in rows


def test_a_terminal_without_unicode_gets_plain_letters():
    s = GAME.lay(DUEL, {"seat": {"1": {"hand": ["knight"]}}})

    console = Console(file=io.StringIO(), width=80, highlight=False)
    console.print(Board(GAME.view(s, 0), GAME.faces, PLAIN, ["you", "random"]).drawn(80))

    assert console.file.getvalue().isascii()


def test_the_viewer_sits_at_the_bottom_and_the_others_in_turn_order():
    s = GAME.lay(checked(GAME, "free-for-all", 4), {})

    console = Console(file=io.StringIO(), width=80, highlight=False)
    console.print(Board(GAME.view(s, 1), GAME.faces, FULL).drawn(80))

    drawn = console.file.getvalue()
    places = [drawn.index(f" Seat {seat} ") for seat in (3, 4, 1, 2)]
    assert places == sorted(places)


def test_a_page_that_lies_open_is_drawn_between_the_others_and_the_viewer():
    view = GAME.view(GAME.lay(DUEL, {}), 0)
    view.pages = [
        Page("card", "event", "The First Day", ["It is morning.", "You decide."]),
        Page("x", "x", "Empty", []),
    ]

    console = Console(file=io.StringIO(), width=80, highlight=False)
    console.print(Board(view, GAME.faces, FULL).drawn(80))

    drawn = console.file.getvalue()
    assert drawn.index("The First Day") < drawn.index("It is morning.") < drawn.index("You decide.")
    assert "Empty" not in drawn
