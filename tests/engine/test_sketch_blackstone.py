"""Blackstone Castle in little: the owner of an intrigue is asked on another's turn, in the middle of a refill."""

import pytest

from regalia.engine import pending, seeded, top

from .playout import SEEDS, options, playout, say, say_stored, walk, worlds
from .sketches.blackstone import EMPTY, Castle, FaceDown, Player, Refill, load, new


def laid(**marked: int) -> Castle:
    """On space n lies Vassal n; seat 0 is to move. `one=4`: seat 1 has laid Task 4 face down and marked Vassal 4."""
    s = new(seeded(0))
    s.board, s.deck = list(range(9)), [12, 11, 10]
    s.players = [Player([0, 3], [21]), Player([1], [22]), Player([2], [23])]
    for player, name, task in zip(s.players, ("zero", "one", "two"), (6, 4, 5), strict=True):
        if name in marked:
            player.face_down, player.marked = [task], marked[name]
    return s


def in_mid_refill() -> Castle:
    """Seat 0 has used the middle row, with the Vassal of seat 1 in its middle."""
    s = laid(one=4)
    say(s, (0, "use row 1"))
    return s


@pytest.mark.parametrize("seed", SEEDS)
def test_any_game_comes_to_an_end_and_can_be_stored_cloned_and_imagined_at_every_decision(seed: int) -> None:
    playout(new(seeded(seed), seats=2 + seed % 3), load, seed)


@pytest.mark.parametrize("space", [3, 4, 5])
def test_whatever_follows_a_use_with_a_reshuffle_in_mid_refill_can_be_stored_at_every_decision(space: int) -> None:
    s = laid(one=space, two=4)
    s.deck = [10]
    say(s, (0, "use row 1"))

    walk(s, load, 3)
    for _ in range(2):
        say_stored(s, load, (*pending(s), "put in play"))

    assert EMPTY not in s.board
    assert [player.tableau for player in s.players] == [[], [4], [5]]


def test_the_owner_is_asked_in_mid_refill_and_completes_the_task_then_the_refill_goes_on_and_the_turn_ends() -> None:
    """BC-096, BC-097, BC-100."""
    s = in_mid_refill()
    assert (pending(s), options(s, 1)) == ((1,), ["put in play", "decline"])
    assert s.board[3:6] == [10, 11, EMPTY]
    assert [type(frame) for frame in s.frames[-2:]] == [Refill, FaceDown]

    say_stored(s, load, (1, "put in play"))

    assert (s.players[1].tableau, s.players[1].face_down, s.players[1].hand) == ([4], [], [1])
    assert (s.board[3:6], sorted(s.discard)) == ([10, 11, 12], [3, 4, 5])
    assert (pending(s), options(s, 1)[:3]) == ((1,), ["use row 0", "use row 1", "use row 2"])


def test_what_the_owner_pays_there_can_come_back_in_the_same_refill() -> None:
    """BC-073, BC-079 The deck runs out after the second space; the discard is shuffled with the upcharge in it."""
    s = laid(one=4)
    s.deck, s.players[1].tableau = [11, 10], [7]

    say_stored(s, load, (0, "use row 1"), (1, "put in play"))

    assert (s.players[1].tableau, s.players[1].retained) == ([7, 4], [])
    assert (sorted([s.board[5], *s.deck]), s.discard) == ([3, 4, 5, 22], [])


def test_nobody_else_learns_which_task_the_owner_is_asked_about() -> None:
    """BC-084."""
    s = in_mid_refill()

    assert {task for world in worlds(s, 2) for task in world.players[1].face_down} == {0, 1, 3, 4}
    assert all(type(top(world)) is FaceDown and world.board == s.board for world in worlds(s, 2))
    assert all(world.players[1].face_down == [4] for world in worlds(s, 1))


def test_owners_are_asked_as_the_space_of_their_vassal_is_filled() -> None:
    """BC-076."""
    s = laid(one=5, two=3)

    say(s, (0, "use row 1"))
    assert (pending(s), s.board[3:6]) == ((2,), [10, EMPTY, EMPTY])
    say(s, (2, "decline"))

    assert (pending(s), s.board[3:6]) == ((1,), [10, 11, 12])


def test_several_owners_of_one_vassal_are_asked_clockwise_from_the_active_player() -> None:
    """BC-094."""
    s = laid(zero=4, two=4)

    say(s, (0, "use row 0"), (1, "use row 1"))
    assert pending(s) == (2,)
    say(s, (2, "put in play"))

    assert (pending(s), s.board[5]) == ((0,), EMPTY)


def test_an_owner_who_cannot_pay_the_upcharge_gets_the_card_back() -> None:
    """BC-099."""
    s = laid(one=4)
    s.players[1].tableau = [7, 8]

    say(s, (0, "use row 1"))
    assert options(s, 1) == ["decline"]
    say(s, (1, "decline"))

    assert (s.players[1].hand, s.players[1].face_down) == ([1, 4], [])


def test_the_owners_own_use_asks_nobody_and_dissolves_the_pair() -> None:
    """BC-089, BC-102."""
    s = laid(zero=4)

    say(s, (0, "use row 1"))

    assert (s.players[0].hand, s.players[0].face_down) == ([0, 3, 6], [])
    assert (pending(s), s.board[3:6]) == ((1,), [10, 11, 12])


def test_an_intrigue_laid_at_the_table_waits_until_its_vassal_is_used() -> None:
    """BC-084, BC-096."""
    s = laid()

    say(s, (0, "lay task 3 on 8"), (1, "use row 0"))
    assert pending(s) == (2,)
    say(s, (2, "use row 2"))

    assert (pending(s), options(s, 0)) == ((0,), ["put in play", "decline"])
