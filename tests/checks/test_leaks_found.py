"""Leaks that are planted in the logs of sound games: random play finds them, without a game's own scenarios.

What leaks was hidden some answers before, or is told by the way. Each is a wrapper around real code: what was meant
for some is told to everybody, or something more is said.
"""

import pytest

from regalia.checks import conformance
from regalia.checks.conformance import Inspection
from regalia.checks.secrecy import logs_tell_what_views_show, secrets_stay_secret
from regalia.engine import AskAll, Fact, Illegal, State, checked
from regalia.games.blackstone.rules.household.intrigue import Scheme
from regalia.games.blackstone.rules.household.retain import Retain
from regalia.games.kingseat.rules import choices, flow
from regalia.games.kingseat.rules.choices import SetLoyalty
from regalia.games.princess_bride.rules import flow as chapter
from regalia.games.princess_bride.rules import paying
from regalia.games.princess_bride.telling import reasons
from regalia.games.two_crowns import TwoCrownsGame
from regalia.games.two_crowns.rules import attack, purchase
from regalia.games.two_princes.rules.decisions import Individually, Together
from regalia.registry import game
from regalia.sentences import called

WITH_MIRACLES = checked(game("princess-bride"), "bookmark", 2, {"miracles": "5"})
GAMES = 12  # random games in which a leak must be found
CLOSELY = 3  # every so-manieth decision of them is looked at


def aloud(original):
    """The same, but everybody reads what was meant for some."""

    def tells(*args):
        said = listening(args)
        before = len(said)
        original(*args)
        for fact in said[before:]:
            fact.text = fact.secret or fact.text

    return tells


def with_more(original, more):
    """The same, but it says something more of what it was given."""

    def tells(*args):
        said = listening(args)
        before, slip = len(said), str(more(*args))
        original(*args)
        if said[before:]:
            said[-1].text += slip
        else:
            said.append(Fact("slip", slip))

    return tells


def aloud_in_a_part(original):
    """Everybody reads what they may, in words behind which lies what was meant for some."""

    def tells(*args):
        said = listening(args)
        before = len(said)
        original(*args)
        for fact in said[before:]:
            fact.text = called(fact.text, fact.secret)

    return tells


def with_more_in_a_part(original, more):
    """The words stay as they are, and something more lies behind them."""

    def tells(*args):
        said = listening(args)
        before, slip = len(said), str(more(*args))
        original(*args)
        if said[before:]:
            said[-1].text = called(said[-1].text, slip)
        else:
            said.append(Fact("slip", called("Go on.", slip)))

    return tells


def listening(args):
    """The facts of the state that is among the arguments; nobody hears what is told to a new list."""
    s = next(arg for arg in args if isinstance(arg, State))
    return s.heard if s.heard is not None else []


def a_gift_after_sealed_answers(patch):
    patch(choices, "tell_gift", aloud)


def a_loyalty_set_in_secret(patch):
    patch(SetLoyalty, "revealed", aloud)


def the_winners_loyalty_when_votes_are_shown(patch):
    patch(flow, "tell_winner", with_more, lambda s, voters: s.table.zones[s.table.loyalty(voters[0])])


def the_rest_of_the_hand_in_a_payment(patch):
    patch(purchase, "_tell_purchase", with_more, lambda s, cart: s.sides[cart.seat].hand)


def the_reason_why_nobody_stops_a_hit(patch):
    patch(attack, "hurt", with_more, lambda s, seat, target, *hit: s.sides[target].hand[-1:])


def the_own_hand_in_a_proposal(patch):
    patch(Together, "take", with_more, lambda question, s, seat, move: s.princes[seat].hand.count("tired"))


def a_token_before_both_are_shown(patch):
    patch(Individually, "take", with_more, lambda question, s, seat, move: move)


def the_next_plot_card_when_one_is_turned(patch):
    patch(chapter, "turn_plot_card", with_more, lambda s: s.plot[:-1][-1:])


def the_task_laid_face_down(patch):
    patch(Scheme, "commit", aloud)


def the_hand_of_whoever_retains_a_vassal(patch):
    patch(Retain, "_tell", with_more, lambda choice, s, vassal: s.sides[choice.seat].hand)


