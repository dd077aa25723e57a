"""Bots see what their seat sees: a view, and worlds imagined from it. Never the state."""

from regalia.bots.answer import whole_answer
from regalia.bots.bot import Bot, World, decide
from regalia.bots.levels import LEVELS
from regalia.bots.random_bot import RandomBot
from regalia.bots.searcher import Searcher
from regalia.bots.steward import Steward
from regalia.engine import Unreadable

__all__ = ["BOTS", "LEVELS", "Bot", "RandomBot", "Searcher", "Steward", "World", "bot", "decide", "whole_answer"]

_PAGE, _SQUIRE, _KNIGHT, _BARON, _REGENT = (Searcher(level) for level in LEVELS)

# As measured, the weakest first (docs/bots.md).
BOTS: dict[str, Bot] = {bot.name: bot for bot in (RandomBot(), _PAGE, _SQUIRE, _KNIGHT, _BARON, Steward(), _REGENT)}


def bot(name: str) -> Bot:
    """The bot of this name; says which there are if there is none."""
    if name not in BOTS:
        raise Unreadable(f"There is no bot {name!r}; there are: {', '.join(BOTS)}.")
    return BOTS[name]
