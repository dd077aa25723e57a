"""Live mode: the same steps as a turn in windows mode, but anybody may speak at any time; the first to speak counts.

`Floor` is the choice that stays open all game. `LiveTable` is the scheduler in front of it: it takes whole messages in
the order they arrive, refuses stale ones, and holds a purchase of units or an attack until the beat has passed. It
knows no clock; whoever calls says what time it is, in milliseconds.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final

from regalia.engine import Choice, Illegal, Move, Refused, Seat, Stale, check_seat, parse, play_words, top
from regalia.games.two_crowns.actions import BUY_KNIGHT, BUY_WITCH, DISCARD, HIT, HOLD, MOST_SEATS, PASS, STEAL
from regalia.games.two_crowns.model import (
    ATTACK_PHASE,
    DEPOSIT_PHASE,
    DISCARD_PHASE,
    PURCHASE_PHASE,
    UPKEEP,
    TwoCrowns,
)
from regalia.games.two_crowns.rules.attack import Attack, attack, count_down_witches, targets
from regalia.games.two_crowns.rules.endings import check_quiet
from regalia.games.two_crowns.rules.flow import DEPOSITS, DISCARDS, PURCHASES, UPKEEPS, Point
from regalia.games.two_crowns.rules.instants import play_instant
from regalia.games.two_crowns.rules.phases import begin_turn, deposit, discard, draw
from regalia.sentences import Sit, Text, say

BEAT: Final = 1500  # milliseconds

PLAYING: Final = [
    say("{active} is playing. You may play instants at any time.", active=Sit(seat)) for seat in range(MOST_SEATS)
]
POINTS: Final[tuple[Sequence[Point], ...]] = (UPKEEPS, UPKEEPS, DEPOSITS, PURCHASES, UPKEEPS, DISCARDS)  # by phase


@dataclass(slots=True)
class Floor(Choice[TwoCrowns]):
    """The active seat's phase actions, and everybody's instants.

    A compound answer is one message (`play_words`): picked step by step it would keep the others from speaking.
    """

    rule: ClassVar[str] = "TC-051"
    name: ClassVar[str] = "live"

    def arrive(self, s: TwoCrowns) -> tuple[Seat, ...]:
        if s.turn == 0:
            begin_turn(s, s.active)
        return self.who(s)

    def who(self, s: TwoCrowns) -> tuple[Seat, ...]:
        """Everybody, whether or not there is anything to play: who is silent for want of cards is not told."""
        return tuple(s.seats_in_game())

    def must(self, s: TwoCrowns) -> tuple[Seat, ...]:
        return (s.active,)

    def moves(self, s: TwoCrowns, seat: Seat) -> list[Move]:
        if seat != s.active:
            return UPKEEPS[seat].moves(s, seat)[1:]
        found = POINTS[s.phase][seat].moves(s, seat)
        if s.phase == ATTACK_PHASE and s.sides[seat].has_ready_unit():
            found += targets(s, seat)
        return found

    def take(self, s: TwoCrowns, seat: Seat, move: Move) -> None:
        if move == PASS:
            advance(s)
        elif move < DISCARD:
            deposit(s, seat, move)
            s.phase = PURCHASE_PHASE
        elif move < STEAL:
            discard(s, seat, move)
        elif move < HIT:
            play_instant(s, seat, move)
        else:
            s.call(LiveDeclaration(seat, []))
            top(s).take(s, seat, move)

    def token(self, s: TwoCrowns, seat: Seat) -> str:
        """The critical version; for the active seat also the phase, so that a second ADVANCE skips nothing."""
        return f"{s.critical}.{s.turn}.{s.phase}" if seat == s.active else str(s.critical)

    def text(self, s: TwoCrowns, seat: Seat) -> Text:
        if seat != s.active:
            return PLAYING[s.active]
        if s.phase == ATTACK_PHASE:
            return say("Attack Phase: declare your attack, or go on without one.")
        return POINTS[s.phase][seat].text(s, seat)


def advance(s: TwoCrowns) -> None:
    """ADVANCE: the active seat goes on to its next phase; in the Attack Phase that holds every unit."""
    seat = s.active
    if s.phase == UPKEEP:
        draw(s, seat)
        s.phase = DEPOSIT_PHASE
    elif s.phase == ATTACK_PHASE:
        _attack_phase_without_hits(s, seat)
    elif s.phase == DISCARD_PHASE:
        check_quiet(s)
        if s.outcome is None:
            begin_turn(s, s.next_seat(seat))
    else:
        s.phase += 1


def _attack_phase_without_hits(s: TwoCrowns, seat: Seat) -> None:
    units = s.sides[seat].ready_units()
    if units:
        attack(s, seat, units, [HOLD] * len(units))
    else:
        count_down_witches(s, seat)
    s.phase = DISCARD_PHASE


@dataclass(slots=True)
class LiveDeclaration(Attack):
    """The attack ends its phase."""

    is_opened_by_pick: ClassVar[bool] = True

    def go_on(self, s: TwoCrowns) -> None:
        s.leave()
        s.phase = DISCARD_PHASE

    def withdraw(self, s: TwoCrowns, seat: Seat) -> None:
        s.leave()


@dataclass
class Message:
    """What a client sends: one whole answer in words, and the critical version its sender saw."""

    seat: Seat
    line: str
    critical: int


@dataclass
class LiveTable:
    """One queue for a live game. `log` is the order in which messages were applied, so replays are exact."""

    s: TwoCrowns
    beat: int = BEAT
    phase_since: int = 0  # when the present phase was entered
    critical_since: int = 0  # when the critical version last rose
    held: Message | None = None  # a purchase of units or an attack that waits for the beat
    returned: list[tuple[Message, Refused]] = field(default_factory=list)  # held messages that came too late after all
    log: list[tuple[Seat, str]] = field(default_factory=list)

    def submit(self, message: Message, now: int) -> bool:
        """Takes a message in. True: applied; False: held until `due`. Refuses with a reason; then nothing happened."""
        self.release(now)
        check_seat(self.s, message.seat)
        self._check_fresh(message)
        moves = self._moves(message)
        if self.held is not None and self.held.seat == message.seat and not _is_instant(moves):
            raise Illegal(say("What you declared before still waits for its beat."), "TC-R02")
        if must_wait(self.s, message.seat, moves) and now < self.due():
            play_words(self.s, message.seat, message.line)  # refused now rather than later, if it is not legal
            self.held = message
            return False
        self._apply(message, now)
        return True

    def due(self) -> int:
        """When a message that has to wait for the beat may be applied."""
        return max(self.phase_since, self.critical_since) + self.beat

    def release(self, now: int) -> None:
        """Applies the held message if its time has come, as if it arrived at that moment; else it is returned."""
        if self.held is None or now < self.due():
            return
        message, self.held = self.held, None
        try:
            self._check_fresh(message)
            self._apply(message, self.due())
        except Refused as refused:
            self.returned.append((message, refused))

    def _moves(self, message: Message) -> list[Move]:
        return moves_of(self.s, message.seat, message.line)

    def _check_fresh(self, message: Message) -> None:
        """The stale guard: purchases, attacks and instants name the critical version their sender saw."""
        if self._moves(message)[0] >= STEAL and message.critical != self.s.critical:
            raise Stale(say("Something happened first. Nothing is lost: look again and decide."), "TC-055")

    def _apply(self, message: Message, now: int) -> None:
        before = self.s
        self.s = play_words(before, message.seat, message.line)
        self.log.append((message.seat, message.line))
        if self.s.critical != before.critical:
            self.critical_since = now
        if (self.s.turn, self.s.phase) != (before.turn, before.phase):
            self.phase_since = now
        self._return_stale()

    def _return_stale(self) -> None:
        """What waited and has been overtaken goes back to its sender at once."""
        if self.held is not None:
            try:
                self._check_fresh(self.held)
            except Stale as stale:
                self.returned.append((self.held, stale))
                self.held = None


def moves_of(s: TwoCrowns, seat: Seat, line: str) -> list[Move]:
    return [parse(s, seat, part) for part in line.split(",")]


def must_wait(s: TwoCrowns, seat: Seat, moves: list[Move]) -> bool:
    """The active seat's attack and its purchase of units are held; instants never are."""
    return seat == s.active and not (moves[0] < STEAL or _is_instant(moves))


def beat(s: TwoCrowns, seat: Seat, line: str) -> int:
    """How long after the last pulse this answer may be taken; the beat is the same whatever anybody holds."""
    return BEAT if s.is_live and must_wait(s, seat, moves_of(s, seat, line)) else 0


def pulse(s: TwoCrowns) -> tuple[int, int, int]:
    """A step that others may want to react to."""
    return (s.turn, s.phase, s.critical)


def _is_instant(moves: list[Move]) -> bool:
    """Does the message play instants and nothing else?"""
    return moves[0] >= STEAL and not any(BUY_KNIGHT <= move < BUY_WITCH or move >= HIT for move in moves)
