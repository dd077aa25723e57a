"""Bots against each other, by the thousand. The result depends on the seed alone, not on the number of processes."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any

from regalia.bots import Bot, Draws, bot, decide
from regalia.engine import Game, Move, Seat, Setup, State, begin, pending, play
from regalia.lab.statistics import quantile, wilson
from regalia.registry import game as game_of

BATCH = 50  # games handed to a process at a time


@dataclass
class Job:
    game: str
    setup: Setup
    bots: list[str]  # cycled over the seats; game i turns them i seats further, so that everybody sits everywhere
    games: int
    seed: int | str
    audits: bool = False  # check the game's invariants after every step
    packs: list[str] = field(default_factory=list)  # files of changed packs to play by


@dataclass
class Played:
    """One game's result."""

    number: int
    how: str
    winners: list[Seat]
    parties: int
    places: list[int]
    first: Seat
    turns: int
    decisions: int
    bots: list[str]  # by seat
    scores: list[float]  # by seat: what the ending is worth to it
    figures: Mapping[str, list[str | int]] = field(default_factory=dict)  # what the game itself has counted


@dataclass
class Result:
    job: Job
    seconds: float = 0.0
    played: list[Played] = field(default_factory=list)

    def table(self) -> dict[str, Any]:
        """The figures, as `--json` prints them."""
        games = len(self.played)
        turns = [game.turns for game in self.played]
        decisions = sum(game.decisions for game in self.played)
        decided = [game for game in self.played if game.parties == 1]
        firsts = sum(game.first in game.winners for game in decided)
        return {
            "format": 1,
            "job": asdict(self.job),
            "games": games,
            "endings": dict(Counter(game.how for game in self.played).most_common()),
            "tied": games - len(decided),
            "turns": {
                "mean": sum(turns) / games,
                "p5": quantile(turns, 0.05),
                "median": quantile(turns, 0.5),
                "p95": quantile(turns, 0.95),
                "max": max(turns),
            },
            "first_player": share(firsts, len(decided)),
            "seats": [share(sum(seat in g.winners for g in decided), games) for seat in range(self.job.setup.seats)],
            "bots": {name: self._bot(name, decided) for name in sorted(set(self.job.bots))},
            "figures": self._figures(),
            "decisions_per_game": decisions / games,
            "seconds": self.seconds,
            "games_per_second": games / self.seconds,
            "decisions_per_second": decisions / self.seconds,
        }

    def _bot(self, name: str, decided: list[Played]) -> dict[str, Any]:
        """A game counts as won for a bot if one of its seats won it; ties are not won."""
        played = [game for game in self.played if name in game.bots]
        won = [game for game in decided if any(game.bots[seat] == name for seat in game.winners)]
        seats = sum(game.bots.count(name) for game in played)
        wins = sum(game.bots[seat] == name for game in decided for seat in game.winners)
        return {**share(len(won), len(played)), "seats": seats / len(played), "each": share(wins, seats)}

    def _figures(self) -> dict[str, Any]:
        """The game's own figures: how often each value occurred in all games, and the mean of numbers."""
        values: dict[str, Counter[str | int]] = {}
        for game in self.played:
            for name, found in game.figures.items():
                values.setdefault(name, Counter()).update(found)
        return {name: counted(found) for name, found in values.items()}


def share(wins: int, games: int) -> dict[str, Any]:
    low, high = wilson(wins, games)
    return {"won": wins, "of": games, "share": wins / games if games else None, "low": low, "high": high}


def counted(values: Counter[str | int]) -> dict[str, Any]:
    numbers = [value for value in values if isinstance(value, int)]
    total = values.total()
    mean = sum(value * values[value] for value in numbers) / total if numbers else None
    ordered = sorted(numbers) if numbers else [value for value, _ in values.most_common()]
    return {"of": total, "mean": mean, "values": {str(value): values[value] for value in ordered}}


def simulate(job: Job, processes: int = 1, progress: Callable[[int], None] = lambda done: None) -> Result:
    """Plays the job's games. `progress` is told how many more are done."""
    began = perf_counter()
    result = Result(job)
    for batch in _batches(job, processes):
        result.played += batch
        progress(len(batch))
    result.seconds = perf_counter() - began
    return result


def _batches(job: Job, processes: int) -> Iterator[list[Played]]:
    starts = range(0, job.games, BATCH)
    ends = [min(job.games, start + BATCH) for start in starts]
    if min(processes, len(starts)) == 1:
        yield from (_play_batch(job, start, end) for start, end in zip(starts, ends, strict=True))
        return
    with ProcessPoolExecutor(min(processes, len(starts))) as pool:
        yield from pool.map(_play_batch, [job] * len(starts), starts, ends)


def _play_batch(job: Job, start: int, end: int) -> list[Played]:
    game = game_of(job.game, *job.packs)
    return [play_one(game, job, number) for number in range(start, end)]


def play_one(game: Game, job: Job, number: int, bot_of: Callable[[str], Bot] = bot) -> Played:
    """One game of a job; it depends on the job and its number alone."""
    s = begin(game, job.setup, f"{job.seed}/{number}")
    seats = job.setup.seats
    names = [job.bots[(seat + number) % len(job.bots)] for seat in range(seats)]
    players = [bot_of(name) for name in names]
    draws = Draws(game, f"{job.seed}/{number}/bots")
    first = game.first(s)
    decisions = 0
    sound: State | None = None  # the last state that was audited
    while s.frames:
        seat, move = next_move(game, s, players, draws)
        play(s, seat, move)
        decisions += 1
        if job.audits:
            if faults := game.audit(s, sound):
                raise AssertionError(f"game {number}, decision {decisions}: {'; '.join(faults)}")
            sound = s.clone()
    assert s.outcome is not None
    turns = game.where(s).turn
    end = s.outcome
    scores = [game.score(s, seat) for seat in range(seats)]
    figures = game.counts(s)
    return Played(
        number, end.how, end.winners, end.parties, end.places, first, turns, decisions, names, scores, figures
    )


def next_move(game: Game, s: State, players: list[Bot], draws: Draws) -> tuple[Seat, Move]:
    """Who speaks next, and what. Where several may, they are heard in any order until one has something to say."""
    asked = pending(s)
    seats = draws.order(s, asked) if len(asked) > 1 else asked
    for seat in seats:
        move = decide(players[seat], game, s, seat, draws.of(s, seat))
        if move is not None:
            return seat, move
    raise AssertionError(f"seats {seats} are asked and none of them says anything")
