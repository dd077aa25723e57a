"""The verbs of Special cards and those that several chapters use."""

from regalia.engine import Program
from regalia.games.princess_bride.cards.names import FIGURES, OFF, SPACE
from regalia.games.princess_bride.effects.castle import is_face_off, shift_confidence
from regalia.games.princess_bride.effects.picks import Companions, Fetch, MarchTogether, Recycle, Reorder, Stroll
from regalia.games.princess_bride.effects.words import Who
from regalia.games.princess_bride.model.state import Bride
from regalia.games.princess_bride.rules.choices import GiveUp
from regalia.games.princess_bride.rules.flow import turn_plot_card
from regalia.games.princess_bride.rules.said import tell_drawn
from regalia.games.princess_bride.rules.walking import enter
from regalia.sentences import Listed, say

LOOKED_AT = 3


# Cards


def draw_story(s: Bride, at: Program[Bride], count: int = 1) -> None:
    """Whoever plays it draws Story cards."""
    tell_drawn(s, at.seat, s.draw_story(at.seat, count))


def draw_special(s: Bride, at: Program[Bride], count: int = 1) -> None:
    """PB-062 Whoever plays it draws from the Special deck."""
    tell_drawn(s, at.seat, s.draw_special(at.seat, count))


def fetch(s: Bride, at: Program[Bride]) -> None:
    """A Story card of choice out of the Story discard; nothing if none lies there."""
    question = Fetch(at.seat)
    if question.options(s):
        s.call(question)


def swap(s: Bride, at: Program[Bride]) -> None:
    """Two players swap up to two cards each way; alone, one draws a card instead."""
    if s.seats == 1:
        draw_story(s, at)
    else:
        s.call(Companions(at.seat, OFF))


def each_discards(s: Bride, at: Program[Bride]) -> None:
    """PB-R33, PB-R36 Each player discards a card of own choice, in seat order from the active player."""
    for seat in reversed(s.around(s.active)):
        s.call(GiveUp(seat))


# The Plot deck


def another_plot_card(s: Bride, at: Program[Bride]) -> None:
    """PB-080 A further Plot card is drawn and carried out at once."""
    turn_plot_card(s)


def look_ahead(s: Bride, at: Program[Bride]) -> None:
    """The top Plot cards are laid open for all and put back in any order."""
    count = min(LOOKED_AT, len(s.plot))
    s.known_top = max(s.known_top, count)
    if s.heard is not None:
        seen = Listed(reversed(s.plot[len(s.plot) - count :]), ",") if count else say("nothing")
        s.tell("plot", say("On top of the Plot deck: {cards}.", cards=seen), at.seat)
    if count > 1:
        s.call(Reorder(at.seat, []))


def put_back(s: Bride, at: Program[Bride], count: int) -> None:
    """Up to so many Plot cards go from the discard under the Plot deck."""
    if s.plot_discard:
        s.call(Recycle(at.seat, count))


# Figures


def move_hero(s: Bride, at: Program[Bride], steps: int) -> None:
    """One hero moves up to so many spaces."""
    s.call(Stroll(at.seat, steps, OFF))


def move_each(s: Bride, at: Program[Bride]) -> None:
    """Each hero moves up to one space."""
    s.call(MarchTogether(at.seat, []))


def join(s: Bride, at: Program[Bride], figure: Who, other: Who) -> None:
    """A figure is put into another's space."""
    enter(s, FIGURES.index(figure), s.board.at[FIGURES.index(other)])


def place(s: Bride, at: Program[Bride], figure: Who, space: str) -> None:
    """A figure is put on a space."""
    enter(s, FIGURES.index(figure), SPACE[space])


def remove(s: Bride, at: Program[Bride], figure: Who) -> None:
    """PB-014 A figure leaves the board for the rest of the chapter."""
    s.board.at[FIGURES.index(figure)] = OFF


# Cards that depend on the chapter


def take_miracle(s: Bride, at: Program[Bride]) -> None:
    """The team takes a Miracle from the supply, if there is one."""
    if s.supply:
        s.miracles += 1
        if s.heard is not None:
            s.tell("miracle", say("The team takes a Miracle; it holds {n}.", n=s.miracles), at.seat)


def only_a_scratch(s: Bride, at: Program[Bride]) -> None:
    """A Wound is turned back, or Westley gains confidence in the face-off; if neither applies, two Story cards."""
    if s.board.wounds:
        s.board.wounds -= 1
    elif is_face_off(s):
        shift_confidence(s, at, "westley", 1)
    else:
        draw_story(s, at, 2)


def villain_trips(s: Bride, at: Program[Bride]) -> None:
    """What the page says of a villain who trips."""
    s.call(Program(trip(s.chapter), "do", at.seat))


def trip(chapter: int) -> str:
    """The name of a chapter's program for a villain who trips."""
    return f"trip {chapter}"
