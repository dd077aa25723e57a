"""More than two players: seats, decks, opening rolls, the order of turns, and what teammates share."""

from itertools import pairwise

import pytest

from regalia.engine import Unreadable, begin, checked, moves, pending, play, play_words, seeded, top, words
from regalia.games.two_crowns import GAME
from regalia.games.two_crowns.actions import ACTIONS, PASS
from regalia.games.two_crowns.model import TwoCrowns

FREE_FOR_ALL = [("free-for-all", seats) for seats in range(3, 9)]
TEAMS = [("teams", seats) for seats in (4, 6, 8)]


def new(mode: str, seats: int, seed: int = 0) -> TwoCrowns:
    return begin(GAME, checked(GAME, mode, seats), seed)


def turns_of(s: TwoCrowns, count: int) -> list[int]:
    """The active seats of the next turns when everybody passes and nobody attacks."""
    order = [s.active]
    turn = s.turn
    while len(order) < count:
        seat = pending(s)[0]
        play(s, seat, PASS)
        if s.turn != turn:
            turn = s.turn
            order.append(s.active)
    return order


@pytest.mark.rule("TC-089", "TC-095")
@pytest.mark.parametrize(("mode", "seats"), FREE_FOR_ALL + TEAMS)
def test_everybody_has_an_own_deck_of_27_two_kings_with_dice_and_a_hand_of_three(mode, seats):
    s = new(mode, seats)

    for side in s.sides:
        assert sorted(side.deck) == sorted(GAME.book.deck)
        assert len(side.deck) + len(side.kings) == 27
        assert side.kings == [6, 6]
        assert (len(side.hand), side.deck_left, side.bank, side.field, side.pile) == (3, 22, [], [], [])


@pytest.mark.rule("TC-095")
@pytest.mark.parametrize(("mode", "seats"), TEAMS)
def test_half_of_the_players_are_red_and_half_black(mode, seats):
    view = GAME.view(new(mode, seats), None)

    labels = [seat.label.split()[0] for seat in view.seats]

    assert labels == ["Red", "Black"] * (seats // 2)
    assert [seat.team for seat in view.seats] == [0, 1] * (seats // 2)


@pytest.mark.rule("TC-096", "TC-R53")
def test_who_may_confer_is_plain_to_everybody_from_the_first_card_to_the_last():
    s, chance = new("teams", 4), seeded("teams")

    while s.frames:
        teams = [[seat.team for seat in GAME.view(s, viewer).seats] for viewer in (None, 0, 1)]
        assert teams == [[0, 1, 0, 1]] * 3
        for _ in range(20):
            if s.frames:
                play(s, pending(s)[0], chance.pick(moves(s, pending(s)[0])))


@pytest.mark.rule("TC-090")
@pytest.mark.parametrize(("mode", "seats"), FREE_FOR_ALL)
def test_the_highest_roll_goes_first_and_turns_go_clockwise(mode, seats):
    for seed in range(10):
        s = new(mode, seats, seed)
        first = s.active

        assert s.rolls[-1][first] == max(s.rolls[-1])
        assert all(roll > 0 for roll in s.rolls[0])
        assert turns_of(s, seats + 1) == [(first + i) % seats for i in range(seats + 1)]


@pytest.mark.rule("TC-R56")
@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("free-for-all", 5), ("teams", 4)])
def test_those_tied_for_the_highest_roll_roll_again_and_nobody_else(mode, seats):
    tied = 0

    for seed in range(60):
        s = new(mode, seats, seed)
        for rolls, again in pairwise(s.rolls):
            tied += 1
            best = [seat for seat, roll in enumerate(rolls) if roll == max(rolls)]
            assert len(best) > 1
            assert [seat for seat, roll in enumerate(again) if roll] == best
        assert s.rolls[-1].count(max(s.rolls[-1])) == 1
        assert s.rolls[-1][s.active] == max(s.rolls[-1])

    assert tied > 0, "no equal rolls in these games"


@pytest.mark.rule("TC-100", "TC-R53")
@pytest.mark.parametrize(("mode", "seats"), TEAMS)
def test_one_member_of_each_team_rolls_and_the_higher_team_starts(mode, seats):
    starters = set()

    for seed in range(20):
        s = new(mode, seats, seed)
        red, black = s.rolls[-1][:2]
        starters.add(s.active)
        assert all(roll == 0 for rolls in s.rolls for roll in rolls[2:])
        assert s.active == (0 if red > black else 1)

    assert starters == {0, 1}


@pytest.mark.rule("TC-R53")
@pytest.mark.parametrize(("mode", "seats"), TEAMS)
def test_the_roll_changes_nobodys_colour(mode, seats):
    labels = {tuple(seat.label for seat in GAME.view(new(mode, seats, seed), None).seats) for seed in range(20)}

    assert len(labels) == 1


@pytest.mark.rule("TC-101", "TC-R54")
@pytest.mark.parametrize(("mode", "seats"), TEAMS)
def test_turns_alternate_in_colour_from_the_starting_teams_lowest_seat_round_the_table(mode, seats):
    for seed in range(8):
        s = new(mode, seats, seed)
        first = s.active

        order = turns_of(s, seats + 1)

        assert first in (0, 1)
        assert order == [(first + i) % seats for i in range(seats + 1)]
        assert all(one % 2 != other % 2 for one, other in pairwise(order))


