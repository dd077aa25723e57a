"""What a person may say in the terminal: a move, or a question."""

from regalia.terminal.play import Sitting

from .script import BUYING, at, position_of

# Saying a move


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


def test_where_there_is_one_option_another_number_is_refused_as_such():
    _, script = at({"at": "upkeep", "seat": {"1": {"hand": ["5", "6", "7"]}}}, "2")

    assert "There is no option 2; there is only 1." in script.output


# Asking


def test_a_hint_says_what_to_do_and_why_and_the_game_stays_where_it_is():
    _, script = at(BUYING, "hint", "hint")

    first, second = script.screens[-2:]
    assert "you win" in " ".join(first.split())
    assert first.split("Looked at")[0] == second.split("Looked at")[0]


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
