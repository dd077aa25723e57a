"""The README against the code, positions that cannot be, and packs that are wrong."""

import re
import shutil
import tomllib
from pathlib import Path

import pytest

from regalia.content import PackError
from regalia.engine import Unreadable, begin, checked, dump, moves, pending, play, seeded
from regalia.games.two_princes import GAME
from regalia.games.two_princes.cards.reading import read_book
from regalia.games.two_princes.effects import VERBS
from regalia.games.two_princes.effects.questions import QUESTIONS
from regalia.games.two_princes.positions import PARTS, POINTS, SIDE

README = Path(GAME.folder, "README.md").read_text(encoding="utf-8")
PACKS = Path(GAME.folder, "packs")
TEST_VERBS = {"this_test", "pull_card", "once_per_test", "in_cleanup"}


def lay(given):
    return GAME.lay(checked(GAME), given)


def test_the_readme_names_every_verb_question_and_part_of_a_position():
    words = set(re.findall(r"`([a-z_ -]+)`", README))

    assert {*VERBS.functions, *PARTS, *POINTS, *SIDE} - words == set()
    assert set(QUESTIONS.functions) - words == {"alone"}


def test_the_readme_gives_the_parameters_of_every_verb():
    rows = dict(re.findall(r"^\| (`[a-z_]+`(?:, `[a-z_]+`)*) \| (.*?) \|", README, re.MULTILINE))
    for names, parameters in rows.items():
        for name in re.findall(r"[a-z_]+", names):
            if name in VERBS.functions and name not in TEST_VERBS and name not in QUESTIONS.functions:
                written = set(re.findall(r"`([a-z_]+)", parameters))
                assert set(VERBS.parameters(name)) <= written, name


def test_the_readme_names_every_item_and_every_fact_in_its_wording():
    assert all(f"`{item}`" in README for item in GAME.book.items)
    for fact, wording in GAME.book.facts.items():
        assert f"| `{fact}` | {wording}" in README


def test_the_position_in_the_readme_can_be_laid_and_is_told_again():
    written = tomllib.loads(re.search(r"```toml\n(at = .*?)```", README, re.DOTALL)[1])

    told = GAME.position(lay(written))

    for part in ("at", "part", "misery", "drawn", "facts", "pile", "deck", "played", "gone"):
        assert told[part] == written[part]
    assert told["edward"]["items"] == {"signet-ring": 1}
    assert told["edward"]["attrs"]["charm"] == 3
    assert told["richard"]["items"] == {"slingshot": 3, "lute": 2}


