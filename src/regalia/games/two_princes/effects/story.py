"""Verbs about the story: what is told and remembered, Challenges, decks, and where it goes on."""

from typing import Literal

from regalia.engine import Block, Program, Questions, Seat, hold
from regalia.games.two_princes.cards.book import ENCOUNTER, paragraphs
from regalia.games.two_princes.cards.names import BOTH, DOORS, EDWARD, NAMES, PLACES, PRINCES, RICHARD, SET_ASIDE, Who
from regalia.games.two_princes.effects.targets import At, agreed, whom
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.games.two_princes.rules.decisions import Alone, Matter, individually, together
from regalia.games.two_princes.rules.escape import insert_challenge, put_next, set_up_part_a, set_up_part_b, take_out
from regalia.games.two_princes.rules.picks import OrderDeck
from regalia.sentences import Later, Listed, Sentence, say


def narrate(s: TwoPrinces, at: At, text: str) -> None:
    """Prose, told at this moment; after different choices it says whose it is (TP-077)."""
    is_his = at.seat != BOTH and s.open_card.kind != ENCOUNTER
    for part in paragraphs(text):
        s.note("text", Later(say, "{prince}: {text}", prince=NAMES[at.seat], text=part) if is_his else part)


def misery(s: TwoPrinces, at: At, n: int) -> None:
    """TP-130, TP-131."""
    s.add_misery(n)


def remember(s: TwoPrinces, at: At, fact: str) -> None:
    """TP-133 In its exact wording, for the rest of the game."""
    if fact not in s.facts:
        s.facts.append(fact)
        s.note("remember", Later(say, "Remember: {fact}", fact=s.book.facts[fact]))


def forget(s: TwoPrinces, at: At, fact: str) -> None:
    if fact in s.facts:
        s.facts.remove(fact)
        s.note("remember", Later(say, "No longer so: {fact}", fact=s.book.facts[fact]))


def keep_card(s: TwoPrinces, at: At) -> None:
    """TP-037, TP-081, TP-133 The card stays in the drawer."""
    if s.card not in s.kept:
        s.kept.append(s.card)


# Challenges


def add_challenge(s: TwoPrinces, at: At, number: int) -> None:
    """TP-027, TP-R68 Only its number and letter are told."""
    if insert_challenge(s, number):
        s.note("challenge", Later(say, "{challenge} is added.", challenge=s.book.challenge(number).name))


def remove_challenge(s: TwoPrinces, at: At, number: int) -> None:
    """Silent if it is not there."""
    if take_out(s, number):
        s.note("challenge", Later(say, "{challenge} is taken out.", challenge=s.book.challenge(number).name))


def next_challenge(s: TwoPrinces, at: At, number: int) -> None:
    """On top of the Challenges still to come."""
    if put_next(s, number):
        s.note("challenge", Later(say, "{challenge} comes next.", challenge=s.book.challenge(number).name))


def bury_next(s: TwoPrinces, at: At, n: int = 1) -> None:
    """The next ones leave unseen; the last one of a part stays."""
    count = max(0, min(n, len(s.deck) - 1))
    for _ in range(count):
        s.buried.append(s.deck.pop())
    s.peeked = [known[count:] for known in s.peeked]
    if count:
        s.note("challenge", Later(say, "Challenges that leave unseen: {n}.", n=count))


@agreed
def peek_challenge(s: TwoPrinces, at: At, who: Who, n: int = 1) -> None:
    """He alone reads the titles of the next ones; their order stays."""
    known = s.deck[::-1][:n]
    for seat in whom(s, at, who):
        s.peeked[seat] = known + s.peeked[seat][len(known) :]
        s.titles[seat] = sorted({*s.titles[seat], *known})
        text = Later(say, "{prince} looks ahead: {n}.", prince=NAMES[seat], n=len(known))
        s.write("look", text)
        if s.heard is not None:
            s.tell("look", text.text, seat, _titles_of(s, seat, known), (seat,))


def _titles_of(s: TwoPrinces, seat: Seat, known: list[int]) -> Sentence:
    titles = [s.book.challenge(number).title for number in known]
    found = Listed(titles, ",") if titles else say("nothing")
    return say("{prince} looks ahead: {titles}.", prince=NAMES[seat], titles=found)


# Encounters


@agreed
def peek_encounter(
    s: TwoPrinces, at: At, who: Who, location: str, n: int = 1, keep: Literal["order", "bottom"] = "order"
) -> None:
    """He looks at the top cards of a Location and puts them back."""
    for seat in whom(s, at, who)[:1]:
        deck = s.encounters.get(location, [])
        known = deck[::-1][:n]
        looks = {"prince": NAMES[seat], "place": PLACES[location], "n": len(known)}
        s.note("look", Later(say, "{prince} looks at the next of {place}: {n}.", **looks), seat)
        if known:
            s.scouted[seat][location] = known
        if len(known) > 1 or (known and keep == "bottom"):
            s.call(OrderDeck(seat, location, list(range(len(known))), [], keep == "bottom"))


