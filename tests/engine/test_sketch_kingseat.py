"""Kingseat in little: sealed votes, a command that binds the next vote, swapped seats, an undone round."""

import pytest

from regalia.engine import pending, seeded, top, withdraw

from .playout import SEEDS, options, playout, say, say_stored, walk, worlds
from .sketches.kingseat import Kingseat, load, new

TWO_SWAPS = ((0, "swap with seat 2"), (1, "swap with seat 1"))  # and both sit where they sat


def voted(*hands: str) -> Kingseat:
    """Everybody has voted the first card of these hands."""
    s = new(seeded(4), *hands)
    say(s, *((seat, f"vote {hand.split()[0]}") for seat, hand in enumerate(hands)))
    return s


def before_an_undo() -> Kingseat:
    """Two have swapped, each with another, the third has given a command, and the vote of seat 3 is next."""
    s = voted("lion1 bear1", "fox1 lion3", "wolf1 lion2", "bear2 wolf2")
    say(s, (0, "swap with seat 2"), (1, "swap with seat 3"), (2, "command fox"))
    return s


@pytest.mark.parametrize("seed", SEEDS)
def test_any_game_comes_to_an_end_and_can_be_stored_cloned_and_imagined_at_every_decision(seed: int) -> None:
    playout(new(seeded(seed)), load, seed)


def test_whatever_follows_swapped_seats_the_undo_and_the_next_vote_can_be_stored_at_every_decision() -> None:
    walk(before_an_undo(), load, 4)


def test_an_undone_round_gives_everybody_their_seat_and_hand_back_and_its_command_is_void() -> None:
    """KS-035, KS-152 to KS-154 It is voted again, and Brownbeards Dark 2 lies in the discard."""
    s = before_an_undo()
    assert (s.sitting, len(s.standing)) == ([2, 0, 1, 3], 4)
    assert s.hands == [["lion3"], ["lion2"], ["bear1"], ["wolf2"]]

    say_stored(s, load, (3, "undo"))

    assert (s.sitting, s.standing) == ([0, 1, 2, 3], [])
    assert s.hands == [["lion1", "bear1"], ["fox1", "lion3"], ["wolf1", "lion2"], ["wolf2"]]
    assert (s.round, s.discard) == (1, ["bear2"])
    assert (pending(s), options(s, 3)) == ((0, 1, 2, 3), ["vote wolf2"])


def test_a_player_whose_only_card_was_brownbeards_dark_2_does_not_vote_again() -> None:
    """KS-154."""
    s = voted("lion1", "lion2", "fox1", "bear2")

    say(s, *TWO_SWAPS, (2, "swap with seat 1"), (3, "undo"))

    assert pending(s) == (0, 1, 2)


def test_random_numbers_are_not_repeated_by_an_undo() -> None:
    """KS-153."""
    s = before_an_undo()
    drawn = s.chance.drawn

    say(s, (3, "undo"))

    assert s.chance.drawn == drawn > new(seeded(0)).chance.drawn


def test_what_was_seen_before_an_undo_stays_known() -> None:
    """KS-153."""
    s = before_an_undo()

    say(s, (3, "undo"))

    assert all("lion1" in world.hands[0] and "fox1" in world.hands[1] for world in worlds(s, 2))
    assert any("bear1" not in world.hands[0] for world in worlds(s, 2))


def test_a_command_that_was_in_force_binds_again_when_the_round_is_voted_again() -> None:
    """KS-035, KS-154 The vote of seat 2 is still to be handled when seat 3, now on the Kingseat, undoes the round."""
    s = voted("lion1", "lion2", "wolf1 wolf2 fox2", "bear1 bear2")
    say(s, *TWO_SWAPS, (2, "command fox"), (3, "swap with seat 1"))
    assert options(s, 2) == ["vote fox2"]

    say_stored(s, load, (2, "vote fox2"), (3, "vote bear2"), (3, "undo"))

    assert (s.round, options(s, 2)) == (2, ["vote fox2"])


def test_a_commanded_player_without_that_prince_votes_freely() -> None:
    """KS-036."""
    s = voted("lion1", "lion2", "wolf1", "fox1 lion3 fox2")

    say(s, *TWO_SWAPS, (2, "command bear"), (3, "swap with seat 1"))

    assert sorted(options(s, 3)) == ["vote fox2", "vote lion3"]


def test_votes_are_sealed_and_can_be_changed_until_the_last_is_cast() -> None:
    """KS-034."""
    s = new(seeded(0), "lion1 lion2", "fox1", "wolf1", "bear1")
    say(s, (0, "vote lion1"), (1, "vote fox1"))

    withdraw(s, 0)
    say(s, (0, "vote lion2"), (2, "vote wolf1"))

    assert (pending(s), s.hands, s.seen) == ((3,), [["lion1", "lion2"], ["fox1"], ["wolf1"], ["bear1"]], [])
    say(s, (3, "vote bear1"))
    assert (s.hands, s.seen) == ([["lion1"], [], [], []], ["lion2", "fox1", "wolf1", "bear1"])


def test_an_imagined_world_knows_nothing_of_the_votes_that_others_have_cast() -> None:
    """KS-034."""
    s = new(seeded(1))
    say(s, *((seat, f"vote {s.hands[seat][0]}") for seat in (0, 1)))

    imagined = worlds(s, 1)

    assert {pending(world) for world in imagined} == {(2, 3)}
    assert len({tuple(top(world).picked(0)) for world in imagined}) > 1
    assert all(world.hands[1] == s.hands[1] for world in imagined)


def test_an_undo_in_an_imagined_world_does_not_tell_what_others_held() -> None:
    """KS-153."""
    imagined = worlds(before_an_undo(), 3)

    for world in imagined:
        say(world, (3, "undo"))

    assert len({world.hands[0][1] for world in imagined}) > 1
    assert all(len({card for hand in world.hands for card in hand}) == 7 for world in imagined)
