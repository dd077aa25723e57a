"""How games end: the public test for possible damage, the quiet count, the order of checks."""

from collections.abc import Iterator

import pytest

from regalia.engine import begin, checked, moves, pending, play, play_words, seeded
from regalia.games.two_crowns import GAME
from regalia.games.two_crowns.cards import COPIES, KINDS
from regalia.games.two_crowns.model import TwoCrowns
from regalia.games.two_crowns.rules.public import is_damage_possible
from regalia.games.two_crowns.rules.resign import resign

EMPTY = {"deck": ["empty"]}
ASKED = {"hand": ["sentry"], "deck": ["empty"]}  # a Sentry deals no damage, but keeps its holder's question open


def lay(mode: str, seats: int, *sides: dict, **given) -> TwoCrowns:
    """A position by seat, at the Deposit Phase unless told otherwise; seats not named have nothing at all."""
    named = {str(seat + 1): sides[seat] if seat < len(sides) else EMPTY for seat in range(seats)}
    return GAME.lay(checked(GAME, mode, seats), {"at": "deposit", "seat": named} | given)


def duel(first: dict, second: dict = EMPTY) -> tuple:
    """A case for `lay`; seat 1 has the Sentry in hand as well."""
    return ("duel", 2, EMPTY | first | {"hand": ["sentry", *first.get("hand", [])]}, EMPTY | second)


def random_game(mode: str, seats: int, seed: int) -> Iterator[TwoCrowns]:
    """One game in which everybody plays at random, at its start and after every move."""
    s = begin(GAME, checked(GAME, mode, seats), seed)
    chance = seeded(f"moves {seed}")
    yield s
    while s.outcome is None:
        seat = pending(s)[0]
        play(s, seat, chance.pick(moves(s, seat)))
        yield s


# TC-R43 The public test, in the order of section 4.1

POSSIBLE = {
    "a unit on the field": duel({"field": ["knight"]}),
    "a bewitched unit on the field": duel({"field": [{"unit": "knight", "witch_of": 2, "left": 2}]}),
    "a unit on the other side's field": duel({}, {"field": ["cavalry"]}),
    "a Necromancer in hand": duel({"hand": ["necromancer"]}),
    "a Necromancer in a deck": duel({}, {"deck": ["necromancer", "empty"]}),
    "a Knight in hand and 12 in the Bank": duel({"hand": ["knight"], "bank": ["7", "5"]}),
    "a Knight and 12 still in the deck": duel({"deck": ["knight", "5", "7", "empty"]}),
    "a Knight, 5 in the Bank, 7 in hand": duel({"hand": ["knight", "7"], "bank": ["5"]}),
    "a Cavalry in hand and 18 in the Bank": duel({"hand": ["cavalry"], "bank": ["10", "8"]}),
    "a Knight, 5, and a Bandit for a 7 in the other Bank": duel(
        {"hand": ["knight", "bandit"], "bank": ["5"]}, {"bank": ["6", "7"]}
    ),
    "a Knight, 5, and a Bandit for a 7 still unseen": duel(
        {"deck": ["knight", "bandit", "empty"], "bank": ["5"]}, {"deck": ["7", "empty"]}
    ),
    "a Bandit for the highest Coin of any opponent": (
        "free-for-all",
        3,
        {"hand": ["sentry", "knight", "bandit"], "bank": ["5"], "deck": ["empty"]},
        {"bank": ["5"], "deck": ["empty"]},
        {"bank": ["7"], "deck": ["empty"]},
    ),
    "a Knight for a team player whose Kings are dead": (
        "teams",
        4,
        ASKED,
        EMPTY,
        {"kings": [0, 0], "hand": ["knight"], "bank": ["10", "5"], "deck": ["empty"]},
    ),
}

