"""Kept games on the server, cut off before their end, so that a test plays the end and need not play the way there."""

from dataclasses import replace

from corpus.keeping import FOLDER, read
from regalia.registry import game as game_of
from regalia.tables import ANSWER, BOT, PERSON, Chair, Entry, Store, charter, hashed

SECRET = "the one who plays on"
WHOLE = 10_000  # more answers than any game has


def lay_late(serving, path: str, *chairs: dict[str, str], left: int) -> list[str]:
    """The links of those who sit there when so many answers of the kept game are left, or before the first of all."""
    kept = read(FOLDER / f"{path}.json")
    game = game_of(kept.game)
    played = kept.charter(game)
    made = replace(played, id=charter(game, played.setup, 0).id, pace="instant")
    entries = [Entry(n, seat - 1, ANSWER, line, f"{n}", 1) for n, (seat, line) in enumerate(kept.record[:-left], 1)]
    store = Store(serving.database)
    store.create(made, [_sitting(seat, **chair) for seat, chair in enumerate(chairs)], entries)
    store.close()
    return [f"/t/{made.id}#seat={SECRET} {seat}" for seat, chair in enumerate(chairs) if chair["holder"] == "me"]


def _sitting(seat: int, holder: str, name: str = "", bot: str = "") -> Chair:
    if holder == "me":
        return Chair(seat, PERSON, name, "", hashed(f"{SECRET} {seat}"))
    return Chair(seat, BOT, f"Bot {seat + 1}", bot)
