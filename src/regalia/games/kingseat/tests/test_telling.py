"""What the log says of a vote: who won, and where it was level, who decided and why."""

import pytest

from regalia.engine import checked, parse, play
from regalia.games.kingseat import GAME

PRINCES = ["lionsyre", "hornseeker", "monarchrys", "gulliballistas"]


def told_of(*votes, sitting=(1, 2, 3, 4)):
    """The facts about how the vote came out, by their kind."""
    hands = {str(seat): {"hand": [vote, "monarchrys"]} for seat, vote in enumerate(votes, 1)}
    s = GAME.lay(checked(GAME), {"princes": PRINCES, "sitting": list(sitting), "seat": hands})
    s.heard = []
    for seat, vote in enumerate(votes):
        play(s, seat, parse(s, seat, f"pick {vote}"))
    return {fact.kind: fact for fact in s.heard}


@pytest.mark.rule("KS-041")
def test_of_a_vote_that_is_not_level_nobody_is_said_to_have_decided():
    told = told_of("hornseeker", "hornseeker", "lionsyre", "gulliballistas")

    assert "tie" not in told
    assert told["winner"].text == "Hornseeker wins the round; votes into the Tell: 2."


@pytest.mark.rule("KS-042", "KS-043")
def test_if_all_votes_differ_the_king_decides():
    told = told_of("lionsyre", "hornseeker", "monarchrys", "gulliballistas", sitting=(3, 4, 1, 2))

    expected = (
        "Lionsyre, Hornseeker, Monarchrys and Gulliballistas are level with 1 vote each; seat 3, the King, decides."
    )
    assert (told["tie"].text, told["tie"].seat) == (expected, 2)
    assert told["winner"].text.startswith("Monarchrys wins the round")
