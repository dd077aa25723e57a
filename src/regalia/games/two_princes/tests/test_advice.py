"""A brother's advice: sensible, from his view alone, and better than chance."""

from math import comb

import pytest

from regalia.engine import begin, checked, imagine, moves, parse, pending, play, play_words, seeded
from regalia.games.two_princes import GAME
from regalia.games.two_princes.advice.odds import odds_by_number
from regalia.games.two_princes.advice.testing import best_joint
from regalia.games.two_princes.cards.names import SIGNALS

STAIRS = {"number": 20, "part": "a", "title": "T", "situation": "S", "mode": "together"}


def lay(given, **options):
    cards = {"challenge": [{**STAIRS, "a": trial(**options), "b": {"label": "No", "text": "No way.", "do": []}}]}
    return GAME.lay(checked(GAME), {"at": "escape", "deck": [20, 19], "cards": cards, **given})


def trial(attr="charm", need=6):
    box = {"text": "It ends.", "do": []}
    return {"label": "Try", "test": {"attr": attr, "need": need}, "success": box, "failure": box}


def said(s, *answers):
    for seat, line in answers:
        s = play_words(s, seat - 1, line)
    return s


def advice(s, seat):
    move = GAME.advise(s, seat - 1, moves(s, seat - 1), seeded(1))
    return None if move is None else s.actions.words(move, seat - 1, 2)


def at_commit(given=None, **options):
    return said(lay(given or {}, **options), (1, "draw"), (1, "choose a"), (2, "choose a"))


def test_the_odds_of_drawn_cards_are_those_of_counting_by_hand():
    s = lay({})
    odds = odds_by_number(s, ["tired", "tired", "courtly", "resolute"], 1, False)

    # Two of four: both Tired once in six; Courtly (2 - 1) or Resolute (0 - 1) with a Tired twice each; these two once.
    assert odds[2] == pytest.approx({-1: 3 / comb(4, 2), 1: 2 / comb(4, 2), 2: 1 / comb(4, 2)})
    assert odds[0] == {0: 1.0}


def test_afraid_counts_only_for_whoever_is_alone():
    s = lay({})

    assert odds_by_number(s, ["afraid"], 1, True)[1] == {-2: 1.0}
    assert odds_by_number(s, ["afraid"], 1, False)[1] == {0: 1.0}


def test_a_harder_test_gets_more_cards_and_a_sure_one_the_least():
    s = lay({"edward": {"attrs": {"charm": 5}, "items": []}, "richard": {"items": []}})

    sure, hard = (best_joint(s, 0, [0, 1], 1, need) for need in (5, 11))

    assert sum(sure.numbers.values()) == 2
    assert sum(hard.numbers.values()) > 5
    assert sure.likely == pytest.approx(1.0)


def test_a_steward_says_how_he_feels_in_a_coarse_word_and_then_names_a_number():
    weak = {"hand": ["resolute", "watchful", "tired"], "pile": ["courtly", "princely", "dutiful", "well-taught"]}
    s = at_commit({"edward": weak})

    assert advice(s, 1) == "say weak"
    s = said(s, (1, "say weak"))
    assert advice(s, 1).startswith("commit")
    assert advice(s, 2) in {f"say {signal}" for signal in SIGNALS}
    assert advice(said(s, (2, "say fair")), 2) is None  # he waits for Edward's number


def test_a_brother_who_feels_weak_makes_a_steward_commit_more():
    strong, weak = (said(at_commit(need=7), (2, f"say {word}"), (1, "say fair")) for word in ("strong", "weak"))

    assert int(advice(weak, 1)[-1]) >= int(advice(strong, 1)[-1])
    plans = [best_joint(s, 0, [0, 1], 1, 7) for s in (strong, weak)]
    assert plans[0].worth > plans[1].worth


def test_items_are_spent_only_where_they_make_the_difference():
    edward = {"hand": ["courtly"], "pile": ["dutiful"], "items": {"signet-ring": 2}}
    given = {"edward": edward, "richard": {"hand": ["sturdy"], "pile": ["merry"], "items": []}}
    commits = [(1, "commit 1"), (2, "commit 1"), (1, "confirm"), (2, "confirm")]

    for need, wanted in ((3, "pass"), (4, "use signet-ring"), (5, "use signet-ring"), (6, "pass")):
        assert advice(said(at_commit(given, need=need), *commits), 1) == wanted


def test_a_steward_goes_along_with_what_his_brother_proposes():
    s = said(lay({}), (1, "draw"), (1, "choose b"))

    assert advice(s, 2) == "choose b"


def test_a_steward_does_not_look_at_the_back_of_a_card():
    """The same front with another back gets the same advice."""
    s, other = (said(lay({}), (1, "draw")) for _ in range(2))
    box = {"text": "All is lost.", "do": [{"op": "misery", "n": 2}]}
    worse = {**STAIRS, "a": {**trial(), "success": box, "failure": box}, "b": {**box, "label": "No"}}
    other = GAME.lay(checked(GAME), {"at": "escape", "deck": [20, 19], "cards": {"challenge": [worse]}})
    other = said(other, (1, "draw"))

    assert [advice(s, seat) for seat in (1, 2)] == [advice(other, seat) for seat in (1, 2)]


def test_an_open_encounter_is_weighed():
    options = [{"label": "Gain", "do": [{"op": "gain_attr", "who": "self", "attr": "charm"}]}]
    options.append({"label": "Suffer", "do": [{"op": "misery", "n": 1}]})
    card = {"id": "x", "title": "X", "location": "solar", "situation": "S", "option": options}
    given = {"at": "encounters", "encounters": {"solar": ["x"]}, "cards": {"encounter": [card]}}
    s = said(GAME.lay(checked(GAME), given), (1, "visit solar"))

    assert advice(s, 1) == "choose a"


def test_remedies_are_used_and_gifts_accepted():
    remedy = {"edward": {"items": ["linen-bandage"], "hand": ["dutiful"], "discard": ["wounded"]}}
    s = GAME.lay(checked(GAME), remedy)
    offered = GAME.lay(checked(GAME), {})
    play(offered, 0, parse(offered, 0, "offer book-of-hours"))

    assert advice(s, 1) == "use linen-bandage"
    assert advice(offered, 2) == "accept"


def test_a_score_falls_with_misery_and_burdens_and_is_the_tier_in_the_end():
    level = GAME.lay(checked(GAME), {})
    worse = GAME.lay(checked(GAME), {"misery": 4})
    burdened = GAME.lay(checked(GAME), {"edward": {"hand": ["sick", "sick"]}})

    assert 0 < GAME.score(worse, 0) < GAME.score(level, 0) < 1
    assert GAME.score(burdened, 0) == GAME.score(burdened, 1) < GAME.score(level, 0)
    over = begin(GAME, checked(GAME), 1)
    chance = seeded(1)
    while over.frames:
        seat = chance.pick(pending(over))
        play(over, seat, chance.pick(moves(over, seat)))
    assert GAME.score(over, 0) in (0.0, 0.3, 0.7, 1.0)


@pytest.mark.parametrize("seed", range(2))
def test_advice_is_always_legal_and_somebody_always_has_some(seed):
    s = begin(GAME, checked(GAME), seed)
    chance = seeded(seed)
    while s.frames:
        found = {seat: GAME.advise(imagine(s, seat, chance), seat, moves(s, seat), chance) for seat in pending(s)}
        spoken = {seat: move for seat, move in found.items() if move is not None}
        assert spoken
        assert all(move in moves(s, seat) for seat, move in spoken.items())
        seat = chance.pick(sorted(spoken))
        play(s, seat, spoken[seat])
