"""The packs against what the cards must be: counts, balance, and how hard Tasks are on a random board."""

import tomllib
from collections import Counter
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from regalia.content import PackError
from regalia.games.blackstone import GAME
from regalia.games.blackstone.advice.ways import Planner, means_in_actions
from regalia.games.blackstone.cards.board import COLUMNS, ROWS, SPACES
from regalia.games.blackstone.cards.book import FACTIONS, PAIRS, ROLES
from regalia.games.blackstone.cards.reading import read_book
from regalia.games.blackstone.model.court import EMPTY, Court

PACKS = Path(GAME.folder, "packs")
BOOK = GAME.book
FACES = GAME.faces
DECKS = {"guild": "g", "power": "p", "machination": "m"}
SHAPES = {  # by deck: kind, points, and whether left and right are fully described
    "g": {("knight", 1, 0, 0): 8, ("knight", 2, 0, 1): 8, ("wizard", 1, 0, 0): 8, ("wizard", 2, 0, 1): 8},
    "p": {("king", 2, 1, 0): 12, ("king", 3, 1, 1): 12, ("knight", 3, 1, 1): 4, ("wizard", 3, 1, 1): 4},
    "m": {("ploy", 3, 0, 0): 8, ("ploy", 4, 0, 1): 12, ("ploy", 5, 1, 1): 8, ("king", 3, 0, 1): 4},
    "kw": {("knight-wizard", 2, 1, 0): 8},
}
HASHES = {  # of the decks as they were made; a change of a card is meant and noted here
    "guild": "1d61bfeec11bbcee",
    "power": "989ff932443d66a7",
    "machination": "a4da41ddc1943897",
    "knight_wizards": "26b9881727e537a1",
    "vassals": "91182f8960341fff",
}


def tasks(prefix):
    """The Tasks of a deck as the pack writes them."""
    name = {"g": "guild", "p": "power", "m": "machination", "kw": "knight_wizards"}[prefix]
    return tomllib.loads((PACKS / f"{name}.toml").read_text(encoding="utf-8"))["task"]


def described(given):
    return (given.get("faction"), given.get("role"))


def is_full(given):
    return None not in described(given)


# Vassals


