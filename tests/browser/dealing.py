"""`regalia serve`, but whoever tests is dealt the same cards in every run, and so may speak of the course of a game.

    python tests/browser/dealing.py FILE serve …

What the file says decides what the server draws. Only what pages contribute to chance themselves is not in its hands.
A table whose seed is a position begins there.
"""

import json
import sys
from pathlib import Path
from random import Random

from regalia.cli import main
from regalia.engine import begin
from regalia.server.web import app  # noqa: F401 - so that the modules that draw are there
from regalia.tables import table

DRAWING = ("regalia.tables.charter", "regalia.server.web.founding")


class Dealer:
    """Draws from one row of numbers for as long as the file says the same."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.said = ""
        self.random = Random()

    def token_hex(self, size: int) -> str:
        if (said := self.file.read_text()) != self.said:
            self.said, self.random = said, Random(said)
        return self.random.randbytes(size).hex()


def begin_or_lay(game, setup, seed, heard=None):
    return game.lay(setup, json.loads(seed)) if seed.startswith("{") else begin(game, setup, seed, heard)


if __name__ == "__main__":
    dealer = Dealer(Path(sys.argv.pop(1)))
    for module in DRAWING:
        assert callable(sys.modules[module].token_hex)
        sys.modules[module].token_hex = dealer.token_hex
    table.begin = begin_or_lay
    sys.exit(main())
