"""What the simulator counts of a game: who began is what the game itself says, and what the table was told."""

import pytest

from regalia.bots import Draws, bot
from regalia.engine import begin, checked, play
from regalia.lab.simulate import Job, next_move, play_one, simulate
from regalia.registry import games

GAMES = games()
SAID = {
    "kingseat": "kingseat",
    "blackstone": "first",
    "princess-bride": "first",
}  # the kind of fact that names the seat


def begun(key, seed, **setup):
    """A game just begun, and the seat that the log named as the first; where it names none, whose turn it is."""
    heard = []
    s = begin(GAMES[key], checked(GAMES[key], **setup), seed, heard)
    named = [fact.seat for fact in heard if fact.kind == SAID.get(key, "turn")]
    return s, named[0]


@pytest.mark.rule("KS-009", "BC-025", "PB-019", "TC-004")
@pytest.mark.parametrize("key", ["kingseat", "blackstone", "princess-bride", "two-crowns"])
def test_who_began_is_the_seat_that_the_table_was_told_of(key):
    for seed in range(12):
        s, named = begun(key, seed, seats=4, mode="teams" if key == "two-crowns" else None)
        assert GAMES[key].first(s) == named
    assert len({begun(key, seed)[1] for seed in range(12)}) > 1


@pytest.mark.rule("TP-R56")
def test_edward_begins_the_two_princes():
    s = begin(GAMES["two-princes"], checked(GAMES["two-princes"]), 1)

    assert GAMES["two-princes"].first(s) == 0
    assert s.drawer == 0


@pytest.mark.parametrize("key", list(GAMES))
def test_who_began_stays_the_same_while_the_game_goes_on(key):
    game = GAMES[key]
    mode = "chapter" if key == "princess-bride" else None
    s = begin(game, checked(game, mode, options={"replay": "grandpa"} if mode else {}), 5)
    first, players, draws = game.first(s), [bot("random")] * s.seats, Draws(game, 5)

    for _ in range(300):
        if not s.frames:
            break
        play(s, *next_move(game, s, players, draws))
        assert game.first(s) == first


def test_sim_counts_the_first_king_as_the_first_player():
    job = Job("kingseat", checked(GAMES["kingseat"], "starter", 4), ["random"], 12, seed=3)
    firsts = [play_one(GAMES["kingseat"], job, number).first for number in range(12)]
    kings = [begun_king(f"3/{number}") for number in range(12)]

    assert firsts == kings
    assert len(set(firsts)) > 1
    assert [game.first for game in simulate(job).played] == kings


def begun_king(seed):
    s = begin(GAMES["kingseat"], checked(GAMES["kingseat"], "starter", 4), seed)
    return GAMES["kingseat"].position(s)["sitting"][0] - 1
