"""Scenarios of Rust & Research, in the language of the table."""
