"""What a game is: state, actions, chance, views, records, refusals. It knows no game."""
