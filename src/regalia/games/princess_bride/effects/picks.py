"""The questions that Special cards ask while they have their effect."""

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from regalia.engine import Move, Seat
from regalia.games.princess_bride.actions import ACTIONS, AIM, END, PICK, PLOT, choose, step_of
from regalia.games.princess_bride.cards.kinds import COMPANIONS, KIND_OF, Kind, copy_in, is_special, kinds
from regalia.games.princess_bride.cards.names import OFF, SPACE, SPACES, Figure
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.costs import held
from regalia.games.princess_bride.rules.decisions import Decision
from regalia.games.princess_bride.rules.paying import exchange
from regalia.games.princess_bride.rules.said import tell_exchange
from regalia.games.princess_bride.rules.steps import step_moves
from regalia.games.princess_bride.rules.walking import take_step
from regalia.sentences import Sentence, Sit, say, say_n

MOST_SWAPPED = 2
DRAWN: Final = (
    say("Which of these Plot cards is drawn first?"),
    say("Which of these Plot cards is drawn second?"),
    say("Which of these Plot cards is drawn third?"),
)


@dataclass(slots=True)
class Stroll(Decision):
    """One hero takes up to so many steps; once begun, the same hero goes on."""

    left: int
    hero: Figure

    rule: ClassVar[str] = "PB-064"
    name: ClassVar[str] = "stroll"

    def options(self, s: Bride) -> list[Move]:
        return [END, *step_moves(s, s.heroes() if self.hero == OFF else [self.hero])]

    def played(self, s: Bride, seat: Seat, move: Move) -> None:
        if move != END:
            if self.left > 1:
                s.call(Stroll(seat, self.left - 1, step_of(move)[0]))
            take_step(s, move)

    def text(self, s: Bride, seat: Seat) -> Sentence:
        if self.hero == OFF:
            return say_n("Move one hero up to {n} space.", "Move one hero up to {n} spaces.", n=self.left)
        who = s.book.figure_names[self.hero]
        return say_n("Move {who} up to {n} space.", "Move {who} up to {n} spaces.", n=self.left, who=who)


@dataclass(slots=True)
class MarchTogether(Decision):
    """Each hero takes up to one step, in any order."""

    moved: list[Figure]

    rule: ClassVar[str] = "PB-064"
    name: ClassVar[str] = "march"

    def options(self, s: Bride) -> list[Move]:
        return [END, *step_moves(s, [hero for hero in s.heroes() if hero not in self.moved])]

    def played(self, s: Bride, seat: Seat, move: Move) -> None:
        if move != END:
            s.call(MarchTogether(seat, [*self.moved, step_of(move)[0]]))
            take_step(s, move)

    def text(self, s: Bride, seat: Seat) -> Sentence:
        return say("Move each hero up to one space.")


@dataclass(slots=True)
class Reorder(Decision):
    """The top Plot cards have been seen; they go back in the order in which they shall be drawn."""

    picks: list[int]

    rule: ClassVar[str] = "PB-064"
    name: ClassVar[str] = "reorder"

    def options(self, s: Bride) -> list[Move]:
        seen = s.plot[len(s.plot) - min(3, len(s.plot)) :]
        return [PLOT + number - 1 for number in sorted(seen) if number not in self.picks]

    def answered(self, s: Bride, seat: Seat, move: Move) -> None:
        picks = [*self.picks, move - PLOT + 1]
        if len(picks) < min(3, len(s.plot)):
            s.become(replace(self, picks=picks))
            return
        s.leave()
        s.plot[-len(picks) :] = reversed(picks)

    def text(self, s: Bride, seat: Seat) -> Sentence:
        return DRAWN[len(self.picks)]


@dataclass(slots=True)
class Recycle(Decision):
    """Up to so many Plot cards go from the discard under the Plot deck, the later ones undermost."""

    left: int

    rule: ClassVar[str] = "PB-064"
    name: ClassVar[str] = "recycle"

    def options(self, s: Bride) -> list[Move]:
        return [END, *(PLOT + number - 1 for number in sorted(s.plot_discard))]

    def played(self, s: Bride, seat: Seat, move: Move) -> None:
        if move == END:
            return
        number = move - PLOT + 1
        s.plot_discard.remove(number)
        s.plot.insert(0, number)
        s.known_bottom += 1
        if s.heard is not None:
            s.tell("plot", say("Plot card {n} goes under the Plot deck.", n=number), seat)
        if self.left > 1 and s.plot_discard:
            s.call(Recycle(seat, self.left - 1))

    def text(self, s: Bride, seat: Seat) -> Sentence:
        return say("Put up to {n} more of the Plot cards that were drawn under the Plot deck.", n=self.left)


