"""A sketch of Blackstone Castle: intrigues that ask their owner on another's turn, and a refill space by space.

A symbol is a number of six, two factions by three roles. Left out are requirements of Tasks, the other manipulations,
Power cards and limits; in the refill the active player decides for each space, as in the two-player variant (BC-226).
"""

from dataclasses import dataclass, field, replace
from typing import ClassVar

from regalia.engine import Actions, Ask, Chance, Loader, Move, Outcome, Procedure, Seat, Staged, State, run

SPACES = 9
TASKS = 12
VASSALS = 30
EMPTY = -1
SPACE = [f"space {n}" for n in range(1, SPACES + 1)]  # in the order of BC-075 and BC-076
TASK = [f"{('knight', 'wizard')[n % 2]} {n + 1}" for n in range(TASKS)]

ACTIONS = Actions(
    ("end work", {}),
    ("transform {space}", {"space": SPACE}),
    ("complete {task}", {"task": TASK}),
    ("use {space}", {"space": SPACE}),
    ("refill", {}),
    ("leave empty", {}),
    ("take {reward}", {"reward": ("token", "guild card", "token and guild card")}),
    ("put in play", {}),
    ("decline", {}),
    ("no intrigue", {}),
    ("plot {task} on {space}", {"task": TASK, "space": SPACE}),
)
END, TRANSFORM, COMPLETE, USE, REFILL, LEAVE, TAKE, PUT, DECLINE, NO, PLOT = ACTIONS.first.values()
TOKEN, GUILD, BOTH = range(TAKE, TAKE + 3)


def kind(task: int) -> int:
    return task % 2


def symbol(task: int) -> int:
    return task // 2 % 6


