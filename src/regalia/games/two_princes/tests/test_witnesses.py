"""Every ending can be reached: the games beside this file come to it, answer by answer."""

import pytest

from regalia.games.two_princes import GAME
from regalia.games.two_princes.tests.witnesses import FOLDER, read

ENDINGS = [ending.id for ending in GAME.book.endings]


@pytest.mark.rule("TP-140")
@pytest.mark.parametrize("id", ENDINGS)
def test_the_witness_game_comes_to_its_ending(id):
    *_, last = read(FOLDER / f"{id}.txt").replay(GAME)

    assert last.outcome is not None
    assert last.outcome.how == id
    assert GAME.view(last, None).pages[0].title == next(e.title for e in GAME.book.endings if e.id == id)


def test_every_witness_is_of_an_ending():
    assert {path.stem for path in FOLDER.iterdir()} == set(ENDINGS)
