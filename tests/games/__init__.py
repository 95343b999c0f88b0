"""What only one game promises."""
