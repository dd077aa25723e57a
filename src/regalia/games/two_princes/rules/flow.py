"""A game in rulebook order: three days in the Tower, the Interlude, the Escape."""

from dataclasses import dataclass

from regalia.engine import Procedure, Seat
from regalia.games.two_princes.cards.book import CHALLENGE, EVENT, INTERLUDE
from regalia.games.two_princes.cards.names import DAYS, EDWARD, NAMES, RICHARD, SET_ASIDE
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.rules.cards_resolved import EncounterCard
from regalia.games.two_princes.rules.moments import ChooseNight, DrawCard, PickLocation, next_drawer, open_locations
from regalia.sentences import say


@dataclass
class Day(Procedure[TwoPrinces]):
    """TP-022 to TP-026 Events, Encounters at Locations, Night."""

    def begin(self, s: TwoPrinces) -> None:
        s.phase = "events"
        if s.heard is not None:
            s.tell("turn", say("Day {day}", day=s.day))

    def event(self, s: TwoPrinces) -> None:
        """TP-023, TP-031 Two Events, drawn in turn."""
        s.call(DrawCard(next_drawer(s), [], EVENT))

    def encounters(self, s: TwoPrinces) -> None:
        """TP-024 Edward, Richard, Edward, Richard."""
        s.phase = "encounters"
        s.call(Visits([EDWARD, RICHARD, EDWARD, RICHARD]))

    def third(self, s: TwoPrinces) -> None:
        """TP-025, TP-R57 On Day 1, if a card has granted one: Edward before Richard."""
        if s.extra:
            seat, location = s.extra.pop(s.extra.index(min(s.extra)))
            s.goto(Day.third)
            if location == SET_ASIDE and s.set_aside:
                key, s.set_aside = s.set_aside, ""
                s.call(EncounterCard(seat, key))
            elif location != SET_ASIDE:
                s.call(Visits([seat]))

    def night_of_edward(self, s: TwoPrinces) -> None:
        """TP-048, TP-049."""
        s.phase = "night"
        s.call(ChooseNight(EDWARD))

    def night_of_richard(self, s: TwoPrinces) -> None:
        s.call(ChooseNight(RICHARD))

    def end(self, s: TwoPrinces) -> None:
        """TP-030 There is no fourth day."""
        s.closed = {location: until for location, until in s.closed.items() if until == "game"}
        if s.day < DAYS:
            s.day += 1
            s.become(Day())
        else:
            s.become(Interlude())

    steps = (begin, event, event, encounters, third, night_of_edward, night_of_richard, end)


@dataclass
class Visits(Procedure[TwoPrinces]):
    """TP-038, TP-039 One visit after another, each finished before the next begins."""

    seats: list[Seat]

    def visit(self, s: TwoPrinces) -> None:
        """TP-R58 A visit is skipped only if no Location is open."""
        if not self.seats:
            return
        s.become(Visits(self.seats[1:]))
        if open_locations(s):
            s.call(PickLocation(self.seats[0]))
        elif s.heard is not None:
            s.tell("skip", say("No Location is open; {prince} stays in.", prince=NAMES[self.seats[0]]))

    steps = (visit,)


@dataclass
class Interlude(Procedure[TwoPrinces]):
    """TP-053 to TP-055 Cards in order, until one of them orders the Escape."""

    def begin(self, s: TwoPrinces) -> None:
        s.chapter, s.phase, s.drawn = "interlude", "", 0
        s.tell("turn", say("The Interlude"))

    def card(self, s: TwoPrinces) -> None:
        if s.chapter == "escape":
            s.become(Escape())
        else:
            s.goto(Interlude.card)
            s.call(DrawCard(next_drawer(s), [], INTERLUDE))

    steps = (begin, card)


@dataclass
class Escape(Procedure[TwoPrinces]):
    """TP-069, TP-082 Challenge after Challenge; the last of part A sets part B up, the last of part B ends the game."""

    def challenge(self, s: TwoPrinces) -> None:
        assert s.deck, "the last Challenge ends the game"
        s.goto(Escape.challenge)
        s.call(DrawCard(next_drawer(s), [], CHALLENGE))

    steps = (challenge,)
