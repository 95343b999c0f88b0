"""Unyielding Universe: a life in order, as far as the Universe lets you."""
