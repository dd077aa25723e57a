"""BC-037 to BC-058 The Work step: manipulations, draws, completing, in any mix until the player ends it."""

from dataclasses import dataclass
from typing import ClassVar

from regalia.engine import Ask, Move, Seat
from regalia.games.blackstone.actions import (
    AT,
    BLOW_UP,
    COMPLETE,
    DRAW,
    END,
    GUARD,
    KILL,
    REMOVE_GUARD,
    RETAIN,
    SLIDE,
    SWAP,
)
from regalia.games.blackstone.cards.book import KNIGHT, TWO_TASKS, WIZARD
from regalia.games.blackstone.model.state import Blackstone
from regalia.games.blackstone.rules.deeds import draw_task, post_guard, remove_guard
from regalia.games.blackstone.rules.household.completion import Completion
from regalia.games.blackstone.rules.household.retain import Retain
from regalia.games.blackstone.rules.household.rewards import touch
from regalia.games.blackstone.rules.household.upcharge import can_pay
from regalia.games.blackstone.rules.legal import add_draws, add_manipulations
from regalia.games.blackstone.rules.payment import Payment, carry_out
from regalia.games.blackstone.rules.picks import proceed
from regalia.games.blackstone.rules.rats import kills
from regalia.games.blackstone.rules.special import must_settle, settle
from regalia.sentences import Sentence, say


@dataclass(slots=True)
class Work(Ask[Blackstone]):
    """BC-037, BC-039 Asked again after every action, until the player ends it or can be seen to have nothing left."""

    rule: ClassVar[str] = "BC-037"
    name: ClassVar[str] = "work"

    def arrive(self, s: Blackstone) -> tuple[Seat, ...]:
        if (s.aside or s.missing) and must_settle(s):
            settle(s)
            return ()
        if could_work(s, self.seat):
            return (self.seat,)
        s.leave()
        return ()

    def moves(self, s: Blackstone, seat: Seat) -> list[Move]:
        side = s.sides[seat]
        knights, wizards = side.tokens
        found: list[Move] = []
        frozen = s.frozen_for(seat)
        if knights or wizards:
            add_manipulations(s, seat, frozen, found)
            add_draws(s, knights, wizards, side.gifts, found)
            if side.dogs and s.wandering:
                found += kills(s, seat)
        if s.completed < tasks_allowed(s, seat):
            usable = ~frozen
            meets, tasks = s.court.meets, s.tasks
            for task in side.hand:
                if meets(tasks, task, usable) and can_pay(s, seat, task):
                    found.append(COMPLETE + task)
        found.append(END)
        return found

    def take(self, s: Blackstone, seat: Seat, move: Move) -> None:
        if move == END:
            s.leave()
        elif move == REMOVE_GUARD:
            remove_guard(s, seat)
        elif move < SLIDE:
            draw_task(s, seat, *divmod(move - DRAW, 3))
        elif COMPLETE <= move < KILL:
            proceed(s, TurnCompletion(seat, move - COMPLETE))
        elif RETAIN <= move < BLOW_UP:
            proceed(s, Retain(seat, move - RETAIN))
        elif GUARD <= move < AT:
            post_guard(s, seat, move - GUARD)
        elif s.sides[seat].gifts or move >= KILL:
            proceed(s, Payment(seat, move))
        else:
            carry_out(s, seat, move, WIZARD if SWAP <= move < RETAIN else KNIGHT)

    def text(self, s: Blackstone, seat: Seat) -> Sentence:
        knights, wizards = s.sides[seat].tokens
        return say(
            "Work with {knights} Knight and {wizards} Wizard tokens, complete a Task, or end.",
            knights=knights,
            wizards=wizards,
        )


def could_work(s: Blackstone, seat: Seat) -> bool:
    """Can everybody see that the player has something left to do? What the hand allows is the player's secret."""
    side = s.sides[seat]
    return bool(side.tokens[0] or side.tokens[1] or (side.hand and s.completed < tasks_allowed(s, seat)))


def tasks_allowed(s: Blackstone, seat: Seat) -> int:
    """BC-059, BC-151 One Task in the own turn; Hester two."""
    return 2 if s.sides[seat].gifts & TWO_TASKS else 1


@dataclass(slots=True)
class TurnCompletion(Completion):
    """BC-059, BC-063 In the own turn: two Vassals are marked with castles and stay in place until step 5."""

    def commit(self, s: Blackstone) -> None:
        s.sides[self.seat].hand.remove(self.task)
        s.castles += [self.left, self.right]
        s.completed += 1
        self.put_down(s)
        if s.frames:
            spaces = s.court.spaces
            touch(s, (spaces[self.left] >> 1, spaces[self.right] >> 1), is_use=True)
