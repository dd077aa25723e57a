"""Whole games in the terminal, played by scripts through the same words that people use."""

import json

import pytest

from regalia.engine import Unreadable, checked
from regalia.records import read
from regalia.registry import games
from regalia.terminal import PERSON
from regalia.terminal.play import Sitting
from regalia.terminal.table import lay_table

from .script import DUEL, GAME, Script, after, any_of, first, last

# Whole games


@pytest.mark.parametrize("answers", [first, last, any_of(1), any_of(2)])
def test_a_whole_duel_against_a_bot_ends_with_a_result_and_a_record_that_replays(tmp_path, answers):
    file = tmp_path / "duel.json"
    script = Script(rest=after(f"save {file}", answers=answers))

    record = script.run()

    assert "The game ends" in script.output
    stored = read(json.loads(file.read_text()), games())
    assert stored == record
    *_, end = stored.replay(GAME)
    assert end.outcome is not None
    assert end.outcome.text in " ".join(script.output.split())


@pytest.mark.parametrize(
    ("mode", "seats", "options"),
    [("free-for-all", 4, {}), ("teams", 6, {}), ("duel", 2, {"pace": "live"}), ("free-for-all", 3, {"pace": "live"})],
)
def test_every_mode_can_be_played_to_its_end(mode, seats, options):
    script = Script(rest=any_of(4))

    record = script.run([PERSON] + ["random"] * (seats - 1), checked(GAME, mode, seats, options))

    *_, end = record.replay(GAME)
    assert end.outcome is not None


def test_a_table_of_bots_plays_by_itself_and_tells_what_happens():
    script = Script()

    record = script.run(["random", "random"])

    assert script.asked == []
    assert "Turn 2: seat" in script.output
    assert "The game ends" in script.output
    *_, end = record.replay(GAME)
    assert end.outcome is not None


def test_the_same_seed_and_answers_give_the_same_game():
    records = [Script(rest=any_of(5)).run() for _ in range(2)]

    assert records[0] == records[1]


def test_players_that_do_not_fit_the_table_are_refused():
    with pytest.raises(Unreadable, match="2 seats"):
        Script().run([PERSON])
    with pytest.raises(Unreadable, match="no bot 'nobody'"):
        Script().run([PERSON, "nobody"])


# One screen for several people


def hidden_names(table, seat):
    """The names of cards that only this seat holds or sees at the moment."""
    names = {GAME.faces[thing.face]["name"] for thing in table.view(seat).things if thing.id in hand_ids(table, seat)}
    public = {GAME.faces[thing.face]["name"] for thing in table.view(None).things if thing.face is not None}
    return names - public


def hand_ids(table, seat):
    return next(zone.things for zone in table.view(seat).zones if zone.id == f"{seat + 1}-hand")


def test_between_two_people_a_curtain_falls_and_neither_screen_shows_the_hand_of_the_other():
    curtains = 0
    choose = any_of(12)

    def answers(screen):
        nonlocal curtains
        if "Pass the screen to" in screen:
            curtains += 1
            shown, secret = (
                screen[screen.index("Pass the screen to") :],
                hidden_names(table, 0) | hidden_names(table, 1),
            )
        else:
            looking = sitting.looking
            shown, secret = screen, hidden_names(table, 1 - looking) - hidden_names(table, looking)
        if table.s.outcome is None:
            assert not [name for name in secret if name in shown]
        return "" if shown is not screen else choose(screen)

    table = lay_table(GAME, DUEL, [PERSON, PERSON], 12)
    script = Script(rest=answers)
    sitting = Sitting(table, script.console, script)
    sitting.run()

    assert curtains > 10
    assert "The game ends" in script.output


def test_the_curtain_hides_what_stood_on_the_screen_before():
    script = Script("", "", "", "", "", "", "", rest=None)
    script.run([PERSON, PERSON])

    for screen in script.screens:
        if "Pass the screen to" in screen:
            assert screen.index("\n" * 60) < screen.index("Pass the screen to")
            assert "1 " not in screen[screen.index("Press Enter") :]
