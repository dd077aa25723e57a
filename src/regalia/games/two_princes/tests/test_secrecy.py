"""What may not be read yet, or not by this seat, is in no view, option, log or refusal."""

import pytest
from msgspec.json import encode

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
    play_words,
    prompt,
    question,
    seeded,
    top,
    withdraw,
)
from regalia.games.two_princes import GAME
from regalia.learning import what_was_learned
from regalia.sentences import to_data

BOOK = GAME.book
CARDS = {
    "challenge": [
        {
            "number": 20,
            "part": "a",
            "title": "The Stairs",
            "situation": "You stand there.",
            "mode": "individually",
            "a": {
                "label": "Up",
                "test": {"attr": "charm", "need": 3},
                "success": {"text": "Canary won.", "do": []},
                "failure": {"text": "Canary lost.", "do": []},
            },
            "b": {"label": "Down", "text": "Canary plain.", "do": []},
        }
    ]
}


def lay(**given):
    return GAME.lay(checked(GAME), {"at": "escape", "deck": [20, 19], "cards": CARDS, **given})


def said(s, *answers):
    for seat, line in answers:
        s = play_words(s, seat - 1, line)
    return s


def all_that_reaches(s, viewer):
    """A viewer's view, and for a seat all refusals."""
    reaches = [encode(GAME.view(s, viewer), enc_hook=to_data).decode()]
    for seat in (viewer,) if viewer is not None else ():
        for move in range(len(s.actions)):
            if move not in moves(s, seat):
                try:
                    play(s, seat, move)
                except Illegal as illegal:
                    reaches.append(str(illegal))
    return "\n".join(reaches)


@pytest.mark.rule("TP-072")
def test_a_fact_tells_a_consequence_only_in_the_step_after_its_test():
    s = lay()
    s.heard = []

    s = said(s, (1, "draw"), (1, "choose a"), (2, "choose a"), (1, "commit 5"), (2, "commit 5"), (1, "confirm"))
    assert not any("Canary" in fact.text for fact in s.heard)
    s = said(s, (2, "confirm"))
    while top(s).name == "items":
        s = said(s, (pending(s)[0] + 1, "pass"))

    assert [fact.text for fact in s.heard if "Canary" in fact.text] == ["Canary won."]


@pytest.mark.rule("TP-034", "TP-095")
def test_what_has_been_read_cannot_be_taken_back():
    start = begin(GAME, checked(GAME), 1)
    offered = said(start, (1, "offer book-of-hours"))
    drawn = said(start, (1, "draw"))
    proposed = said(drawn, (1, "choose a"))
    decided = said(proposed, (2, "choose a"))

    assert what_was_learned(GAME, start, offered) == ""
    assert what_was_learned(GAME, drawn, proposed) == ""
    assert what_was_learned(GAME, start, drawn) != ""
    assert what_was_learned(GAME, proposed, decided) != ""


@pytest.mark.rule("TP-090", "TP-091", "TP-R28")
def test_a_token_that_is_set_tells_the_brother_nothing_but_that_it_is():
    a, b = (said(lay(), (1, "draw"), (1, f"choose {key}")) for key in "ab")

    for viewer in (None, 1):
        assert encode(GAME.view(a, viewer), enc_hook=to_data) == encode(GAME.view(b, viewer), enc_hook=to_data)
    assert GAME.view(a, 1).waiting == [1]
    withdraw(a, 0)
    assert dump(a)["frames"] == dump(said(lay(), (1, "draw")))["frames"]


@pytest.mark.rule("TP-142", "TP-144", "TP-145", "TP-R28")
def test_talk_is_off_while_tokens_are_secret_and_without_numbers_while_a_test_is_open():
    secret = said(lay(), (1, "draw"))
    test = said(secret, (1, "choose a"), (2, "choose a"))
    after = lay()

    assert question(secret).hush(secret, "I take the stairs") == "Not a word before both tokens are shown."
    assert question(test).hush(test, "I am strong, lean on me") == ""
    for words in (
        "I have 3 of them",
        "plus two in Charm",
        "+1",
        "Minus one, sorry",
        "use FIVE",
        "a pair",
        "½",
        "Charm ++",
    ):
        assert question(test).hush(test, words).startswith("No numbers")
    assert question(test).hush(test, "Someone often listens") == ""
    assert question(after).hush(after, "I have 3 of them") == ""


@pytest.mark.rule("TP-143", "TP-144")
@pytest.mark.parametrize(
    "words",
    [
        "I’m feeling strong so I will use 3 cards, I don’t think you have to do much",
        "I would commit two cards",
        "you play only one card, I am using five cards",
    ],
)
def test_how_many_cards_one_will_use_may_be_said_while_a_test_is_open(words):
    test = said(lay(), (1, "draw"), (1, "choose a"), (2, "choose a"))

    assert question(test).hush(test, words) == ""


@pytest.mark.rule("TP-142")
@pytest.mark.parametrize("words", ["I’ve got three +1 Physique cards", "I will use 3 cards that are 2", "use 6 cards"])
def test_other_numbers_are_refused_and_the_reason_says_how_the_number_of_cards_is_said(words):
    test = said(lay(), (1, "draw"), (1, "choose a"), (2, "choose a"))

    assert "“I will use 3 cards”" in question(test).hush(test, words)


