"""A brother who has thought it over: he sees no more than one who plays by advice, and comes to better ends."""

import pytest

from regalia.bots import Searcher, World, bot
from regalia.bots.levels import LEVELS
from regalia.engine import begin, checked, imagine, moves, pending, play, play_words, seeded
from regalia.games.two_princes import GAME
from regalia.games.two_princes.advice.appraisal import appraise, one_more, relief
from regalia.games.two_princes.advice.stakes import best_stake, ways
from regalia.lab.simulate import Job, simulate

CHARM = 1
GATE = {"number": 20, "part": "a", "title": "T", "situation": "S", "mode": "together"}
BOX = {"text": "It ends.", "do": []}
STRONG, WEAK = ["courtly", "princely", "well-taught"], ["resolute", "watchful", "tired"]


def trial(attr="charm", need=6, box=BOX):
    return {"label": "Try", "test": {"attr": attr, "need": need}, "success": box, "failure": box}


def lay(given=None, a=None, b=None, **card):
    """Challenge 20 is next: by default a test of Charm 6, or one of Courage 6."""
    options = {"a": a or trial(), "b": b or trial("courage")}
    cards = {"challenge": [{**GATE, **options, **card}]}
    return GAME.lay(checked(GAME), {"at": "escape", "deck": [20, 19], "cards": cards, **(given or {})})


def said(s, *answers):
    for seat, line in answers:
        s = play_words(s, seat - 1, line)
    return s


def counsel(s, seat):
    (plan,) = GAME.plans(s, seat - 1, moves(s, seat - 1), seeded(1))
    return s.actions.words(plan[0], seat - 1, 2) if plan else None


# Before a card


def test_a_remedy_is_offered_to_a_brother_who_needs_it_more_and_otherwise_used():
    remedy = {"items": ["linen-bandage"], "hand": ["dutiful"], "discard": ["wounded"]}
    twice = {"items": [], "hand": ["sturdy"], "discard": ["wounded", "wounded"]}

    assert counsel(lay({"edward": remedy, "richard": twice}), 1) == "offer linen-bandage"
    assert counsel(lay({"edward": remedy}), 1) == "use linen-bandage"
    assert counsel(lay({"edward": {**remedy, "discard": []}}), 1) == "draw"


def test_he_stays_in_bed_at_night():
    assert counsel(GAME.lay(checked(GAME), {"at": "night"}), 1) == "stay in bed"


# Decisions


def test_he_goes_along_with_what_his_brother_proposes():
    assert counsel(said(lay(), (1, "draw"), (1, "choose b")), 2) == "choose b"


def test_of_two_tests_he_proposes_the_easier_one():
    easy, hard = trial(need=3), trial("courage", need=9)

    assert counsel(said(lay(a=easy, b=hard), (1, "draw")), 1) == "choose a"
    assert counsel(said(lay(a=hard, b=easy), (1, "draw")), 1) == "choose b"


def test_in_secret_both_choose_alike_whatever_they_hold():
    chosen = set()
    for hand, pile in ((STRONG, WEAK), (WEAK, STRONG)):
        s = said(lay({"edward": {"hand": hand, "pile": pile}}, mode="individually"), (1, "draw"))
        chosen |= {counsel(s, 1), counsel(s, 2)}

    assert len(chosen) == 1


def test_he_does_not_look_at_the_back_of_a_card():
    worse = {"text": "All is lost.", "do": [{"op": "misery", "n": 2}]}
    s, other = (said(lay(a=trial(box=box)), (1, "draw")) for box in (BOX, worse))

    assert [counsel(s, seat) for seat in (1, 2)] == [counsel(other, seat) for seat in (1, 2)]


# Tests


def stake(s, need=6, seats=(0, 1)):
    return best_stake(s, 0, list(seats), CHARM, need)


def test_a_sure_test_gets_the_least_and_a_hard_one_nearly_all():
    s = lay({"edward": {"attrs": {"charm": 5}, "items": []}, "richard": {"items": []}})

    assert sum(stake(s, need=5).numbers.values()) == 2
    assert sum(stake(s, need=11).numbers.values()) > 5


def test_with_much_misery_he_keeps_sick_in_hand():
    edward = {"attrs": {"charm": 3}, "hand": ["sick", *STRONG], "pile": ["dutiful"], "items": []}
    calm, desperate = (stake(lay({"misery": misery, "edward": edward}), seats=(0,)) for misery in (0, 5))

    assert desperate.numbers[0] == 1 < calm.numbers[0]