@pytest.mark.parametrize("seed", range(2))
def test_a_game_that_is_stored_anywhere_goes_on_in_the_same_way(seed):
    s = begin(GAME, checked(GAME), seed)
    chance = seeded(seed)
    while s.frames:
        loaded = GAME.load(dump(s))
        assert GAME.position(loaded) == GAME.position(s)
        seat = chance.pick(pending(s))
        assert moves(loaded, seat) == moves(s, seat)
        play(s, seat, chance.pick(moves(s, seat)))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"at": "dusk"}, "'at' of the position"),
        ({"weather": "fog"}, "Of the position one can give"),
        ({"facts": ["moon"]}, "'facts' of the position"),
        ({"deck": [8]}, "lists numbers of Challenges"),
        ({"edward": {"hand": ["joker"]}}, "'hand' of Edward"),
        ({"edward": {"hand": ["haunted"] * 4}}, "only 3 cards 'haunted'"),
        ({"edward": {"items": ["slingshot"]}}, "in two places"),
        ({"edward": {"attrs": {"charm": 6}}}, "from 0 to 5"),
        ({"misery": 6}, "from 0 to 5"),
        ({"cards": {"chapter": []}}, "has tables of"),
        ({"cards": {"encounter": [{"id": "x", "title": "X", "location": "cellar", "situation": "S"}]}}, "not 'cellar'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(given, said):
    with pytest.raises(Unreadable, match=said):
        lay(given)


FAULTS = [
    ("events.toml", 'id = "a-royal-boon"', 'id = "a-royal-boon"\ncolour = "red"', "unknown key 'colour'"),
    ("events.toml", 'mode = "together"', 'mode = "loudly"', "not 'loudly'"),
    ("challenges.toml", 'op = "misery", n', 'op = "woe", n', "unknown verb 'woe'"),
    ("challenges.toml", 'type = "sick"', 'type = "sad"', "unknown type: 'sad'"),
    ("challenges.toml", "number = 80", "number = 79", "a second time"),
    ("endings.toml", 'fact = "oath"', 'fact = "vow"', "unknown fact: 'vow'"),
    ("endings.toml", 'tier = "dark"', 'tier = "odd"', "no tier 'odd'"),
    ("items.toml", 'id = "lute"', 'id = "harp"', "no Item 'harp'"),
    ("conditions.toml", 'type = "tired"', 'type = "sleepy"', "of type 'sleepy'"),
]


@pytest.mark.parametrize(("file", "old", "new", "said"), FAULTS)
def test_a_pack_that_is_wrong_is_refused_with_the_fault(file, old, new, said, tmp_path):
    folder = shutil.copytree(PACKS, tmp_path / "packs")
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(PackError, match=said):
        read_book(folder, VERBS)


ASTRAY = [  # a verb, as it would be written in place of another card's program
    ("events.toml", '{ op = "setup_part_b" }', "'setup_part_b' stands on Challenge 19 only"),
    ("challenges.toml", '{ op = "setup_part_b" }', "'setup_part_b' stands on Challenge 19 only"),
    ("events.toml", '{ op = "begin_escape" }', "'begin_escape' stands on cards of the Interlude only"),
    ("encounters.toml", '{ op = "begin_escape" }', "'begin_escape' stands on cards of the Interlude only"),
    ("challenges.toml", '{ op = "begin_escape" }', "'begin_escape' stands on cards of the Interlude only"),
    ("events.toml", '{ op = "extra_encounter", who = "both" }', "'extra_encounter' stands on the two Events"),
    ("encounters.toml", '{ op = "extra_encounter", who = "self" }', "'extra_encounter' stands on the two Events"),
    ("interlude.toml", '{ op = "extra_encounter", who = "both" }', "'extra_encounter' stands on the two Events"),
    ("events.toml", '{ op = "goto_section", section = 2 }', "'goto_section' stands on Challenges only"),
    ("encounters.toml", '{ op = "goto_section", section = 2 }', "'goto_section' stands on Challenges only"),
    ("interlude.toml", '{ op = "goto_section", section = 2 }', "'goto_section' stands on Challenges only"),
    ("items.toml", '{ op = "goto_section", section = 2 }', "'goto_section' stands on Challenges only"),
    ("conditions.toml", '{ op = "begin_escape" }', "'begin_escape' stands on cards of the Interlude only"),
    ("events.toml", '{ op = "goto_interlude", number = 3 }', "'goto_interlude' stands on cards of the Interlude only"),
    (
        "events.toml",
        '{ op = "return_card", deck = "night", position = "top" }',
        "'return_card' stands on Encounters only",
    ),
    ("challenges.toml", '{ op = "this_test", score = 1 }', "'this_test' stands on Conditions and Items only"),
]


def with_astray(file, verb, folder):
    """The packs with the verb in the last program of a file, and its line there."""
    text = (folder / file).read_text(encoding="utf-8")
    before, after = text[: text.rindex("\ndo = ") + 1], text[text.rindex("\ndo = ") + 1 :]
    indented = after.startswith("do = [\n")
    opening = "do = [\n" if indented else "do = ["
    (folder / file).write_text(f"{before}{opening}{verb},{after.removeprefix(opening)}", encoding="utf-8")
    return before.count("\n") + 1 + indented


@pytest.mark.parametrize(("file", "verb", "said"), ASTRAY)
@pytest.mark.rule("TP-025", "TP-055", "TP-082", "TP-083", "TP-R73")
def test_a_verb_on_a_card_to_which_it_does_not_belong_is_a_fault_with_its_file_and_line(file, verb, said, tmp_path):
    folder = shutil.copytree(PACKS, tmp_path / "packs")
    line = with_astray(file, verb, folder)

    with pytest.raises(PackError, match=said) as refused:
        read_book(folder, VERBS)

    assert [fault.split(": ")[0] for fault in refused.value.faults] == [f"{folder / file}:{line}"]


@pytest.mark.parametrize(
    ("file", "verb"),
    [("challenges.toml", '{ op = "goto_section", section = 2 }'), ("interlude.toml", '{ op = "begin_escape" }')],
)
@pytest.mark.rule("TP-055", "TP-083")
def test_what_ends_a_list_stands_last_in_it_in_blocks_too(file, verb, tmp_path):
    folder = shutil.copytree(PACKS, tmp_path / "packs")
    line = with_astray(file, f'{{ op = "if", that = [], then = [{verb}, {{ op = "misery", n = 1 }}] }}', folder)

    with pytest.raises(PackError, match="stands last in its list") as refused:
        read_book(folder, VERBS)

    assert [fault.split(": ")[0] for fault in refused.value.faults] == [f"{folder / file}:{line}"]


CARD = {"number": 20, "part": "a", "title": "T", "situation": "S", "mode": "together"}
PLAIN = {"label": "L", "text": "It happens.", "do": []}
KEY = [{"op": "has_item", "item": "iron-key"}]


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ({"a": PLAIN}, "has not the options"),
        ({"a": {**PLAIN, "needs": KEY}, "b": {**PLAIN, "needs": KEY}}, "at least one option has no 'needs'"),
        ({"a": {**PLAIN, "when": KEY}, "b": PLAIN}, "'when' stands in 'a' of a forced card"),
        ({"a": PLAIN, "b": PLAIN, "split": {"text": "T", "do": []}}, "is not decided individually"),
        ({"a": {"label": "L", "test": {"attr": "charm", "need": 5}}, "b": PLAIN}, "lacks its 'success'"),
        ({"a": {**PLAIN, "do": [{"op": "add_challenge", "number": 80}]}, "b": PLAIN}, "unknown number: 80"),
        ({"a": {**PLAIN, "do": [{"op": "add_challenge", "number": 13}]}, "b": PLAIN}, "unknown number: 13"),
        ({"a": {**PLAIN, "text": ""}, "b": PLAIN}, "has no text"),
    ],
)
@pytest.mark.rule("TP-R54", "TP-R66", "TP-079")
def test_a_challenge_that_would_leave_players_without_a_way_is_refused(card, said):
    with pytest.raises(PackError, match=said):
        lay({"cards": {"challenge": [{**CARD, **card}]}})
