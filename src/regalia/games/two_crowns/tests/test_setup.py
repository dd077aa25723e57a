"""TC-002 to TC-008: the pack, the opening roll, the shuffle and the table before the first turn."""

from collections import Counter

import pytest

from regalia.engine import begin, checked, pending, top
from regalia.games.two_crowns import GAME

COINS = ["10", "9", "8", "7", "6", "5"]
NAMES = ["king", "cavalry", "destroyer", "knight", *COINS, "bandit", "witch", "sentry", "necromancer"]
STANDARD = ["King", "Ace", "Queen", "Jack", *COINS, "4", "3", "2", "Joker"]  # the same in a standard pack
DECK = dict.fromkeys(NAMES[1:], 2) | {"necromancer": 1}  # the 25 cards that are drawn, section 2.1 of the ledger
TABLES = [
    ("duel", 2),
    *[("free-for-all", seats) for seats in range(3, 9)],
    *[("teams", seats) for seats in (4, 6, 8)],
]


def new_game(seed=0, mode="duel", seats=2, **options):
    return begin(GAME, checked(GAME, mode, seats, options), seed)


def seat_words(s):
    """Each seat's part of the position, in words."""
    return list(GAME.position(s)["seat"].values())


def zone(s, viewer, name):
    return next(zone for zone in GAME.view(s, viewer).zones if zone.id == name)


def faces(s, viewer, name):
    things = {thing.id: thing for thing in GAME.view(s, viewer).things}
    return [things[id].face for id in zone(s, viewer, name).things]


@pytest.mark.rule("TC-002")
def test_the_pack_of_54_is_a_red_and_a_black_deck_of_27_with_one_joker_each():
    s = new_game()

    colours = {seat.label for seat in GAME.view(s, None).seats}
    decks = [Counter(side["hand"] + side["deck"] + ["king"] * len(side["kings"])) for side in seat_words(s)]

    assert colours == {"Red", "Black"}
    assert decks == [Counter(DECK) + Counter(king=2)] * 2
    assert [deck.total() for deck in decks] == [27, 27]
    assert [deck["necromancer"] for deck in decks] == [1, 1]


@pytest.mark.rule("TC-003")
def test_every_card_of_the_dedicated_pack_has_its_card_in_the_standard_pack():
    standard = {name: face["standard"] for name, face in GAME.faces.items()}
    copies = Counter({face["standard"]: face["copies"] for face in GAME.faces.values()})

    assert standard == dict(zip(NAMES, STANDARD, strict=True))
    assert copies.pop("Joker") == 1
    assert set(copies.values()) == {2}  # two suits of one colour
    assert len(copies) == 13


@pytest.mark.rule("TC-004", "TC-010")
def test_the_higher_roll_takes_red_and_red_has_the_first_turn():
    first = Counter()
    for seed in range(200):
        s = new_game(seed)
        rolls = s.rolls[-1]
        highest = rolls.index(max(rolls))
        view = GAME.view(s, None)

        assert rolls[0] != rolls[1]
        assert all(1 <= roll <= 6 for roll in rolls)
        assert view.seats[highest].label == "Red"
        assert view.seats[1 - highest].label == "Black"
        assert view.where.active == highest
        assert view.where.turn == 1
        assert pending(s) == (highest,)
        first[highest] += 1

    assert 65 <= first[0] <= 135  # an even chance, to within five standard deviations


@pytest.mark.rule("TC-004", "TC-R56")
def test_equal_rolls_are_rolled_again():
    rounds = [new_game(seed).rolls for seed in range(200)]

    again = [rolls for rolls in rounds if len(rolls) > 1]
    assert again
    assert all(roll[0] == roll[1] for rolls in again for roll in rolls[:-1])


@pytest.mark.rule("TC-005")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_both_kings_of_everybody_begin_face_up_at_six(mode, seats):
    s = new_game(3, mode, seats)

    things = {thing.id: thing for thing in GAME.view(s, None).things}
    kings = [[things[id] for id in zone(s, None, f"{seat}-kings").things] for seat in range(1, seats + 1)]

    assert [[(king.face, king.value) for king in pair] for pair in kings] == [[("king", 6), ("king", 6)]] * seats


@pytest.mark.rule("TC-006")
def test_every_card_is_equally_likely_to_come_out_on_top_after_the_shuffle():
    tops = Counter()
    games = 1500
    for seed in range(games):
        for side in seat_words(new_game(seed)):
            tops[side["deck"][0]] += 1

    for card, copies in DECK.items():
        expected = 2 * games * copies / 25
        assert abs(tops[card] - expected) < 5 * expected**0.5, card


@pytest.mark.rule("TC-006", "TC-R57")
def test_each_deck_is_shuffled_for_itself_and_the_cut_asks_nobody():
    s = new_game(1)

    first, second = [side["deck"] for side in seat_words(s)]

    assert first != second
    assert sorted(first) != first
    assert pending(s) == (s.active,)
    assert top(s).name == "upkeep"
    assert seat_words(new_game(1)) == seat_words(s)
    assert seat_words(new_game(2)) != seat_words(s)


@pytest.mark.rule("TC-007")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_everybody_begins_with_three_cards_and_a_face_down_deck_of_22(mode, seats):
    s = new_game(3, mode, seats)

    for seat, side in enumerate(seat_words(s)):
        name = str(seat + 1)
        assert (len(side["hand"]), len(side["deck"])) == (3, 22)
        assert Counter(side["hand"] + side["deck"]) == Counter(DECK)
        for viewer in (None, *range(seats)):
            assert zone(s, viewer, f"{name}-deck").count == 22
            assert zone(s, viewer, f"{name}-deck").things == []
        assert sorted(faces(s, seat, f"{name}-hand")) == side["hand"]
        assert faces(s, None, f"{name}-hand") == [None] * 3


@pytest.mark.rule("TC-008")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_bank_field_and_pile_begin_empty(mode, seats):
    s = new_game(3, mode, seats)

    empty = {"bank": [], "field": [], "pile": [], "sentries": []}
    assert all(side | empty == side for side in seat_words(s))


@pytest.mark.rule("TC-R41")
def test_no_move_and_no_face_names_a_suit_and_only_kings_are_numbered():
    s = new_game()

    spelled = s.actions.spelled(0, 2)
    kings = [thing.id for thing in GAME.view(s, None).things if thing.face == "king"]

    assert not any(suit in line for line in spelled for suit in ("heart", "diamond", "spade", "club"))
    assert {line.split(" king ")[1] for line in spelled if " king " in line} == {"1", "2"}
    assert kings == ["1-king-1", "1-king-2", "2-king-1", "2-king-2"]
