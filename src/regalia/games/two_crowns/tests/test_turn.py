"""TC-010 to TC-016 and TC-049 to TC-057: what holds in every turn of whole games, and instants in every phase."""

from itertools import pairwise

import pytest

from regalia.engine import (
    Illegal,
    Staged,
    Stale,
    begin,
    checked,
    moves,
    pending,
    play,
    play_words,
    prompt,
    seeded,
    top,
    try_words,
    withdraw,
    words,
)
from regalia.games.two_crowns import GAME
from regalia.games.two_crowns.rules.live import LiveTable, Message

TABLES = [("duel", 2), ("free-for-all", 3), ("free-for-all", 8), ("teams", 4)]
PACES = ("windows", "live")
PHASES = ("upkeep", "deposit", "purchase", "attack", "discard")
CARDS = ("5", "6", "7", "8", "9", "10", "knight", "cavalry", "witch", "destroyer", "bandit", "sentry", "necromancer")
INSTANTS = {  # a way to play each, from a table on which each has a target
    "witch": "buy witch on seat {foe} knight, pay 6, done",
    "destroyer": "buy destroyer on seat {foe}, pay 10, pay 9, pay 6, done",
    "bandit": "bandit 10 of seat {foe}, pass",
    "sentry": "sentry on seat {own} king 1",
    "necromancer": "necromancer cavalry of seat {own}",
}


def new_game(seed=0, mode="duel", seats=2, **options):
    return begin(GAME, checked(GAME, mode, seats, options), seed)


def lay(given, mode="duel", seats=2, **options):
    return GAME.lay(checked(GAME, mode, seats, options), given)


def states(seed, mode="duel", seats=2, pace="windows"):
    """Every state of a game in which all choices are made at random; in live play anybody may speak next."""
    s = new_game(seed, mode, seats, pace=pace)
    chance = seeded(f"choices {seed}")
    yield s
    while s.outcome is None:
        seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
        play(s, seat, chance.pick(moves(s, seat)))
        yield s


def open_table(at, seat, hand, bank=("10", "9", "6")):
    """Live play in seat 1's turn: both sides have units, Coins and a fallen Cavalry; one seat has cards."""
    side = {"bank": bank, "field": ["knight"], "pile": ["cavalry"]}
    given = {"1": dict(side), "2": dict(side)}
    given[str(seat)]["hand"] = hand
    return lay({"active": 1, "at": at, "seat": given}, pace="live")


def legal(s, seat):
    return [words(s, seat - 1, move) for move in moves(s, seat - 1)]


def purchases(s, seat):
    return [line for line in legal(s, seat) if line.startswith("buy")]


def hands(s):
    return [side["hand"] for side in GAME.position(s)["seat"].values()]


def instant(card, seat):
    return INSTANTS[card].format(own=seat, foe=3 - seat)


@pytest.mark.rule("TC-010")
@pytest.mark.parametrize("seed", range(5))
def test_red_moves_first_and_turns_alternate(seed):
    turns = []
    for s in states(seed):
        if not turns or s.turn != turns[-1][0]:
            turns.append((s.turn, GAME.view(s, None).seats[s.active].label))

    assert [turn for turn, _ in turns] == list(range(1, len(turns) + 1))
    assert [colour for _, colour in turns] == [("Red", "Black")[i % 2] for i in range(len(turns))]


@pytest.mark.rule("TC-011", "TC-012")
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("seed", range(5))
def test_within_a_turn_the_phases_only_ever_go_forward(seed, pace):
    order = ("upkeep", "draw", "deposit", "purchase", "attack", "discard")
    moments = [(s.turn, order.index(GAME.position(s)["at"])) for s in states(seed, pace=pace)]

    assert all(before <= after for before, after in pairwise(moments))


