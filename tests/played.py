"""Plays a random game and says what came of it. As a program: of the pickled game on its input."""

import json
import sys
from hashlib import sha256
from pickle import load

from regalia.engine import begin, checked, dump, moves, pending, play, prompt, seeded


def digest(game, most=200):
    """Of every prompt, every state that came of an answer, and all that was told, read back on the way."""
    told = []
    s, chance, seen = begin(game, checked(game), "played", told), seeded("players"), sha256()
    for _ in range(most):
        if not s.frames:
            break
        seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
        seen.update(repr(prompt(s, seat)).encode())
        play(s, seat, chance.pick(moves(s, seat)))
        data = json.dumps(dump(s))
        seen.update(data.encode())
        heard, s = s.heard, game.load(json.loads(data))
        s.heard = heard
    seen.update(repr(s.heard).encode())
    return seen.hexdigest()


if __name__ == "__main__":
    print(digest(load(sys.stdin.buffer)))
