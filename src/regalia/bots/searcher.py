"""The bot that searches: a level's budget, noise and policy put to work."""

from dataclasses import dataclass
from typing import Final

from regalia.bots.bot import World
from regalia.bots.foresight import Foresight
from regalia.bots.planning import Planning
from regalia.bots.rollout import SILENT, Policy, options_of
from regalia.bots.search import Met, Search
from regalia.bots.sight import Sight, shown
from regalia.bots.tree import Tree
from regalia.bots.trial import Budget
from regalia.engine import Chance, Move, Seat, State, is_composing, step

CAUTION: Final = 1.0  # standard errors by which a move must beat the one that is advised
MOST_KEPT: Final = 10_000  # nodes of a tree that is used again; then a new one is begun


@dataclass(frozen=True)
class Level:
    """How well a bot plays: a weak one thinks briefly, thinks little of others, and slips; all of it together."""

    key: str
    simulations: int  # of games where they are quick; see `Game.thought`
    slips: float  # the part of choices in which it makes any move at all; see `Game.severity`
    policy: Policy  # what it thinks of everybody
    foresight: int = 0  # simulations where the game weighs its options (`Game.weigh`); 0: it searches there, too


@dataclass
class Kept:
    """What a search has found that may be of use at the seat's next choice, if that is one which it has met."""

    key: str  # of the game's chance, so that no other game finds it
    seat: Seat
    met: list[Met]
    tree: Tree

    def sight(self, world: World, s: State, chance: Chance) -> Sight | None:
        """What has been seen since the tree was begun, if it leads here: the same shown to all, the same options."""
        if (self.key, self.seat) != (chance.key, world.seat):
            return None
        options, answers = options_of(s, world.seat), s.answers[world.seat]
        alike = [met for met in self.met if met.options == options and met.s.answers[world.seat] == answers]
        seen = shown(world.game.view(s, None)) if alike else b""
        return next((met.sight for met in alike if shown(world.game.view(met.s, None)) == seen), None)


@dataclass
class Begun:
    """The rest of a plan that is being carried out; if the seat sees what it expected, it goes on with it."""

    moment: tuple[str, bytes]
    moves: list[Move]


class Searcher:
    def __init__(self, level: Level) -> None:
        self.name = level.key
        self.level = level
        self.kept: Kept | None = None
        self.begun: Begun | None = None

    def choose(self, world: World, options: list[Move], chance: Chance) -> Move | None:
        if chance.below(1000) < 1000 * self.level.slips**world.game.severity:
            self.kept = None
            return chance.pick(options)
        s = world.imagine(chance.clone())
        if self.level.foresight and (weights := world.game.weigh(s, world.seat, options)) is not None:
            foresight = Foresight(world, options, weights, chance)
            return self._foresee(foresight, has_begun=is_composing(s, world.seat))
        budget = Budget(round(self.level.simulations * world.game.thought))
        if (plan := self._begun(world, options, chance)) is not None:
            return self._carry_on(world, plan, chance)
        if (plans := world.game.plans(s, world.seat, options, chance)) is not None:
            return self._carry_on(world, self._best(world, plans, budget, chance), chance)
        search = self._search(world, s, chance)
        race = search.run(budget)
        move = race.moves[race.choice(CAUTION)]
        self.kept = Kept(chance.key, world.seat, [met for met in search.met.values() if met.after == move], search.tree)
        return None if move == SILENT else move

    def _best(self, world: World, plans: list[list[Move]], budget: Budget, chance: Chance) -> list[Move]:
        """The plan that proves best; the advised one where there is no time to try each of them often enough."""
        if len(plans) * world.game.proof > budget.simulations:
            return plans[0]
        race = Planning(world, plans, self.level.policy, chance).run(budget)
        return plans[race.choice(CAUTION)]

    def _begun(self, world: World, options: list[Move], chance: Chance) -> list[Move] | None:
        """The rest of the plan under way, if nothing has come to light since that was not expected."""
        begun, self.begun = self.begun, None
        if begun is None or begun.moment != (chance.key, shown(world.view())) or begun.moves[0] not in options:
            return None
        return begun.moves

    def _carry_on(self, world: World, plan: list[Move], chance: Chance) -> Move | None:
        """The next move of a plan, if it has any; what is left is kept, with what the seat expects to see then."""
        if len(plan) > 1:
            s = world.imagine(chance)
            step(s, world.seat, plan[0])
            self.begun = Begun((chance.key, shown(world.game.view(s, world.seat))), plan[1:])
        return plan[0] if plan else None

    def _foresee(self, foresight: Foresight, has_begun: bool) -> Move:
        """What weighs most, unless another proves better. A compound choice goes on as it was weighed when it began."""
        if has_begun:
            return foresight.race.moves[0]
        race = foresight.run(Budget(self.level.foresight))
        return race.moves[race.choice(CAUTION)]

    def _search(self, world: World, s: State, chance: Chance) -> Search:
        """A new search; with what the seat's last one has found, if that leads here."""
        kept, self.kept = self.kept, None
        sight = kept.sight(world, s, chance) if kept is not None and len(kept.tree) < MOST_KEPT else None
        if kept is None or sight is None:
            return Search(world, chance, self.level.policy)
        return Search(world, chance, self.level.policy, sight, kept.tree)
