"""One folder per game; nothing of a game lives anywhere else, and no game knows another."""
