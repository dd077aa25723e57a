"""What every level has in common: it depends on its seed and its knowledge, keeps secrets, and may be silent."""

from copy import deepcopy
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import ClassVar

import pytest

from regalia.bots import LEVELS, Searcher, World, bot, decide
from regalia.bots.rollout import SILENT, Policy
from regalia.bots.search import Search
from regalia.bots.searcher import Level
from regalia.bots.sight import Sight
from regalia.checks.secrecy import brief
from regalia.engine import (
    Actions,
    AskAll,
    Chance,
    Edition,
    Outcome,
    State,
    begin,
    checked,
    imagine,
    moves,
    parse,
    pending,
    play,
    run,
    seeded,
)
from regalia.registry import game

from .toys import Toy

TWO_CROWNS = game("two-crowns")
DUEL = checked(TWO_CROWNS, "duel", 2, {"payments": "exact"})


def test_the_levels_are_named_and_each_thinks_longer_and_slips_less_than_the_one_before():
    assert [level.key for level in LEVELS] == ["page", "squire", "knight", "baron", "regent"]
    for weaker, stronger in pairwise(LEVELS):
        assert weaker.simulations < stronger.simulations
        assert weaker.slips > stronger.slips
        assert weaker.policy.carelessness > stronger.policy.carelessness


def test_the_same_seed_gives_the_same_game_whatever_was_played_before():
    def play_some(player: Searcher) -> list[int]:
        s, chance, made = begin(TWO_CROWNS, DUEL, 4), seeded("game"), []
        for _ in range(60):
            seat = pending(s)[0]
            made.append(decide(player, TWO_CROWNS, s, seat, chance))
            play(s, seat, made[-1])
        return made

    player = brief(bot("baron"))

    assert play_some(player) == play_some(player) == play_some(brief(bot("baron")))


# What a search has found is of use at the next choice.

STEADY = Level("steady", simulations=48, slips=0.0, policy=Policy(0.0, 4))


def leads_to(player: Searcher, s: State, seat: int, chance: Chance) -> bool:
    """Does the tree that the player has kept know this choice?"""
    assert player.kept is not None
    sight = player.kept.sight(World(TWO_CROWNS, s, seat), s, chance)
    return sight is not None and sight.node(s, seat, moves(s, seat)) in player.kept.tree


def purchase() -> State:
    side = {"hand": ["knight"], "bank": ["8", "9", "5"]}
    return TWO_CROWNS.lay(DUEL, {"active": 1, "at": "purchase", "seat": {"1": side}})


def after_the_choice(s: State, chance: Chance) -> Searcher:
    """A player that has searched at this choice of seat 1, where it buys the Knight."""
    player = Searcher(STEADY)
    assert player.choose(World(TWO_CROWNS, s, 0), moves(s, 0), chance) == parse(s, 0, "buy knight")
    play(s, 0, parse(s, 0, "buy knight"))
    return player


def test_a_tree_is_used_again_for_the_next_part_of_a_compound_choice():
    s, chance = purchase(), seeded(1)
    player = after_the_choice(s, chance)

    assert leads_to(player, s, 0, chance)
    assert player._search(World(TWO_CROWNS, s, 0), s, chance).tree


def test_a_tree_is_not_used_at_another_table_or_after_another_move_or_by_another_seat():
    s, chance = purchase(), seeded(1)
    player = after_the_choice(s, chance)
    passed = purchase()
    play(passed, 0, parse(passed, 0, "pass"))

    assert not leads_to(player, s, 0, seeded(2))
    assert not leads_to(player, purchase(), 0, chance)
    assert not leads_to(player, passed, pending(passed)[0], chance)


def test_a_tree_is_used_again_after_what_others_have_done_if_the_search_had_met_it():
    s, chance = begin(TWO_CROWNS, DUEL, 4), seeded("game")
    players = [Searcher(STEADY), bot("steward")]
    made, own = [], 0  # all moves, and how many there were at the last search
    again = 0
    while s.frames:
        seat = pending(s)[0]
        if seat == 0 and len(moves(s, 0)) > 1:
            has_met = players[0].kept is not None and leads_to(players[0], s, 0, chance)
            again += has_met and 1 in made[own:]
            own = len(made)
        play(s, seat, decide(players[seat], TWO_CROWNS, s, seat, chance))
        made.append(seat)

    assert again > 0


