"""Whole games in the terminal, played by scripts through the same words that people use."""

import io
import json
import re

import pytest
from rich.console import Console

from regalia.engine import Unreadable, checked, dump, seeded
from regalia.engine.record import read
from regalia.registry import game, games
from regalia.terminal import PERSON, play
from regalia.terminal.board import Board
from regalia.terminal.heraldry import FULL, PLAIN
from regalia.terminal.play import Sitting
from regalia.terminal.table import lay_table

GAME = game("two-crowns")
DUEL = checked(GAME, "duel")


class Script:
    """Answers line by line; then as `rest` says, or by leaving. Keeps what stood on the screen before each answer."""

    def __init__(self, *lines, rest=None, width=80):
        self.lines = list(lines)
        self.rest = rest
        self.file = io.StringIO()
        self.console = Console(file=self.file, width=width, highlight=False, _environ={})
        self.screens = []
        self.asked = []
        self.at = 0

    def __call__(self, text):
        self.screens.append(self.file.getvalue()[self.at :])
        self.asked.append(text)
        self.at = len(self.file.getvalue())
        if self.lines:
            return self.lines.pop(0)
        if self.rest is None:
            raise EOFError
        return self.rest(self.screens[-1])

    @property
    def output(self):
        return self.file.getvalue()

    def run(self, players=(PERSON, "random"), setup=DUEL, seed=3):
        return play(GAME, setup, players, seed, ask=self, console=self.console)


def numbers(screen):
    """The numbers of the options on a screen."""
    question = screen[screen.rfind("(TC-") :]
    return re.findall(r"(?:^|\s{2,})(\d+) [A-Z]", question)


def first(screen):
    return "1" if numbers(screen) else ""


def last(screen):
    return numbers(screen)[-1] if numbers(screen) else ""


def any_of(seed):
    chance = seeded(seed)
    return lambda screen: chance.pick(numbers(screen)) if numbers(screen) else ""


def after(*lines, answers):
    """Goes on with these answers, and after the game with these lines."""
    left = list(lines)

    def answer(screen):
        if "The game ends" in screen or len(left) < len(lines):
            return left.pop(0) if left else ""
        return answers(screen)

    return answer


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


# Saying a move


def at(position, *lines, seat=0, people=(0,), rest=None, mode="duel", seats=2):
    """A person at a given position says these lines; the table and the script afterwards."""
    setup = checked(GAME, mode, seats)
    script = Script(*lines, rest=rest)
    table = lay_table(GAME, setup, [PERSON if s in people else "random" for s in range(seats)], 0)
    table.s = GAME.lay(setup, position)
    table.s.heard = []
    Sitting(table, script.console, script).run()
    return table, script


BUYING = {
    "at": "before purchase",
    "seat": {"1": {"hand": ["knight", "9", "destroyer"], "bank": ["8", "5"]}, "2": {"deck": ["empty"]}},
}


def position_of(table, seat=1):
    return GAME.position(table.s)["seat"][str(seat)]


def test_a_whole_purchase_can_be_said_in_one_line():
    table, _ = at(BUYING, "buy knight, pay 8, pay 5, done")

    assert position_of(table)["field"] == ["knight"]
    assert table.scribe.record.entries[0] == (0, "buy knight, pay 8, pay 5, done")


def test_a_line_may_be_only_the_beginning_of_a_choice_and_goes_on_with_numbers():
    table, script = at(BUYING, "buy knight, pay 8", "1", "1")

    assert position_of(table)["field"] == ["knight"]
    assert "4 more to pay" in script.output


def test_a_line_with_a_refused_part_changes_nothing_and_says_why():
    table, script = at(BUYING, "buy knight, pay 9")

    assert position_of(table)["bank"] == ["5", "8"]
    assert table.scribe.open == []
    assert "Nine Coins is not in your Bank; only Coins there can pay. (TC-023)" in script.output


