"""The rules as code, chapter by chapter; this package is compiled."""
