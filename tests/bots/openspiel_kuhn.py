"""Writes the reference of test_search_kuhn.py anew: what OpenSpiel's IS-MCTS finds at every choice of Kuhn poker.

OpenSpiel is not among the project's requirements. In an environment that has it (`pip install open_spiel`):

    python tests/bots/openspiel_kuhn.py > tests/bots/openspiel_kuhn.json
"""

import json

SIMULATIONS = 3000
SEEDS = 10
UCT_C = 2.0  # payoffs run from -2 to 2
CHOICES = [cards + said for cards in "JQK" for said in ("", "p", "b", "pb")]  # own card, what was said before


def main() -> None:
    import pyspiel

    game = pyspiel.load_game("kuhn_poker")
    found = {choice: _values(game, choice) for choice in CHOICES}
    print(json.dumps({"simulations": SIMULATIONS, "seeds": SEEDS, "uct_c": UCT_C, "choices": found}, indent=1))


def _values(game, choice: str) -> dict[str, list[float]]:
    """By move: the part of the visits it got, and what it brought, from -2 to 2; means over the seeds."""
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    totals = {"pass": [0.0, 0.0], "bet": [0.0, 0.0]}
    for seed in range(SEEDS):
        random = np.random.RandomState(seed)
        bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, random), UCT_C, SIMULATIONS, random_state=random)
        bot.run_search(_state(game, choice))
        for action, name in enumerate(totals):
            child = bot._root_node.child_info[action]
            totals[name][0] += child.visits / SIMULATIONS / SEEDS
            totals[name][1] += child.value() / SEEDS
    return {name: [round(part, 3) for part in total] for name, total in totals.items()}


def _state(game, choice: str):
    """A deal with this card in the mover's hand and these words said."""
    own, said = "JQK".index(choice[0]), choice[1:]
    other = (own + 1) % 3
    s = game.new_initial_state()
    for card in (own, other) if len(said) % 2 == 0 else (other, own):
        s.apply_action(card)
    for word in said:
        s.apply_action("pb".index(word))
    return s


if __name__ == "__main__":
    main()
