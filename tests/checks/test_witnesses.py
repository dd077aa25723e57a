"""What is told and cannot be seen afterwards: a secret, or something done before everybody's eyes."""

import pytest

from regalia.checks.conformance import Inspection
from regalia.checks.look import Look
from regalia.checks.stretch import Message, Stretch, Told
from regalia.checks.witnesses import Pair
from regalia.engine import Fact, checked, parse, play, seeded
from regalia.games.two_crowns import GAME
from regalia.registry import game

WEAK = {"at": "attack", "seat": {"1": {"field": ["knight", "cavalry", "cavalry"]}, "2": {"kings": [2, 2]}}}


def one_message(s, seat, *lines):
    """A stretch in which the seat says this, and nobody anything else."""
    world = s.clone()
    world.heard = told = Told(world)
    moves = []
    for line in lines:
        moves.append((seat, parse(world, seat, line)))
        play(world, *moves[-1])
    look = Look(GAME, s, seeded("looks"))
    return Stretch(look, [Message(moves, told, look.at(world.clone()))])


def test_two_ways_to_hit_that_leave_the_same_two_dead_kings_are_told_and_are_no_leak():
    s = GAME.lay(checked(GAME, "free-for-all", 3), WEAK)
    this_way = one_message(s, 0, "hit seat 2 king 1", "hit seat 2 king 2", "hit seat 2 king 1")
    that_way = one_message(s, 0, "hit seat 2 king 1", "hit seat 2 king 2", "hit seat 2 king 2")

    assert [fact.text for fact in this_way.messages[0].told] != [fact.text for fact in that_way.messages[0].told]
    assert Pair(this_way, that_way, viewer=2).faults(is_thorough=True) == []


def test_the_same_holds_where_those_who_hit_hold_other_cards_in_the_world_that_somebody_imagines():
    seats = WEAK["seat"]
    hands = [seats["1"] | {"hand": [held], "deck": [left]} for held, left in (("bandit", "witch"), ("witch", "bandit"))]
    real, world = (GAME.lay(checked(GAME, "free-for-all", 3), WEAK | {"seat": seats | {"1": own}}) for own in hands)
    this_way = one_message(real, 0, "hit seat 2 king 1", "hit seat 2 king 2", "hit seat 2 king 1")
    that_way = one_message(world, 0, "hit seat 2 king 1", "hit seat 2 king 2", "hit seat 2 king 2")

    assert Pair(this_way, that_way, viewer=2).faults(is_thorough=True) == []


def test_the_same_told_of_what_somebody_holds_is_a_leak():
    this_way, that_way = (
        one_message(GAME.lay(checked(GAME, "free-for-all", 3), WEAK | {"seat": WEAK["seat"] | {"3": held}}), 0, "hold")
        for held in ({"hand": ["bandit"], "deck": ["witch"]}, {"hand": ["witch"], "deck": ["bandit"]})
    )
    for way in (this_way, that_way):
        way.messages[0].told.append(Fact("slip", f"Seat 3 holds {way.before.s.sides[2].hand}."))

    assert "a spectator reads of" in Pair(this_way, that_way, viewer=1).faults()[0]


@pytest.mark.parametrize("seed", [53, 103])
def test_a_condition_that_lay_open_before_the_pile_was_shuffled_is_known_and_is_no_leak(seed):
    """Richard receives Happy and Healthy, of which there are several sorts, and shuffles his discard pile at once."""
    two_princes = game("two-princes")

    assert Inspection(two_princes, checked(two_princes), seed, every=17).run() == []
