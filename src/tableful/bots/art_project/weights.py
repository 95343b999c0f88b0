"""The weights of `policy/chances.py`: rules of thumb, drawn towards what 720 games told.

`benchmarks/art_outlook.py` fits them. What it found was taken by half where it depends on how the
games were played: teams with many Art Pieces left to collect were in trouble, but a piece that is
found is still worth having.
"""

from typing import Final

WEIGHTS: Final[list[float]] = [
    0.48,  # at the beginning
    -0.9,  # spaces of the track that are empty
    -0.7,  # those for each round that is left
    *(-0.9, -0.35, -0.1, 0.1),  # players with one Health, two, three, four
    0.1,  # Health
    *(-0.03, -0.08, -0.2, -0.5, -1.2),  # cities with one Agent, two, … five
    *(0.16, 0.15, 0.17),  # Fuel, Walkie Talkies, Guns
    0.52,  # Allies
    *(-0.8, -0.95),  # Lost Cities, no marker left
    -0.18,  # Agents on the White Hand Spot
    *(0.35, 0.3),  # Art Pieces on the board, and those within reach
    0.27,  # cities in danger near pawns
    *(0.2, 0.05),  # two clues of a symbol, one
    *(0.0, -0.13, -0.25),  # weakness beside the next threat, the last, and of a single pawn
    0.25,  # rounds
    -0.1,  # somebody has one Health
]

# What plans promise is too little early in a game, and says more of the last round than of the
# first: by these, log odds become those that bots speak of (`benchmarks/art_outlook.py --spoken`).
SPOKEN: Final[list[float]] = [0.35, 0.77]
