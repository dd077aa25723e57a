"""A record: setup, seed and entries. Everything else of a game follows from it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from regalia.engine.chance import is_honest
from regalia.engine.errors import Refused, Unreadable
from regalia.engine.facts import Seat
from regalia.engine.game import Game, Setup, begin, checked
from regalia.engine.play import play_words
from regalia.engine.state import State
from regalia.sentences import Alike, Sentence, as_part, listed, quoted, say

FORMAT = 1
RESIGN = "resign"  # the one entry that is no move
MOST_NAME = 24  # letters


@dataclass
class Record:
    game: str
    version: int
    setup: Setup
    seed: int | str
    entries: list[tuple[Seat, str]] = field(default_factory=list)  # seat and the words of one whole answer
    promise: dict[str, Any] = field(default_factory=dict)  # of a shared table: commitment, secret and words of the seed
    names: list[str] = field(default_factory=list)  # of those who sat there, by seat; none if nobody wrote them down

    def data(self) -> dict[str, Any]:
        """As JSON; seats count from 1 there, as in words."""
        promise = {"promise": self.promise} if self.promise else {}
        names = {"names": self.names} if self.names else {}
        return {
            "format": FORMAT,
            "game": self.game,
            "version": self.version,
            "mode": self.setup.mode,
            "seats": self.setup.seats,
            "options": dict(self.setup.options),
            **names,
            "seed": self.seed,
            **promise,
            "entries": [[seat + 1, line] for seat, line in self.entries],
        }

    def is_honest(self) -> bool:
        """Was the seed the one that the table promised before the first card?"""
        promise = self.promise
        return bool(promise) and is_honest(promise["commitment"], promise["secret"], promise["words"], str(self.seed))

    def replay(self, game: Game, listens: bool = False) -> Iterator[State]:
        """The state at the start and after every entry, with all facts so far if one listens.

        Says which entry cannot be played.
        """
        s = begin(game, self.setup, self.seed, [] if listens else None)
        yield s
        for number, (seat, line) in enumerate(self.entries, 1):
            try:
                s = _say(game, s, seat, line)
            except Refused as refused:
                raise Unreadable(_stopped(number, seat, line, refused)) from refused
            yield s


def _stopped(number: int, seat: Seat, line: str, refused: Refused) -> Sentence:
    """Where a record cannot be replayed, and why."""
    at = say("Entry {number} of the record, seat {seat}", number=number, seat=seat + 1)
    return say("{at}: {line}: {why}", at=at, line=quoted(line), why=Alike(refused))


def _say(game: Game, s: State, seat: Seat, line: str) -> State:
    if line != RESIGN:
        return play_words(s, seat, line)
    after = s.clone()
    after.heard = s.heard.copy() if s.heard is not None else None
    game.resign(after, seat)
    return after


def read(data: Any, games: Mapping[str, Game]) -> Record:
    """A record from JSON data, checked part by part."""
    if not isinstance(data, dict) or type(data.get("format")) is not int or data["format"] != FORMAT:
        raise Unreadable(say("This is not a record of format {n}.", n=FORMAT))
    key = _part(data, "game", str)
    if key not in games:
        raise Unreadable(
            say("This record is of {key}; the games here are {games}.", key=quoted(key), games=listed(games, ","))
        )
    game = games[key]
    version = _part(data, "version", int)
    if version != game.version:
        raise Unreadable(
            say(
                "This record was made with version {version} of {game}; here is version {now}.",
                version=version,
                game=as_part(game.title),
                now=game.version,
            )
        )
    setup = checked(game, _part(data, "mode", str), _part(data, "seats", int), _part(data, "options", dict))
    entries: list[tuple[Seat, str]] = []
    for number, entry in enumerate(_part(data, "entries", list), 1):
        match entry:
            case [int(seat), str(line)] if type(seat) is int and 1 <= seat <= setup.seats:
                entries.append((seat - 1, line))
            case [int(seat), str()] if type(seat) is int:
                raise Unreadable(
                    say(
                        "Entry {number} of this record is of seat {seat}; the seats are 1 to {seats}.",
                        number=number,
                        seat=seat,
                        seats=setup.seats,
                    )
                )
            case _:
                raise Unreadable(
                    say(
                        "Entry {number} of this record is not [seat, words]: {entry}.",
                        number=number,
                        entry=Alike(repr(entry)),
                    )
                )
    seed: Any = data.get("seed")
    if type(seed) not in (int, str):
        raise Unreadable(say("This record has no seed."))
    return Record(key, version, setup, seed, entries, _promise(data), _names(data, setup.seats))


def _promise(data: dict[str, Any]) -> dict[str, Any]:
    match data.get("promise", {}):
        case {"commitment": str(), "secret": str(), "words": [*words]} as promise if len(promise) == 3:
            if all(isinstance(word, str) for word in words):
                return dict(promise)
        case {**rest} if not rest:
            return {}
    raise Unreadable(say("The promise of this record is not a commitment, a secret and words."))


def _names(data: dict[str, Any], seats: int) -> list[str]:
    names = data.get("names", [])
    if not isinstance(names, list) or (names and len(names) != seats):
        raise Unreadable(say("The names of this record are not those of {n} seats.", n=seats))
    if not all(isinstance(name, str) and 0 < len(name) <= MOST_NAME and "\0" not in name for name in names):
        raise Unreadable(say("A name in this record is not a text of 1 to {n} letters.", n=MOST_NAME))
    return names


def _part(data: dict[str, Any], name: str, kind: type) -> Any:
    if type(data.get(name)) is not kind:  # and not true where a number belongs
        raise Unreadable(say("This record has no proper {part}.", part=quoted(name)))
    return data[name]
