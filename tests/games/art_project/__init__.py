"""Scenarios of The A.R.T. Project."""
