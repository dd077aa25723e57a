"""Several things are picked in any order; what is kept of it is the same."""

from random import Random

import pytest

from regalia.bots import RandomBot, Steward, whole_answer
from regalia.drafting import draft, laid_open
from regalia.engine import (
    Illegal,
    begin,
    checked,
    dump,
    is_choosing,
    moves,
    pending,
    play,
    play_words,
    prompt,
    seeded,
    several,
    words,
)
from regalia.games.kingseat.effects.targets import ChoosePlayer
from regalia.registry import game as game_of

TABLES = [
    ("kingseat", "starter", 4, {}, 4),
    ("two-crowns", "duel", 2, {}, 12),
    ("two-crowns", "duel", 2, {"pace": "live"}, 16),
    ("princess-bride", "story", 2, {}, 80),
]


def compound(key, mode, seats, options, games):
    """Each answer of several parts in random games: where it was given, by whom, and its parts."""
    game = game_of(key)
    for seed in range(games):
        chance = Random(seed)
        s = begin(game, checked(game, mode, seats, options), seed)
        while s.frames:
            seat = chance.choice([seat for seat in pending(s) if moves(s, seat)])
            before, parts = s.clone(), []
            while not parts or (is_choosing(s, seat) and seat in pending(s)):
                move = chance.choice(moves(s, seat))
                parts.append(words(s, seat, move))
                play(s, seat, move)
            if len(parts) > 1:
                yield before, seat, parts


def mixed(s, seat, parts, chance):
    """The parts in another order that the table accepts; None: there is none. An attack names its units in turn."""
    if any(part.startswith(("hit", "hold")) for part in parts):
        return None
    for _ in range(8):
        order = chance.sample(parts, len(parts))
        try:
            drafted = draft(s, seat, ", ".join(order))
        except Illegal:
            continue  # it begins with what another pick has to open, or ends before all is said
        if order != parts and drafted.is_whole:
            return drafted
    return None


@pytest.mark.parametrize(("key", "mode", "seats", "options", "games"), TABLES)
def test_several_things_are_picked_in_any_order_and_kept_in_one(key, mode, seats, options, games):
    chance, seen = Random(1), 0
    for s, seat, parts in compound(key, mode, seats, options, games):
        if (drafted := mixed(s, seat, parts, chance)) is not None:
            after = dump(play_words(s, seat, ", ".join(parts)))
            assert dump(play_words(s, seat, drafted.line)) == after
            assert dump(drafted.played_on(s)) == after
            seen += 1
    assert seen > 2


def council():
    """The first question of Kingseat, and what its first seat holds, from the highest down."""
    game = game_of("kingseat")
    s = begin(game, checked(game, "starter", 4), 1)
    return s, [words(s, 0, card) for card in sorted(set(s.hand(0)), reverse=True)]


def test_every_card_may_come_first_and_the_question_says_how_many_are_wanted():
    s, hand = council()

    asked = laid_open(s, 0)
    assert {option.words for option in prompt(asked, 0).options} == set(hand)
    assert "two cards" in prompt(asked, 0).text
    assert several(asked, 0).wanted == 2

    one = draft(s, 0, hand[0])
    assert {option.words for option in prompt(one.s, 0).options} >= set(hand[1:])
    assert "one more card" in prompt(one.s, 0).text
    assert not one.is_whole

    both = draft(s, 0, f"{hand[0]}, {hand[-1]}")
    assert prompt(both.s, 0).options == []
    assert prompt(both.s, 0).text == "Give both to seat 4?"
    assert both.is_whole
    assert both.line == f"{hand[-1]}, {hand[0]}"


def test_bots_and_records_still_name_several_things_in_one_order_only():
    s, hand = council()

    assert words(s, 0, moves(s, 0)[-1]) != hand[0]
    with pytest.raises(Illegal):
        play_words(s, 0, f"{hand[0]}, {hand[-1]}")


def test_what_is_drafted_changes_nothing():
    s, hand = council()
    before = dump(s)

    draft(s, 0, f"{hand[0]}, {hand[-1]}")

    assert dump(s) == before


def test_units_of_one_type_name_their_targets_in_any_order():
    game = game_of("two-crowns")
    for s, seat, parts in compound("two-crowns", "duel", 2, {}, games=12):
        units = s.sides[seat].ready_units()
        if parts[0].startswith(("hit", "hold")) and units[0].kind == units[1].kind and parts[0] != parts[1]:
            swapped = [parts[1], parts[0], *parts[2:]]
            drafted = draft(s, seat, ", ".join(swapped))
            assert drafted.line == ", ".join(parts)
            assert several(drafted.s, seat).deed == "Attack"
            return
    pytest.fail(f"nobody attacks so in {game.title}")


