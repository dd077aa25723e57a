"""TP-056 to TP-068, TP-084 to TP-088 How the Challenge decks are built, and what joins or leaves them later."""

import re
from typing import Final

from regalia.games.two_princes.cards.book import Card
from regalia.games.two_princes.cards.names import (
    ALERTED,
    FILLERS,
    FIRST,
    FIRST_OF_B,
    FULL_A,
    FULL_B,
    GUARDS,
    GUARDS_ALERTED,
    LAST,
    LAST_OF_A,
    SHORT_B,
    Number,
)
from regalia.games.two_princes.model.state import TwoPrinces
from regalia.sentences import say

GUARD: Final = re.compile(r"\bguards?\b", re.IGNORECASE)


def names_a_guard(card: Card) -> bool:
    """TP-R53 The whole word in its title: guard, guards, guard's; not guardian, unguarded, vanguard."""
    return GUARD.search(card.title) is not None


def set_up_part_a(s: TwoPrinces) -> None:
    """TP-057 to TP-068, in this order."""
    s.chapter, s.part, s.phase, s.drawn = "escape", "a", "", 0
    s.events, s.encounters, s.set_aside, s.extra, s.after, s.closed = [], {}, "", [], [], {}
    s.scouted = [{}, {}]
    deck = [number for number in s.pile if s.book.challenge(number).part == "a"]
    s.pile = [number for number in s.pile if number not in deck]
    s.earned = len(deck)
    s.tell("turn", say("The Escape, part A"))
    if not any(names_a_guard(s.book.challenge(number)) for number in deck):
        deck.append(s.chance.pick(GUARDS))
        s.tell("setup", say("A Challenge is added unseen."))
    fillers = list(FILLERS)
    s.chance.shuffle(fillers)
    more = fillers[: max(0, FULL_A - len(deck))]
    if more and s.heard is not None:
        s.tell("setup", say("Challenges added unseen: {n}.", n=len(more)))
    deck += more
    s.chance.shuffle(deck)
    s.deck = [LAST_OF_A, *deck, *reversed(FIRST)]
    s.peeked = [list(FIRST), list(FIRST)]


def set_up_part_b(s: TwoPrinces) -> None:
    """TP-084 to TP-088, TP-R51."""
    deck, s.pile, s.part = s.pile, [], "b"
    s.tell("turn", say("The Escape, part B"))
    if GUARDS_ALERTED in s.facts:
        deck = [*deck, ALERTED]
        s.tell("setup", say("The guards are alerted: a Challenge is added."))
    if len(deck) < FULL_B:
        deck = [*deck, SHORT_B]
        s.tell("setup", say("The way is short: a Challenge is added."))
    s.chance.shuffle(deck)
    s.deck = [LAST, *deck, FIRST_OF_B]
    s.peeked = [[FIRST_OF_B], [FIRST_OF_B]]


def insert_challenge(s: TwoPrinces, number: Number) -> bool:
    """TP-027, TP-059, TP-R48 to TP-R50 To the pile, or to a random place of the deck above its last card."""
    if number in (*s.added, *s.played, *s.deck, *s.buried):
        return False
    part = s.book.challenge(number).part
    if s.chapter != "escape" or (s.part == "a" and part == "b"):
        s.pile.append(number)
    elif part == s.part and s.deck:
        s.deck.insert(1 + s.chance.below(len(s.deck)), number)
        s.peeked = [[], []]
    else:
        return False
    s.added.append(number)
    return True


def put_next(s: TwoPrinces, number: Number) -> bool:
    """On top of the deck, from wherever it is; before the Escape it is added as any other."""
    if s.chapter != "escape":
        return insert_challenge(s, number)
    if number in (*s.played, *s.buried) or s.book.challenge(number).part != s.part or not s.deck:
        return False
    take_out(s, number)
    s.deck.append(number)
    s.added.append(number)
    s.peeked = [[number, *known] for known in s.peeked]
    return True


def take_out(s: TwoPrinces, number: Number) -> bool:
    """From the pile or the deck to the box, from where it may be added again."""
    for cards in (s.pile, s.deck):
        if number in cards:
            cards.remove(number)
            s.added = [other for other in s.added if other != number]
            s.peeked = [known[: known.index(number)] if number in known else known for known in s.peeked]
            return True
    return False
