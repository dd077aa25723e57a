"""The search finds what another implementation of the same method finds: OpenSpiel's IS-MCTS, at Kuhn poker.

Both treat a choice as what its mover knows, and deal hidden cards evenly. openspiel_kuhn.py writes the reference anew.
"""

import json
from pathlib import Path

import pytest

from regalia.bots import World
from regalia.bots.rollout import Policy
from regalia.bots.search import Search
from regalia.bots.sight import ViewSight
from regalia.bots.trial import Budget
from regalia.engine import pending, seeded

from .kuhn import ACTIONS, CARDS, KuhnGame

REFERENCE = json.loads(Path(__file__).with_name("openspiel_kuhn.json").read_text())
NEAR = 0.12  # coins: what two runs of one implementation differ by
TRIED = 0.02  # of the visits: what OpenSpiel tried less it does not know well
GAME = KuhnGame()


def search(choice: str, seed: int) -> Search:
    own, said = choice[0], choice[1:]
    s = GAME.at(own, next(card for card in CARDS if card != own), said)
    world = World(GAME, s, pending(s)[0])
    return Search(world, seeded(seed), Policy(1.0, 10), ViewSight(2, GAME), exploration=REFERENCE["uct_c"] / 4)


def found(choice: str) -> dict[str, float]:
    """By move: the coins it brought, from -2 to 2; means over the seeds of the reference."""
    coins = {"pass": 0.0, "bet": 0.0}
    for seed in range(REFERENCE["seeds"]):
        searched = search(choice, seed)
        for _ in range(400):
            searched.race.running = [0, 1]  # a move that is behind goes on, so that it is known as well
            searched.try_world()
        for place, move in enumerate(searched.race.moves):
            coins[ACTIONS.words(move, 0, 2)] += (4 * searched.race.mean(place) - 2) / REFERENCE["seeds"]
    return coins


@pytest.mark.parametrize("choice", REFERENCE["choices"])
def test_kuhn_poker_is_played_as_by_openspiel(choice):
    expected = REFERENCE["choices"][choice]

    coins = found(choice)

    for move, (share, reference) in expected.items():
        if share > TRIED:
            assert coins[move] == pytest.approx(reference, abs=NEAR)
    if abs(expected["pass"][1] - expected["bet"][1]) > NEAR:
        assert max(coins, key=coins.__getitem__) == max(expected, key=lambda move: expected[move][0])


def test_a_search_stops_when_all_moves_but_one_are_plainly_behind():
    searched = search("Jb", 1)

    race = searched.run(Budget(1000))

    assert ACTIONS.words(race.moves[race.choice(caution=1.0)], 0, 2) == "pass"
    assert race.tries < 100
