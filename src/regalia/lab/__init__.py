"""Work on games: scenarios, simulations, speed, the ledger."""
