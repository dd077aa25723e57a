"""Those who are away are told that a table waits: webhooks and letters."""
