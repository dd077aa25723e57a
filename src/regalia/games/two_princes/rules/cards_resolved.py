"""How a card is resolved: shared cards (Events, Interlude, Challenges), and Encounters of one Prince."""

from dataclasses import dataclass

from regalia.engine import Procedure, Program, Seat, hold
from regalia.games.two_princes.cards.book import Card, CardOption
from regalia.games.two_princes.cards.names import BOTH, EDWARD, LETTERS, NAMES, PRINCES, RICHARD, SET_ASIDE
from regalia.games.two_princes.model.parts import NO_TEST, Box, Part
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.rules.decisions import Alone, Matter, individually, together
from regalia.games.two_princes.rules.showing import open_text
from regalia.games.two_princes.rules.testing import Test
from regalia.sentences import Later, read, say, written


def open_card(s: TwoPrinces, key: str) -> None:
    """The card lies open: what may be read now is on its page, and nothing else of it is (TP-034, TP-072)."""
    s.card = key
    s.opened += 1
    s.chose, s.passed, s.margin, s.returns = ["", ""], [None, None], 0, []
    for prince in s.princes:
        prince.tried = None
    s.page, s.told = open_text(s, s.open_card), []
    if s.heard is not None:
        s.tell("card", s.open_card.title)
        for text in s.page:
            s.tell("text", read(text))


@dataclass
class SharedCard(Procedure[TwoPrinces]):
    """TP-032, TP-054, TP-070 A card that both Princes face."""

    key: str

    def open(self, s: TwoPrinces) -> None:
        """TP-033, TP-071."""
        open_card(s, self.key)

    def decide(self, s: TwoPrinces) -> None:
        """TP-089 to TP-093 As the card says."""
        card = s.open_card
        matter = Matter([keys_open_to(s, card, seat) for seat in chooser_seats(card)])
        if card.mode in ("forced", "none"):
            settle_forced(s, card)
        elif card.mode == "individually":
            s.call(individually(matter))
        elif card.mode in PRINCES:
            s.call(Alone(PRINCES.index(card.mode), matter))
        elif len(matter.keys[EDWARD]) == 1:
            s.chose = matter.keys[EDWARD] * 2
            only = card.option(s.chose[EDWARD]).label
            s.note("decide", Later(say, "Only one way is open: {option}.", option=only))
        else:
            s.call(together(matter))

    def consequences(self, s: TwoPrinces) -> None:
        """TP-073 to TP-079 The test, if there is one, then the box; after different choices one for each."""
        s.history[self.key] = s.chose
        card, chose = s.open_card, s.chose
        if chose[EDWARD] == chose[RICHARD]:
            take_option(s, card, card.option(chose[EDWARD]))
            return
        parts = [part_of(s, card, card.option(chose[seat]), [seat], seat) for seat in (EDWARD, RICHARD)]
        s.call(Test(parts, Program(f"{card.key}/split", "do", BOTH) if card.has_split else None))

    def further(self, s: TwoPrinces) -> None:
        """TP-037, TP-081 The card is out of the game, unless it is kept; Encounters that it ordered follow."""
        if s.after:
            s.goto(SharedCard.further)
            follow(s)

    steps = (open, decide, consequences, further)


def chooser_seats(card: Card) -> list[Seat]:
    """For whom an option's lock is asked: each Prince who chooses for himself, otherwise both."""
    return [EDWARD, RICHARD] if card.mode == "individually" else [BOTH, BOTH]


def keys_open_to(s: TwoPrinces, card: Card, seat: Seat) -> list[str]:
    return [option.key for option in card.options if hold(s, seat, option.needs)]


def settle_forced(s: TwoPrinces, card: Card) -> None:
    """TP-092, TP-093, TP-R66 The circumstance decides; A is checked first."""
    first = card.options[0]
    option = first if hold(s, BOTH, first.when) else card.options[-1]
    s.chose = [option.key] * 2
    if option.label:
        forced = {"letter": LETTERS[option.key], "option": option.label}
        s.note("decide", Later(say, "Forced: {letter}, {option}.", **forced))


