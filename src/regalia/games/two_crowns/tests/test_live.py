"""Live play: messages in the order they arrive, the stale guard, and a log that replays."""

import pytest

from regalia.engine import (
    Illegal,
    Refused,
    Stale,
    Unreadable,
    answer,
    begin,
    checked,
    dump,
    moves,
    pending,
    play,
    play_words,
    prompt,
    seeded,
    top,
    words,
)
from regalia.games.two_crowns import GAME
from regalia.games.two_crowns.rules.live import BEAT, LiveTable, Message
from regalia.games.two_crowns.tests.live_tables import (
    ATTACK,
    DESTROYER,
    KNIGHT,
    in_purchase_since,
    lay,
    say,
    side,
    two_knights_against_a_destroyer,
)

# The stale guard


@pytest.mark.rule("TC-053", "TC-055")
def test_a_destroyer_a_moment_after_the_attack_is_stale_and_not_wasted():
    table = two_knights_against_a_destroyer()
    seen = table.s.critical
    say(table, 1, ATTACK)
    before = dump(table.s)

    with pytest.raises(Stale) as refused:
        say(table, 2, DESTROYER, critical=seen)

    assert refused.value.rule == "TC-055"
    assert dump(table.s) == before
    assert side(table, 2)["hand"] == ["destroyer", "sentry", "witch"]
    assert side(table, 2)["bank"] == ["5", "6", "9", "10"]


@pytest.mark.rule("TC-053")
def test_the_same_destroyer_sent_again_is_legal_and_clears_the_field_but_the_damage_stays():
    table = two_knights_against_a_destroyer()
    say(table, 1, ATTACK)

    assert say(table, 2, DESTROYER)

    assert side(table, 1)["field"] == []
    assert side(table, 1)["pile"] == [["knight", "knight"]]
    assert side(table, 2)["kings"] == [4, 6]
    assert side(table, 2)["bank"] == ["5"]


@pytest.mark.rule("TC-053", "TC-055")
@pytest.mark.parametrize("line", ["sentry on seat 2 king 1", "buy witch on seat 1 knight, pay 5, done", DESTROYER])
def test_an_attack_is_refused_if_an_instant_got_in_first(line):
    table = two_knights_against_a_destroyer()
    seen = table.s.critical
    say(table, 2, line)
    before = dump(table.s)

    with pytest.raises(Stale):
        say(table, 1, ATTACK, critical=seen)

    assert dump(table.s) == before
    assert side(table, 2)["kings"] == [6, 6]


def test_the_attack_goes_on_once_the_attacker_has_seen_the_sentry():
    table = two_knights_against_a_destroyer()
    say(table, 2, "sentry on seat 2 king 1")

    assert say(table, 1, ATTACK)

    assert side(table, 2)["kings"] == [6, 6]
    assert side(table, 2)["sentries"] == []


@pytest.mark.rule("TC-054", "TC-055")
def test_a_purchase_is_refused_if_a_bandit_got_in_first_and_a_bandit_if_the_purchase_did():
    given = {"seat1": {"hand": ["knight"], "bank": ["7", "5"]}, "seat2": {"hand": ["bandit"]}}
    robbed, bought = (LiveTable(lay("purchase", **given), beat=0) for _ in range(2))
    say(robbed, 2, "bandit 7 of seat 1, pass")
    say(bought, 1, KNIGHT)

    with pytest.raises(Stale):
        say(robbed, 1, KNIGHT, critical=0)
    with pytest.raises(Stale):
        say(bought, 2, "bandit 7 of seat 1, pass", critical=0)

    assert side(robbed, 1)["bank"] == ["5"]
    assert side(bought, 2)["hand"] == ["bandit"]


@pytest.mark.parametrize(("at", "line"), [("deposit", "deposit 8"), ("discard", "discard 8"), ("upkeep", "pass")])
def test_a_deposit_a_discard_and_an_advance_need_not_name_the_critical_version(at, line):
    own = {"hand": ["8", "6", "knight"]}
    table = LiveTable(lay(at, seat1=own, seat2={"hand": ["sentry"]}), beat=0)
    say(table, 2, "sentry on seat 2 king 1")

    assert say(table, 1, line, critical=0)


# The critical version

RAISES = {
    "a purchase of a unit": ("purchase", 1, KNIGHT),
    "a purchase of a Witch": ("purchase", 1, "buy witch on seat 2 knight, pay 5, done"),
    "a Sentry": ("deposit", 2, "sentry on seat 2 king 2"),
    "a Necromancer": ("upkeep", 2, "necromancer cavalry of seat 2"),
    "a Bandit that buys nothing": ("discard", 2, "bandit 7 of seat 1, pass"),
    "an attack": ("attack", 1, "hit seat 2 king 1"),
}
RAISES_NOT = {
    "an Attack Phase in which every unit is held": ("attack", 1, "hold"),
    "the draw": ("upkeep", 1, "pass"),
    "a deposit": ("deposit", 1, "deposit 8"),
    "the end of the Deposit Phase": ("deposit", 1, "pass"),
    "the end of the Purchase Phase": ("purchase", 1, "pass"),
    "a Phase discard": ("discard", 1, "discard 8"),
    "the end of the turn": ("discard", 1, "pass"),
}


