"""Monte Carlo tree search over imagined worlds, for any game.

Each world that fits what the seat knows is played on once for every move that is still in the race: down the tree, one
node further, then by a quick policy; and all movers on the way learn what it brought them. A node is what its mover
can tell apart (see sight.py), so in the tree, too, nobody profits from what it cannot know. Every mover maximizes its
own return, which is what the game's score says of its end, or of where it was left; so teams share theirs, and those
who win and lose together pull together.
"""

from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import TypeAlias

from regalia.bots.bot import World
from regalia.bots.race import Race
from regalia.bots.rollout import SILENT, Policy, advised, asked, options_of, play_out
from regalia.bots.sight import Sight
from regalia.bots.tree import EXPLORATION, Node, Tree
from regalia.engine import Chance, Move, Seat, State, step

Path: TypeAlias = list[tuple[Node, int]]  # the nodes on a way down the tree, and the place of the move taken at each


@dataclass(frozen=True)
class Budget:
    """How long a search goes on."""

    simulations: int  # worlds played on
    seconds: float | None = None  # and no longer than this; without it the answer depends on the seed alone


class Search:
    """One choice of one seat, looked into. The race tells what each move has brought."""

    def __init__(
        self,
        world: World,
        chance: Chance,
        policy: Policy,
        sight: Sight | None = None,  # what the seats have seen so far; without it, nothing
        tree: Tree | None = None,  # what an earlier search has found
        exploration: float = EXPLORATION,
    ) -> None:
        self.world = world
        self.game = world.game
        self.chance = chance
        self.policy = policy
        self.exploration = exploration
        self.random = Random(chance.below(1 << 62))
        self.tree: Tree = {} if tree is None else tree
        s = world.imagine(chance)
        self.sight = Sight(s.seats) if sight is None else sight
        self.options = options_of(s, world.seat)
        self.race = Race(self._ordered(s, world.seat, self.options))

    def run(self, budget: Budget) -> Race:
        """Searches until the budget is spent or one move is left in the race."""
        ends = perf_counter() + budget.seconds if budget.seconds is not None else None
        race = self.race
        while not race.is_over and race.tries + len(race.running) <= budget.simulations:
            if ends is not None and perf_counter() > ends:
                break
            self.try_world()
        return race

    def try_world(self) -> None:
        """Imagines one world and plays it on once for every move in the race."""
        world = self.world.imagine(self.chance)
        for place in self.race.running:
            self.race.returns[place].append(self._follow(world.clone(), self.race.moves[place]))
        self.race.drop_out()

    def _follow(self, s: State, move: Move) -> float:
        """The move, down the tree, one node more, on to an end, and back: what it brings the seat."""
        seat = self.world.seat
        sight = self.sight.copy()
        path: Path = []
        nodes = len(self.tree)
        if move == SILENT:
            self._descend(s, sight, path, but=seat)
        else:
            step(s, seat, move)
            sight.note(s, seat, self.options, move)
        while s.frames and len(self.tree) == nodes:
            self._descend(s, sight, path)
        play_out(self.game, s, self.policy, self.chance, self.random)
        brought = {mover: self.game.score(s, mover) for mover in {seat, *(node.seat for node, _ in path)}}
        for node, place in path:
            node.learn(place, brought[node.seat])
        return brought[seat]

    def _descend(self, s: State, sight: Sight, path: Path, but: Seat | None = None) -> None:
        """One move down the tree. Where several may speak, they are heard until one does; all `but` one of them."""
        for seat in asked(s, self.random):
            if seat == but:
                continue
            options = options_of(s, seat)
            if not options:
                continue
            move = options[0] if len(options) == 1 else self._select(s, sight, seat, options, path)
            if move != SILENT:
                step(s, seat, move)
                sight.note(s, seat, options, move)
                return

    def _select(self, s: State, sight: Sight, seat: Seat, options: list[Move], path: Path) -> Move:
        name = sight.node(s, seat, options)
        node = self.tree.get(name)
        if node is None:
            node = self.tree[name] = Node(seat, self._ordered(s, seat, options))
        place = node.select(self.exploration)
        path.append((node, place))
        return node.moves[place]

    def _ordered(self, s: State, seat: Seat, options: list[Move]) -> list[Move]:
        """The move that the game advises, then the others in any order."""
        first = advised(self.game, s, seat, options, self.chance)
        others = [move for move in options if move != first]
        self.random.shuffle(others)
        return [first, *others]
