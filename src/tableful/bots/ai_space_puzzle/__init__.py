"""Bots for AI Space Puzzle, in either role."""
