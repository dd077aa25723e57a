"""Play and replay from a View in a terminal; any game, and none by name."""

from regalia.terminal.play import Ask, play
from regalia.terminal.replay import replay
from regalia.terminal.table import PERSON

__all__ = ["PERSON", "Ask", "play", "replay"]
