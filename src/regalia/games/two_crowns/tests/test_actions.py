"""The fixed numbering of the 139 actions, and the stages that put compound choices together without dead ends."""

from collections import Counter
from itertools import combinations, combinations_with_replacement, product

import pytest

from regalia.engine import (
    Staged,
    Unreadable,
    begin,
    checked,
    dump,
    moves,
    parse,
    pending,
    play,
    play_words,
    seeded,
    top,
    words,
)
from regalia.games.two_crowns import GAME, actions
from regalia.games.two_crowns.actions import ACTIONS, DONE, HOLD, PAY

COINS = ("5", "6", "7", "8", "9", "10")
COST = {"knight": 12, "cavalry": 18, "witch": 5, "destroyer": 25}
DISCARDS = ["cavalry", "destroyer", "knight", "10", "9", "8", "7", "6", "5", "bandit", "witch", "sentry", "necromancer"]


def lay(given, mode="duel", seats=2, **options):
    return GAME.lay(checked(GAME, mode, seats, options), given)


# The numbering: as seat 1 of eight says it, so that relative seat r is seat r + 1.

OTHERS, ANYONE = range(2, 9), range(1, 9)
ROWS = {  # by first number: the words of the whole row, in order
    0: ["pass"],
    1: [f"deposit {coin}" for coin in COINS],
    7: [f"discard {card}" for card in DISCARDS],
    20: [f"bandit {coin} of seat {seat}" for seat in OTHERS for coin in COINS],
    62: [f"sentry on seat {seat} king {king}" for seat in ANYONE for king in (1, 2)],
    78: [f"necromancer {unit} of seat {seat}" for seat in ANYONE for unit in ("knight", "cavalry")],
    94: ["buy knight"],
    95: ["buy cavalry"],
    96: [f"buy witch on seat {seat} {unit}" for seat in OTHERS for unit in ("knight", "cavalry")],
    110: [f"buy destroyer on seat {seat}" for seat in OTHERS],
    117: [f"pay {coin}" for coin in COINS],
    123: ["done"],
    124: [f"hit seat {seat} king {king}" for seat in OTHERS for king in (1, 2)],
    138: ["hold"],
}


@pytest.mark.parametrize("first", ROWS)
def test_a_row_of_the_table_has_these_numbers(first):
    row = ROWS[first]

    assert [ACTIONS.words(first + i, 0, 8) for i in range(len(row))] == row


def test_the_rows_follow_one_another_and_make_139_actions():
    counts = [len(row) for row in ROWS.values()]

    assert counts == [1, 6, 13, 42, 16, 16, 1, 1, 14, 7, 6, 1, 14, 1]
    assert list(ROWS) == [sum(counts[:i]) for i in range(len(counts))]
    assert len(ACTIONS) == sum(counts) == 139


def test_the_names_in_code_stand_for_the_first_numbers_of_the_rows():
    names = "PASS DEPOSIT DISCARD STEAL GUARD RAISE BUY_KNIGHT BUY_CAVALRY BUY_WITCH BUY_DESTROYER PAY DONE HIT HOLD"

    assert [getattr(actions, name) for name in names.split()] == list(ROWS)
    assert list(ACTIONS.first.values()) == list(ROWS)


@pytest.mark.parametrize("seats", range(2, 9))
def test_seats_are_relative_to_the_speaker_in_turn_order(seats):
    for seat in range(seats):
        for r in range(1, seats):
            named = f"seat {(seat + r) % seats + 1}"

            assert ACTIONS.words(20 + 6 * (r - 1), seat, seats) == f"bandit 5 of {named}"
            assert ACTIONS.words(62 + 2 * r, seat, seats) == f"sentry on {named} king 1"
            assert ACTIONS.words(124 + 2 * (r - 1) + 1, seat, seats) == f"hit {named} king 2"


@pytest.mark.parametrize("seats", range(2, 9))
def test_so_many_actions_fit_a_table(seats):
    fitting = [move for move in range(139) if ACTIONS.fits(move, seats)]

    assert len(fitting) == 30 + 11 * (seats - 1) + 4 * seats


