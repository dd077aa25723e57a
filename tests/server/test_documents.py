"""The document of each page: what search engines are told, what comes along, and that nobody's secret does."""

import json
import os
import re
from pathlib import Path
from urllib.parse import quote

import pytest

from regalia.registry import games
from regalia.server.web import app, documents

from .serving import BOT, ME

DESCRIPTION = re.compile(r'<meta name="description" content="([^"]*)" />')
NOINDEX = '<meta name="robots" content="noindex" />'
SHELF = re.compile(r'<script type="application/json" id="shelf">(.*?)</script>', re.DOTALL)
BUILT = {
    "index.html": {"file": "assets/index-1.js", "imports": ["_shared-1.js"], "css": ["assets/index-1.css"]},
    "_shared-1.js": {"file": "assets/shared-1.js"},
    "_Table-1.js": {"file": "assets/Table-1.js", "css": ["assets/Table-1.css"], "imports": ["_shared-1.js"]},
    "src/TablePage.svelte": {"file": "assets/TablePage-1.js", "imports": ["index.html", "_Table-1.js"]},
    "src/rules/RulesPage.svelte": {"file": "assets/RulesPage-1.js", "imports": ["index.html"]},
    "virtual:icons/two_crowns": {"file": "assets/two_crowns-1.js"},
}


@pytest.fixture(autouse=True)
def built(monkeypatch, tmp_path):
    """A browser part in place of the built one."""
    (tmp_path / "index.html").write_text("<head><title>Regalia</title></head>")
    (tmp_path / "manifest.json").write_text(json.dumps(BUILT))
    monkeypatch.setattr(app, "STATIC", tmp_path)


def document(server, path):
    status, text, headers = server.request("GET", path)
    assert (status, headers.get_content_type()) == (200, "text/html")
    return text


def described():
    return ["/", "/about", *(f"/{page}/{key}" for page in ("new", "rules") for key in games())]


def test_every_page_that_a_crawler_may_find_has_a_title_and_a_description_of_its_own(server):
    texts = [document(server, path) for path in described()]
    found = [DESCRIPTION.search(text)[1] for text in texts]
    titles = [re.search("<title>(.+)</title>", text)[1] for text in texts]

    assert len(set(found)) == len(set(titles)) == len(described())
    assert all(len(text) > 40 for text in found)
    assert not [text for text in texts if NOINDEX in text]


def test_what_is_said_of_a_game_is_its_own_words(server):
    said = DESCRIPTION.search(document(server, "/new/two-crowns"))[1]

    assert said.startswith("Two Crowns. Kill both enemy Kings before yours are dead.")


@pytest.mark.parametrize("place", ["t", "r"])
def test_a_table_is_not_for_search_engines_and_says_nothing_of_itself(server, place):
    made = server.lay(ME | {"name": "Gwendolyn"}, BOT)
    table = made["table"]["id"]
    text = document(server, f"/{place}/{table}")

    assert NOINDEX in text
    assert not DESCRIPTION.search(text)
    assert "<title>Regalia</title>" in text
    for secret in (table, "Gwendolyn", made["invitation"], made["seats"][0]["secret"]):
        assert secret not in text


@pytest.mark.parametrize("path", ["/t/nobodys-table-000000", "/new/chess", "/rules/chess", "/nowhere/at/all", "/%00"])
def test_what_is_not_there_is_not_for_search_engines(server, path):
    text = document(server, path)

    assert NOINDEX in text
    assert "/api/" not in text


def test_a_crawler_may_come_to_hall_rules_and_set_up_and_not_to_tables(server):
    status, text, headers = server.request("GET", "/robots.txt")
    kept_out = re.findall(r"^Disallow: (.*)$", text, re.MULTILINE)
    let_in = re.findall(r"^Allow: (.*)$", text, re.MULTILINE)

    assert (status, headers.get_content_type()) == (200, "text/plain")
    assert text.startswith("User-agent: *\n")
    assert {"/t/", "/r/", "/api/"} <= set(kept_out)
    assert not [path for path in described() for kept in kept_out if path.startswith(kept)]
    assert let_in == ["/api/games"]  # the rules stand there: who may read a page may also fetch what is in it


def test_a_page_brings_the_scripts_and_styles_that_draw_it_but_not_those_that_every_page_has(server):
    table = server.lay(ME, BOT)["table"]["id"]
    text = document(server, f"/t/{table}")
    ahead = re.findall(r'<link rel="(?:modulepreload|preload)".*? href="/assets/(.*?)"', text)

    assert sorted(ahead) == ["Table-1.css", "Table-1.js", "TablePage-1.js", "two_crowns-1.js"]
    assert "Table-1" not in document(server, "/rules/two-crowns")
    assert "assets" not in document(server, "/")


def test_a_page_about_a_game_brings_the_game(server):
    table = server.lay(ME, BOT)["table"]["id"]

    for path in ("/new/two-crowns", "/rules/two-crowns", f"/t/{table}", f"/r/{table}"):
        assert '<link rel="preload" as="fetch" href="/api/games/two-crowns" crossorigin />' in document(server, path)


def test_a_page_that_shows_all_games_brings_their_list(server):
    shelf = server.get("/api/games")["games"]

    for path in ("/", "/about", "/new/two-crowns"):
        assert json.loads(SHELF.search(document(server, path))[1]) == shelf
    assert not SHELF.search(document(server, "/rules/two-crowns"))


def test_no_text_of_a_game_can_end_the_list_that_comes_along(server, monkeypatch):
    monkeypatch.setattr(documents, "shelf", lambda: [{"key": "two-crowns", "title": "</script><script>alert(1)"}])
    text = document(server, "/")

    assert text.count("</script>") == 1
    assert json.loads(SHELF.search(text)[1])[0]["title"] == "</script><script>alert(1)"


def test_what_was_built_is_read_once_until_it_is_built_anew(tmp_path, monkeypatch):
    read, real = [], Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: (read.append(path.name), real(path))[1])
    page = documents.document_of("rules/kingseat")

    for path in ("", "about", "rules/kingseat"):
        documents.written(tmp_path, documents.document_of(path))
    assert read.count("manifest.json") == 1

    anew = BUILT | {"src/rules/RulesPage.svelte": {"file": "assets/RulesPage-2.js", "imports": ["index.html"]}}
    (tmp_path / "manifest.json").write_text(json.dumps(anew))
    os.utime(tmp_path / "manifest.json", (1, 1))
    assert b"RulesPage-2.js" in documents.written(tmp_path, page)


def test_an_address_is_never_written_into_the_document(server):
    assert "alert" not in document(server, "/" + quote('"><script>alert(1)</script>'))
