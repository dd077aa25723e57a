"""Two stretches that began alike to a viewer: has it been told what it cannot know?

There are three witnesses of what is revealed on the way: what the viewer reads, what it sees, and what it knows then,
which is how it imagines the game. Two of them at least differ when something is revealed. One that differs alone
gives away what it should not; so the check needs no game's own word for what its rules reveal. What somebody does
openly may leave nothing to see: then not even who did it sees a difference.
"""

from dataclasses import dataclass
from itertools import zip_longest

from regalia.checks.look import Look, laid_bare
from regalia.checks.stretch import Stretch
from regalia.engine import Fact, Move, Seat, moves, play, words


@dataclass
class Pair:
    real: Stretch
    imagined: Stretch  # another one of as many messages
    viewer: Seat

    def faults(self, is_thorough: bool = False) -> list[str]:
        """What is read alone; and, to be thorough, what is seen or known at the end where all has been read alike."""
        for reader in (None, self.viewer):
            if (told := self._first_told(reader)) is not None:
                at, first = told
                return [] if self._is_revealed(at, first, reader) else [self._fault(reader, "reads of", at)]
        return self._seen_or_known_alone() if is_thorough else []

    def _first_told(self, reader: Seat | None) -> tuple[int, int] | None:
        """The message, and the fact of it, with which the reader begins to read other things."""
        for at, (message, other) in enumerate(zip(self.real.messages, self.imagined.messages, strict=True)):
            facts = zip_longest(_read(message.told, reader), _read(other.told, reader))
            for first, (read, read_there) in enumerate(facts):
                if read != read_there:
                    return at, first
        return None

    def _seen_or_known_alone(self) -> list[str]:
        """What has but one witness at the end. When the game is over all is open."""
        end = len(self.real.messages)
        if not end or any(way.moments[end].s.outcome is not None for way in (self.real, self.imagined)):
            return []
        is_seen, is_known = self._differ_to_see(end, self.viewer), self._differ_to_know(end)
        if is_known and not is_seen:
            is_seen = self._differ_in_passing(end - 1)
        does = "sees" if is_seen else "imagines"
        return [] if is_seen == is_known else [self._fault(self.viewer, f"{does} after", end - 1)]

    def _is_revealed(self, at: int, first: int, reader: Seat | None) -> bool:
        """Does the reader see it up to this message, or when the first other fact was told, or know it then?"""
        ways = (self.real, self.imagined)
        glimpses = [way.before.at(s) for way in ways for s in way.messages[at].told.glimpses[first : first + 1]]
        return (
            any(self._differ_to_see(moment, reader) for moment in reversed(range(at + 2)))
            or self._differ_to_know(at + 1)
            or len({glimpse.shown(reader) for glimpse in glimpses}) > 1
            or self._is_open_deed(at)
        )

    def _is_open_deed(self, at: int) -> bool:
        """Had the same people done the other thing instead, would they themselves see and know the same now?

        So one hits two Kings this way or that, and both are dead either way. What is secret, its owner would see.
        """
        ways = [
            [one for message in way.messages[: at + 1] for one in message.said] for way in (self.real, self.imagined)
        ]
        instead = self._said_instead(ways[1])
        if ways[0] == ways[1] or instead is None:
            return False
        after, doers = self.real.moments[at + 1], {seat for way in ways for seat, _ in way}
        return all(
            after.shown(seat) == instead.shown(seat) and after.known(seat) == instead.known(seat) for seat in doers
        )

    def _said_instead(self, said: list[tuple[Seat, Move]]) -> Look | None:
        """What comes of it that this is said in the real game; None if it cannot be."""
        s = self.real.before.s.clone()
        for seat, move in said:
            if move not in moves(s, seat):
                return None
            play(s, seat, move)
        return self.real.before.at(s)

    def _differ_to_see(self, at: int, reader: Seat | None) -> bool:
        return self.real.moments[at].shown(reader) != self.imagined.moments[at].shown(reader)

    def _differ_in_passing(self, at: int) -> bool:
        """Did it lie open when something of this message was told? So a card is added to a pile that is shuffled."""
        told = [way.messages[at].told.glimpses for way in (self.real, self.imagined)]
        shown = [[self.real.before.at(s).shown(self.viewer) for s in glimpses] for glimpses in told]
        return shown[0] != shown[1]

    def _differ_to_know(self, at: int) -> bool:
        return self.real.moments[at].known(self.viewer) != self.imagined.moments[at].known(self.viewer)

    def _fault(self, reader: Seat | None, does: str, at: int) -> str:
        who = "a spectator" if reader is None else f"seat {reader}"
        return f"{who} {does} {self._words(at)} what it cannot know"

    def _words(self, at: int) -> str:
        before, message = self.real.moments[at], self.real.messages[at]
        return repr(", ".join(words(before.s, seat, move) for seat, move in message.said))


def _read(told: list[Fact], reader: Seat | None) -> list[bytes]:
    """What a log shows somebody of facts."""
    return [laid_bare([fact.kind, fact.seat, fact.read_by(reader)]) for fact in told]
