"""Several processes, on one machine or many, that serve the tables of one PostgreSQL together."""
