"""Tables with those who sit and watch there: what is said, what goes on by itself, and the journal that keeps it."""
