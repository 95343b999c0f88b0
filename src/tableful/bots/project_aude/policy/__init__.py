"""Rules of thumb, learned promises and searches for Project AUDE; this package is compiled."""
