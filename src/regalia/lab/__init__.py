"""What games are like: simulations, the ladder of bots, speed."""
