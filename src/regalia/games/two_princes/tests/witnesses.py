"""Witness games: for every ending one game that comes to it, as a seed and all answers.

When cards change, old witnesses may no longer lead where they did. Run as a program, this file plays on until every
ending has one again, and writes them beside itself.
"""

from pathlib import Path

from regalia.engine import begin, checked, imagine, moves, pending, seeded, top
from regalia.games.two_princes import GAME
from regalia.records import Record, Scribe

FOLDER = Path(__file__).parent / "witnesses"
OPEN = ("together", "individually", "alone", "night", "location", "agree")  # questions that decide the story
MOST_GAMES = 60_000


def play_out(seed, carefulness):
    """A game of two players who decide by chance and, so many times in ten, do all else as a steward would."""
    s = begin(GAME, checked(GAME), seed)
    scribe = Scribe(Record(GAME.key, GAME.version, checked(GAME), seed))
    chance = seeded(f"{seed}/players")
    while s.frames:
        seat, move = _answer(s, chance, carefulness)
        scribe.play(s, seat, move)
    return s, scribe.record


def _answer(s, chance, carefulness):
    seats = list(pending(s))
    chance.shuffle(seats)
    for seat in seats:
        options = moves(s, seat)
        if top(s).name in OPEN or chance.below(10) >= carefulness:
            story = [move for move in options if not s.actions[move].line.startswith(("offer", "say"))]
            if story:
                return seat, chance.pick(story)
        else:
            move = GAME.advise(imagine(s, seat, chance), seat, options, chance)
            if move is not None:
                return seat, move
    return _answer(s, chance, 0)


def written(record):
    return f"seed {record.seed}\n" + "".join(f"{seat + 1} {line}\n" for seat, line in record.entries)


def read(path):
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    entries = [(int(line[0]) - 1, line[2:]) for line in lines]
    return Record(GAME.key, GAME.version, checked(GAME), first.removeprefix("seed "), entries)


def search():
    """Writes a witness for every ending; those that still hold are left alone."""
    FOLDER.mkdir(exist_ok=True)
    missing = {ending.id for ending in GAME.book.endings if not _holds(ending.id)}
    for number in range(MOST_GAMES if missing else 0):
        s, record = play_out(f"witness {number}", (10, 9, 10, 6)[number % 4])
        if s.ending in missing:
            (FOLDER / f"{s.ending}.txt").write_text(written(record), encoding="utf-8")
            missing.remove(s.ending)
        if not missing:
            break
    return missing


def _holds(ending):
    try:
        *_, last = read(FOLDER / f"{ending}.txt").replay(GAME)
    except Exception:
        return False
    return last.ending == ending


if __name__ == "__main__":
    print("Without a witness:", sorted(search()) or "none")
