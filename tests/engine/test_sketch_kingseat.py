"""Kingseat in little: sealed votes, a command that binds the next vote, swapped seats, an undone round."""

import pytest

from regalia.engine import imagine, pending, seeded, top, withdraw

from .playout import SEEDS, options, playout, say
from .sketches.kingseat import CARDS, DARK_2, NO_VOTE, Kingseat, load, new

LIONSYRE_1, LIONSYRE_2, LIONSYRE_3, WOOLFHALL_1, WOOLFHALL_2 = range(5)
SLYDEFOX_1, SLYDEFOX_2, _, BROWNBEARDS_1 = range(6, 10)


def laid(*hands: list[int]) -> Kingseat:
    return new(seeded(0), list(hands))


def voted(*hands: list[int]) -> Kingseat:
    """Everybody has voted the first card of these hands."""
    s = laid(*hands)
    vote(s, *(hand[0] for hand in hands))
    return s


def vote(s: Kingseat, *cards: int) -> None:
    say(s, *((seat, f"vote {CARDS[card]}") for seat, card in enumerate(cards)))


def before_an_undo() -> Kingseat:
    """Lionsyre has won; seat 1 has swapped with seat 0 and cards have changed hands; Brownbeards Dark 2 is next."""
    s = voted(
        [LIONSYRE_1, BROWNBEARDS_1],
        [SLYDEFOX_1, LIONSYRE_3],
        [LIONSYRE_2, WOOLFHALL_1],
        [DARK_2, WOOLFHALL_2],
    )
    say(s, (1, "swap with seat 1"))
    return s


@pytest.mark.parametrize("seed", SEEDS)
def test_any_game_comes_to_an_end_and_can_be_stored_cloned_and_imagined_at_every_decision(seed: int) -> None:
    playout(new(seeded(seed)), load, seed)


def test_an_undone_round_gives_everybody_their_seat_hand_and_orders_back() -> None:
    """KS-153."""
    s = before_an_undo()
    assert s.table.sitting == [1, 0, 2, 3]
    assert s.table.hands[:2] == [[LIONSYRE_3], [BROWNBEARDS_1]]

    say(s, (3, "act"))

    assert s.table.sitting == [0, 1, 2, 3]
    assert s.table.hands == [
        [LIONSYRE_1, BROWNBEARDS_1],
        [SLYDEFOX_1, LIONSYRE_3],
        [LIONSYRE_2, WOOLFHALL_1],
        [WOOLFHALL_2],
    ]
    assert s.table.tell == []


def test_an_undone_round_is_voted_again_and_brownbeards_dark_2_lies_in_the_discard() -> None:
    """KS-152, KS-154."""
    s = before_an_undo()

    say(s, (3, "act"))

    assert s.round == 1
    assert s.table.discard == [DARK_2]
    assert pending(s) == (0, 1, 2, 3)
    assert options(s, 3) == ["vote woolfhall 2"]


def test_a_player_whose_only_card_was_brownbeards_dark_2_does_not_vote_again() -> None:
    """KS-154."""
    s = voted([LIONSYRE_1], [LIONSYRE_2], [SLYDEFOX_1], [DARK_2])

    say(s, (2, "act"), (3, "act"))

    assert pending(s) == (0, 1, 2)


def test_random_numbers_are_not_repeated_by_an_undo() -> None:
    """KS-153."""
    s = voted([LIONSYRE_1], [LIONSYRE_2], [SLYDEFOX_1], [DARK_2, LIONSYRE_3])
    before = s.chance.drawn
    say(s, (2, "act"))
    drawn = s.chance.drawn

    say(s, (3, "act"))

    assert s.round == 1
    assert s.chance.drawn == drawn > before


def test_what_was_seen_before_an_undo_stays_known() -> None:
    """KS-153."""
    s = before_an_undo()
    say(s, (3, "act"))

    worlds = [imagine(s, 2, seeded(n)) for n in range(30)]

    assert all(LIONSYRE_1 in world.table.hands[0] and SLYDEFOX_1 in world.table.hands[1] for world in worlds)
    assert any(BROWNBEARDS_1 not in world.table.hands[0] for world in worlds)


