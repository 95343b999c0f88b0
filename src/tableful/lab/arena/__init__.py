"""Bots against bots: duplicate deals on all cores, ratings with intervals, a sequential test."""
