"""KS-001 to KS-012: how many, which Princes, what is dealt; and what holds throughout whole games."""

from pathlib import Path

import pytest

from regalia.engine import Unreadable, begin, checked, moves, pending, play, seeded
from regalia.games.kingseat import GAME
from regalia.games.kingseat.cards import KINDS, PRINCES
from regalia.games.kingseat.rules.setup import EXTRA

MODES = [mode.key for mode in GAME.modes]
SETS = {  # the four Princes of each set
    "starter": {"lionsyre", "hornseeker", "monarchrys", "gulliballistas"},
    "medium": {"slydefox", "brownbeards", "hardshell-hero", "smugwing"},
    "advanced": {"woolfhall", "crassclamps", "squlofish", "salsa-salamanda"},
}


def new_game(mode="starter", seats=4, seed=0, heard=None, **options):
    return begin(GAME, checked(GAME, mode, seats, options), seed, heard)


def hands(s):
    return [side["hand"] for side in GAME.position(s)["seat"].values()]


def chosen(*princes, **more):
    return dict.fromkeys(princes, "in") | more


@pytest.mark.rule("KS-001", "KS-R01")
@pytest.mark.parametrize("mode", MODES)
def test_three_to_ten_play_and_four_is_the_default(mode):
    assert checked(GAME, mode).seats == 4
    assert {seats for seats in range(1, 15) if is_playable(mode, seats)} == set(range(3, 11))
    assert all("Three can play, but it is not recommended" in each.text for each in GAME.modes)
    with pytest.raises(
        Unreadable, match="is for 3 to 10 seats, not 2: of two, both neighbours would be the same person"
    ):
        checked(GAME, mode, 2)


def is_playable(mode, seats):
    try:
        begin(GAME, checked(GAME, mode, seats))
    except Unreadable:
        return False
    return True


@pytest.mark.rule("KS-002", "KS-R02")
@pytest.mark.parametrize("seats", range(3, 11))
@pytest.mark.parametrize("mode", MODES)
def test_there_are_as_many_princes_as_players(mode, seats):
    princes = GAME.position(new_game(mode, seats))["princes"]

    assert len(princes) == len(set(princes)) == seats


@pytest.mark.rule("KS-002", "KS-R02")
def test_more_princes_than_players_may_be_chosen_up_to_all_twelve():
    some = GAME.position(new_game("free", 4, **chosen("squlofish", "woolfhall")))["princes"]
    all_of_them = GAME.position(new_game("free", 3, **chosen(*PRINCES)))["princes"]

    assert {"squlofish", "woolfhall"} < set(some)
    assert len(some) == 4
    assert all_of_them == list(PRINCES)


LINE_UPS = [mode for mode in MODES if mode != "free"]


@pytest.mark.rule("KS-002", "KS-R02")
@pytest.mark.parametrize("mode", LINE_UPS)
@pytest.mark.parametrize("seats", range(3, 11))
def test_every_line_up_takes_extra_princes_up_to_all_twelve(mode, seats):
    alone = set(GAME.position(new_game(mode, seats))["princes"])

    for extra in range(1, 12 - seats + 1):
        princes = GAME.position(new_game(mode, seats, extra=EXTRA[extra]))["princes"]
        assert len(princes) == seats + extra
        assert alone < set(princes)


@pytest.mark.rule("KS-002", "KS-R02")
def test_more_than_twelve_princes_are_refused():
    with pytest.raises(Unreadable, match="'extra' is none, one or two at a table of 10, not 'three'"):
        checked(GAME, "starter", 10, {"extra": "three"})


@pytest.mark.rule("KS-002")
@pytest.mark.parametrize("seats", range(3, 11))
def test_the_first_few_princes_come_in_the_order_of_the_rulebook(seats):
    assert GAME.position(new_game("first-few", seats))["princes"] == list(PRINCES[:seats])


@pytest.mark.rule("KS-002")
def test_four_for_their_first_game_take_lionsyre_slydefox_woolfhall_and_hornseeker():
    princes = GAME.position(new_game("first-few", 4))["princes"]

    assert princes == ["lionsyre", "slydefox", "woolfhall", "hornseeker"]


@pytest.mark.rule("KS-002")
def test_fewer_princes_than_players_are_refused():
    with pytest.raises(Unreadable) as refused:
        GAME.lay(checked(GAME, seats=4), {"princes": ["lionsyre", "hornseeker", "squlofish"]})

    assert refused.value.rule == "KS-002"


@pytest.mark.parametrize("mode", SETS)
def test_at_a_table_of_four_a_set_is_played_as_it_is_suggested(mode):
    assert set(GAME.position(new_game(mode, 4))["princes"]) == SETS[mode]


@pytest.mark.rule("KS-003", "KS-R03")
def test_a_prince_has_seven_regular_cards_and_two_dark_ones():
    cards = [card for hand in hands(new_game("free", 3, **chosen(*PRINCES))) for card in hand]

    assert len(cards) == 108
    assert all(cards.count(card) == (1 if "dark" in card else 7) for card in KINDS)


@pytest.mark.rule("KS-004")
@pytest.mark.parametrize("mode", MODES)
def test_without_dark_cards_every_prince_has_seven(mode):
    s = new_game(mode, 5, dark="no")
    cards = [card for hand in hands(s) for card in hand]

    assert [cards.count(prince) for prince in GAME.position(s)["princes"]] == [7] * 5
    assert not any("dark" in card for card in cards)