def test_two_players_use_45_actions():
    """All that fit two seats, but a Sentry or Necromancer only for oneself: the others need teammates."""
    own = {*range(62, 64), *range(78, 80)}
    usable = {move for move in range(139) if ACTIONS.fits(move, 2) and (move in own or not 62 <= move < 94)}
    used = set()

    for seed in range(120):
        for seat, s in random_game("duel", 2, seed):
            used |= set(moves(s, seat))

    assert len(usable) == 45
    assert used == usable


# Words


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_action_has_words_of_its_own_that_are_read_back(seats):
    s = begin(GAME, checked(GAME, None, seats))
    for seat in range(seats):
        spelled = {move: words(s, seat, move) for move in range(139) if ACTIONS.fits(move, seats)}

        assert len(set(spelled.values())) == len(spelled)
        assert {move: parse(s, seat, text) for move, text in spelled.items()} == {move: move for move in spelled}


def test_words_may_be_written_with_other_spaces_and_capitals():
    s = begin(GAME, checked(GAME))

    assert parse(s, 0, "  Bandit 10  OF seat 2 ") == 25


@pytest.mark.parametrize("text", ["", "steal 10", "bandit 10 of seat 1", "bandit 11 of seat 2", "hit seat 3 king 1"])
def test_words_that_name_no_action_of_this_table_are_refused(text):
    s = begin(GAME, checked(GAME))

    with pytest.raises(Unreadable):
        parse(s, 0, text)


# Whole answers


def random_game(mode, seats, seed, **options):
    """Who is to choose, and the state, at every decision of a random game."""
    s = begin(GAME, checked(GAME, mode, seats, options), seed)
    chance = seeded(f"{seed}/players")
    while s.frames:
        seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
        yield seat, s
        play(s, seat, chance.pick(moves(s, seat)))


def is_choosing(s):
    return bool(s.frames) and isinstance(top(s), Staged) and top(s).has_picks


@pytest.mark.parametrize("options", [{}, {"payments": "exact"}, {"pace": "live"}], ids=str)
@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("free-for-all", 3), ("free-for-all", 5), ("teams", 4)])
def test_picks_joined_to_one_line_give_the_same_state_as_one_by_one(mode, seats, options):
    longest = 0
    for seed in range(3):
        s = begin(GAME, checked(GAME, mode, seats, options), seed)
        chance = seeded(f"{seed}/players")
        while s.frames:
            before, line = s.clone(), []
            seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
            while not line or is_choosing(s):
                move = chance.pick(moves(s, seat))
                line.append(words(s, seat, move))
                play(s, seat, move)
            longest = max(longest, len(line))

            if len(line) > 1:
                assert dump(play_words(before, seat, ", ".join(line))) == dump(s)

    assert longest > 2


# Purchases


def complete_carts(s, seat, line=()):
    """Every way to complete the choice that is open, as the words of its picks; never stuck on the way."""
    options = moves(s, seat)
    assert options, f"a dead end after {line}"
    for move in options:
        after = s.clone()
        play(after, seat, move)
        said = (*line, words(s, seat, move))
        if is_choosing(after):
            yield from complete_carts(after, seat, said)
        else:
            yield said


def carts(bank, hand, fields, seats=2, **options):
    """All complete purchases of seat 1 in its Purchase Phase, from a Bank and a hand against these fields."""
    given = {str(seat): {"field": field} for seat, field in enumerate(fields, 2)}
    given["1"] = {"bank": bank, "hand": hand}
    mode = "duel" if seats == 2 else "free-for-all"
    s = lay({"at": "purchase", "seat": given}, mode, seats, **options)
    found = []
    for move in moves(s, 0):
        after = s.clone()
        play(after, 0, move)
        if is_choosing(after):
            found += complete_carts(after, 0, (words(s, 0, move),))
    return found


def bundles(hand, fields):
    """Every bundle of cards with targets that can be declared in the order of TC-R15, worked out by hand."""
    bought = [card for card in hand if card in COST]
    for count in range(1, len(bought) + 1):
        for cards in {tuple(sorted(chosen, key=list(COST).index)) for chosen in combinations(bought, count)}:
            ways = {tuple(sorted(way)) for way in product(*(targets(card, fields) for card in cards))}
            for way in ways:
                if has_targets(way, fields):
                    yield cards, way


