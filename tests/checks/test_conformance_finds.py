"""The conformance suite finds faults that are planted in a sound game: a check that cannot fail proves nothing."""

import sys
from dataclasses import replace

import pytest

from regalia.checks import conformance, look, secrecy
from regalia.checks.conformance import Inspection
from regalia.checks.soundness import withdrawing_is_exact
from regalia.engine import Illegal, checked, step
from regalia.games.two_crowns import GAME, TwoCrowns, TwoCrownsGame
from regalia.games.two_crowns.model import Side
from regalia.games.two_crowns.rules import phases
from regalia.games.two_crowns.rules.purchase import Cart
from regalia.games.two_crowns.telling.labels import TwoCrownsSpeech

SETUP = checked(GAME, "duel", 2)


def faults(game):
    return " ".join(Inspection(game, SETUP, "planted", every=5).run())


class LeakyView(TwoCrownsGame):
    """Everybody reads the next card of seat 1's deck in the name of a zone."""

    def view(self, s, viewer):
        shown = super().view(s, viewer)
        side = s.sides[0]
        shown.zones[0].label += "".join(map(str, side.deck[side.drawn : side.drawn + 1]))
        return shown


class ThingTwice(TwoCrownsGame):
    """The first thing of a zone lies in the next zone as well."""

    def view(self, s, viewer):
        shown = super().view(s, viewer)
        full = next(zone for zone in shown.zones if zone.things)
        shown.zones[-1].things.append(full.things[0])
        return shown


class Peeking:
    """A bot that found its way to the state behind its world, and looks into the other hand."""

    name = "peeking"

    def choose(self, world, options, chance):
        behind = {type(cell.cell_contents): cell.cell_contents for cell in world._view.__closure__}
        return options[sum(behind[TwoCrowns].sides[1 - world.seat].hand) % len(options)]


class Forgetful(TwoCrownsGame):
    """A loaded state has lost a Coin of a Bank."""

    def load(self, data):
        s = super().load(data)
        for side in s.sides:
            del side.bank[1:]
        return s


class ForgetfulAtLast(TwoCrownsGame):
    """A game that is over comes back without its winners."""

    def load(self, data):
        s = super().load(data)
        if s.outcome is not None:
            s.outcome = replace(s.outcome, winners=[])
        return s


class Worn(TwoCrownsGame):
    """Whoever looks at the table turns a page."""

    def view(self, s, viewer):
        s.turn += 1
        return super().view(s, viewer)


class Unsound(TwoCrownsGame):
    """After thirty turns an invariant does not hold."""

    def audit(self, s, before=None):
        return ["a card is missing"] if s.turn > 30 else []


def test_the_sound_game_has_no_fault():
    assert faults(GAME) == ""


@pytest.mark.parametrize(
    ("planted", "found"),
    [
        (LeakyView, "is told something it cannot know"),
        (ThingTwice, "a thing is in two zones"),
        (Forgetful, "dump and load gave another state"),
        (Worn, "the state was changed by looking at it"),
        (Unsound, "a card is missing"),
    ],
)
def test_a_planted_fault_is_found(planted, found):
    assert found in faults(planted())


@pytest.mark.parametrize("bots", ["QUICK_BOTS", "THINKERS"])
def test_a_bot_that_looks_into_another_hand_is_found(bots, monkeypatch):
    monkeypatch.setattr(secrecy, bots, [Peeking()])
    assert "peeking in seat" in faults(GAME)


def next_card(s, seat):
    side = s.sides[seat]
    return side.deck[side.drawn : side.drawn + 1]


def test_a_leak_in_an_option_is_found(monkeypatch):
    label = TwoCrownsSpeech.label
    monkeypatch.setattr(TwoCrownsSpeech, "label", lambda *of: f"{label(*of)}, and draw {next_card(*of[1:3])}")
    assert "is told something it cannot know" in faults(GAME)


def test_a_leak_in_what_a_seat_is_told_that_is_not_asked_is_found(monkeypatch):
    monkeypatch.setattr(
        TwoCrownsSpeech, "not_asked", lambda _, s, seat, rule: Illegal(f"{s.sides[1 - seat].hand} is asked.", rule)
    )
    assert "is told something it cannot know" in faults(GAME)


