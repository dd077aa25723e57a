"""Windows at a table of bots: all think at once, the table takes one breath, and neither tells what anybody holds.

Time is ours here (see hourglass.py), so what is said of milliseconds is so in every run.
"""

import asyncio

import pytest

from regalia.engine import Window, is_composing, pending, play, seeded, top, words
from regalia.games.two_crowns.tests.test_secrecy import SPECTATOR, deal_again, random_game, start
from regalia.server.rooms import driving, saying
from regalia.server.rooms.room import BREATHS
from regalia.tables import BOT, PERSON, REST, Chair, Entry, Moment

from .hourglass import START, Hourglass, Minds, Onlooker, Shelf, driven, now, room_for, windows

BREATH = 1000 * BREATHS["calm"]
SIX = [BOT] * 6


@pytest.fixture(autouse=True)
def time_is_ours(monkeypatch):
    monkeypatch.setattr(driving, "now", now)
    monkeypatch.setattr(saying, "now", now)


def run(scene):
    loop = Hourglass()
    try:
        return loop.run_until_complete(scene)
    finally:
        loop.close()


def after_turns(room, minds, turns, onlooker=None):
    run(driven(room, minds, lambda: room.table.turn > turns, onlooker))
    return room.table


def by_hand(s, seat):
    """Whoever holds more thinks longer."""
    return 0.005 * sum(s.sides[seat].hand) % 0.06


def test_a_window_takes_one_breath_whoever_is_asked_reacts_and_thinks():
    table = after_turns(room_for(*SIX), Minds(lambda s, seat: 0.07), 24)

    opened = windows(table)
    assert {time for window in opened for time in window.times} == {BREATH}
    assert BREATH <= 800
    assert max(len(window.said) for window in opened) > 5
    assert 2 <= sum(not window.is_quiet for window in opened) < len(opened)


def test_a_window_in_which_nobody_reacts_shows_nothing_between_its_opening_and_its_end():
    room = room_for(*SIX)
    onlooker = Onlooker(room.table, None)

    table = after_turns(room, Minds(by_hand), 12, onlooker)

    times = [time for time, *_ in onlooker.seen]
    for window in (window for window in windows(table) if window.is_quiet):
        opened = window.at - START
        assert opened in times
        assert not [time for time in times if opened < time < opened + BREATH]


def test_bots_think_side_by_side_as_if_those_before_them_passed():
    minds = Minds(lambda s, seat: 0.2)

    table = after_turns(room_for(*SIX), minds, 24)

    quiet = [window for window in windows(table) if window.is_quiet]
    assert minds.most_at_once > 2
    assert {time for window in quiet for time in window.times} == {BREATH}


def test_the_seats_of_a_window_answer_in_its_order():
    table = after_turns(room_for(*SIX), Minds(by_hand), 12)

    for window in windows(table):
        if window.is_quiet:
            asked = [entry.seat for entry in window.said]
            first = asked[0]
            assert asked == sorted(asked, key=lambda seat: (seat - first) % 6)


def test_from_the_same_seed_the_same_is_said_however_long_anybody_thinks():
    one = after_turns(room_for(*SIX), Minds(lambda s, seat: 0.0), 12)
    two = after_turns(room_for(*SIX), Minds(lambda s, seat: 0.7), 12)
    at_once = after_turns(room_for(*SIX, pace="instant"), Minds(by_hand), 12)

    said = [[(entry.seat, entry.line) for entry in table.moves] for table in (one, two, at_once)]
    assert said[0] == said[1] == said[2]


def test_whoever_thinks_longer_than_a_breath_keeps_the_table_waiting_for_whole_ones():
    table = after_turns(room_for(*SIX), Minds(lambda s, seat: 10 * by_hand(s, seat)), 12)

    times = {time for window in windows(table) for time in window.times}
    assert len(times) > 1
    assert {time % BREATH for time in times} == {0}


class Unlucky(Minds):
    """Each thought goes wrong the first time."""

    def __init__(self, seconds):
        super().__init__(seconds)
        self.failed = set()

    async def answer(self, game, s, seat, bot, chance):
        if (seat, s.answers[seat]) not in self.failed:
            self.failed.add((seat, s.answers[seat]))
            raise OSError("no process could be begun")
        return await super().answer(game, s, seat, bot, chance)


def test_a_thought_that_goes_wrong_in_a_window_is_thought_again_and_the_game_goes_on():
    minds = Unlucky(by_hand)

    table = after_turns(room_for(*SIX), minds, 6)

    assert table.turn > 6
    assert set(range(6)) == {seat for seat, _ in minds.failed}


def test_a_round_of_five_bots_and_one_person_who_passes_takes_a_quarter_of_the_fifty_seconds_it_took():
    table = after_turns(room_for(*SIX), Minds(by_hand), 24)

    seconds = (table.moves[-1].at - START) / 1000
    assert seconds / 4 * 5 / 6 < 50 / 4


# Secrecy


