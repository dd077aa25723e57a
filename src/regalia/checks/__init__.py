"""What must hold: scenarios, the ledger's tests, and random games in which every promise is looked at closely."""
