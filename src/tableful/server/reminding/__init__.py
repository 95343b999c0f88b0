"""Telling people who are not here that it is their turn: by a push to a browser, or by e-mail."""
