"""`make check` picks the tests that a change can break, nearest first, and says what it has left."""

import re
import subprocess
from types import SimpleNamespace

import pytest

import nearest

KINGSEAT = "src/regalia/games/kingseat"
CHAIN = {  # imported from left to right; nobody tests what is alone
    "src/regalia/near.py": "",
    "src/regalia/far.py": "from regalia import near\n",
    "src/regalia/alone/lost.py": "",
    "src/regalia/alone/other.py": "from regalia.alone import lost\n",
    "tests/test_near.py": "import os\n\n\ndef test_it():\n    from regalia import near\n",
    "tests/far/saying.py": "import regalia.far\n",
    "tests/far/test_far.py": "from . import saying\n",
    "tests/far/test_apart.py": "",
}


@pytest.fixture
def tree(tmp_path, monkeypatch):
    """A little project on a branch of its own, all of it committed on main."""
    for name in ("GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE"):
        monkeypatch.delenv(name, raising=False)  # as a hook of git has them
    for name, text in CHAIN.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    git(tmp_path, "init", "--quiet", "--initial-branch=main")
    commit(tmp_path)
    git(tmp_path, "switch", "--quiet", "--create", "mine")
    return tmp_path


def git(tree, *words):
    who = ("-c", "user.name=A", "-c", "user.email=a@b")
    subprocess.run(["git", *who, *words], cwd=tree, check=True)


def commit(tree):
    git(tree, "add", ".")
    git(tree, "commit", "--quiet", "--message=one")


# What was changed


def test_what_a_branch_has_committed_edited_and_added_is_changed_but_not_what_main_has_got_since(tree):
    (tree / "src/regalia/far.py").write_text("x = 1\n")
    commit(tree)
    git(tree, "switch", "--quiet", "main")
    (tree / "tests/far/saying.py").write_text("y = 1\n")
    commit(tree)
    git(tree, "switch", "--quiet", "mine")
    (tree / "src/regalia/near.py").write_text("z = 1\n")
    (tree / "src/regalia/new.py").write_text("")

    assert nearest.changed(tree) == ["src/regalia/far.py", "src/regalia/near.py", "src/regalia/new.py"]


def test_without_git_nobody_knows_what_was_changed(tree):
    (tree / ".git").rename(tree / "elsewhere")

    with pytest.raises(SystemExit, match="what was changed is asked of git"):
        nearest.changed(tree)


# Which tests


def test_tests_are_as_far_as_there_are_imports_between(tree):
    assert nearest.distances(["src/regalia/near.py"], tree) == {"tests/test_near.py": 1, "tests/far/test_far.py": 3}
    assert nearest.distances(["tests/far/test_apart.py"], tree) == {"tests/far/test_apart.py": 0}


def test_what_python_does_not_import_belongs_to_the_files_of_its_folder_or_one_above(tree):
    (tree / "tests/far/data").mkdir()

    assert list(nearest.distances(["tests/far/data/a.json"], tree)) == [
        "tests/far/test_apart.py",
        "tests/far/test_far.py",
    ]


def test_a_conftest_and_what_it_imports_belong_to_all_tests_below(tree):
    (tree / "tests/far/conftest.py").write_text("from regalia.alone import lost\n")

    assert nearest.distances(["src/regalia/alone/lost.py"], tree).keys() == {
        "tests/far/test_apart.py",
        "tests/far/test_far.py",
    }


def test_whoever_starts_the_program_as_a_process_depends_on_it(tree):
    (tree / "src/regalia/__main__.py").write_text("from regalia import near\n")
    (tree / "tests/far/test_apart.py").write_text('PROGRAM = ("-m", "regalia")\n')

    assert nearest.distances(["src/regalia/near.py"], tree)["tests/far/test_apart.py"] == 2


def test_a_change_of_a_game_reaches_its_own_tests_soon_and_whatever_plays_it():
    found = nearest.distances([f"{KINGSEAT}/rules/flow.py"])

    assert found[f"{KINGSEAT}/tests/test_view.py"] == 2
    assert found["tests/conformance/test_conformance.py"] == 3
    assert f"{KINGSEAT}/tests/test_view.py" not in nearest.distances(["src/regalia/games/two_crowns/rules/flow.py"])
    assert {
        "tests/corpus/test_corpus.py",
        "tests/server/test_killed.py",
        "tests/browser/test_council.py",
    } <= found.keys()
    assert found["tests/engine/test_chance.py"] == 4  # by what all tests share


