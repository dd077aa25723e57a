"""How much is there to gain at all? A player of Two Crowns who sees everything, against the steward.

It knows both hands, both decks and how every die will fall. It plays each of its options on as stewards would, to the
end of the game, and takes the first that wins. Nobody can play so; an honest bot stays well below it.

    python tests/bots/clairvoyant.py 1000
"""

import sys
from random import Random

from regalia.bots import bot, decide
from regalia.bots.rollout import SILENT, Policy, advised, options_of, play_out
from regalia.engine import begin, checked, pending, play, seeded, step
from regalia.lab.statistics import wilson
from regalia.registry import game

TWO_CROWNS = game("two-crowns")
DUEL = checked(TWO_CROWNS, "duel", 2, {"payments": "exact"})
TO_THE_END = Policy(carelessness=0.0, length=1 << 30)


def main(games: int) -> None:
    won = sum(won_by_sight(number) for number in range(games))
    low, high = wilson(won, games)
    print(f"{won:g} of {games} games, {won / games:.1%} [{low:.1%}, {high:.1%}]")


def won_by_sight(number: int) -> float:
    """The part of the win in one duel, seats changing from game to game."""
    s = begin(TWO_CROWNS, DUEL, f"sight {number // 2}")
    own, steward, chance = number % 2, bot("steward"), seeded(number)
    while pending(s):
        seat = pending(s)[0]
        play(s, seat, foreseen(s, seat) if seat == own else decide(steward, TWO_CROWNS, s, seat, chance))
    return s.outcome.share(own)


def foreseen(s, seat):
    options = [move for move in options_of(s, seat) if move != SILENT]
    first = advised(TWO_CROWNS, s, seat, options, seeded(1))
    others = [move for move in options if move != first]
    return next((move for move in [first, *others] if others and wins(s.clone(), seat, move)), first)


def wins(s, seat, move) -> bool:
    step(s, seat, move)
    play_out(TWO_CROWNS, s, TO_THE_END, seeded(1), Random(1))
    return s.outcome.share(seat) == 1


if __name__ == "__main__":
    main(int(sys.argv[1]))
