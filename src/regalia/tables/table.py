"""A table in memory: the state that its journal leads to, what was told on the way, and what may be taken back."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from regalia.engine import (
    AskAll,
    Fact,
    Game,
    Illegal,
    Seat,
    Several,
    Stale,
    State,
    View,
    Window,
    begin,
    check_seat,
    draft,
    has_been_quiet,
    has_chance_spoken,
    laid_open,
    parse,
    pending,
    prompt,
    several,
    top,
    try_words,
    what_was_learned,
    withdraw,
)
from regalia.records import Scribe
from regalia.tables.charter import Charter
from regalia.tables.clock import Clock
from regalia.tables.gallery import CLOSED, LATE, LIVE, Gallery, Scene
from regalia.tables.journal import (
    AGREE,
    ANSWER,
    GO_ON,
    MOVES,
    PAUSE,
    REFUSE,
    RESIGN,
    REST,
    RESUME,
    UNDO,
    WISH,
    WITHDRAW,
    Entry,
)

FREE: Final = "free"
CONSENT: Final = "consent"
NO_UNDO: Final = "none"

KEPT: Final = 16  # states kept for going back; earlier ones are played again


@dataclass(frozen=True)
class Logged:
    """A fact with its place in the journal."""

    entry: int
    turn: int
    fact: Fact


@dataclass(frozen=True)
class Draft:
    """A compound choice that its seat is still putting together. Nothing is played yet."""

    view: View
    several: Several | None


CHANCE: Final = "chance"
CARDS: Final = "cards"


@dataclass(frozen=True)
class Beyond:
    """What going back would go past."""

    at: int  # lines of the log when this was found; it changes with all that everybody hears of
    seats: list[Seat]  # who else has done something since, for all to hear
    learned: str  # CHANCE has spoken, or CARDS have been drawn or shown; "": neither

    @property
    def is_any(self) -> bool:
        """Does it go past more than the seat's own answer?"""
        return bool(self.seats or self.learned)


@dataclass
class Wish:
    """A seat would like to go back; everybody else must agree."""

    seat: Seat
    moves: int  # how many shall stand
    agreed: set[Seat]