@pytest.mark.rule("TC-R57")
def test_cutting_is_part_of_the_shuffle_and_nobodys_decision():
    decks = {tuple(new("duel", 2, seed).sides[0].deck) for seed in range(30)}
    s = new("duel", 2)

    assert len(decks) == 30
    assert top(s).name == "upkeep"
    assert not any("cut" in action.line for action in ACTIONS.table)


@pytest.mark.rule("TC-R58")
@pytest.mark.parametrize(
    ("mode", "seats"),
    [("duel", 1), ("duel", 3), ("free-for-all", 2), ("free-for-all", 9), ("teams", 2), ("teams", 5), ("teams", 10)],
)
def test_no_other_tables_can_be_set_up(mode, seats):
    with pytest.raises(Unreadable):
        checked(GAME, mode, seats)


@pytest.mark.rule("TC-R58")
def test_two_to_eight_seats_play_and_four_six_or_eight_in_teams():
    tables = {mode.key: mode.seats for mode in GAME.modes}

    assert tables == {"duel": (2,), "free-for-all": (3, 4, 5, 6, 7, 8), "teams": (4, 6, 8)}


@pytest.mark.rule("TC-R58")
@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), *FREE_FOR_ALL])
def test_one_pack_serves_every_two_seats(mode, seats):
    """A pack has four cards of each rank and two Jokers."""
    s = new(mode, seats)
    packs = -(-seats // 2)

    cards = [kind for side in s.sides for kind in side.deck]

    for kind, copies in enumerate(GAME.book.copies):
        in_a_pack = 2 * copies
        assert cards.count(kind) <= packs * in_a_pack
        assert cards.count(kind) > (packs - 1) * in_a_pack


@pytest.mark.rule("TC-R58")
@pytest.mark.parametrize(("mode", "seats"), FREE_FOR_ALL)
def test_in_free_for_all_nobody_is_of_a_colour(mode, seats):
    view = GAME.view(new(mode, seats), None)

    assert [seat.team for seat in view.seats] == [None] * seats
    assert [seat.label for seat in view.seats] == [f"Seat {number}" for number in range(1, seats + 1)]


@pytest.mark.rule("TC-096", "TC-R52")
def test_what_a_player_draws_is_told_to_the_team_alone():
    given = {"at": "upkeep", "seat": {"1": {"hand": ["5", "6"], "deck": ["necromancer"]}}}
    s = GAME.lay(checked(GAME, "teams", 4), given)
    s.heard = []

    s = play_words(s, 0, "pass")

    drawn = next(fact for fact in s.heard if fact.kind == "draw")
    assert [drawn.read_by(seat) for seat in (0, 2)] == ["Seat 1 draws Necromancer."] * 2
    assert [drawn.read_by(seat) for seat in (1, 3, None)] == ["Seat 1 draws 1 card."] * 3


@pytest.mark.rule("TC-096", "TC-R52")
@pytest.mark.parametrize(("mode", "seats"), TEAMS)
def test_hands_are_open_within_a_team_and_closed_to_the_other_colour(mode, seats):
    s = new(mode, seats)

    for viewer in range(seats):
        view = GAME.view(s, viewer)
        faces = {thing.id: thing.face for thing in view.things}
        for zone in view.zones:
            if zone.kind == "hand":
                is_open = all(faces[thing] is not None for thing in zone.things)
                assert is_open == (zone.owner % 2 == viewer % 2)


@pytest.mark.rule("TC-R52")
def test_in_free_for_all_a_hand_is_its_owners_alone():
    view = GAME.view(new("free-for-all", 4), 0)
    faces = {thing.id: thing.face for thing in view.things}

    open_hands = [zone.owner for zone in view.zones if zone.kind == "hand" and faces[zone.things[0]] is not None]

    assert open_hands == [0]


@pytest.mark.rule("TC-099", "TC-097", "TC-098", "TC-R55")
@pytest.mark.parametrize("active", [1, 3])
def test_of_all_moves_only_sentry_and_necromancer_name_a_teammate(active):
    given = {"bank": ["10", "9", "8"], "field": ["knight"], "pile": ["knight"]}
    hands = [["bandit", "witch", "destroyer"], ["bandit", "sentry", "necromancer"]]
    crossing = set()

    for hand in hands:
        sides = {str(seat): given | {"hand": hand} for seat in range(1, 5)}
        s = GAME.lay(checked(GAME, "teams", 4), {"active": active, "at": "before purchase", "seat": sides})
        while top(s).name != "discard":
            seat = pending(s)[0]
            mate = (seat + 2) % 4 + 1
            legal = [words(s, seat, move) for move in moves(s, seat)]
            crossing |= {line.split()[0] for line in legal if f"seat {mate}" in line}
            play(s, seat, PASS if PASS in moves(s, seat) else moves(s, seat)[-1])

    assert crossing == {"sentry", "necromancer"}