def full_table(at):
    own = {"hand": ["8", "knight", "witch"], "bank": ["7", "5"], "field": ["knight"]}
    other = {"hand": ["sentry", "necromancer", "bandit"], "field": ["knight"], "pile": ["cavalry"]}
    return LiveTable(lay(at, seat1=own, seat2=other), beat=0)


@pytest.mark.parametrize(("at", "seat", "line"), RAISES.values(), ids=RAISES)
def test_the_critical_version_is_raised_by(at, seat, line):
    table = full_table(at)

    say(table, seat, line)

    assert table.s.critical == 1


@pytest.mark.parametrize(("at", "seat", "line"), RAISES_NOT.values(), ids=RAISES_NOT)
def test_the_critical_version_is_not_raised_by(at, seat, line):
    table = full_table(at)

    assert say(table, seat, line)

    assert table.s.critical == 0


def test_the_draw_of_several_cards_leaves_the_critical_version_alone():
    table = LiveTable(lay("upkeep", seat1={"hand": []}), beat=0)

    say(table, 1, "pass")

    assert len(side(table, 1)["hand"]) == 3
    assert table.s.critical == 0


def test_an_attack_phase_without_a_unit_that_can_attack_leaves_the_critical_version_alone():
    table = LiveTable(lay("attack", seat1={"field": [{"unit": "knight", "witch_of": 2}]}), beat=0)

    say(table, 1, "pass")

    assert side(table, 1)["field"] == [{"unit": "knight", "witch_of": 2, "left": 1}]
    assert table.s.critical == 0


# The queue


@pytest.mark.rule("TC-R04", "TC-055")
def test_the_log_has_the_messages_in_the_order_they_were_applied():
    table = in_purchase_since(10_000)
    say(table, 1, KNIGHT, 11_500)
    say(table, 2, "sentry on seat 2 king 2", 11_501)
    say(table, 1, "pass", 11_502)

    assert table.log == [(0, "pass"), (0, KNIGHT), (1, "sentry on seat 2 king 2"), (0, "pass")]


WRONG = {
    "no such move": (1, "charge", Unreadable),
    "nothing at all": (1, "", Unreadable),
    "a seat that is not there": (3, "pass", Unreadable),
    "a seat below the first": (0, "pass", Unreadable),
    "half a purchase": (1, "buy knight, pay 7", Illegal),
    "a purchase and more": (1, KNIGHT + ", pass", Illegal),
    "a card that is not held": (2, "necromancer knight of seat 2", Illegal),
    "another's phase": (2, "pass", Illegal),
    "a phase that is over": (1, "deposit 8", Illegal),
    "an attack before its phase": (1, "hit seat 2 king 1", Illegal),
    "a victim that is not there": (2, "bandit 7 of seat 3, pass", Unreadable),
    "a version not yet reached": (1, KNIGHT, Stale),
}


@pytest.mark.parametrize(("seat", "line", "kind"), WRONG.values(), ids=WRONG)
def test_a_message_that_is_refused_changes_nothing(seat, line, kind):
    table = in_purchase_since(10_000)
    before = (dump(table.s), table.log.copy(), table.held, table.due())

    with pytest.raises(kind):
        table.submit(Message(seat - 1, line, 7 if kind is Stale else 0), 20_000)

    assert (dump(table.s), table.log, table.held, table.due()) == before


def test_after_the_end_every_message_is_refused():
    table = LiveTable(lay("attack", seat1={"field": ["cavalry"]}, seat2={"hand": ["sentry"], "kings": [0, 2]}), beat=0)
    say(table, 1, "hit seat 2 king 2")

    with pytest.raises(Illegal):
        say(table, 2, "sentry on seat 2 king 2")

    assert table.s.outcome.winners == [0]


def whole_answer(s, seat, chance):
    """A random complete message of a seat, in words."""
    line = []
    s = s.clone()
    while not line or (s.frames and top(s).can_withdraw(s, seat)):
        move = chance.pick(moves(s, seat))
        line.append(words(s, seat, move))
        play(s, seat, move)
    return ", ".join(line)


