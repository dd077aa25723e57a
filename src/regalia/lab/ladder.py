"""A ladder: bots meet each other in pairs, seats balanced, until it is plain who is stronger.

Where all seats win or lose together, bots meet by playing the same deal, each in all seats: the better end wins.

The pairs take turns, a round of games each, and a pair that is settled stops. What is found depends on the seed alone,
not on the number of processes.
"""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field, replace
from itertools import combinations
from multiprocessing import active_children
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter, process_time
from typing import Any, Final

from regalia.bots import Bot, World, bot
from regalia.engine import Chance, Move, Setup, is_cooperative
from regalia.lab.elo import Meeting, is_plain, ratings
from regalia.lab.simulate import Job, Played, play_one
from regalia.lab.statistics import plain_games, quantile, wilson
from regalia.registry import game as game_of

ROUND: Final = 10  # games that a pair plays before the next pair's turn; even, so that seats are balanced


@dataclass
class Contest:
    """What is asked for."""

    game: str
    setup: Setup
    bots: list[str]
    games: int  # of each pair, at most
    seed: int | str
    width: float = 0.2  # a pair is settled when its order is plain and its 95 % interval no wider than this


@dataclass
class Pair:
    bots: tuple[str, str]
    games: int = 0
    won: int = 0  # by the first
    lost: int = 0
    points: float = 0.0  # of the first
    squares: float = 0.0  # of the points of each game, added up

    def add(self, points: float) -> None:
        """What a game brought the first: 1 for a win, a half for a tie."""
        self.games += 1
        self.points += points
        self.squares += points**2
        self.won += points == 1
        self.lost += points == 0

    def plainly(self) -> tuple[float, float]:
        """The points, and the games, as if all games had been plain wins and losses that say as much as these do."""
        games = plain_games(self.points, self.squares, self.games)
        return (self.points * games / self.games if games else 0.0), games

    def interval(self) -> tuple[float, float]:
        """Of the share of points, 95 %."""
        return wilson(*self.plainly())

    def is_settled(self, contest: Contest) -> bool:
        low, high = self.interval()
        is_narrow = high - low <= contest.width
        return is_narrow and is_plain(self.points, self.games)

    def data(self) -> dict[str, Any]:
        low, high = self.interval()
        share = self.points / self.games if self.games else None
        return {**asdict(self), "bots": list(self.bots), "share": share, "low": low, "high": high}


@dataclass
class Ladder:
    contest: Contest
    pairs: list[Pair] = field(default_factory=list)
    seconds: float = 0.0
    thought: dict[str, list[float]] = field(default_factory=dict)  # by bot, seconds for each choice

    def add_thought(self, thought: dict[str, list[float]]) -> None:
        for name, seconds in thought.items():
            self.thought.setdefault(name, []).extend(seconds)

    def table(self) -> dict[str, Any]:
        """The figures, as `--json` prints them: the strongest first."""
        names = self.contest.bots
        meetings = [self._meeting(pair) for pair in self.pairs]
        rated = [
            {"bot": name, **asdict(rating), "games": self._games(name), "seconds": self._seconds(name)}
            for name, rating in zip(names, ratings(len(names), meetings), strict=True)
        ]
        return {
            "format": 1,
            "contest": asdict(self.contest),
            "ratings": sorted(rated, key=lambda row: -row["elo"]),
            "pairs": [pair.data() for pair in self.pairs],
            "seconds": self.seconds,
        }

    def _meeting(self, pair: Pair) -> Meeting:
        first, second = (self.contest.bots.index(name) for name in pair.bots)
        points, games = pair.plainly()
        return Meeting(first, second, games, points)

    def _games(self, name: str) -> int:
        return sum(pair.games for pair in self.pairs if name in pair.bots)

    def _seconds(self, name: str) -> dict[str, float]:
        """How long the bot thinks about a choice, on one core."""
        thought = self.thought.get(name) or [0.0]
        return {"median": quantile(thought, 0.5), "p95": quantile(thought, 0.95), "max": max(thought)}


def climb(contest: Contest, processes: int = 1, progress: Callable[[Ladder], None] = lambda ladder: None) -> Ladder:
    """Plays until every pair is settled, or until it is interrupted; then what is known so far counts.

    `progress` is shown the ladder after every game.
    """
    began, others = perf_counter(), active_children()
    ladder = Ladder(contest, [Pair(pair) for pair in combinations(contest.bots, 2)])
    with ProcessPoolExecutor(processes, initializer=signal, initargs=(SIGINT, SIG_IGN)) as pool:
        try:
            while tasks := [(pair, number) for pair in ladder.pairs for number in _next_games(contest, pair)]:
                games = [pool.submit(_play, contest, pair.bots, number) for pair, number in tasks]
                for (pair, _), game in zip(tasks, games, strict=True):
                    points, thought = game.result()
                    pair.add(points)
                    ladder.add_thought(thought)
                    ladder.seconds = perf_counter() - began
                    progress(ladder)
        except KeyboardInterrupt:  # to wait for the games under way would try patience; a second interrupt loses all
            for worker in set(active_children()).difference(others):
                worker.terminate()
    return ladder


def _next_games(contest: Contest, pair: Pair) -> range:
    if pair.games and pair.is_settled(contest):
        return range(0)
    return range(pair.games, min(contest.games, pair.games + ROUND))


def _play(contest: Contest, bots: tuple[str, str], number: int) -> tuple[float, dict[str, list[float]]]:
    """One game of a pair: the points of the first, and by bot the seconds of each choice it was asked about."""
    seconds: dict[str, list[float]] = {name: [] for name in bots}

    def timed(name: str) -> Bot:
        return Clock(bot(name), seconds[name])

    game = game_of(contest.game)
    job = Job(contest.game, contest.setup, list(bots), contest.games, f"{contest.seed}/{' '.join(bots)}")
    if is_cooperative(game, contest.setup):
        own, other = (play_one(game, replace(job, bots=[name]), number, timed) for name in bots)
        points = points_together(own, other)
    else:
        points = points_against(play_one(game, job, number, timed), bots[0])
    return points, seconds


def points_against(game: Played, name: str) -> float:
    """A win counts 1 and is shared by all winners, so a tie of both is a half; and so is a game that nobody wins."""
    own = sum(game.bots[seat] == name for seat in game.winners)
    return own / len(game.winners) if game.winners else 0.5


def points_together(own: Played, other: Played) -> float:
    """The same deal, played by each: 1 if the own end is the better one, a half if they are worth the same."""
    worth, others = sum(own.scores), sum(other.scores)
    return 0.5 if worth == others else float(worth > others)


class Clock:
    """A bot whose thinking is timed: seconds of its own process, whatever else the machine does."""

    def __init__(self, bot: Bot, seconds: list[float]) -> None:
        self.bot = bot
        self.name = bot.name
        self.seconds = seconds  # of each choice, added to

    def choose(self, world: World, options: list[Move], chance: Chance) -> Move | None:
        began = process_time()
        move = self.bot.choose(world, options, chance)
        self.seconds.append(process_time() - began)
        return move
