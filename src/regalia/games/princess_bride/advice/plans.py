"""Plans to choose from: what is advised, and the other ways to walk, tell or answer that leave the team best off."""

from collections.abc import Iterable

from regalia.engine import Chance, Move, Seat, top
from regalia.games.princess_bride.actions import COMPLETE, END, MIRACLES, PLAY
from regalia.games.princess_bride.advice.advise import acts, advise, errands, trades, walks
from regalia.games.princess_bride.advice.score import AHEAD, turn
from regalia.games.princess_bride.advice.what_if import End, prospect
from regalia.games.princess_bride.model.state import Bride

FEW = 4  # of the best walks, and of the best things to tell


def horizon(s: Bride) -> int:
    """The turn at whose beginning a plan is judged."""
    return turn(s) + AHEAD


def plans(s: Bride, seat: Seat, options: list[Move], chance: Chance) -> list[list[Move]]:
    """What is advised comes first; nothing is said where the seat is only free to help."""
    advised = advise(s, seat, options, chance)
    if advised is None:
        return [[]]
    return [[advised], *[plan for plan in _others(s, options) if plan != [advised]]]


def _others(s: Bride, options: list[Move]) -> list[list[Move]]:
    question, calm = top(s).name, [move for move in options if move not in MIRACLES]
    if question == "move":
        return [*map(_steps, _best(walks(s, calm))), [END]]
    if question == "storytelling":
        return _tellings(s, options, calm)
    return [[move] for move in calm] if question == "react" else []


def _best(ends: Iterable[End]) -> list[End]:
    return sorted(ends, key=lambda end: -prospect(end))[:FEW]


def _steps(end: End) -> list[Move]:
    """Two steps; or one, and no other where there might be."""
    is_walking = bool(end.s.frames) and top(end.s).name == "move"
    return [end.move, end.then] if end.then != END or is_walking else [end.move]


def _tellings(s: Bride, options: list[Move], calm: list[Move]) -> list[list[Move]]:
    """What brings most, every Special and Miracle, and to tell nothing more."""
    best = _best([*acts(s, calm), *errands(s), *trades(s, calm)])
    special = [move for move in options if move in MIRACLES or PLAY <= move < COMPLETE]
    return [[move] for move in dict.fromkeys([*[end.move for end in best], *special, END])]
