"""Play in a terminal, from a View."""
