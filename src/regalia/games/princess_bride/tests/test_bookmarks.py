"""PB-101 to PB-106: a game that is paused and taken up again goes on as one that is not."""

import pytest

from regalia.bots import BOTS, bot, decide
from regalia.content.ledger import read_ledger
from regalia.engine import (
    Illegal,
    begin,
    checked,
    dump,
    imagine,
    moves,
    parse,
    pending,
    play,
    seeded,
    top,
    words,
)
from regalia.games.princess_bride import GAME
from regalia.games.princess_bride.cards.kinds import CARDS, STORY_CARDS
from regalia.games.princess_bride.cards.names import PLOT_CARDS
from regalia.games.princess_bride.rules.bookmarks import bookmark, seed
from regalia.records import Record, read
from regalia.terminal.papers import command

from .playing import new_game, random_states, told_to_the_end_of_the_chapter


def paused(seats=2, seed=3, specials=5, miracles=2, is_grandpa=False):
    """Between chapters 1 and 2, with Specials in hands, discard and deck."""
    s = new_game(seats=seats, seed=seed)
    for _ in range(specials):
        s.take_in(0, [s.special.pop()])
    s.discard += s.hands[0][:2]
    del s.hands[0][:2]
    s.miracles, s.is_grandpa = miracles, is_grandpa
    return told_to_the_end_of_the_chapter(s)


def resumed(s, seats=None):
    setup = bookmark(s, seats)
    return begin(GAME, checked(GAME, setup.mode, setup.seats, setup.options), seed(s))


def without_answers(s):
    data = dump(s)
    del data["answers"]
    return data


@pytest.mark.rule("PB-101")
def test_a_bookmark_ends_the_game_for_now_and_says_how_to_take_it_up():
    s = paused()

    play(s, 0, parse(s, 0, "bookmark"))

    assert s.outcome.how == "bookmarked"
    assert s.outcome.winners == []
    assert s.outcome.text.endswith("The bookmark lies at chapter 2, Escape by Sea.")
    assert s.outcome.sequel == "Read on at chapter 2"
    assert GAME.sequel(s) == bookmark(s)


@pytest.mark.rule("PB-101")
def test_a_game_that_is_won_or_lost_has_no_sequel():
    s = new_game("chapter", chapter="1", replay="grandpa")
    *_, end = random_states(s, 2)

    assert end.outcome is not None
    assert (end.outcome.sequel, GAME.sequel(end)) == ("", None)


@pytest.mark.rule("PB-104")
def test_the_terminal_says_what_to_type_to_take_it_up():
    typed = command(GAME.key, bookmark(paused(specials=0, miracles=2)))

    assert typed == (
        "regalia play princess-bride --mode bookmark --players 2 --option chapter=2 --option replay=grandson"
        " --option miracles=2"
    )


@pytest.mark.rule("PB-101", "PB-R42")
@pytest.mark.parametrize("level", BOTS)
def test_no_bot_puts_a_bookmark_in(level):
    s = paused()

    answers = {words(s, 0, decide(bot(level), GAME, s, 0, seeded(n))) for n in range(20)}

    assert "continue" in answers
    assert answers <= {"continue", "miracle story", "miracle special"}


@pytest.mark.rule("PB-102", "PB-104", "PB-R26")
def test_all_hands_and_piles_and_specials_collected_are_one_pile_and_the_others_their_own():
    s = paused(specials=5)
    collected = CARDS - STORY_CARDS - len(s.special)

    assert collected == 5
    assert sorted(s.story) == sorted(set(range(CARDS)) - set(s.special))
    assert (s.discard, s.hands) == ([], [[], []])
    again = resumed(s)
    assert len(again.special) == 25
    assert len(again.story) == 45 - 8


@pytest.mark.rule("PB-103", "PB-105", "PB-R25")
@pytest.mark.parametrize("is_grandpa", [False, True])
def test_miracles_and_the_side_of_the_replay_counter_are_kept(is_grandpa):
    again = resumed(paused(miracles=3, is_grandpa=is_grandpa))

    assert (again.miracles, again.is_grandpa) == (3, is_grandpa)


