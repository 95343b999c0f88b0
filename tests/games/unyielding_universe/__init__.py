"""Scenarios of Unyielding Universe."""
