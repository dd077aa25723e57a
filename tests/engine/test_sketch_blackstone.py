"""Blackstone Castle in little: owners of intrigues are asked on another's turn, which then goes on where it stood."""

import pytest

from regalia.engine import Illegal, pending, play_words, seeded, withdraw

from .playout import SEEDS, options, playout, say
from .sketches.blackstone import EMPTY, TASK, Castle, Intrigue, load, new

KNIGHT, OTHER_KNIGHT, WIZARD = 0, 2, 1  # Tasks


def laid(one: Intrigue | None = None, two: Intrigue | None = None) -> Castle:
    """Seat 0 works and holds a Knight Task; on space n lies Vassal n - 1; intrigues are those of seats 1 and 2."""
    s = new(seeded(0))
    s.board = list(range(9))
    s.corners = [[10, 11, 12], [20], [21], [22]]
    s.guild = [9, 10, 11]
    for player, hand in zip(s.players, ([KNIGHT, OTHER_KNIGHT], [4], [6]), strict=True):
        player.hand = hand
    s.players[1].intrigue, s.players[2].intrigue = one, two
    return s


def completed(vassal: int, matched: int = 1) -> Intrigue:
    return Intrigue(WIZARD, vassal, matched, False)


def face_down(vassal: int) -> Intrigue:
    return Intrigue(WIZARD, vassal, 1, True)


@pytest.mark.parametrize("seed", SEEDS)
def test_any_game_comes_to_an_end_and_can_be_stored_cloned_and_imagined_at_every_decision(seed: int) -> None:
    playout(new(seeded(seed), seats=2 + seed % 3), load, seed)


def test_a_transformed_vassal_pays_its_intrigue_at_once_and_the_work_goes_on() -> None:
    """BC-087, BC-090, BC-091."""
    s = laid(completed(vassal=4))

    say(s, (0, "transform space 5"))
    asked, rewards = pending(s), options(s, 1)
    say(s, (1, "take token"))

    assert asked == (1,)
    assert rewards == ["take token", "take guild card"]
    assert s.players[1].tokens == [0, 1]
    assert s.players[1].intrigue is None
    assert pending(s) == (0,)
    assert "end work" in options(s, 0)


def test_two_matching_symbols_pay_a_token_and_a_guild_card() -> None:
    """BC-092."""
    s = laid(completed(vassal=4, matched=2))

    say(s, (0, "transform space 5"), (1, "take token and guild card"))

    assert s.players[1].tokens == [0, 1]
    assert s.players[1].hand == [4, 11]


def test_several_intrigues_of_one_action_are_asked_clockwise_from_the_active_player() -> None:
    """BC-094."""
    s = laid(completed(vassal=5), completed(vassal=4))

    say(s, (0, f"complete {TASK[KNIGHT]}"), (0, "use space 5"), (0, "use space 6"))
    first = pending(s)
    say(s, (1, "take token"))

    assert first == (1,)
    assert pending(s) == (2,)


def test_the_owners_own_actions_never_trigger() -> None:
    """BC-089."""
    s = laid()
    s.players[0].intrigue = completed(vassal=4)

    say(s, (0, "transform space 5"))

    assert pending(s) == (0,)
    assert s.players[0].intrigue is not None


def test_a_transform_neither_triggers_nor_ends_an_intrigue_on_a_face_down_card() -> None:
    """BC-096."""
    s = laid(face_down(vassal=4))

    say(s, (0, "transform space 5"))

    assert pending(s) == (0,)
    assert s.players[1].intrigue == face_down(vassal=4)


def test_a_face_down_task_is_completed_on_another_players_turn_and_its_owner_is_exhausted() -> None:
    """BC-097, BC-098, BC-100."""
    s = laid(face_down(vassal=4))

    say(s, (0, f"complete {TASK[KNIGHT]}"), (0, "use space 5"), (0, "use space 9"), (1, "put in play"))

    assert s.players[1].tableau == [WIZARD]
    assert s.players[1].is_exhausted
    assert s.marked == [4, 8]
    assert pending(s) == (0,)


def test_an_owner_who_cannot_pay_the_upcharge_gets_tokens_and_card_back_and_is_not_exhausted() -> None:
    """BC-099."""
    s = laid(face_down(vassal=4))
    s.players[1].tableau = [3]

    say(s, (0, f"complete {TASK[KNIGHT]}"), (0, "use space 5"), (0, "use space 9"))
    choices = options(s, 1)
    say(s, (1, "decline"))

    assert choices == ["decline"]
    assert s.players[1].hand == [4, WIZARD]
    assert s.players[1].intrigue is None
    assert not s.players[1].is_exhausted


def test_marked_spaces_are_refilled_in_order_whatever_was_asked_in_between() -> None:
    """BC-074, BC-075, BC-226."""
    s = laid(face_down(vassal=8), completed(vassal=1))
    say(s, (0, f"complete {TASK[KNIGHT]}"), (0, "use space 9"), (0, "use space 2"), (1, "decline"), (2, "take token"))

    say(s, (0, "end work"))
    emptied = s.board.copy()
    say(s, (0, "leave empty"), (0, "refill"))

    assert emptied == [0, EMPTY, 2, 3, 4, 5, 6, 7, EMPTY]
    assert s.board == [0, EMPTY, 2, 3, 4, 5, 6, 7, 12]
    assert s.discard == [1, 8]


def test_a_pair_whose_vassal_leaves_without_a_trigger_is_dissolved() -> None:
    """BC-102."""
    s = laid()
    s.players[0].intrigue = face_down(vassal=4)

    say(s, (0, f"complete {TASK[KNIGHT]}"), (0, "use space 5"), (0, "use space 9"), (0, "end work"))

    assert s.players[0].intrigue is None
    assert s.players[0].hand == [OTHER_KNIGHT, WIZARD]


def test_the_vassals_of_a_task_can_be_named_anew_until_the_second_is_named() -> None:
    """BC-063."""
    s = laid()
    say(s, (0, f"complete {TASK[KNIGHT]}"), (0, "use space 5"))

    withdraw(s, 0)

    assert s.marked == []
    assert f"complete {TASK[OTHER_KNIGHT]}" in options(s, 0)


def test_a_line_that_names_one_vassal_only_is_refused_and_nothing_has_happened() -> None:
    """BC-060."""
    s = laid()

    with pytest.raises(Illegal, match="only the beginning"):
        play_words(s, 0, f"complete {TASK[KNIGHT]}, use space 5")

    assert s.players[0].hand == [KNIGHT, OTHER_KNIGHT]
    assert s.marked == []
