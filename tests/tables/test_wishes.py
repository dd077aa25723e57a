"""After going back, and wishing to: old choices are closed, and a wish waits for all the others."""

import pytest

from regalia.engine import Refused, moves, pending, seeded
from regalia.tables import AGREE, CONSENT, FREE, REFUSE, WISH

from .playing import SETUPS, after_moves, until, whole

# Choices after going back


def test_an_answer_to_a_choice_from_before_an_undo_is_too_late():
    """A seat's choices are counted, and an undo turns the count back: the same number must not name two choices."""
    played, seat = until(FREE)
    asked = pending(played.table.s)[0]
    old = played.table.choice(asked)
    line = played.table.view(asked).prompt.options[0].words
    said = played.journal[-1].line

    played.undo(seat)
    played.answer(seat, said)

    assert pending(played.table.s)[0] == asked
    assert played.table.choice(asked) == played.table.view(asked).prompt.token
    with pytest.raises(Refused, match="moved on"):
        played.table.tried(asked, old, line)


# Wishes


def test_a_wish_waits_for_everybody_and_an_answer_ends_it():
    played, seat = until(CONSENT, SETUPS[1])
    standing = played.table.undo(seat)[1]

    played.say(seat, WISH, str(standing))
    assert (played.table.wish.seat, played.table.wish.moves, played.table.wish.agreed) == (seat, standing, {seat})
    played.say((seat + 1) % 3, AGREE)
    assert played.table.wish.agreed == {seat, (seat + 1) % 3}

    played.answer(*played.next_answer(seeded(1)))
    assert played.table.wish is None


def test_a_wish_that_is_refused_is_over_and_changes_nothing():
    played, seat = until(CONSENT)
    before = whole(played.table)

    played.say(seat, WISH, str(played.table.undo(seat)[1]))
    played.say(1 - seat, REFUSE)

    after = whole(played.table)
    assert after["wish"] is None
    assert after["s"] == before["s"]
    assert after["moves"] == before["moves"]
    assert [logged.fact.kind for logged in after["log"][len(before["log"]) :]] == ["wish", "wish"]


def test_seats_that_wish_for_nothing_have_no_wish_to_agree_to():
    played = after_moves(8)

    played.say(0, AGREE)
    played.say(1, REFUSE)

    assert played.table.wish is None
    assert any(moves(played.table.s, seat) for seat in pending(played.table.s))
