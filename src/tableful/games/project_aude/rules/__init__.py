"""The rules, a module per chapter of `rules.md`; compiled."""