def random_live_game(mode, seats, seed, beat):
    """A live game of random messages, some of them late; who speaks next is a matter of chance."""
    table = LiveTable(begin(GAME, checked(GAME, mode, seats, {"pace": "live"}), seed), beat)
    chance = seeded(f"{seed}/messages")
    now = 0
    while table.s.outcome is None:
        now += chance.below(900)
        s = table.s
        seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
        seen = s.critical - (chance.below(5) == 0)
        try:
            table.submit(Message(seat, whole_answer(s, seat, chance), seen), now)
        except Refused:
            continue
    return table


@pytest.mark.rule("TC-R04")
@pytest.mark.parametrize("beat", [0, BEAT])
@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("free-for-all", 4), ("teams", 4)])
def test_the_log_of_a_live_game_replays_to_the_same_state(mode, seats, beat):
    for seed in range(2):
        table = random_live_game(mode, seats, seed, beat)

        s = begin(GAME, checked(GAME, mode, seats, {"pace": "live"}), seed)
        for seat, line in table.log:
            s = play_words(s, seat, line)

        assert dump(s) == dump(table.s)
        assert GAME.audit(s) == []


@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("free-for-all", 3), ("teams", 4)])
def test_every_log_made_in_windows_mode_replays_under_the_live_scheduler_to_the_same_position(mode, seats):
    for seed in range(4):
        s, log = windows_game(mode, seats, seed)

        table = LiveTable(begin(GAME, checked(GAME, mode, seats, {"pace": "live"}), seed), beat=0)
        for (turn, at), seat, line in log:
            catch_up(table, turn, at)
            if line != "pass":
                say(table, seat + 1, line)
        if table.s.outcome is None:
            catch_up(table, s.turn, "discard")
            say(table, table.s.active + 1, "pass")

        assert sides(table.s) == sides(s)
        assert table.s.outcome == s.outcome


def windows_game(mode, seats, seed):
    """A random game in windows mode: its end, and each whole answer with the turn and phase it was given in."""
    s = begin(GAME, checked(GAME, mode, seats), seed)
    chance = seeded(f"{seed}/players")
    log = []
    while s.frames:
        seat = pending(s)[0]
        line = whole_answer(s, seat, chance)
        log.append(((s.turn, GAME.position(s)["at"]), seat, line))
        s = play_words(s, seat, line)
    return s, log


def catch_up(table, turn, at):
    """The active seats go on until this phase of this turn; what windows mode does by itself."""
    while (table.s.turn, GAME.position(table.s)["at"]) != (turn, at) and table.s.outcome is None:
        say(table, table.s.active + 1, "pass")


def sides(s):
    return GAME.position(s)["seat"]


# Prompts of a live game


def test_a_second_advance_with_the_token_of_the_first_is_stale():
    s = lay("upkeep", seat1={"hand": ["5", "6", "7"]})
    token = prompt(s, 0).token
    answer(s, 0, token, 0)

    with pytest.raises(Stale):
        answer(s, 0, token, 0)

    assert GAME.position(s)["at"] == "deposit"


def test_an_instant_with_a_token_from_before_another_instant_is_stale():
    s = lay("upkeep", seat1={"hand": ["sentry"]}, seat2={"hand": ["sentry"]})
    tokens = [prompt(s, seat).token for seat in (0, 1)]
    answer(s, 0, tokens[0], moves(s, 0)[1])

    with pytest.raises(Stale):
        answer(s, 1, tokens[1], moves(s, 1)[0])

    assert GAME.position(s)["seat"]["2"]["hand"] == ["sentry"]


def test_the_token_of_a_waiting_seat_outlives_a_phase_change():
    s = lay("upkeep", seat1={"hand": ["5", "6", "7"]}, seat2={"hand": ["sentry"]})
    token = prompt(s, 1).token
    answer(s, 0, prompt(s, 0).token, 0)

    answer(s, 1, token, moves(s, 1)[0])

    assert len(GAME.position(s)["seat"]["2"]["sentries"]) == 1


# What people read


@pytest.mark.parametrize(
    ("at", "text", "passing"),
    [
        ("upkeep", "before you draw", "Draw"),
        ("deposit", "Deposit Phase: put one Coin card", "No deposit"),
        ("purchase", "Purchase Phase: 5 Coins", "No more purchases"),
        ("attack", "Attack Phase: declare your attack", "No attack"),
        ("discard", "Discard Phase: throw one card away", "End the turn"),
    ],
)
def test_the_active_seat_is_told_what_its_phase_is_for_and_what_going_on_means(at, text, passing):
    s = lay(at, seat1={"hand": ["5", "6", "sentry"], "bank": ["5"], "field": ["knight"]}, seat2={"hand": ["sentry"]})

    asked = prompt(s, 0)

    assert text in asked.text
    assert (asked.options[0].words, asked.options[0].label) == ("pass", passing)
    assert "any time" in prompt(s, 1).text
