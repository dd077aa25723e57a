"""Standing orders answer windows from what lies open, and never from what the seat's opponents cannot know."""

import pytest

from regalia.engine import Unreadable, checked, imagine, pending, play_words, seeded
from regalia.games.two_crowns import GAME
from regalia.games.two_crowns.orders import obey, read_orders

DEFENCE = [
    {
        "window": "before attack",
        "when": {"ready damage": 3},
        "play": "buy destroyer on seat 1, pay 10, pay 9, pay 6, done",
    },
    {"window": "before attack", "when": {"ready unit": "cavalry"}, "play": "sentry on seat 2 king 1"},
    {"window": "before attack", "when": {}, "play": "pass"},
]


def before_attack(field, hand, bank=()):
    given = {"at": "before attack", "seat": {"1": {"field": field}, "2": {"hand": hand, "bank": list(bank)}}}
    return GAME.lay(checked(GAME, "duel", 2), given)


def test_the_first_order_whose_conditions_hold_is_the_answer():
    s = before_attack(["cavalry", "knight"], ["destroyer", "sentry", "5"], ["10", "9", "6"])

    assert obey(s, 1, read_orders(DEFENCE, 1, 2)) == "buy destroyer on seat 1, pay 10, pay 9, pay 6, done"


def test_an_order_whose_play_is_no_longer_legal_is_skipped():
    s = before_attack(["cavalry", "knight"], ["destroyer", "sentry", "5"], ["10"])

    assert obey(s, 1, read_orders(DEFENCE, 1, 2)) == "sentry on seat 2 king 1"


def test_orders_are_followed_until_they_pass():
    s = before_attack(["cavalry"], ["sentry", "5", "6"])
    orders = read_orders(DEFENCE, 1, 2)
    said = []

    while pending(s) == (1,):
        said.append(obey(s, 1, orders))
        s = play_words(s, 1, said[-1])

    assert said == ["sentry on seat 2 king 1", "pass"]


@pytest.mark.parametrize("orders", [[], [{"window": "before purchase", "when": {}, "play": "pass"}]])
def test_a_seat_without_an_order_for_the_window_is_asked(orders):
    s = before_attack(["cavalry"], ["sentry", "5", "6"])

    assert obey(s, 1, read_orders(orders, 1, 2)) is None


def test_ask_me_stops_the_orders_below_it():
    s = before_attack(["cavalry"], ["sentry", "5", "6"])
    orders = read_orders([{"window": "before attack", "when": {"king 1": 6}, "play": "Ask me"}, *DEFENCE], 1, 2)

    assert obey(s, 1, orders) is None


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ({"bank": 17}, True),
        ({"bank": 18}, False),
        ({"coin": "9"}, True),
        ({"coin": "10"}, False),
        ({"ready unit": "knight"}, True),
        ({"ready unit": "cavalry"}, False),
        ({"ready damage": 1, "king 2": 2}, True),
        ({"ready damage": 2, "king 2": 2}, False),
        ({"king 1": 6}, False),
    ],
)
def test_conditions_look_at_the_active_players_side_and_ones_own_kings(condition, holds):
    sides = {
        "1": {"field": ["knight", {"unit": "cavalry", "witch_of": 2}], "bank": ["9", "8"]},
        "2": {"hand": ["sentry", "5", "6"], "kings": [0, 2]},
    }
    s = GAME.lay(checked(GAME, "duel", 2), {"at": "before attack", "seat": sides})

    answer = obey(s, 1, read_orders([{"window": "before attack", "when": condition, "play": "pass"}], 1, 2))

    assert (answer == "pass") is holds


def test_an_order_is_followed_alike_whatever_the_others_hold():
    s = before_attack(["cavalry", "knight"], ["destroyer", "sentry", "5"], ["10", "9", "6"])
    orders = read_orders(DEFENCE, 1, 2)

    answers = {obey(imagine(s, 1, seeded(number)), 1, orders) for number in range(20)}

    assert answers == {obey(s, 1, orders)}


def test_nobody_obeys_when_another_is_asked():
    s = before_attack(["cavalry"], ["sentry", "5", "6"])

    assert obey(s, 0, read_orders([{"window": "before attack", "when": {}, "play": "pass"}], 0, 2)) is None


@pytest.mark.parametrize(
    ("order", "complaint"),
    [
        ({"window": "at noon", "when": {}, "play": "pass"}, "the window is"),
        ({"window": "before attack", "when": {}}, "one can play a line of words"),
        ({"window": "before attack", "when": {}, "play": "snetry on seat 2 king 1"}, "one can play a line of words"),
        ({"window": "before attack", "wehn": {}, "play": "pass"}, "is a table with"),
        ({"window": "before attack", "when": 5, "play": "pass"}, "'when' is a table"),
        ({"window": "before attack", "when": {"hand": 3}, "play": "pass"}, "not 'hand'"),
        ({"window": "before attack", "when": {"bank": "much"}, "play": "pass"}, "'bank' cannot be"),
        ({"window": "before attack", "when": {"coin": 9}, "play": "pass"}, "'coin' cannot be"),
    ],
)
def test_a_broken_order_is_refused_with_its_number(order, complaint):
    with pytest.raises(Unreadable, match=f"Order 1.*{complaint}"):
        read_orders([order], 1, 2)
