"""What the chronicle and the questions say: prices, newcomers, what is given back, and why a game stood still."""

import pytest

from regalia.engine import begin, checked, moves, play, prompt, words
from regalia.games.blackstone import GAME
from regalia.games.blackstone.rules.said import both_sides

COURT = {"ae": "lion scout/dragon spy", "cs": "dragon spy/lion captain"}


def lay(given, mode="kings-quest", seats=2, **options):
    s = GAME.lay(checked(GAME, mode, seats, options), {"at": "work", "court": COURT} | given)
    s.heard = []
    return s


def say(s, seat, line):
    for part in line.split(", "):
        play(s, seat, next(move for move in moves(s, seat) if words(s, seat, move) == part))


def told(s, viewer=None):
    return [fact.read_by(viewer) for fact in s.heard]


@pytest.mark.rule("BC-065", "BC-074", "BC-149")
def test_a_completed_task_tells_its_price_and_step_5_who_has_come():
    seat = {"family": "gramberly", "corner": "nw", "tokens": [0, 0], "hand": ["g01"], "knights": ["g02", "g03"]}
    s = lay(
        {
            "corners": {"nw": ["stag spy/lion scout", "raven spy/lion emissary"]},
            "seat": {"1": seat | {"retained": ["dragon captain/raven spy"]}},
        },
        families="eight",
    )
    say(s, 0, "complete g01")

    completed = next(line for line in told(s) if "completes" in line)
    assert completed.endswith("(Knight) with AE and CS, for a retained Dragon Captain, one Vassal being waived.")
    assert "New on the court: Stag Spy at CS, Raven Spy at AE." in told(s)


@pytest.mark.rule("BC-015", "BC-033", "BC-103")
def test_tokens_are_told_as_they_were_gained_and_given_back():
    second = {"tokens": [4, 1], "hand": []}
    s = lay({"active": 2, "seat": {"1": {"tokens": [16, 1], "knights": ["g02"]}, "2": second}})
    say(s, 1, "end")

    assert "Seat 2 gives 2 Knight and 0 Wizard tokens back." in told(s)
    assert "Seat 1 musters 2 Knight and 1 Wizard tokens." in told(s)


@pytest.mark.rule("BC-015")
def test_a_muster_from_an_empty_supply_is_told_as_none():
    s = lay({"active": 2, "seat": {"1": {"tokens": [18, 1]}, "2": {"tokens": [2, 1]}}})
    say(s, 1, "end")

    assert "Seat 1 musters 0 Knight and 1 Wizard tokens." in told(s)


@pytest.mark.rule("BC-103")
def test_a_dismissed_vassal_is_named():
    retained = ["dragon captain/raven spy", "stag spy/lion emissary", "raven scout/lion spy"]
    s = lay({"seat": {"1": {"tokens": [0, 1], "retained": retained}}})
    say(s, 0, "end, dismiss stag spy")

    assert "Seat 1 dismisses the Stag Spy." in told(s)


@pytest.mark.rule("BC-044")
def test_a_retained_vassal_is_told_with_the_one_that_takes_its_space():
    s = lay({"corners": {"ne": ["stag spy/lion emissary"]}, "seat": {"1": {"tokens": [1, 0]}}})
    say(s, 0, "retain ae, from ne")

    assert told(s)[0] == "Seat 1 retains the Lion Scout at AE; from NE comes a Stag Spy."


@pytest.mark.rule("BC-147")
def test_evertimes_token_is_told():
    court = {"be": "lion spy", "as": "stag scout"}
    s = lay(
        {"court": court, "seat": {"1": {"family": "evertime", "tokens": [0, 1], "hand": ["m01"]}}}, families="eight"
    )
    say(s, 0, "complete m01")

    assert "Seat 1 gains a Knight token for it." in told(s)


@pytest.mark.rule("BC-238")
def test_solo_tells_who_was_replaced_by_whom():
    given = {
        "court": {"ks": "lion scout/dragon emissary", "lo": "lion spy/stag scout"},
        "refresh": "se",
        "decks": {"machination": ["m01", "m03"]},
        "corners": {"se": ["dragon spy/raven scout", "dragon captain/raven spy"]},
        "seat": {"1": {"tokens": [0, 1]}},
    }
    s = lay(given, "solo", 1)
    say(s, 0, "end")

    assert "The Lion Scout at KS is replaced; a Dragon Spy comes." in told(s)
    assert "The Lion Spy at LO is replaced; a Dragon Captain comes." in told(s)


@pytest.mark.rule("BC-124")
@pytest.mark.parametrize("special", ["assassin 1", "saboteur 1"])
def test_a_special_card_that_comes_is_named(special):
    s = lay(
        {"corners": {"nw": ["raven spy/lion emissary", special]}, "seat": {"1": {"tokens": [1, 0]}}}, assassins="yes"
    )
    say(s, 0, "retain ae, from nw")

    assert GAME.view(s, 0).prompt.text == f"The {special.split()[0].title()} has come: where does it stand?"


