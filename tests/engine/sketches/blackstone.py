"""A sketch of Blackstone Castle: a face-down Task is completed on another player's turn, in the middle of a refill.

In the real game the owner is asked right after the use of his Vassal (BC-090), and the spaces are refilled later, in
step 5 (BC-074); the two never meet. Here the Vassals used leave at once, their spaces are refilled one by one, and each
owner is asked as the space of his Vassal is filled: the hardest order for the engine, which must stop there and go on.
A Task takes a row of three Vassals, not any two, so that the refill has a middle. There are no symbols: any Vassal may
carry an Intrigue, and the upcharge is one retained Vassal for each completed Task. All else is left out.
"""

from dataclasses import dataclass, field
from typing import ClassVar

from regalia.engine import Actions, Ask, Chance, Move, Outcome, Procedure, Seat

from .sketch import Sketch, reader, shuffled

TASKS, VASSALS, ROWS, SPACES = 12, 24, 3, 9
EMPTY = -1
TASK = [f"task {n}" for n in range(TASKS)]

ACTIONS = Actions(
    ("pass", {}),
    ("complete {task} with {row}", {"task": TASK, "row": [f"row {n}" for n in range(ROWS)]}),
    ("lay {task} and mark {space}", {"task": TASK, "space": [f"space {n}" for n in range(SPACES)]}),
    ("put in play", {}),
    ("decline", {}),
)
PASS, COMPLETE, LAY, PUT, DECLINE = ACTIONS.first.values()


@dataclass
class Player:
    hand: list[int]  # Tasks
    retained: list[int]  # Vassals
    tableau: list[int] = field(default_factory=list)  # completed Tasks
    face_down: list[int] = field(default_factory=list)  # BC-084 The Task with an Intrigue token, if any
    marked: int = EMPTY  # the Vassal with its twin
    is_exhausted: bool = False

    def can_pay(self) -> bool:
        return len(self.retained) >= len(self.tableau)

    def has_marked(self, vassal: int) -> bool:
        return bool(self.face_down) and self.marked == vassal

    def take_home(self) -> None:
        self.hand += self.face_down
        self.face_down = []


@dataclass(eq=False)
class Castle(Sketch):
    actions: ClassVar[Actions] = ACTIONS

    players: list[Player] = field(default_factory=list)
    board: list[int] = field(default_factory=list)  # the Vassal on each space, row by row
    deck: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)

    def redeal(self, seat: Seat, chance: Chance) -> None:
        """The deck, and Tasks that others hold or have laid face down."""
        self.deck = shuffled(chance, self.deck)
        foes = [player for player in self.players if player is not self.players[seat]]
        unseen = shuffled(chance, [task for foe in foes for task in foe.hand + foe.face_down])
        for foe in foes:
            foe.hand = [unseen.pop() for _ in foe.hand]
            foe.face_down = [unseen.pop() for _ in foe.face_down]

    def put_in_play(self, player: Player, task: int) -> None:
        """BC-065, BC-073 The upcharge goes to the discard."""
        for _ in player.tableau:
            self.discard.append(player.retained.pop())
        player.tableau.append(task)


@dataclass
class Game(Procedure[Castle]):
    turns: int  # so far

    def turn(self, s: Castle) -> None:
        if self.turns == 6 * s.seats:
            s.finish(Outcome("dusk", "", [], [1] * s.seats, "Night falls."))
        else:
            s.become(Game(self.turns + 1))
            s.call(Turn(self.turns % s.seats))

    steps = (turn,)


@dataclass
class Turn(Ask[Castle]):
    """BC-060, BC-084 A Task is completed, or one is laid face down, or neither."""

    def moves(self, s: Castle, seat: Seat) -> list[Move]:
        player, found = s.players[seat], [PASS]
        if player.can_pay():
            found += [COMPLETE + task * ROWS + row for task in player.hand for row in range(ROWS)]
        if not player.face_down and not player.is_exhausted:
            found += [LAY + task * SPACES + at for task in player.hand for at in range(SPACES)]
        return found

    def played(self, s: Castle, seat: Seat, move: Move) -> None:
        player = s.players[seat]
        if move >= LAY:
            task, at = divmod(move - LAY, SPACES)
            player.hand.remove(task)
            player.face_down, player.marked = [task], s.board[at]
        elif move >= COMPLETE:
            task, row = divmod(move - COMPLETE, ROWS)
            player.hand.remove(task)
            s.put_in_play(player, task)
            use(s, seat, list(range(3 * row, 3 * row + 3)))


def use(s: Castle, seat: Seat, spaces: list[int]) -> None:
    """BC-074, BC-102 The Vassals leave; the player's own intrigue on one of them is dissolved."""
    used = [s.board[at] for at in spaces]
    s.discard += used
    for at in spaces:
        s.board[at] = EMPTY
    if s.players[seat].marked in used:
        s.players[seat].take_home()
    s.call(Refill(seat, spaces, used))


@dataclass
class Refill(Procedure[Castle]):
    """BC-076 Space by space, from the left; after each the owners of intrigues on the Vassal that left it are asked."""

    active: Seat
    spaces: list[int]  # still to be filled
    used: list[int]  # the Vassals that left them

    def fill(self, s: Castle) -> None:
        """BC-079 When the deck is empty the discard is shuffled."""
        if not s.deck:
            s.deck, s.discard = shuffled(s.chance, s.discard), []
        s.board[self.spaces[0]] = s.deck.pop()

    def ask_owners(self, s: Castle) -> None:
        """BC-094, BC-096 Clockwise from the active player; who has been asked has no intrigue any more."""
        for owner in [(self.active + r) % s.seats for r in range(1, s.seats)]:
            if s.players[owner].has_marked(self.used[0]):
                s.goto(Refill.ask_owners)
                s.call(FaceDown(owner))
                return

    def next_space(self, s: Castle) -> None:
        if self.spaces[1:]:
            s.become(Refill(self.active, self.spaces[1:], self.used[1:]))

    steps = (fill, ask_owners, next_space)


@dataclass
class FaceDown(Ask[Castle]):
    """BC-097 to BC-099 The owner may put the Task in play, paying any upcharge, and is then exhausted."""

    def moves(self, s: Castle, seat: Seat) -> list[Move]:
        return [PUT, DECLINE] if s.players[seat].can_pay() else [DECLINE]

    def played(self, s: Castle, seat: Seat, move: Move) -> None:
        player = s.players[seat]
        if move == PUT:
            s.put_in_play(player, player.face_down.pop())
            player.is_exhausted = True
        player.take_home()


def new(chance: Chance, seats: int = 3) -> Castle:
    vassals, tasks = shuffled(chance, range(VASSALS)), shuffled(chance, range(TASKS))
    players = [Player(tasks[at::seats], [vassals.pop(), vassals.pop()]) for at in range(seats)]
    return Castle(seats, chance, players=players, board=vassals[:SPACES], deck=vassals[SPACES:]).begin(Game(0))


load = reader(Castle, Player, Game, Turn, Refill, FaceDown)
