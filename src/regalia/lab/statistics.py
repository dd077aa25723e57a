"""Figures with their uncertainty."""

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist

Z95 = NormalDist().inv_cdf(0.975)


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2))
    middle = share + Z95**2 / (2 * games)
    scale = 1 + Z95**2 / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def plain_games(points: float, squares: float, games: int) -> float:
    """As many games of plain wins and losses say as much as these, whose points may be shared and scatter less.

    One more win and one more loss are taken into account, so that a few games that all went alike prove little.
    """
    if not games:
        return 0.0
    share = points / games
    variance = (squares - points * share + share**2 + (1 - share) ** 2) / (games + 1)
    return games * max(1.0, share * (1 - share) / variance)


def quantile(values: Sequence[float], part: float) -> float:
    """The value below which this part of the values lies; they need not be sorted."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