def test_a_line_cannot_try_out_what_comes_after_the_answer():
    # Otherwise "pass, deposit 9" would tell what will be drawn, and nothing would have happened.
    table, script = at({"seat": {"1": {"hand": ["sentry"], "deck": ["9"]}}}, "pass, deposit 9")

    assert "One line is one answer" in script.output
    assert table.scribe.record.entries == []
    assert position_of(table)["hand"] == ["sentry"]


def test_the_label_or_the_beginning_of_the_words_is_enough():
    table, _ = at(BUYING, "BUY KN", "declare", "pay 8", "pay 5", "declare the purchase")

    assert position_of(table)["field"] == ["knight"]


def test_bad_words_are_answered_with_what_comes_near():
    _, script = at(BUYING, "buy knihgt", "7", "xyzzy", "sentry on seat 1 king 1")

    assert "Did you mean 'buy knight'?" in script.output
    assert "There is no option 7" in script.output
    assert "No move is called 'xyzzy'." in script.output
    assert "You hold no Sentry. (TC-071)" in script.output


def test_enter_alone_passes_but_never_chooses_a_target():
    table, _ = at(BUYING, "")
    assert table.scribe.record.entries[0] == (0, "pass")

    table, script = at({"at": "attack", "seat": {"1": {"field": ["knight"]}}}, "")
    assert table.scribe.record.entries == []
    assert "Enter alone only passes" in script.output


def test_resigning_is_confirmed_and_stands_in_the_record():
    table, script = at(BUYING, "resign", "no", "resign", "yes", "")

    assert "The game goes on." in script.output
    assert table.scribe.record.entries == [(0, "resign")]
    assert (table.s.outcome.how, table.s.outcome.winners) == ("resigned", [1])


def test_numbers_longer_than_any_option_are_refused():
    _, script = at(BUYING, "9" * 5000, "log " + "9" * 5000)

    assert "There is no option 999999999; there are 1 to" in script.output


# Asking


def test_why_lists_what_is_barred_with_reason_and_rule():
    _, script = at(BUYING, "why")

    assert "Destroyer: Seat 2 has no unit on the field. (TC-R09)" in script.output
    assert "Nine Coins: Your Deposit Phase is over; a phase is never revisited. (TC-012)" in script.output


def test_why_with_words_says_why_that_move_is_not_possible_now():
    _, script = at(BUYING, "why buy cavalry", "why buy knight", "why discard 9", "why xyzzy")

    assert "Buy cavalry: You hold no Cavalry. (TC-022)" in script.output
    assert "You can do that now: buy knight." in script.output
    assert "(TC-045)" in script.output
    assert "No move is called 'xyzzy'." in script.output


def test_a_question_mark_shows_the_rule_behind_the_question_and_finds_rules():
    _, script = at(BUYING, "?", "? tc-045", "?bank of an opponent", "? xyzzy")

    for id in ("TC-022 ", "TC-045 ", "TC-058 "):
        assert id in script.output
    assert "No rule speaks of 'xyzzy'." in script.output


def test_a_card_can_be_read_by_its_name_and_an_unknown_one_is_said_to_be():
    _, script = at(BUYING, "card destroyer", "card Nine Coins", "card destryer", "card")

    assert "clears all Knights and Cavalry" in script.output
    assert "cost 25" in script.output
    assert "pays once, whole" in script.output
    assert "Did you mean 'destroyer'?" in script.output
    assert "Say which card: King" in script.output


def test_the_log_tells_what_the_viewer_may_read():
    _, script = at({"seat": {"1": {"hand": ["sentry"], "deck": ["9", "witch"]}, "2": {"deck": ["empty"]}}}, "", "log")

    assert "Seat 1 draws Nine Coins, Witch." in script.screens[-1]
    assert "Seat 1 draws 2 cards" not in script.screens[-1]


def test_help_names_every_command():
    _, script = at(BUYING, "help")

    for command in Sitting.commands:
        assert command in script.output


# Leaving


def test_quit_asks_first_and_the_game_goes_on_if_it_was_not_meant():
    table, script = at(BUYING, "quit", "no", "buy knight", "quit", "yes")

    assert "The game goes on." in script.output
    assert [pick.words for pick in table.scribe.open] == ["buy knight"]
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


# The board


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