@pytest.mark.rule("TP-142")
def test_when_cards_are_drawn_numbers_wait_until_the_test_is_over_and_the_reason_says_so():
    drawn = said(lay(), (1, "draw"), (1, "choose a"), (2, "choose a"), (1, "commit 1"), (2, "commit 1"))
    items = said(drawn, (1, "confirm"), (2, "confirm"))

    assert top(items).name == "items"
    assert question(items).hush(items, "I have 2 Uses left").startswith("No numbers until this test is over")


@pytest.mark.rule("TP-144", "TP-R16")
def test_setting_a_number_tells_it_to_the_brother_and_it_may_be_taken_back():
    test = said(lay(), (1, "draw"), (1, "choose a"), (2, "choose a"))
    test.heard = []

    play(test, 0, parse(test, 0, "commit 3"))

    assert [fact.read_by(1) for fact in test.heard] == ["Edward would commit 3."]
    assert prompt(test, 0).can_withdraw


@pytest.mark.rule("TP-141", "TP-R63", "TP-R74")
def test_a_hand_and_every_pile_are_dealt_anew_in_imagined_worlds():
    s = begin(GAME, checked(GAME), 5)
    worlds = [imagine(s, 0, seeded(n)) for n in range(30)]

    own = {tuple(GAME.position(world)["edward"]["hand"]) for world in worlds}
    other = {tuple(GAME.position(world)["richard"]["hand"]) for world in worlds}
    assert len(own) == 1
    assert len(other) == 6
    assert len({tuple(GAME.position(world)["events"]) for world in worlds}) > 20
    assert all(GAME.audit(world) == [] for world in worlds)


@pytest.mark.rule("TP-068", "TP-R68")
def test_which_guard_and_fillers_were_taken_nobody_knows():
    cards = {"interlude": [{**BARE, "number": 7, "a": {"text": "Go.", "do": [{"op": "begin_escape"}]}}]}
    s = GAME.lay(checked(GAME), {"at": "interlude", "interlude": 7, "pile": [20, 22, 23, 25, 26], "cards": cards})
    s = said(s, (1, "draw"))

    decks = [GAME.position(imagine(s, 1, seeded(n)))["deck"] for n in range(40)]

    assert {tuple(deck[:3]) for deck in decks} == {(1, 2, 3)}
    assert {deck[-1] for deck in decks} == {19}
    assert {number for deck in decks for number in deck if number in (4, 5, 6, 7)} == {4, 5, 6, 7}
    assert all({20, 22, 23, 25, 26} < set(deck) for deck in decks)


BARE = {"title": "Out", "situation": "It is time.", "mode": "none"}


def peeking(*do):
    options = {
        "a": {"label": "Look", "text": "You look.", "do": list(do)},
        "b": {"label": "No", "text": "No.", "do": []},
    }
    return {"challenge": [{"number": 20, "part": "a", "title": "T", "situation": "S", "mode": "together", **options}]}


def test_titles_that_one_prince_has_seen_ahead_only_he_knows():
    cards = peeking({"op": "peek_challenge", "who": "edward", "n": 2})
    s = GAME.lay(checked(GAME), {"at": "escape", "deck": [20, 22, 23, 25, 19], "cards": cards})
    s.heard = []
    s = said(s, (1, "draw"), (1, "choose a"), (2, "choose a"))

    ahead = next(page for page in GAME.view(s, 0).pages if page.kind == "ahead")
    assert ahead.paragraphs == [BOOK.challenge(22).title, BOOK.challenge(23).title]
    for viewer in (None, 1):
        assert "ahead" not in [page.kind for page in GAME.view(s, viewer).pages]
        assert not any(BOOK.challenge(22).title in fact.read_by(viewer) for fact in s.heard)
    assert {tuple(GAME.position(imagine(s, 0, seeded(n)))["deck"][:2]) for n in range(10)} == {(22, 23)}
    assert len({tuple(GAME.position(imagine(s, 1, seeded(n)))["deck"][:2]) for n in range(10)}) > 2


def test_a_deck_known_to_its_last_card_is_imagined_as_it_is():
    cards = peeking({"op": "peek_challenge", "who": "edward", "n": 3})
    s = GAME.lay(checked(GAME), {"at": "escape", "deck": [20, 22, 23, 19], "cards": cards})
    s = said(s, (1, "draw"), (1, "choose a"), (2, "choose a"))

    assert GAME.position(imagine(s, 0, seeded(1)))["deck"] == [22, 23, 19]


def test_what_left_the_deck_unseen_nobody_knows_when_the_deck_is_gone_either():
    s = lay()
    s.deck, s.buried = [], [5, 6]

    imagined = {tuple(imagine(s, 0, seeded(n)).buried) for n in range(20)}

    assert len(imagined) > 1


def test_in_which_order_a_hand_was_drawn_is_forgotten_in_imagined_worlds():
    s, other = lay(), lay()
    other.princes[0].hand = s.princes[0].hand[::-1]

    assert dump(imagine(s, 0, seeded(1))) == dump(imagine(other, 0, seeded(1)))