@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("free-for-all", 3)])
def test_what_a_bot_remembers_does_not_let_it_peek_either(mode, seats):
    s, chance = begin(TWO_CROWNS, checked(TWO_CROWNS, mode, seats), 4), seeded("game")
    players = [Searcher(STEADY) for _ in range(seats)]
    remembered = 0
    for number in range(80):
        seat = pending(s)[0]
        player, twin, same = players[seat], deepcopy(players[seat]), chance.clone()
        remembered += len(moves(s, seat)) > 1 and player.kept is not None and leads_to(player, s, seat, chance)

        move = decide(player, TWO_CROWNS, s, seat, chance)

        assert decide(twin, TWO_CROWNS, imagine(s, seat, seeded(number)), seat, same) == move
        play(s, seat, move)
    assert remembered > 0


def test_after_a_slip_nothing_is_kept():
    s, chance = purchase(), seeded(1)
    player = after_the_choice(s, chance)
    player.level = replace(STEADY, slips=1.0)

    player.choose(World(TWO_CROWNS, s, 0), moves(s, 0), chance)

    assert player.kept is None


def test_where_others_may_speak_a_search_weighs_silence():
    live = checked(TWO_CROWNS, "duel", 2, {"pace": "live"})
    s = begin(TWO_CROWNS, live, 1)
    weighed = False
    for _ in range(200):
        for seat in pending(s):
            if moves(s, seat) and seat != s.active:
                weighed = SILENT in Search(World(TWO_CROWNS, s, seat), seeded(1), Policy(0.0, 4)).race.moves
        if weighed or not s.frames:
            break
        play(s, s.active, TWO_CROWNS.advise(s, s.active, moves(s, s.active), seeded(1)))
    assert weighed


# Sealed choices: both name a side of a coin; the second seat wins if they are the same.


@dataclass(eq=False)
class Pennies(State):
    actions: ClassVar[Actions] = Actions(("heads", {}), ("tails", {}))

    def clone(self) -> "Pennies":
        return self.clone_flow(Pennies.__new__(Pennies))

    def redeal(self, seat: int, chance: Chance) -> None:
        pass


@dataclass
class Name(AskAll[Pennies]):
    def moves(self, s: Pennies, seat: int) -> list[int]:
        return [0, 1]

    def revealed(self, s: Pennies, picks: list[list[int]]) -> None:
        winner = int(picks[0] == picks[1])
        s.finish(Outcome("shown", "", [winner], [1, 2], ""))


class PenniesGame(Toy):
    def advise(self, s: Pennies, seat: int, options: list[int], chance: Chance) -> int:
        return chance.pick(options)

    def score(self, s: Pennies, seat: int) -> float:
        return 0.5 if s.outcome is None else s.outcome.share(seat)


def pennies() -> Pennies:
    s = Pennies(2, Chance("0" * 64), Edition())
    s.call(Name([0, 1], [[], []]))
    run(s)
    return s


class HeadsGame(PenniesGame):
    def __init__(self, severity: float) -> None:
        self.severity = severity

    def advise(self, s: Pennies, seat: int, options: list[int], chance: Chance) -> int:
        return 0


@pytest.mark.parametrize(("severity", "slips"), [(1.0, 0.5), (2.0, 0.25)])
def test_a_level_slips_in_the_power_of_its_share_that_the_game_asks_for(severity, slips):
    player, chance = Searcher(Level("careless", simulations=0, slips=0.5, policy=Policy(0.0, 4))), seeded(1)
    world = World(HeadsGame(severity), pennies(), 0)

    tails = sum(player.choose(world, [0, 1], chance) == 1 for _ in range(4000))

    assert tails / 4000 == pytest.approx(slips / 2, abs=0.02)  # half of the slips come out as advised


def test_a_sealed_pick_is_not_seen_until_all_are_revealed():
    seen = []
    for pick in (0, 1):
        s, sight = pennies(), Sight(2)
        play(s, 0, pick)
        sight.note(s, 0, [0, 1], pick)
        seen.append(sight.node(s, 1, [0, 1]))

    assert seen[0] == seen[1]


def test_nobody_answers_a_sealed_pick_as_if_it_were_open():
    search = Search(World(PenniesGame(), pennies(), 0), seeded(1), Policy(1.0, 4))
    for _ in range(300):
        search.race.running = [0, 1]
        search.try_world()

    total = search.race.mean(0) + search.race.mean(1)
    assert total == pytest.approx(1.0, abs=0.2)  # against one who sees the pick it would be nearly 0
