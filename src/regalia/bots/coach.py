"""The coach: a hint with its reasons, the chance to win throughout a game, and the moments that turned it.

It knows what the seat it helps knows, and nothing else: it looks at worlds imagined for that seat.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from regalia.bots.bot import World
from regalia.bots.race import Race
from regalia.bots.rollout import SILENT, Policy, play_out
from regalia.bots.search import Budget, Search
from regalia.bots.searcher import CAUTION
from regalia.engine import Chance, Game, Move, Seat, State, pending, step

POLICY: Final = Policy(carelessness=0.0, length=16)
BUDGET: Final = Budget(simulations=300)
WORLDS: Final = 40  # for a chance to win: good to about one part in ten
AHEAD: Final = 12  # choices looked at for what comes next
DULL: Final = ("turn", "draw")  # kinds of facts that happen anyway
OFTEN: Final = 0.3  # the part of the worlds in which something happens that is worth telling
SURE: Final = 2.0  # standard errors
MOST_TURNS: Final = 5
LEAST_TURNS: Final = 3
SMALL: Final = 0.12  # a swing that is hardly one


@dataclass
class Hint:
    move: Move | None  # None: better say nothing
    text: str  # what to do and why, in words
    chance: float  # to win with it
    margin: float  # over the next best move that was looked at
    is_sure: bool


def hint(world: World, chance: Chance, budget: Budget = BUDGET, worlds: int = WORLDS) -> Hint:
    """What the seat does best, what is likely to follow and how sure that is."""
    race = Search(world, chance, POLICY).run(budget)
    best = race.choice(CAUTION)
    others = [place for place in range(len(race.moves)) if place != best]
    second = max(others, key=race.mean, default=best)
    margin, error = race.lead(best, second) if race.worlds and others else (1.0, 0.0)
    is_sure = margin > SURE * error
    move = race.moves[best]
    text = _sentences(world, race, best, second, is_sure, expected(world, move, chance, worlds))
    return Hint(None if move == SILENT else move, text, race.mean(best), margin, is_sure)


def _sentences(world: World, race: Race, best: int, second: int, is_sure: bool, follows: str) -> str:
    if not race.worlds:
        return f"{_said(world, race.moves[best])}: there is nothing else to do."
    prospect = world.game.prospect.format(share=f"{race.mean(best):.0%}")
    said = [f"{_said(world, race.moves[best])}: so played on, {prospect}."]
    if second != best:
        how = "plainly worse" if is_sure else "hardly worse: a close call"
        said.append(f"{_said(world, race.moves[second])} comes to {race.mean(second):.0%} and is {how}.")
    if follows:
        said.append(follows)
    return " ".join([*said, f"Looked at {race.worlds} worlds."])


def _said(world: World, move: Move) -> str:
    """The move as a button says it."""
    if move == SILENT:
        return "Say nothing"
    asked = world.view().prompt
    labels = {option.move: option.label for option in asked.options} if asked is not None else {}
    return labels[move]


def expected(world: World, move: Move, chance: Chance, worlds: int) -> str:
    """What is most likely to be told between this move and the seat's next choice; empty if nothing stands out."""
    told: Counter[str] = Counter()
    for _ in range(worlds):
        s = world.imagine(chance)
        told.update(set(_told_after(world, s, move, chance)))
    often = [(text, count / worlds) for text, count in told.most_common(1) if count > OFTEN * worlds]
    return " ".join(f"Then, {share:.0%} likely: {text}" for text, share in often)


def _told_after(world: World, s: State, move: Move, chance: Chance) -> list[str]:
    """What others do after the move, as the seat is told it, until the seat is asked again."""
    if move != SILENT:
        step(s, world.seat, move)
    s.heard = []
    random = Random(chance.below(1 << 62))
    for _ in range(AHEAD):
        if world.seat in pending(s):
            break
        play_out(world.game, s, Policy(0.0, 1), chance, random)
    others = [fact for fact in s.heard if fact.seat not in (None, world.seat) and fact.kind not in DULL]
    return [fact.read_by(world.seat) for fact in others]


# A finished game


def chance_to_win(world: World, chance: Chance, worlds: int = WORLDS) -> float:
    """The seat's part of the win on average, in worlds that fit what it knows, played on by the game's advice."""
    random = Random(chance.below(1 << 62))
    total = 0.0
    for _ in range(worlds):
        s = world.imagine(chance)
        play_out(world.game, s, POLICY, chance, random)
        total += world.game.score(s, world.seat)
    return total / worlds


def chances(game: Game, states: Sequence[State], seat: Seat, chance: Chance, worlds: int = WORLDS) -> list[float]:
    """The seat's chance to win at each of these states, as it could judge it then.

    All are judged by the same chance: where little is new, the worlds are nearly the same, and so is what is found.
    """
    return [chance_to_win(World(game, s, seat), chance.clone(), worlds if s.frames else 1) for s in states]


@dataclass
class Turn:
    """A moment that turned the game: the entry that brought it, and the chance to win before and after."""

    entry: int
    before: float
    after: float


def turning_points(found: Sequence[float]) -> list[Turn]:
    """The three to five entries with the largest swings, in the order of the game; beyond three only real ones."""
    turns = [Turn(i, found[i - 1], found[i]) for i in range(1, len(found))]
    turns.sort(key=lambda turn: -abs(turn.after - turn.before))
    chosen = [
        turn for i, turn in enumerate(turns[:MOST_TURNS]) if i < LEAST_TURNS or abs(turn.after - turn.before) > SMALL
    ]
    return sorted(chosen, key=lambda turn: turn.entry)
