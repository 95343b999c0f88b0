"""Rust & Research: time travellers between the old steelworks and the campus of today."""
