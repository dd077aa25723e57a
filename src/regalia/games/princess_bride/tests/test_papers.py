"""The README against the code, and packs that are wrong."""

import re
import shutil
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from regalia.content import PackError
from regalia.content.ledger import read_ledger
from regalia.engine import Unreadable, checked, parse, play, play_words
from regalia.games.princess_bride import GAME
from regalia.games.princess_bride.cards.book import read_book
from regalia.games.princess_bride.cards.kinds import KINDS
from regalia.games.princess_bride.effects import VERBS
from regalia.games.princess_bride.effects.questions import QUESTIONS
from regalia.games.princess_bride.positions import BOARD, PARTS, POINTS

from .playing import chapter, open_question, random_states

README = Path(GAME.folder, "README.md").read_text(encoding="utf-8")
PACKS = Path(GAME.folder, "packs")
STEPS = {"move": "move", "storytelling": "storytelling"}  # where a position can be laid again, by the question open


def lay(given, seats=1):
    return GAME.lay(checked(GAME, "chapter", seats), given)


def test_the_readme_names_every_verb_question_card_and_part_of_a_position():
    words = set(re.findall(r"`([a-z_-]+)`", README))

    assert {*VERBS.functions, *QUESTIONS.functions, *KINDS, *PARTS, *POINTS} - words == set()
    assert {key for key in BOARD if key not in ("westley", "buttercup", "inigo", "fezzik")} - words <= {
        "vizzini",
        "humperdinck",
        "rugen",
    }


def test_the_position_in_the_readme_can_be_laid_and_is_told_again():
    written = tomllib.loads(re.search(r"```toml\n(.*?)```", README, re.DOTALL)[1])

    told = GAME.position(lay(written))

    for part in ("chapter", "at", "active", "miracles", "seat"):
        assert told[part] == written[part]
    assert told["plot"][:2] == written["plot"]
    assert told["board"]["dormant"] == ["5"]


@pytest.mark.parametrize("number", range(1, 7))
def test_a_position_that_is_told_at_the_start_of_a_step_can_be_laid_again(number):
    setup = checked(GAME, "chapter", 2, {"chapter": str(number)})
    laid = 0
    for s in random_states(chapter(number, 2, number), number):
        if open_question(s) in STEPS and s.frames[-1].seat == s.active and getattr(s.frames[-1], "left", 2) == 2:
            told = GAME.position(s)
            assert GAME.position(GAME.lay(setup, told)) == told
            laid += 1

    assert laid > 5


def test_every_face_that_names_a_rule_names_one_of_the_ledger():
    rules = read_ledger(GAME.folder).rules

    assert {face["rule"] for face in GAME.faces.values()} <= set(rules)
    for path in PACKS.glob("*.toml"):
        for rule in re.findall(r'^rule = "(.*)"', path.read_text(encoding="utf-8"), re.MULTILINE):
            assert rule in rules


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"at": "dusk"}, "'at' of the position"),
        ({"chapter": 7}, "'chapter' of the position"),
        ({"seat": {"2": {}}}, "Of the seats one can give"),
        ({"seat": {"1": {"hand": ["joker"]}}}, "'hand' of seat 1"),
        ({"seat": {"1": {"hand": ["skip", "skip"]}}}, "there is no further 'skip'"),
        ({"plot": [3, 3]}, "each once"),
        ({"board": {"westley": "moon"}}, "'westley' of the board"),
        ({"board": {"westley": "helm"}}, "a space of another chapter"),
        ({"chapter": 6, "board": {"locked": [4]}}, "'locked' of the board"),
        ({"chapter": 1, "miracles": 6}, "'miracles' of the position"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_place(given, said):
    with pytest.raises(Unreadable, match=said):
        lay(given)


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("cards.toml", '{ op = "look_ahead" }', '{ op = "look_back" }', "cards.toml:.*unknown verb 'look_back'"),
        ("cards.toml", 'id = "skip"', 'id = "jump"', "unknown card 'jump'"),
        ("cards.toml", 'id = "rugen"', 'id = "count"', "'rugen' is missing"),
        ("cards.toml", "wild = true\n", "", "is wild by the rules"),
        ("cards.toml", 'name = "Courage"', "name = 5", "'name' of 'courage' must be str"),
        ("cards.toml", 'name = "Count Rugen"\n', "", "'rugen' lacks its 'name'"),
        ("chapter-1.toml", "last = 15", "last = 14", "does not cover the numbers 1 to 20"),
        ("chapter-1.toml", 'to = ["10"]', "to = []", "does not lead back"),
        (
            "chapter-2.toml",
            'op = "ship_at_cliffs"',
            'op = "ship_at_sea"',
            "chapter-2.toml:.*unknown verb 'ship_at_sea'",
        ),
        ("chapter-2.toml", 'cost = ["courage", "adventure"]', 'cost = ["gold"]', "'gold', which is no icon"),
        ("chapter-3.toml", 'until = "up-the-rope"', 'until = "up-the-hill"', "not a name known here"),
        (
            "chapter-4.toml",
            'says = ["Buttercup must stand on Lightning Sand.",',
            "says = [",
            "each need has its sentence",
        ),
        ("chapter-3.toml", '  "He has found a button. He knows the tailor.",\n', "", "a line of its own under 'told'"),
        ("chapter-2.toml", 'reward = "Ship +2; draw a Special."', 'reward = ""', "has an empty 'reward'"),
        ("chapter-6.toml", "number = 6", "number = 5", "the pack of chapter 6"),
    ],
)
def test_a_pack_that_is_wrong_is_refused_with_the_fault(file, old, new, said, tmp_path):
    folder = tmp_path / "packs"
    shutil.copytree(PACKS, folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(PackError, match=said):
        read_book(folder, VERBS, QUESTIONS)


def test_no_interruption_is_told_twice_whichever_the_chapter():
    told = [
        row.interruption(number) for page in GAME.book.pages.values() for row in page.rows for number in row.numbers
    ]

    assert len(told) == 120
    assert [count for line, count in Counter(told).items() if count > 1] == []


def test_a_name_that_ends_with_a_mark_ends_the_sentence():
    heard = []
    done = {"inigo": "grove", "fezzik": "grove", "done": ["fezzik-revives-inigo"]}
    given = {"chapter": 5, "at": "storytelling", "board": done, "seat": {"1": {"hand": ["revenge", "wits"]}}}
    s = lay(given | {"special": ["inconceivable"]})
    s.heard = heard

    for words in ("complete where-is-the-man-in-black", "pay revenge", "pay wits"):
        play(s, 0, parse(s, 0, words))

    said = [fact.text for fact in heard]
    assert "Seat 1 draws Inconceivable!" in said
    assert any(line.startswith("Seat 1 completes Where is the Man in Black? A sword") for line in said)


def test_the_examples_of_moves_in_the_readme_are_words_of_the_game():
    lines = re.search(r"```text\n(.*?)```", README, re.DOTALL)[1].splitlines()
    s = lay({"chapter": 2}, 2)
    spelled = s.actions.spelled(0, 2)

    assert [part.strip() for line in lines for part in line.split(",") if part.strip() not in spelled] == []


def test_a_whole_answer_with_its_payment_is_one_line():
    s = lay({"chapter": 2, "at": "storytelling", "seat": {"1": {"hand": ["love"]}}})

    after = play_words(s, 0, "step inigo to 4, pay love")

    assert GAME.position(after)["board"]["inigo"] == "4"
