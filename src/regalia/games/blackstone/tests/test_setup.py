"""BC-016 to BC-028 and what each quest adds: how many, which cards, what is dealt; and what holds in whole games."""

from collections import Counter
from random import Random

import pytest

from regalia.engine import Unreadable, begin, checked, moves, pending, play, seeded
from regalia.games.blackstone import GAME
from regalia.games.blackstone.cards.board import SPACES
from regalia.games.blackstone.cards.book import is_special

EVERYTHING = {"families": "eight", "wilds": "yes", "assassins": "yes", "knight-wizards": "yes"}
OPTIONS = {mode.key: {switch.key for switch in mode.switches} for mode in GAME.modes}
STARTING = {"bs", "as", "ks", "lt", "ct", "bo", "ao", "ko", "ln", "cn", "be", "ae", "ke"}


def new_game(mode="kings-quest", seats=None, seed=0, **options):
    options = {key.replace("_", "-"): value for key, value in options.items()}
    return begin(GAME, checked(GAME, mode, seats, options), seed)


def position(*arguments, **options):
    return GAME.position(new_game(*arguments, **options))


def seats_of(mode):
    return next(each.seats for each in GAME.modes if each.key == mode)


def states(s, seed=0):
    """Every state of a random game that begins here; the same object, one moment after another."""
    chance = seeded(f"{seed}/players")
    while s.frames:
        yield s
        seat = pending(s)[0]
        play(s, seat, chance.pick(moves(s, seat)))


@pytest.mark.rule("BC-016", "BC-162", "BC-181", "BC-203", "BC-223", "BC-233", "BC-235", "BC-R76")
def test_each_quest_has_its_number_of_players():
    assert {mode.key: set(mode.seats) for mode in GAME.modes} == {
        "kings-quest": {2, 3, 4},
        "co-op": {2},
        "queens-quest": {2, 3, 4},
        "wizards-quest": {2, 3, 4},
        "puzzle-master": {2},
        "advanced": {2, 3, 4},
        "solo": {1},
    }
    with pytest.raises(Unreadable, match="is for 2 to 4 seats, not 5"):
        checked(GAME, "kings-quest", 5)


@pytest.mark.rule("BC-R74")
def test_points_are_idle_in_the_puzzle_and_counted_in_all_that_are_won_by_tasks():
    figures = {mode.key: GAME.view(new_game(mode.key), None).where.figures for mode in GAME.modes}

    with_goal = {key for key, counted in figures.items() if {"goal", "goal together"} & counted.keys()}
    assert with_goal == {"kings-quest", "co-op", "advanced", "solo"}


def test_a_position_begins_at_a_point_that_a_turn_of_its_quest_has():
    with pytest.raises(Unreadable, match=r"'at' of the position is one of family, .*, pass; not 'act'"):
        GAME.lay(checked(GAME, "kings-quest"), {"at": "act"})
    with pytest.raises(Unreadable, match="'at' of the position is one of act; not 'muster'"):
        GAME.lay(checked(GAME, "queens-quest"), {"at": "muster"})


@pytest.mark.rule("BC-R79")
def test_options_go_only_with_the_quests_that_have_them():
    everything = set(EVERYTHING)

    assert {key for key, options in OPTIONS.items() if options >= everything} == {
        *("kings-quest", "co-op", "advanced", "solo"),
    }
    assert OPTIONS["puzzle-master"] == {"families", "knight-wizards", "first"}
    assert OPTIONS["queens-quest"] == OPTIONS["wizards-quest"] == {"first"}


@pytest.mark.rule("BC-001", "BC-R01")
def test_the_board_has_25_spaces_named_by_column_and_row():
    assert SPACES[:5] == ("bs", "ls", "as", "cs", "ks")
    assert SPACES[::5] == ("bs", "bt", "bo", "bn", "be")
    assert len(set(SPACES)) == 25


@pytest.mark.rule("BC-003", "BC-017", "BC-R02")
@pytest.mark.parametrize("seed", range(5))
def test_thirteen_vassals_stand_on_the_starting_spaces(seed):
    assert set(position(seed=seed)["court"]) == STARTING


@pytest.mark.rule("BC-017")
def test_cards_and_sides_are_shuffled():
    courts = [position(seed=seed)["court"] for seed in range(40)]
    sides = Counter(vassal & 1 for seed in range(40) for vassal in new_game(seed=seed).court.spaces if vassal >= 0)

    assert len({str(court) for court in courts}) == 40
    assert 200 < sides[0] < 320


