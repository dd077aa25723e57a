"""What is played move by move comes into the record as whole answers."""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from regalia.engine import (
    Actions,
    AskAll,
    AskTogether,
    Edition,
    Procedure,
    Setup,
    State,
    begin,
    checked,
    dump,
    moves,
    parse,
    pending,
    run,
    seeded,
    top,
    words,
)
from regalia.records import Record, Scribe
from regalia.registry import game, games

GAME = game("two-crowns")
TABLES = [(mode.key, seats, pace) for mode in GAME.modes for seats in mode.seats for pace in ("windows", "live")]


def start(mode, seats, seed, **options):
    setup = checked(GAME, mode, seats, options)
    return begin(GAME, setup, seed), Scribe(Record(GAME.key, GAME.version, setup, seed))


def play_on(s, scribe, chance, withdrawals=False, most=100_000):
    """Random moves of whoever has one, until the game is over; picks are now and then taken back."""
    while s.outcome is None and most:
        most -= 1
        seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
        if withdrawals and top(s).can_withdraw(s, seat) and chance.below(4) == 0:
            scribe.withdraw(s, seat)
        else:
            scribe.play(s, seat, chance.pick(moves(s, seat)))


def replayed(scribe, rules=GAME):
    *_, last = scribe.record.replay(rules)
    return last


def position(s):
    """All but how often each seat has answered, which counts withdrawals too."""
    return {key: value for key, value in dump(s).items() if key != "answers"}


@pytest.mark.parametrize(("mode", "seats", "pace"), TABLES)
def test_the_record_of_a_game_played_move_by_move_replays_to_the_same_state(mode, seats, pace):
    s, scribe = start(mode, seats, 7, pace=pace)

    play_on(s, scribe, seeded(f"{mode} {seats}"))

    assert s.outcome is not None
    assert scribe.open == []
    assert dump(replayed(scribe)) == dump(s)


@pytest.mark.parametrize(("mode", "seats", "pace"), TABLES)
def test_what_was_taken_back_leaves_no_trace_in_the_record(mode, seats, pace):
    s, scribe = start(mode, seats, 8, pace=pace)

    play_on(s, scribe, seeded(f"{mode} {seats}"), withdrawals=True)

    assert position(replayed(scribe)) == position(s)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("key", [key for key in games() if key != GAME.key])
def test_what_falls_with_another_seats_answer_leaves_no_trace_in_the_record(key, seed):
    rules = games()[key]
    setup = checked(rules)
    s, scribe = begin(rules, setup, seed), Scribe(Record(key, rules.version, setup, seed))

    play_on(s, scribe, seeded(f"{key} {seed}"), withdrawals=True)

    assert replayed(scribe, rules).outcome.text == s.outcome.text
    assert rules.position(replayed(scribe, rules)) == rules.position(s)


def test_a_record_can_be_taken_at_any_moment_and_holds_all_whole_answers():
    s, scribe = start("duel", 2, 9)
    chance = seeded(9)

    while s.outcome is None:
        play_on(s, scribe, chance, withdrawals=True, most=1)
        if not scribe.open:
            assert position(replayed(scribe)) == position(s)


def test_a_purchase_becomes_one_line():
    s, scribe = start("duel", 2, 1)
    chance = seeded(1)
    while not any("buy knight" in line for _, line in scribe.record.entries):
        play_on(s, scribe, chance, most=1)

    line = next(line for _, line in scribe.record.entries if "buy knight" in line)

    assert "pay" in line
    assert line.endswith("done")


def test_taking_back_a_purchase_keeps_the_coin_stolen_for_it():
    s = GAME.lay(
        checked(GAME, "duel"),
        {"at": "before purchase", "seat": {"1": {"hand": ["bandit", "knight"], "bank": ["5"]}, "2": {"bank": ["9"]}}},
    )
    scribe = Scribe(Record(GAME.key, GAME.version, checked(GAME, "duel"), 0))
    for line in ("bandit 9 of seat 2", "buy knight", "pay 5"):
        scribe.play(s, 0, parse(s, 0, line))

    scribe.withdraw(s, 0)

    assert [pick.words for pick in scribe.open] == ["bandit 9 of seat 2"]
    assert "buy knight" in [words(s, 0, move) for move in moves(s, 0)]
    scribe.play(s, 0, parse(s, 0, "pass"))
    assert scribe.record.entries == [(0, "bandit 9 of seat 2, pass")]