class Table:
    def __init__(self, game: Game, charter: Charter) -> None:
        self.game = game
        self.charter = charter
        self.entries = 0  # in the journal
        self.heard: dict[tuple[Seat, str], int] = {}  # by seat and id of a message: its entry
        self.cuts = 0  # how often the log was cut
        self.moves: list[Entry] = []  # those that stand
        self.made_in: list[int] = []  # of each, the turn; as the game counts them, every one with another number
        self.log: list[Logged] = []
        self.wish: Wish | None = None
        self.pausing: set[Seat] = set()  # those who would like the table to rest
        self.is_resting = False  # all people have agreed to it
        self.clock = Clock(charter.setup.seats, charter.minutes, charter.increment, charter.begun)
        self.s = begin(game, charter.setup, charter.seed, [])
        self.turn = 0
        self.pulse_at = charter.begun  # when the game last took a step that others may want to react to
        self.asked_at = charter.begun  # when the seat that may react now was asked
        self.shown_at = charter.begun  # when the window was opened, or somebody last acted in it: all have seen that
        self._earlier: deque[tuple[int, State]] = deque(maxlen=KEPT)
        self._views: dict[Seat | None, View] = {}  # of the table as it stands
        self._gallery = Gallery(charter.delay)
        self._listen(0)
        self._show_gallery()

    # What seats say

    def check_answer(self, seat: Seat, choice: str, line: str, hold: bool = False) -> Draft | None:
        """Refuses what cannot be played. None: it is a whole answer; a Draft: picks are still to come.

        To hold an answer is to look at several things once more that are all picked.
        """
        self._check_choice(seat, choice)
        drafted = draft(self.s, seat, line)
        if drafted.is_whole and not (hold and drafted.picking):
            return None
        view = self.game.view(drafted.s, seat)
        if view.prompt is not None:
            view.prompt.token = choice
        return Draft(view, several(drafted.s, seat))

    def in_order(self, seat: Seat, line: str) -> str:
        """A whole answer as it is kept, in whatever order several things were picked."""
        return draft(self.s, seat, line).line

    def next_pick(self, seat: Seat, choice: str, line: str) -> State:
        """The state in which the seat makes its next pick, after those in the line; nobody else sees it."""
        self._check_choice(seat, choice)
        if seat not in pending(self.s):
            raise Illegal("You are not asked anything now.")
        if not line:
            return self.s
        drafted = draft(self.s, seat, line)
        if drafted.is_whole:
            raise Illegal("This answer is whole; there is nothing more to pick.")
        return self._in_one_order(seat, drafted.line)

    def _in_one_order(self, seat: Seat, line: str) -> State:
        """Whoever thinks picks several things in one order only; where it cannot begin like this, it begins anew."""
        try:
            return try_words(self.s, seat, line)
        except Illegal:
            return self.s

    def _check_choice(self, seat: Seat, choice: str) -> None:
        check_seat(self.s, seat)
        self._check_awake()
        if seat in pending(self.s) and self.choice(seat) != choice:
            raise Stale("The table has moved on. Nothing is lost: look again and decide.")

    def choice(self, seat: Seat) -> str:
        """The name of the choice that is put to the seat; "" if it is not asked."""
        return self._named(top(self.s).token(self.s, seat)) if seat in pending(self.s) else ""

    def view(self, viewer: Seat | None) -> View:
        """What the viewer sees, with the choice put to it by its name at this table. Made once; not to be changed."""
        if viewer not in self._views:
            view = self._views[viewer] = self.game.view(self._open_to(viewer), viewer)
            if view.prompt is not None:
                view.prompt.token = self._named(view.prompt.token)
        return self._views[viewer]

    def several(self, viewer: Seat | None) -> Several | None:
        """What the viewer is to pick, if it is several things."""
        return several(self._open_to(viewer), viewer) if viewer is not None else None

    def _open_to(self, viewer: Seat | None) -> State:
        return laid_open(self.s, viewer) if viewer is not None and viewer in pending(self.s) else self.s

    def scene(self, viewer: Seat | None) -> Scene:
        """What somebody who sits at the table is shown; None: whoever of them looks from behind the curtain."""
        return Scene(self.view(viewer), self.log, self.cuts)

    def public_scene(self) -> Scene:
        """What spectators are shown."""
        if self.charter.watching == LIVE or self.s.outcome is not None:
            return self.scene(None)
        return self._gallery.scene() if self.charter.watching == LATE else CLOSED

    def _show_gallery(self) -> None:
        if self.charter.watching == LATE:
            self._gallery.note(self.scene(None))

    def _named(self, token: str) -> str:
        """After an undo the same question is another choice: what was on its way to the earlier one is too late."""
        return f"{token}/{self.cuts}" if self.cuts else token

    def check_withdraw(self, seat: Seat) -> None:
        check_seat(self.s, seat)
        if prompt(self.s, seat) is None or not top(self.s).can_withdraw(self.s, seat):
            raise Illegal("There is nothing to take back.")

    # Going back

    def undo(self, seat: Seat) -> tuple[str, int]:
        """How the seat's last answer can be taken back, and how many moves would stand then.

        While others may be answering in secret it takes their consent: what is free must not tell whether they have.
        """
        mine = [n for n, entry in enumerate(self.moves) if entry.seat == seat and entry.kind == ANSWER]
        if not mine or self.s.outcome is not None:
            return NO_UNDO, len(self.moves)
        is_last = mine[-1] == len(self.moves) - 1 and not isinstance(top(self.s), Window | AskAll)
        if is_last and not what_was_learned(self.game, self.state_at(mine[-1]), self.s):
            return FREE, mine[-1]
        return CONSENT, mine[-1]

    def beyond(self, seat: Seat) -> Beyond:
        """What the seat would go back past. Answers given in secret are not told."""
        standing = self.undo(seat)[1]
        told = {logged.entry for logged in self.log}
        others = {move.seat for move in self.moves[standing:] if move.number in told} - {seat}
        then = self.state_at(standing)
        learned = what_was_learned(self.game, then, self.s) and (CHANCE if has_chance_spoken(then, self.s) else CARDS)
        return Beyond(len(self.log), sorted(others), learned)

    def state_after_line(self, lines: int) -> State:
        """The state when the log had so many lines."""
        last = self.log[lines - 1].entry
        return self.state_at(sum(move.number <= last for move in self.moves))

    def states(self) -> Iterator[State]:
        """The state at the beginning, and after each move that stands."""
        s = begin(self.game, self.charter.setup, self.charter.seed)
        yield s
        for entry in self.moves:
            s = _after(self.game, s, entry)
            yield s

    def state_at(self, moves: int) -> State:
        """The state when so many moves stood."""
        for number, s in self._earlier:
            if number == moves:
                return s
        s = begin(self.game, self.charter.setup, self.charter.seed)
        for entry in self.moves[:moves]:
            s = _after(self.game, s, entry)
        return s

    # The journal

    def after(self, entry: Entry) -> State:
        """The state that the entry leads to; refuses one that cannot be played. Nothing has changed yet."""
        if entry.kind in (*MOVES, UNDO):
            self._check_awake()
        if entry.kind == UNDO:
            return self.state_at(int(entry.line)).clone()
        return _after(self.game, self.s, entry) if entry.kind in MOVES else self.s

    def take(self, entry: Entry, after: State) -> None:
        """The entry is in the journal: the table moves on."""
        assert entry.number == self.entries + 1, "entries come in order"
        self.entries = entry.number
        self.heard[entry.seat, entry.id] = entry.number
        running = self.waited_for() if entry.kind != RESUME else ()
        self.clock.stop(entry.at, running, entry.seat if entry.kind == ANSWER else None)
        if entry.kind in MOVES:
            self._earlier.append((len(self.moves), self.s))
            self.moves.append(entry)
            self.made_in.append(self.game.turn(self.s))
            self.wish = None
        elif entry.kind == UNDO:
            self._go_back(entry)
        elif entry.kind in (PAUSE, REST, GO_ON):
            self._hear_pause(entry)
        else:
            self._hear_wish(entry)
        self._note_times(after, entry)
        self.s = after
        self._views = {}
        self._listen(entry.number)
        self._show_gallery()

    def replay(self, entries: list[Entry]) -> None:
        """Brings the table to where the journal is."""
        for entry in entries:
            self.take(entry, self.after(entry))

    def _note_times(self, after: State, entry: Entry) -> None:
        """In a window every answer puts the next question: to the next seat, or to the one that has just acted."""
        if self.game.pulse(after) != self.game.pulse(self.s):
            self.pulse_at = entry.at
        if entry.kind in (*MOVES, UNDO) and after.frames and isinstance(top(after), Window):
            self.asked_at = entry.at
            if entry.kind == UNDO or not has_been_quiet(self.s, after):
                self.shown_at = entry.at

    def _go_back(self, entry: Entry) -> None:
        standing = int(entry.line)
        dropped = {move.number for move in self.moves[standing:]}
        self.log = [logged for logged in self.log if logged.entry not in dropped]
        self.cuts += 1
        del self.moves[standing:], self.made_in[standing:]
        self._earlier = deque((pair for pair in self._earlier if pair[0] < standing), maxlen=KEPT)
        self.wish = None
        self.turn = self.log[-1].turn if self.log else 0
        self._note(entry, "undo", f"Seat {entry.seat + 1} takes back an answer.")

    def _hear_wish(self, entry: Entry) -> None:
        if entry.kind == WISH:
            self.wish = Wish(entry.seat, int(entry.line), {entry.seat})
            self._note(entry, "wish", f"Seat {entry.seat + 1} would like to take an answer back.")
        elif entry.kind == AGREE and self.wish is not None:
            self.wish.agreed.add(entry.seat)
        elif entry.kind == REFUSE and self.wish is not None:
            self.wish = None
            self._note(entry, "wish", f"Seat {entry.seat + 1} would rather play on.")

    def _hear_pause(self, entry: Entry) -> None:
        seat = f"Seat {entry.seat + 1}"
        if entry.kind == PAUSE:
            self.pausing.add(entry.seat)
            if len(self.pausing) == 1:
                self._note(entry, "pause", f"{seat} would like a pause.")
            return
        is_over, self.is_resting = self.is_resting, entry.kind == REST
        if self.is_resting:
            self._note(entry, "pause", "The table rests.")
        else:
            who = seat if self.pausing else "The table"  # of bots alone, who have not asked for it
            self.pausing = set()
            self._note(entry, "pause", f"{who} goes on with the game." if is_over else f"{who} would rather play on.")

    def _check_awake(self) -> None:
        if self.is_resting:
            raise Illegal("The table rests. Anybody who sits at it may go on with the game.")

    def _note(self, entry: Entry, kind: str, text: str) -> None:
        self.log.append(Logged(entry.number, self.turn, Fact(kind, text, entry.seat)))

    def _listen(self, number: int) -> None:
        """Puts what was told into the log; from the fact of a new turn on, with the new turn's number."""
        turn = self.game.view(self.s, None).where.turn
        for fact in self.s.heard or []:
            if fact.kind == "turn":
                self.turn = turn
            self.log.append(Logged(number, self.turn, fact))
        self.turn = turn
        self.s.heard = []

    # What others ask

    def waited_for(self) -> tuple[Seat, ...]:
        """The seats that everybody sees being waited for: only theirs are the running clocks. A table at rest waits."""
        return tuple(top(self.s).seen_waiting(self.s, None)) if self.s.frames and not self.is_resting else ()

    def time_left(self, seat: Seat, now: int) -> int:
        """Milliseconds on the seat's clock, which may be running."""
        return self.clock.remaining(seat, now) if seat in self.waited_for() else self.clock.left[seat]

    def at_turn(self, seat: Seat) -> tuple[int, int]:
        """The turn, and how often the seat has answered in it."""
        turn = self.game.turn(self.s)
        return turn, self.answers_in(turn, seat)

    def answers_in(self, turn: int, seat: Seat) -> int:
        return sum(m.seat == seat and at == turn for m, at in zip(self.moves, self.made_in, strict=True))

    def record(self, names: list[str]) -> dict[str, object]:
        """The record of the moves that stand, as JSON data, with the names of those who sit. It tells the seed."""
        scribe = Scribe(self.charter.record(names))
        s = begin(self.game, self.charter.setup, self.charter.seed)
        for entry in self.moves:
            if entry.kind == RESIGN:
                scribe.resign(self.game, s, entry.seat)
            elif entry.kind == WITHDRAW:
                scribe.withdraw(s, entry.seat)
            else:
                for part in entry.line.split(","):
                    scribe.play(s, entry.seat, parse(s, entry.seat, part))
        return scribe.record.data()


def _after(game: Game, s: State, entry: Entry) -> State:
    if entry.kind == ANSWER:
        return try_words(s, entry.seat, entry.line)
    after = s.clone()
    after.heard = [] if s.heard is not None else None
    if entry.kind == WITHDRAW:
        withdraw(after, entry.seat)
    else:
        assert entry.kind == RESIGN
        game.resign(after, entry.seat)
    return after
