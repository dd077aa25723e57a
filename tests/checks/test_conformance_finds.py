"""The conformance suite finds faults that are planted in a sound game: a check that cannot fail proves nothing."""

import sys

import pytest

from regalia.checks import secrecy
from regalia.checks.conformance import Trial
from regalia.engine import checked
from regalia.games.two_crowns import GAME, TwoCrowns, TwoCrownsGame, phases

SETUP = checked(GAME, "duel", 2)


def faults(game):
    return " ".join(Trial(game, SETUP, "planted", every=5).run())


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
        (Unsound, "a card is missing"),
    ],
)
def test_a_planted_fault_is_found(planted, found):
    assert found in faults(planted())


def test_a_bot_that_looks_into_another_hand_is_found(monkeypatch):
    monkeypatch.setattr(secrecy, "QUICK_BOTS", [Peeking()])
    assert "peeking in seat" in faults(GAME)


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