def take_option(s: TwoPrinces, card: Card, option: CardOption) -> None:
    """TP-073, TP-075, TP-076 Both Princes, unless the card says who takes the test."""
    if option.trial is None:
        s.call(Program(f"{card.key}/{option.key}", "do", BOTH))
    else:
        s.call(Test([part_of(s, card, option, who_is_tested(s, option), BOTH)]))


def who_is_tested(s: TwoPrinces, option: CardOption) -> list[Seat]:
    who = option.trial.who if option.trial else "both"
    if who in PRINCES:
        return [PRINCES.index(who)]
    if who == "both":
        return [EDWARD, RICHARD]
    return [s.drawer if who == "drawer" else s.chance.below(2)]


def part_of(s: TwoPrinces, card: Card, option: CardOption, seats: list[Seat], reader: Seat) -> Part:
    """TP-R32, TP-R33, TP-R34 An option's test for those who take it, and the boxes as they read them."""
    box = f"{card.key}/{option.key}"
    if option.trial is None:
        return Part(seats, NO_TEST, 0, Program(box, "do", reader), None)
    need = need_of(s, option, reader, len(seats))
    win: Box = Program(f"{box}/success", "do", reader)
    lose: Box = Program(f"{box}/failure", "do", reader)
    return Part(seats, option.trial.attr, need, win, lose)


def need_of(s: TwoPrinces, option: CardOption, reader: Seat, count: int) -> int:
    """TP-071, TP-R33 The printed number, changed by what the card asks for; a solo number only if one is printed."""
    trial = option.trial
    assert trial is not None
    need = trial.solo if trial.solo and count == 1 else trial.need
    return need + sum(shift.by for shift in trial.shifts if hold(s, reader, shift.that))


@dataclass
class EncounterCard(Procedure[TwoPrinces]):
    """TP-044 to TP-047 An Encounter: open text, one Prince, alone."""

    seat: Seat
    key: str

    def open(self, s: TwoPrinces) -> None:
        s.drawer = self.seat
        open_card(s, self.key)

    def happen(self, s: TwoPrinces) -> None:
        s.call(self._box("do"))

    def decide(self, s: TwoPrinces) -> None:
        """TP-045 Only the Prince who has it decides."""
        s.chose = ["", ""]
        keys = keys_open_to(s, s.open_card, self.seat)
        if keys:
            s.call(Alone(self.seat, Matter([keys, keys])))

    def chosen(self, s: TwoPrinces) -> None:
        if s.chose[self.seat]:
            s.history[self.key] = [key if seat == self.seat else "" for seat, key in enumerate(s.chose)]
            text = s.open_card.option(s.chose[self.seat]).text
            if text:
                s.tell("text", written(text))
            s.call(self._box(s.chose[self.seat]))

    def close(self, s: TwoPrinces) -> None:
        """TP-041 It is removed, unless it says that it goes back."""
        if s.returns:
            put_back(s, self.key)

    def further(self, s: TwoPrinces) -> None:
        if s.after:
            s.goto(EncounterCard.further)
            follow(s)

    steps = (open, happen, decide, chosen, close, further)

    def _box(self, place: str) -> Box:
        return Program(f"{self.key}/{place}", "do", self.seat)


def put_back(s: TwoPrinces, key: str) -> None:
    location, position = s.returns
    deck = s.encounters[location]
    at = {"top": len(deck), "bottom": 0}.get(position, s.chance.below(len(deck) + 1))
    deck.insert(at, key)
    s.scouted = [{place: known for place, known in seen.items() if place != location} for seen in s.scouted]
    s.returns = []


def follow(s: TwoPrinces) -> None:
    """A further Encounter that the card just finished has ordered, if there is one to be had."""
    seat, location = s.after.pop(0)
    if location == SET_ASIDE:
        key, s.set_aside = s.set_aside, ""
    else:
        key = draw_encounter(s, location) if s.encounters.get(location) else ""
    if key:
        if s.heard is not None:
            s.tell("visit", say("{prince} has a further Encounter.", prince=NAMES[seat]), seat)
        s.call(EncounterCard(seat, key))


def draw_encounter(s: TwoPrinces, location: str) -> str:
    """TP-039, TP-041 The top card; it does not come back unless it says so."""
    key = s.encounters[location].pop()
    for known in s.scouted:
        known[location] = known.get(location, [])[1:]
    return key
