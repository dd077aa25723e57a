"""Play that Hypothesis makes up: any table, any answers, withdrawals and nonsense in between.

The same games every time; with REGALIA_SEARCH=1000 it looks at a thousand new ones.
"""

import json
import os
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from regalia.checks.conformance import tables
from regalia.engine import (
    Illegal,
    Staged,
    Unreadable,
    begin,
    dump,
    moves,
    outcome,
    parse,
    pending,
    play,
    play_words,
    playout,
    prompt,
    top,
    withdraw,
    words,
)
from regalia.registry import games

TABLES = [(game, setup) for game in games().values() for setup in tables(game)]

SEARCH = int(os.environ.get("REGALIA_SEARCH", "0"))

settings.register_profile(
    "random play",
    max_examples=SEARCH or 60,
    deadline=None,
    derandomize=not SEARCH,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
PROFILE = settings.get_profile("random play")

SEEDS = st.integers(0, 10_000)
PLACES = st.integers(0, 11)  # a place in a list of whatever length


class Table:
    """One game, and what may be done to it by small numbers."""

    def __init__(self, game, setup, seed):
        self.game = game
        self.s = begin(game, setup, seed)

    def seat(self, place):
        seats = [seat for seat in pending(self.s) if moves(self.s, seat)]
        return seats[place % len(seats)]

    def answer(self, place, choice):
        """A legal move is always taken, and the game goes on or is over."""
        seat = self.seat(place)
        options = moves(self.s, seat)
        play(self.s, seat, options[choice % len(options)])

    def say(self, place, choice):
        """The same, in words, on a copy: unless more has to be said, it gives what the move itself gives."""
        seat = self.seat(place)
        options = moves(self.s, seat)
        move = options[choice % len(options)]
        line, before, after = words(self.s, seat, move), self.s, self.s.clone()
        play(after, seat, move)
        if after.frames and isinstance(top(after), Staged) and top(after).has_picks:
            with pytest.raises(Illegal, match="only the beginning"):
                play_words(before, seat, line)
        else:
            assert dump(play_words(before, seat, line)) == dump(after)
        self.s = after

    def withdraw(self, place, choice):
        """What can be taken back is taken back; where nothing can, the refusal changes nothing."""
        seat = place % self.s.seats
        before = dump(self.s)
        if top(self.s).can_withdraw(self.s, seat):
            withdraw(self.s, seat)
        else:
            with pytest.raises(Illegal):
                withdraw(self.s, seat)
            assert dump(self.s) == before

    def blunder(self, place, choice):
        """A move that is not legal, or a seat that is not asked, is refused with a sentence and changes nothing."""
        seat = place % (self.s.seats + 2) - 1
        before = dump(self.s)
        legal = moves(self.s, seat) if 0 <= seat < self.s.seats else []
        for move in range(choice - 1, len(self.s.actions) + 2, 12):
            if move not in legal:
                with pytest.raises(Illegal) as refused:
                    play(self.s, seat, move)
                assert refused.value.sentence.endswith((".", "!", "?"))
        assert dump(self.s) == before

    def mumble(self, place, choice):
        """Words that mean nothing are refused."""
        said = ["", ",", "pas", "seat 9", "pass, pass, pass, pass", "König", "-1", "0", "%s", "{seat}", "\n", "a" * 999]
        before = dump(self.s)
        with pytest.raises(Unreadable):
            parse(self.s, self.seat(place), said[choice])
        assert dump(self.s) == before

    def store(self, place, choice):
        """Stored and loaded in the middle of anything, the game is the same and goes on from there."""
        data = json.loads(json.dumps(dump(self.s)))
        self.s = self.game.load(data)
        assert dump(self.s) == data

    def look(self, place, choice):
        """Looking changes nothing, whoever looks."""
        before = dump(self.s)
        for viewer in (None, *range(self.s.seats)):
            self.game.view(self.s, viewer)
        shown = prompt(self.s, self.seat(place))
        assert shown is not None
        assert shown.options
        assert dump(self.s) == before


DEEDS = [Table.answer] * 8 + [
    *(Table.say, Table.say, Table.withdraw, Table.blunder, Table.mumble, Table.store, Table.look),
]


@given(
    at=st.sampled_from(TABLES),
    seed=SEEDS,
    deeds=st.lists(st.tuples(st.sampled_from(DEEDS), PLACES, PLACES), min_size=20, max_size=200),
)
@PROFILE
def test_whatever_is_said_at_a_table_the_invariants_hold(at, seed, deeds):
    table = Table(*at, seed)

    for deed, place, choice in deeds:
        if outcome(table.s) is not None:
            break
        deed(table, place, choice)
        assert table.game.audit(table.s) == []
        assert (outcome(table.s) is None) == bool(pending(table.s))


@given(at=st.sampled_from(TABLES), seed=SEEDS, habits=st.lists(PLACES, min_size=1, max_size=30))
@settings(PROFILE, max_examples=SEARCH or 30)
def test_whatever_habits_players_have_every_game_comes_to_an_end(at, seed, habits):
    table = Table(*at, seed)
    steps = 0

    while outcome(table.s) is None:
        table.answer(habits[steps % len(habits)], habits[steps * 7 // 3 % len(habits)])
        steps += 1
        assert steps < 100_000

    assert table.game.audit(table.s) == []
    assert pending(table.s) == ()
    for seat in range(table.s.seats):
        assert moves(table.s, seat) == []
        with pytest.raises(Illegal):
            play(table.s, seat, 0)


@pytest.mark.parametrize(("game", "setup"), TABLES)
def test_a_playout_is_the_game_that_the_same_choices_give_through_the_checked_path(game, setup):
    s = begin(game, setup, "playout")
    twin = s.clone()

    made = playout(twin, Random(1).random)

    draw = Random(1).random
    for _ in range(made):
        seat = next(seat for seat in pending(s) if moves(s, seat))
        legal = moves(s, seat)
        play(s, seat, legal[int(draw() * len(legal))] if len(legal) > 1 else legal[0])
    assert outcome(s) is not None
    twin.answers = s.answers  # a playout does not count them
    assert dump(twin) == dump(s)
    assert pending(twin) == ()
