"""Faults on purpose: after each, all that was told is kept once, and every table is played on."""
