"""What the cards do, where it takes more than one position to see it."""

import pytest

from regalia.engine import Unreadable, begin, checked, moves, parse, pending, play, seeded
from regalia.games.two_crowns import GAME
from regalia.games.two_crowns.cards import BANDIT, COPIES, DESTROYER, WITCH
from regalia.games.two_crowns.model import TwoCrowns

TABLES = [("duel", 2), ("free-for-all", 3), ("free-for-all", 5), ("teams", 4), ("teams", 6)]


def random_states(mode: str, seats: int, seed: int):
    """The states before and after every move of a game in which everybody plays at random."""
    s = begin(GAME, checked(GAME, mode, seats), seed)
    chance = seeded(f"moves {seed}")
    while s.outcome is None:
        before = s.clone()
        seat = pending(s)[0]
        play(s, seat, chance.pick(moves(s, seat)))
        yield before, s


def units(s: TwoCrowns, seat: int) -> set[int]:
    return {unit.card for unit in s.sides[seat].field}


def buried(s: TwoCrowns, kind: int) -> int:
    return sum(card.card // COPIES == kind for side in s.sides for card in side.pile)


@pytest.mark.rule("TC-083", "TC-078")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_units_never_leave_the_field_except_through_a_destroyer_or_with_their_player(mode, seats):
    gone = 0

    for seed in range(4):
        for before, after in random_states(mode, seats, seed):
            for seat in range(seats):
                if units(before, seat) - units(after, seat):
                    gone += 1
                    has_destroyed = buried(after, DESTROYER) > buried(before, DESTROYER)
                    assert has_destroyed or (mode == "free-for-all" and after.sides[seat].is_out)

    assert gone > 0, "no unit left the field in any of these games"


@pytest.mark.rule("TC-069")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_no_unit_ever_carries_more_than_one_witch(mode, seats):
    """All Witches are accounted for: unseen, buried, or alone on a unit."""
    for _, s in random_states(mode, seats, 7):
        lying = [(u.caster, u.witch) for side in s.sides for u in side.field if u.witch >= 0]
        unseen = sum(side.unseen[WITCH] for side in s.sides if not side.is_out)
        lost = sum(side.gone.count(WITCH) for side in s.sides)

        assert len(lying) == len(set(lying))
        assert len(lying) + unseen + buried(s, WITCH) + lost == 2 * seats


@pytest.mark.rule("TC-061", "TC-064", "TC-079", "TC-084")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_every_card_ends_in_the_pile_of_the_seat_whose_deck_it_came_from(mode, seats):
    """Each seat's 25 cards are always spread over its own places and over what it placed on others."""
    for _, s in random_states(mode, seats, 3):
        for seat, side in enumerate(s.sides):
            hidden = side.hand + side.deck[side.drawn :] + side.gone
            shown = side.bank + [card.card for card in side.pile] + [unit.card for unit in side.field]
            shown += [u.witch for other in s.sides for u in other.field if u.caster == seat]
            shown += [guard.card for other in s.sides for guard in other.guards if guard.owner == seat]

            assert sorted(hidden + [card // COPIES for card in shown]) == sorted(GAME.book.deck)


@pytest.mark.rule("TC-R24")
def test_no_move_is_spelled_as_an_attack_on_a_unit():
    s = GAME.lay(checked(GAME, "duel"), {"at": "before attack", "seat": {"1": {"field": ["knight"]}}})

    with pytest.raises(Unreadable):
        parse(s, 0, "hit seat 2 knight")


@pytest.mark.rule("TC-065", "TC-080", "TC-058")
@pytest.mark.parametrize("line", ["buy witch on seat 1 knight", "buy destroyer on seat 1", "bandit 10 of seat 1"])
def test_nobody_can_name_themselves_as_the_opponent(line):
    given = {"hand": ["witch", "destroyer", "bandit"], "bank": ["10", "10", "9"], "field": ["knight"]}
    s = GAME.lay(checked(GAME, "duel"), {"at": "before purchase", "seat": {"1": given}})

    with pytest.raises(Unreadable):
        parse(s, 0, line)


@pytest.mark.rule("TC-059", "TC-061")
@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_a_stolen_coin_never_stays_with_the_thief(mode, seats):
    """Each Bandit that goes to a pile takes a Coin to the pile of another seat; no Bank grows by it."""
    stolen = 0
    for seed in range(3):
        for before, after in random_states(mode, seats, seed):
            if buried(after, BANDIT) > buried(before, BANDIT) and pending(before)[0] != discarder(before):
                stolen += 1
                assert all(a.funds <= b.funds for a, b in zip(after.sides, before.sides, strict=True))
                assert any(a.funds < b.funds for a, b in zip(after.sides, before.sides, strict=True))

    assert stolen > 0, "no Bandit was played in these games"


def discarder(s: TwoCrowns) -> int | None:
    """The seat in its own Discard Phase, where a Bandit may be thrown away unused."""
    return s.active if s.frames[-1].name == "discard" else None