def test_the_vassals_are_all_pairs_of_faces_that_differ_in_faction_and_role():
    cards = [frozenset((BOOK.face[2 * card], BOOK.face[2 * card + 1])) for card in range(72)]

    assert len(set(cards)) == 72
    assert all(one // 4 != other // 4 and one % 4 != other % 4 for one, other in map(tuple, cards))
    assert set(Counter(BOOK.face[:144]).values()) == {9}
    assert [BOOK.face[side] for side in range(0, 144, 2)] == sorted(min(card) for card in cards)
    assert [sorted(card) for card in cards] == sorted(sorted(card) for card in cards)


# Tasks: C1 to C8


@pytest.mark.parametrize("prefix", SHAPES)
def test_each_deck_has_its_shapes(prefix):
    shapes = Counter(
        (task["kind"], task["points"], int(is_full(task["left"])), int(is_full(task["right"])))
        for task in tasks(prefix)
    )

    assert shapes == SHAPES[prefix]


@pytest.mark.parametrize("prefix", DECKS.values())
def test_each_symbol_is_in_each_deck_twice(prefix):
    assert Counter(task["symbol"] for task in tasks(prefix)) == dict.fromkeys(PAIRS, 2)


def test_knight_wizards_carry_eight_symbols_two_of_each_faction_and_role():
    symbols = [task["symbol"].split() for task in tasks("kw")]

    assert len({tuple(symbol) for symbol in symbols}) == 8
    assert Counter(faction for faction, _ in symbols) == dict.fromkeys(FACTIONS, 2)
    assert Counter(role for _, role in symbols) == dict.fromkeys(ROLES, 2)


@pytest.mark.parametrize("prefix", SHAPES)
def test_each_task_has_a_blue_letter_of_the_other_axis_on_the_right(prefix):
    for task in tasks(prefix):
        at, blue = task["right"]["at"], task["right"]["blue"]
        assert len(at) == len(blue) == 1
        assert (at in COLUMNS) != (blue in COLUMNS)
        assert "blue" not in task["left"]


def test_machinations_name_every_space_once_or_twice_on_either_side():
    left = Counter("".join(sorted(task["left"]["at"])) for task in tasks("m"))
    right = Counter("".join(sorted(task["right"]["at"] + task["right"]["blue"])) for task in tasks("m"))

    for side in (left, right):
        assert set(side) == {"".join(sorted(space)) for space in SPACES}
        assert set(side.values()) == {1, 2}


@pytest.mark.parametrize("prefix", ["g", "p"])
def test_letters_are_balanced_and_differ_on_one_card(prefix):
    cards = tasks(prefix)

    for side in ("left", "right"):
        letters = Counter(task[side]["at"] for task in cards)
        assert set(letters) == set(COLUMNS + ROWS)
        assert set(letters.values()) <= {3, 4}
    assert all(task["left"]["at"] not in (task["right"]["at"], task["right"]["blue"]) for task in cards)


def test_the_two_spaces_of_a_machination_differ():
    for task in tasks("m"):
        assert set(task["left"]["at"]) != set(task["right"]["at"] + task["right"]["blue"])


@pytest.mark.parametrize("prefix", SHAPES)
def test_descriptions_differ_and_a_symbol_is_never_asked_for_on_its_own_card(prefix):
    for task in tasks(prefix):
        assert described(task["left"]) != described(task["right"])
        assert task["symbol"] not in [
            " ".join(described(task[side])) for side in ("left", "right") if is_full(task[side])
        ]


@pytest.mark.parametrize("prefix", SHAPES)
def test_halves_are_by_faction_and_by_role_alike(prefix):
    for shape in SHAPES[prefix]:
        halves = Counter()
        for task in tasks(prefix):
            own = [task[side] for side in ("left", "right") if not is_full(task[side])]
            if (task["kind"], task["points"], int(is_full(task["left"])), int(is_full(task["right"]))) == shape:
                halves.update("faction" if "faction" in given else "role" for given in own)
                assert len({"faction" in given for given in own}) == len(own)
        assert abs(halves["faction"] - halves["role"]) <= 1


@pytest.mark.parametrize("prefix", DECKS.values())
def test_factions_and_roles_are_asked_for_about_equally(prefix):
    for words, key in ((FACTIONS, "faction"), (ROLES, "role")):
        used = Counter(task[side][key] for task in tasks(prefix) for side in ("left", "right") if key in task[side])
        mean = sum(used.values()) / 4
        assert all(abs(used[word] - mean) <= 3 for word in words)


# C9, C10


@pytest.mark.parametrize("name", HASHES)
def test_the_cards_are_those_that_were_made_once(name):
    assert sha256((PACKS / f"{name}.toml").read_bytes()).hexdigest()[:16] == HASHES[name]


def random_courts(count):
    draw = Random("courts")
    for _ in range(count):
        court = Court([EMPTY] * 25)
        court.count_up(BOOK.face)
        for space, card in zip(draw.sample(range(25), 13), draw.sample(range(72), 13), strict=True):
            court.put(space, 2 * card + draw.randrange(2))
        yield court


def test_on_a_random_board_tasks_are_as_hard_as_they_should_be():
    """The bands are those of a full search on 400 boards; a plan of one Vassal after the other is nearly as good."""
    met, reached = Counter(), Counter()
    courts = list(random_courts(80))
    for court in courts:
        planner = Planner(court, 0, means_in_actions(3))
        for task in range(96):
            deck = "gpm"[task // 32]
            met[deck] += court.meets(BOOK.tasks, task, ~0)
            reached[deck] += planner.plan(BOOK.tasks, task) is not None

    share = 32 * len(courts)
    bands = {"g": (0.80, 0.92, 0.12, 0.22), "p": (0.48, 0.60, 0.03, 0.06), "m": (0.50, 0.63, 0.015, 0.05)}
    for deck, (least, most, least_now, most_now) in bands.items():
        assert least <= reached[deck] / share <= most
        assert least_now <= met[deck] / share <= most_now


# The other cards


def test_there_are_as_many_cards_of_each_sort_as_in_the_box():
    assert Counter(BOOK.nights) == {0: 8, 1: 5, 2: 3, 3: 5, 4: 1, 5: 3}
    assert sum(face.get("household", False) for face in FACES.values()) == 5
    assert sum(face.get("family", False) for face in FACES.values()) == 8
    assert sum(face.get("dog", False) for face in FACES.values()) == 4


def test_every_face_has_a_name_a_text_and_a_rule_of_the_ledger():
    rules = Path(GAME.folder, "rules.toml").read_text(encoding="utf-8")

    for key, face in FACES.items():
        assert face["name"], key
        assert f'id = "{face["rule"]}"' in rules
        assert key == "space" or face["text"].endswith("."), key


def test_no_two_tasks_and_no_two_vassals_have_one_name():
    names = [face["name"] for face in FACES.values() if "points" in face]
    people = [face["text"].split(".")[0] for key, face in FACES.items() if key[0] == "v" and key[-1] == "a"]

    assert len(set(names)) == len(names) == 104
    assert len(set(people)) == len(people) == 72


@pytest.mark.parametrize(
    ("pack", "old", "new", "said"),
    [
        ("guild", 'kind = "knight"', 'kind = "knave"', "there is no kind 'knave'"),
        ("guild", 'at = "a"', 'at = "z"', "'left' of 'g01' names no place"),
        ("guild", 'symbol = "lion spy"', 'symbol = "lion cub"', "there is no symbol 'lion cub'"),
        ("guild", 'id = "g01"', 'id = "g99"', "missing g01"),
        ("power", "points = 2", "points = 9", "'points' of 'p01' must be from 1 to 5"),
        ("vassals", 'a = "lion scout"', 'a = "lion tamer"', "there is no face 'lion tamer'"),
        ("vassals", 'name = "Aldith Marrow"', 'name = ""', "'v01' has an empty 'name'"),
        ("household", 'name = "Order of Events"', "", "'order-of-events' lacks its 'name'"),
        ("families", 'name = "Corwin"', "name = 5", "'name' of 'corwin' must be str"),
        ("families", '"far slide"', '"long slide"', "there is no gift 'long slide'"),
        ("rats", "copies = 8", "copies = 0", "'copies' of 'one-rat' must be from 1 on"),
        ("rats", 'kind = "knight"', 'kind = "cat"', "there is no kind 'cat'"),
    ],
)
def test_a_pack_that_is_wrong_is_refused_with_the_fault(pack, old, new, said, tmp_path):
    for path in PACKS.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        if path.stem == pack:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / path.name).write_text(text, encoding="utf-8")

    with pytest.raises(PackError, match=said):
        read_book(tmp_path)
