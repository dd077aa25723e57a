"""A game at one terminal: the state, its record, and the moments to which players can go back."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from regalia.bots import Bot, Draws, World, bot, decide
from regalia.bots.coach import hint
from regalia.drafting import Draft, laid_open
from regalia.engine import (
    AskAll,
    AskTogether,
    Fact,
    Game,
    Illegal,
    Move,
    Seat,
    Setup,
    State,
    Unreadable,
    View,
    begin,
    is_choosing,
    moves,
    parse,
    pending,
    prompt,
    seeded,
    top,
)
from regalia.learning import what_was_learned
from regalia.records import Record, Scribe

PERSON: Final = "person"


@dataclass
class Decision:
    """A decision of a person, as it was before the answer."""

    seat: Seat
    s: State
    facts: int  # how many were told
    entries: int  # how many were written
    draws: Draws


@dataclass
class Table:
    game: Game
    players: list[str]  # by seat: PERSON or the name of a bot
    s: State
    scribe: Scribe
    draws: Draws  # of the bots
    moments: list[Decision] = field(default_factory=list)
    last: Seat | None = None  # who moved last
    silent: set[Seat] = field(default_factory=set)  # those who let the others go first, since the last move
    picks: list[Move] = field(default_factory=list)  # of several things, by whoever is asked; not all of them yet
    minds: dict[Seat, Bot] = field(default_factory=dict)  # the bots that have been asked, with what they remember

    @property
    def facts(self) -> list[Fact]:
        return self.s.heard if self.s.heard is not None else []

    @property
    def people(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.players) if player == PERSON]

    def view(self, viewer: Seat | None) -> View:
        return self.game.view(self.s, viewer)

    # Whose move it is

    def next_to_ask(self) -> Seat:
        """One seat of those that may act. Where anybody may speak, people off turn come first, then bots off turn."""
        asked = pending(self.s)
        if len(asked) > 1 and isinstance(top(self.s), AskAll | AskTogether):
            return next((seat for seat in asked if self.last is None or seat > self.last), asked[0])
        if len(asked) > 1:
            return self._first_to_speak(asked)
        return asked[0]

    def _first_to_speak(self, asked: tuple[Seat, ...]) -> Seat:
        active = self.game.where(self.s).active
        for seat in self.people:
            can_speak = seat in asked and seat != active and seat not in self.silent
            if can_speak and (len(self.people) > 1 or moves(self.s, seat)):
                return seat
        for seat in asked:
            if self.players[seat] != PERSON and seat != active and seat not in self.silent:
                return seat
        return active if active in asked else asked[0]

    def may_wait(self, seat: Seat) -> bool:
        """May the seat leave the question open for others to speak first?"""
        asked = pending(self.s)
        is_open = len(asked) > 1 and not isinstance(top(self.s), AskAll | AskTogether)
        return is_open and seat != self.game.where(self.s).active

    # Moves

    def play(self, seat: Seat, line: list[Move]) -> None:
        self.picks = []
        for move in line:
            self.scribe.play(self.s, seat, move)
        self.last = seat
        self.silent.clear()

    def resign(self, seat: Seat) -> None:
        self.picks = []
        self.scribe.resign(self.game, self.s, seat)

    def let_bot_play(self, seat: Seat) -> None:
        if seat not in self.minds:
            self.minds[seat] = bot(self.players[seat])
        move = decide(self.minds[seat], self.game, self.s, seat, self.draws.of(self.s, seat))
        if move is None:
            self.silent.add(seat)
        else:
            self.play(seat, [move])

    def hint(self, seat: Seat) -> str:
        """What the coach would do in this seat, and why. The same question gives the same answer."""
        return hint(World(self.game, self.s, seat), seeded(f"coach {self.s.answers[seat]}")).text

    def drafted(self, seat: Seat) -> Draft[State]:
        """What the person is asked, after the picks of several things so far."""
        drafted = Draft(laid_open(self.s, seat), seat)
        for move in self.picks:
            drafted.say(move)
        return drafted

    def read(self, seat: Seat, line: str) -> list[Move]:
        """The moves of one answer in words or numbers. If any part is refused, nothing has happened.

        The parts after the first belong to the same compound choice: a line that went further could try out what
        chance or another player has in store. Picks of several things are kept until there are enough.
        """
        drafted = self.drafted(seat)
        for part in line.split(","):
            if drafted.is_ended:
                raise Unreadable("One line is one answer: say the next move when you are asked.")
            drafted.say(_move(drafted.s, seat, part))
        if drafted.picking is not None and not drafted.is_whole:
            self.picks = drafted.said
            return []
        return drafted.moves

    # Going back

    def arrive(self, seat: Seat) -> None:
        """A person is asked: this is a moment to come back to, unless a choice has been begun."""
        if self.is_choosing(seat):
            return
        here = Decision(seat, self.s.clone(), len(self.facts), len(self.scribe.record.entries), self.draws.clone())
        if not self.moments or (self.moments[-1].seat, self.moments[-1].entries) != (seat, here.entries):
            self.moments.append(here)

    def beyond(self, seat: Seat) -> str:
        """What going back goes past, for somebody alone with bots; "" if it is only the person's own."""
        earlier = self._earlier(seat)
        if self.is_choosing(seat) or not earlier or len(self.people) > 1:
            return ""
        others = sorted({other + 1 for other, _ in self.scribe.record.entries[earlier[-1].entries :]} - {seat + 1})
        past = [f"the turn of seat {other}" for other in others]
        if what_was_learned(self.game, earlier[-1].s, self.s):
            past.append("what has been drawn or shown")
        return f"This goes back past {' and '.join(past)}." if past else ""

    def _earlier(self, seat: Seat) -> list[Decision]:
        return [moment for moment in self.moments[:-1] if moment.seat == seat]

    def undo(self, seat: Seat) -> str:
        """Takes back picks, or goes back to the person's previous decision; says which, or refuses with the reason."""
        if self.is_choosing(seat):
            self._take_picks_back(seat)
            return "Your picks are taken back."
        earlier = self._earlier(seat)
        if not earlier:
            raise Illegal("There is nothing to take back: this is your first decision.")
        if len(self.people) == 1:
            self._go_back(earlier[-1])
            return "Practice undo: back at your previous decision. What the bots did since is taken back too."
        self._check_nothing_learned(earlier[-1], seat)
        self._go_back(earlier[-1])
        return "Back at your previous decision; nobody has learned anything since."

    def is_choosing(self, seat: Seat) -> bool:
        return bool(self.picks) or is_choosing(self.s, seat)

    def _take_picks_back(self, seat: Seat) -> None:
        if self.picks:
            self.picks = []
        else:
            self.scribe.withdraw(self.s, seat)

    def _check_nothing_learned(self, then: Decision, seat: Seat) -> None:
        """With several people nothing is taken back once another has decided, chance has spoken or a card was shown."""
        since = self.scribe.record.entries[then.entries :]
        if any(other != seat for other, _ in since):
            raise Illegal("Another seat has answered since; that cannot be taken back.")
        learned = what_was_learned(self.game, then.s, self.s)
        if learned:
            raise Illegal(learned)

    def _go_back(self, then: Decision) -> None:
        facts = self.facts[: then.facts]
        self.s = then.s.clone()
        self.s.heard = facts
        del self.scribe.record.entries[then.entries :]
        self.scribe.open.clear()
        self.draws = then.draws.clone()
        self.minds.clear()
        self.silent.clear()
        self.last = None
        while self.moments[-1] is not then:
            self.moments.pop()


