"""Measurements against other people's programs; each module with a command says how to call it."""
