"""Strength from results: Elo ratings with their intervals, and a test that stops as soon as an order is plain."""

from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final

from regalia.lab.statistics import Z95

SCALE: Final = 400 / log(10)  # Elo points in one unit of the logistic curve
ROUNDS: Final = 200  # of Newton's method, which needs about ten
BETTER: Final = 0.55  # the share of a player who is plainly better, for the test
ERROR: Final = 0.025  # how often the test may name the wrong one


@dataclass
class Meeting:
    """What two players have done against each other."""

    first: int
    second: int
    games: float  # of plain wins and losses that would say as much
    points: float  # of the first: a win is 1, a tie a half


@dataclass
class Rating:
    elo: float
    low: float  # of the 95 % interval
    high: float


def is_plain(points: float, games: int) -> bool:
    """Wald's sequential test: is it plain by now which of two players is the better one?

    Asked again after every game it names the wrong one in at most one of forty cases, if one of them wins 55 %.
    """
    lead = abs(2 * points - games)
    return lead * log(BETTER / (1 - BETTER)) >= log((1 - ERROR) / ERROR)


def ratings(players: int, meetings: list[Meeting]) -> list[Rating]:
    """The Elo ratings that make the results most likely; their mean is 0.

    Each pair that met is counted as if it had also tied once, so that nobody who won all games is infinitely strong.
    """
    met = [Meeting(m.first, m.second, m.games + 1, m.points + 0.5) for m in meetings if m.games]
    strength = [0.0] * players
    for _ in range(ROUNDS):
        slope, curve = _likelihood(strength, met)
        change = _solve(curve, slope)
        strength = [s + max(-1.0, min(1.0, c)) for s, c in zip(strength, change, strict=True)]
        if max(map(abs, change), default=0.0) < 1e-9:
            break
    return [
        Rating(SCALE * strength[i], SCALE * (strength[i] - spread), SCALE * (strength[i] + spread))
        for i, spread in enumerate(_spreads(players, met, strength))
    ]


def _likelihood(strength: list[float], meetings: list[Meeting]) -> tuple[list[float], list[list[float]]]:
    """Slope and curvature of the likelihood's logarithm; a weak pull to 0 fixes the mean."""
    n = len(strength)
    slope = [-sum(strength) / n] * n
    curve = [[1 / n] * n for _ in range(n)]
    for m in meetings:
        expected = 1 / (1 + exp(strength[m.second] - strength[m.first]))
        weight = m.games * expected * (1 - expected)
        for a, b, sign in ((m.first, m.second, 1), (m.second, m.first, -1)):
            slope[a] += sign * (m.points - m.games * expected)
            curve[a][a] += weight
            curve[a][b] -= weight
    return slope, curve


def _spreads(players: int, meetings: list[Meeting], strength: list[float]) -> list[float]:
    """Half the width of each player's 95 % interval, against the mean of all."""
    _, curve = _likelihood(strength, meetings)
    found: list[float] = []
    for i in range(players):
        unit = [float(i == j) - 1 / players for j in range(players)]
        found.append(Z95 * sqrt(max(0.0, _solve(curve, unit)[i])))
    return found


def _solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a few linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    n = len(rows)
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(n):
            if r != i and rows[i][i]:
                factor = rows[r][i] / rows[i][i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i], strict=True)]
    return [row[n] / row[i] if row[i] else 0.0 for i, row in enumerate(rows)]
