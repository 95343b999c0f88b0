"""The same store in PostgreSQL, for several workers: a table's events with its claim and fence."""
