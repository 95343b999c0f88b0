"""Scenarios of Project AUDE, in the language of the table."""
