"""Letters through the mail server of whoever runs this one."""

import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final
from urllib.parse import parse_qs, unquote, urlsplit

from regalia.engine import Unreadable
from regalia.sentences import say

PLAIN: Final = re.compile(r"[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")
PATIENCE: Final = 10.0  # seconds


class Mail:
    """`smtp://user:password@host:587?from=regalia@example.org` speaks TLS from the second word on, `smtps://` from the
    first; `smtp://…&tls=no` not at all, for a mail server on the same machine."""

    def __init__(self, url: str) -> None:
        found = urlsplit(url)
        asked = parse_qs(found.query)
        if found.scheme not in ("smtp", "smtps") or not found.hostname:
            raise Unreadable(say("A mail server is smtp://user:password@host:587?from=ADDRESS or smtps://…"))
        self.sender = asked.get("from", [""])[0]
        if not is_address(self.sender):
            raise Unreadable(say("Say who writes the letters: smtp://…?from=regalia@example.org"))
        self.host, self.is_secure = found.hostname, found.scheme == "smtps"
        self.has_tls = asked.get("tls", [""])[0] != "no"
        self.port = found.port or (465 if self.is_secure else 587)
        self.user, self.password = unquote(found.username or ""), unquote(found.password or "")

    def send(self, to: str, subject: str, text: str) -> None:
        """Called in a thread; raises OSError or SMTPException if the letter was not taken."""
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = self.sender, to, subject
        letter["Date"], letter["Message-ID"] = formatdate(), make_msgid(domain=self.sender.partition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        letter.set_content(text)
        with self._open() as line:
            if not self.is_secure and self.has_tls:
                line.starttls(context=ssl.create_default_context())
            if self.user:
                line.login(self.user, self.password)
            line.send_message(letter)

    def _open(self) -> smtplib.SMTP:
        if self.is_secure:
            return smtplib.SMTP_SSL(self.host, self.port, timeout=PATIENCE, context=ssl.create_default_context())
        return smtplib.SMTP(self.host, self.port, timeout=PATIENCE)


def is_address(text: str) -> bool:
    return PLAIN.fullmatch(text) is not None
