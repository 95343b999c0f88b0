"""Bots for Rust & Research."""
