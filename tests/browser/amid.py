"""Tables in the middle of a game: what is rare in play is looked at without waiting for it."""

from regalia.bots import Draws, bot
from regalia.engine import begin, checked, pending, prompt
from regalia.lab.simulate import next_move
from regalia.records import Record, Scribe
from regalia.registry import game as game_of
from regalia.tables import ANSWER, BOT, PERSON, Chair, Entry, Store, charter, hashed

SECRET = "the one who is asked"
TAKEN = ("trade", "demand", "bandit")  # kinds of facts


def lay_amid(serving, asked: str, key: str, mode: str, seats: int, by: str = "random") -> str:
    """The link of the first seat that is asked this, or more, in games of bots, who sit around it."""
    game = game_of(key)
    setup = checked(game, mode, seats)
    found = (_play_until(asked, game, setup, seed, by) for seed in range(100))
    seat, record = next(reached for reached in found if reached is not None)
    return _laid(serving, game, setup, record, seat, lambda other: Chair(other, BOT, f"Bot {other + 1}", by))


def lay_robbed(serving, key: str, mode: str, seats: int) -> str:
    """The link of a seat from which another one has just taken something; people sit around it, and are away."""
    game = game_of(key)
    setup = checked(game, mode, seats)
    found = (_play_until_robbed(game, setup, seed) for seed in range(100))
    seat, record = next(reached for reached in found if reached is not None)
    return _laid(serving, game, setup, record, seat, lambda other: Chair(other, PERSON, f"Bea {other + 1}", "", "away"))


def _laid(serving, game, setup, record, seat, other) -> str:
    made = charter(game, setup, 0, "instant")
    made.commitment, made.seed, made.begun = "", str(record.seed), 1
    chairs = [other(n) for n in range(setup.seats)]
    chairs[seat] = Chair(seat, PERSON, "Ada", "", hashed(SECRET))
    entries = [Entry(n, who, ANSWER, line, f"{n}", 1) for n, (who, line) in enumerate(record.entries, 1)]
    store = Store(serving.database)
    store.create(made, chairs, entries)
    store.close()
    return f"/t/{made.id}#seat={SECRET}"


def _play_until(asked, game, setup, seed, by):
    s = begin(game, setup, seed)
    scribe = Scribe(Record(game.key, game.version, setup, seed))
    players, draws = [bot(by)] * setup.seats, Draws(game, seed)
    while s.frames:
        seats = [seat for seat in pending(s) if asked in prompt(s, seat).text]
        if seats and not scribe.open:
            return seats[0], scribe.record
        scribe.play(s, *next_move(game, s, players, draws))
    return None


def _play_until_robbed(game, setup, seed):
    s = begin(game, setup, seed)
    s.heard = []
    scribe = Scribe(Record(game.key, game.version, setup, seed))
    players, draws = [bot("random")] * setup.seats, Draws(game, seed)
    while s.frames:
        seat, move = next_move(game, s, players, draws)
        scribe.play(s, seat, move)
        for fact in s.heard:
            others = [other for other in range(setup.seats) if other != fact.seat]
            robbed = [other for other in others if f"seat {other + 1} " in fact.text.lower()]
            if fact.kind in TAKEN and robbed and not scribe.open:
                return robbed[0], scribe.record
        s.heard.clear()
    return None
