"""AI Space Puzzle: a silent AI speaks by laying picture tokens, and the astronauts act on it."""
