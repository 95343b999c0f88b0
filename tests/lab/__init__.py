"""The lab: tournaments, simulations, and what they tell of a game."""
