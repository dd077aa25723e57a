"""Chance: numbers that follow from a key and a counter, and a promise that can be checked."""

from collections import Counter
from hashlib import blake2b

import pytest

from regalia.engine import Chance, commitment, dump, is_honest, seeded, shared_key
from regalia.engine.plain import Loader

KEY = bytes(range(32)).hex()


def by_hand(key: str, i: int) -> int:
    """The i-th 64-bit number: the i-th lane of keyed BLAKE2b over a block counter, all little-endian."""
    digest = blake2b((i // 8).to_bytes(8, "little"), key=bytes.fromhex(key)).digest()
    return int.from_bytes(digest[i % 8 * 8 :][:8], "little")


def test_the_numbers_follow_from_the_key_and_their_place_alone() -> None:
    chance = Chance(KEY)

    drawn = [chance.below(1000) for _ in range(50)]

    assert drawn == [by_hand(KEY, i) * 1000 >> 64 for i in range(50)]
    assert chance.drawn == 50


@pytest.mark.parametrize("earlier", range(20))
def test_a_stored_chance_goes_on_with_the_same_numbers_wherever_it_stood(earlier: int) -> None:
    chance = Chance(KEY)
    for _ in range(earlier):
        chance.below(6)

    read = Loader(Chance).load(dump(chance))

    assert [read.die() for _ in range(20)] == [chance.die() for _ in range(20)]


def test_a_copy_draws_the_same_numbers_and_leaves_the_original_alone() -> None:
    chance = seeded(5)
    chance.below(10)

    copy = chance.clone()
    numbers = [copy.below(10) for _ in range(20)]

    assert chance.drawn == 1
    assert [chance.below(10) for _ in range(20)] == numbers


def test_a_die_shows_one_to_six_about_equally_often() -> None:
    chance = seeded("dice")

    shown = Counter(chance.die() for _ in range(6000))

    assert sorted(shown) == [1, 2, 3, 4, 5, 6]
    assert all(850 < times < 1150 for times in shown.values())


def test_a_shuffle_is_a_permutation_and_every_one_is_about_equally_likely() -> None:
    chance = seeded("shuffle")
    seen: Counter[tuple[int, ...]] = Counter()

    for _ in range(4800):
        cards = [1, 2, 3, 4]
        chance.shuffle(cards)
        seen[tuple(cards)] += 1

    assert len(seen) == 24
    assert all(sorted(order) == [1, 2, 3, 4] for order in seen)
    assert all(130 < times < 275 for times in seen.values())


def test_different_seeds_have_different_keys() -> None:
    assert len({seeded(seed).key for seed in range(1000)}) == 1000


def test_the_key_is_the_promised_one() -> None:
    published = commitment("the server's secret")

    key = shared_key("the server's secret", ["ann", "bob"])

    assert is_honest(published, "the server's secret", ["ann", "bob"], key)


@pytest.mark.parametrize("at", [0, 31, 63])
def test_one_altered_digit_of_key_or_commitment_is_found_out(at: int) -> None:
    published, key = commitment("secret"), shared_key("secret", ["ann", "bob"])

    def altered(text: str) -> str:
        return text[:at] + f"{int(text[at], 16) ^ 1:x}" + text[at + 1 :]

    assert not is_honest(published, "secret", ["ann", "bob"], altered(key))
    assert not is_honest(altered(published), "secret", ["ann", "bob"], key)


@pytest.mark.parametrize("words", [["ann", "bob "], ["bob", "ann"], ["annb", "ob"], ["ann"], []])
def test_the_word_of_every_seat_counts_and_so_does_its_place(words: list[str]) -> None:
    published, key = commitment("secret"), shared_key("secret", ["ann", "bob"])

    assert not is_honest(published, "secret", words, key)


def test_another_secret_is_found_out() -> None:
    published = commitment("secret")

    key = shared_key("another secret", ["ann"])

    assert not is_honest(published, "another secret", ["ann"], key)
