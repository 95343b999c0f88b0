"""What a game is like, measured by games between bots: a report with intervals."""
