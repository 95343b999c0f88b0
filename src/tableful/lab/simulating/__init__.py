"""Simulations: a line-up plays game after game, and every game is a row of a file."""
