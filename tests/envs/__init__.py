"""Environments: what learners are given is what their seat sees, and their own checkers agree."""
