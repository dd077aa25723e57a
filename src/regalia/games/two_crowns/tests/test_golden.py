"""What the golden playthroughs of the game show."""

from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "golden"


@pytest.mark.parametrize("word", ["bandit", "sentry on", "necromancer", "buy witch", "buy destroyer", "hit", "discard"])
def test_the_playthroughs_show_every_kind_of_action(word):
    texts = [path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt")]

    assert any(word in line for text in texts for line in text.splitlines() if line.startswith("seat"))
