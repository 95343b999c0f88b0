"""How the database came to its present form, one step per file in `versions/`."""
