"""A deck compared: two Artifacts of Project AUDE lose a star. What does that change?

python examples/deck_compared.py 1000

From the command line the same is: tableful balance project-aude --compare default my.toml --out DIR
"""

import os
import sys

from tableful.core.game import Game
from tableful.games import GAMES
from tableful.lab.balance.figures import sections
from tableful.lab.balance.sections import Report, compared
from tableful.lab.balance.study import Observed, Study
from tableful.lab.executors import Local
from tableful.lab.running import run
from tableful.lab.simulating.plan import Simulation

CHANGED = ("News from a crystal hall", "Complaint about a whistle")


def with_fewer_stars(deck: str) -> str:
    """The text of a deck in which the two have two stars instead of three."""
    for title in CHANGED:
        before = f'stars = 3\ntitle = "{title}"'
        assert before in deck, f"{title} has no three stars"
        deck = deck.replace(before, f'stars = 2\ntitle = "{title}"')
    return deck


def report(game: Game, games: int, jobs: int) -> Report:
    """What so many games between two easy bots tell, on the same deals for every deck."""
    seen = Observed()
    plan = Simulation(game, ("easy", "easy"), "a deck compared", games)
    run(Study(plan), Local(jobs), seen.take, lambda: True)
    return Report(game.title, f"{games} games", tuple(sections(game, seen.games())))


def main(games: int, jobs: int) -> None:
    """Compare, and print every figure that differs for sure, or how little the others may."""
    before = GAMES.game("project-aude")
    after = before.with_deck(with_fewer_stars(before.content_source()))
    for section in compared(report(before, games, jobs), report(after, games, jobs)):
        print(f"{section.title}: {section.says}")
        for line in section.lines[:5]:
            print(f"  {line.label}: {line.shown(signed=True)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 1000, os.cpu_count() or 1)
