"""What browsers fetch comes compressed, and is not fetched again while it is the same."""

import gzip
import http.client

import pytest

from regalia.server.web import app


@pytest.fixture
def page(monkeypatch, tmp_path):
    """A browser part of a few files, in place of the built one."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>" + "the page " * 200)
    (tmp_path / "assets" / "index-abc.js").write_text("const crowns = 2;\n" * 200)
    (tmp_path / "assets" / "font-abc.woff2").write_bytes(bytes(range(256)) * 8)
    monkeypatch.setattr(app, "STATIC", tmp_path)
    return tmp_path


def fetch(server, path, **headers):
    """Status, headers and the body as it came over the wire."""
    connection = http.client.HTTPConnection(server.address, timeout=20)
    connection.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, answer.headers, body


@pytest.mark.parametrize("path", ["/", "/assets/index-abc.js", "/api/games", "/api/games/two-crowns"])
def test_texts_come_compressed_to_whoever_takes_them_so(server, page, path):
    _, plain, body = fetch(server, path)
    _, packed, small = fetch(server, path, Accept_Encoding="gzip, br")

    assert plain["Content-Encoding"] is None
    assert packed["Content-Encoding"] == "gzip"
    assert packed["Vary"] == "Accept-Encoding"
    assert packed["Content-Type"] == plain["Content-Type"]
    assert len(small) < len(body) / 2
    assert gzip.decompress(small) == body


def test_the_cover_of_a_game_comes_compressed(server):
    _, headers, small = fetch(server, "/games/two-crowns/cover.svg", Accept_Encoding="gzip")

    assert headers["Content-Type"] == "image/svg+xml"
    assert gzip.decompress(small).startswith(b"<svg")


def test_what_the_build_has_compressed_comes_so_to_whoever_takes_it(server, page):
    tight = page / "assets" / "index-abc.js.br"
    tight.write_bytes(b"short")

    _, packed, body = fetch(server, "/assets/index-abc.js", Accept_Encoding="gzip, deflate, br, zstd")
    _, other, _ = fetch(server, "/assets/index-abc.js", Accept_Encoding="gzip")

    assert (packed["Content-Encoding"], body) == ("br", b"short")
    assert "javascript" in packed["Content-Type"]
    assert packed["Vary"] == "Accept-Encoding"
    assert other["Content-Encoding"] == "gzip"


def test_what_is_compressed_already_comes_as_it_is(server, page):
    _, headers, body = fetch(server, "/assets/font-abc.woff2", Accept_Encoding="gzip")

    assert headers["Content-Encoding"] is None
    assert body == (page / "assets" / "font-abc.woff2").read_bytes()


def test_a_file_whose_name_changes_with_it_is_kept_for_good(server, page):
    _, asset, _ = fetch(server, "/assets/index-abc.js")
    _, index, _ = fetch(server, "/")

    assert "immutable" in asset["Cache-Control"]
    assert index["Cache-Control"] == "no-cache"


def test_whoever_has_it_already_is_not_sent_it_again(server, page):
    _, first, _ = fetch(server, "/", Accept_Encoding="gzip")

    status, _, body = fetch(server, "/", Accept_Encoding="gzip", If_None_Match=first["ETag"])
    assert (status, body) == (304, b"")

    (page / "index.html").write_text("another page")
    status, _, body = fetch(server, "/", If_None_Match=first["ETag"])
    assert (status, body) == (200, b"another page")


def test_what_holds_a_secret_is_never_compressed(server):
    """Its length would tell how much of a guess is right."""
    made = server.lay({"holder": "me"}, {"holder": "open"})

    _, headers, _ = fetch(server, f"/api/tables/{made['table']['id']}", Accept_Encoding="gzip")

    assert headers["Content-Encoding"] is None