@pytest.mark.rule("KS-006")
@pytest.mark.parametrize(
    ("pair", "is_similar"),
    [
        (("slydefox", "crassclamps"), True),
        (("hornseeker", "woolfhall"), True),
        (("gulliballistas", "hardshell-hero"), True),
        (("hardshell-hero", "squlofish"), True),
        (("lionsyre", "smugwing"), False),
    ],
)
def test_similar_colours_are_pointed_out_and_played(pair, is_similar):
    heard = []

    s = new_game("free", 3, heard=heard, **chosen(*pair))

    assert any(fact.kind == "warning" for fact in heard) == is_similar
    assert set(pair) <= set(GAME.position(s)["princes"])


@pytest.mark.rule("KS-007", "KS-008", "KS-R54")
@pytest.mark.parametrize(
    ("seats", "princes", "dark", "each", "left"),
    [
        *((4, 4, "yes", 9, 0), (4, 5, "yes", 11, 1), (4, 6, "yes", 13, 2), (5, 6, "yes", 10, 4), (3, 4, "no", 9, 1)),
        *((10, 12, "yes", 10, 8), (8, 9, "no", 7, 7), (6, 8, "yes", 12, 0), (7, 9, "yes", 11, 4)),
    ],
)
def test_everybody_gets_equally_many_and_what_is_left_lies_open_in_the_tell(seats, princes, dark, each, left):
    s = new_game("free", seats, **chosen(*PRINCES[:princes], dark=dark))

    assert [len(hand) for hand in hands(s)] == [each] * seats
    tell = GAME.position(s)["tell"]
    assert len(tell) == left
    for viewer in (None, *range(seats)):
        things = {thing.id: thing.face for thing in GAME.view(s, viewer).things}
        zone = next(zone for zone in GAME.view(s, viewer).zones if zone.id == "tell")
        assert [things[id] for id in zone.things] == tell


@pytest.mark.rule("KS-009", "KS-R04", "KS-010")
def test_the_kingseat_falls_to_anybody_and_the_others_follow_clockwise():
    sitting = [GAME.position(new_game(seats=5, seed=seed))["sitting"] for seed in range(60)]

    assert {chairs[0] for chairs in sitting} == {1, 2, 3, 4, 5}
    assert all(chairs == [(chairs[0] - 1 + at) % 5 + 1 for at in range(5)] for chairs in sitting)


@pytest.mark.rule("KS-009", "KS-R04")
@pytest.mark.parametrize("mode", MODES)
def test_the_table_may_say_who_takes_the_kingseat_and_the_cards_are_the_same(mode):
    by_lot = new_game(mode, seats=5, seed=3)

    for seat in range(5):
        s = new_game(mode, seats=5, seed=3, first=f"seat-{seat + 1}")
        assert GAME.position(s)["sitting"] == [(seat + at) % 5 + 1 for at in range(5)]
        assert GAME.first(s) == seat
        assert hands(s) == hands(by_lot)


@pytest.mark.rule("KS-009")
def test_nobody_takes_the_kingseat_who_is_not_at_the_table():
    with pytest.raises(Unreadable, match="seat-2 or seat-3 at a table of 3, not 'seat-4'"):
        checked(GAME, "starter", 3, {"first": "seat-4"})


@pytest.mark.rule("KS-012")
def test_the_discard_starts_empty():
    assert GAME.position(new_game())["discard"] == []


def states(s, seed):
    """Every state of a game in which all choices are made at random."""
    chance = seeded(f"choices {seed}")
    while s.frames:
        seat = chance.pick(pending(s))
        play(s, seat, chance.pick(moves(s, seat)))
        yield s


@pytest.mark.rule("KS-087", "KS-017")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seats", [3, 6])
def test_every_card_of_the_deck_is_always_in_exactly_one_place(mode, seats):
    for s in states(new_game(mode, seats, seed=seats), mode):
        assert GAME.audit(s) == []
        if s.phase in ("pass right", "pass left"):
            assert {len(hand) for hand in hands(s)} == {9}


@pytest.mark.rule("KS-086", "KS-082", "KS-083")
@pytest.mark.parametrize("seed", range(12))
def test_every_game_is_over_long_before_round_100(seed):
    s = new_game(MODES[seed % 4], 3 + seed % 8, seed=seed)

    *_, last = states(s, seed)

    assert last.outcome is not None
    assert last.round < 20
    assert not any(hands(last))


@pytest.mark.rule("KS-093")
def test_talk_is_free_and_no_move_is_about_it():
    lines = [action.line for action in new_game().actions.table]

    assert not any(word in line for line in lines for word in ("say", "promise", "talk"))
    assert "nothing said is binding" in Path(GAME.folder, "README.md").read_text(encoding="utf-8")


def test_the_table_of_actions_is_the_one_of_the_ledger():
    actions = new_game().actions

    assert len(actions) == 72
    assert [actions[0].line, actions[36].line, actions[37].line] == ["pick {card}", "act", "swap with {seat}"]
    assert [actions[46].line, actions[56].line] == ["choose {seat}", "name {prince}"]
    assert [actions[at].line for at in (68, 69, 70, 71)] == ["order swap", "order act", "to discard", "nothing"]
    assert actions[35].values == {"card": "salsa-salamanda dark 2"}