@pytest.mark.parametrize(("viewer", "number"), [(2, 0), (SPECTATOR, 4)])
def test_what_anybody_sees_and_when_tells_nothing_of_the_cards_they_do_not_see(viewer, number):
    played = random_game(room_for(*SIX).charter.setup, f"windows/{number}", most=160)
    other, is_changed = deal_again(played, viewer, seeded("deal"))

    one, two = (seen(played, viewer, world) for world in (start(played.setup, played.seed), other))

    assert is_changed
    assert one == two


def test_without_a_breath_the_thinking_would_tell():
    played = random_game(room_for(*SIX).charter.setup, "windows/0", most=160)
    other, _ = deal_again(played, SPECTATOR, seeded("deal"))

    one, two = (seen(played, SPECTATOR, world, "instant") for world in (start(played.setup, played.seed), other))

    assert one != two


def seen(played, viewer, world, pace="calm"):
    """What somebody sees, and when, of this game with these cards, by bots that think longer if they hold more."""
    room = room_for(*SIX, pace=pace, seed=played.seed)
    room.table.now = Moment(room.table.game, world.clone())
    room.table.s.heard = []
    told = lines(played)
    onlooker = Onlooker(room.table, viewer)
    run(driven(room, Minds(by_hand, told), lambda: room.table.entries >= len(told), onlooker))
    assert not all(window.is_quiet for window in windows(room.table))
    end = room.table.moves[len(told) - 1].at - START
    return [(time, sight) for time, sight in onlooker.seen if time < end]


def lines(played):
    """What is said in a game: by seat, and how often it has answered before."""
    s, said = start(played.setup, played.seed), {}
    for seat, move in played.picks:
        if not is_composing(s, seat):
            answer = (seat, s.answers[seat])
        said[answer] = f"{said[answer]}, {words(s, seat, move)}" if answer in said else words(s, seat, move)
        play(s, seat, move)
    return said


# People


def test_bots_after_a_person_have_thought_by_the_time_that_person_passes():
    room = room_for(PERSON, *[BOT] * 5)

    run(driven(room, Minds(lambda s, seat: 0.2), lambda: room.table.turn > 12, people=2.0))

    for window in windows(room.table):
        asked = [entry.seat for entry in window.said]
        if 0 in asked and window.is_quiet:
            person = asked.index(0)
            assert set(window.times[:person]) <= {BREATH}
            assert {window.times[person]} == set(window.times[person:])


def test_among_several_people_only_people_are_held_before_they_pass(monkeypatch):
    monkeypatch.setitem(saying.HOLD, "calm", 4000)
    room = room_for(PERSON, BOT, BOT, PERSON, BOT, BOT)

    run(driven(room, Minds(by_hand), lambda: room.table.turn > 12, people=0.0))

    held = [
        (window.times[-1], {0, 3} & {entry.seat for entry in window.said})
        for window in windows(room.table)
        if window.is_quiet
    ]
    assert max(time for time, _ in held) > 3200
    assert all(time <= BREATH + 1610 * len(people) for time, people in held)


def test_when_a_pause_begins_while_a_window_takes_its_breath_nothing_is_said_in_it():
    room = room_for(*SIX)

    async def pause():
        while not isinstance(top(room.table.s), Window):
            await asyncio.sleep(0.1)
        entry = Entry(room.table.entries + 1, 0, REST, "", "rest", now())
        room.table.take(entry, room.table.after(entry))
        room.changed()
        await asyncio.sleep(60)
        return entry

    async def scene():
        pausing = asyncio.create_task(pause())
        await driven(room, Minds(by_hand), pausing.done)
        return await pausing

    entry = run(scene())
    assert room.table.entries == entry.number
    assert entry.at - room.table.shown_at < BREATH


def test_when_a_pause_comes_before_the_first_answer_in_a_window_the_others_are_not_said_either(monkeypatch, caplog):
    room, append = room_for(*SIX), Shelf.append

    async def overtaken(host, room, seat, kind, line, id, after):
        table = room.playing()
        if isinstance(top(table.s), Window):
            await append(host, room, 0, REST, "", "rest")
        return await append(host, room, seat, kind, line, id, after)

    monkeypatch.setattr(Shelf, "append", overtaken)
    run(driven(room, Minds(by_hand), lambda: now() > START + 60_000))

    assert room.table.is_resting
    assert [record.message for record in caplog.records] == []


def test_a_chair_that_is_taken_back_while_a_window_takes_its_breath_is_asked_itself():
    room = room_for(*SIX)

    async def come_back():
        while not isinstance(top(room.table.s), Window):
            await asyncio.sleep(0.1)
        seat = pending(room.table.s)[0]
        room.chairs[seat] = Chair(seat, PERSON)
        await asyncio.sleep(60)
        return seat

    async def scene():
        coming = asyncio.create_task(come_back())
        await driven(room, Minds(by_hand), coming.done, people=3600)
        return await coming

    seat = run(scene())

    assert pending(room.table.s) == (seat,)
