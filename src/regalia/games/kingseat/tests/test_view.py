"""What everybody sees besides cards: chairs, King, direction, and the effects of this round and the next."""

import pytest

from regalia.drafting import draft
from regalia.engine import begin, checked, moves, play, play_words, top, withdraw, words
from regalia.games.kingseat import GAME

WINNER = ["gulliballistas", "lionsyre", "lionsyre"]


def acted(card, *then, **given):
    """Seat 2 has lost with this card, and acts; the round ends after it."""
    names = sorted({"lionsyre", "hornseeker", "gulliballistas", "monarchrys", card.split(" dark")[0]})
    hands = {str(n): {"hand": WINNER if n != 2 else [card, "hornseeker", "hornseeker"]} for n in range(1, 5)}
    s = GAME.lay(checked(GAME), {"princes": names, "seat": hands, **given})
    for seat in range(4):
        s = play_words(s, seat, f"pick {card if seat == 1 else 'gulliballistas'}")
    for line in ("act", *then):
        s = play_words(s, 1, line)
    return s


def signs(s, seat):
    view = GAME.view(s, None)
    zone = next(zone for zone in view.zones if zone.id == f"{seat}-signs")
    things = {thing.id: thing for thing in view.things}
    return [(things[id].face, things[id].marks) for id in zone.things]


@pytest.mark.rule("KS-200")
def test_whoever_loses_a_card_sees_where_it_went():
    """The same thing lies in the hand of whoever took it, so that a table can show its way there."""
    s = GAME.lay(
        checked(GAME),
        {
            "princes": ["gulliballistas", "lionsyre", "monarchrys", "squlofish"],
            "seat": {"1": {"hand": ["gulliballistas", "squlofish"]}, "2": {"hand": ["squlofish", "lionsyre"]}}
            | {str(seat): {"hand": ["gulliballistas", "lionsyre"]} for seat in (3, 4)},
        },
    )
    for seat in range(4):
        s = play_words(s, seat, f"pick {'squlofish' if seat == 1 else 'gulliballistas'}")
    for line in ("act", "choose seat 1"):
        before, s = in_hands(s), play_words(s, 1, line)

    taken = before["1-hand"] - in_hands(s)["1-hand"]
    assert len(taken) == 1
    assert taken <= in_hands(s)["2-hand"]


def in_hands(s):
    """By zone the things that seat 1 sees there."""
    return {zone.id: set(zone.things) for zone in GAME.view(s, 0).zones if zone.kind == "hand"}


@pytest.mark.rule("KS-010", "KS-025")
def test_chairs_king_round_and_direction_are_public():
    s = acted("smugwing", sitting=[3, 4, 1, 2])

    view = GAME.view(s, None)

    assert [seat.figures["chair"] for seat in view.seats] == [3, 4, 1, 2]
    assert view.where.figures["king"] == 3
    assert view.where.text == "Round 2: give to the right"


@pytest.mark.rule("KS-073", "KS-210")
def test_an_effect_is_seen_in_the_round_in_which_it_holds():
    assert signs(acted("smugwing"), 2) == [("immune", ())]


@pytest.mark.rule("KS-073", "KS-170")
def test_an_effect_of_the_next_round_is_seen_before_it_holds():
    hands = {str(n): {"hand": WINNER} for n in (1, 4)}
    hands |= {"2": {"hand": ["crassclamps", "hornseeker"]}, "3": {"hand": ["hornseeker", "lionsyre"]}}
    princes = ["lionsyre", "hornseeker", "gulliballistas", "crassclamps"]
    s = GAME.lay(checked(GAME), {"princes": princes, "seat": hands})
    for seat, card in enumerate(("gulliballistas", "crassclamps", "hornseeker", "gulliballistas")):
        s = play_words(s, seat, f"pick {card}")

    for line in ("act", "choose seat 4", "name lionsyre", "order act"):
        s = play_words(s, 1, line)

    assert signs(s, 4) == [("vote lionsyre", ("next",)), ("must act", ("next",))]
    assert GAME.view(s, None).where.text == "Round 1: handling, Gulliballistas has won"


@pytest.mark.rule("KS-110", "KS-174")
@pytest.mark.parametrize(("card", "text"), [("crassclamps dark 1", "nobody may act"), ("lionsyre", "open round")])
def test_what_holds_for_the_whole_round_is_said_with_the_round(card, text):
    s = acted(card)

    assert text in GAME.view(s, None).where.text


