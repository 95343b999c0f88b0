"""Tests of the store: nothing acknowledged is lost, and no request harms another."""
