"""AI Space Puzzle at a server: what a Scenario hides stays hidden in every byte that is sent."""

import pytest

from tableful.core.setup import Option
from tableful.games.ai_space_puzzle.game import AiSpacePuzzleGame
from tests.server.evening import Evening
from tests.server.test_no_leak import TABLES, compared


def playing(scenario: int) -> AiSpacePuzzleGame:
    """The game with this Scenario for its first choice."""
    game = AiSpacePuzzleGame()
    first, *others = game.options
    values = [value for value in first.values if value != scenario]
    game.options = (Option(first.name, (scenario, *values)), *others)
    return game


@pytest.mark.parametrize("scenario", [13, 26, 29, 30, 33, 34, 38])
def test_nobody_can_tell_worlds_apart_by_what_they_are_sent(
    scenario: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """ASP 6.1: Scenarios that hide something besides the card, from either side."""
    name = f"space-puzzle-{scenario}"
    monkeypatch.setitem(TABLES, name, (playing(scenario), ["Ada", "Ben", "Cy"]))
    tally = compared(name, range(1))
    assert tally.updates > 100
    assert tally.silences > 50


def test_a_room_that_is_clicked_before_its_pawn_is_told_to_come_later() -> None:
    """ASP 4.1: a pawn goes to a room; the room alone is not nothing."""
    evening = Evening("Ada", "Ben", game=AiSpacePuzzleGame(), begun=True)
    evening.act(0, "turn card by 0")
    evening.act(0, "lay circle 40 38 0")
    told, sentence = evening.why_not(1, "room:a3")
    assert told == ""
    assert sentence == "Click first what you want to use or move, then this."
