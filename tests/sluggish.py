"""Thoughts that take too long, for tests of lateness. They are thought in another process, which imports this file."""

import time

from regalia.server.minds import thinking

in_time = thinking.think


def think(game, state, seat, bot, chance):
    """As bots think; but this one never comes to an end."""
    if bot == "squire":
        time.sleep(3600)
    return in_time(game, state, seat, bot, chance)