def matches(a: int, b: int) -> int:
    """How many of faction and role two symbols share."""
    return (a % 2 == b % 2) + (a // 2 == b // 2)


@dataclass
class Intrigue:
    """BC-080 to BC-084 One token on a Task, its twin on a Vassal. A value."""

    task: int
    vassal: int
    matched: int  # symbols that matched when it was placed (BC-083)
    is_face_down: bool


@dataclass
class Player:
    tokens: list[int]  # Knight, Wizard
    hand: list[int]
    tableau: list[int] = field(default_factory=list)  # completed Tasks
    retained: list[int] = field(default_factory=list)  # locked faces
    intrigue: Intrigue | None = None
    is_exhausted: bool = False

    def clone(self) -> "Player":
        lists = [part.copy() for part in (self.tokens, self.hand, self.tableau, self.retained)]
        return Player(*lists, self.intrigue, self.is_exhausted)

    def upcharge(self, task: int) -> list[int]:
        """BC-065 The symbols of completed Tasks of the same kind."""
        return [symbol(done) for done in self.tableau if kind(done) == kind(task)]

    def can_pay(self, task: int) -> bool:
        due = self.upcharge(task)
        return all(self.retained.count(face) >= due.count(face) for face in due)

    def put_in_play(self, task: int) -> None:
        for face in self.upcharge(task):
            self.retained.remove(face)
        self.tableau.append(task)


@dataclass(eq=False)
class Castle(State):
    actions: ClassVar[Actions] = ACTIONS

    players: list[Player] = field(default_factory=list)
    board: list[int] = field(default_factory=list)  # the Vassal on each space
    faces: list[int] = field(default_factory=list)  # the symbol that each Vassal shows
    marked: list[int] = field(default_factory=list)  # spaces with castles
    corners: list[list[int]] = field(default_factory=list)  # tops last
    discard: list[int] = field(default_factory=list)
    guild: list[int] = field(default_factory=list)
    turn: int = 0

    def clone(self) -> "Castle":
        other = self.clone_flow(Castle.__new__(Castle))
        for name in ("board", "faces", "marked", "discard", "guild"):
            setattr(other, name, getattr(self, name).copy())
        other.players = [player.clone() for player in self.players]
        other.corners = [deck.copy() for deck in self.corners]
        other.turn = self.turn
        return other

    def redeal(self, seat: Seat, chance: Chance) -> None:
        """Corner decks, and Tasks that others hold or have laid face down."""
        for deck in self.corners:
            deck.sort()
            chance.shuffle(deck)
        foes = [player for player in self.players if player is not self.players[seat]]
        plots = [foe for foe in foes if foe.intrigue and foe.intrigue.is_face_down]
        unseen = sorted(self.guild + [task for foe in foes for task in foe.hand] + [p.intrigue.task for p in plots])
        chance.shuffle(unseen)
        for foe in foes:
            foe.hand = [unseen.pop() for _ in foe.hand]
        for foe in plots:
            foe.intrigue = replace(foe.intrigue, task=unseen.pop())
        self.guild = unseen

    def take_home(self, owner: Seat) -> None:
        """BC-090, BC-099 Both tokens return to the owner, and a face-down card to the hand."""
        player = self.players[owner]
        if player.intrigue and player.intrigue.is_face_down:
            player.hand.append(player.intrigue.task)
        player.intrigue = None

    def fill(self, space: int, deck: int) -> None:
        """BC-078, BC-079 The next deck clockwise for an empty one; the discard, if all are empty."""
        if not any(self.corners):
            self.chance.shuffle(self.discard)
            self.corners, self.discard = [self.discard[at::4] for at in range(4)], []
        while not self.corners[deck]:
            deck = (deck + 1) % 4
        self.board[space] = self.corners[deck].pop()


@dataclass
class Game(Procedure[Castle]):
    def turn(self, s: Castle) -> None:
        s.call(Turn(s.turn % s.seats))

    def next_turn(self, s: Castle) -> None:
        s.turn += 1
        if s.turn < 5 * s.seats:
            s.goto(Game.turn)
        else:
            s.finish(Outcome("dusk", "", [0], [1, *[2] * (s.seats - 1)], "Night falls."))

    steps = (turn, next_turn)


@dataclass
class Turn(Procedure[Castle]):
    """BC-029 Recall, Muster, Work, Assign Vassals, Assign Intrigue."""

    seat: Seat
    has_completed: bool = False

    def recall(self, s: Castle) -> None:
        """BC-030, BC-031 A pair on a completed card comes back; one on a face-down card is left, in this sketch."""
        player = s.players[self.seat]
        if player.intrigue and not player.intrigue.is_face_down:
            s.take_home(self.seat)
        player.tokens = [tokens + 1 for tokens in player.tokens]

    def work(self, s: Castle) -> None:
        s.call(Work(self.seat))

    def assign_vassals(self, s: Castle) -> None:
        """BC-074 The marked Vassals leave first; then their spaces are refilled."""
        spaces, s.marked = sorted(s.marked), []
        s.become(Turn(self.seat, bool(spaces)))
        s.goto(Turn.assign_intrigue)
        for space in spaces:
            leave_board(s, space)
        if spaces:
            s.call(Refill(self.seat, spaces))

    def assign_intrigue(self, s: Castle) -> None:
        player = s.players[self.seat]
        if player.intrigue is None and not player.is_exhausted:
            s.call(AssignIntrigue(self.seat, self.has_completed))

    steps = (recall, work, assign_vassals, assign_intrigue)


def leave_board(s: Castle, space: int) -> None:
    """BC-102 A pair whose Vassal leaves the board without a trigger is dissolved."""
    vassal, s.board[space] = s.board[space], EMPTY
    s.discard.append(vassal)
    for owner, player in enumerate(s.players):
        if player.intrigue and player.intrigue.vassal == vassal:
            s.take_home(owner)


@dataclass
class Work(Ask[Castle]):
    """BC-037, BC-039 Any actions in any order; asked again until the player ends the step."""

    rule = "BC-037"

    def moves(self, s: Castle, seat: Seat) -> list[Move]:
        player = s.players[seat]
        free = [at for at, vassal in enumerate(s.board) if vassal != EMPTY and at not in s.marked]
        found = [END]
        found += [TRANSFORM + at for at in free if player.tokens[1]]
        if not s.marked and len(free) > 1:
            found += [COMPLETE + task for task in player.hand if player.can_pay(task)]
        return found

    def played(self, s: Castle, seat: Seat, move: Move) -> None:
        if move == END:
            return
        s.call(self)
        if move >= COMPLETE:
            s.call(Complete(seat, move - COMPLETE, []))
        else:
            s.players[seat].tokens[1] -= 1
            vassal = s.board[move - TRANSFORM]
            s.faces[vassal] = 5 - s.faces[vassal]
            s.call(Triggered(seat, [vassal], False))


@dataclass
class Complete(Staged[Castle]):
    """BC-060, BC-063 Two different Vassals are named, then all happens at once."""

    task: int
    spaces: list[int]

    def moves(self, s: Castle, seat: Seat) -> list[Move]:
        return [USE + at for at, vassal in enumerate(s.board) if vassal != EMPTY and at not in self.spaces]

    def take(self, s: Castle, seat: Seat, move: Move) -> None:
        spaces = [*self.spaces, move - USE]
        if len(spaces) < 2:
            s.become(replace(self, spaces=spaces))
            return
        s.leave()
        s.marked = spaces
        s.players[seat].hand.remove(self.task)
        s.players[seat].put_in_play(self.task)
        s.call(Triggered(seat, [s.board[space] for space in spaces], True))


@dataclass
class Triggered(Procedure[Castle]):
    """BC-087, BC-090, BC-094, BC-096 Owners of intrigues on these Vassals are asked, clockwise from the active player.

    Whoever has been asked has his tokens back, so the question "who is next" needs no list.
    """

    active: Seat
    vassals: list[int]
    is_use: bool  # for a Task

    def next_owner(self, s: Castle) -> None:
        for owner in [(self.active + r) % s.seats for r in range(1, s.seats)]:
            intrigue = s.players[owner].intrigue
            if intrigue and intrigue.vassal in self.vassals and (self.is_use or not intrigue.is_face_down):
                s.goto(Triggered.next_owner)
                s.call(FaceDown(owner) if intrigue.is_face_down else Reward(owner))
                return

    steps = (next_owner,)


@dataclass
class Reward(Ask[Castle]):
    """BC-091, BC-092 A token or a Guild card for one symbol; both for two."""

    rule = "BC-091"

    def moves(self, s: Castle, seat: Seat) -> list[Move]:
        if s.players[seat].intrigue.matched == 1:
            return [TOKEN, GUILD] if s.guild else [TOKEN]
        return [BOTH] if s.guild else [TOKEN]

    def played(self, s: Castle, seat: Seat, move: Move) -> None:
        player = s.players[seat]
        if move in (TOKEN, BOTH):
            player.tokens[kind(player.intrigue.task)] += 1
        if move in (GUILD, BOTH):
            player.hand.append(s.guild.pop())
        s.take_home(seat)


@dataclass
class FaceDown(Ask[Castle]):
    """BC-097 to BC-099 The owner may put the Task in play, paying any upcharge, and is then exhausted."""

    rule = "BC-097"

    def moves(self, s: Castle, seat: Seat) -> list[Move]:
        player = s.players[seat]
        return [PUT, DECLINE] if player.can_pay(player.intrigue.task) else [DECLINE]

    def played(self, s: Castle, seat: Seat, move: Move) -> None:
        player = s.players[seat]
        if move == DECLINE:
            s.take_home(seat)
        else:
            player.put_in_play(player.intrigue.task)
            player.intrigue, player.is_exhausted = None, True


@dataclass
class Refill(Procedure[Castle]):
    """BC-075, BC-076, BC-226 Space by space, in order; for each the player decides."""

    seat: Seat
    spaces: list[int]

    def space(self, s: Castle) -> None:
        if self.spaces:
            s.become(Refill(self.seat, self.spaces[1:]))
            s.call(RefillOrLeave(self.seat, self.spaces[0]))

    steps = (space,)


@dataclass
class RefillOrLeave(Ask[Castle]):
    space: int

    def moves(self, s: Castle, seat: Seat) -> list[Move]:
        return [REFILL, LEAVE]

    def played(self, s: Castle, seat: Seat, move: Move) -> None:
        if move == REFILL:
            s.fill(self.space, seat)


@dataclass
class AssignIntrigue(Ask[Castle]):
    """BC-081, BC-084 On a completed Task after a turn with one; else a hand Task face down."""

    has_completed: bool

    def moves(self, s: Castle, seat: Seat) -> list[Move]:
        player = s.players[seat]
        tasks = player.tableau if self.has_completed else player.hand
        spaces = [(at, s.faces[vassal]) for at, vassal in enumerate(s.board) if vassal != EMPTY]
        pairs = [(task, at) for task in tasks for at, face in spaces if matches(symbol(task), face)]
        return [NO, *(PLOT + task * SPACES + at for task, at in pairs)]

    def played(self, s: Castle, seat: Seat, move: Move) -> None:
        if move == NO:
            return
        player = s.players[seat]
        task, at = divmod(move - PLOT, SPACES)
        vassal = s.board[at]
        if not self.has_completed:
            player.hand.remove(task)
        player.intrigue = Intrigue(task, vassal, matches(symbol(task), s.faces[vassal]), not self.has_completed)


def new(chance: Chance, seats: int = 3) -> Castle:
    s = Castle(seats, chance, answers=[0] * seats)
    vassals = list(range(VASSALS))
    chance.shuffle(vassals)
    s.faces = [vassal % 6 for vassal in range(VASSALS)]
    s.board, rest = vassals[:SPACES], vassals[SPACES:]
    s.corners = [rest[at::4] for at in range(4)]
    s.guild = list(range(TASKS))
    chance.shuffle(s.guild)
    s.players = [Player([0, 0], [s.guild.pop(), s.guild.pop()]) for _ in range(seats)]
    s.call(Game())
    run(s)
    return s


load = Loader(
    *(Castle, Player, Intrigue, Chance, Outcome, Game, Turn, Work, Complete, Triggered, Reward, FaceDown),
    *(Refill, RefillOrLeave, AssignIntrigue),
).load
