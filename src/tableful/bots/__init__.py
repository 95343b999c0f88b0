"""Bots: they are handed redealt states and nothing else, so they cannot peek."""