def test_a_clone_that_shares_a_hand_is_found(monkeypatch):
    clone = Side.clone

    def sharing(side):
        twin = clone(side)
        twin.hand = side.hand
        return twin

    monkeypatch.setattr(Side, "clone", sharing)
    assert "play on a clone changed the original" in faults(GAME)


def test_a_pick_that_leaves_something_behind_when_it_is_taken_back_is_found(monkeypatch):
    def careless(cart, s, seat):
        s.leave()
        s.quiet = 7

    monkeypatch.setattr(conformance, "CHECKS", (withdrawing_is_exact,))
    monkeypatch.setattr(conformance, "SELDOM", 1 << 30)  # only the check takes anything back
    monkeypatch.setattr(Cart, "withdraw", careless)
    assert "taken back leaves another state" in faults(GAME)


def test_a_frame_that_changes_while_a_game_goes_on_is_found(monkeypatch):
    take = Cart.take

    def scribbling(cart, s, seat, move):
        take(cart, s, seat, move)
        cart.coins.append(move)

    monkeypatch.setattr(conformance, "CHECKS", ())
    monkeypatch.setattr(Cart, "take", scribbling)
    assert "was changed in place" in faults(GAME)


def test_a_frame_that_changes_when_a_pick_is_taken_back_is_found(monkeypatch):
    def scribbling(cart, s, seat):
        cart.buys.clear()
        s.leave()

    monkeypatch.setattr(conformance, "CHECKS", ())
    monkeypatch.setattr(Cart, "withdraw", scribbling)
    assert "was changed in place" in faults(GAME)


def test_what_a_later_pick_leaves_behind_when_it_is_taken_back_is_found(monkeypatch):
    def careless(cart, s, seat):
        s.leave()
        s.quiet += len(cart.coins)

    monkeypatch.setattr(conformance, "CHECKS", ())
    monkeypatch.setattr(Cart, "withdraw", careless)
    assert "takes back leaves something behind" in faults(GAME)


def test_a_pick_that_is_heard_of_when_it_is_taken_back_is_found(monkeypatch):
    def telling(cart, s, seat):
        s.leave()
        s.tell("back", f"Seat {seat + 1} thinks again.")

    monkeypatch.setattr(conformance, "CHECKS", ())
    monkeypatch.setattr(Cart, "withdraw", telling)
    assert "thinks again.' tells that seat" in faults(GAME)


def test_a_game_that_is_over_and_comes_back_otherwise_is_found(monkeypatch):
    monkeypatch.setattr(conformance, "CHECKS", ())
    assert "the game that is over loads as another state" in faults(ForgetfulAtLast())


def test_an_illegal_move_that_is_taken_is_found(monkeypatch):
    monkeypatch.setattr(look, "play", step)
    with pytest.raises(AssertionError, match="was allowed the illegal move"):
        faults(GAME)


def test_a_log_that_tells_others_what_was_drawn_is_found(monkeypatch):
    def to_all(s, seat, drawn):
        s.tell("draw", f"Seat {seat + 1} draws {drawn}.", seat)

    monkeypatch.setattr(phases, "_say_draw", to_all)
    assert "reads of" in faults(GAME)


def test_a_fact_that_speaks_to_its_reader_is_found(monkeypatch):
    def to_oneself(s, seat, drawn):
        s.tell("draw", f"Seat {seat + 1} draws.", seat, "You draw.", (seat,))

    monkeypatch.setattr(phases, "_say_draw", to_oneself)
    assert "'You draw.' speaks to its reader" in faults(GAME)


def test_a_refusal_that_changes_the_state_is_found(monkeypatch):
    playing = sys.modules["regalia.engine.play"]  # the package has a function of this name
    refusal = playing.refusal

    def careless(s, seat, move):
        s.turn += 1
        return refusal(s, seat, move)

    monkeypatch.setattr(playing, "refusal", careless)
    assert "a refused move changed the state" in faults(GAME)