@pytest.mark.rule("TP-004")
def test_a_prince_who_looks_at_a_location_orders_it_in_secret():
    card = {"id": "spy", "title": "Spy", "location": "library", "situation": "A door."}
    look = {"op": "peek_encounter", "who": "self", "location": "solar", "n": 3}
    cards = {"encounter": [{**card, "do": [look]}]}
    s = GAME.lay(checked(GAME), {"at": "encounters", "encounters": {"library": ["spy"]}, "cards": cards})
    before = GAME.position(s)["encounters"]["solar"]
    s = said(s, (1, "visit library"))

    assert BOOK.cards[before[0]].title in prompt(s, 0).text
    assert BOOK.cards[before[0]].title not in all_that_reaches(s, 1)
    s = said(s, (1, "put 3rd next"), (1, "put 2nd next"))

    after = GAME.position(s)["encounters"]["solar"]
    assert after == [before[2], before[1], before[0], *before[3:]]
    assert GAME.position(imagine(s, 0, seeded(1)))["encounters"]["solar"][:3] == after[:3]


def test_what_is_told_of_a_hand_holds_in_imagined_worlds_until_it_changes():
    card = {"id": "tell", "title": "Tell", "location": "library", "situation": "A question."}
    cards = {"encounter": [{**card, "do": [{"op": "reveal_hand_count", "who": "self", "type": "sick"}]}]}
    hand, pile = ["sick", "sick", "dutiful", "courtly", "princely"], ["sick", "watchful", "resolute", "well-taught"]
    place = {"at": "encounters", "encounters": {"library": ["tell"]}, "edward": {"hand": hand, "pile": pile}}
    s = said(GAME.lay(checked(GAME), {**place, "cards": cards}), (1, "visit library"))

    hands = [GAME.position(imagine(s, 1, seeded(n)))["edward"]["hand"] for n in range(20)]

    assert all(hand.count("sick") == 2 and len(hand) == 5 for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 1


@pytest.mark.rule("TP-034", "TP-072")
def test_what_follows_from_a_card_is_made_up_in_imagined_worlds_until_it_happens():
    s = said(GAME.lay(checked(GAME), {"at": "escape", "deck": [20, 22, 19]}), (1, "draw"))

    worlds = [imagine(s, 0, seeded(n)) for n in range(20)]
    boxes = {tuple(op.values.get("text") for op in world.book.programs["challenge-20/a/success"]) for world in worlds}

    assert len(boxes) > 10
    assert all(GAME.view(world, 0) == GAME.view(s, 0) for world in worlds)


def test_an_imagined_world_can_be_imagined_anew_and_knows_no_more():
    s = said(GAME.lay(checked(GAME), {"at": "escape", "deck": [20, 22, 19]}), (1, "draw"))
    further = imagine(s, 0, seeded(1))

    again, directly = imagine(further, 0, seeded(2)), imagine(s, 0, seeded(2))

    assert again.book.programs["challenge-20/a/failure"] == directly.book.programs["challenge-20/a/failure"]


def test_a_consequence_that_has_begun_goes_on_as_it_is_in_imagined_worlds():
    do = [{"op": "recover", "who": "edward", "n": 1}, {"op": "misery", "n": 2}]
    option = {"label": "Rest", "text": "You rest.", "do": do}
    cards = {"challenge": [{**BARE, "mode": "forced", "number": 20, "part": "a", "a": option}]}
    burdened = {"hand": ["dutiful"], "pile": ["courtly"], "discard": ["princely", "watchful"]}
    s = GAME.lay(checked(GAME), {"at": "escape", "deck": [20, 22, 19], "cards": cards, "edward": burdened})
    s = said(s, (1, "draw"))
    assert top(s).name == "recover"

    for n in range(10):
        world = imagine(s, 0, seeded(n))
        play(world, 0, moves(world, 0)[0])

        assert world.misery == 2


def test_the_catalogue_that_everybody_may_read_has_no_story_in_it():
    faces = encode(GAME.faces, enc_hook=to_data).decode()

    assert set(GAME.faces) == {*BOOK.conditions, *BOOK.items}
    for card in BOOK.cards.values():
        assert encode(card.situation[:40]).decode()[1:-1] not in faces
    assert not any(ending.title in faces for ending in BOOK.endings)
    assert '"group"' not in faces


def test_a_card_that_may_be_looked_up_says_what_it_does():
    texts = {key: face["text"] for key, face in GAME.faces.items()}

    assert GAME.faces["dutiful"]["name"] == "Dutiful 0/1/0/2"
    assert texts["dutiful"].startswith("Charm +1, Knowledge +2.")
    assert "once per test" in texts["sick"]
    assert texts["signet-ring"].startswith("Charm +1 in a test. Uses: 2. Cannot be lost.")
    assert texts["linen-bandage"].startswith("Before a card is drawn: you are rid of 1 Wounded. Uses: 2.")
    assert "You receive 1 Sick." in texts["brandy-flask"]
    assert "Also works for your brother." in texts["lantern"]
