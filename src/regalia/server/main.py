"""What a server process imports: the service, on the database that the environment names."""

import os
from multiprocessing import parent_process

from regalia.server.calling.mail import Mail
from regalia.server.calling.notices import Notices
from regalia.server.calling.webhook import Webhook
from regalia.server.minds.thinkers import leave_with_parent
from regalia.server.web.app import app

if parent_process() is not None:  # one of several workers
    leave_with_parent()


def notices() -> Notices:
    """Those that whoever runs the server has allowed."""
    webhook = Webhook() if os.environ.get("REGALIA_WEBHOOKS") == "1" else None
    smtp = os.environ.get("REGALIA_SMTP", "")
    return Notices(os.environ.get("REGALIA_URL", "").rstrip("/"), webhook, Mail(smtp) if smtp else None)


service = app(os.environ["REGALIA_DATABASE"], int(os.environ["REGALIA_THINKERS"]), notices())