def targets(card, fields):
    if card == "witch":
        return [
            f"buy witch on seat {seat} {unit}" for seat in range(2, len(fields) + 2) for unit in ("knight", "cavalry")
        ]
    if card == "destroyer":
        return [f"buy destroyer on seat {seat}" for seat in range(2, len(fields) + 2)]
    return [f"buy {card}"]


def has_targets(way, fields):
    """TC-069, TC-R09, TC-R15 Each Witch finds a unit without one, each Destroyer an opponent with units."""
    for seat, field in enumerate(fields, 2):
        for unit in ("knight", "cavalry"):
            if way.count(f"buy witch on seat {seat} {unit}") > field.count(unit):
                return False
        if way.count(f"buy destroyer on seat {seat}") > bool(field):
            return False
    return True


def payments(bank, cost, is_exact):
    """Every set of Coins that covers the cost, by value; exact: none of them can be left out."""
    coins = sorted(map(int, bank), reverse=True)
    for count in range(1, len(coins) + 1):
        for paid in {tuple(chosen) for chosen in combinations(coins, count)}:
            if sum(paid) >= cost and not (is_exact and sum(paid) - min(paid) >= cost):
                yield paid


def expected_carts(bank, hand, fields, is_exact=False):
    for cards, way in bundles(hand, fields):
        for paid in payments(bank, sum(COST[card] for card in cards), is_exact):
            yield way, paid


def shape(line):
    """A purchase as what is bought and what is paid, whatever the order."""
    buys = tuple(sorted(part for part in line if part.startswith("buy")))
    return buys, tuple(int(part.split()[1]) for part in line if part.startswith("pay"))


HANDS = [  # hand, and what the opponents have on the field
    (["knight", "cavalry", "witch"], [["knight", "knight"]]),
    (["knight", "knight", "sentry"], [[]]),
    (["witch", "witch", "destroyer"], [["knight", "cavalry"]]),
    (["witch", "witch", "sentry"], [["cavalry"]]),
    (["destroyer", "destroyer", "witch"], [["knight"], ["cavalry", "cavalry"]]),
    (["cavalry", "cavalry", "destroyer"], [["knight"], []]),
]


def random_bank(chance, most=7):
    coins = [*COINS, *COINS]
    chance.shuffle(coins)
    return coins[: 1 + chance.below(most)]


@pytest.mark.rule("TC-R13", "TC-R14", "TC-R15", "TC-026")
@pytest.mark.parametrize(("hand", "fields"), HANDS, ids=str)
def test_a_cart_gives_every_purchase_that_is_covered_exactly_once_and_has_no_dead_end(hand, fields):
    chance = seeded(str(hand))
    banks = [["10", "9", "8", "7", "6", "5"], *(random_bank(chance) for _ in range(6))]
    for bank in banks:
        found = carts(bank, hand, fields, len(fields) + 1)

        assert Counter(map(shape, found)) == Counter(expected_carts(bank, hand, fields))


@pytest.mark.parametrize(("hand", "fields"), HANDS, ids=str)
def test_exact_payments_are_exactly_those_without_a_superfluous_coin(hand, fields):
    chance = seeded(f"exact {hand}")
    banks = [[*COINS, *COINS], *(random_bank(chance, 12) for _ in range(8))]
    for bank in banks:
        found = carts(bank, hand, fields, len(fields) + 1, payments="exact")

        assert Counter(map(shape, found)) == Counter(expected_carts(bank, hand, fields, is_exact=True))


@pytest.mark.rule("TC-R10", "TC-062", "TC-R13")
@pytest.mark.parametrize("kind", ["free", "exact"])
@pytest.mark.parametrize("stolen", COINS)
def test_a_stolen_coin_counts_as_picked_first(stolen, kind):
    chance = seeded(stolen)
    for _ in range(6):
        bank = random_bank(chance, 5)
        own = {"bank": bank, "hand": ["bandit", "knight", "witch"]}
        s = lay({"at": "purchase", "seat": {"1": own, "2": {"bank": [stolen], "field": ["knight"]}}}, payments=kind)
        play(s, 0, parse(s, 0, f"bandit {stolen} of seat 2"))

        found = Counter(shape(line) for line in complete_carts(s, 0) if line != ("pass",))

        expected = Counter()
        for cards, way in bundles(["knight", "witch"], [["knight"]]):
            missing = sum(COST[card] for card in cards) - int(stolen)
            if missing <= 0:
                expected[way, ()] += 1
            if missing > 0 or kind == "free":
                expected.update((way, paid) for paid in payments(bank, missing, kind == "exact"))
        assert found == expected