@pytest.mark.rule("TC-014")
@pytest.mark.parametrize("seed", range(10))
def test_the_very_first_turn_draws_nothing(seed):
    s = new_game(seed)
    seat = s.active
    before = GAME.position(s)["seat"]

    s = play_words(s, seat, "pass")

    assert GAME.position(s)["at"] == "deposit"
    assert GAME.position(s)["seat"] == before


@pytest.mark.rule("TC-049", "TC-R36", "TC-R16")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_in_whole_games_everybody_sees_every_pile_in_order_and_every_bank(mode, seats):
    for s in states(7, mode, seats):
        for viewer in (None, 0, seats - 1):
            view = GAME.view(s, viewer)
            faces = {thing.id: thing.face for thing in view.things}
            shown = {zone.id: [faces[id] for id in zone.things] for zone in view.zones}
            for name, side in GAME.position(s)["seat"].items():
                assert shown[f"{name}-pile"] == [card for batch in side["pile"] for card in batch]
                assert sorted(shown[f"{name}-bank"], key=int) == side["bank"]


@pytest.mark.rule("TC-R35", "TC-R37", "TC-057")
@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_in_whole_games_a_hand_grows_only_by_the_own_draw_never_above_three_and_no_deck_grows(mode, seats, pace):
    before = None
    for s in states(11, mode, seats, pace):
        now = [(len(side.hand), side.deck_left) for side in s.sides]

        assert all(hand <= 3 for hand, _ in now)
        for seat, (hand, deck) in enumerate(now if before else []):
            old_hand, old_deck = before[seat]
            assert deck <= old_deck
            assert hand <= old_hand or (seat == s.active and hand - old_hand == old_deck - deck)
        before = now


@pytest.mark.rule("TC-050")
@pytest.mark.parametrize("card", CARDS)
def test_bandit_witch_sentry_necromancer_and_destroyer_are_instants_and_nothing_else_is(card):
    s = open_table("discard", 2, [card])

    assert bool(legal(s, 2)) == (card in ("bandit", "witch", "sentry", "necromancer", "destroyer"))


@pytest.mark.rule("TC-051", "TC-R01")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("at", PHASES)
@pytest.mark.parametrize("card", INSTANTS)
def test_an_instant_may_be_played_in_every_phase_by_the_active_player_and_by_the_other(card, at, seat):
    s = open_table(at, seat, [card])

    s = play_words(s, seat - 1, instant(card, seat))

    assert hands(s) == [[], []]
    assert GAME.position(s)["at"] == at


@pytest.mark.rule("TC-031")
@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize("at", PHASES)
def test_witches_and_destroyers_are_bought_at_any_moment_given_the_funds(at, seat):
    s = open_table(at, seat, ["witch", "destroyer"])
    short = open_table(at, seat, ["witch", "destroyer"], ("10", "9", "5"))
    poor = open_table(at, seat, ["witch", "destroyer"], ())

    bought = play_words(s, seat - 1, instant("destroyer", seat))

    assert GAME.position(bought)["seat"][str(3 - seat)]["field"] == []
    assert GAME.position(bought)["seat"][str(seat)]["bank"] == []
    witch, destroyer = f"buy witch on seat {3 - seat} knight", f"buy destroyer on seat {3 - seat}"
    assert [purchases(table, seat) for table in (s, short, poor)] == [[witch, destroyer], [witch], []]


@pytest.mark.rule("TC-R08")
@pytest.mark.parametrize("pace", PACES)
def test_once_setup_is_complete_red_may_play_a_sentry_before_the_very_first_draw(pace):
    games = [new_game(seed, pace=pace) for seed in range(40)]
    s = next(s for s in games if "sentry" in hands(s)[s.active])
    own = s.active + 1

    s = play_words(s, s.active, f"sentry on seat {own} king 1")

    assert GAME.position(s)["turn"] == 1
    assert GAME.position(s)["at"] == "upkeep"
    assert GAME.position(s)["seat"][str(own)]["sentries"] == [{"king": 1, "points": 2, "of": own}]