@pytest.mark.parametrize(
    ("path", "test"),
    [
        (f"{KINGSEAT}/tests/scenarios/a.toml", f"{KINGSEAT}/tests/test_scenarios.py"),
        (f"{KINGSEAT}/packs/cards.toml", f"{KINGSEAT}/tests/test_setup.py"),
        ("tests/corpus/games/kingseat/a.json", "tests/corpus/test_corpus.py"),
        ("tests/server/serving.py", "tests/server/test_ids.py"),
        ("src/regalia/tables/migrations/env.py", "tests/tables/test_migrations.py"),
        ("web/src/table/Table.svelte", "tests/browser/test_playing.py"),
        ("docs/web.md", "tests/test_docs.py"),
        (f"{KINGSEAT}/README.md", "tests/test_docs.py"),
        (f"{KINGSEAT}/README.md", f"{KINGSEAT}/tests/test_setup.py"),
        (f"{KINGSEAT}/table/layout.toml", f"{KINGSEAT}/tests/test_view.py"),
        ("Makefile", "tests/test_docs.py"),
    ],
)
def test_a_change_of_this_is_tested_there(path, test):
    assert nearest.distances([path])[test] <= 1


def test_no_source_is_without_a_test():
    files = [file for folder in ("src/regalia", "web/src", "docs") for file in (nearest.ROOT / folder).rglob("*.*")]
    sources = [str(file.relative_to(nearest.ROOT)) for file in files if not {"static", "__pycache__"} & {*file.parts}]

    assert len(sources) > 500
    assert [path for path in sources if not nearest.distances([path])] == []


# Running them


def test_make_check_runs_it_and_the_hook_before_a_commit_runs_make_check():
    makefile = (nearest.ROOT / "Makefile").read_text()
    hook = (nearest.ROOT / ".pre-commit-config.yaml").read_text()

    assert re.search(r"^near: .*\n.*tests/nearest\.py", makefile, re.MULTILINE)
    assert re.search(r"^check: .*\n.* near types architecture style", makefile, re.MULTILINE)
    assert "entry: make check" in hook
    assert "://" not in hook


def test_make_asks_whether_the_page_was_changed(tree):
    assert nearest.main(["--any", "web/", "tests/views/"], tree) == 1
    (tree / "web").mkdir()
    (tree / "web/a.ts").write_text("")
    assert nearest.main(["--any", "web/", "tests/views/"], tree) == 0


def test_a_source_that_no_test_imports_is_an_error(tree):
    (tree / "src/regalia/alone/lost.py").write_text("x = 1\n")

    with pytest.raises(SystemExit, match=r"no test imports src/regalia/alone/lost\.py"):
        nearest.main([], tree)


def test_what_is_near_is_run_and_fails(tree, capfd, monkeypatch):
    monkeypatch.setenv("PYTEST_ADDOPTS", "-p no:schemathesis")  # which takes longer to import than all the rest
    (tree / "tests/test_near.py").write_text("def test_it():\n    assert 0\n")

    assert nearest.main([], tree) == 1
    assert "FAILED tests/test_near.py::test_it" in capfd.readouterr().out


def test_without_time_it_says_what_is_left(tree, capfd):
    (tree / "src/regalia/near.py").write_text("x = 1\n")
    (tree / "README").write_text("new\n")

    assert nearest.main(["--seconds", "-1"], tree) == 0
    assert (
        "0 test files were begun. Left to make test: 1 files of tests, 1 files of tests/far, what README does."
        in capfd.readouterr().out
    )


def test_when_the_time_is_up_no_further_test_begins(monkeypatch):
    monkeypatch.setenv(nearest.UNTIL, "0")

    with pytest.raises(pytest.skip.Exception, match=nearest.LEFT):
        nearest.pytest_runtest_setup()


def test_what_names_the_changed_game_comes_first(monkeypatch):
    monkeypatch.setenv(nearest.NAMED, "two-crowns")
    items = [SimpleNamespace(nodeid=name) for name in ("test_a[kingseat]", "test_b", "two_crowns/tests/test_c")]

    nearest.pytest_collection_modifyitems(items)

    assert [item.nodeid for item in items] == ["two_crowns/tests/test_c", "test_a[kingseat]", "test_b"]
