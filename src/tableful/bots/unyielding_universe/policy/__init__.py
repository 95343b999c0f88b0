"""How bots judge lifelines; compiled."""
