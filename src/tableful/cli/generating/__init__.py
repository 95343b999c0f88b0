"""What a game's package need not write by hand: sources made from its declarations."""