def at_the_vote(**options):
    """Everybody has to vote."""
    hands = {str(n): {"hand": ["gulliballistas", "lionsyre"]} for n in range(1, 5)}
    return GAME.lay(checked(GAME, options=options), {"seat": hands})


def one_vote_sealed(**options):
    """Seat 1 has sealed a Gulliballistas; the others have still to vote."""
    return play_words(at_the_vote(**options), 0, "pick gulliballistas")


def lying(s, viewer, zone):
    view = GAME.view(s, viewer)
    things = {thing.id: (thing.face, thing.marks) for thing in view.things}
    return [things[id] for id in next(each for each in view.zones if each.id == zone).things]


@pytest.mark.rule("KS-034")
@pytest.mark.parametrize("viewer", [1, None])
def test_nobody_sees_who_has_sealed_a_vote(viewer):
    s = one_vote_sealed()

    assert GAME.view(s, viewer) == GAME.view(at_the_vote(), viewer)
    assert lying(s, viewer, "1-vote") == []
    assert set(GAME.view(s, viewer).waiting) <= {viewer}
    assert top(s).seen_waiting(s, None) == (0, 1, 2, 3)


@pytest.mark.rule("KS-034")
def test_where_the_table_shows_who_is_ready_a_sealed_vote_lies_face_down():
    s = one_vote_sealed(ready="shown")

    assert lying(s, 1, "1-vote") == lying(s, None, "1-vote") == [(None, ())]
    assert GAME.view(s, 1).waiting == [1, 2, 3]


@pytest.mark.rule("KS-034")
def test_the_own_sealed_vote_is_seen_where_it_lies_until_it_is_taken_back():
    s = one_vote_sealed()

    assert lying(s, 0, "1-vote") == [("gulliballistas", ("sealed",))]
    assert lying(s, 0, "1-hand") == [("lionsyre", ())]
    assert GAME.view(s, 0).waiting == []
    withdraw(s, 0)
    assert lying(s, 0, "1-vote") == []
    assert len(lying(s, 0, "1-hand")) == 2


@pytest.mark.rule("KS-013")
def test_sealed_gifts_are_marked_in_the_own_hand():
    s = begin(GAME, checked(GAME), 3)
    for _ in range(2):
        play(s, 0, moves(s, 0)[0])

    assert sum(marks == ("sealed",) for _, marks in lying(s, 0, "1-hand")) == 2


@pytest.mark.rule("KS-013")
def test_gifts_are_not_sealed_while_they_are_picked():
    s = begin(GAME, checked(GAME), 3)
    picked = draft(s, 0, ", ".join(words(s, 0, move) for move in moves(s, 0)[:2]))

    assert picked.is_whole
    assert not any(marks for _, marks in lying(picked.s, 0, "1-hand"))


@pytest.mark.rule("KS-002")
def test_everybody_sees_which_princes_take_part():
    assert [face for face, _ in lying(at_the_vote(), None, "princes")] == [
        *("lionsyre", "hornseeker", "monarchrys", "gulliballistas"),
    ]


@pytest.mark.rule("KS-068")
def test_a_prince_is_named_where_the_princes_lie_and_not_in_the_own_hand():
    hands = {str(n): {"hand": WINNER} for n in (1, 3, 4)} | {"2": {"hand": ["monarchrys", "hornseeker"]}}
    s = GAME.lay(checked(GAME), {"seat": hands})
    for seat in range(4):
        s = play_words(s, seat, "pick monarchrys" if seat == 1 else "pick gulliballistas")
    for line in ("act", "choose seat 3"):
        s = play_words(s, 1, line)

    options = GAME.view(s, 1).prompt.options

    assert {option.words: option.on for option in options}["name hornseeker"] == "prince-hornseeker"


@pytest.mark.rule("KS-082")
def test_of_a_next_round_nothing_is_said_when_there_is_none():
    hands = {str(n): {"hand": ["gulliballistas"]} for n in (1, 3, 4)} | {"2": {"hand": ["lionsyre"]}}
    s = GAME.lay(checked(GAME), {"seat": hands})
    for seat in range(4):
        s = play_words(s, seat, "pick lionsyre" if seat == 1 else "pick gulliballistas")

    where = GAME.view(play_words(s, 1, "act"), None).where

    assert where.text == "Round 1: handling"
    assert "way" not in where.figures
