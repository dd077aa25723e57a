"""PB-001 to PB-019: what there is, how it is shuffled, who begins; and what holds throughout whole games."""

from collections import Counter

import pytest

from regalia.engine import Illegal, Unreadable, begin, checked, imagine, moves, play_words, seeded
from regalia.games.princess_bride import GAME
from regalia.games.princess_bride.cards.kinds import COPIES, KINDS, SPECIAL, STORY, STORY_CARDS
from regalia.games.princess_bride.cards.page import accepts, slot
from regalia.learning import what_was_learned

from .playing import chapter, new_game, random_states, told_to_the_end_of_the_chapter

PAGES = GAME.book.pages


@pytest.mark.rule("PB-001", "PB-108")
def test_one_to_four_play_and_everybody_gets_four_cards():
    for seats in (1, 2, 3, 4):
        s = new_game(seats=seats)
        assert [len(hand) for hand in s.hands] == [4] * seats
        assert len(s.plot) == 20
    with pytest.raises(Unreadable, match="is for 1 to 4 seats, not 5"):
        checked(GAME, "story", 5)


@pytest.mark.rule("PB-006", "PB-053", "PB-054")
def test_there_are_eight_story_cards_of_each_of_five_types_and_thirty_specials_of_which_twelve_are_wild():
    wilds = {name for name, face in GAME.faces.items() if face.get("wild")}

    assert [COPIES[KINDS.index(name)] for name in STORY] == [8] * 5
    assert sum(COPIES[KINDS.index(name)] for name in SPECIAL) == 30
    assert sum(COPIES[KINDS.index(name)] for name in wilds) == 12
    for icon in STORY:
        paying = {name for kind, name in enumerate(KINDS) if accepts(slot(icon), kind)}
        assert paying == {icon, *wilds}
    assert all(accepts(slot("any"), kind) for kind in range(len(KINDS)))


@pytest.mark.rule("PB-009", "PB-010")
def test_a_new_game_begins_with_chapter_1_the_grandson_and_no_counter_placed():
    s = new_game()

    assert (s.chapter, s.is_grandpa, s.board.done, s.miracles) == (1, False, [], 0)


@pytest.mark.rule("PB-011", "PB-012", "PB-017")
def test_specials_are_kept_apart_and_all_three_decks_are_shuffled():
    s, other = new_game(seed=1), new_game(seed=2)
    story = sorted(s.story + [card for hand in s.hands for card in hand])

    assert story == list(range(STORY_CARDS))
    assert sorted(s.special) == list(range(STORY_CARDS, 70))
    assert sorted(s.plot) == list(range(1, 21))
    for deck in ("story", "special", "plot"):
        assert getattr(s, deck) != sorted(getattr(s, deck))
        assert getattr(s, deck) != getattr(other, deck)


@pytest.mark.rule("PB-019", "PB-R41")
def test_who_begins_is_drawn_by_lot_also_when_a_chapter_starts_over():
    firsts = Counter(new_game(seats=4, seed=seed).active for seed in range(200))
    again = Counter()
    for seed in range(60):
        s = chapter(4, seats=4, seed=seed)
        for _ in random_states(s, seed):
            if s.is_grandpa and s.turn == 1:
                again[s.active] += 1
                break

    assert all(30 <= firsts[seat] <= 70 for seat in range(4))
    assert len(again) == 4


@pytest.mark.rule("PB-019")
@pytest.mark.parametrize("mode", ["story", "chapter", "bookmark"])
def test_the_table_may_say_who_begins_and_the_cards_are_the_same(mode):
    by_lot = new_game(mode, 4, 2)

    for seat in range(4):
        s = new_game(mode, 4, 2, first=f"seat-{seat + 1}")
        assert GAME.first(s) == s.active == seat
        assert s.hands == by_lot.hands


