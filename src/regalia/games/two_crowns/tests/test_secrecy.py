"""Two deals that a viewer cannot tell apart look the same to it, from the first card on.

A random game is played, to its end or to some point in the middle, and its picks are kept. For a viewer the cards are
then dealt anew: every card that the viewer has not seen by then may lie anywhere among the places of such cards. The
same picks are played again, and at every step every byte that reaches the viewer must be the same. REGALIA_GAMES says
how many games are played in all.
"""

import os
from collections import Counter
from dataclasses import dataclass

import pytest
from msgspec.json import encode

from regalia.engine import Setup, Staged, begin, checked, moves, pending, play, refusal, seeded, top
from regalia.games.two_crowns import GAME
from regalia.games.two_crowns.cards import WITCH
from regalia.sentences import to_data

TABLES = [("duel", 2), ("free-for-all", 3), ("free-for-all", 5), ("teams", 4)]
GAMES = max(1, int(os.environ.get("REGALIA_GAMES", "40")) // len(TABLES))
SAMPLE = 5  # illegal moves tried at every step
SPECTATOR = None


@dataclass
class Played:
    """A game, or its beginning: the picks, and where in each deck, counted from the start, the hidden cards lay."""

    setup: Setup
    seed: str
    picks: list
    hands: list  # by seat: the places of the cards in hand; of an eliminated player, of those it held then
    undrawn: list  # by seat: the places of the cards not drawn


def start(setup, seed):
    return begin(GAME, setup, seed, heard=[])


def random_game(setup, seed, most=1_000_000):
    """So many picks of a random game and the rest of the choice under way, or all of them."""
    s = start(setup, seed)
    chance = seeded(f"{seed}/players")
    played = Played(setup, seed, [], [[] for _ in s.sides], [list(range(len(side.deck))) for side in s.sides])
    follow(played, s)
    while s.frames and (len(played.picks) < most or is_choosing(s)):
        seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
        move = chance.pick(moves(s, seat))
        played.picks.append((seat, move))
        play(s, seat, move)
        follow(played, s)
    return played


def follow(played, s):
    """Notes what was drawn, and what has left a hand: of two alike, it does not matter which."""
    for seat, side in enumerate(s.sides):
        if not side.is_out:
            hand = played.hands[seat] + list(range(played.undrawn[seat][0], side.drawn) if played.undrawn[seat] else ())
            gone = Counter(side.deck[place] for place in hand) - Counter(side.hand)
            for kind in gone.elements():
                hand.remove(next(place for place in hand if side.deck[place] == kind))
            played.hands[seat], played.undrawn[seat] = hand, list(range(side.drawn, len(side.deck)))


def is_choosing(s):
    return isinstance(top(s), Staged) and top(s).has_picks


# Another deal


def never_seen(played, viewer, owner):
    """The places of cards that the viewer has not seen; teammates see each other's hands (TC-R52)."""
    is_friend = viewer is not SPECTATOR and owner in friends(played.setup, viewer)
    return played.undrawn[owner] if is_friend else played.hands[owner] + played.undrawn[owner]


def friends(setup, seat):
    return range(seat % 2, setup.seats, 2) if setup.mode == "teams" else (seat,)


def deal_again(played, viewer, chance):
    """The same start with other cards where the viewer cannot know them; and whether any card lies elsewhere."""
    s = start(played.setup, played.seed)
    is_changed = False
    for owner, side in enumerate(s.sides):
        deck = side.deck.copy()
        places = never_seen(played, viewer, owner)
        cards = [deck[place] for place in places]
        chance.shuffle(cards)
        for place, card in zip(places, cards, strict=True):
            deck[place] = card
        is_changed = is_changed or deck != side.deck
        side.deck = deck
        side.hand = sorted(deck[: side.drawn])
    s.forget_derived()
    return s, is_changed


# What reaches a viewer


def told(s, viewer):
    return [fact.read_by(viewer) for fact in s.heard]


def reaches(s, viewer, chance, game=GAME):
    """View, options, news since the last step, and the refusals of a few illegal moves."""
    seen = [encode([game.view(s, viewer), told(s, viewer)], enc_hook=to_data)]
    s.heard.clear()
    if viewer is not SPECTATOR:
        options = moves(s, viewer)
        tried = [chance.below(len(s.actions)) for _ in range(SAMPLE)]
        seen += [options, [str(refusal(s, viewer, move)) for move in tried if move not in options]]
    return seen


def first_difference(played, other, viewer, game=GAME):
    """Plays the same picks in both worlds; the number of the first step at which the viewer could tell them apart."""
    s = start(played.setup, played.seed)
    chances = [seeded("tries"), seeded("tries")]
    for step in range(len(played.picks) + 1):
        if reaches(s, viewer, chances[0], game) != reaches(other, viewer, chances[1], game):
            return step
        if pending(s) != pending(other):
            return step
        if step < len(played.picks):
            seat, move = played.picks[step]
            play(s, seat, move)
            play(other, seat, move)
    return None


def table(setup):
    return f"{setup[0]}-{setup[1]}"


@pytest.mark.rule("TC-R43", "TC-R52")
@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("at", TABLES, ids=table)
def test_a_viewer_cannot_tell_two_deals_apart_that_differ_in_what_it_never_sees(at, number):
    mode, seats = at
    chance = seeded(f"deal/{mode}/{seats}/{number}")
    most = 20 * seats + chance.below(60 * seats) if number % 4 else 1_000_000  # every fourth game to its end
    played = random_game(checked(GAME, mode, seats), f"{mode}/{seats}/{number}", most)

    for viewer in (number % seats, SPECTATOR):
        other, _ = deal_again(played, viewer, chance)
        assert first_difference(played, other, viewer) is None


@pytest.mark.parametrize("at", TABLES, ids=table)
def test_in_the_middle_of_a_game_much_can_be_dealt_anew(at):
    mode, seats = at
    for number in range(5):
        played = random_game(checked(GAME, mode, seats), number, 40 * seats)
        for viewer in (*range(seats), SPECTATOR):
            _, is_changed = deal_again(played, viewer, seeded(number))

            assert is_changed


@pytest.mark.parametrize("at", TABLES, ids=table)
def test_in_live_play_a_viewer_cannot_tell_such_deals_apart_either(at):
    mode, seats = at
    played = random_game(checked(GAME, mode, seats, {"pace": "live"}), f"live/{mode}/{seats}", 60 * seats)

    for viewer in (0, seats - 1, SPECTATOR):
        other, _ = deal_again(played, viewer, seeded("deal"))
        assert first_difference(played, other, viewer) is None


# The test itself can fail


class Indiscreet:
    """A game whose view tells a little too much."""

    def __init__(self, slip):
        self.slip = slip

    def view(self, s, viewer):
        view = GAME.view(s, viewer)
        view.where.figures["slip"] = self.slip(s)
        return view


SLIPS = {
    "the next card": lambda s: sum(side.deck[side.drawn] for side in s.sides if side.deck_left),
    "a card in a hand": lambda s: sum(side.hand[0] for side in s.sides if side.hand),
    "who could react": lambda s: sum(bool(side.hand) and side.hand[-1] >= WITCH for side in s.sides),
    "the order of the decks": lambda s: hash(tuple(tuple(side.deck) for side in s.sides)) % 1000,
}


@pytest.mark.parametrize("slip", SLIPS.values(), ids=SLIPS)
def test_a_slip_of_the_view_would_be_noticed(slip):
    found = []
    for number in range(4):
        played = random_game(checked(GAME, "free-for-all", 3), f"slips/{number}", 100)
        other, _ = deal_again(played, 0, seeded(number))
        found.append(first_difference(played, other, 0, Indiscreet(slip)))

    assert any(step is not None for step in found)
