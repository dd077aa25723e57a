"""Monte Carlo tree search over imagined worlds, for any game.

Each world that fits what the seat knows is played on once for every move that is still in the race: down the tree, one
node further, then by a quick policy; and all movers on the way learn what it brought them. A node is what its mover
can tell apart (see sight.py), so in the tree, too, nobody profits from what it cannot know. Every mover maximizes its
own return, which is what the game's score says of its end, or of where it was left; so teams share theirs, and those
who win and lose together pull together.

What is found may be of use at the seat's next choice, so a search remembers which ones it has met.
"""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import NamedTuple

from regalia.bots.bot import World
from regalia.bots.race import Race
from regalia.bots.rollout import SILENT, Policy, advised, asked, options_of, play_out
from regalia.bots.sight import Sight
from regalia.bots.tree import EXPLORATION, Node, Tree
from regalia.bots.trial import Trial
from regalia.engine import Chance, Move, Seat, State, step


class Met(NamedTuple):
    """A next choice of the seat, as it came up in one world."""

    after: Move  # of the race
    s: State
    options: list[Move]
    sight: Sight


@dataclass
class Way:
    """One way down the tree, in one world."""

    first: Move  # of the race
    sight: Sight
    path: list[tuple[Node, int]] = field(default_factory=list)  # nodes, and the place of the move taken at each

    def has_asked(self, seat: Seat) -> bool:
        return any(node.seat == seat for node, _ in self.path)


class Search(Trial):
    """All options of one choice race; what the game advises comes first."""

    def __init__(
        self,
        world: World,
        chance: Chance,
        policy: Policy,
        sight: Sight | None = None,  # what the seats have seen so far; without it, nothing
        tree: Tree | None = None,  # what an earlier search has found
        exploration: float = EXPLORATION,
    ) -> None:
        super().__init__(world, chance, policy)
        self.exploration = exploration
        self.tree: Tree = {} if tree is None else tree
        s = world.imagine(chance)
        self.sight = Sight(s.seats) if sight is None else sight
        self.options = options_of(s, world.seat)
        self.race = Race(self._ordered(s, world.seat, self.options))
        self.met: dict[Hashable, Met] = {}  # by the name of its node

    def brought(self, s: State, place: int) -> float:
        """The move, down the tree, one node more, on to an end, and back: what it brings the seat."""
        seat, move = self.world.seat, self.race.moves[place]
        way = Way(move, self.sight.copy())
        nodes = len(self.tree)
        if move == SILENT:
            self._descend(s, way, but=seat)
        else:
            step(s, seat, move)
            way.sight.note(s, seat, self.options, move)
        while s.frames and len(self.tree) == nodes:
            self._descend(s, way)
        play_out(self.game, s, self.policy, self.chance, self.random)
        brought = {mover: self.game.score(s, mover) for mover in {seat, *(node.seat for node, _ in way.path)}}
        for node, taken in way.path:
            node.learn(taken, brought[node.seat])
        return brought[seat]

    def _descend(self, s: State, way: Way, but: Seat | None = None) -> None:
        """One move down the tree. Where several may speak, they are heard until one does; all `but` one of them."""
        for seat in asked(s, self.random):
            if seat == but:
                continue
            options = options_of(s, seat)
            if not options:
                continue
            move = options[0] if len(options) == 1 else self._select(s, way, seat, options)
            if move != SILENT:
                step(s, seat, move)
                way.sight.note(s, seat, options, move)
                return

    def _select(self, s: State, way: Way, seat: Seat, options: list[Move]) -> Move:
        name = way.sight.node(s, seat, options)
        if seat == self.world.seat and name not in self.met and not way.has_asked(seat):
            self.met[name] = Met(way.first, s.clone(), options, way.sight.copy())
        node = self.tree.get(name)
        if node is None:
            node = self.tree[name] = Node(seat, self._ordered(s, seat, options))
        place = node.select(self.exploration)
        way.path.append((node, place))
        return node.moves[place]

    def _ordered(self, s: State, seat: Seat, options: list[Move]) -> list[Move]:
        """The move that the game advises, then the others in any order."""
        first = advised(self.game, s, seat, options, self.chance)
        others = [move for move in options if move != first]
        self.random.shuffle(others)
        return [first, *others]
