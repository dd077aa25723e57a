"""Tables in the middle of a game: what is rare in play is looked at without waiting for it."""

from regalia.bots import Draws, bot
from regalia.engine import Record, begin, checked, pending, prompt
from regalia.engine.scribe import Scribe
from regalia.lab.simulate import next_move
from regalia.registry import game as game_of
from regalia.tables import ANSWER, BOT, PERSON, Chair, Entry, Store, charter, hashed

SECRET = "the one who is asked"


def lay_amid(serving, asked: str, key: str, mode: str, seats: int, by: str = "random") -> str:
    """The link of the first seat that is asked this, or more, in games of bots, who sit around it."""
    game = game_of(key)
    setup = checked(game, mode, seats)
    found = (_play_until(asked, game, setup, seed, by) for seed in range(100))
    seat, record = next(reached for reached in found if reached is not None)
    made = charter(game, setup, 0, "instant")
    made.commitment, made.seed, made.begun = "", str(record.seed), 1
    chairs = [Chair(other, BOT, f"Bot {other + 1}", by) for other in range(seats)]
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
