"""Bots: what every one of them promises, and how strong they are."""
