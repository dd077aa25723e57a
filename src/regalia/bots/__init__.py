"""Bots see what their seat sees: a view, and worlds imagined from it. Never the state."""

from collections.abc import Callable
from functools import partial

from regalia.bots.answer import only_answer, whole_answer
from regalia.bots.bot import Bot, World, decide
from regalia.bots.draws import Draws
from regalia.bots.levels import LEVELS
from regalia.bots.random_bot import RandomBot
from regalia.bots.searcher import Searcher
from regalia.bots.steward import Steward
from regalia.engine import Unreadable
from regalia.sentences import listed, quoted, say

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Draws",
    "RandomBot",
    "Searcher",
    "Steward",
    "World",
    "bot",
    "decide",
    "only_answer",
    "whole_answer",
]

_PAGE, _SQUIRE, _KNIGHT, _BARON, _REGENT = ((level.key, partial(Searcher, level)) for level in LEVELS)

# As measured, the weakest first (docs/bots.md).
BOTS: dict[str, Callable[[], Bot]] = dict(
    [("random", RandomBot), _PAGE, _SQUIRE, _KNIGHT, _BARON, ("steward", Steward), _REGENT]
)


def bot(name: str) -> Bot:
    """A new player of this name, for one seat: it may remember what it has thought. Says which there are if none is."""
    if name not in BOTS:
        raise Unreadable(say("There is no bot {name}; there are: {bots}.", name=quoted(name), bots=listed(BOTS, ",")))
    return BOTS[name]()
