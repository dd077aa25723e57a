"""What a server process imports: the service, on the database that the environment names."""

import os
from multiprocessing import parent_process

from regalia.server.app import app
from regalia.server.thinking import leave_with_parent

if parent_process() is not None:  # one of several workers
    leave_with_parent()

service = app(os.environ["REGALIA_DATABASE"], int(os.environ.get("REGALIA_THINKERS", "1")))
