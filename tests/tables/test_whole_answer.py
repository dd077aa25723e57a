"""What a bot says at a table: one line with all the picks of its choice."""

import pytest

from regalia.bots import Steward, whole_answer
from regalia.checks.secrecy import BRIEF_BOTS
from regalia.engine import dump, imagine, moves, pending, play_words, seeded

from .playing import GAME, SETUPS, new_table


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize("bot", BRIEF_BOTS, ids=lambda bot: bot.name)
def test_a_bots_line_is_a_whole_legal_answer_and_thinking_changes_nothing(setup, bot):
    played = new_table(setup, "bots")
    compound = 0
    for seat, line in played.coming(seeded("bots"), 150):
        before = dump(played.table.s)
        for asked in pending(played.table.s):
            said = whole_answer(bot, GAME, played.table.s, asked, seeded(asked))

            assert dump(played.table.s) == before
            if said is not None:
                play_words(played.table.s, asked, said)
                compound += "," in said
            else:
                assert len(pending(played.table.s)) > 1
        played.answer(seat, line)
    assert compound > 0


@pytest.mark.parametrize("bot", BRIEF_BOTS, ids=lambda bot: bot.name)
def test_a_bots_line_does_not_depend_on_what_its_seat_cannot_know(bot):
    played = new_table(SETUPS[1], "peek")
    for seat, line in played.coming(seeded("peek"), 100):
        world = imagine(played.table.s, seat, seeded("worlds"))

        lines = {whole_answer(bot, GAME, s, seat, seeded(7)) for s in (played.table.s, world)}

        assert len(lines) == 1
        played.answer(seat, line)


def test_where_others_may_speak_a_bot_may_stay_silent():
    played = new_table(SETUPS[4], "silence")
    silent = 0
    for seat, line in played.coming(seeded("silence"), 300):
        for asked in pending(played.table.s):
            if moves(played.table.s, asked):
                silent += whole_answer(Steward(), GAME, played.table.s, asked, seeded(1)) is None
        played.answer(seat, line)
    assert silent > 0