@pytest.mark.rule("PB-019")
def test_of_whoever_was_named_no_chore_is_told():
    told = [fact.text for fact in begin(GAME, checked(GAME, "story", 2, {"first": "seat-2"}), 1, heard=[]).heard]
    by_lot = [fact.text for fact in begin(GAME, checked(GAME, "story", 2), 1, heard=[]).heard]

    assert "Seat 2 begins: so it was said when the table was laid." in told
    assert any("the most recent chore was surely theirs" in text for text in by_lot)


@pytest.mark.rule("PB-019", "PB-R41")
def test_whoever_was_named_begins_again_when_the_chapter_starts_over():
    again = set()
    for seed in range(20):
        s = chapter(4, 4, seed, first="seat-3")
        again |= {state.active for state in random_states(s, seed) if state.is_grandpa and state.turn == 1}

    assert again == {2}


@pytest.mark.rule("PB-019")
def test_who_was_named_begins_only_the_chapter_with_which_the_game_begins():
    begun = set()
    for seed in range(12):
        s = told_to_the_end_of_the_chapter(new_game("story", 4, seed, first="seat-3"))
        for seat in range(4):
            s = play_words(s, seat, "continue")
        begun.add(GAME.first(s))

    assert len(begun) > 1


@pytest.mark.rule("PB-019")
def test_nobody_begins_who_is_not_at_the_table_and_alone_there_is_nobody_to_name():
    for seats in (1, 2):
        with pytest.raises(Unreadable, match=f"at a table of {seats}, not 'seat-3'"):
            checked(GAME, "chapter", seats, {"first": "seat-3"})


@pytest.mark.rule("PB-004", "PB-005", "PB-007", "PB-008")
@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_card_and_every_counter_is_in_one_place_throughout_random_games(number, seats):
    moments = 0
    for s in random_states(chapter(number, seats, f"{number}/{seats}"), number):
        assert GAME.audit(s) == []
        moments += 1

    assert moments > 10


@pytest.mark.rule("PB-004", "PB-005")
def test_the_audit_notices_a_card_that_is_missing_or_doubled():
    s, other = new_game(), new_game()
    s.story.pop()
    other.plot[0] = other.plot[1]

    assert GAME.audit(s) == ["PB-004: a Story or Special card is missing or doubled"]
    assert GAME.audit(other) == ["PB-005: a Plot card is missing or doubled"]


@pytest.mark.rule("PB-081", "PB-007")
def test_every_number_has_one_row_in_every_chapter_and_no_chapter_has_more_than_five_challenges():
    for page in PAGES.values():
        assert [sum(row.first <= number <= row.last for row in page.rows) for number in range(1, 21)] == [1] * 20
        assert len(page.tasks) <= 5


@pytest.mark.rule("PB-036")
def test_what_a_page_says_holds_in_its_chapter_alone():
    deeds = [{deed.deed for deed in page.deeds} for page in PAGES.values()]
    heroes = [{stance.figure for stance in page.stances if stance.hero != -2} for page in PAGES.values()]

    assert sum(len(own) for own in deeds) == len(set().union(*deeds)) == 10
    assert heroes[0] != heroes[1]


@pytest.mark.rule("PB-R42")
def test_nobody_resigns_and_a_bot_can_answer_for_any_seat_that_is_asked():
    s = new_game(seats=3, seed=5)

    with pytest.raises(Illegal, match="a bot may take the seat"):
        GAME.resign(s, 1)
    for _ in random_states(s, 5, 60):
        if s.frames:
            seat = s.frames[-1].must(s)[0]
            assert GAME.advise(imagine(s, seat, seeded(1)), seat, moves(s, seat), seeded(1)) in moves(s, seat)


@pytest.mark.rule("PB-R39")
def test_steps_can_be_taken_back_until_a_card_is_drawn():
    s = GAME.lay(checked(GAME, "chapter", 1), {"at": "move", "seat": {"1": {"hand": ["love", "page"]}}})
    moved = play_words(play_words(s, 0, "step westley to 6"), 0, "end")
    paid = play_words(moved, 0, "step westley to 7, pay love")
    drawn = play_words(paid, 0, "play page")

    assert what_was_learned(GAME, s, paid) == ""
    assert what_was_learned(GAME, s, drawn) != ""
