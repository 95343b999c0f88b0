"""Tests of Tableful: the contract of every game, the core, and the project itself."""
