"""Advice for a team that sees everything but the order of the decks."""

from regalia.engine import Chance, Move, Seat, top
from regalia.games.princess_bride.model import Bride
from regalia.games.princess_bride.table_of_actions import MIRACLES


def score(s: Bride, seat: Seat) -> float:
    return 0.5 if s.outcome is None else float(seat in s.outcome.winners)


def advise(s: Bride, seat: Seat, options: list[Move], chance: Chance) -> Move | None:
    if seat != top(s).seat:
        return None
    return chance.pick([move for move in options if move not in MIRACLES])
