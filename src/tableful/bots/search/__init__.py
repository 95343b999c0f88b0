"""Search that knows no game; this package is compiled."""
