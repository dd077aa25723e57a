"""TC-017 to TC-032 and TC-R10 to TC-R15: what Coins are worth, what cards cost, and which payments are legal."""

from itertools import chain, combinations

import pytest

from regalia.engine import Illegal, checked, moves, play, play_words, words
from regalia.games.two_crowns import GAME

PRICES = {  # what exactly pays for each purchase card, and the highest sum that does not
    "knight": (["7", "5"], ["6", "5"]),
    "cavalry": (["10", "8"], ["10", "7"]),
    "witch": (["5"], []),
    "destroyer": (["10", "9", "6"], ["10", "9", "5"]),
}
BUY = {
    "knight": "buy knight",
    "cavalry": "buy cavalry",
    "witch": "buy witch on seat 2 knight",
    "destroyer": "buy destroyer on seat 2",
}


def purchase_phase(hand, bank, foe=None, **options):
    """Seat 1 is in its Purchase Phase; seat 2 has a Knight on the field and no hand."""
    given = {"1": {"hand": hand, "bank": bank}, "2": {"field": ["knight"]} | (foe or {})}
    return GAME.lay(checked(GAME, options=options), {"at": "before purchase", "seat": given})


def side(s, seat=1):
    return GAME.position(s)["seat"][str(seat)]


def legal(s):
    return [words(s, 0, move) for move in moves(s, 0)]


def payments(s, line, paid=()):
    """Every set of Coins with which the purchase that this line begins can be declared."""
    s = play_all(s, line)
    for move in legal(s):
        if move == "done":
            yield paid
        elif move.startswith("pay"):
            coin = int(move.removeprefix("pay "))
            yield from payments(s, move, (*paid, coin))


def play_all(s, line):
    s = s.clone()
    for part in line.split(", "):
        play(s, 0, next(move for move in moves(s, 0) if words(s, 0, move) == part))
    return s


def subsets(coins):
    """All different sets that can be taken out of these Coins, the highest first."""
    coins = sorted(coins, reverse=True)
    return set(chain.from_iterable(combinations(coins, size) for size in range(len(coins) + 1)))


@pytest.mark.rule("TC-020", "TC-017")
@pytest.mark.parametrize("coin", ["5", "6", "7", "8", "9", "10"])
def test_a_coin_card_in_the_bank_is_worth_its_number(coin):
    given = {"1": {"hand": [coin, "knight", "sentry"]}}
    s = GAME.lay(checked(GAME), {"at": "deposit", "seat": given})

    s = play_words(s, 0, f"deposit {coin}")

    assert side(s)["bank"] == [coin]
    assert GAME.view(s, None).seats[0].figures["funds"] == int(coin)


@pytest.mark.rule("TC-020")
@pytest.mark.parametrize("card", ["knight", "cavalry", "witch", "destroyer", "bandit", "sentry", "necromancer"])
def test_no_other_card_can_be_deposited(card):
    s = GAME.lay(checked(GAME), {"at": "deposit", "seat": {"1": {"hand": [card]}}})

    assert not any(line.startswith("deposit") for line in legal(s))
    assert f"deposit {card}" not in s.actions.spelled(0, 2)


@pytest.mark.rule("TC-022", "TC-026")
@pytest.mark.parametrize("card", PRICES)
def test_the_price_is_enough_and_less_is_not(card):
    enough, short = PRICES[card]
    pay = ", ".join(f"pay {coin}" for coin in enough)

    s = play_words(purchase_phase([card, "8", "9"], enough), 0, f"{BUY[card]}, {pay}, done")

    assert side(s)["hand"] == ["8", "9"]
    assert side(s)["bank"] == []
    assert BUY[card] not in legal(purchase_phase([card, "8", "9"], short))


@pytest.mark.rule("TC-022")
@pytest.mark.parametrize("card", PRICES)
def test_the_bought_card_must_be_in_the_buyers_hand(card):
    s = purchase_phase(["8", "7", "6"], ["10", "10", "9"])

    with pytest.raises(Illegal) as refused:
        play_words(s, 0, BUY[card])

    assert refused.value.rule == "TC-022"


@pytest.mark.rule("TC-022")
@pytest.mark.parametrize("card", ["bandit", "sentry", "necromancer", "10"])
def test_nothing_else_is_for_sale(card):
    s = purchase_phase([card, "8", "6"], ["10", "9", "9"], {"bank": ["5"]})

    assert not any(line.startswith("buy") for line in legal(s))