@pytest.mark.parametrize("kind", ["free", "exact"])
def test_coins_are_named_from_the_highest_down_and_the_first_closes_the_list_of_cards(kind):
    chance = seeded(kind)
    for _ in range(20):
        bank = random_bank(chance)
        for line in carts(bank, ["knight", "cavalry", "witch"], [["knight"]], payments=kind):
            coins = [int(part.split()[1]) for part in line if part.startswith("pay")]
            kinds = [part.split()[0] for part in line]
            buys = [parse_in_duel(part) for part in line if part.startswith("buy")]

            assert coins == sorted(coins, reverse=True)
            assert kinds == sorted(kinds, key=["buy", "pay", "done"].index)
            assert buys == sorted(buys)


def parse_in_duel(text):
    return ACTIONS.spelled(0, 2)[text]


def test_paying_takes_at_most_six_choices_a_step_and_in_exact_play_five_coins_for_a_destroyer():
    bank = [*COINS, *COINS]
    s = lay({"at": "purchase", "seat": {"1": {"bank": bank, "hand": ["destroyer"]}, "2": {"field": ["knight"]}}})
    play(s, 0, parse(s, 0, "buy destroyer on seat 2"))

    steps = [move for move in moves(s, 0) if PAY <= move < DONE]
    longest = max(len(line) - 1 for line in carts(bank, ["destroyer"], [["knight"]], payments="exact"))

    assert len(steps) <= 6
    assert longest == 5


# Attacks


def assignments(s, seat, picks=()):
    """Every complete declaration, by the numbers of its picks."""
    count = len(s.sides[seat].ready_units())
    if len(picks) == count - 1:
        yield from ((*picks, move) for move in moves(s, seat))
        return
    for move in moves(s, seat):
        after = s.clone()
        play(after, seat, move)
        yield from assignments(after, seat, (*picks, move))


def ready_to_attack(cavalry, knights, seats, kings=(6, 6)):
    given = {str(seat): {"kings": list(kings)} for seat in range(2, seats + 1)}
    given["1"] = {"field": ["knight"] * knights + ["cavalry"] * cavalry}
    return lay({"at": "attack", "seat": given}, "duel" if seats == 2 else "free-for-all", seats)


@pytest.mark.rule("TC-033", "TC-R17", "TC-R18")
@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize(("cavalry", "knights"), [c for c in product(range(3), range(3)) if any(c)])
def test_unit_by_unit_every_distinct_attack_can_be_declared_in_exactly_one_way(cavalry, knights, seats):
    s = ready_to_attack(cavalry, knights, seats)
    targets = [*range(124, 124 + 2 * (seats - 1)), HOLD]

    found = list(assignments(s, 0))

    riders, footmen = (list(combinations_with_replacement(targets, count)) for count in (cavalry, knights))
    assert len(found) == len(set(found))
    assert set(found) == {(*first, *second) for first in riders for second in footmen}


@pytest.mark.parametrize(("seats", "attacks"), [(2, 36), (8, 14_400)])
def test_a_full_field_has_so_many_distinct_attacks(seats, attacks):
    found = list(assignments(ready_to_attack(2, 2, seats), 0))

    assert len(found) == len(set(found)) == attacks


@pytest.mark.rule("TC-R23")
def test_a_dead_king_is_no_target_and_the_rest_keeps_its_order():
    found = list(assignments(ready_to_attack(1, 1, 3, kings=(0, 6)), 0))

    assert found == list(product([125, 127, HOLD], repeat=2))


@pytest.mark.parametrize("seats", [2, 8])
def test_each_step_of_an_attack_offers_every_enemy_king_and_hold_at_most(seats):
    s = ready_to_attack(2, 2, seats)

    assert len(moves(s, 0)) == 2 * (seats - 1) + 1