@pytest.mark.rule("BC-017", "BC-023", "BC-123")
def test_cards_that_a_position_does_not_name_are_shuffled_with_either_side_up():
    options = {"assassins": "yes"}
    s = GAME.lay(
        checked(GAME, options=options), {"court": {"ae": "lion scout/dragon spy"}, "corners": {"nw": ["stag spy"]}}
    )
    below = [vassal for corner in s.corners for vassal in corner[:-1]]

    assert 20 < sum(vassal & 1 for vassal in below) < 50
    assert sorted(below) != below != sorted(below, reverse=True)
    assert not any(is_special(corner[-1] >> 1) for corner in s.corners)
    assert all(deck not in (sorted(deck), sorted(deck, reverse=True)) for deck in s.decks)


@pytest.mark.rule("BC-017", "BC-205")
def test_the_pile_that_a_position_of_the_wizards_quest_leaves_is_shuffled():
    s = GAME.lay(checked(GAME, "wizards-quest"), {"at": "act", "seat": {"1": {"vassals": ["lion scout"]}}})

    assert sorted(s.vassal_deck) != s.vassal_deck
    assert sorted(s.vassal_offer) != s.vassal_offer


@pytest.mark.rule("BC-018")
@pytest.mark.parametrize(
    ("options", "sizes"), [({}, [15, 15, 15, 14]), ({"wilds": "yes", "assassins": "yes"}, [17, 17, 17, 16])]
)
def test_the_other_vassals_make_four_corner_decks(options, sizes):
    assert [len(cards) for cards in position(**options)["corners"].values()] == sizes


@pytest.mark.rule("BC-019", "BC-R08")
def test_everybody_sees_the_upper_side_of_a_corner_deck_and_nothing_else():
    s = new_game()
    top = GAME.position(s)["corners"]["nw"][0].split("/")[0]

    for viewer in (None, 0, 1):
        view = GAME.view(s, viewer)
        zone = next(zone for zone in view.zones if zone.id == "nw")
        assert [thing.face for thing in view.things if thing.id in zone.things] == [top]
        below = next(zone for zone in view.zones if zone.id == "nw-deck")
        assert (below.things, below.count) == ([], 14)


@pytest.mark.rule("BC-020", "BC-R07")
def test_corner_decks_are_picked_in_turn_order_and_never_twice():
    s = new_game(seats=3)
    first = s.first
    for place, corner in enumerate(("se", "nw", "sw")):
        seat = (first + place) % 3
        assert pending(s) == (seat,)
        options = [s.actions.words(move, seat, 3) for move in moves(s, seat)]
        assert len(options) == 4 - place
        play(s, seat, moves(s, seat)[options.index(f"choose {corner}")])

    sides = GAME.position(s)["seat"]
    assert [sides[str((first + place) % 3 + 1)]["corner"] for place in range(3)] == ["se", "nw", "sw"]


@pytest.mark.rule("BC-013", "BC-021")
def test_everybody_begins_with_a_household_that_scores_nothing():
    s = new_game(seats=4)
    view = GAME.view(s, 0)
    faces = {thing.id: thing.face for thing in view.things}

    for seat in ("1", "2", "3", "4"):
        rows = [zone for zone in view.zones if zone.id in (f"{seat}-{name}" for name in ("knights", "wizards"))]
        assert [faces[id] for zone in rows for id in zone.things] == ["household-knight", "household-wizard"]
        assert sum(zone.count for zone in view.zones if zone.id in (f"{seat}-kings", f"{seat}-ploys")) == 3
    assert [seat.figures["points"] for seat in view.seats] == [0, 0, 0, 0]
    assert [seat.figures["kings"] for seat in view.seats] == [2, 2, 2, 2]


@pytest.mark.rule("BC-022")
def test_everybody_begins_with_a_token_of_each_sort():
    assert [side["tokens"] for side in position(seats=4)["seat"].values()] == [[1, 1]] * 4


@pytest.mark.rule("BC-023", "BC-024")
def test_three_decks_lie_face_down_and_a_hand_is_two_guild_cards():
    s = new_game(seats=3)
    told = GAME.position(s)
    view = GAME.view(s, 0)

    assert {name: len(cards) for name, cards in told["decks"].items()} == {"guild": 26, "power": 32, "machination": 32}
    assert all(len(side["hand"]) == 2 and side["hand"][1].startswith("g") for side in told["seat"].values())
    hidden = [thing for thing in view.things if thing.id.startswith("2-hand")]
    assert [thing.face for thing in hidden] == [None, None]


@pytest.mark.rule("BC-025")
def test_a_random_player_begins_and_turns_go_to_the_left():
    assert {new_game(seats=4, seed=seed).first for seed in range(30)} == {0, 1, 2, 3}
    s = new_game(seats=3, seed=1)
    first, turns = s.first, []
    for state in states(s):
        if state.phase == "work" and (not turns or turns[-1] != state.active):
            turns.append(state.active)
        if len(turns) == 7:
            break

    assert turns == [(first + place) % 3 for place in range(7)]
    assert s.first == first


