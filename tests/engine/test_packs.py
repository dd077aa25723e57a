"""Packs: whatever is wrong is named with its file and line."""

from pathlib import Path

import pytest

from regalia.content import Pack, PackError, read_pack
from regalia.engine import Block, Verbs


def gain(s: object, at: object, what: str, by: int = 1) -> None: ...


def attempt(s: object, at: object, need: int, win: Block) -> None: ...


VERBS = Verbs(gain, attempt)

GOOD = """\
# A pack.
[pack]
name = "Tower"

[[card]]
id = "salt"
text = "Gain 1 Charm."
do = [{ op = "gain", what = "charm" }]

[[card]]
id = "wall"
text = "Test 5."
do = [
  { op = "gain", what = "courage", by = 2 },
  { op = "attempt", need = 5, win = [
    { op = "gain", what = "charm" },
  ] },
]
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "cards.toml"
    path.write_text(text, encoding="utf-8")
    return path


def checked(path: Path) -> Pack:
    """Reads a pack the way a game does."""
    pack = read_pack(path)
    pack.value(pack.one("pack"), "name", str)
    for card in pack.each("card"):
        pack.known(card, "id", "text", "do")
        pack.value(card, "text", str)
        pack.program(card, VERBS)
    pack.check()
    return pack


def faults(folder: Path, text: str) -> list[str]:
    """What is wrong with a pack, without the name of its file."""
    path = written(folder, text)
    with pytest.raises(PackError) as refused:
        checked(path)
    assert all(fault.startswith(str(path)) for fault in refused.value.faults)
    return [fault.removeprefix(str(path)) for fault in refused.value.faults]


def test_a_good_pack_is_read_with_the_line_of_every_table(tmp_path: Path) -> None:
    pack = checked(written(tmp_path, GOOD))

    assert [entry.line for entry in pack.each("card")] == [5, 10]
    assert [op.name for op in pack.program(pack.each("card")[1], VERBS)] == ["gain", "attempt"]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"nowhere\.toml: cannot be read: No such file"):
        read_pack(tmp_path / "nowhere.toml")


def test_broken_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, GOOD.replace('id = "wall"', "id = wall"))

    assert "is not TOML" in fault
    assert "line 11" in fault


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_bytes(b"\xff\xfe\x00")

    with pytest.raises(PackError, match="is not TOML"):
        read_pack(path)


def test_a_value_outside_a_table_is_refused(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, "loose = 1\n" + GOOD)

    assert fault == ":1: 'loose' stands outside a table"


def test_a_table_that_should_be_there_once_is_missed(tmp_path: Path) -> None:
    (fault,) = faults(tmp_path, GOOD.replace("[pack]", "[cover]"))

    assert fault == ": expected one table [pack], found 0"


@pytest.mark.parametrize(
    ("good", "bad", "fault"),
    [
        ('op = "attempt"', 'op = "try"', ":15: 'wall': unknown verb 'try'; known are attempt, gain"),
        ("need = 5, ", "", ":15: 'wall': 'attempt' lacks its 'need'"),
        ("need = 5", 'need = "5"', ":15: 'wall': 'need' of 'attempt' must be a whole number"),
        ("need = 5", "need = 5, most = 9", ":15: 'wall': 'attempt' has no parameter 'most'"),
        ('"gain", what = "charm" }]', '"gains", what = "charm" }]', ":8: 'salt': unknown verb 'gains'; known are"),
        ('text = "Test 5."\n', "", ":10: 'wall' lacks its 'text'"),
        ('text = "Test 5."', "text = 5", ":12: 'text' of 'wall' must be str"),
        ('text = "Test 5."', 'text = "Test 5."\ncolour = "red"', ":13: 'wall' has an unknown key 'colour'"),
    ],
)
def test_a_fault_is_named_with_file_and_line(tmp_path: Path, good: str, bad: str, fault: str) -> None:
    assert good in GOOD

    (found,) = faults(tmp_path, GOOD.replace(good, bad))

    assert found.startswith(fault)


@pytest.mark.parametrize(
    ("good", "bad", "line"),
    [
        ('    { op = "gain", what = "charm" },', '    { op = "gain" },', 16),
        ('  { op = "attempt"', '  { op = "gain", what = 3 },\n  { op = "attempt"', 15),
    ],
)
def test_the_line_is_that_of_the_faulty_one_among_several_of_a_verb(
    tmp_path: Path, good: str, bad: str, line: int
) -> None:
    (found,) = faults(tmp_path, GOOD.replace(good, bad))

    assert found.startswith(f":{line}: ")


def test_a_key_is_not_looked_for_inside_other_words(tmp_path: Path) -> None:
    (found,) = faults(tmp_path, GOOD.replace('id = "wall"', 'id = "context"').replace('"Test 5."', "5"))

    assert found.startswith(":12: ")


def test_all_faults_of_a_pack_are_named_at_once(tmp_path: Path) -> None:
    found = faults(
        tmp_path, GOOD.replace('op = "attempt"', 'op = "try"').replace('"gain", what = "charm" }]', '"x" }]')
    )

    assert [fault.split(":")[1] for fault in found] == ["8", "15"]


def test_a_program_inside_a_table_of_a_card_has_the_line_of_its_fault(tmp_path: Path) -> None:
    good = '[[card]]\nid = "gate"\n\n[card.a]\ndo = [{ op = "gain", what = "x" }]\n'
    boxes = good + '\n[card.b.lose]\ndo = [\n  { op = "gian" },\n]\n'
    pack = read_pack(written(tmp_path, boxes))
    (gate,) = pack.each("card")

    assert [op.name for op in pack.program(gate, VERBS, "a", "do")] == ["gain"]
    assert pack.program(gate, VERBS, "b", "win", "do") == ()
    pack.program(gate, VERBS, "b", "lose", "do")

    assert [fault.removeprefix(str(pack.path)) for fault in pack.faults] == [
        ":9: 'gate': unknown verb 'gian'; known are attempt, gain"
    ]
