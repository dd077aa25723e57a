"""A sketch of Blackstone Castle: a face-down Task is completed on another player's turn, in the middle of a refill.

In the real game the owner is asked right after the use of his Vassal (BC-090), and spaces are refilled later (BC-074).
Here a row of Vassals is used, its spaces are refilled one by one, and each owner is asked as the space of his Vassal is
filled: the hardest order for the engine. The upcharge is one retained Vassal for each completed Task. No more is here.
"""

from dataclasses import dataclass, field

from regalia.engine import Actions, Ask, Chance, Edition, Move, Procedure, Seat

from .sketch import Sketch, deal_again, reader, shuffled

SPACES = 9
EMPTY = -1  # no Vassal
ACTIONS = Actions(
    ("use row {row}", {"row": "012"}),
    ("lay task {task} on {space}", {"task": [str(n) for n in range(12)], "space": "012345678"}),
    ("put in play", {}),
    ("decline", {}),
)
USE, LAY, PUT, DECLINE = ACTIONS.first.values()


@dataclass
class Player:
    hand: list[int]  # Tasks
    retained: list[int]  # Vassals
    tableau: list[int] = field(default_factory=list)  # completed Tasks
    face_down: list[int] = field(default_factory=list)  # BC-084 The Task with an Intrigue token, if any
    marked: int = EMPTY  # the Vassal with its twin

    def lay(self, task: int, vassal: int) -> None:
        self.hand.remove(task)
        self.face_down, self.marked = [task], vassal

    def take_home(self) -> None:
        self.hand += self.face_down
        self.face_down, self.marked = [], EMPTY


@dataclass(eq=False, kw_only=True)
class Castle(Sketch):
    actions = ACTIONS

    players: list[Player]
    board: list[int]  # the Vassal on each space, row by row
    deck: list[int]
    discard: list[int]

    def redeal(self, seat: Seat, chance: Chance) -> None:
        """The deck, and Tasks that others hold or have laid face down."""
        foes = [player for player in self.players if player is not self.players[seat]]
        deal_again(chance, *(tasks for foe in foes for tasks in (foe.hand, foe.face_down)))
        deal_again(chance, self.deck)


@dataclass
class Turn(Ask[Castle]):
    """BC-060, BC-084 A row of Vassals is used, or a Task laid face down and a Vassal marked; the last turn is night."""

    left: int  # turns to come

    def moves(self, s: Castle, seat: Seat) -> list[Move]:
        tasks = [] if s.players[seat].face_down else s.players[seat].hand
        return [*range(USE, LAY), *(LAY + task * SPACES + space for task in tasks for space in range(SPACES))]

    def played(self, s: Castle, seat: Seat, move: Move) -> None:
        s.call(Turn((seat + 1) % s.seats, self.left - 1))
        if not self.left:
            s.end("night")
        elif move < LAY:
            use(s, seat, range(3 * move, 3 * move + 3))
        else:
            task, space = divmod(move - LAY, SPACES)
            s.players[seat].lay(task, s.board[space])


def use(s: Castle, seat: Seat, row: range) -> None:
    """BC-076, BC-102 The Vassals leave; an own intrigue is dissolved. Called last, the left space is filled first."""
    for space in reversed(row):
        if s.board[space] == s.players[seat].marked:
            s.players[seat].take_home()
        s.call(Refill(seat, space, s.board[space]))
        s.discard.append(s.board[space])
        s.board[space] = EMPTY


@dataclass
class Refill(Procedure[Castle]):
    active: Seat
    space: int
    used: int  # the Vassal that has left it

    def fill(self, s: Castle) -> None:
        """BC-079 When the deck is empty the discard is shuffled."""
        if not s.deck:
            s.deck, s.discard = shuffled(s.chance, s.discard), []
        s.board[self.space] = s.deck.pop()

    def ask_owners(self, s: Castle) -> None:
        """BC-094, BC-096 Clockwise from the active player; called last, the first of them is asked first."""
        for owner in [(self.active - by) % s.seats for by in range(1, s.seats)]:
            if s.players[owner].marked == self.used:
                s.call(FaceDown(owner))

    steps = (fill, ask_owners)


@dataclass
class FaceDown(Ask[Castle]):
    """BC-097 to BC-099 The owner may put the Task in play, paying any upcharge, or take it back."""

    def moves(self, s: Castle, seat: Seat) -> list[Move]:
        can_pay = len(s.players[seat].retained) >= len(s.players[seat].tableau)
        return [PUT, DECLINE] if can_pay else [DECLINE]

    def played(self, s: Castle, seat: Seat, move: Move) -> None:
        player = s.players[seat]
        if move == PUT:
            s.discard += [player.retained.pop() for _ in player.tableau]
            player.tableau.append(player.face_down.pop())
        player.take_home()


def new(chance: Chance, seats: int = 3) -> Castle:
    vassals, tasks = shuffled(chance, range(24)), shuffled(chance, range(12))
    players = [Player(tasks[at::seats], [vassals.pop(), vassals.pop()]) for at in range(seats)]
    s = Castle(seats, chance, Edition(), players=players, board=vassals[:SPACES], deck=vassals[SPACES:], discard=[])
    return s.begin(Turn(0, 6 * seats))


load = reader(Castle, Player, Turn, Refill, FaceDown)
