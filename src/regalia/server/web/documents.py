"""The document of each page: what it is called, what search engines may say of it, and what the page needs first.

The browser part is one page for all addresses, but its document differs: what the scripts would only find out one step
after the other comes along at once. Nothing in it depends on who asks, for it holds what everybody may know.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from pathlib import Path
from typing import Final

import msgspec

from regalia.registry import games
from regalia.server.web.catalogue import game_info, shelf
from regalia.server.wire.spoken import encode_printed

WELCOME: Final = "Royal tabletop games in your browser, with friends and bots. No account."
ABOUT: Final = "Royal tabletop games from one rules engine: how they are played here, and whose work is in them."
RULES: Final = "How to play {title}, and all its rules with every ruling, to read and to search."
TITLE: Final = "<title>Regalia</title>"  # in the built document
END: Final = "</head>"
ENTRY: Final = "index.html"
ROOMS: Final = {"t": "src/TablePage.svelte", "r": "src/replay/ReplayPage.svelte"}
BOXES: Final = 2  # that a phone shows at first
ROBOTS: Final = """\
User-agent: *
Allow: /api/games
Disallow: /api/
Disallow: /t/
Disallow: /r/
"""


@dataclass(frozen=True)
class Document:
    title: str = "Regalia"
    description: str = ""  # "": search engines shall not keep this page
    modules: tuple[str, ...] = ()  # what draws the page, as far as that is not in the first script
    game: str = ""  # the game that is fetched in full
    is_dressed: bool = False  # in the clothes of that game
    has_shelf: bool = False  # the list of all games is shown
    has_boxes: bool = False  # as boxes


def document_of(path: str, table_game: str = "") -> Document:
    """By the address, and at a table by its game; tables and whatever is unknown say nothing of themselves."""
    match path.strip("/").split("/"):
        case [""]:
            return Document("Regalia", WELCOME, has_shelf=True, has_boxes=True)
        case ["about"]:
            return Document("About · Regalia", ABOUT, ("src/about/About.svelte",), has_shelf=True)
        case ["new", key] if key in games():
            return Document(f"{_title(key)} · Regalia", _summary(key), ("src/setup/Setup.svelte",), key, has_shelf=True)
        case ["rules", key] if key in games():
            title = f"Rules of {_title(key)} · Regalia"
            return Document(title, RULES.format(title=_title(key)), ("src/rules/RulesPage.svelte",), key)
        case ["t" | "r" as first, _] if table_game:
            icons = f"virtual:icons/{table_game.replace('-', '_')}"
            return Document(modules=(ROOMS[first], icons), game=table_game, is_dressed=True)
        case _:
            return Document()


def written(static: Path, page: Document) -> bytes:
    """The built document, with the head of this page in it."""
    document = (static / ENTRY).read_text(encoding="utf-8")
    for place, lines in ((TITLE, _said(page)), (END, [*_brought(static, page), END])):
        document = document.replace(place, "\n".join(lines), 1)
    return document.encode()


def _said(page: Document) -> Iterator[str]:
    yield f"<title>{escape(page.title)}</title>"
    if page.description:
        yield f'<meta name="description" content="{escape(page.description)}" />'
    else:
        yield '<meta name="robots" content="noindex" />'


def _brought(static: Path, page: Document) -> Iterator[str]:
    """Only fetched ahead: the scripts still say when a style is worn and in which order."""
    yield from _parts(static, page.modules)
    if page.game:
        yield f'<link rel="preload" as="fetch" href="/api/games/{page.game}" crossorigin />'
    if page.is_dressed:
        yield f'<link rel="preload" as="style" href="/games/{page.game}/theme.css" />'
    if page.has_boxes:
        for game in shelf()[:BOXES]:
            yield f'<link rel="preload" as="image" href="/games/{game["key"]}/cover.svg" />'
    if page.has_shelf:
        yield f'<script type="application/json" id="shelf">{_data(shelf())}</script>'


def _parts(static: Path, modules: tuple[str, ...]) -> Iterator[str]:
    """The scripts and styles of the page's modules with all that they import, but for those that every page has."""
    built = _built(static)
    for name in sorted(_needed(built, *modules) - _needed(built, ENTRY)):
        yield f'<link rel="modulepreload" href="/{built[name].file}" crossorigin />'
        yield from (f'<link rel="preload" as="style" href="/{path}" crossorigin />' for path in built[name].css)


class Part(msgspec.Struct):
    """A script as Vite built it, and what belongs to it."""

    file: str
    imports: list[str] = []
    css: list[str] = []


def _built(static: Path) -> dict[str, Part]:
    path = static / "manifest.json"
    return _read_parts(path, path.stat().st_mtime_ns) if path.is_file() else {}


@lru_cache(maxsize=1)
def _read_parts(path: Path, built_at: int) -> dict[str, Part]:
    """Read once, until the browser part is built anew."""
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Part])


def _needed(built: dict[str, Part], *names: str) -> set[str]:
    """Parts, and all parts that they import."""
    found: set[str] = set()
    waiting = [*names]
    while waiting:
        part = waiting.pop()
        if part in built and part not in found:
            found.add(part)
            waiting += built[part].imports
    return found


def _data(value: object) -> str:
    """JSON that can stand in a document: no text in it can end the element."""
    return encode_printed(value).decode().replace("<", "\\u003c")


def _title(key: str) -> str:
    return game_info(key).title


def _summary(key: str) -> str:
    """What the game is about, from its layout."""
    layout = game_info(key).layout
    return " ".join([f"{_title(key)}.", *layout.get("summary", [])[:2]])
