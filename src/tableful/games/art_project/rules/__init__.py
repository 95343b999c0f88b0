"""The rules of The A.R.T. Project, a module per chapter of the rulebook."""
