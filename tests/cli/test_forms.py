"""At the terminal: a question that is answered by a form alone, private news, how a team ended."""

from collections.abc import Iterator
from unittest.mock import patch

import pytest

from tableful.bots.contract import Bot, Budget, Decision
from tableful.cli import bots
from tableful.cli.screen import Screen
from tableful.cli.telling import Teller
from tableful.cli.terminal_speech import TerminalSpeech
from tableful.core.errors import Bug
from tableful.core.registry import Registry
from tableful.core.rng import Rng
from tableful.core.state import State
from tableful.core.table import Table
from tableful.core.verbs import Filled
from tests.cli.conftest import Tableful
from tests.toys import TOYS
from tests.toys.postcard import Postcard


@pytest.fixture
def toys(tableful: Tableful) -> Iterator[Tableful]:
    """The command line over the toys of the contract suite."""

    def games() -> Registry:
        registry = Registry()
        for toy in TOYS:
            registry.add(toy.name, type(toy))
        return registry

    with patch("tableful.cli.library.games", games):
        yield tableful


def postcard(toys: Tableful, *lines: str, seats: str = "me:Ana,me:Ben") -> str:
    """What is shown of a game of Postcard after typing these lines."""
    words = ("play", "postcard", "--seats", seats, "--seed", "7", "--save", "game.json")
    result = toys(*words, typed="".join(f"{line}\n" for line in lines))
    assert result.exit_code == 0
    return result.stdout


# -- a form alone ----------------------------------------------------------------------------------


def test_a_form_is_asked_for_where_there_is_nothing_to_choose(toys: Tableful) -> None:
    shown = postcard(toys, "", "1", "back", "lay flat 1 -2 3")
    assert "Write  lay STONE X Y TURN; …  (1 to 3 of them, with ; between)" in shown
    assert "      STONE: round, flat\n" in shown
    assert "      X: -1 to 1\n" in shown
    assert "There is nothing to choose by number: write it, as shown above." in shown
    assert "This is the first choice" in shown
    assert "lay one" not in shown  # the coarse grid is for search
    assert "A flat stone on 1, -2, turned 3" in shown


def test_a_bot_answers_with_a_form_and_never_with_a_wrong_one() -> None:
    class Painter(Bot):
        name = "painter"

        def __init__(self, *stones: tuple[int, ...]) -> None:
            self.stones = stones

        def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
            return Decision(Filled("lay", self.stones))

    table = Table(Postcard(), Postcard().setup(2), "7")
    picture = bots.move(table, 0, Painter((0, 0, 0, 0), (1, 2, 3, 3)))
    table.act(0, picture)
    assert table.record().actions == ((0, "lay round -1 -2 0; flat 1 1 3"),)
    table = Table(Postcard(), Postcard().setup(2), "7")
    with pytest.raises(Bug, match=r"the bot painter chose .* which seat 0 may not do"):
        bots.move(table, 0, Painter((9, 9, 9, 9)))


# -- what only some hear of ------------------------------------------------------------------------


def test_private_news_are_told_behind_their_own_curtain(toys: Tableful) -> None:
    """POST 1.1: seat 0 alone is told the place."""
    shown = postcard(toys, "", "lay flat 0 0 0", "", "guess tower")
    before, ana, *others = shown.split("Hand over to ")
    assert others == []  # Ben sees no more than everybody: no curtain falls before him
    assert "0 Ana (Sender)  1 Ben (Guesser)" in before
    ana, _, ben = ana.partition("Enter clears the screen for Ben")
    assert "The place is " in ana
    assert "The place is the" not in ben
    assert "A flat stone on 0, 0, turned 0" in ben  # nothing of what Ben may hear is left out


def test_who_sees_alike_reads_along_without_a_curtain(toys: Tableful) -> None:
    """BOAT: nothing is hidden, so nobody hands over, and nothing is told twice."""
    words = ("play", "lifeboat", "--seats", "me:Ana,me:Ben,random", "--seed", "7")
    shown = toys(*words, typed="ready\n" * 60).stdout
    assert "Hand over" not in shown
    assert "Enter" not in shown
    assert "Saved" in shown or "Sunk" in shown
    again = toys("replay", "lifeboat-1.json", "--all").stdout
    assert shown.count("Ana is ready") == again.count("Ana is ready") > 0
    assert shown.count("A wave of") == again.count("A wave of") > 0


def test_a_curtain_falls_again_before_a_secret(toys: Tableful) -> None:
    """A game that is resumed: who guesses has read the table, and the sender is called."""
    postcard(toys, "", "quit")
    shown = toys("play", "--resume", "game.json", typed="\nlay flat 0 0 0\n\nguess tower\n")
    assert shown.stdout.count("Hand over to Ana") == 1
    assert "The end" in shown.stdout


def test_the_roles_of_seats_are_listed(toys: Tableful) -> None:
    shown = toys("games").stdout
    assert "0 Sender: Knows the place and lays stones" in shown
    assert "roles" not in shown.partition("auction")[2].partition("postcard")[0]


def test_nothing_is_left_out_for_who_heard_less_of_the_opening(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Whoever looks before the first step is told that step, though the opening was private."""
    table = Table(Postcard(), Postcard().setup(2), "7")
    teller = Teller(table, TerminalSpeech(table.game, table.players), Screen(), [0, 1])
    for reader, opening in ((0, 1), (1, 0)):
        teller.news(reader)
        assert capsys.readouterr().out.count("The place is") == opening
    table.write(0, "lay flat 0 0 0")
    for reader in (0, 1):
        teller.news(reader)
        told = capsys.readouterr().out
        assert "A flat stone on 0, 0, turned 0" in told
        assert "The place is the" not in told


@pytest.mark.parametrize(
    ("words", "heard"), [((), False), (("--seat", "0"), True), (("--seat", "1"), False)]
)
def test_a_replay_tells_private_news_to_their_seat(
    toys: Tableful, words: tuple[str, ...], *, heard: bool
) -> None:
    postcard(toys, "", "lay flat 0 0 0", "", "", "guess tower", "", "")
    shown = toys("replay", "game.json", *words).stdout
    assert ("The place is the" in shown) is heard
    assert "A flat stone on 0, 0, turned 0" in shown
    assert "The place is the" in toys("replay", "game.json", "--all").stdout


# -- how a team ended ------------------------------------------------------------------------------


def ended(toys: Tableful, seed: int) -> str:
    """How a boat of one person ended that never bails."""
    words = ("play", "lifeboat", "--seats", "me:Ana", "--seed", str(seed), "--save", "boat.json")
    return toys(*words, typed="2\n" * 9).stdout.partition("The end")[2]


def test_a_lost_team_reads_that_it_lost_and_why(toys: Tableful) -> None:
    shown = ended(toys, 1)
    assert "You lost: Sunk, with " in shown
    assert "A steamer fished everybody out" in shown
    assert "score" not in shown
    assert "The team lost: Sunk, with " in toys("replay", "boat.json").stdout


def test_a_team_that_won_reads_how_well(toys: Tableful) -> None:
    words = ("play", "lifeboat", "--seats", "me:Ana", "--seed", "1", "--save", "dry.json")
    shown = toys(*words, typed="1\n" * 9).stdout.partition("The end")[2]
    assert "You won: Saved, with " in shown
    assert "Everybody has dry feet" in shown or "Everybody has wet feet" in shown
    assert "The team won: Saved, with " in toys("replay", "dry.json").stdout