@pytest.mark.rule("BC-025")
@pytest.mark.parametrize("mode", [mode for mode, options in OPTIONS.items() if "first" in options])
def test_the_table_may_say_who_begins_and_the_cards_are_the_same(mode):
    most = max(seats_of(mode))
    by_lot = new_game(mode, most, seed=7)

    for seat in range(most):
        s = new_game(mode, most, seed=7, first=f"seat-{seat + 1}")
        assert (s.first, s.active) == (seat, seat)
        assert GAME.position(s)["seat"] == GAME.position(by_lot)["seat"]


@pytest.mark.rule("BC-025")
def test_who_begins_is_one_of_the_seats_of_the_table_and_alone_nobody_is_named():
    with pytest.raises(Unreadable, match="'first' is by-lot, seat-1, seat-2 or seat-3 at a table of 3, not 'seat-4'"):
        checked(GAME, "kings-quest", 3, {"first": "seat-4"})

    assert "first" not in OPTIONS["solo"]


@pytest.mark.rule("BC-026", "BC-123", "BC-R36")
@pytest.mark.parametrize("seed", range(30))
def test_specials_are_shuffled_in_but_neither_stand_on_the_board_nor_show_on_a_deck(seed):
    s = new_game(seed=seed, wilds="yes", assassins="yes")
    cards = [vassal >> 1 for corner in s.corners for vassal in corner]

    assert sum(is_special(card) for card in cards) == 4
    assert not any(is_special(vassal >> 1) for vassal in s.court.spaces if vassal >= 0)
    assert not any(is_special(corner[-1] >> 1) for corner in s.corners)


@pytest.mark.rule("BC-027", "BC-R40", "BC-122")
@pytest.mark.parametrize("mode", ["kings-quest", "co-op", "advanced", "solo"])
def test_thirteen_vassals_stand_at_every_decision(mode):
    for seed in range(3):
        s = new_game(mode, seed=seed, wilds="yes", assassins="yes", families="eight", knight_wizards="yes")
        seen = 0
        for state in states(s, seed):
            assert state.court.people + state.missing == 13
            seen += 1
        assert seen > 20


@pytest.mark.rule("BC-137", "BC-R41")
def test_families_are_dealt_from_four_or_from_eight_each_at_most_once():
    four = {
        tuple(side["family"] for side in position(seats=4, seed=n, families="four")["seat"].values()) for n in range(9)
    }
    eight = [
        [side["family"] for side in position(seats=4, seed=n, families="eight")["seat"].values()] for n in range(20)
    ]
    two = [side["dealt"] for side in position(seats=4, families="choose")["seat"].values()]

    assert all(set(dealt) == {"corwin", "keygriff", "thistledown", "wolfram"} for dealt in four)
    assert all(len(set(dealt)) == 4 for dealt in eight)
    assert len({family for dealt in eight for family in dealt}) == 8
    assert len({family for pair in two for family in pair}) == 8


@pytest.mark.rule("BC-137", "BC-R41")
@pytest.mark.parametrize(("mode", "seats"), [("kings-quest", 2), ("puzzle-master", 2), ("solo", 1)])
def test_one_or_two_players_may_be_dealt_two_each_of_the_four(mode, seats):
    deals = [position(mode, seats, seed=n, families="choose-of-four")["seat"].values() for n in range(20)]
    dealt = [[family for side in sides for family in side["dealt"]] for sides in deals]

    assert all(len(set(families)) == len(families) == 2 * seats for families in dealt)
    assert {family for families in dealt for family in families} == {"corwin", "keygriff", "thistledown", "wolfram"}


@pytest.mark.rule("BC-R41")
@pytest.mark.parametrize("seats", [3, 4])
def test_for_more_than_two_players_four_families_are_too_few_to_choose_from(seats):
    with pytest.raises(Unreadable, match=f"eight or choose at a table of {seats}, not 'choose-of-four'"):
        checked(GAME, "kings-quest", seats, {"families": "choose-of-four"})


@pytest.mark.rule("BC-162")
@pytest.mark.parametrize("mode", ["co-op", "solo", "puzzle-master"])
def test_rats_lie_face_down_and_four_dogs_wait(mode):
    s = new_game(mode)
    view = GAME.view(s, 0)
    zones = {zone.id: zone for zone in view.zones}

    assert (zones["rats"].count, zones["rats"].things) == (25, [])
    assert zones["dogs"].things == ["westie", "scottie", "jack-russell", "cairn"]


@pytest.mark.rule("BC-181", "BC-182", "BC-R58")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_queens_quest_has_a_board_an_offer_and_nothing_else(seats):
    told = position("queens-quest", seats)

    assert set(told["court"]) == STARTING
    assert [len(cards) for cards in told["corners"].values()] == [15, 15, 15, 14]
    assert (len(told["offer"]), len(told["decks"]["machination"])) == (5, 27)
    assert set(told["decks"]) == {"machination"}
    assert all(side["hand"] == [] and side["tokens"] == [0, 0] for side in told["seat"].values())


