"""What a changed pack may say, and how a fault in it is named."""

from pathlib import Path

import pytest

from regalia.content import PackError, read_pack
from regalia.games.two_crowns import GAME
from regalia.games.two_crowns.cards import DESTROYER, WITCH, read_book
from regalia.games.two_crowns.effects import VERBS

CARDS = (Path(GAME.folder) / "packs" / "cards.toml").read_text(encoding="utf-8")


def read(folder: Path, old: str, new: str):
    """The book of the pack in which these words are changed, at the first place where they stand."""
    assert old in CARDS
    path = folder / "cards.toml"
    path.write_text(CARDS.replace(old, new, 1), encoding="utf-8")
    return read_book(read_pack(path), VERBS)


def test_costs_and_the_numbers_in_programs_are_what_the_pack_says(tmp_path):
    assert read(tmp_path, "cost = 25", "cost = 20").cost[DESTROYER] == 20
    assert read(tmp_path, "phases = 2", "phases = 3").do[WITCH][0].values == {"phases": 3}


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('op = "destroy"', 'op = "smite"', ":39: 'destroyer': unknown verb 'smite'"),
        ('op = "destroy"', 'op = "enter"', ":39: the program of 'destroyer' must be one 'destroy'"),
        ('{ op = "steal" }', '{ op = "steal" }, { op = "steal" }', ":123: the program of 'bandit' must be one 'steal'"),
        ("phases = 2", "phases = 0", ":135: the numbers in the program of 'witch' must be from 1 on"),
        ("hand = 3", "hand = 0", ":4: 'hand' of this table must be from 1 on"),
        ("copies = 2\ncost = 18", "copies = 5\ncost = 18", ":21: 'copies' of 'cavalry' must be from 1 to 4"),
    ],
)
def test_a_fault_is_named_with_its_line(tmp_path, old, new, fault):
    with pytest.raises(PackError) as refused:
        read(tmp_path, old, new)

    assert [text.removeprefix(f"{tmp_path}/cards.toml").startswith(fault) for text in refused.value.faults] == [True]