@pytest.mark.rule("BC-R81")
def test_a_standstill_says_why_the_game_is_over():
    s = lay({"active": 2, "quiet": 19, "seat": {"1": {"knights": ["g01"]}, "2": {"tokens": [0, 1]}}})
    say(s, 1, "end")

    assert s.outcome.text.startswith("10 rounds without a completed Task: the King has lost patience. Points by seat: ")


LAST_TURN = {"at": "pass", "active": 2, "turns_left": 0}
PLOYS = {
    "1": {"ploys": ["m01", "m02"], "tokens": [0, 0]},
    "2": {"ploys": ["m21"], "knights": ["g01"], "tokens": [0, 0]},
}


@pytest.mark.rule("BC-114")
def test_the_end_says_which_tie_break_decided():
    s = lay(LAST_TURN | {"seat": PLOYS})

    assert s.outcome.rule == "BC-114"
    assert s.outcome.text.endswith(
        "by seat: 6, 6. The tie is broken by completed Ploys: seat 1 has 2, seat 2 has 1. Seat 1 wins."
    )


@pytest.mark.rule("BC-115")
def test_of_several_tie_breaks_the_last_one_that_was_needed_is_named_for_those_still_level():
    level = {"kings": ["p01"], "tokens": [1, 0]}
    seats = {"1": level, "2": {"kings": ["p02"], "tokens": [0, 0]}, "3": {"tokens": [1, 1]}}
    s = lay(LAST_TURN | {"active": 3, "seat": seats}, seats=3)

    assert "broken by tokens: seat 1 has 1, seat 2 has 0. Seat 1 wins." in s.outcome.text


@pytest.mark.rule("BC-120", "BC-113")
def test_where_no_tie_break_decided_none_is_named():
    equal = {"knights": ["g01"], "tokens": [1, 0]}
    shared = lay(LAST_TURN | {"seat": {"1": equal, "2": equal | {"knights": ["g02"]}}})
    clear = lay(LAST_TURN | {"seat": {"1": equal, "2": {"tokens": [0, 0]}}})

    assert shared.outcome.text.endswith("Seat 1 and seat 2 share the victory.")
    assert "tie is" not in shared.outcome.text + clear.outcome.text


@pytest.mark.rule("BC-R63", "BC-202")
def test_the_queens_quest_names_its_tie_break_too():
    given = {
        "at": "act",
        "active": 2,
        "actions": 1,
        "turns_left": 0,
        "seat": {"1": {"tokens": [1, 0]}, "2": {"tokens": [0, 0]}},
    }
    s = lay(given, "queens-quest")
    say(s, 1, "end")

    assert (s.outcome.rule, s.outcome.winners) == ("BC-R63", [0])
    assert "The tie is broken by Knight tokens: seat 1 has 1, seat 2 has 0." in s.outcome.text


@pytest.mark.rule("BC-222")
def test_the_wizards_quest_names_its_tie_break_too():
    hands = {"1": {"vassals": ["lion scout"], "tokens": [0, 0]}, "2": {"vassals": ["stag spy"], "tokens": [2, 0]}}
    s = lay({"at": "act", "active": 2, "actions": 1, "turns_left": 0, "court": {}, "seat": hands}, "wizards-quest")
    say(s, 1, "end")

    assert s.outcome.text.endswith(
        "by seat: 1, 1. The tie is broken by Knight tokens: seat 1 has 0, seat 2 has 2. Seat 2 wins."
    )


@pytest.mark.rule("BC-218")
def test_an_exchange_names_both_cards():
    s = begin(GAME, checked(GAME, "wizards-quest", 2), 3)
    s.heard, seat = [], s.active
    card, taken = s.sides[seat].vassals[0], s.vassal_offer[0]
    say(s, seat, f"exchange v{card + 1:02d}, for 1")

    assert told(s) == [f"Seat {seat + 1} lays {both_sides(s, card)} in the offer and takes {both_sides(s, taken)}."]


@pytest.mark.rule("BC-R26")
def test_everybody_sees_from_which_deck_a_face_down_task_is():
    s = lay({"seat": {"1": {"tokens": [0, 1]}, "2": {"face_down": "p05", "twin": "ae"}}})
    zone = next(zone for zone in GAME.view(s, 0).zones if zone.id == "2-facedown")
    hidden = next(thing for thing in GAME.view(s, 0).things if thing.id == zone.things[0])

    assert zone.label == "Face down: Power"
    assert hidden.face is None


@pytest.mark.rule("BC-R51")
def test_a_partner_reads_who_drew_what_and_so_does_whoever_drew():
    s = lay({"decks": {"guild": ["g09"]}, "seat": {"1": {"tokens": [0, 1], "hand": []}}}, mode="co-op")
    say(s, 0, "draw guild with wizard")

    assert [line for line in told(s, 1) if "draws" in line] == ["Seat 1 draws The Hunt Master's Favour."]
    assert told(s, 0) == told(s, 1)


@pytest.mark.rule("BC-060")
def test_a_task_whose_vassals_stand_elsewhere_is_refused_by_its_name():
    s = lay({"seat": {"1": {"tokens": [0, 0], "hand": ["g02"]}}})

    assert [bar.reason for bar in prompt(s, 0).barred] == [
        "The Vassals that A Seat at the Long Table asks for do not stand in their places."
    ]