def test_what_cannot_join_the_picks_is_refused_with_a_reason():
    s, hand = council()
    single = next(card for card in hand if [words(s, 0, held) for held in s.hand(0)].count(card) == 1)

    with pytest.raises(Illegal, match="every"):
        draft(s, 0, f"{single}, {single}")
    with pytest.raises(Illegal, match="take something back"):
        draft(s, 0, ", ".join(hand[:3]))


def instead(drafted):
    """What may come only in place of a pick, and of which."""
    parts = [words(drafted.s, 0, move) for move in drafted.said]
    return {each.option.words: parts[each.of] for each in drafted.several.instead}


def test_what_is_one_too_many_may_take_the_place_of_the_first_pick():
    s, hand = council()

    assert instead(draft(s, 0, hand[-1])) == {}
    given = instead(draft(s, 0, f"{hand[-1]}, {hand[0]}"))

    assert {card for card, of in given.items() if of == hand[-1]} >= set(hand[1:-1])
    assert given.get(hand[-1]) in (hand[0], None)  # one more of a kind does not take the place of its own kind


def test_whoever_is_asked_for_two_players_may_name_a_third_in_place_of_the_first():
    s, _ = council()
    s.call(ChoosePlayer(0, "another", 2))
    s.forget_derived()

    assert instead(draft(s, 0, "choose seat 4, choose seat 2")) == {"choose seat 3": "choose seat 4"}


def test_units_that_have_their_targets_in_turn_only_change_the_last():
    game = game_of("two-crowns")
    side = {"field": ["cavalry", "knight"]}
    s = game.lay(checked(game, "duel"), {"at": "attack", "seat": {"1": side}})

    drafted = draft(s, 0, "hit seat 2 king 1, hit seat 2 king 2")

    assert instead(drafted) == {"hit seat 2 king 1": "hit seat 2 king 2", "hold": "hit seat 2 king 2"}


@pytest.mark.parametrize(("key", "mode", "seats", "options", "games"), TABLES)
def test_what_takes_the_place_of_a_pick_can_be_said_with_the_others(key, mode, seats, options, games):
    seen = 0
    for s, seat, parts in compound(key, mode, seats, options, games):
        for count in range(2, len(parts) + 1):
            drafted = draft(s, seat, ", ".join(parts[:count]))
            for each in drafted.several.instead if drafted.several else []:
                draft(s, seat, ", ".join([*parts[: each.of], *parts[each.of + 1 : count], each.option.words]))
                seen += 1
    assert seen > 2


def test_cards_join_a_purchase_after_its_first_coin_as_long_as_the_bank_pays():
    game = game_of("two-crowns")
    side = {"hand": ["knight", "knight", "cavalry"], "bank": ["10", "10", "5"]}
    s = game.lay(checked(game, "duel"), {"at": "purchase", "seat": {"1": side}})

    assert draft(s, 0, "buy knight, pay 5, pay 10, buy knight, pay 10, done").line.startswith(
        "buy knight, buy knight, pay 10"
    )
    with pytest.raises(Illegal, match="Together that costs"):
        draft(s, 0, "buy knight, pay 5, buy cavalry")


def test_two_players_are_chosen_in_any_order_and_named_in_that_of_their_chairs():
    s, _ = council()
    s.call(ChoosePlayer(0, "another", 2))
    s.forget_derived()

    drafted = draft(s, 0, "choose seat 4, choose seat 2")

    assert drafted.is_whole
    assert prompt(drafted.s, 0).text == "Choose both?"
    assert drafted.line == "choose seat 2, choose seat 4"
    assert play_words(s, 0, drafted.line).chosen == [1, 3]
    assert prompt(draft(s, 0, "choose seat 4").s, 0).text == "Choose one more player."


@pytest.mark.parametrize("bot", [RandomBot(), Steward()], ids=lambda bot: bot.name)
def test_a_bot_says_all_of_several_things_at_once(bot):
    s, _ = council()

    line = whole_answer(bot, game_of("kingseat"), s, 0, seeded(1))

    assert draft(s, 0, line).is_whole
    assert draft(s, 0, line).line == line
