"""Blackstone Castle in little: the owner of an intrigue is asked on another's turn, in the middle of a refill."""

import json

import pytest

from regalia.engine import imagine, pending, seeded, top

from .playout import SEEDS, check, options, playout, say, text
from .sketches.blackstone import EMPTY, Castle, FaceDown, Refill, load, new

ANSWERS = ("put in play", "decline")


def laid(**twins: int) -> Castle:
    """On space n lies Vassal n. Seat 0 is to move; `one=4`: seat 1 has laid Task 4 face down and marked Vassal 4."""
    s = new(seeded(0))
    s.board, s.deck = list(range(9)), [12, 11, 10]
    for player, hand, retained in zip(s.players, ([0, 3], [1], [2]), ([21], [22], [23]), strict=True):
        player.hand, player.retained = hand, retained
    for seat, name, task in ((0, "zero", 6), (1, "one", 4), (2, "two", 5)):
        if name in twins:
            s.players[seat].face_down, s.players[seat].marked = [task], twins[name]
    return s


def in_mid_refill() -> Castle:
    """Seat 0 has used the middle row, with the Vassal of seat 1 in its middle."""
    s = laid(one=4)
    say(s, (0, "complete task 0 with row 1"))
    return s


@pytest.mark.parametrize("seed", SEEDS)
def test_any_game_comes_to_an_end_and_can_be_stored_cloned_and_imagined_at_every_decision(seed: int) -> None:
    playout(new(seeded(seed), seats=2 + seed % 3), load, seed)


def test_the_owner_is_asked_on_anothers_turn_with_some_spaces_refilled_and_others_still_empty() -> None:
    """BC-096, BC-097."""
    s = in_mid_refill()

    assert pending(s) == (1,)
    assert options(s, 1) == ["put in play", "decline"]
    assert s.board[3:6] == [10, 11, EMPTY]
    assert [type(frame) for frame in s.frames[-2:]] == [Refill, FaceDown]


def test_the_task_is_completed_there_and_then_the_refill_goes_on_and_the_turn_ends() -> None:
    """BC-098, BC-100."""
    s = in_mid_refill()

    say(s, (1, "put in play"))

    assert s.players[1].tableau == [4]
    assert s.players[1].is_exhausted
    assert s.board[3:6] == [10, 11, 12]
    assert s.discard == [3, 4, 5]
    assert pending(s) == (1,)
    assert options(s, 1) == ["pass", *(f"complete task 1 with row {row}" for row in range(3))]


@pytest.mark.parametrize("said", ANSWERS)
@pytest.mark.parametrize("space", [3, 4, 5])
def test_that_decision_is_stored_and_cloned_exactly_and_all_copies_play_on_alike(space: int, said: str) -> None:
    s = laid(one=space)
    s.deck = []
    say(s, (0, "complete task 0 with row 1"))
    copies = [s.clone(), load(json.loads(text(s)))]
    assert [text(copy) for copy in copies] == [text(s)] * 2
    check(s, load, space)

    for each in (s, *copies):
        say(each, (1, said), (1, "complete task 1 with row 0"), (2, "lay task 2 and mark space 8"))

    assert EMPTY not in s.board
    assert [text(copy) for copy in copies] == [text(s)] * 2


def test_what_the_owner_pays_there_can_come_back_in_the_same_refill() -> None:
    """BC-073, BC-079 The deck runs out after the second space; the discard is shuffled with the upcharge in it."""
    s = laid(one=4)
    s.deck, s.players[1].tableau = [11, 10], [7]

    say(s, (0, "complete task 0 with row 1"), (1, "put in play"))

    assert s.players[1].tableau == [7, 4]
    assert s.players[1].retained == []
    assert sorted([s.board[5], *s.deck]) == [3, 4, 5, 22]
    assert s.discard == []


def test_nobody_else_learns_which_task_the_owner_is_asked_about() -> None:
    """BC-084."""
    s = in_mid_refill()

    worlds = [imagine(s, 2, seeded(n)) for n in range(30)]

    assert {task for world in worlds for task in world.players[1].face_down} == {1, 3, 4}
    assert all(type(top(world)) is FaceDown and world.board == s.board for world in worlds)
    assert all(imagine(s, 1, seeded(n)).players[1].face_down == [4] for n in range(30))


def test_owners_are_asked_as_the_space_of_their_vassal_is_filled() -> None:
    """BC-076."""
    s = laid(one=5, two=3)

    say(s, (0, "complete task 0 with row 1"))
    first, board = pending(s), s.board[3:6]
    say(s, (2, "decline"))

    assert (first, board) == ((2,), [10, EMPTY, EMPTY])
    assert (pending(s), s.board[3:6]) == ((1,), [10, 11, 12])


def test_several_owners_of_one_vassal_are_asked_clockwise_from_the_active_player() -> None:
    """BC-094."""
    s = laid(zero=4, two=4)

    say(s, (0, "pass"), (1, "complete task 1 with row 1"))
    first = pending(s)
    say(s, (2, "put in play"))

    assert first == (2,)
    assert pending(s) == (0,)
    assert s.board[3:6] == [10, 11, EMPTY]


def test_an_owner_who_cannot_pay_the_upcharge_gets_the_card_back_and_is_not_exhausted() -> None:
    """BC-099."""
    s = laid(one=4)
    s.players[1].tableau = [7, 8]

    say(s, (0, "complete task 0 with row 1"))
    choices = options(s, 1)
    say(s, (1, "decline"))

    assert choices == ["decline"]
    assert s.players[1].hand == [1, 4]
    assert s.players[1].face_down == []
    assert not s.players[1].is_exhausted


def test_the_owners_own_use_asks_nobody_and_dissolves_the_pair() -> None:
    """BC-089, BC-102."""
    s = laid(zero=4)

    say(s, (0, "complete task 0 with row 1"))

    assert s.players[0].hand == [3, 6]
    assert s.players[0].face_down == []
    assert s.board[3:6] == [10, 11, 12]
    assert pending(s) == (1,)


def test_an_intrigue_laid_at_the_table_waits_until_its_vassal_is_used() -> None:
    """BC-084, BC-096."""
    s = laid()

    say(s, (0, "lay task 3 and mark space 8"), (1, "complete task 1 with row 0"))
    before = pending(s)
    say(s, (2, "complete task 2 with row 2"))

    assert before == (2,)
    assert pending(s) == (0,)
    assert options(s, 0) == ["put in play", "decline"]
