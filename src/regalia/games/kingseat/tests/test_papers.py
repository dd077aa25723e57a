"""The README against the code, and a pack that is wrong."""

import re
import tomllib
from pathlib import Path

import pytest

from regalia.content import PackError, read_pack
from regalia.engine import Unreadable, begin, checked, moves, pending, play, seeded
from regalia.games.kingseat import GAME
from regalia.games.kingseat.cards import read_book
from regalia.games.kingseat.effects.verbs import VERBS
from regalia.games.kingseat.positions import EFFECTS, PARTS, POINTS

README = Path(GAME.folder, "README.md").read_text(encoding="utf-8")
PACK = Path(GAME.folder, "packs", "princes.toml")


def lay(given, seats=4):
    return GAME.lay(checked(GAME, seats=seats), given)


def test_the_readme_names_every_verb_and_every_part_of_a_position():
    words = set(re.findall(r"`([a-z_ ]+)`", README))

    assert {*VERBS.functions, *PARTS, *EFFECTS, *POINTS} - words == set()


def test_the_position_in_the_readme_can_be_laid_and_is_told_again():
    written = tomllib.loads(re.search(r"```toml\n(.*?)```", README, re.DOTALL)[1])

    told = GAME.position(lay(written))

    for part in ("at", "round", "sitting", "tell", "discard"):
        assert told[part] == written[part]
    assert sorted(told["seat"]["1"]["hand"]) == sorted(written["seat"]["1"]["hand"])


@pytest.mark.parametrize("mode", ["medium", "advanced"])
def test_a_position_that_is_told_can_be_laid_again_until_somebody_votes(mode):
    setup = checked(GAME, mode, 5)
    s = begin(GAME, setup, mode)
    chance = seeded(mode)
    laid = 0
    while s.frames:
        told = GAME.position(s)
        if not any(side["vote"] for side in told["seat"].values()) and told["at"] != "handling":
            assert GAME.position(GAME.lay(setup, told)) == told
            laid += 1
        seat = chance.pick(pending(s))
        play(s, seat, chance.pick(moves(s, seat)))

    assert laid > 40


def test_every_card_names_a_rule_of_the_ledger_and_has_a_text():
    rules = Path(GAME.folder, "rules.toml").read_text(encoding="utf-8")

    for face in GAME.faces.values():
        assert f'id = "{face["rule"]}"' in rules
        assert face["text"].endswith(".")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"at": "dusk"}, "'at' of the position"),
        ({"seat": {"5": {}}}, "Of the seats one can give"),
        ({"seat": {"1": {"hand": ["joker"]}}}, "'hand' of seat 1"),
        ({"seat": {"1": {"hand": ["lionsyre dark 1"] * 2}}}, "no further 'lionsyre dark 1'"),
        ({"sitting": [1, 2, 3, 3]}, "each of the 4 seats once"),
        ({"effects": [{"effect": "immune"}]}, "is on a seat"),
        ({"effects": [{"effect": "sleepy", "seat": 1}]}, "'effect' of an effect"),
        ({"princes": ["lionsyre", "hornseeker"]}, "at least as many"),
        ({"seat": {"1": {"loyalty": ["lionsyre", "hornseeker"]}}}, "cannot be"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(given, said):
    with pytest.raises(Unreadable, match=said):
        lay(given)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('{ op = "open_round" }', '{ op = "open_door" }', "unknown verb 'open_door'"),
        ('double = "squlofish"', 'double = "herring"', "no further Prince 'herring'"),
        ('id = "smugwing dark 2"', 'id = "smugwing dark 3"', "the card 'smugwing dark 2' is missing"),
        ('id = "lionsyre"\nname', 'id = "leo"\nname', "the Prince 'lionsyre' is missing"),
        ('do = [{ op = "undo" }]', "do = []", "a card has a program"),
        ("copies = 7", "copies = 0", "'copies' of 'lionsyre' must be from 1 to 9"),
    ],
)
def test_a_pack_that_is_wrong_is_refused_with_the_fault(old, new, said, tmp_path):
    text = PACK.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "princes.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(PackError, match=said):
        read_book(read_pack(path), VERBS)