IMPOSSIBLE = {
    "no unit and no Necromancer anywhere": duel({}),
    "units and Necromancers in piles, riches in the Bank": duel(
        {"pile": ["knight", "knight", "cavalry", "cavalry", "necromancer"], "bank": ["10", "10", "9"]},
        {"pile": ["knight", "knight", "cavalry", "cavalry", "necromancer"], "bank": ["10", "10", "9"]},
    ),
    "a Knight in hand and 11 in the Bank": duel({"hand": ["knight"], "bank": ["5", "6"]}),
    "a Cavalry in hand and 17 in the Bank": duel({"hand": ["cavalry"], "bank": ["10", "7"]}),
    "a Knight, and 12 with a Coin already spent": duel({"hand": ["knight"], "bank": ["5"], "pile": ["7"]}),
    "a Knight, and Coins only at the opponent, without a Bandit": duel({"hand": ["knight"]}, {"bank": ["10", "10"]}),
    "a Knight, 5, and a Bandit for no more than a 6": duel(
        {"hand": ["knight", "bandit"], "bank": ["5"]}, {"bank": ["6", "5"]}
    ),
    "a Knight and two Bandits, whose Coins are not pooled": duel(
        {"deck": ["knight", "bandit", "bandit", "empty"]}, {"bank": ["10", "10"]}
    ),
    "a Bandit already discarded": duel({"hand": ["knight"], "bank": ["5"], "pile": ["bandit"]}, {"bank": ["10"]}),
    "an opponent's Bandit": duel({"hand": ["knight"], "bank": ["5"]}, {"bank": ["10"], "deck": ["bandit", "empty"]}),
    "one seat's Knight and another seat's Coins": (
        "free-for-all",
        3,
        {"hand": ["sentry", "knight"], "deck": ["empty"]},
        {"bank": ["10", "9"], "deck": ["empty"]},
    ),
    "a Bandit and Coins only at a teammate": (
        "teams",
        4,
        {"hand": ["sentry", "knight", "bandit"], "bank": ["5"], "deck": ["empty"]},
        EMPTY,
        {"bank": ["10", "9"], "deck": ["empty"]},
    ),
}


@pytest.mark.rule("TC-R43")
@pytest.mark.parametrize("case", POSSIBLE)
def test_damage_is_possible_with(case):
    assert is_damage_possible(lay(*POSSIBLE[case]))


@pytest.mark.rule("TC-R43", "TC-085")
@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_damage_is_impossible_with(case):
    assert not is_damage_possible(lay(*IMPOSSIBLE[case]))


@pytest.mark.rule("TC-R43", "TC-R49")
def test_the_cards_of_an_eliminated_player_deal_no_damage():
    rich = {"hand": ["knight", "necromancer"], "bank": ["10", "5"], "field": ["cavalry"]}
    s = lay("free-for-all", 3, ASKED, EMPTY, rich | EMPTY)
    assert is_damage_possible(s)

    resign(s, 2)

    assert not is_damage_possible(s)
    assert s.outcome.how == "dice"


@pytest.mark.rule("TC-R43", "TC-R49")
def test_a_bandit_reaches_no_coin_of_an_eliminated_player():
    thief = {"hand": ["sentry", "knight", "bandit"], "bank": ["5"], "deck": ["empty"]}
    s = lay("free-for-all", 3, thief, EMPTY, {"bank": ["10"], "deck": ["empty"]})
    assert is_damage_possible(s)

    resign(s, 2)

    assert s.outcome.how == "dice"


@pytest.mark.rule("TC-R43")
@pytest.mark.parametrize("card", ["necromancer", "knight", "cavalry", "bandit", "10"])
def test_whether_a_card_is_in_hand_or_deck_makes_no_difference(card):
    """Everybody knows that it is in one of the two, and nobody else in which."""
    others = ["knight", "5", "6"] if card in ("bandit", "10") else ["10", "8", "5"]

    in_hand = duel({"hand": [card], "deck": [*others, "empty"]}, {"bank": ["10"]})
    in_deck = duel({"hand": [others[0]], "deck": [*others[1:], card, "empty"]}, {"bank": ["10"]})

    assert is_damage_possible(lay(*in_hand))
    assert is_damage_possible(lay(*in_deck))


