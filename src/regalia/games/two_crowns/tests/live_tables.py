"""Tables for the tests of live play."""

from regalia.engine import (
    checked,
)
from regalia.games.two_crowns import GAME
from regalia.games.two_crowns.rules.live import BEAT, LiveTable, Message

DESTROYER = "buy destroyer on seat 1, pay 10, pay 9, pay 6, done"
ATTACK = "hit seat 2 king 1, hit seat 2 king 1"
KNIGHT = "buy knight, pay 7, pay 5, done"


def lay(at, mode="duel", seats=2, active=1, **given):
    """A live game at this point of the active seat's turn; seats are given as seat1=, seat2= ..."""
    position = {"active": active, "at": at, "seat": {name.removeprefix("seat"): side for name, side in given.items()}}
    return GAME.lay(checked(GAME, mode, seats, {"pace": "live"}), position)


def side(table, seat):
    return GAME.position(table.s)["seat"][str(seat)]


def say(table, seat, line, now=0, critical=None):
    """A message of a seat that has seen the table as it is, or as it was at an earlier critical version."""
    return table.submit(Message(seat - 1, line, table.s.critical if critical is None else critical), now)


def two_knights_against_a_destroyer(beat=0, **more):
    own = {"field": ["knight", "knight"]}
    other = {"hand": ["destroyer", "sentry", "witch"], "bank": ["10", "9", "6", "5"]}
    return LiveTable(lay("attack", seat1=own, seat2=other | more), beat=beat)


def in_purchase_since(now, beat=BEAT):
    """Seat 1 has come to its Purchase Phase at this time and can buy a Knight."""
    own = {"hand": ["knight", "witch", "8"], "bank": ["7", "5"]}
    other = {"hand": ["sentry", "bandit", "witch"], "bank": ["5"], "field": ["knight"]}
    table = LiveTable(lay("deposit", seat1=own, seat2=other), beat=beat)
    say(table, 1, "pass", now)
    return table
