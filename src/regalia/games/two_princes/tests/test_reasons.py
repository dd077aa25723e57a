"""What a seat is told that tries what cannot be now: the reason is true, and says what is awaited."""

import pytest

from regalia.engine import Illegal, checked, parse, play, play_words
from regalia.games.two_princes import GAME


def lay(**given):
    return GAME.lay(checked(GAME), {"at": "events", **given})


def refusal_of(s, seat, line):
    with pytest.raises(Illegal) as refused:
        play(s, seat - 1, parse(s, seat - 1, line))
    return refused.value.sentence, refused.value.rule


@pytest.mark.rule("TP-031", "TP-R39", "TP-R40")
@pytest.mark.parametrize(
    ("given", "line"),
    [
        ({"at": "events"}, "draw"),
        ({"at": "encounters"}, "visit library"),
        ({"at": "night"}, "go out"),
        ({"at": "night"}, "stay in bed"),
        ({"at": "events"}, "offer book-of-hours"),
    ],
)
def test_with_an_offer_before_him_whoever_is_about_to_draw_is_told_to_answer_it(given, line):
    offered = play_words(lay(**given), 1, "offer slingshot")

    assert refusal_of(offered, 1, line) == ("First answer this: Richard offers you Slingshot.", "TP-R39")


@pytest.mark.rule("TP-031", "TP-R39")
def test_whoever_has_made_an_offer_is_told_that_his_brother_answers_first():
    offered = play_words(lay(), 0, "offer book-of-hours")

    assert refusal_of(offered, 1, "draw") == ("First Richard says whether he takes Book of Hours.", "TP-R39")


@pytest.mark.rule("TP-031")
def test_the_other_prince_is_told_whose_card_it_is():
    assert refusal_of(lay(), 2, "draw") == ("Edward draws this card.", "TP-031")
