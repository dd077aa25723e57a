"""What is worked out of a table once: no move of an answer is made twice, and nobody is drawn a view for nothing."""

from collections import Counter
from importlib import import_module
from threading import get_ident

import pytest
from msgspec.json import Encoder

from regalia.bots import RandomBot, whole_answer
from regalia.drafting import draft, laid_open
from regalia.engine import (
    EVERYTHING,
    AskAll,
    Illegal,
    Refused,
    Window,
    checked,
    dump,
    moves,
    pending,
    prompt,
    seeded,
    step,
    top,
)
from regalia.lab.simulate import Job, play_one
from regalia.learning import what_was_learned
from regalia.registry import games
from regalia.sentences import to_data
from regalia.tables import ANSWER, FREE, GO_ON, NO_UNDO, REST, UNDO, Entry, Table, Tried

from .playing import BEGUN, after_moves, new_charter, new_table, until, whole

encode = Encoder(enc_hook=to_data).encode

GAMES = games()
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def largest(game):
    mode = max(game.modes, key=lambda mode: max(mode.seats))
    return checked(game, mode.key, max(mode.seats))


def answer_of(game, s, chance):
    """Somebody who is asked, and what they say."""
    seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
    return seat, whole_answer(RandomBot(), game, s, seat, chance)


def answers(game, most=40):
    """A large table in a random game, at which all have looked; who answers next, and what."""
    table, chance = Table(game, new_charter(largest(game), "moments", game=game)), seeded("moments")
    while table.s.outcome is None and len(table.moves) < most:
        look(table)
        yield table, *answer_of(game, table.s, chance)


def look(table):
    """Everybody who sits there does, and a spectator; and each is told what may be taken back."""
    table.view(None)
    return [(table.view(seat), table.several(seat), table.undo(seat)) for seat in range(table.s.seats)]


def say(table, kind, seat, line="", after=None):
    entry = Entry(table.entries + 1, seat, kind, line, f"m{table.entries}", BEGUN + 1000 * table.entries)
    table.take(entry, after if after is not None else table.after(entry))


def keep(table, tried):
    """The answer comes into the journal, if it still goes."""
    say(table, ANSWER, tried.seat, tried.line, table.tried_again(tried).after)


def answer(table, seat, line):
    """All that a click does at the table."""
    keep(table, table.tried(seat, table.choice(seat), line))


@pytest.fixture
def unseen(monkeypatch):
    """From now on nobody may look at any game."""

    def hide():
        for game in GAMES.values():
            monkeypatch.setattr(game, "view", lambda *seen: pytest.fail("a view was drawn for nobody"))

    return hide


# Views


@every_game
def test_a_game_tells_the_moment_as_all_views_of_it_do(game):
    for table, seat, line in answers(game):
        for viewer in (None, *range(table.s.seats)):
            assert table.view(viewer).where == game.where(table.s)
        answer(table, seat, line)


@every_game
def test_a_table_that_is_laid_out_once_is_seen_as_if_it_were_drawn_for_each_who_looks(game):
    for mode in game.modes:
        setup = checked(game, mode.key, max(mode.seats))
        table, chance = Table(game, new_charter(setup, "laid out", game=game)), seeded("laid out")
        while table.s.outcome is None and len(table.moves) < 25:
            for viewer in (None, *range(table.s.seats)):
                s = laid_open(table.s, viewer) if viewer in pending(table.s) else table.s

                assert encode(table.view(viewer)) == encode(game.view(s, viewer))
            answer(table, *answer_of(game, table.s, chance))


@every_game
def test_a_table_that_is_laid_out_is_seen_in_full_by_who_looks_back(game):
    for table, seat, line in answers(game):
        spread = game.laid_out(table.s)

        assert encode(game.view(table.s, EVERYTHING, spread)) == encode(game.view(table.s, EVERYTHING))
        answer(table, seat, line)


@every_game
def test_an_answer_draws_each_viewer_once_though_all_watch_and_may_go_back(game, monkeypatch):
    drawn, view = Counter(), game.view

    def count(s, viewer, spread=None):
        drawn[viewer] += 1
        return view(s, viewer, spread)

    monkeypatch.setattr(game, "view", count)
    for table, seat, line in answers(game):
        drawn.clear()

        answer(table, seat, line)
        look(table)

        assert drawn == dict.fromkeys((None, *range(table.s.seats)), 1), line


