"""A kept game: the journal of its table with what was there after each entry, and its record. One text file each."""

import json
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from msgspec.json import encode

from regalia.engine import Game, checked, commitment
from regalia.tables import Charter, Entry, Table

FOLDER = Path(__file__).parent / "games"
BEGUN = 1_700_000_000_000  # milliseconds since 1970
STEP = 2_000  # from one entry to the next
DIGEST = 5  # bytes


@dataclass
class Kept:
    """What the file of a game holds."""

    game: str
    version: int
    mode: str
    seats: int
    options: dict[str, str]
    secret: str
    players: list[str]  # the bots that played it, by seat
    journal: list[list[Any]]  # [seat from 1, kind, line, digest of the position, digest of all views]
    record: list[list[Any]]  # the entries of the record of the moves that stand: [seat from 1, words]
    ending: str  # what was said of it; "" in the middle of a game

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{self.mode}-{self.seats}-{self.secret.rsplit(' ', 1)[-1]}.json"

    def charter(self, game: Game) -> Charter:
        """The table that the game was played at, all chairs taken."""
        setup = checked(game, self.mode, self.seats, self.options)
        promise = commitment(self.secret)
        made = Charter("kept", self.game, self.version, setup, self.secret, promise, "calm", 30, 5, BEGUN)
        made.begin([f"word {seat}" for seat in range(self.seats)], BEGUN)
        return made

    def entries(self) -> list[Entry]:
        return [entry_of(number, *said) for number, (*said, _, _) in enumerate(self.journal, 1)]

    def close(self, table: Table) -> None:
        """Notes how it stands at the last entry."""
        self.version = table.game.version
        self.ending = table.s.outcome.text if table.s.outcome is not None else ""
        self.record = table.record([])["entries"]

    def write(self) -> None:
        """Each entry on a line of its own, so that a change is read as one."""
        parts = [f'"{key}": {_lines(value)}' for key, value in vars(self).items()]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def _lines(value: Any) -> str:
    if isinstance(value, list) and value and isinstance(value[0], list):
        return "[\n" + ",\n".join(json.dumps(item, ensure_ascii=False) for item in value) + "\n]"
    return json.dumps(value, ensure_ascii=False)


def entry_of(number: int, seat: int, kind: str, line: str) -> Entry:
    """An entry of a kept journal; seats count from 1 in files."""
    return Entry(number, seat - 1, kind, line, f"m{number}", BEGUN + number * STEP)


def read(path: Path) -> Kept:
    return Kept(**json.loads(path.read_text(encoding="utf-8")))


def everything(game: str = "*") -> list[Path]:
    """The files of all kept games, or of one game."""
    return sorted(FOLDER.glob(f"{game}/*.json"))


def digests(table: Table) -> list[str]:
    """What stands there, and what everybody sees of it: two short words that change with a single byte."""
    position = encode([table.game.position(table.s), table.waited_for()])
    viewers = (None, *range(table.s.seats))
    seen = b"".join(encode(table.view(viewer), enc_hook=str) for viewer in viewers)
    told = [logged.fact for logged in table.log if logged.entry == table.entries]
    heard = "\n".join(fact.read_by(viewer) for fact in told for viewer in viewers)
    return [_digest(position), _digest(seen + heard.encode())]


def _digest(data: bytes) -> str:
    return blake2b(data, digest_size=DIGEST).hexdigest()
