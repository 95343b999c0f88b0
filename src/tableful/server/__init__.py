"""Tables in the browser: who sits where, what each may see, and nothing lost."""
