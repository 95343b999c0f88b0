"""What they think of a position, and what they do about it (compiled)."""
