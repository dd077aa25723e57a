"""TC-R59 Resignation: a loss in the duel, an elimination in free-for-all, refused in teams."""

import pytest

from regalia.engine import Illegal, begin, checked, moves, parse, pending, play, play_words, words
from regalia.games.two_crowns import GAME
from regalia.games.two_crowns.model import TwoCrowns
from regalia.games.two_crowns.rules.resign import resign

EMPTY = {"deck": ["empty"]}
WITCHED = {"unit": "knight", "witch_of": 2, "left": 2}  # keeps damage possible and asks nobody for an attack
ASKED = {"hand": ["sentry"], "deck": ["empty"]}  # a Sentry deals no damage, but keeps its holder's question open


def lay(mode: str, seats: int, *sides: dict, **given) -> TwoCrowns:
    """A position by seat, at the Deposit Phase unless told otherwise; seats not named have nothing at all."""
    named = {str(seat + 1): sides[seat] if seat < len(sides) else EMPTY for seat in range(seats)}
    return GAME.lay(checked(GAME, mode, seats), {"at": "deposit", "seat": named} | given)


@pytest.mark.rule("TC-R59")
@pytest.mark.parametrize("seat", [0, 1])
def test_with_two_players_whoever_resigns_has_lost(seat):
    s = begin(GAME, checked(GAME, "duel"), 1)

    resign(s, seat)

    assert (s.outcome.how, s.outcome.rule, s.outcome.winners) == ("resigned", "TC-R59", [1 - seat])
    assert pending(s) == ()


@pytest.mark.rule("TC-R59")
def test_after_a_resignation_in_a_duel_nobody_has_a_move():
    s = begin(GAME, checked(GAME, "duel"), 1)
    active = pending(s)[0]
    assert moves(s, active)

    resign(s, 1 - active)

    assert moves(s, active) == []


@pytest.mark.rule("TC-R59", "TC-R49")
def test_in_free_for_all_resigning_is_elimination():
    rich = {"hand": ["5", "6", "7"], "bank": ["10"], "pile": ["8"], "sentries": [{"king": 1}]}
    s = lay("free-for-all", 3, ASKED, ASKED, rich | {"field": [{"unit": "knight", "witch_of": 2}]}, EMPTY)

    resign(s, 2)

    out = GAME.position(s)["seat"]["3"]
    assert out["out"]
    assert (out["hand"], out["deck"], out["bank"], out["field"], out["sentries"]) == ([], [], [], [], [])
    assert out["pile"] == [["8"], ["sentry"]]
    assert GAME.position(s)["seat"]["2"]["pile"] == [["witch"]]


@pytest.mark.rule("TC-R59", "TC-R49")
def test_when_the_active_player_resigns_the_next_one_has_the_turn():
    s = begin(GAME, checked(GAME, "free-for-all", 4), 5)
    active, turn = s.active, s.turn

    resign(s, active)

    assert s.outcome is None
    assert (s.active, s.turn) == ((active + 1) % 4, turn + 1)
    assert pending(s) == (s.active,)


@pytest.mark.rule("TC-R59", "TC-094", "TC-R50")
def test_when_all_others_have_resigned_the_last_player_has_won():
    s = begin(GAME, checked(GAME, "free-for-all", 3), 5)

    resign(s, 1)
    resign(s, 2)

    assert (s.outcome.how, s.outcome.rule) == ("resigned", "TC-094")
    assert s.outcome.places == [1, 3, 2]


@pytest.mark.rule("TC-R59", "TC-R49")
def test_a_player_who_resigned_is_no_target_any_more():
    s = lay("free-for-all", 3, ASKED | {"field": ["knight"]}, EMPTY, EMPTY, at="before attack")
    assert parse(s, 0, "hit seat 3 king 1") in moves(s, 0)

    resign(s, 2)

    assert [words(s, 0, move) for move in moves(s, 0)] == ["hit seat 2 king 1", "hit seat 2 king 2", "hold"]


@pytest.mark.rule("TC-R59", "TC-R49")
def test_a_player_who_resigns_in_a_window_is_asked_nothing_more():
    s = lay("free-for-all", 3, ASKED | {"field": ["knight"]}, ASKED, ASKED, at="before attack")
    assert pending(s) == (1,)

    resign(s, 1)

    assert pending(s) == (2,)


@pytest.mark.rule("TC-R59", "TC-R49")
def test_a_purchase_not_yet_declared_goes_with_the_player_who_resigns():
    buyer = {"hand": ["witch", "sentry"], "bank": ["5"]}
    s = lay("free-for-all", 3, ASKED | {"field": ["knight"]}, buyer | EMPTY, ASKED, at="before attack")
    play(s, 1, parse(s, 1, "buy witch on seat 1 knight"))

    resign(s, 1)

    assert pending(s) == (2,)
    assert GAME.position(s)["seat"]["1"]["field"] == ["knight"]


@pytest.mark.rule("TC-R59", "TC-R49")
def test_a_purchase_aimed_at_a_player_who_resigns_is_chosen_anew():
    buyer = {"hand": ["witch", "sentry"], "bank": ["5"]}
    s = lay("free-for-all", 3, ASKED | {"field": ["knight"]}, buyer | EMPTY, {"field": ["cavalry"]}, at="before attack")
    play(s, 1, parse(s, 1, "buy witch on seat 3 cavalry"))

    resign(s, 2)

    legal = [words(s, 1, move) for move in moves(s, 1)]
    assert "pass" in legal
    assert "pay 5" not in legal
    assert GAME.position(s)["seat"]["2"]["bank"] == ["5"]


@pytest.mark.rule("TC-R59", "TC-R49")
def test_an_attack_aimed_at_a_player_who_resigns_is_declared_anew():
    s = lay("free-for-all", 3, ASKED | {"field": ["knight", "knight"]}, EMPTY, EMPTY, at="before attack")
    play(s, 0, parse(s, 0, "hit seat 3 king 1"))

    resign(s, 2)
    s = play_words(s, 0, "hit seat 2 king 1, hit seat 2 king 1")

    assert GAME.position(s)["seat"]["2"]["kings"] == [4, 6]
    assert GAME.position(s)["seat"]["3"]["kings"] == [6, 6]


@pytest.mark.rule("TC-R59", "TC-R49")
def test_in_live_mode_too_the_turn_goes_on_when_the_active_player_resigns():
    s = begin(GAME, checked(GAME, "free-for-all", 3, {"pace": "live"}), 5)
    active = s.active

    resign(s, active)

    assert s.outcome is None
    assert s.active == (active + 1) % 3
    assert active not in pending(s)


@pytest.mark.rule("TC-088", "TC-R59")
def test_a_turn_in_which_its_player_discarded_and_then_resigned_was_not_quiet():
    stirrer = {"hand": ["sentry", "5", "6"], "deck": ["empty"]}
    s = lay("free-for-all", 3, stirrer, ASKED | {"field": [WITCHED | {"witch_of": 3}]}, ASKED, at="discard", quiet=3)
    s = play_words(s, 0, "discard 5")

    resign(s, 0)
    for _ in range(4):
        s = play_words(s, 1, "pass")

    assert s.outcome is None
    assert s.quiet == 1


@pytest.mark.rule("TC-R59")
def test_in_teams_the_game_knows_no_resignation_for_the_seat_goes_to_a_bot():
    s = begin(GAME, checked(GAME, "teams", 4), 1)
    before = GAME.position(s)

    with pytest.raises(Illegal) as refused:
        resign(s, 2)

    assert refused.value.rule == "TC-R59"

    assert GAME.position(s) == before