@dataclass(slots=True)
class Fetch(Decision):
    """One Story card of choice comes from the Story discard; a Special that lies there is none."""

    rule: ClassVar[str] = "PB-064"
    name: ClassVar[str] = "fetch"

    def options(self, s: Bride) -> list[Move]:
        return [PICK + kind for kind in kinds([card for card in s.discard if not is_special(card)])]

    def played(self, s: Bride, seat: Seat, move: Move) -> None:
        card = copy_in(s.discard, move - PICK)
        s.discard.remove(card)
        s.take_in(seat, [card])
        if s.heard is not None:
            taken = s.book.card_names[KIND_OF[card]]
            s.tell("draw", say("{who} takes {card} from the discard.", who=Sit(seat), card=taken), seat)

    def text(self, s: Bride, seat: Seat) -> Sentence:
        return say("Take one Story card from the discard.")


@dataclass(slots=True)
class Companions(Decision):
    """Any two players are named, one after the other, to swap cards."""

    first: Seat  # OFF: not named yet

    rule: ClassVar[str] = "PB-064"
    name: ClassVar[str] = "companions"

    def options(self, s: Bride) -> list[Move]:
        return [choose(other, self.seat, s.seats) for other in range(s.seats) if other != self.first]

    def played(self, s: Bride, seat: Seat, move: Move) -> None:
        other = ACTIONS.seat_of(move, seat, s.seats)
        s.call(Companions(seat, other) if self.first == OFF else Swap(seat, self.first, other, [], []))

    def text(self, s: Bride, seat: Seat) -> Sentence:
        if self.first == OFF:
            return say("Who swaps cards?")
        return say("With whom does {other} swap cards?", other=Sit(self.first))


@dataclass(slots=True)
class Swap(Decision):
    """Up to two cards each way, equal numbers: a card of the one, a card of the other, and perhaps once more."""

    one: Seat
    other: Seat
    given: list[Kind]
    taken: list[Kind]

    rule: ClassVar[str] = "PB-064"
    name: ClassVar[str] = "swap"

    @property
    def giver(self) -> Seat:
        """Whose card is named next."""
        return self.one if len(self.given) == len(self.taken) else self.other

    def options(self, s: Bride) -> list[Move]:
        if self.giver == self.other:
            return [PICK + kind for kind in self._left(s, self.other, self.given)]
        if len(self.taken) == MOST_SWAPPED:
            return [END]
        own = [kind for kind in self._left(s, self.one, self.taken) if self._left(s, self.other, [*self.given, kind])]
        return [END, *(PICK + kind for kind in own)]

    def _left(self, s: Bride, seat: Seat, others: list[Kind]) -> list[Kind]:
        """What a seat may still name: nothing that comes from the other side as well."""
        left = held(s, seat)
        for kind in self.given if seat == self.one else self.taken:
            left.remove(kind)
        return sorted({*left} - {*others})

    def answered(self, s: Bride, seat: Seat, move: Move) -> None:
        if move == END:
            s.leave()
            card = s.book.card_names[COMPANIONS]
            tell_exchange(s, card, seat, (self.one, self.other), (self.given, self.taken))
            exchange(s, self.one, self.given, self.other, self.taken)
        elif self.giver == self.one:
            s.become(replace(self, given=[*self.given, move - PICK]))
        else:
            s.become(replace(self, taken=[*self.taken, move - PICK]))

    def text(self, s: Bride, seat: Seat) -> Sentence:
        taker = self.other if self.giver == self.one else self.one
        return say("Which card of {giver} goes to {taker}?", giver=Sit(self.giver), taker=Sit(taker))


@dataclass(slots=True)
class Aim(Decision):
    """PB-R34 One of several counters on the board is named: a Chore returns, a hazard sleeps, a Squad goes home."""

    targets: list[int]  # spaces, or squads after all spaces

    rule: ClassVar[str] = "PB-064"
    name: ClassVar[str] = "aim"

    def options(self, s: Bride) -> list[Move]:
        return [AIM + target for target in self.targets]

    def played(self, s: Bride, seat: Seat, move: Move) -> None:
        target = move - AIM
        if target >= len(SPACES):
            s.board.squads[target - len(SPACES)] = SPACE["barracks"]
        elif s.board.hazards:
            s.board.lull(target)
        else:
            s.board.return_chore(target)

    def text(self, s: Bride, seat: Seat) -> Sentence:
        return say("The villain trips: where?")
