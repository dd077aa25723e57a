"""Games that were played once and are kept: whatever changes, they replay byte for byte.

A change that means to differ moves the game's `version`, says why in the changelog, and keeps the games anew:
`REGALIA_CORPUS=write` writes what is there now after each entry; a game whose entries can no longer be played is
deleted and played anew by `python tests/corpus/making.py`.
"""

import os
from collections import Counter

import pytest

from corpus.keeping import FOLDER, digests, everything, read
from corpus.making import tables
from regalia.records import Record
from regalia.registry import game, games
from regalia.tables import Table

MOST = 3_000_000  # bytes in all
FILES = everything()
KINDS = ("answer", "wish", "agree", "refuse", "undo", "pause", "rest", "go on")  # "resign", "withdraw": where it can be


def named(path):
    return str(path.relative_to(FOLDER).with_suffix(""))


@pytest.mark.parametrize("path", FILES, ids=named)
def test_a_kept_game_replays_byte_for_byte(path):
    kept = read(path)
    rules = game(kept.game)
    table = Table(rules, kept.charter(rules))

    for number, entry in enumerate(kept.entries()):
        table.take(entry, table.after(entry))
        now = digests(table)
        if os.environ.get("REGALIA_CORPUS") == "write":
            kept.journal[number][3:] = now
        assert now == kept.journal[number][3:], f"position or views differ after entry {entry.number}: {entry.line!r}"

    if os.environ.get("REGALIA_CORPUS") == "write":
        kept.close(table)
        kept.write()
    assert kept.version == rules.version
    assert (table.s.outcome.text if table.s.outcome else "") == kept.ending
    assert table.record([])["entries"] == kept.record


@pytest.mark.parametrize("path", [path for path in FILES if read(path).ending], ids=named)
def test_the_record_of_a_kept_game_comes_to_its_end(path):
    kept = read(path)
    rules = game(kept.game)
    charter = kept.charter(rules)
    entries = [(seat - 1, line) for seat, line in kept.record]
    *_, end = Record(kept.game, kept.version, charter.setup, charter.seed, entries).replay(rules)

    assert end.outcome.text == kept.ending


@pytest.mark.parametrize("key", games())
def test_every_mode_is_kept_at_the_least_and_the_most_seats_three_times_to_the_end_and_once_in_the_middle(key):
    kept = [read(path) for path in FILES if path.parent.name == key]
    found = {(each.mode, each.seats): Counter() for each in kept}
    for each in kept:
        found[each.mode, each.seats]["ended" if each.ending else "open"] += 1

    assert found == {(mode.key, seats): Counter(ended=3, open=1) for mode, seats in tables(game(key))}


def options_kept(rules):
    """(mode, option, value) of all kept games of this game, defaults included."""
    for path in everything(rules.key):
        kept = read(path)
        yield from ((kept.mode, *item) for item in kept.charter(rules).setup.options.items())


@pytest.mark.parametrize("key", games())
def test_every_option_is_kept_at_each_of_its_values_in_every_mode(key):
    offered = {(m.key, sw.key, v) for m in game(key).modes for sw in m.switches for v in sw.values if v not in sw.seats}

    assert offered - set(options_kept(game(key))) == set()


@pytest.mark.parametrize("key", games())
def test_values_that_are_not_for_every_table_are_kept_in_one_mode_at_least(key):
    offered = {(switch.key, value) for mode in game(key).modes for switch in mode.switches for value in switch.values}

    assert offered - {(option, value) for _, option, value in options_kept(game(key))} == set()


@pytest.mark.parametrize("key", games())
def test_all_that_a_journal_can_say_is_in_the_kept_games(key):
    kept = [read(path) for path in FILES if path.parent.name == key]

    assert {kind for each in kept for _, kind, *_ in each.journal} >= set(KINDS)
    assert any("," in line for each in kept for _, line in each.record), "no compound choice"


def test_resignations_and_withdrawn_answers_are_in_the_kept_games():
    said = {(path.parent.name, kind) for path in FILES for _, kind, *_ in read(path).journal}

    assert {key for key, kind in said if kind == "resign"}
    assert {key for key, kind in said if kind == "withdraw"}


def test_the_kept_games_stay_small():
    assert sum(path.stat().st_size for path in FILES) <= MOST