@pytest.mark.rule("PB-104", "PB-106")
@pytest.mark.parametrize("number", range(8))
def test_a_game_that_is_resumed_is_byte_for_byte_the_game_that_is_played_on(number):
    s = paused(seats=1 + number % 4, seed=number, specials=3 * number, miracles=number % 4, is_grandpa=number > 4)

    again = resumed(s)
    for seat in range(s.seats):
        play(s, seat, parse(s, seat, "continue"))

    assert without_answers(again) == without_answers(s)
    chance = seeded(number)
    while s.frames:
        seat = chance.pick([seat for seat in pending(s) if moves(s, seat)])
        move = chance.pick(moves(s, seat))
        play(s, seat, move)
        play(again, seat, move)
        assert without_answers(again) == without_answers(s)


@pytest.mark.rule("PB-106", "PB-R27")
def test_a_bookmark_may_be_taken_up_by_any_number_of_players():
    s = paused(seats=4)

    for seats in (1, 2, 3, 4):
        again = resumed(s, seats)
        assert (again.chapter, again.turn, [len(hand) for hand in again.hands]) == (2, 1, [4] * seats)
        assert GAME.audit(again) == []


@pytest.mark.rule("PB-101")
def test_a_bookmark_is_a_record_that_can_be_stored_and_replayed():
    s = paused()
    record = Record(GAME.key, GAME.version, bookmark(s), seed(s))

    *_, again = read(record.data(), {GAME.key: GAME}).replay(GAME)

    assert without_answers(again) == without_answers(resumed(s))


MIRACLES = ["miracle story", "miracle special"]


def said_by(s, seat):
    return [words(s, seat, move) for move in moves(s, seat)]


@pytest.mark.rule("PB-101", "PB-R12")
def test_between_chapters_everybody_is_asked_and_may_use_a_miracle():
    s = paused(seats=3, miracles=2)

    assert pending(s) == (0, 1, 2)
    for seat in range(3):
        assert said_by(s, seat) == ["continue", "bookmark", *MIRACLES]


@pytest.mark.rule("PB-072", "PB-R12")
def test_whoever_has_turned_the_page_may_still_use_a_miracle_and_is_not_waited_for():
    s = paused(seats=3, miracles=1)

    play(s, 1, parse(s, 1, "continue"))

    assert said_by(s, 1) == MIRACLES
    assert top(s).must(s) == (0, 2)
    assert GAME.advise(s, 1, moves(s, 1), seeded(1)) is None
    with pytest.raises(Illegal, match="You have turned the page"):
        play(s, 1, parse(s, 1, "continue"))
    play(s, 1, parse(s, 1, "miracle story"))
    assert said_by(s, 1) == []


@pytest.mark.rule("PB-016", "PB-072", "PB-R12")
@pytest.mark.parametrize(("line", "count"), [("miracle story", 3), ("miracle special", 1)])
def test_what_a_miracle_brings_between_chapters_is_held_when_four_cards_are_dealt(line, count):
    s = paused(seats=2, miracles=1)

    play(s, 1, parse(s, 1, line))
    brought = s.hands[1].copy()
    for seat in (0, 1):
        play(s, seat, parse(s, seat, "continue"))

    assert len(brought) == count
    assert set(brought) <= set(s.hands[1])
    assert [len(hand) for hand in s.hands] == [4, 4 + count]
    assert s.miracles == 0
    assert GAME.audit(s) == []


@pytest.mark.rule("PB-072", "PB-109")
def test_between_chapters_nobody_knows_what_a_miracle_will_bring():
    s = paused(seats=2, miracles=1)
    drawn = set()

    for n in range(12):
        world = imagine(s, 0, seeded(n))
        play(world, 0, parse(world, 0, "miracle story"))
        drawn.add(tuple(world.hands[0]))
    play(s, 0, parse(s, 0, "miracle story"))

    assert len(drawn) > 8
    assert any(card < STORY_CARDS for card in s.hands[0])


