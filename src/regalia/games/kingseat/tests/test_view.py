"""What everybody sees besides cards: chairs, King, direction, and the effects of this round and the next."""

import pytest

from regalia.engine import checked, play_words
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


@pytest.mark.rule("KS-010", "KS-025")
def test_chairs_king_round_and_direction_are_public():
    s = acted("smugwing", sitting=[3, 4, 1, 2])

    view = GAME.view(s, None)

    assert [seat.figures["chair"] for seat in view.seats] == [3, 4, 1, 2]
    assert view.where.figures["king"] == 3
    assert view.where.text == "Round 2: give, to the right"


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