def test_who_has_no_card_still_brings_his_attribute():
    richard = {"attrs": {"charm": 5}, "hand": [], "pile": [], "discard": ["merry"], "items": []}
    s = lay({"richard": richard})

    assert stake(s, need=5).numbers[1] == 0
    assert stake(s, need=5).likely == 1.0


def test_edward_names_a_number_first_and_richard_counts_on_it():
    s = said(lay(), (1, "draw"), (1, "choose a"), (2, "choose a"), (2, "say fair"))

    assert counsel(s, 2) is None
    assert counsel(s, 1).startswith("say")
    s = said(s, (1, "say fair"), (1, "commit 5"))
    assert counsel(s, 2).startswith("commit")


def test_the_cheapest_way_of_items_is_taken_and_a_two_edged_one_only_in_need():
    items = {"brandy-flask": 1, "saints-medal": 3}
    s = lay({"edward": {"items": items}, "richard": {"items": []}})
    courage = 2
    found = ways(s, [0, 1], [courage, courage])

    assert [use.item for use in found[1].uses] == ["saints-medal"]
    assert "brandy-flask" in [use.item for use in found[6].uses]
    assert len(found) == 7


def test_an_item_is_used_only_where_all_of_them_reach_the_number():
    edward = {"hand": ["courtly"], "pile": ["dutiful"], "items": {"signet-ring": 2}}
    given = {"edward": edward, "richard": {"hand": ["sturdy"], "pile": ["merry"], "items": []}}
    commits = [(1, "commit 1"), (2, "commit 1"), (1, "confirm"), (2, "confirm")]

    for need, wanted in ((3, "pass"), (4, "use signet-ring"), (5, "use signet-ring"), (6, "pass")):
        s = said(lay(given, a=trial(need=need)), (1, "draw"), (1, "choose a"), (2, "choose a"), *commits)
        assert counsel(s, 1) == wanted


# What things are worth


def test_a_second_burden_of_a_kind_hurts_more_than_the_first_and_relief_from_it_is_worth_more():
    none, one, two = (lay({"edward": {"hand": ["wounded"] * n + ["dutiful"]}}) for n in range(3))

    assert one_more(one, 0, "wounded") < one_more(none, 0, "wounded") < 0
    assert relief(two, 0, "wounded") > relief(one, 0, "bad") > relief(none, 0, "bad") == 0


def test_an_open_encounter_is_weighed_for_whom_it_means():
    misery = {"label": "Suffer", "do": [{"op": "misery", "n": 1}]}
    gain = {"label": "Gain", "do": [{"op": "gain_attr", "who": "both", "attr": "charm"}]}
    card = {"id": "x", "title": "X", "location": "solar", "situation": "S", "option": [misery, gain]}
    given = {"at": "encounters", "encounters": {"solar": ["x"]}, "cards": {"encounter": [card]}}
    s = said(GAME.lay(checked(GAME), given), (1, "visit solar"))

    assert counsel(s, 1) == "choose b"
    assert appraise(s, 0, s.book.programs["x/b"]) == 2.0


# Whole games


@pytest.mark.parametrize("seed", range(2))
def test_counsel_is_always_legal_and_one_of_two_always_speaks(seed):
    s = begin(GAME, checked(GAME), seed)
    chance = seeded(seed)
    while s.frames:
        found = {seat: GAME.plans(imagine(s, seat, chance), seat, moves(s, seat), chance)[0] for seat in pending(s)}
        spoken = {seat: plan[0] for seat, plan in found.items() if plan}
        assert spoken
        seat = chance.pick(sorted(spoken))
        play(s, seat, spoken[seat])


def test_a_bot_that_thinks_does_as_it_is_counselled():
    s = said(lay(), (1, "draw"), (1, "choose a"), (2, "choose a"), (2, "say fair"))
    regent = Searcher(LEVELS[-1])

    assert regent.choose(World(GAME, s, 1), moves(s, 1), seeded(1)) is None
    assert bot("regent").choose(World(GAME, s, 0), moves(s, 0), seeded(1)) in moves(s, 0)


def test_regents_come_to_better_ends_than_stewards():
    jobs = {name: Job(GAME.key, checked(GAME), [name], 30, "counsel") for name in ("regent", "steward")}
    worth = {name: sum(sum(game.scores) for game in simulate(job).played) for name, job in jobs.items()}

    assert worth["regent"] > worth["steward"]