@agreed
def extra_encounter(s: TwoPrinces, at: At, who: Who) -> None:
    """TP-025, TP-R57 A third Encounter on Day 1, after the regular ones."""
    if s.chapter == "tower" and s.day == 1:
        for seat in whom(s, at, who):
            s.extra.append([seat, ""])
            s.note("extra", Later(say, "{prince} has a third Encounter today.", prince=NAMES[seat]), seat)


@agreed
def draw_encounter(s: TwoPrinces, at: At, who: Who, location: str) -> None:
    """A further Encounter right after this card."""
    if s.chapter == "tower":
        s.after += [[seat, location] for seat in whom(s, at, who)]


@agreed
def take_set_aside(s: TwoPrinces, at: At, who: Who, as_extra: bool = False) -> None:
    """TP-014 The Encounter that lies apart comes into play."""
    seats = whom(s, at, who)
    if s.chapter == "tower" and s.set_aside and seats:
        if as_extra and s.day == 1 and s.phase == "events":
            s.extra.append([seats[0], SET_ASIDE])
        else:
            s.after.append([seats[0], SET_ASIDE])


def return_card(s: TwoPrinces, at: At, deck: str, position: Literal["top", "bottom", "shuffled"]) -> None:
    """TP-004 This Encounter goes back instead of out."""
    s.returns = [deck, position]


def close_location(s: TwoPrinces, at: At, location: str, until: Literal["day", "game"] = "day") -> None:
    s.closed[location] = until
    if until == "day":
        s.note("close", Later(say, "{place} is closed for the day.", place=DOORS[location]))
    else:
        s.note("close", Later(say, "{place} is closed for the game.", place=DOORS[location]))


def open_location(s: TwoPrinces, at: At, location: str) -> None:
    if s.closed.pop(location, ""):
        s.note("close", Later(say, "{place} is open again.", place=DOORS[location]))


# Where it goes on


def goto_interlude(s: TwoPrinces, at: At, number: int) -> None:
    """TP-053 The cards between are not played."""
    s.interlude = max(s.interlude, number)


def begin_escape(s: TwoPrinces, at: At) -> None:
    """TP-055, TP-056 The Interlude is over and the Escape is set up."""
    if s.chapter != "escape":
        set_up_part_a(s)


def setup_part_b(s: TwoPrinces, at: At) -> None:
    """TP-082 On the last card of part A."""
    if s.part == "a":
        set_up_part_b(s)


def goto_section(s: TwoPrinces, at: At, section: int) -> None:
    """TP-083, TP-136 The game ends with a section of the Book of Endings."""
    s.end(section)


# Blocks


def if_(s: TwoPrinces, at: At, that: Questions, then: Block, otherwise: Block = ()) -> None:
    """Silent branching."""
    s.call(at.branch(s, "then" if hold(s, at.seat, that) else "otherwise"))


def each(s: TwoPrinces, at: At, do: Block) -> None:
    """Once for Edward, then once for Richard."""
    path = at.branch(s, "do").path
    for seat in (RICHARD, EDWARD):
        s.call(Program(at.card, path, seat))


def roll(
    s: TwoPrinces,
    at: At,
    one: Block = (),
    two: Block = (),
    three: Block = (),
    four: Block = (),
    five: Block = (),
    six: Block = (),
) -> None:
    """A die in view of both."""
    die = s.chance.die()
    s.note("die", Later(say, "The die shows {die}.", die=die))
    s.call(at.branch(s, ("one", "two", "three", "four", "five", "six")[die - 1]))


def choose(
    s: TwoPrinces,
    at: At,
    mode: Literal["together", "individually", "self", "edward", "richard"],
    a_label: str,
    a: Block,
    b_label: str,
    b: Block,
    c_label: str = "",
    c: Block = (),
) -> None:
    """TP-R71 A decision inside a consequence; a third option only for one Prince."""
    keys = ["a", "b", "c"] if c_label else ["a", "b"]
    matter = Matter([keys, keys], at, s.places[-1] - 1)
    if mode == "individually":
        s.call(individually(matter))
    elif mode in PRINCES:
        s.call(Alone(PRINCES.index(mode), matter))
    elif mode == "self" and at.seat != BOTH:
        s.call(Alone(at.seat, matter))
    else:
        s.call(together(matter))