def test_what_changes_nothing_on_the_table_draws_nothing(unseen):
    table = after_moves(20).table
    look(table)
    unseen()

    say(table, REST, 0)
    say(table, GO_ON, 0)

    look(table)


def test_a_journal_that_nobody_watches_is_played_again_without_a_view(unseen):
    journal = after_moves(60).journal
    unseen()

    table = new_table().table
    table.replay(journal)

    assert len(table.moves) == 60
    assert table.turn > 1


@every_game
def test_bots_that_play_by_the_thousand_draw_no_view(game, unseen):
    job = Job(game.key, checked(game), ["random"], 1, 1)
    unseen()

    assert play_one(game, job, 0).turns > 0


@every_game
def test_what_may_be_taken_back_is_found_by_what_was_seen_as_it_is_by_drawing_all_anew(game):
    """Also after somebody has gone back, and by those who have not looked before."""
    chance, ways = seeded("back"), Counter()
    for table, seat, line in answers(game, 60):
        answer(table, seat, line)
        if chance.below(3) == 0:
            before = table.state_at(len(table.moves) - 1)
            how, standing = table.undo(seat)
            is_free = not what_was_learned(game, before, table.s)
            assert how != FREE or is_free
            assert how == FREE or not is_free or isinstance(top(table.s), Window | AskAll)
            ways[how] += 1
            if how != NO_UNDO and chance.below(2):
                say(table, UNDO, seat, str(standing))
    assert ways.total() > 10


# Tries


@every_game
def test_a_move_of_an_answer_is_made_once(game, monkeypatch):
    """But several things picked in any order are played once more, in the order of records."""
    made, here = [], get_ident()

    def count(s, seat, move):
        if get_ident() == here:  # a server that other tests have started may play on beside this one
            made.append(move)
        step(s, seat, move)

    monkeypatch.setattr(import_module("regalia.engine.play"), "step", count)
    for table, seat, line in answers(game):
        once_more = len(line.split(",")) if draft(table.s, seat, line).has_waited else 0
        made.clear()

        answer(table, seat, line)

        assert 0 <= len(made) - len(line.split(",")) <= once_more, line


@every_game
def test_an_answer_that_was_tried_leads_where_the_journal_does(game):
    for table, seat, line in answers(game):
        tried = table.tried(seat, table.choice(seat), line)
        after = table.after(Entry(table.entries + 1, seat, ANSWER, tried.line, "again", BEGUN))

        assert dump(tried.after) == dump(after)
        assert tried.after.heard == after.heard
        assert list_all(tried.after) == list_all(after)
        keep(table, tried)


def list_all(s):
    return [(moves(s, seat), prompt(s, seat)) for seat in range(s.seats)]


def two_answers():
    """A duel, and two answers to the choice that is open there, both tried."""
    played = new_table()
    for seat, line in played.coming(seeded("two")):
        table = played.table
        said = [table.tried(seat, table.choice(seat), each.words) for each in table.view(seat).prompt.options]
        whole_ones = [tried for tried in said if isinstance(tried, Tried)]
        if len(whole_ones) > 1:
            return table, whole_ones[:2]
        played.answer(seat, line)
    raise AssertionError("nobody has a choice")


def test_of_two_answers_to_one_choice_the_second_is_tried_again_and_comes_too_late():
    table, (first, second) = two_answers()
    keep(table, first)
    before = whole(table)

    with pytest.raises(Refused):
        keep(table, second)

    assert whole(table) == before


def test_an_answer_that_was_tried_before_the_table_rests_is_refused_then():
    table, (tried, _) = two_answers()
    say(table, REST, 0)

    with pytest.raises(Illegal, match="rests"):
        keep(table, tried)


def test_an_answer_that_was_tried_before_somebody_went_back_is_stale():
    played, seat = until(FREE)
    asked, line = played.next_answer(seeded(1))
    tried = played.table.tried(asked, played.table.choice(asked), line)
    played.undo(seat)

    with pytest.raises(Refused):
        keep(played.table, tried)


def test_of_two_who_answer_in_secret_at_once_neither_is_lost():
    game = GAMES["kingseat"]
    table, chance = Table(game, new_charter(largest(game), game=game)), seeded("both")
    said = [(seat, whole_answer(RandomBot(), game, table.s, seat, chance)) for seat in pending(table.s)[:2]]
    tried = [table.tried(seat, table.choice(seat), line) for seat, line in said]

    for each in tried:
        keep(table, each)

    assert not set(pending(table.s)) & {seat for seat, _ in said}
