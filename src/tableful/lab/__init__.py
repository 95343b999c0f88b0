"""Whole games by the thousand: tournaments, simulations, and what they tell of a game."""
