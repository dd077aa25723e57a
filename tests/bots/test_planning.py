"""Where a game lays out plans of several moves, they are weighed and carried out as a whole."""

from dataclasses import dataclass, replace
from typing import ClassVar

import pytest

from regalia.bots import World
from regalia.bots.planning import Planning
from regalia.bots.rollout import Policy
from regalia.bots.searcher import Level, Searcher
from regalia.bots.trial import Budget
from regalia.engine import (
    Actions,
    Ask,
    Chance,
    Edition,
    Outcome,
    Seat,
    State,
    View,
    Where,
    moves,
    pending,
    run,
    seeded,
    step,
)

from .toys import Toy

TAKE, LIFT, OPEN = 0, 1, 2

ADVICE = Policy(carelessness=0.0, length=16)
LEVEL = Level("planner", simulations=40, slips=0.0, policy=ADVICE)

# A heavy lid: whoever lifts it and then opens the chest gets ten pieces of gold; whoever lifts it and does as is
# advised, which is to take what lies about, has lifted it for one.


@dataclass(eq=False)
class Chest(State):
    actions: ClassVar[Actions] = Actions(("take", {}), ("lift", {}), ("open", {}))

    turns: int = 0
    is_lifted: bool = False
    gold: int = 0

    def clone(self) -> "Chest":
        other = self.clone_flow(Chest.__new__(Chest))
        other.turns, other.is_lifted, other.gold = self.turns, self.is_lifted, self.gold
        return other

    def redeal(self, seat: Seat, chance: Chance) -> None:
        pass


@dataclass
class Turn(Ask[Chest]):
    def moves(self, s: Chest, seat: Seat) -> list[int]:
        return [TAKE, OPEN] if s.is_lifted else [TAKE, LIFT]

    def played(self, s: Chest, seat: Seat, move: int) -> None:
        if move == LIFT:
            s.is_lifted = True
            s.call(self)
            return
        s.gold += 10 if move == OPEN else 1
        s.turns += 1
        if s.turns < 3:
            s.call(self)
        else:
            s.finish(Outcome("done", "", [0], [1], ""))


class ChestGame(Toy):
    ahead = 1
    luck = 0  # what is supposed to lie in the purse
    has_surprise = False
    is_shy = False

    def advise(self, s: Chest, seat: Seat, options: list[int], chance: Chance) -> int:
        return TAKE

    def plans(self, s: Chest, seat: Seat, options: list[int], chance: Chance) -> list[list[int]]:
        if self.is_shy:
            return [[]]
        return [[TAKE]] if s.is_lifted else [[TAKE], [LIFT, OPEN]]

    def suppose(self, s: Chest, seat: Seat, chance: Chance) -> None:
        s.gold += self.luck

    def turn(self, s: Chest) -> int:
        return s.turns

    def horizon(self, s: Chest) -> int:
        return s.turns + self.ahead

    def score(self, s: Chest, seat: Seat) -> float:
        return s.gold / 30

    def view(self, s: Chest, viewer: Seat | None) -> View:
        note = "a snake" if s.is_lifted and self.has_surprise else ""
        return View("chest", "", viewer, Where(s.turns, "", 0, note, {}), [], [], [], None, "", None)


def begun() -> Chest:
    s = Chest(1, Chance("0" * 64), Edition())
    s.call(Turn(0))
    run(s)
    return s


@pytest.mark.parametrize(("proof", "taken"), [(20, LIFT), (21, TAKE)])
def test_a_plan_that_cannot_be_tried_as_often_as_the_game_asks_is_not_taken(proof, taken):
    game = ChestGame()
    game.proof = proof  # of two plans, in 40 simulations

    assert Searcher(LEVEL).choose(World(game, begun(), 0), [TAKE, LIFT], seeded(1)) == taken


def test_a_plan_is_tried_as_a_whole_and_up_to_the_next_turn():
    game, s = ChestGame(), begun()

    race = Planning(World(game, s, 0), game.plans(s, 0, [], seeded(1)), ADVICE, seeded(1)).run(Budget(16))

    assert race.moves == [TAKE, LIFT]
    assert (race.mean(0), race.mean(1)) == (pytest.approx(1 / 30), pytest.approx(10 / 30))
    assert race.choice(1.0) == 1


def test_a_plan_is_judged_as_late_as_the_game_says():
    game, s = ChestGame(), begun()
    game.ahead = 3

    race = Planning(World(game, s, 0), game.plans(s, 0, [], seeded(1)), ADVICE, seeded(1)).run(Budget(16))

    assert (race.mean(0), race.mean(1)) == (pytest.approx(3 / 30), pytest.approx(12 / 30))


def test_plans_are_tried_in_worlds_as_the_game_supposes_them():
    game, s = ChestGame(), begun()
    game.luck = 6

    race = Planning(World(game, s, 0), game.plans(s, 0, [], seeded(1)), ADVICE, seeded(1)).run(Budget(16))

    assert (race.mean(0), race.mean(1)) == (pytest.approx(7 / 30), pytest.approx(16 / 30))
    assert s.gold == 0


def test_who_infers_nothing_tries_plans_in_worlds_as_they_are_dealt():
    game, s = ChestGame(), begun()
    game.luck = 6

    plans, policy = game.plans(s, 0, [], seeded(1)), replace(ADVICE, infers=False)
    race = Planning(World(game, s, 0), plans, policy, seeded(1)).run(Budget(16))

    assert (race.mean(0), race.mean(1)) == (pytest.approx(1 / 30), pytest.approx(10 / 30))


def test_in_one_world_all_plans_meet_the_same_luck():
    class Whimsical(ChestGame):
        def advise(self, s: Chest, seat: Seat, options: list[int], chance: Chance) -> int:
            s.gold += chance.below(10)
            return TAKE

    game, s = Whimsical(), begun()
    game.ahead = 2

    race = Planning(World(game, s, 0), [[TAKE], [TAKE]], ADVICE, seeded(1)).run(Budget(16))

    assert race.returns[0] == race.returns[1]
    assert len(set(race.returns[0])) > 1


def test_what_was_begun_is_carried_out():
    game, s, player = ChestGame(), begun(), Searcher(LEVEL)
    said = []
    for _ in range(2):
        said.append(player.choose(World(game, s, 0), moves(s, 0), seeded(1)))
        step(s, 0, said[-1])

    assert said == [LIFT, OPEN]


def test_a_plan_is_dropped_when_something_comes_to_light():
    game, s, player = ChestGame(), begun(), Searcher(LEVEL)
    step(s, 0, player.choose(World(game, s, 0), moves(s, 0), seeded(1)))
    game.has_surprise = True

    assert pending(s) == (0,)
    assert player.choose(World(game, s, 0), moves(s, 0), seeded(1)) == TAKE


def test_a_plan_is_not_carried_on_in_another_game():
    game, s, player = ChestGame(), begun(), Searcher(LEVEL)
    step(s, 0, player.choose(World(game, s, 0), moves(s, 0), seeded(1)))

    assert player.choose(World(game, s, 0), moves(s, 0), seeded(2)) == TAKE


def test_a_plan_of_no_moves_says_nothing():
    game, s = ChestGame(), begun()
    game.is_shy = True

    assert Searcher(LEVEL).choose(World(game, s, 0), moves(s, 0), seeded(1)) is None
