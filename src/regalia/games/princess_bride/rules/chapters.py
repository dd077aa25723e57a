"""How an attempt at a chapter opens and ends: complete, interrupted, forgiven or not; and the pause between."""

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from regalia.engine import Move, Outcome, Procedure, Program, Seat
from regalia.games.princess_bride.actions import BOOKMARK, CONTINUE, MIRACLES
from regalia.games.princess_bride.cards.names import CHALLENGES, LAST_CHAPTER, Challenge
from regalia.games.princess_bride.cards.page import Task
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.bookmarks import BOOKMARKED, read_on, turn_page
from regalia.games.princess_bride.rules.chapter_setup import clear_table, set_up
from regalia.games.princess_bride.rules.decisions import Decision, miracles
from regalia.sentences import Sentence, Sit, passage, say

SAID: Final = say("so it was said when the table was laid.")


@dataclass(slots=True)
class Attempt(Procedure[Bride]):
    """PB-002, PB-092 A chapter is set up, told, and closed; what happens in between is `Chapter` in the flow."""

    def open(self, s: Bride) -> None:
        """PB-015 to PB-032 Cards, pieces, first player."""
        s.phase = "setup"
        set_up(s)
        if s.heard is not None:
            page = s.page
            text = say("Chapter {chapter}: {name}. {lede}", chapter=s.chapter, name=page.name, lede=page.lede)
            s.tell("chapter", text)
            why = page.first if s.opener is None else SAID
            s.tell("first", say("{who} begins: {why}", who=Sit(s.active), why=why), s.active)

    def close(self, s: Bride) -> None:
        """PB-088 to PB-092, PB-099 The board is cleared; after the last chapter the game is won."""
        s.tell("told", s.page.closing)
        if s.chapter == s.last:
            win(s)
            return
        clear_table(s)
        turn_page(s)
        s.phase = "between"
        s.goto(Attempt.open)
        s.call(Between(0, []))


@dataclass(slots=True)
class Between(Decision):
    """PB-101, PB-R12 Between chapters everybody turns the page, or anybody puts a bookmark in, or uses a Miracle."""

    ready: list[Seat]  # who has turned it

    rule: ClassVar[str] = "PB-101"
    name: ClassVar[str] = "between"

    def who(self, s: Bride) -> tuple[Seat, ...]:
        return (*self.must(s), *(self.ready if miracles(s) else ()))

    def must(self, s: Bride) -> tuple[Seat, ...]:
        return tuple(seat for seat in range(s.seats) if seat not in self.ready)

    def moves(self, s: Bride, seat: Seat) -> list[Move]:
        return [*([] if seat in self.ready else [CONTINUE, BOOKMARK]), *miracles(s)]

    def take(self, s: Bride, seat: Seat, move: Move) -> None:
        """PB-072 Cards that a Miracle brings now are held when four more are dealt; until then no deck is shuffled."""
        if move in MIRACLES:
            for deck in (s.story, s.special):
                s.chance.shuffle(deck)
        Decision.take(self, s, seat, move)

    def answered(self, s: Bride, seat: Seat, move: Move) -> None:
        if move == BOOKMARK:
            s.leave()
            pause(s)
        elif len(self.ready) + 1 < s.seats:
            s.become(replace(self, ready=[*self.ready, seat]))
        else:
            s.leave()
            read_on(s)

    def text(self, s: Bride, seat: Seat) -> Sentence:
        if seat in self.ready:
            return say("You have turned the page. Until the others have, a Miracle may be used.")
        name = s.page.name
        return say("Read on with chapter {n}, {name}, or put a bookmark in for today?", n=s.chapter, name=name)


def pause(s: Bride) -> None:
    """PB-101 to PB-105 The game rests here, and a bookmark says where it goes on."""
    text = passage([s.book.paused, say("The bookmark lies at chapter {n}, {name}.", n=s.chapter, name=s.page.name)])
    sequel = say("Read on at chapter {n}", n=s.chapter)
    s.finish(Outcome(BOOKMARKED, "PB-101", [], [1] * s.seats, text, sequel=sequel))


def win(s: Bride) -> None:
    """PB-001, PB-099 All win together: the whole tale, or the one chapter that was to be told."""
    how, text = ("won", s.book.won) if s.last == LAST_CHAPTER and s.mode == "story" else ("told", s.book.told)
    s.finish(Outcome(how, "PB-099", list(range(s.seats)), [1] * s.seats, text))


def complete(s: Bride, seat: Seat, task: Task) -> None:
    """PB-056, PB-060 The counter is placed, then the reward; with the last counter the chapter is over at once."""
    s.board.done.append(task.challenge)
    if s.heard is not None:
        s.tell("complete", say("{who} completes {task}. {told}", who=Sit(seat), task=task.name, told=task.told), seat)
    if len(s.board.done) == len(s.page.tasks):
        s.unwind(Attempt, Attempt.close)
    else:
        s.call(Program(reward(task.challenge), "do", seat))


def reward(challenge: Challenge) -> str:
    """The name of the challenge's program."""
    return f"reward of {CHALLENGES[challenge]}"


def interrupt(s: Bride, way: str) -> None:
    """PB-084, PB-093 to PB-098 Effect and turn are called off; the first time the chapter starts over."""
    text = s.page.losses[way]
    s.tell("interruption", text)
    if s.is_grandpa:
        s.finish(Outcome(f"lost to {way}", "PB-096", [], [1] * s.seats, passage([text, s.book.lost])))
        return
    s.is_grandpa = True
    s.tell("replay", s.book.forgiven)
    clear_table(s)
    s.unwind(Attempt, Attempt.open)
