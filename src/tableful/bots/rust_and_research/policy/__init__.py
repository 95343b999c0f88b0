"""Rules of thumb for Rust & Research, fast enough for rollouts; this package is compiled."""