LEAKS = [
    ("kingseat", "starter", 4, a_gift_after_sealed_answers),
    ("kingseat", "starter", 5, a_loyalty_set_in_secret),
    ("kingseat", "starter", 3, the_winners_loyalty_when_votes_are_shown),
    ("two-crowns", "duel", 2, the_rest_of_the_hand_in_a_payment),
    ("two-crowns", "duel", 2, the_reason_why_nobody_stops_a_hit),
    ("two-princes", "story", 2, the_own_hand_in_a_proposal),
    ("two-princes", "story", 2, a_token_before_both_are_shown),
    ("princess-bride", "story", 2, the_next_plot_card_when_one_is_turned),
    ("blackstone", "kings-quest", 3, the_task_laid_face_down),
    ("blackstone", "kings-quest", 2, the_hand_of_whoever_retains_a_vassal),
]


IN_A_PART = {aloud: aloud_in_a_part, with_more: with_more_in_a_part}


@pytest.mark.parametrize("behind", [{}, IN_A_PART], ids=["in its words", "in a part of it"])
@pytest.mark.parametrize(("key", "mode", "seats", "leak"), LEAKS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_leak_in_a_log_is_found(key, mode, seats, leak, behind, monkeypatch):
    """A page is sent what a sentence is made of; what its English does not use is no less a leak."""

    def patch(owner, name, way, *more):
        monkeypatch.setattr(owner, name, behind.get(way, way)(getattr(owner, name), *more))

    monkeypatch.setattr(conformance, "CHECKS", (logs_tell_what_views_show,))
    played = game(key)
    setup = checked(played, mode, seats)

    leak(patch)

    assert is_found("reads of", played, setup)


def is_found(words, played, setup):
    return any(words in fault for seed in range(GAMES) for fault in Inspection(played, setup, seed, CLOSELY).run())


def next_story_card(s):
    """As long as a Miracle is left: then others may speak, too, and an answer is a message."""
    return s.story[-1] if s.story and s.miracles else "a card"


def test_a_leak_in_a_question_inside_a_message_is_found(monkeypatch):
    """Where a Miracle may be used at any time, a trade that is being put together is never seen by others."""
    monkeypatch.setattr(conformance, "CHECKS", (secrets_stay_secret,))
    monkeypatch.setattr(paying.Trade, "text", lambda choice, s, seat: f"Next comes {next_story_card(s)}.")

    assert is_found("is told something", game("princess-bride"), WITH_MIRACLES)


def test_a_leak_in_a_refusal_inside_a_message_is_found(monkeypatch):
    monkeypatch.setattr(conformance, "CHECKS", (secrets_stay_secret,))
    monkeypatch.setitem(reasons.REASONS, "miracle", lambda s, seat, move: Illegal(f"Next comes {next_story_card(s)}."))

    assert is_found("is told something", game("princess-bride"), WITH_MIRACLES)


def test_a_leak_in_the_reason_why_nobody_may_resign_is_found(monkeypatch):
    def refuse(s, seat):
        raise Illegal(f"Not while somebody holds {s.sides[1 - seat].hand}.")

    monkeypatch.setattr(conformance, "CHECKS", (secrets_stay_secret,))
    monkeypatch.setattr(TwoCrownsGame, "resign", staticmethod(refuse))

    assert is_found("is told something", game("two-crowns"), checked(game("two-crowns"), "duel", 2))


def test_a_leak_in_the_reason_why_something_may_not_be_said_is_found(monkeypatch):
    def hush(question, s, words):
        return f"Not while Richard holds {s.princes[1].hand}."

    monkeypatch.setattr(conformance, "CHECKS", (secrets_stay_secret,))
    monkeypatch.setattr(Together, "hush", hush)

    assert is_found("is told something", game("two-princes"), checked(game("two-princes")))


def test_what_others_have_picked_and_the_state_keeps_is_found_in_what_a_seat_imagines(monkeypatch):
    """No view shows it and nobody is told, but a bot could read it in its imagined world."""
    give_on = choices.give_on

    def keeps(s, givers, gifts, step):
        s.handled.append(sum(map(sum, gifts)))
        give_on(s, givers, gifts, step)

    monkeypatch.setattr(conformance, "CHECKS", (logs_tell_what_views_show,))
    monkeypatch.setattr(choices, "give_on", keeps)

    assert is_found("imagines after", game("kingseat"), checked(game("kingseat"), "starter", 4))


def test_a_sealed_answer_that_is_heard_of_when_it_is_taken_back_is_found(monkeypatch):
    def telling(question, s, seat):
        AskAll.withdraw(question, s, seat)
        s.tell("back", f"Seat {seat + 1} turns the token.")

    monkeypatch.setattr(conformance, "CHECKS", ())
    monkeypatch.setattr(Individually, "withdraw", telling)

    assert is_found("turns the token.' tells that seat", game("two-princes"), checked(game("two-princes")))
