"""Those who win together pull together: in the tree a partner helps, and an enemy does not.

Two tiny games, played at random beyond the tree. In both, the better way looks worse as long as the next to choose is
expected to choose at random: it is found only by a search that knows what the next one wants.
"""

from dataclasses import dataclass, field
from typing import ClassVar

import pytest

from regalia.bots import World
from regalia.bots.race import Race
from regalia.bots.rollout import Policy
from regalia.bots.search import Search
from regalia.engine import Actions, Ask, Chance, Edition, Outcome, Seat, State, run, seeded

from .toys import Toy

HUMBLE, BOLD = 0, 1

DOORS = (0, 1, 2)  # one of them is the right one
RIGHT = 2
WORLDS = 400


@dataclass(eq=False)
class Way(State):
    actions: ClassVar[Actions] = Actions(("first", {}), ("second", {}), ("third", {}))

    parties: list[list[Seat]] = field(default_factory=list)  # who wins together
    choosers: list[Seat] = field(default_factory=list)  # by the first move: who chooses a door then

    def clone(self) -> "Way":
        other = self.clone_flow(Way.__new__(Way))
        other.parties, other.choosers = self.parties, self.choosers
        return other

    def redeal(self, seat: Seat, chance: Chance) -> None:
        pass

    def won_by(self, party: list[Seat]) -> None:
        self.finish(Outcome("door", "", party, [1 if seat in party else 2 for seat in range(self.seats)], ""))


@dataclass
class Fork(Ask[Way]):
    def moves(self, s: Way, seat: Seat) -> list[int]:
        return [HUMBLE, BOLD]

    def played(self, s: Way, seat: Seat, move: int) -> None:
        s.call(Door(s.choosers[move]))


@dataclass
class Door(Ask[Way]):
    """Behind the right door the chooser's party wins; behind the others the other party, or nobody."""

    def moves(self, s: Way, seat: Seat) -> list[int]:
        return list(DOORS)

    def played(self, s: Way, seat: Seat, move: int) -> None:
        own = next(party for party in s.parties if seat in party)
        others = [other for party in s.parties if party != own for other in party]
        s.won_by(own if move == RIGHT else others)


class Doors(Toy):
    def advise(self, s: Way, seat: Seat, options: list[int], chance: Chance) -> int:
        return chance.pick(options)

    def score(self, s: Way, seat: Seat) -> float:
        return 0.5 if s.outcome is None else s.outcome.share(seat)


def searched(parties: list[list[Seat]], choosers: list[Seat]) -> Race:
    """What seat 1 finds at the fork, every way tried in every world."""
    s = Way(4, Chance("0" * 64), Edition(), parties=parties, choosers=choosers)
    s.call(Fork(0))
    run(s)
    search = Search(World(Doors(), s, 0), seeded(1), Policy(1.0, 10))
    for _ in range(WORLDS):
        search.race.running = [0, 1]
        search.try_world()
    return search.race


def value(race: Race, move: int) -> float:
    return race.mean(race.moves.index(move))


def test_in_a_cooperative_game_the_partner_is_expected_to_help():
    race = searched(parties=[[0, 1, 2, 3]], choosers=[1, 3])

    assert value(race, HUMBLE) > 0.8  # at random it would be a third
    assert value(race, BOLD) > 0.8


def test_in_a_team_a_choice_is_left_to_the_partner_rather_than_to_the_enemy():
    race = searched(parties=[[0, 2], [1, 3]], choosers=[1, 2])

    assert value(race, HUMBLE) < 0.2  # against an enemy at random it would be two thirds
    assert value(race, BOLD) > 0.8  # with a partner at random a third
    assert race.moves[race.leader()] == BOLD


@pytest.mark.parametrize("seat", [0, 2])
def test_all_of_a_team_have_the_same_part_of_a_win(seat):
    s = Way(4, Chance("0" * 64), Edition(), parties=[[0, 2], [1, 3]])

    s.won_by([0, 2])

    assert s.outcome.share(seat) == 1.0
    assert s.outcome.share(seat + 1) == 0.0
