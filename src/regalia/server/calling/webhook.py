"""A message to an address that a player has named. The server must not become a hand that reaches into its own house:
only https, only addresses of the public internet, no redirects, little time, one at a time."""

import json
import socket
import ssl
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from threading import Timer
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

from regalia.engine import Unreadable
from regalia.sentences import say

PORT: Final = 443
LONGEST: Final = 300  # characters of an address
STEP: Final = 5.0  # seconds for one step of the conversation
WHOLE: Final = 10.0  # seconds for all of it
TUNNELS: Final = tuple(map(IPv6Network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32")))

Address = IPv4Address | IPv6Address


class Unreachable(Exception):
    """The message was not delivered."""


def is_public(address: Address) -> bool:
    """An address of the public internet, and not a way round to another one."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return is_public(address.ipv4_mapped)
        if any(address in tunnel for tunnel in TUNNELS):
            return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def _secure() -> ssl.SSLContext:
    return ssl.create_default_context()


@dataclass(frozen=True)
class Webhook:
    is_allowed: Callable[[Address], bool] = is_public
    port: int = PORT
    context: ssl.SSLContext = field(default_factory=_secure)

    def check(self, url: str) -> None:
        """Refuses what can never be an address to tell."""
        self._read(url)

    def _read(self, url: str) -> SplitResult:
        try:
            found = urlsplit(url)
            port = found.port or PORT
        except ValueError as error:
            raise Unreadable(say("That is no address.")) from error
        if len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
            raise Unreadable(say("An address has at most {n} plain characters.", n=LONGEST))
        if found.scheme != "https" or not found.hostname or found.username is not None or port != self.port:
            raise Unreadable(
                say("A webhook is an address that begins with https://, without a name, password or port.")
            )
        return found

    def post(self, url: str, data: dict[str, Any]) -> None:
        """Delivers the data as JSON, or raises `Unreachable`. Called in a thread."""
        found = self._read(url)
        assert found.hostname is not None
        try:
            address = self._address(found.hostname)
            with closing(socket.create_connection((str(address), self.port), STEP)) as plain:
                status = self._say(plain, found, json.dumps(data).encode())
        except (OSError, ValueError) as error:
            raise Unreachable(type(error).__name__) from error
        if not status.startswith(b"2"):
            raise Unreachable(f"status {status.decode('ascii', 'replace')}")

    def _address(self, name: str) -> Address:
        """What the name stands for; every address of it must be allowed, and this one is then used."""
        found = socket.getaddrinfo(name, self.port, type=socket.SOCK_STREAM)
        addresses = [ip_address(str(entry[4][0]).partition("%")[0]) for entry in found]
        if not addresses or not all(map(self.is_allowed, addresses)):
            raise Unreachable("not an address of the public internet")
        return addresses[0]

    def _say(self, plain: socket.socket, url: SplitResult, body: bytes) -> bytes:
        """Sends the request and reads no more of the answer than its status."""
        path = (url.path or "/") + (f"?{url.query}" if url.query else "")
        head = (
            f"POST {path} HTTP/1.1\r\nHost: {url.hostname}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nUser-Agent: regalia\r\nConnection: close\r\n\r\n"
        )
        end = Timer(WHOLE, plain.close)
        end.start()
        try:
            with self.context.wrap_socket(plain, server_hostname=url.hostname) as secure:
                secure.sendall(head.encode("ascii") + body)
                return secure.recv(32).partition(b" ")[2][:3]
        finally:
            end.cancel()
