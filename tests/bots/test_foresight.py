"""Where a game weighs its options at a glance, the regent tries those that are close before it believes the glance."""

from dataclasses import dataclass
from typing import ClassVar

from regalia.bots import World, bot, decide
from regalia.bots.foresight import Foresight, close_ones
from regalia.bots.trial import Budget
from regalia.engine import (
    Actions,
    Ask,
    Chance,
    Edition,
    Outcome,
    Seat,
    State,
    checked,
    moves,
    play,
    run,
    seeded,
    words,
)
from regalia.registry import game

from .toys import Toy

TWO_CROWNS = game("two-crowns")
LEFT, RIGHT, AWAY = 0, 1, 2


def test_only_moves_that_weigh_nearly_as_much_as_the_best_are_tried():
    assert close_ones([10, 11, 12, 13], [0.5, 0.2, 0.53, 0.51], least=1) == [12, 13, 10]


def test_who_wants_to_compare_tries_the_next_best_however_little_it_weighs():
    assert close_ones([10, 11, 12], [0.2, 0.1, 0.9], least=1) == [12]
    assert close_ones([10, 11, 12], [0.2, 0.1, 0.9], least=2) == [12, 10]


# Two paths: the glance takes the left one for a little better, but there an enemy waits who is known to strike. Whoever
# has gone to the right comes to further forks, where the glance sees through the left one.


@dataclass(eq=False)
class Paths(State):
    actions: ClassVar[Actions] = Actions(("left", {}), ("right", {}), ("away", {}))

    def clone(self) -> "Paths":
        return self.clone_flow(Paths.__new__(Paths))

    def redeal(self, seat: Seat, chance: Chance) -> None:
        pass


@dataclass
class Path(Ask[Paths]):
    is_further: bool = False

    def moves(self, s: Paths, seat: Seat) -> list[int]:
        return [LEFT, RIGHT, AWAY]

    def played(self, s: Paths, seat: Seat, move: int) -> None:
        s.call(Ambush(1) if move == LEFT else Path(0, is_further=True))


@dataclass
class Ambush(Ask[Paths]):
    def moves(self, s: Paths, seat: Seat) -> list[int]:
        return [LEFT, RIGHT]

    def played(self, s: Paths, seat: Seat, move: int) -> None:
        s.finish(Outcome("ambush", "", [1], [2, 1], ""))


class PathsGame(Toy):
    def advise(self, s: Paths, seat: Seat, options: list[int], chance: Chance) -> int:
        return options[0]

    def weigh(self, s: Paths, seat: Seat, options: list[int]) -> list[float]:
        return [0.3, 0.5, 0.1] if s.frames[-1].is_further else [0.52, 0.5, 0.1]

    def score(self, s: Paths, seat: Seat) -> float:
        return 0.5 if s.outcome is None else s.outcome.share(seat)


def test_a_move_that_only_looks_best_is_found_out():
    s = Paths(2, Chance("0" * 64), Edition())
    s.call(Path(0))
    run(s)
    foresight = Foresight(World(PathsGame(), s, 0), moves(s, 0), [0.52, 0.5, 0.1], seeded(1))

    race = foresight.run(Budget(20))

    assert race.moves == [LEFT, RIGHT]
    assert race.moves[race.choice(1.0)] == RIGHT


def test_the_regent_carries_out_a_compound_choice_as_it_was_weighed():
    duel = checked(TWO_CROWNS, "duel", 2, {"payments": "exact"})
    own = {"hand": ["cavalry"], "bank": ["10", "9", "8"]}
    s = TWO_CROWNS.lay(duel, {"active": 1, "at": "purchase", "seat": {"1": own}})
    said, chance = [], seeded(1)

    for _ in range(3):
        move = decide(bot("regent"), TWO_CROWNS, s, 0, chance)
        said.append(words(s, 0, move))
        play(s, 0, move)

    assert said == ["buy cavalry", "pay 10", "pay 8"]
