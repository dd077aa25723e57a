"""What simulations check after every step is really seen when it is wrong."""

import pytest

from regalia.engine import begin, checked
from regalia.games.blackstone import GAME
from regalia.games.blackstone.cards.book import FIRST_SPECIAL, KNIGHT, PLOY

OPTIONS = {"families": "eight", "wilds": "yes", "assassins": "yes", "knight-wizards": "yes"}


def lose_a_special(s):
    for corner in s.corners:
        corner[:] = [vassal for vassal in corner if vassal >> 1 != FIRST_SPECIAL]


def lose_a_vassal(s):
    s.corners[0].pop(0)


def double_a_vassal(s):
    s.discard.append(s.corners[0][0])


def lose_a_task(s):
    s.decks[0].pop()


def lose_the_knight_wizards(s):
    s.decks[1] = [task for task in s.decks[1] if task < 96]


def take_a_completed_task_back(s):
    s.sides[0].hand.append(s.sides[0].stacks[PLOY].pop())


def make_a_token(s):
    s.sides[0].tokens[KNIGHT] += 1


def take_a_vassal_off_the_board(s):
    s.discard.append(s.court.lift(0))


def forget_a_mask(s):
    s.court.occupied = 0


def mark_an_empty_space(s):
    s.castles.append(1)


def scheme_by_half(s):
    s.sides[0].twin = s.court.spaces[0] >> 1


def rest(s):
    s.sides[1].is_exhausted = False


def turn_a_cat_into_a_rat(s):
    s.rats[s.rats.index(3)] = 0


@pytest.mark.rule("BC-027", "BC-R40")
@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (lose_a_special, "a Vassal card has come or gone"),
        (lose_a_vassal, "a Vassal card is nowhere"),
        (double_a_vassal, "a Vassal card is in two places"),
        (lose_a_task, "the Task cards are not each in one place"),
        (lose_the_knight_wizards, "a Task card has come or gone"),
        (take_a_completed_task_back, "a completed Task has left its stack (BC-064)"),
        (make_a_token, "the Knight tokens do not add up (BC-015)"),
        (take_a_vassal_off_the_board, "12 Vassals stand on the board, not 13 (BC-027)"),
        (forget_a_mask, "the masks of the court are wrong"),
        (mark_an_empty_space, "a castle is on an empty space (BC-063)"),
        (scheme_by_half, "half of an Intrigue pair is missing (BC-080)"),
        (rest, "an exhausted player may scheme again (BC-098)"),
        (turn_a_cat_into_a_rat, "the Rats cards are not each in one place"),
    ],
    ids=lambda value: value.__name__ if callable(value) else "",
)
def test_a_table_that_is_wrong_is_seen_to_be(harm, said):
    s = begin(GAME, checked(GAME, "co-op", 2, OPTIONS), seed=1)
    s.sides[0].stacks[PLOY].append(s.decks[2].pop())
    s.sides[1].is_exhausted = True
    before = s.clone()
    assert GAME.audit(s, before) == []

    harm(s)

    assert said in GAME.audit(s, before)