@pytest.mark.rule("TC-R43")
@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("free-for-all", 4), ("teams", 4)])
def test_damage_possible_is_the_same_however_the_hidden_cards_lie(mode, seats):
    for seed in range(4):
        chance = seeded(f"worlds {seed}")
        for s in random_game(mode, seats, seed):
            world = s.clone()
            for viewer in (0, 1):
                world.redeal(viewer, chance)

            assert is_damage_possible(world) == is_damage_possible(s)


@pytest.mark.rule("TC-R43")
@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("free-for-all", 4), ("teams", 4)])
def test_what_is_unseen_is_what_the_public_cards_leave_of_the_25(mode, seats):
    """The test for damage rests on it: a seat's cards minus its Bank, field, pile, Witches and Sentries."""
    for s in random_game(mode, seats, 9):
        for seat in s.seats_in_game():
            side = s.sides[seat]
            public = side.bank + [unit.card for unit in side.field] + [card.card for card in side.pile]
            public += [unit.witch for other in s.sides for unit in other.field if unit.caster == seat]
            public += [guard.card for other in s.sides for guard in other.guards if guard.owner == seat]
            shown = [card // COPIES for card in public]

            assert side.unseen == [GAME.book.deck.count(kind) - shown.count(kind) for kind in range(len(KINDS))]


@pytest.mark.rule("TC-R43", "TC-R42", "TC-085")
@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("free-for-all", 3), ("teams", 4)])
def test_a_game_goes_on_exactly_while_damage_is_possible(mode, seats):
    for seed in range(12):
        for s in random_game(mode, seats, seed):
            is_over_by_dice = s.outcome is not None and s.outcome.how == "dice"

            assert is_damage_possible(s) != is_over_by_dice


# TC-R45 What stirs a turn

WITCHED = {"unit": "knight", "witch_of": 2, "left": 2}  # keeps damage possible and asks nobody for an attack

STIRRING = {
    "a card drawn": (
        "upkeep",
        {"hand": ["sentry", "5"], "deck": ["6", "empty"], "field": [WITCHED]},
        EMPTY,
        [(1, "pass")] * 4,
    ),
    "a Coin spent": (
        "before purchase",
        {"hand": ["sentry", "knight"], "bank": ["7", "5"], "deck": ["empty"]},
        EMPTY,
        [(1, "buy knight, pay 7, pay 5, done"), (1, "pass"), (1, "hold"), (1, "pass")],
    ),
    "a Necromancer used": (
        "discard",
        {"hand": ["sentry", "necromancer"], "pile": ["knight"], "deck": ["empty"]},
        EMPTY,
        [(1, "necromancer knight of seat 1"), (1, "pass")],
    ),
    "a Witch expired": (
        "before attack",
        {"hand": ["sentry"], "field": [{"unit": "knight", "witch_of": 2, "left": 1}], "deck": ["empty"]},
        EMPTY,
        [(1, "pass")],
    ),
    "a unit destroyed by an opponent": (
        "before attack",
        {"hand": ["sentry"], "field": ["knight"], "deck": ["empty"]},
        {"hand": ["destroyer", "sentry"], "bank": ["10", "9", "6"], "field": ["knight"], "deck": ["empty"]},
        [(2, "buy destroyer on seat 1, pay 10, pay 9, pay 6, done"), (2, "pass"), (1, "pass"), (1, "pass")],
    ),
    "a card discarded": (
        "discard",
        {"hand": ["sentry", "5", "6"], "field": [WITCHED], "deck": ["empty"]},
        EMPTY,
        [(1, "discard 5"), (1, "pass")],
    ),
    "damage to a King": (
        "before attack",
        {"hand": ["sentry"], "field": ["knight"], "deck": ["empty"]},
        EMPTY,
        [(1, "hit seat 2 king 1"), (1, "pass")],
    ),
    "damage that a Sentry took": (
        "before attack",
        {"hand": ["sentry"], "field": ["knight"], "deck": ["empty"]},
        EMPTY | {"sentries": [{"king": 1}]},
        [(1, "hit seat 2 king 1"), (1, "pass")],
    ),
}


