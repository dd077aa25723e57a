"""The README against the code, and positions that cannot be."""

import re
import tomllib
from pathlib import Path

import pytest

from regalia.engine import Unreadable, begin, checked, moves, pending, play, seeded
from regalia.games.blackstone import GAME
from regalia.games.blackstone.actions import ACTIONS
from regalia.games.blackstone.cards.book import GIFTS
from regalia.games.blackstone.positions.laid import PARTS, POINTS, SEAT

README = Path(GAME.folder, "README.md").read_text(encoding="utf-8")


def lay(given, mode="kings-quest", seats=2):
    return GAME.lay(checked(GAME, mode, seats), given)


def test_the_readme_names_every_part_of_a_position_every_gift_and_every_quest():
    words = set(re.findall(r"`([a-z_ -]+)`", README))

    assert {*PARTS, *SEAT, *POINTS, *GIFTS} - words == set()
    assert {mode.key for mode in GAME.modes} <= words
    assert {switch.key for mode in GAME.modes for switch in mode.switches} <= words


def test_the_readme_counts_the_actions_and_spells_them_as_they_are():
    spelled = ACTIONS.spelled(0, 2)
    lines = re.search(r"```text\n(.*?)```", README, re.DOTALL)[1].splitlines()

    assert f"{len(ACTIONS):,} entries" in README
    assert [part for line in lines for part in line.split(", ") if part not in spelled] == []


def test_the_position_in_the_readme_can_be_laid_and_is_told_again():
    written = tomllib.loads(re.search(r"```toml\n(.*?)```", README, re.DOTALL)[1])

    told = GAME.position(lay(written))

    for part in ("at", "active", "first", "round", "court"):
        assert told[part] == written[part]
    for part, value in written["seat"]["1"].items():
        assert told["seat"]["1"][part] == value
    assert told["seat"]["2"]["twin"] == "ae"


@pytest.mark.parametrize("mode", [mode.key for mode in GAME.modes])
def test_a_position_that_is_told_can_be_laid_again(mode):
    seats = next(each.seats[0] for each in GAME.modes if each.key == mode)
    options = {"families": "eight", "knight-wizards": "yes"} if mode not in ("queens-quest", "wizards-quest") else {}
    setup = checked(GAME, mode, seats, options)
    s, chance, laid = begin(GAME, setup, mode), seeded(mode), 0
    while s.frames and laid < 12:
        told = GAME.position(s)
        if told["at"] in ("work", "act") and len(s.frames) == 2:
            again = GAME.position(GAME.lay(setup, told))
            for part in ("court", "corners", "decks", "discard", "discards", "seat"):
                assert again[part] == told[part]
            assert moves(GAME.lay(setup, told), told["active"] - 1) == moves(s, told["active"] - 1)
            laid += 1
        seat = pending(s)[0]
        play(s, seat, chance.pick(moves(s, seat)))

    assert laid == 12


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"at": "dusk"}, "'at' of the position"),
        ({"seat": {"5": {}}}, "Of the seats one can give"),
        ({"seat": {"1": {"hand": ["g99"]}}}, "no further Task 'g99'"),
        ({"seat": {"1": {"hand": ["g01", "g01"]}}}, "no further Task 'g01'"),
        ({"seat": {"1": {"tokens": [1]}}}, "are two numbers"),
        ({"seat": {"1": {"tokens": [15, 0]}, "2": {"tokens": [15, 0]}}}, "tokens do not add up"),
        ({"seat": {"1": {"retained": ["lion tamer"]}}}, "no further Vassal 'lion tamer'"),
        ({"seat": {"1": {"twin": "bs", "face_down": "g01"}}, "court": {}}, "a space on which a card stands"),
        ({"seat": {"1": {"face_down": "g01"}}}, "half of an Intrigue pair"),
        ({"court": {"zz": "lion spy"}}, "Of the court one can give"),
        ({"rats": {}, "castles": ["zz"]}, "'castles' of the position"),
        ({"court": {"bs": "wild 1"}}, "no further Vassal 'wild 1'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(given, said):
    with pytest.raises(Unreadable, match=said):
        lay(given)
