"""What is worked out of a table once: no answer is tried twice, and nobody is drawn a view for nothing."""

import pytest

from regalia.bots import RandomBot, whole_answer
from regalia.engine import begin, checked, moves, pending, play_words, seeded
from regalia.lab.simulate import Job, play_one
from regalia.registry import games

from .playing import after_moves, new_table

GAMES = games()
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def states(game, answers=60):
    """The states of a random game at the largest table."""
    mode = game.modes[0]
    s, chance = begin(game, checked(game, mode.key, max(mode.seats)), "moments"), seeded("moments")
    while s.outcome is None and answers:
        yield s
        seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
        s, answers = play_words(s, seat, whole_answer(RandomBot(), game, s, seat, chance)), answers - 1
    yield s


@pytest.fixture
def unseen(monkeypatch):
    """From now on nobody may look at any game."""

    def hide():
        for game in GAMES.values():
            monkeypatch.setattr(type(game), "view", lambda *seen: pytest.fail("a view was drawn for nobody"))

    return hide


@every_game
def test_a_game_tells_the_moment_as_all_views_of_it_do(game):
    for s in states(game):
        for viewer in (None, *range(s.seats)):
            assert game.view(s, viewer).where == game.where(s)


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
