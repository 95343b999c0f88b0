"""The rules of Unyielding Universe, a module per chapter of the rulebook."""