@pytest.mark.rule("BC-203", "BC-204", "BC-205", "BC-206", "BC-207", "BC-R65")
@pytest.mark.parametrize(("seats", "hand", "left"), [(2, 25, 17), (3, 20, 7), (4, 15, 7)])
def test_the_wizards_quest_begins_with_full_hands_and_an_empty_board(seats, hand, left):
    s = new_game("wizards-quest", seats)
    told = GAME.position(s)

    assert told["court"] == {}
    assert [len(side["vassals"]) for side in told["seat"].values()] == [hand] * seats
    assert (len(told["vassal_offer"]), len(s.vassal_deck)) == (5, left)
    assert (len(told["offer"]), told["actions"]) == (5, 3)


@pytest.mark.rule("BC-R65")
def test_the_pile_of_vassals_in_the_wizards_quest_is_never_drawn_from():
    s = new_game("wizards-quest", 3)
    pile = sorted(s.vassal_deck)

    for _ in states(s):
        pass

    assert s.outcome is not None
    assert sorted(s.vassal_deck) == pile


@pytest.mark.rule("BC-R70", "BC-207", "BC-208", "BC-209", "BC-211", "BC-212", "BC-213", "BC-216", "BC-218")
def test_all_eight_actions_of_the_wizards_quest_occur_in_play():
    said = set()
    for seed in range(6):
        for state in states(new_game("wizards-quest", 2, seed), seed):
            said |= {state.actions[move].line for move in moves(state, pending(state)[0])}

    assert {
        *("take {place}", "slide {way}", "swap {pair}", "transform {space}", "use {task}", "take knight"),
        *("exchange {card}", "end"),
    } <= said


@pytest.mark.rule("BC-223")
def test_the_puzzle_begins_with_a_full_board_two_decks_and_no_tokens():
    told = position("puzzle-master")

    assert set(told["court"]) == set(SPACES)
    assert {name: len(cards) for name, cards in told["corners"].items()} == {"nw": 24, "ne": 23}
    assert all(side["tokens"] == [0, 0] and len(side["hand"]) == 2 for side in told["seat"].values())
    assert set(told["decks"]) == {"guild", "power"}


@pytest.mark.rule("BC-227", "BC-R72")
def test_the_puzzle_never_falls_below_sixteen_vassals():
    for seed in range(8):
        for state in states(new_game("puzzle-master", seed=seed), seed):
            if state.phase not in ("assign",):
                assert state.court.people >= 16


@pytest.mark.rule("BC-R80", "BC-105", "BC-106", "BC-110")
def test_two_kings_let_one_knight_one_wizard_and_two_ploys_score():
    stacks = {"knights": ["p25", "p26"], "wizards": ["p29", "p30"], "ploys": ["m21", "m22", "m23"]}
    s = GAME.lay(checked(GAME), {"at": "work", "seat": {"1": stacks | {"tokens": [1, 1]}}})
    view = GAME.view(s, 1)
    asleep = [thing.id for thing in view.things if "inactive" in thing.marks]

    assert view.seats[0].figures["points"] == 3 + 3 + 5 + 5
    assert asleep == ["p26", "p30", "m23"]


@pytest.mark.rule("BC-108", "BC-110")
def test_a_king_wakes_sleeping_cards_for_points_at_once():
    stacks = {"knights": ["p25", "p26"], "ploys": ["m21", "m22", "m23"], "hand": ["p03"], "tokens": [1, 1]}
    court = {"as": "dragon spy", "ls": "lion emissary"}
    s = GAME.lay(checked(GAME), {"at": "work", "court": court, "seat": {"1": stacks}})
    before = GAME.view(s, 1).seats[0].figures["points"]

    play(s, 0, next(move for move in moves(s, 0) if s.actions.words(move, 0, 2) == "complete p03"))

    assert before == 3 + 5 + 5
    assert GAME.view(s, 1).seats[0].figures["points"] == 3 + 3 + 5 + 5 + 5 + 2


@pytest.mark.parametrize("mode", [mode.key for mode in GAME.modes])
def test_with_every_option_at_once_random_games_come_to_an_end(mode):
    options = {key: EVERYTHING[key] for key in OPTIONS[mode] & EVERYTHING.keys()}
    for seats in seats_of(mode):
        for seed in range(4):
            s = begin(GAME, checked(GAME, mode, seats, options), seed)
            draw, steps = Random(seed), 0
            while s.frames:
                seat = pending(s)[0]
                play(s, seat, draw.choice(moves(s, seat)))
                steps += 1
                if steps % 9 == 0:
                    assert GAME.audit(s) == []
            assert s.outcome is not None