@pytest.mark.rule("TC-R08")
def test_in_live_play_black_too_may_play_a_sentry_before_the_very_first_draw():
    games = [new_game(seed, pace="live") for seed in range(40)]
    s = next(s for s in games if "sentry" in hands(s)[1 - s.active])
    own = 2 - s.active

    s = play_words(s, own - 1, f"sentry on seat {own} king 2")

    assert GAME.position(s)["seat"][str(own)]["sentries"] == [{"king": 2, "points": 2, "of": own}]


@pytest.mark.rule("TC-R01")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_in_live_play_everybody_still_in_the_game_may_speak_between_any_two_steps(mode, seats):
    for s in states(5, mode, seats, "live"):
        if s.outcome is None and not isinstance(top(s), Staged):
            assert pending(s) == tuple(seat for seat, side in enumerate(s.sides) if not side.is_out)


# TC-R02 Each of these is one step: it is said as a whole, and nobody can come between its parts.

STEPS = {
    "the whole draw": ("upkeep", "pass", {"hand": ["6", "7", "8"]}),
    "a deposit": ("deposit", "deposit 8", {"hand": ["knight", "sentry"], "bank": ["5", "7", "8"]}),
    "a purchase": (
        *("purchase", "buy knight, pay 7, pay 5, done"),
        {"bank": [], "field": ["cavalry", "knight"], "pile": [["7", "5"]]},
    ),
    "a free instant": ("attack", "sentry on seat 1 king 1", {"sentries": [{"king": 1, "points": 2, "of": 1}]}),
    "a Phase discard": ("discard", "discard 8", {"hand": ["knight", "sentry"], "pile": [["8"]]}),
    "a phase change": ("purchase", "pass", {"hand": ["8", "knight", "sentry"], "bank": ["5", "7"]}),
}


def table_of_steps(at):
    own = {"hand": ["knight", "8", "sentry"], "bank": ["7", "5"], "field": ["cavalry"]}
    if at == "upkeep":
        own = {"hand": [], "deck": ["6", "7", "8"]}
    return lay({"active": 1, "at": at, "seat": {"1": own, "2": {"hand": ["sentry"]}}}, pace="live")


@pytest.mark.rule("TC-R02")
@pytest.mark.parametrize(("at", "line", "after"), STEPS.values(), ids=STEPS)
def test_this_is_one_step_after_which_anybody_may_speak(at, line, after):
    s = table_of_steps(at)

    s = play_words(s, 0, line)

    assert GAME.position(s)["seat"]["1"] | after == GAME.position(s)["seat"]["1"]
    assert pending(s) == (0, 1)


@pytest.mark.rule("TC-R02")
def test_a_bandit_with_its_spending_is_one_step():
    own = {"hand": ["bandit", "witch", "5"]}
    s = lay({"at": "attack", "seat": {"1": own, "2": {"bank": ["10"], "field": ["knight"]}}}, pace="live")

    with pytest.raises(Illegal):
        play_words(s, 0, "bandit 10 of seat 2")
    after = play_words(s, 0, "bandit 10 of seat 2, buy witch on seat 2 knight, done")

    assert GAME.position(after)["seat"]["2"]["bank"] == []
    assert GAME.position(after)["seat"]["2"]["field"] == [{"unit": "knight", "witch_of": 1, "left": 2}]
    assert pending(after) == (0, 1)


@pytest.mark.rule("TC-R02")
def test_declaration_damage_death_and_witch_countdown_are_one_step():
    own = {"field": ["knight", "knight", {"unit": "cavalry", "witch_of": 2, "left": 1}]}
    s = lay({"at": "attack", "seat": {"1": own, "2": {"hand": ["sentry"], "kings": [2, 6]}}}, pace="live")

    with pytest.raises(Illegal):
        play_words(s, 0, "hit seat 2 king 1")
    after = play_words(s, 0, "hit seat 2 king 1, hit seat 2 king 1")

    assert GAME.position(s)["seat"]["2"]["kings"] == [2, 6]
    assert GAME.position(after)["seat"]["2"]["kings"] == [0, 6]
    assert GAME.position(after)["seat"]["2"]["pile"] == [["witch"]]
    assert GAME.position(after)["seat"]["1"]["field"] == ["knight", "knight", "cavalry"]
    assert GAME.position(after)["at"] == "discard"


