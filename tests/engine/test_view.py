"""Views: nothing gets into one but through the gate."""

from regalia.engine import EVERYBODY, Gate, Thing, numbered


def seen_by(viewer: int | None) -> Gate:
    """Seat 1 holds a sun and a moon; a star lies open, and there is a stack of four."""
    gate = Gate(viewer)
    gate.show(
        "1-hand", "hand", "Hand", 1, [Thing(face, "card", face, 1, ("marked",)) for face in ("sun", "moon")], (1,)
    )
    gate.show("row", "row", "Row", None, [Thing("star", "card", "star")], EVERYBODY)
    gate.show("votes", "row", "Votes", None, [], EVERYBODY)
    gate.stack("deck", "Deck", None, 4)
    return gate


def test_a_hand_is_seen_by_its_owner() -> None:
    assert [thing.face for thing in seen_by(1).things] == ["sun", "moon", "star"]


def test_a_hand_is_backs_named_by_position_for_everybody_else() -> None:
    for viewer in (0, None):
        hand = seen_by(viewer).things[:2]

        assert hand == [Thing(f"1-hand.{at}", "card", None, 1) for at in range(2)]


def test_of_a_stack_and_of_an_empty_zone_everybody_sees_the_height() -> None:
    for viewer in (0, 1, None):
        zones = {zone.id: (zone.count, zone.things) for zone in seen_by(viewer).zones}

        assert zones["deck"] == (4, [])
        assert zones["votes"] == (0, [])
        assert zones["1-hand"][0] == 2


def test_of_a_zone_that_is_partly_known_the_rest_are_backs_named_by_position() -> None:
    gate = Gate(0)

    gate.partly("1-hand", "hand", "Hand", 1, [Thing("sun", "card", "sun", 1)], 3)

    assert gate.things == [Thing("sun", "card", "sun", 1), *(Thing(f"1-hand.{at}", "card", None, 1) for at in range(2))]
    assert (gate.zones[0].count, gate.zones[0].things) == (3, ["sun", "1-hand.0", "1-hand.1"])


def test_cards_that_are_alike_are_numbered_as_they_come_into_sight_so_that_no_name_tells_where_one_was() -> None:
    before = numbered({"row": ["sun"], "hand": ["moon", "sun"]}, lambda kind, number: f"{kind}.{number}")
    after = numbered({"row": ["sun", "sun"], "hand": ["moon"]}, lambda kind, number: f"{kind}.{number}")

    assert before == {"row": ["sun.1"], "hand": ["moon.1", "sun.2"]}
    assert after == {"row": ["sun.1", "sun.2"], "hand": ["moon.1"]}
