"""The levels of play, the same in every game. How strong they are is measured, not asserted: see docs/bots.md."""

from typing import Final

from regalia.bots.rollout import Policy
from regalia.bots.searcher import Level

LEVELS: Final = (
    Level("page", simulations=6, slips=0.82, policy=Policy(carelessness=1.0, length=6, infers=False)),
    Level("squire", simulations=12, slips=0.58, policy=Policy(carelessness=0.5, length=8, infers=False)),
    Level("knight", simulations=24, slips=0.33, policy=Policy(carelessness=0.25, length=8, infers=False)),
    Level("baron", simulations=48, slips=0.21, policy=Policy(carelessness=0.1, length=10, infers=False)),
    Level("regent", simulations=400, slips=0.0, policy=Policy(carelessness=0.0, length=16), foresight=56),
)