def lay_table(game: Game, setup: Setup, players: Sequence[str], seed: int | str) -> Table:
    """A new game with these players; a wrong number or name of players is refused."""
    if len(players) != setup.seats:
        raise Unreadable(f"This table has {setup.seats} seats; {len(players)} players are named.")
    for player in players:
        if player != PERSON:
            bot(player)
    s = begin(game, setup, seed, [])
    record = Record(game.key, game.version, setup, seed)
    return Table(game, list(players), s, Scribe(record), Draws(game, f"bots {seed}"))


def whole_number(text: str) -> int:
    """The number that a person wrote; 0 if it is none, or longer than any that could be meant."""
    return int(text) if text.isdecimal() and len(text) < 10 else 0


def _range(options: int) -> str:
    return f"there are 1 to {options}" if options > 1 else "there is only 1"


def _move(s: State, seat: Seat, part: str) -> Move:
    """A part of a line: the number of an option, its words or its label, as far as they are clear; or any words."""
    asked = prompt(s, seat)
    options = asked.options if asked is not None else []
    said = " ".join(part.lower().split())
    if said.isdecimal():
        number = whole_number(said)
        if not 1 <= number <= len(options):
            raise Unreadable(f"There is no option {said[:9]}; {_range(len(options))}.")
        return options[number - 1].move
    for option in options:
        if said in (option.words.lower(), option.label.lower()):
            return option.move
    begins = [o for o in options if said and (o.words.lower().startswith(said) or o.label.lower().startswith(said))]
    if len(begins) == 1:
        return begins[0].move
    if begins:
        raise Unreadable(f"{part.strip()!r} could be {' or '.join(repr(option.words) for option in begins)}.")
    return parse(s, seat, part)