# Sealed and common choices, in a game of two questions


@dataclass(eq=False)
class Council(State):
    actions: ClassVar[Actions] = Actions(("show {what}", {"what": ("sun", "moon", "star")}), ("die", {}))
    shown: list[list[int]] | None = None
    agreed: int = -1

    def clone(self):
        other = self.clone_flow(Council.__new__(Council))
        other.shown, other.agreed = self.shown, self.agreed
        return other


@dataclass
class Sealed(AskAll):
    def need(self, s, seat):
        return 2

    def moves(self, s, seat):
        return [0, 1, 2]

    def revealed(self, s, picks):
        s.shown = picks


@dataclass
class Common(AskTogether):
    call_die: ClassVar[int] = 3

    def options(self, s):
        return [0, 1, 2]

    def decided(self, s, move):
        s.agreed = move


@dataclass
class Session(Procedure):
    def sealed(self, s):
        s.call(Sealed([0, 1], [[], []]))

    def common(self, s):
        s.call(Common([0, 1], [-1, -1]))

    steps = (sealed, common)


class CouncilGame:
    def new(self, setup, chance, heard=None):
        s = Council(2, chance, Edition(), answers=[0, 0])
        s.call(Session())
        run(s)
        return s


def council():
    game, setup = CouncilGame(), Setup("", 2)
    return game, begin(game, setup, 1), Scribe(Record("council", 1, setup, 1))


def say(s, scribe, *lines):
    for seat, line in lines:
        if line == "withdraw":
            scribe.withdraw(s, seat)
        else:
            scribe.play(s, seat, parse(s, seat, line))


SEALED = ((0, "show sun"), (1, "show star"), (0, "show moon"))


def test_sealed_picks_are_written_when_they_are_shown():
    _, s, scribe = council()

    say(s, scribe, *SEALED)
    assert scribe.record.entries == []

    say(s, scribe, (1, "show star"))
    assert s.shown == [[0, 1], [2, 2]]
    assert scribe.record.entries == [(0, "show sun"), (1, "show star"), (0, "show moon"), (1, "show star")]


def test_sealed_picks_can_be_changed_until_the_last_is_made():
    game, s, scribe = council()

    say(s, scribe, *SEALED, (0, "withdraw"), (0, "show star"), (0, "show sun"), (1, "show moon"))

    assert s.shown == [[2, 0], [2, 1]]
    *_, end = scribe.record.replay(game)
    assert position(end) == position(s)


@pytest.mark.parametrize(
    "lines",
    [
        [(0, "show sun"), (1, "show moon"), (0, "show moon")],
        [(0, "show sun"), (1, "show moon"), (0, "show star"), (1, "show star")],
        [(0, "show sun"), (1, "show moon"), (0, "show star"), (1, "withdraw"), (1, "show star")],
        [(0, "show sun"), (0, "withdraw"), (1, "show sun"), (0, "show moon"), (1, "die")],
        [(0, "show sun"), (1, "show moon"), (0, "show star"), (0, "die")],
    ],
)
def test_proposals_are_written_when_they_are_agreed_on(lines):
    game, s, scribe = council()
    say(s, scribe, *SEALED, (1, "show star"))
    before = len(scribe.record.entries)

    for line in lines:
        assert len(scribe.record.entries) == before
        say(s, scribe, line)

    *_, end = scribe.record.replay(game)
    assert s.agreed >= 0
    assert position(end) == position(s)


def test_a_resignation_stands_in_the_record_and_replays():
    setup = checked(GAME, "free-for-all", 3)
    s = begin(GAME, setup, 4)
    scribe = Scribe(Record(GAME.key, GAME.version, setup, 4))

    scribe.resign(GAME, s, (pending(s)[0] + 1) % 3)
    scribe.play(s, pending(s)[0], 0)
    scribe.resign(GAME, s, pending(s)[0])

    *_, last = scribe.record.replay(GAME)
    assert s.outcome.how == "resigned"
    assert last.outcome == s.outcome
