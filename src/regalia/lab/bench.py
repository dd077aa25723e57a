"""How fast it is: medians of several runs with their spread, on one core. Ratios hold; absolute figures move."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time
from typing import Any

from msgspec.json import encode

from regalia.bots import LEVELS, World
from regalia.bots.search import Search
from regalia.engine import Game, Seat, Setup, State, begin, checked, imagine, moves, pending, play, playout, seeded

RUNS = 5
LARGE = 8  # seats of a large table
SECONDS = 1.0  # about as long as one run lasts


@dataclass
class Figure:
    name: str
    unit: str
    runs: list[float]

    def data(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "unit": self.unit,
            "median": median(self.runs),
            "low": min(self.runs),
            "high": max(self.runs),
        }


def bench(game: Game, progress: Callable[[str], None] = lambda name: None) -> list[Figure]:
    """The game's figures, at its first mode and first seat count, payments and the like at their quickest."""
    setup = bench_setup(game)
    middle = middle_of_a_game(game, setup)
    seat = pending(middle)[0]
    measures: list[tuple[str, str, Callable[[], tuple[int, float]]]] = [
        ("random play, checked path", "decisions/s", lambda: random_games(game, setup, checked_game)),
        ("random play, inner path", "decisions/s", lambda: random_games(game, setup, inner_game)),
        ("clone", "us", lambda: repeat(lambda: middle.clone())),
        ("view, built and encoded", "us", lambda: repeat(lambda: encode(game.view(middle, seat), enc_hook=str))),
        ("imagine", "us", lambda: repeat(lambda: imagine(middle, seat, CHANCE))),
        ("search, as the regent", "simulations/s", lambda: searching(game, middle, seat)),
        ("reference loop", "ms", reference_loop),
    ]
    if (large := large_setup(game)) is not None:
        name = f"random play, inner path, {large.seats} seats"
        measures.insert(2, (name, "decisions/s", lambda: random_games(game, large, inner_game)))
    figures = [Figure(name, unit, []) for name, unit, _ in measures]
    for _ in range(RUNS):  # interleaved, so that a slow moment of the machine hits all of them
        for figure, (name, unit, measure) in zip(figures, measures, strict=True):
            progress(name)
            count, seconds = measure()
            figure.runs.append(_in_unit(unit, count, seconds))
    return figures


def _in_unit(unit: str, count: int, seconds: float) -> float:
    return count / seconds if unit.endswith("/s") else seconds / count * UNITS[unit]


UNITS = {"us": 1e6, "ms": 1e3}


CHANCE = seeded("bench")


def bench_setup(game: Game) -> Setup:
    """The first mode; of each option the value without needless choices, where it has one called so."""
    mode = game.modes[0]
    return checked(game, mode.key, mode.seats[0], {sw.key: "exact" for sw in mode.switches if "exact" in sw.values})


def large_setup(game: Game) -> Setup | None:
    """The same at the largest table of at most eight seats, if there is a larger one."""
    small = bench_setup(game)
    seats = max(count for count in game.modes[0].seats if count <= LARGE)
    return checked(game, small.mode, seats, small.options) if seats > small.seats else None


def random_games(game: Game, setup: Setup, play_out: Callable[[State, Random], int]) -> tuple[int, float]:
    """Random games, one after another, for about the time of a run: decisions and seconds."""
    random = Random(1)
    decisions = 0
    number = 0
    began = process_time()
    while (seconds := process_time() - began) < SECONDS:
        for _ in range(10):
            decisions += play_out(begin(game, setup, number), random)
            number += 1
    return decisions, seconds


def checked_game(s: State, random: Random) -> int:
    """One game through the public functions: each move is checked against the legal ones."""
    draw = random.random
    decisions = 0
    while s.frames:
        seat = pending(s)[0]
        options = moves(s, seat)
        count = len(options)
        play(s, seat, options[int(draw() * count)] if count > 1 else options[0])
        decisions += 1
    return decisions


def inner_game(s: State, random: Random) -> int:
    """The same game as a search plays it to its end: the moves are trusted."""
    return playout(s, random.random)


def repeat(deed: Callable[[], object]) -> tuple[int, float]:
    """The same thing again and again for about a third of a run."""
    count = 0
    began = process_time()
    while (seconds := process_time() - began) < SECONDS / 3:
        for _ in range(100):
            deed()
        count += 100
    return count, seconds


def searching(game: Game, s: State, seat: Seat) -> tuple[int, float]:
    """The search of the strongest level, all moves kept in the race: worlds played on, and seconds."""
    search = Search(World(game, s, seat), seeded("bench"), LEVELS[-1].policy)
    moves = list(search.race.running)
    began = process_time()
    while (seconds := process_time() - began) < SECONDS:
        search.race.running = moves.copy()
        search.try_world()
    return search.race.tries, seconds


def middle_of_a_game(game: Game, setup: Setup) -> State:
    """A state in the middle of a random game that is not over soon after."""
    random = Random(1)
    for number in range(1000):
        s = begin(game, setup, f"middle/{number}")
        length = checked_game(s.clone(), random)
        for _ in range(length // 2):
            play(s, pending(s)[0], random.choice(moves(s, pending(s)[0])))
            if not s.frames:
                break
        else:
            if len(moves(s, pending(s)[0])) > 1:
                return s
    raise AssertionError("no game with a middle in a thousand")


def reference_loop() -> tuple[int, float]:
    """Plain Python work that no change of ours makes faster: what this machine is worth at this moment."""
    numbers = list(range(50))
    total = 0
    began = process_time()
    for i in range(200_000):
        total += len(numbers)
        numbers[i % 50] = total & 15
    return 1, process_time() - began
