"""All that callers use: server, bots, lab, checks, terminal, tests. Seats count from 0 here and from 1 in words."""

from collections.abc import Callable
from difflib import get_close_matches
from typing import TypeVar

from regalia.engine.chance import Chance
from regalia.engine.choices import Staged, question, top
from regalia.engine.errors import Illegal, Stale, Unreadable
from regalia.engine.facts import Seat
from regalia.engine.frames import run
from regalia.engine.prompt import Move, Option, Prompt
from regalia.engine.several import goes_on, picking, several
from regalia.engine.state import Outcome, State
from regalia.sentences import Text, as_part, quoted, say

S = TypeVar("S", bound=State)


def pending(s: State) -> tuple[Seat, ...]:
    """The seats that may act now; none when the game is over."""
    if s._asked is None:
        s._asked = s.frames[-1].who(s) if s.frames else ()
    return s._asked


def moves(s: State, seat: Seat) -> list[Move]:
    """The legal moves of a seat: the one statement of legality. Empty for a seat that is not asked."""
    return _legal(s, seat).copy()


def play(s: State, seat: Seat, move: Move) -> None:
    """Makes a move. `Illegal` leaves the state untouched and says why, with a rule id."""
    if type(move) is not int or type(seat) is not int or move not in _legal(s, seat):
        raise refusal(s, seat, move)
    step(s, seat, move)


def step(s: State, seat: Seat, move: Move) -> None:
    """The unchecked inner step, for search on its own clones: the move is trusted to be legal."""
    s._legal = None
    s.answers[seat] += 1
    s.frames[-1].take(s, seat, move)
    run(s)


def playout(s: State, draw: Callable[[], float]) -> int:
    """Plays to the end of the game, each move drawn from the legal ones; returns how many were made.

    For search on its own clones: `moves` and `step` in one loop, with nothing checked or remembered on the way. Where
    several seats may act, the first that can does. `draw` gives a number from 0 up to 1; an only move needs none.
    Answers are not counted, since nobody is asked again.
    """
    frames = s.frames
    made = 0
    while frames:
        if asked := frames[-1].arrive(s):
            frame = frames[-1]
            seat = asked[0]
            legal = frame.moves(s, seat)
            count = len(legal)
            if count > 1:
                frame.take(s, seat, legal[int(draw() * count)])
            elif count == 1:
                frame.take(s, seat, legal[0])
            else:
                seat = next(other for other in asked if frame.moves(s, other))
                legal = frame.moves(s, seat)
                frame.take(s, seat, legal[int(draw() * len(legal))] if len(legal) > 1 else legal[0])
            made += 1
    s.forget_derived()
    return made


def _legal(s: State, seat: Seat) -> list[Move]:
    if s._legal is not None and s._legal_seat == seat:
        return s._legal
    if s._is_draft and (choice := picking(s, seat)) is not None:
        return choice.joinable(s, seat) + choice.finishing(s, seat)
    legal: list[Move] = s.frames[-1].moves(s, seat) if seat in pending(s) else []
    s._legal = legal
    s._legal_seat = seat
    return legal


def outcome(s: State) -> Outcome | None:
    """How the game ended; None while it goes on."""
    return s.outcome


def refusal(s: State, seat: Seat, move: Move) -> Illegal:
    """Why this seat cannot make this move now."""
    if not is_seat(s, seat):
        return Illegal(_no_seat(s, seat))
    if s.outcome is not None:
        return Illegal(say("The game is over."), s.outcome.rule)
    if (asked := several(s, seat)) is not None and asked.deed and not asked.wanted:
        return Illegal(say("All that is asked for is picked; take something back first."), top(s).cited(s))
    if seat not in pending(s):
        silent: Illegal = s.book.speech.not_asked(s, seat, question(s).cited(s))
        return silent
    if type(move) is not int or not s.actions.fits(move, s.seats):
        return Illegal(say("There is no such move at this table."))
    why: Illegal = s.book.speech.why_not(s, seat, move)
    return why


# Words at the edges


def words(s: State, seat: Seat, move: Move) -> str:
    """The move in the stable words of records and scenarios. Seats in it are real ones, so it needs the speaker."""
    return s.actions.words(move, seat, s.seats)


def parse(s: State, seat: Seat, text: str) -> Move:
    """The move whose words these are, legal or not."""
    check_seat(s, seat)
    if not isinstance(text, str):
        raise Unreadable(say("A move is said in words."))
    spelled = s.actions.spelled(seat, s.seats)
    wanted = " ".join(text.lower().split())
    if wanted in spelled:
        return spelled[wanted]
    near = get_close_matches(wanted, spelled, n=1, cutoff=0.6)
    said = quoted(text.strip()[:80])
    if near:
        raise Unreadable(say("No move is called {said}. Did you mean {near}?", said=said, near=quoted(near[0])))
    raise Unreadable(say("No move is called {said}.", said=said))