@pytest.mark.rule("TC-025", "TC-026", "TC-R13")
@pytest.mark.parametrize("card", PRICES)
def test_every_set_of_own_coins_that_covers_the_cost_is_a_legal_payment_and_no_other(card):
    bank = ["10", "9", "9", "7", "5", "5"]
    cost = sum(int(coin) for coin in PRICES[card][0])

    found = list(payments(purchase_phase([card], bank), BUY[card]))

    assert len(found) == len(set(found))
    assert set(found) == {coins for coins in subsets(map(int, bank)) if sum(coins) >= cost}


@pytest.mark.rule("TC-R13")
def test_with_a_stolen_coin_every_set_of_own_coins_that_covers_the_rest_is_legal_even_none():
    s = purchase_phase(["bandit", "witch"], ["9", "5"], {"bank": ["10"]})

    found = list(payments(s, f"bandit 10 of seat 2, {BUY['witch']}"))

    assert sorted(found) == [(), (5,), (9,), (9, 5)]


@pytest.mark.rule("TC-R13")
def test_exact_payments_leave_out_every_set_with_a_superfluous_coin():
    bank = ["10", "9", "9", "7", "5", "5"]
    s = play_all(purchase_phase(["knight"], bank, payments="exact"), "buy knight")

    found = set()
    stack = [(s, ())]
    while stack:
        at, paid = stack.pop()
        for line in legal(at):
            after, coins = play_all(at, line), (*paid, int(line.removeprefix("pay ")))
            if side(after)["field"]:
                found.add(coins)
            else:
                stack.append((after, coins))

    enough = [coins for coins in subsets(map(int, bank)) if sum(coins) >= 12]
    assert found == {coins for coins in enough if sum(coins) - min(coins) < 12}


@pytest.mark.rule("TC-028")
def test_purchases_go_on_while_funds_last():
    s = purchase_phase(["knight", "knight", "witch"], ["7", "5", "7", "6"])

    s = play_words(s, 0, "buy knight, pay 7, pay 5, done")
    s = play_words(s, 0, "buy knight, pay 7, pay 6, done")

    assert side(s)["field"] == ["knight", "knight"]
    with pytest.raises(Illegal) as refused:
        play_words(s, 0, BUY["witch"])
    assert refused.value.rule == "TC-026"


@pytest.mark.rule("TC-R14", "TC-029")
def test_one_declaration_may_list_one_two_or_three_cards_whose_summed_cost_it_covers():
    bank = ["10", "10", "9", "9", "8", "7"]
    s = purchase_phase(["knight", "witch", "destroyer"], bank)
    lists = {
        BUY["knight"]: 12,
        f"{BUY['knight']}, {BUY['witch']}": 17,
        f"{BUY['knight']}, {BUY['destroyer']}": 37,
        f"{BUY['witch']}, {BUY['destroyer']}": 30,
        f"{BUY['knight']}, {BUY['witch']}, {BUY['destroyer']}": 42,
    }

    for line, cost in lists.items():
        assert set(payments(s, line)) == {coins for coins in subsets(map(int, bank)) if sum(coins) >= cost}


@pytest.mark.rule("TC-R12")
def test_a_purchase_contains_at_most_one_stolen_coin():
    s = purchase_phase(["bandit", "bandit", "knight"], ["5"], {"bank": ["10", "9"]})

    s = play_all(s, "bandit 10 of seat 2")
    assert legal(s) == ["pass", "buy knight"]
    s = play_all(s, "buy knight")
    assert legal(s) == ["pay 5"]
    s = play_all(s, "pay 5, done")

    assert side(s, 2)["bank"] == ["9"]
    assert side(s)["field"] == ["knight"]


@pytest.mark.rule("TC-R11")
@pytest.mark.parametrize("at", ["upkeep", "deposit", "purchase", "attack", "discard"])
def test_a_stolen_coin_buys_a_cavalry_in_the_thiefs_purchase_phase_and_in_no_other(at):
    given = {"1": {"hand": ["bandit", "cavalry", "witch"], "bank": ["8"]}, "2": {"bank": ["10"], "field": ["knight"]}}
    s = GAME.lay(checked(GAME, options={"pace": "live"}), {"at": at, "seat": given})

    s = play_all(s, "bandit 10 of seat 2")

    assert ("buy cavalry" in legal(s)) == (at == "purchase")
    assert BUY["witch"] in legal(s)
