"""What spectators see by the table's choice: at once, some steps late, or nothing; everything when the game is over."""

import pytest

from regalia.engine import seeded
from regalia.tables import Table

from .playing import GAME, SETUPS, Played, new_charter


def watched(watching, delay=0, setup=SETUPS[1], seed=1):
    made = new_charter(setup, seed)
    made.watching, made.delay = watching, delay
    return Played(Table(GAME, made))


def public_steps(played, chance, most=120):
    """Plays; after each answer gives the public scenes so far, one for each step that everybody could see."""
    steps = [scene_of(played.table.scene(None))]
    for seat, line in played.coming(chance, most):
        played.answer(seat, line)
        now = scene_of(played.table.scene(None))
        if now != steps[-1]:
            steps.append(now)
        yield steps


def scene_of(scene):
    return scene.view, list(scene.log), scene.cuts


@pytest.mark.parametrize("delay", [1, 7])
def test_spectators_who_are_late_see_what_everybody_saw_so_many_steps_before(delay):
    played, seen = watched("late", delay), 0
    for steps in public_steps(played, seeded("late")):
        if played.table.s.outcome is None:
            assert scene_of(played.table.public_scene()) == steps[max(0, len(steps) - 1 - delay)]
            seen += 1
    assert seen > 50


def test_an_answer_in_secret_is_no_step():
    """Else a spectator could count the seats that have passed behind closed hands."""
    played, secret = watched("late", 2), 0
    before = played.table.public_scene()
    steps = 1
    for shown in public_steps(played, seeded("secret")):
        if len(shown) == steps:
            secret += 1
            assert played.table.public_scene() is before
        steps, before = len(shown), played.table.public_scene()
    assert secret > 5


def test_without_spectators_nothing_is_shown_until_the_game_is_over():
    played = watched("none", setup=SETUPS[0])
    for seat, line in played.coming(seeded("none")):
        assert scene_of(played.table.public_scene()) == (None, [], 0)
        played.answer(seat, line)

    assert played.table.s.outcome is not None
    assert scene_of(played.table.public_scene()) == scene_of(played.table.scene(None))


def test_when_the_game_is_over_nobody_is_late():
    played = watched("late", 100, SETUPS[0])
    played.play_on(seeded("over"))

    assert scene_of(played.table.public_scene()) == scene_of(played.table.scene(None))


def test_going_back_is_seen_late_too():
    played = watched("late", 2, SETUPS[0])
    chance = seeded("back")
    played.play_on(chance, 9)
    before = played.table.public_scene()
    played.undo(played.journal[-1].seat)

    assert played.table.cuts == 1
    assert played.table.public_scene().cuts == 0
    assert len(played.table.public_scene().log) >= len(before.log)
    for _ in public_steps(played, chance, 20):
        pass
    assert scene_of(played.table.public_scene())[2] == 1
