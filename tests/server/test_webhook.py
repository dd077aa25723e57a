"""A webhook reaches the public internet and nothing else, and takes little time."""

import contextlib
import json
import socket
import ssl
import subprocess
import threading
from ipaddress import ip_address

import pytest

from regalia.engine import Unreadable
from regalia.server.calling import webhook
from regalia.server.calling.webhook import Unreachable, Webhook, is_public


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
        *("224.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "240.0.0.1"),
        *("::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1"),
        *("64:ff9b::7f00:1", "2002:7f00:1::", "2001::1", "2001:db8::1"),
    ],
)
def test_no_address_inside_a_house_is_public(address):
    assert not is_public(ip_address(address))


@pytest.mark.parametrize("address", ["1.1.1.1", "93.184.216.34", "2606:4700:4700::1111", "::ffff:1.1.1.1"])
def test_addresses_of_the_internet_are_public(address):
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "url",
    [
        *("", "http://example.org/x", "ftp://example.org", "https://", "https:///x", "//example.org", "example.org"),
        *("https://ada@example.org/", "https://ada:word@example.org/", "https://example.org:22/", "https://[::1/"),
        *(
            "https://example.org/\r\nX: y",
            "https://example.org/a b",
            "https://exämple.org/",
            "https://e.org/" + "x" * 300,
        ),
        *("https://example.org:99999/", "javascript:alert(1)", "file:///etc/passwd"),
    ],
)
def test_what_is_no_plain_https_address_is_refused_at_once(url):
    with pytest.raises(Unreadable):
        Webhook().check(url)


def test_a_plain_https_address_is_taken():
    Webhook().check("https://example.org/hooks/1?key=2")
    Webhook().check("https://example.org:443/")


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "0x7f.1", "2130706433", "169.254.169.254"])
def test_nothing_is_even_opened_to_an_address_of_this_house(host, monkeypatch):
    monkeypatch.setattr(socket, "create_connection", lambda *_: pytest.fail("a connection was opened"))

    with pytest.raises(Unreachable):
        Webhook().post(f"https://{host}/", {})


def test_a_name_with_one_address_inside_is_not_reached_at_all(monkeypatch):
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (ip, 443)) for ip in ("1.1.1.1", "10.0.0.1")]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    monkeypatch.setattr(socket, "create_connection", lambda *_: pytest.fail("a connection was opened"))

    with pytest.raises(Unreachable, match="public"):
        Webhook().post("https://example.org/", {})


# Against a real server, which is allowed here to be on this machine


class Listener:
    """An https server for one request."""

    def __init__(self, folder, reply=b"HTTP/1.1 204 No Content\r\n\r\n"):
        key, certificate = folder / "key.pem", folder / "certificate.pem"
        names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
        made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", *names]
        subprocess.run([*made, "-keyout", key, "-out", certificate], check=True, capture_output=True)
        self.context = ssl.create_default_context(cafile=certificate)
        self.reply, self.heard = reply, b""
        own = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        own.load_cert_chain(certificate, key)
        plain = socket.create_server(("127.0.0.1", 0))
        self.port = plain.getsockname()[1]
        self._thread = threading.Thread(target=self._serve, args=(plain, own), daemon=True)
        self._thread.start()

    def _serve(self, plain, own):
        with contextlib.suppress(OSError), plain, plain.accept()[0] as line, own.wrap_socket(line, True) as secure:
            while b"\r\n\r\n" not in self.heard or not self.heard.endswith(b"}"):
                self.heard += secure.recv(4096)
            if self.reply:
                secure.sendall(self.reply)
            else:
                secure.recv(1)  # until the other side gives up

    def webhook(self):
        return Webhook(lambda _: True, self.port, self.context)

    @property
    def url(self):
        return f"https://localhost:{self.port}/hooks/1?key=2"

    def body(self):
        self._thread.join(10)
        return json.loads(self.heard.partition(b"\r\n\r\n")[2])


def test_the_message_is_posted_as_json(tmp_path):
    listener = Listener(tmp_path)

    listener.webhook().post(listener.url, {"title": "Zwei Kronen ♛"})

    assert listener.body() == {"title": "Zwei Kronen ♛"}
    head = listener.heard.partition(b"\r\n\r\n")[0].decode()
    assert head.startswith("POST /hooks/1?key=2 HTTP/1.1\r\nHost: localhost\r\n")


@pytest.mark.parametrize("status", [b"301 Moved", b"404 Not Found", b"500 No"])
def test_a_redirect_is_not_followed_and_a_failure_is_one(tmp_path, status):
    listener = Listener(tmp_path, b"HTTP/1.1 " + status + b"\r\nLocation: https://localhost/\r\n\r\n")

    with pytest.raises(Unreachable, match=status.decode()[:3]):
        listener.webhook().post(listener.url, {})


def test_a_server_that_never_answers_is_left(tmp_path, monkeypatch):
    monkeypatch.setattr(webhook, "WHOLE", 0.5)
    monkeypatch.setattr(webhook, "STEP", 0.5)
    listener = Listener(tmp_path, b"")

    with pytest.raises(Unreachable):
        listener.webhook().post(listener.url, {})


def test_a_certificate_that_nobody_vouches_for_is_not_trusted(tmp_path):
    listener = Listener(tmp_path)

    with pytest.raises(Unreachable):
        Webhook(lambda _: True, listener.port).post(listener.url, {})
