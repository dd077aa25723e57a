"""A table in memory: the state that its journal leads to, what was told on the way, and what may be taken back."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from regalia.drafting import draft
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
    has_been_quiet,
    parse,
    pending,
    prompt,
    top,
    try_words,
    withdraw,
)
from regalia.learning import has_chance_spoken, learned
from regalia.records import Scribe
from regalia.sentences import Sit, Text, say
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
from regalia.tables.moment import Moment, Shown, Tried

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
        self.now = Moment(game, begin(game, charter.setup, charter.seed, []))
        self.turn = 0
        self.pulse_at = charter.begun  # when the game last took a step that others may want to react to
        self.asked_at = charter.begun  # when the seat that may react now was asked
        self.shown_at = charter.begun  # when the window was opened, or somebody last acted in it: all have seen that
        self._earlier: deque[tuple[int, State]] = deque(maxlen=KEPT)
        self._before: Moment | None = None  # the last move; None: not looked at yet
        self._gallery = Gallery(charter.delay)
        self._listen(0)
        self._show_gallery()

    @property
    def s(self) -> State:
        """The state that the journal leads to."""
        return self.now.s

    # What seats say

    def tried(self, seat: Seat, choice: str, line: str, hold: bool = False) -> Tried | Shown:
        """Where a whole answer leads; or what its seat alone is shown of a beginning. Refuses what cannot be played.

        To hold an answer is to look at several things once more that are all picked. Nothing has changed yet.
        """
        self._check_choice(seat, choice)
        drafted = draft(self.s, seat, line)
        if not drafted.is_whole or (hold and drafted.picking):
            return self.now.drafted(drafted)
        kept, moves = drafted.line, tuple(drafted.moves)
        return Tried(seat, choice, kept, moves, self.entries, drafted.played_on(self.s))

    def tried_again(self, tried: Tried) -> Tried:
        """An answer as it goes at this table now; only if another entry came in between it is tried anew."""
        if tried.entries == self.entries:
            return tried
        again = self.tried(tried.seat, tried.choice, tried.line)
        if isinstance(again, Shown):
            raise Illegal(say("This is only the beginning of an answer."))
        return again

    def next_pick(self, seat: Seat, choice: str, line: str) -> State:
        """The state in which the seat makes its next pick, after those in the line; nobody else sees it."""
        self._check_choice(seat, choice)
        if seat not in pending(self.s):
            raise Illegal(say("You are not asked anything now."))
        if not line:
            return self.s
        drafted = draft(self.s, seat, line)
        if drafted.is_whole:
            raise Illegal(say("This answer is whole; there is nothing more to pick."))
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
            raise Stale(say("The table has moved on. Nothing is lost: look again and decide."))

    def choice(self, seat: Seat) -> str:
        """The name of the choice that is put to the seat; "" if it is not asked."""
        return self.now.choice(seat)

    def view(self, viewer: Seat | None) -> View:
        """What the viewer sees, with the choice put to it by its name at this table. Not to be changed."""
        return self.now.shown(viewer).view

    def several(self, viewer: Seat | None) -> Several | None:
        """What the viewer is to pick, if it is several things."""
        return self.now.shown(viewer).several

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

    def check_withdraw(self, seat: Seat) -> None:
        check_seat(self.s, seat)
        if prompt(self.s, seat) is None or not top(self.s).can_withdraw(self.s, seat):
            raise Illegal(say("There is nothing to take back."))

    # Going back

    def undo(self, seat: Seat) -> tuple[str, int]:
        """How the seat's last answer can be taken back, and how many moves would stand then.

        While others may be answering in secret it takes their consent: what is free must not tell whether they have.
        """
        moves = len(self.moves)
        mine = next((n for n in reversed(range(moves)) if self._is_answer_of(n, seat)), None)
        if mine is None or self.s.outcome is not None:
            return NO_UNDO, moves
        is_last = mine == moves - 1 and _is_open(self.s)
        return FREE if is_last and not self._learned_since(self._before_last()) else CONSENT, mine

    def _is_answer_of(self, move: int, seat: Seat) -> bool:
        return self.moves[move].seat == seat and self.moves[move].kind == ANSWER

    def beyond(self, seat: Seat) -> Beyond:
        """What the seat would go back past. Answers given in secret are not told."""
        standing = self.undo(seat)[1]
        told = {logged.entry for logged in self.log}
        others = {move.seat for move in self.moves[standing:] if move.number in told} - {seat}
        then = self.state_at(standing)
        news = self._learned_since(Moment(self.game, then)) and (CHANCE if has_chance_spoken(then, self.s) else CARDS)
        return Beyond(len(self.log), sorted(others), news)

    def _learned_since(self, then: Moment) -> str:
        """What was seen is kept; so nobody is drawn a view for this who had one."""
        return learned(then.s, self.s, lambda viewer: not self.now.seen(viewer) <= then.seen(viewer))

    def _before_last(self) -> Moment:
        """As the table stood before the last move."""
        if self._before is None:
            self._before = Moment(self.game, self.state_at(len(self.moves) - 1)).passed()
        return self._before

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
            self._leave_for(after)
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
        if after is not self.s:
            self.now = Moment(self.game, after, self.cuts)
        self._listen(entry.number)
        self._show_gallery()

    def _leave_for(self, after: State) -> None:
        """The table moves on from where it stands, and may come back."""
        self._earlier.append((len(self.moves), self.s))
        may_be_free = _is_open(after) and not has_chance_spoken(self.s, after)
        self._before = self.now.passed() if may_be_free else None

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
        self._before = None
        self.wish = None
        self.turn = self.log[-1].turn if self.log else 0
        self._note(entry, "undo", say("{who} takes back an answer.", who=Sit(entry.seat)))

    def _hear_wish(self, entry: Entry) -> None:
        if entry.kind == WISH:
            self.wish = Wish(entry.seat, int(entry.line), {entry.seat})
            self._note(entry, "wish", say("{who} would like to take an answer back.", who=Sit(entry.seat)))
        elif entry.kind == AGREE and self.wish is not None:
            self.wish.agreed.add(entry.seat)
        elif entry.kind == REFUSE and self.wish is not None:
            self.wish = None
            self._note(entry, "wish", say("{who} would rather play on.", who=Sit(entry.seat)))

    def _hear_pause(self, entry: Entry) -> None:
        if entry.kind == PAUSE:
            self.pausing.add(entry.seat)
            if len(self.pausing) == 1:
                self._note(entry, "pause", say("{who} would like a pause.", who=Sit(entry.seat)))
            return
        is_over, self.is_resting = self.is_resting, entry.kind == REST
        if self.is_resting:
            self._note(entry, "pause", say("The table rests."))
        else:
            who = Sit(entry.seat) if self.pausing else say("the table")  # of bots alone, who have not asked for it
            self.pausing = set()
            rather = say("{who} would rather play on.", who=who)
            self._note(entry, "pause", say("{who} goes on with the game.", who=who) if is_over else rather)

    def _check_awake(self) -> None:
        if self.is_resting:
            raise Illegal(say("The table rests. Anybody who sits at it may go on with the game."))

    def _note(self, entry: Entry, kind: str, text: Text) -> None:
        self.log.append(Logged(entry.number, self.turn, Fact(kind, text, entry.seat)))

    def _listen(self, number: int) -> None:
        """Puts what was told into the log; from the fact of a new turn on, with the new turn's number."""
        turn = self.game.where(self.s).turn
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


def _is_open(s: State) -> bool:
    """Does the game go on, with nobody answering in secret?"""
    return s.outcome is None and not isinstance(top(s), Window | AskAll)


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