def test_a_command_given_in_a_round_goes_with_the_round() -> None:
    """KS-035, KS-153."""
    s = voted([LIONSYRE_1, SLYDEFOX_1], [LIONSYRE_2, LIONSYRE_3], [WOOLFHALL_1, SLYDEFOX_2], [DARK_2, BROWNBEARDS_1])
    say(s, (2, "command slydefox"))
    assert s.table.standing != []

    say(s, (3, "act"))

    assert s.table.standing == []


def test_a_command_that_was_in_force_binds_again_when_the_round_is_voted_again() -> None:
    """KS-035, KS-154."""
    s = voted(
        [LIONSYRE_1, LIONSYRE_3],
        [LIONSYRE_2, SLYDEFOX_1],
        [WOOLFHALL_1, WOOLFHALL_2, SLYDEFOX_2],
        [BROWNBEARDS_1, DARK_2],
    )
    say(s, (2, "command slydefox"), (3, "act"))
    vote(s, LIONSYRE_3, SLYDEFOX_1, SLYDEFOX_2, DARK_2)

    say(s, (0, "act"), (3, "act"))

    assert s.round == 2
    assert options(s, 2) == ["vote slydefox 2"]


def test_a_commanded_player_without_that_prince_votes_freely() -> None:
    """KS-036."""
    s = voted([LIONSYRE_1], [LIONSYRE_2], [WOOLFHALL_1], [SLYDEFOX_1, LIONSYRE_3, SLYDEFOX_2])

    say(s, (2, "command brownbeards"), (3, "act"))

    assert options(s, 3) == ["vote lionsyre 3", "vote slydefox 2"]


def test_someone_moved_to_a_seat_the_pointer_has_reached_waits_for_the_next_lap() -> None:
    """KS-050, KS-051."""
    s = voted([LIONSYRE_1], [SLYDEFOX_1], [WOOLFHALL_1], [BROWNBEARDS_1])

    say(s, (1, "swap with seat 3"))
    assert s.table.sitting == [0, 2, 1, 3]
    assert pending(s) == (3,)
    say(s, (3, "act"))

    assert pending(s) == (2,)


def test_the_worked_example_of_a_round() -> None:
    """KS-041, KS-044, KS-049, KS-058."""
    s = voted([SLYDEFOX_1], [LIONSYRE_1], [LIONSYRE_2], [WOOLFHALL_1])

    say(s, (0, "act"), (3, "swap with seat 1"))

    assert s.table.tell == [LIONSYRE_1, LIONSYRE_2]
    assert s.table.discard == [SLYDEFOX_1, WOOLFHALL_1]
    assert s.table.sitting[0] == 3


def test_a_king_who_voted_for_a_tied_prince_decides_the_tie() -> None:
    """KS-042, KS-043."""
    s = voted([WOOLFHALL_1], [LIONSYRE_1], [LIONSYRE_2], [WOOLFHALL_2])

    assert s.table.tell == [WOOLFHALL_1, WOOLFHALL_2]


def test_votes_are_sealed_and_can_be_changed_until_the_last_is_cast() -> None:
    """KS-034."""
    s = laid([LIONSYRE_1, LIONSYRE_2], [SLYDEFOX_1], [WOOLFHALL_1], [BROWNBEARDS_1])
    before = [hand.copy() for hand in s.table.hands]
    vote(s, LIONSYRE_1, SLYDEFOX_1)

    withdraw(s, 0)
    say(s, (0, "vote lionsyre 2"), (2, "vote woolfhall 1"))

    assert pending(s) == (3,)
    assert (s.table.hands, s.table.votes, s.shown) == (before, [NO_VOTE] * 4, [])
    say(s, (3, "vote brownbeards 1"))
    assert s.table.votes == [LIONSYRE_2, SLYDEFOX_1, WOOLFHALL_1, BROWNBEARDS_1]


def test_an_imagined_world_knows_nothing_of_the_votes_that_others_have_cast() -> None:
    """KS-034."""
    s = new(seeded(1))
    vote(s, s.table.hands[0][0], s.table.hands[1][0])

    worlds = [imagine(s, 1, seeded(n)) for n in range(20)]

    assert {pending(world) for world in worlds} == {(2, 3)}
    assert len({tuple(top(world).picked(0)) for world in worlds}) > 1
    assert all(world.table.hands[1] == s.table.hands[1] for world in worlds)
