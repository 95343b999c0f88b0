"""The rules, a module per chapter: what they know of the box, then what happens on the table."""