def play_words(s: S, seat: Seat, line: str) -> S:
    """Plays a whole line, such as "buy knight, pay 8, pay 5, done", and returns the state after it.

    The line is one answer: if any part of it is refused, nothing has happened. The state given is not changed.
    """
    after = try_words(s, seat, line)
    if is_composing(after, seat):
        beginning = say("{line} is only the beginning of a choice: say all of it.", line=quoted(line.strip()))
        raise Illegal(beginning, top(after).cited(after))
    return after


def try_words(s: S, seat: Seat, line: str) -> S:
    """The state after a line that may be only the beginning of an answer, for drafts. The state is not changed."""
    check_line(s, seat, line)
    after = s.clone()
    after.heard = s.heard.copy() if s.heard is not None else None
    for i, part in enumerate(line.split(",")):
        if i > 0 and not is_choosing(after, seat) and not goes_on(after, seat):
            raise Illegal(too_much(line))
        play(after, seat, parse(after, seat, part))
    return after


def too_much(line: str) -> Text:
    """What is told whoever says more than is asked."""
    return say("{line} says more than one answer; say the rest when you are asked.", line=quoted(line.strip()))


def check_line(s: State, seat: Seat, line: str) -> None:
    """Refuses what is no line of words of a seat at this table."""
    check_seat(s, seat)
    if not isinstance(line, str):
        raise Unreadable(say("An answer is a line of words."))


def is_composing(s: State, seat: Seat) -> bool:
    """Is the seat putting a compound choice together, with picks still to come?"""
    return bool(s.frames) and isinstance(top(s), Staged) and top(s).seat == seat and bool(top(s).has_picks)


def is_choosing(s: State, seat: Seat) -> bool:
    """Is the seat in the middle of a choice? What lies beyond its end it must not learn by trying."""
    return bool(s.frames) and bool(top(s).can_withdraw(s, seat))


# Prompts


def prompt(s: State, seat: Seat) -> Prompt | None:
    """The same choice for people, or None for a seat that has nothing to do with it. Simulations never call it.

    A seat that has sealed its answer is shown the question without options, as long as it may take the answer back.
    """
    if not s.frames:
        return None
    frame = top(s)
    if seat not in frame.who(s) and not frame.can_withdraw(s, seat):
        return None
    speech = s.book.speech
    legal = sorted(_legal(s, seat))
    return Prompt(
        token=frame.token(s, seat),
        text=_question(s, seat),
        rule=frame.cited(s),
        options=options(s, seat, legal),
        barred=speech.barred(s, seat, legal) if legal else [],
        can_withdraw=frame.can_withdraw(s, seat),
    )


def options(s: State, seat: Seat, moves: list[Move]) -> list[Option]:
    """Moves as they are put to people."""
    speech, said = s.book.speech, s.actions.said(seat, s.seats)
    places = speech.all_on(s, seat, moves)
    return [Option(move, said[move], speech.label(s, seat, move), places[at]) for at, move in enumerate(moves)]


def _question(s: State, seat: Seat) -> Text:
    """Where all that was asked for is picked, only whether that is so."""
    asked = several(s, seat)
    if asked is not None and asked.deed and not asked.wanted:
        return say("{deed}?", deed=as_part(asked.deed))
    text: Text = top(s).text(s, seat)
    return text


def answer(s: State, seat: Seat, token: str, move: Move) -> None:
    """A move that names the choice it answers, as clients send it."""
    check_seat(s, seat)
    if seat in pending(s) and top(s).token(s, seat) != token:
        raise Stale(say("That choice is closed; the table has moved on. Look again and choose."))
    play(s, seat, move)


def withdraw(s: State, seat: Seat) -> None:
    """Takes back the picks of a choice that is not complete yet."""
    check_seat(s, seat)
    if not s.frames or not top(s).can_withdraw(s, seat):
        raise Illegal(say("There is nothing to take back."))
    s._legal = None
    s.answers[seat] += 1
    top(s).withdraw(s, seat)
    run(s)


def is_seat(s: State, seat: Seat) -> bool:
    """Does the table have this seat?"""
    return type(seat) is int and 0 <= seat < s.seats


def check_seat(s: State, seat: Seat) -> None:
    """Refuses a seat that the table does not have."""
    if not is_seat(s, seat):
        raise Unreadable(_no_seat(s, seat))


def _no_seat(s: State, seat: Seat) -> Text:
    if type(seat) is int and abs(seat) < 1000:
        return say("There is no seat {n} at this table; the seats are 1 to {seats}.", n=seat + 1, seats=s.seats)
    return say("There is no such seat at this table; the seats are 1 to {seats}.", seats=s.seats)


# Secrets


def imagine(s: S, seat: Seat, chance: Chance) -> S:
    """A state that fits all the seat knows: what it cannot know is dealt again, and chance has a fresh key.

    Two states that the seat cannot tell apart give the same imagined state for the same chance.
    """
    check_seat(s, seat)
    world = s.clone()
    while world.frames and top(world).forget_others(world, seat):
        run(world)
    world.forget_derived()
    world.answers = [count if other == seat else 0 for other, count in enumerate(world.answers)]
    world.redeal(seat, chance)
    if world.frames:
        top(world).make_up(world, seat, chance)
    world.chance = Chance("".join(f"{chance.below(1 << 32):08x}" for _ in range(8)))
    return world
