"""Several workers on one PostgreSQL, started by the tests; without one they are not run."""
