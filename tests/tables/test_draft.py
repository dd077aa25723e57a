"""Compound choices are put together pick by pick. A draft is never in the journal and tells its seat nothing new."""

import pytest

from regalia.engine import Illegal, Refused, Stale, Unreadable, imagine, seeded
from regalia.tables import Moment, Shown, Tried

from .playing import GAME, SETUPS, after_moves, new_table, whole


def compound(setup, seed="draft"):
    """Tables at which somebody is about to give a compound answer, with the seat and its picks."""
    played = new_table(setup, seed)
    chance = seeded(seed)
    for seat, line in played.coming(chance, 400):
        if "," in line:
            yield played.table, seat, [part.strip() for part in line.split(",")]
        played.answer(seat, line)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_beginning_of_an_answer_is_shown_to_its_seat_and_changes_nothing(setup):
    seen = 0
    for table, seat, picks in compound(setup):
        choice, before = table.choice(seat), whole(table)
        for number in range(1, len(picks)):
            draft = table.tried(seat, choice, ", ".join(picks[:number]))

            assert isinstance(draft, Shown)
            assert draft.view.viewer == seat
            assert draft.view.prompt.token == choice
            assert picks[number] in [option.words for option in draft.view.prompt.options]
            seen += 1
        assert isinstance(table.tried(seat, choice, ", ".join(picks)), Tried)
        assert whole(table) == before
    assert seen > 5


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_draft_tells_its_seat_nothing_that_it_could_not_know(setup):
    chance = seeded("worlds")
    for table, seat, picks in compound(setup, "secret"):
        real = table.now
        lines = [", ".join(picks[:number]) for number in range(1, len(picks) + 1)] + [f"{picks[0]}, {picks[0]}, pass"]
        here = [told(table, seat, line) for line in lines]

        table.now = Moment(GAME, imagine(real.s, seat, chance))
        there = [told(table, seat, line) for line in lines]
        table.now = real

        assert here == there


def told(table, seat, line):
    """All that reaches the seat for what it tries."""
    try:
        draft = table.tried(seat, table.choice(seat), line)
    except Refused as refused:
        return str(refused)
    return draft.view if isinstance(draft, Shown) else None


def test_one_line_cannot_say_more_than_one_answer():
    """Or a seat could try what lies behind the end of its choice and then do otherwise."""
    table = after_moves(0).table
    seat = GAME.view(table.s, None).where.active

    with pytest.raises(Illegal, match="more than one answer"):
        table.tried(seat, table.choice(seat), "pass, pass")


def test_an_answer_names_the_choice_it_answers():
    played = after_moves(12)
    seat, line = played.next_answer(seeded(3))
    choice = played.table.choice(seat)

    for wrong in ("", "0", f"{choice}0", choice + " "):
        with pytest.raises(Stale):
            played.table.tried(seat, wrong, line)
    assert isinstance(played.table.tried(seat, choice, line), Tried)


def test_a_seat_that_is_not_asked_is_told_so():
    played = after_moves(12)
    asked, line = played.next_answer(seeded(3))

    assert played.table.choice(1 - asked) == ""
    with pytest.raises(Illegal):
        played.table.tried(1 - asked, "", line)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_does_not_exist_is_refused(seat):
    with pytest.raises(Unreadable, match="no s"):
        after_moves(4).table.tried(seat, "", "pass")
