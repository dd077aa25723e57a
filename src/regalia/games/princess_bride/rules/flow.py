"""A chapter in rulebook order: set up, turn after turn of five steps, closed."""

from dataclasses import dataclass

from regalia.engine import Procedure, Seat
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.chapters import Attempt, interrupt
from regalia.games.princess_bride.rules.choices import HandLimit, React, Storytelling, Walk
from regalia.games.princess_bride.rules.said import tell_drawn
from regalia.sentences import Sit, say

FREE_STEPS = 2
DRAWN = 2


@dataclass(slots=True)
class Chapter(Attempt):
    """PB-002, PB-034 Set up once; then turn after turn to the left, until the chapter is complete or interrupted."""

    def turn(self, s: Bride) -> None:
        s.turn += 1
        s.has_traded = False
        s.deeds = 0
        if s.heard is not None:
            text = say("Chapter {chapter}, turn {turn}, {who}", chapter=s.chapter, turn=s.turn, who=Sit(s.active))
            s.tell("turn", text, s.active)
        s.call(Turn(s.active))

    def pass_on(self, s: Bride) -> None:
        s.active = (s.active + 1) % s.seats
        s.goto(Chapter.turn)

    steps = (Attempt.open, turn, pass_on, Attempt.close)


@dataclass(slots=True)
class Turn(Procedure[Bride]):
    """PB-033 Move, Storytelling, Draw, Plot, Discard, in this order."""

    seat: Seat

    def move(self, s: Bride) -> None:
        """PB-037 One hero one or two spaces, or two heroes one space each."""
        s.phase = "move"
        s.call(Walk(self.seat, FREE_STEPS))

    def storytelling(self, s: Bride) -> None:
        s.phase = "storytelling"
        s.call(Storytelling(self.seat))

    def draw(self, s: Bride) -> None:
        """PB-075 Two Story cards, whatever the hand."""
        s.phase = "draw"
        tell_drawn(s, self.seat, s.draw_story(self.seat, DRAWN))

    def plot(self, s: Bride) -> None:
        s.phase = "plot"
        turn_plot_card(s)

    def discard(self, s: Bride) -> None:
        s.phase = "discard"
        s.call(HandLimit(self.seat))

    steps = (move, storytelling, draw, plot, discard)


def turn_plot_card(s: Bride) -> None:
    """PB-079, PB-082, PB-083 The top card is turned and its row carried out; a card that is missing interrupts."""
    if not s.plot:
        interrupt(s, "plot deck")
        return
    number = s.plot.pop()
    s.plot_discard.append(number)
    s.known_top = max(0, s.known_top - 1)
    s.known_bottom = min(s.known_bottom, len(s.plot))
    if s.heard is not None:
        row = s.page.row(number)
        told = row.interruption(number)
        s.tell("plot", say("Plot card {n}. {told} {text}", n=number, told=told, text=row.text), s.active)
    s.call(React(s.active, []))
