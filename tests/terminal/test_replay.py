"""A record can be watched step by step, or printed where nobody can answer."""

import io

import pytest
from rich.console import Console

from regalia.engine import Unreadable, checked
from regalia.records import Record
from regalia.registry import game
from regalia.terminal import play, replay

GAME = game("two-crowns")
SETUP = checked(GAME, "duel")


def console():
    return Console(file=io.StringIO(), width=80, highlight=False, _environ={})


@pytest.fixture(scope="module")
def record():
    return play(GAME, SETUP, ["random", "random"], 21, console=console())


def watched(record, *lines, viewer=None):
    """What stood on the screen before each line, and after the last."""
    screen = console()
    seen = []
    left = list(lines)

    def ask(text):
        seen.append(text + screen.file.getvalue())
        screen.file.truncate(0)
        screen.file.seek(0)
        if not left:
            raise EOFError
        return left.pop(0)

    replay(record, GAME, viewer, ask=ask, console=screen)
    return seen


def test_without_a_terminal_the_whole_game_is_printed_with_its_facts_and_the_last_board(record):
    screen = console()

    replay(record, GAME, console=screen)

    text = screen.file.getvalue()
    flat = " ".join(text.split())
    for number, (seat, line) in enumerate(record.entries, 1):
        assert f"{number}. seat {seat + 1}: {line}" in flat
    assert "deposits" in text
    assert "The game ends" in text
    assert text.count("Deck ") == 2


def test_one_steps_forward_and_back_and_jumps(record):
    seen = watched(record, "", "next", "back", "7", "9999", "b", "q")

    places = [screen.split("/")[0] for screen in seen]
    assert places == ["0", "1", "2", "1", "7", "7", "6"]
    assert "are 0 to" in seen[5]


def test_the_last_entry_is_the_end_and_all_prints_everything(record):
    last = len(record.entries)

    seen = watched(record, str(last), "", "all", "q")

    assert "The game ends" in seen[1]
    assert seen[2].startswith(f"{last}/")
    assert f"{last}. seat" in seen[3]


def test_a_viewer_sees_its_own_hand_and_not_the_other(record):
    spectator, first = (watched(record, "q", viewer=viewer)[0] for viewer in (None, 0))

    assert spectator.count("▒▒▒") == 2
    assert first.count("▒▒▒") == 1


def test_the_facts_are_told_as_the_viewer_may_read_them(record):
    screens = []
    for viewer in (0, 1):
        screen = console()
        replay(record, GAME, viewer, console=screen)
        screens.append(screen.file.getvalue())

    assert "Seat 2 draws 1 card" in screens[0]
    assert "Seat 1 draws 1 card" not in screens[0]
    assert "Seat 1 draws 1 card" in screens[1]
    assert "Seat 2 draws 1 card" not in screens[1]


def test_a_record_that_cannot_be_played_is_refused_with_its_entry():
    with pytest.raises(Unreadable, match="Entry 1"):
        replay(Record(GAME.key, GAME.version, SETUP, 1, [(0, "buy cavalry"), (1, "pass")]), GAME, console=console())


def test_with_a_coach_the_chance_to_win_and_the_turning_points_are_told(record):
    screen = console()
    end = Record(record.game, record.version, record.setup, record.seed, record.entries[:6])

    replay(end, GAME, 1, is_coached=True, console=screen)

    text = screen.file.getvalue()
    assert text.count("      seat 2 wins: ") == 6
    assert text.count("turning point") == 2, "the other four entries are forced passes"
