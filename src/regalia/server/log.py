"""What the server writes down for whoever runs it: faults, and why something could not go on. Never a secret."""

import logging
from typing import Final

LOG: Final = logging.getLogger("regalia")
