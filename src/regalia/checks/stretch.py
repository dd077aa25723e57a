"""A stretch of a game up to what is told next, and the same stretch in a world that a viewer cannot tell from it.

What is hidden is often told only some answers later: when the last seal is broken, at the end of a purchase. So a check
of what is told follows both worlds till then. Of others' answers some are the same in both and some are not: those
that nobody sees leave the viewer with the same view, and after those that are seen the worlds are no longer alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from regalia.checks.look import Look
from regalia.engine import Chance, Fact, Move, Seat, State, is_composing, moves, pending, play, question, top

LONGEST = 40  # messages in which nothing is told


class Told(list[Fact]):
    """Facts, and what lay on the table when each was told: some of it may be gone when all is said."""

    def __init__(self, s: State) -> None:
        self.s = s
        self.glimpses: list[State] = []

    def append(self, fact: Fact) -> None:
        super().append(fact)
        glimpse = self.s.clone()
        glimpse.frames, glimpse.places, glimpse._asked = [], [], ()
        self.glimpses.append(glimpse)


@dataclass
class Message:
    """What somebody says at once, what is told of it, and the state after it."""

    said: list[tuple[Seat, Move]]
    told: Told
    after: Look


@dataclass
class Stretch:
    before: Look
    messages: list[Message]

    @property
    def moments(self) -> list[Look]:
        """The states that people at the table come to see."""
        return [self.before, *(message.after for message in self.messages)]


def is_inside_message(s: State) -> bool:
    """Where anybody may speak, an answer is one message; what a stage opened by its first part shows is never seen."""
    return bool(s.frames) and question(s) is not top(s) and len(question(s).who(s)) > 1


def stretch(look: Look) -> Stretch:
    """What random players say from here on, until something is told. It begins where nobody is in mid-choice."""
    now, chance = look.s.clone(), look.chance
    while any(is_composing(now, seat) for seat in pending(now)):
        _say(now, *any_move(now, pending(now), chance))
    found = Stretch(look.at(now.clone()) if now.answers != look.s.answers else look, [])
    while now.frames and len(found.messages) < LONGEST:
        found.messages.append(_random_message(look, now))
        if found.messages[-1].told:
            break
    return found


def _random_message(look: Look, s: State) -> Message:
    s.heard = told = Told(s)
    said = [_say(s, *any_move(s, pending(s), look.chance))]
    while is_inside_message(s):
        said.append(_say(s, *any_move(s, pending(s), look.chance)))
    return Message(said, told, look.at(s.clone()))


def followed(real: Stretch, world: State, viewer: Seat, is_alike: bool) -> Stretch | None:
    """The stretch in another world, in which the viewer says the same; None if it cannot be.

    The others say the same where they can if it is to be alike, and otherwise as chance will: the same, or another
    move of the same sort.
    """
    look, chance = real.before, real.before.chance
    world.answers = look.s.answers.copy()  # so that whoever does the same is asked in the same words
    _catch_up(world, look.s, viewer, chance)
    found = Stretch(look.at(world.clone()), [])
    for message in real.messages:
        world.heard = told = Told(world)
        said: list[tuple[Seat, Move]] = []
        for seat, move in message.said:
            answer = _answer(world, seat, move, viewer, chance, is_alike)
            if answer is None:
                return None
            said.append(_say(world, *answer))
        if is_inside_message(world):
            return None
        found.messages.append(Message(said, told, look.at(world.clone())))
    return found


def _catch_up(world: State, s: State, viewer: Seat, chance: Chance) -> None:
    """Whoever has sealed an answer that the viewer cannot know of seals one here, too."""
    while late := [seat for seat in pending(world) if seat != viewer and seat not in pending(s) and moves(world, seat)]:
        _say(world, *any_move(world, late, chance))


def _answer(
    world: State, seat: Seat, move: Move, viewer: Seat, chance: Chance, is_alike: bool
) -> tuple[Seat, Move] | None:
    """What is said here in place of a move; None: there is nothing like it."""
    if seat == viewer:
        return (seat, move) if move in moves(world, seat) else None
    others = [other for other in pending(world) if other != viewer]
    if not others:
        return None
    if seat not in others or not (is_alike or chance.below(2)):
        seat = chance.pick(others)
    legal = moves(world, seat)
    if move in legal and (is_alike or chance.below(2)):
        return seat, move
    akin = [other for other in legal if world.actions[other].line == world.actions[move].line]
    return (seat, chance.pick(akin)) if akin else None


def any_move(s: State, seats: Sequence[Seat], chance: Chance) -> tuple[Seat, Move]:
    seat = chance.pick([seat for seat in seats if moves(s, seat)])
    return seat, chance.pick(moves(s, seat))


def _say(s: State, seat: Seat, move: Move) -> tuple[Seat, Move]:
    play(s, seat, move)
    return seat, move
