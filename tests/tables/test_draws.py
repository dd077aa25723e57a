"""What bots draw from at a table: it follows from the seat, the turn and the seat's answers in it."""

from regalia.engine import pending, seeded

from .playing import after_moves, new_table


def drawn(played, seat):
    return played.table.charter.bot_chance(seat, *played.table.at_turn(seat)).below(1 << 60)


def test_a_seat_draws_anew_with_each_of_its_answers_and_with_each_turn():
    played = new_table()
    met = set()
    for seat, line in played.coming(seeded("draws"), 60):
        met.add((seat, drawn(played, seat)))
        played.answer(seat, line)

    assert len(met) == 60


def test_what_others_answer_moves_nothing_until_the_turn_is_over():
    played = new_table()
    seat = pending(played.table.s)[0]
    other, turn = 1 - seat, played.table.s.turn
    before = drawn(played, other)
    for asked, line in played.coming(seeded("others"), 40):
        if played.table.s.turn == turn and played.table.at_turn(other)[1] == 0:
            assert drawn(played, other) == before
        played.answer(asked, line)

    assert played.table.s.turn > turn
    assert drawn(played, other) != before


def test_an_answer_that_was_taken_back_is_drawn_for_again():
    played = after_moves(11)
    seat = pending(played.table.s)[0]
    before, answers = drawn(played, seat), played.table.at_turn(seat)
    played.answer(*next(played.coming(seeded("again"), 1)))
    played.undo(seat)

    assert played.table.at_turn(seat) == answers
    assert drawn(played, seat) == before