@pytest.mark.rule("PB-102", "PB-103")
def test_with_a_bookmark_what_a_miracle_brought_goes_among_the_story_cards():
    s = paused(seats=2, specials=5, miracles=2)

    play(s, 0, parse(s, 0, "miracle special"))
    again = resumed(s)

    assert (len(again.special), again.miracles) == (24, 1)
    assert len(again.story) == 46 - 8


NOTHING = [  # cards that are left, what is said, and why not
    ([], ["villain"], "miracle story", "A Miracle would bring nothing: no Story card is left to draw."),
    ([], [], "miracle special", "A Miracle would bring nothing: no card is left to draw, neither Story nor Special."),
    (["love"], [], "miracle special", "The Special deck is empty; three Story cards can still be drawn."),
]


@pytest.mark.parametrize(("story", "special", "line", "why"), NOTHING)
@pytest.mark.rule("PB-072", "PB-R12", "PB-R19")
def test_where_a_miracle_would_bring_nothing_it_is_not_offered_and_the_reason_says_so(story, special, line, why):
    cards = {"story": story, "special": special or ["empty"], "rest": "2"}
    s = GAME.lay(checked(GAME, "chapter", 2), {"chapter": 1, "at": "storytelling", "miracles": 1, **cards})

    assert line not in said_by(s, 0)
    with pytest.raises(Illegal) as refused:
        play(s, 0, parse(s, 0, line))
    assert refused.value.sentence == why


@pytest.mark.rule("PB-R12")
def test_without_a_miracle_the_reason_says_that_there_is_none_between_chapters_too():
    s = paused(miracles=0)

    with pytest.raises(Illegal, match="The team holds no Miracle"):
        play(s, 0, parse(s, 0, "miracle story"))


@pytest.mark.rule("PB-R12")
def test_the_rules_that_players_read_speak_of_no_payment_that_is_taken_back_first():
    rule = read_ledger(GAME.folder).rule("PB-R12")

    assert "between chapters" in rule.text
    assert "taken back" not in rule.text


@pytest.mark.rule("PB-101")
def test_the_page_is_turned_when_all_have_turned_it():
    s = paused(seats=3)

    for seat, waited_for in ((1, (0, 2)), (0, (2,))):
        play(s, seat, parse(s, seat, "continue"))
        assert s.phase == "between"
        assert top(s).must(s) == waited_for
    play(s, 2, parse(s, 2, "continue"))

    assert s.phase == "move"


def test_a_page_that_is_turned_in_a_copy_is_not_turned_in_the_game():
    s = paused(seats=2)

    twin = s.clone()
    play(twin, 0, parse(twin, 0, "continue"))

    assert pending(s) == (0, 1)


@pytest.mark.rule("PB-101")
def test_anybody_puts_a_bookmark_in_also_when_others_have_turned_the_page():
    s = paused(seats=3)

    play(s, 0, parse(s, 0, "continue"))
    play(s, 2, parse(s, 2, "bookmark"))

    assert s.outcome is not None
    assert s.outcome.how == "bookmarked"


@pytest.mark.rule("PB-017", "PB-101")
def test_between_chapters_the_plot_deck_is_whole():
    s = paused(seats=2)

    assert len(s.plot) == PLOT_CARDS
    assert s.plot_discard == []
    assert GAME.view(s, 0).where.figures["plot"] == PLOT_CARDS


@pytest.mark.rule("PB-090", "PB-095")
def test_specials_collected_stay_among_the_story_cards_when_a_chapter_starts_over():
    s = new_game("chapter", 2, 3, chapter="4")
    collected = [s.special.pop() for _ in range(4)]
    s.take_in(0, collected)

    for _ in random_states(s, 1):
        if s.is_grandpa:
            break

    assert s.is_grandpa
    assert set(collected) <= {*s.story, *s.hands[0], *s.hands[1]}