@pytest.mark.rule("TC-R45", "TC-088")
@pytest.mark.parametrize("cause", STIRRING)
def test_the_quiet_is_broken_by(cause):
    at, first, second, lines = STIRRING[cause]
    s = lay("duel", 2, first, second | {"hand": second.get("hand", ["sentry"])}, at=at, quiet=3)

    while lines and s.active == 0:
        seat = pending(s)[0]
        if seat != lines[0][0] - 1:
            s = play_words(s, seat, "pass")
            continue
        s = play_words(s, seat, lines[0][1])
        lines = lines[1:]

    assert s.outcome is None
    assert (s.active, s.quiet) == (1, 0)


@pytest.mark.rule("TC-R46", "TC-087")
@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("free-for-all", 3), ("free-for-all", 8), ("teams", 6)])
def test_the_tie_comes_with_the_second_quiet_turn_of_every_seat_and_not_before(mode, seats):
    sides = [{"hand": ["5", "6", "7"], "deck": ["necromancer", "empty"]} for _ in range(seats)]
    s = lay(mode, seats, *sides, at="upkeep")

    while s.outcome is None:
        assert s.quiet < 2 * seats
        s = play_words(s, pending(s)[0], "pass")

    assert s.outcome.how == "quiet"
    assert s.turn == 2 * seats
    assert s.outcome.places == [1] * seats


@pytest.mark.rule("TC-R48")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everybody_is_shown_how_many_quiet_turns_there_were_and_how_many_make_a_tie(viewer):
    s = lay("duel", 2, ASKED | {"field": ["knight"]}, ASKED, at="discard", quiet=2)
    assert "(2 of 4 quiet turns to a tie)" in GAME.view(s, viewer).where.text
    s.heard = []

    s = play_words(s, 0, "pass")

    assert [fact.text for fact in s.heard if fact.kind == "quiet"] == [
        "Nothing was drawn, discarded or damaged: 3 of 4 quiet turns to a tie."
    ]
    assert "(3 of 4 quiet turns to a tie)" in GAME.view(s, viewer).where.text


@pytest.mark.rule("TC-R48")
def test_quiet_turns_are_told_only_once_the_tie_is_near():
    s = lay("duel", 2, ASKED | {"field": ["knight"]}, ASKED, at="discard", quiet=0)
    s.heard = []

    s = play_words(s, 0, "pass")

    assert s.quiet == 1
    assert [fact for fact in s.heard if fact.kind == "quiet"] == []


@pytest.mark.rule("TC-R48")
def test_while_there_was_no_quiet_turn_no_counter_is_shown():
    assert "quiet" not in GAME.view(lay("duel", 2, ASKED, ASKED | {"field": ["knight"]}), 0).where.text


# TC-R42 The order of checks


@pytest.mark.rule("TC-R42")
def test_elimination_comes_before_the_test_for_damage():
    """The only unit leaves with its player; what is left is decided on the dice of the others."""
    s = lay("free-for-all", 3, ASKED | {"kings": [3, 3]}, {"kings": [0, 5]} | EMPTY, {"field": ["cavalry"]} | EMPTY)

    resign(s, 2)

    assert s.outcome.how == "dice"
    assert s.outcome.winners == [0]
    assert s.outcome.places == [1, 2, 3]


@pytest.mark.rule("TC-R42", "TC-R46")
def test_the_quiet_tie_is_looked_for_only_at_the_end_of_a_turn():
    s = lay("free-for-all", 3, ASKED | {"field": [{"unit": "knight", "witch_of": 2}]}, ASKED, ASKED, quiet=4)

    resign(s, 2)
    assert s.outcome is None

    for _ in range(3):
        s = play_words(s, 0, "pass")
    assert s.outcome.how == "quiet"
    assert s.outcome.winners == [0, 1]


@pytest.mark.rule("TC-R42", "TC-R60")
def test_the_death_of_kings_decides_at_once_and_not_at_the_end_of_the_turn():
    s = lay("duel", 2, ASKED | {"field": ["cavalry"]}, {"kings": [0, 2]} | EMPTY, at="before attack", quiet=3)

    s = play_words(s, 0, "hit seat 2 king 2")

    assert (s.outcome.how, s.outcome.winners, s.quiet) == ("kings", [0], 3)
    assert pending(s) == ()
