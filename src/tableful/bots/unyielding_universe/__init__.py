"""Bots for Unyielding Universe."""
