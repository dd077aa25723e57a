"""Leaving a game in the terminal, saving it, and taking back."""

import json

import pytest

from regalia.engine import dump, seeded, words
from regalia.terminal import PERSON
from regalia.terminal.play import Sitting
from regalia.terminal.table import lay_table

from .script import BUYING, DUEL, GAME, Script, any_of, at, position_of

# Leaving


def test_quit_asks_first_and_the_game_goes_on_if_it_was_not_meant():
    table, script = at(BUYING, "quit", "no", "buy knight", "q", "yes")

    assert "The game goes on." in script.output
    assert [words(table.s, 0, pick) for pick in table.picks] == ["buy knight"]
    assert "You have left the game. It was not saved." in script.output


def test_the_end_of_input_ends_politely_and_tells_how_to_save(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    script = Script()

    script.run()

    assert "You have left the game. It was not saved. While playing, save FILE keeps it." in script.output
    assert list(tmp_path.iterdir()) == []


def test_saving_over_another_file_is_asked_first(tmp_path):
    other = tmp_path / "letters.txt"
    other.write_text("dear")

    script = Script(f"save {other}", "no", "save", f"save {tmp_path}/none/x", f"save {tmp_path}/game.json")
    script.run()

    assert other.read_text() == "dear"
    assert "Say the file too" in script.output
    assert "cannot be written" in " ".join(script.output.split())
    assert json.loads((tmp_path / "game.json").read_text())["game"] == "two-crowns"


# Taking back


def test_undo_in_a_choice_takes_back_its_picks():
    table, script = at(BUYING, "buy knight", "pay 8", "undo")

    assert "Your picks are taken back." in script.output
    assert table.picks == []
    assert table.scribe.open == []
    assert position_of(table)["bank"] == ["5", "8"]


def test_alone_against_bots_undo_goes_back_to_the_previous_decision_as_practice():
    script = Script("", "", "", "undo", rest=None)
    record = script.run()
    shorter = Script("", "").run()

    assert "Practice undo" in script.output
    assert record.entries == shorter.entries


def test_after_any_number_of_undos_the_record_still_replays_to_the_same_game():
    chance = seeded(6)
    choose = any_of(7)

    def answers(screen):
        return "undo" if chance.below(4) == 0 else choose(screen)

    table = lay_table(GAME, DUEL, [PERSON, "random"], 11)
    script = Script(rest=answers)
    Sitting(table, script.console, script).run()

    *_, end = table.scribe.record.replay(GAME)
    assert end.outcome is not None
    ours, theirs = dump(table.s), dump(end)
    assert {**ours, "answers": 0} == {**theirs, "answers": 0}


def alone_at(past, answer):
    """Somebody alone with a bot says undo where it would go back past this, and answers what is asked then."""
    table, choose = lay_table(GAME, DUEL, [PERSON, "random"], 11), any_of(7)
    said, before = [], []

    def answers(screen):
        if said == ["undo"]:
            said.append(answer)
        elif said:
            raise EOFError
        elif table.beyond(0) == past:
            before.append(len(table.moments))
            said.append("undo")
        else:
            return choose(screen)
        return said[-1]

    script = Script(rest=answers)
    Sitting(table, script.console, script).run()
    return before[0] - len(table.moments), script


@pytest.mark.parametrize(
    "past",
    [
        "This goes back past what has been drawn or shown.",
        "This goes back past the turn of seat 2.",
        "This goes back past the turn of seat 2 and what has been drawn or shown.",
    ],
)
def test_alone_against_bots_undo_asks_before_it_goes_past_their_turn_or_a_card(past):
    gone_back, script = alone_at(past, "no")
    assert f"{past} Go back? (yes/no) " in script.asked
    assert gone_back == 0

    gone_back, script = alone_at(past, "yes")
    assert "Practice undo" in script.output
    assert gone_back == 1


def test_the_first_decision_cannot_be_taken_back():
    _, script = at(BUYING, "undo")

    assert "There is nothing to take back" in script.output


SENTRIES = {"at": "deposit", "seat": {"1": {"hand": ["sentry", "9", "8"], "bank": ["8"]}, "2": {"deck": ["empty"]}}}


def test_with_two_people_undo_stops_at_a_card_that_was_shown():
    table, script = at(SENTRIES, "", "sentry on seat 1 king 1", "undo", people=(0, 1))

    assert "A card has been drawn or shown since" in script.output
    assert len(table.scribe.record.entries) == 1


def test_with_two_people_undo_stops_at_the_answer_of_another():
    position = {
        "at": "before purchase",
        "seat": {"1": {"bank": ["5"], "hand": ["sentry", "9", "8"]}, "2": {"hand": ["sentry"]}},
    }

    _, script = at({**position, "at": "deposit"}, "", "", "", "", "", "undo", people=(0, 1))

    assert "Another seat has answered since" in script.output


def test_with_two_people_a_pass_that_showed_nothing_can_be_taken_back():
    table, script = at(SENTRIES, "", "", "undo", people=(0, 1))

    assert "nobody has learned anything since" in script.output
    assert table.scribe.record.entries == []