@pytest.mark.rule("TC-R02")
@pytest.mark.parametrize("line", ["buy knight", "buy knight, pay 7"])
def test_half_a_purchase_is_no_purchase(line):
    s = table_of_steps("purchase")
    before = GAME.position(s)

    with pytest.raises(Illegal):
        play_words(s, 0, line)

    assert GAME.position(s) == before


@pytest.mark.rule("TC-R02")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_nobody_else_sees_anything_of_a_purchase_or_an_attack_before_it_is_declared(mode, seats):
    seen = None
    stages = 0
    for s in states(13, mode, seats):
        is_staged = s.outcome is None and isinstance(top(s), Staged) and top(s).has_picks
        views = [GAME.view(s, viewer) for viewer in (*range(seats), None)]
        stages += is_staged
        if is_staged:
            others = [viewer for viewer in range(seats + 1) if viewer != top(s).seat]
            assert [views[other] for other in others] == [seen[other] for other in others]
        else:
            seen = views
    assert stages > 10


@pytest.mark.rule("TC-055", "TC-053")
def test_whoever_of_attacker_and_destroyer_declares_first_is_served_first():
    given = {"1": {"field": ["knight", "knight"]}, "2": {"hand": ["destroyer"], "bank": ["10", "9", "6"]}}
    attack = Message(0, "hit seat 2 king 1, hit seat 2 king 1", 0)
    destroyer = Message(1, "buy destroyer on seat 1, pay 10, pay 9, pay 6, done", 0)

    slow, fast = (LiveTable(lay({"at": "attack", "seat": given}, pace="live"), beat=0) for _ in range(2))
    slow.submit(attack, 1)
    fast.submit(destroyer, 1)

    with pytest.raises(Stale):
        slow.submit(destroyer, 2)
    with pytest.raises(Stale):
        fast.submit(attack, 2)
    assert [GAME.position(table.s)["seat"]["2"]["kings"] for table in (slow, fast)] == [[4, 6], [6, 6]]
    assert [GAME.position(table.s)["seat"]["1"]["field"] for table in (slow, fast)] == [["knight", "knight"], []]


def before_attack(reactor):
    """Seat 1 is about to attack with two Knights; both sides have Coins and a fallen Cavalry."""
    side = {"bank": ["10", "9", "6"], "field": ["knight", "knight"], "pile": ["cavalry"]}
    given = {"1": side | {"hand": ["5", "6", "7"]}, "2": side | {"hand": reactor}}
    return lay({"active": 1, "at": "before attack", "seat": given})


@pytest.mark.rule("TC-R05")
@pytest.mark.parametrize("card", ["witch", "bandit", "sentry", "necromancer"])
def test_whoever_may_answer_a_reaction_reads_who_has_played_what(card):
    s = before_attack([card, "5"])

    s = play_words(play_words(s, 1, instant(card, 2)), 1, "pass")

    assert prompt(s, 0).text == f"Seat 2 played a {card.capitalize()}. Answer with instants, or go on to your attack."


@pytest.mark.rule("TC-R05")
def test_a_reaction_that_was_taken_back_is_not_spoken_of_and_every_other_one_is():
    s = before_attack(["witch", "bandit", "sentry"])

    s = try_words(s, 1, "bandit 10 of seat 1")
    withdraw(s, 1)
    for line in (instant("sentry", 2), instant("witch", 2), "pass"):
        s = play_words(s, 1, line)

    assert prompt(s, 0).text.startswith("Seat 2 played a Sentry. Seat 2 played a Witch. Answer")
