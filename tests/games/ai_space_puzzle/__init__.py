"""AI Space Puzzle: a scenario for each of its rules."""
