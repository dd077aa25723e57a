"""The coach: a hint with its reasons, the chance to win throughout a game, and the moments that turned it.

It knows what the seat it helps knows, and nothing else: it looks at worlds imagined for that seat. It thinks as the
strongest bot does: about what weighs most, about plans, or about all options, whichever the game offers.
"""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from regalia.bots.bot import World
from regalia.bots.foresight import Foresight
from regalia.bots.planning import Planning
from regalia.bots.race import HAIR, LAP, Race
from regalia.bots.rollout import SILENT, Policy, play_out
from regalia.bots.search import Search
from regalia.bots.trial import Budget, Trial
from regalia.engine import Chance, Game, Move, Seat, State, moves, pending, step
from regalia.sentences import Sentence, Text, as_part, listed, passage, say

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
    text: Text  # what to do and why, in words
    chance: float  # to win with it
    margin: float  # over the next best move that was looked at
    is_sure: bool | None  # that the next best is worse; None: nothing else was tried out


def hint(world: World, chance: Chance, budget: Budget = BUDGET, worlds: int = WORLDS) -> Hint:
    """What the seat does best, what is likely to follow and how sure that is."""
    trial = considered(world, chance)
    race = looked_into(trial, budget)
    best = race.leader()
    second = next_best(race, best)
    move, share = race.moves[best], round(race.mean(best), 2)  # as it is shown
    margin, is_sure = compared(race, best, second) if second is not None else (0.0, None)
    first, *rest = read_out(world, trial.plans[best] if isinstance(trial, Planning) else [move], chance)
    prospect = as_part(world.game.prospect(round(share * 100)))
    said = [say("{move}: so played on, {prospect}.", move=as_part(first), prospect=prospect)]
    if second is not None:
        [other] = read_out(world, [race.moves[second]], chance)
        said.append(beside(other, race.mean(best) - margin, is_sure))
    if rest:
        said.append(say("Next: {moves}.", moves=listed(rest, ";")))
    said += expected(world, move, chance, worlds)
    if second is not None:
        said.append(say("Looked at {n} worlds.", n=race.worlds))
    else:
        said.append(say("Nothing else was tried out."))
    return Hint(None if move == SILENT else move, passage(said), share, margin, is_sure)


def compared(race: Race, best: int, second: int) -> tuple[float, bool]:
    """By how much the best is better, and whether that is sure. It led to the end, and who was ahead of it in the few
    worlds before dropping out was lucky there."""
    lead, error = race.lead(best, second)
    return max(0.0, lead), lead > max(HAIR, SURE * error)


def beside(other: Text, brings: float, is_sure: bool | None) -> Sentence:
    """What the next best option is, beside one that is shown with no lower figure."""
    move, share = as_part(other), round(max(0.0, brings) * 100)
    if is_sure:
        return say("{move} comes to {share}% and is plainly worse.", move=move, share=share)
    return say("{move} comes to {share}% and is about equal.", move=move, share=share)


def considered(world: World, chance: Chance) -> Trial:
    """What the strongest bot would think about, and at least one other option to compare with."""
    game, seat = world.game, world.seat
    s = world.imagine(chance.clone())
    options: list[Move] = s.frames[-1].moves(s, seat)
    if (weights := game.weigh(s, seat, options)) is not None:
        return Foresight(world, options, weights, chance, least=2)
    if (plans := game.plans(s, seat, options, chance)) is not None:
        return Planning(world, plans, POLICY, chance)
    return Search(world, chance, POLICY)


def looked_into(trial: Trial, budget: Budget) -> Race:
    """What each way brings; where they are too many to be told apart, what the advised one brings."""
    race = trial.race
    if len(race.moves) * LAP <= budget.simulations:
        trial.run(budget)
    if not race.is_fair:
        race.leave_to_first()
    while race.worlds < LAP:
        trial.try_world()
    return race


def next_best(race: Race, best: int) -> int | None:
    """The other beginning that came nearest to the best, if any was tried often enough."""
    others = [place for place, move in enumerate(race.moves) if move != race.moves[best]]
    return min(others, key=lambda place: _behind(race, best, place)) if others and race.is_fair else None


def _behind(race: Race, best: int, place: int) -> tuple[bool, float]:
    """How far it is behind; one that seems to be ahead dropped out behind another, and comes after them all."""
    lead, _ = race.lead(best, place)
    return lead < 0, lead


def read_out(world: World, plan: list[Move], chance: Chance) -> list[Text]:
    """The moves of a plan as the buttons say them, as far as they can be foreseen."""
    s = world.imagine(chance)
    said: list[Text] = []
    for move in plan:
        asked = world.game.view(s, world.seat).prompt
        labels = {option.move: option.label for option in asked.options} if asked is not None else {}
        if move == SILENT or move not in labels:
            break
        said.append(labels[move])
        step(s, world.seat, move)
    return said or [say("Say nothing")]


def expected(world: World, move: Move, chance: Chance, worlds: int) -> list[Sentence]:
    """What is most likely to be told between this move and the seat's next choice; empty if nothing stands out."""
    told: Counter[Text] = Counter()
    for _ in range(worlds):
        s = world.imagine(chance)
        told.update(set(_told_after(world, s, move, chance)))
    often = [(as_part(text), count / worlds) for text, count in told.most_common(1) if count > OFTEN * worlds]
    return [say("Then, {share}% likely: {text}", share=round(100 * share), text=text) for text, share in often]


def _told_after(world: World, s: State, move: Move, chance: Chance) -> list[Text]:
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


def turning_points(found: Sequence[float], choices: Collection[int]) -> list[Turn]:
    """The three to five choices with the largest swings, in the order of the game; beyond three only real ones.

    Of a game with fewer choices there are fewer.
    """
    turns = [Turn(i, found[i - 1], found[i]) for i in range(1, len(found)) if i in choices]
    turns.sort(key=lambda turn: -abs(turn.after - turn.before))
    chosen = [
        turn for i, turn in enumerate(turns[:MOST_TURNS]) if i < LEAST_TURNS or abs(turn.after - turn.before) > SMALL
    ]
    return sorted(chosen, key=lambda turn: turn.entry)


def is_choice(s: State, seat: Seat) -> bool:
    """Could the seat say one thing or another? A pass that is its only move is no choice."""
    return len(moves(s, seat)) > 1
