"""What the events of Rust & Research mean to whoever shows them without knowing the game."""

from collections.abc import Iterator

import pytest

from tableful.core.events import Cue
from tableful.core.rng import seeded
from tableful.core.table import Table
from tableful.games.rust_and_research.game import RustAndResearchGame

GAME = RustAndResearchGame()


def rounds_of(seed: int, seats: int) -> Iterator[list[Cue]]:
    """The cues of each round of a random match, without those that mean nothing."""
    table, rng = Table(GAME, GAME.setup(seats), str(seed)), seeded(seed)
    events = list(table.opening)
    while not table.over:
        seat = table.next_decider()
        legal = table.legal(seat)
        events += table.act(seat, legal[rng.below(len(legal))])
    cues: list[Cue] = []
    for seen in GAME.kinds.heard(events, None):
        if seen.cue == "round_began" and cues:
            yield cues
            cues = []
        cues += [seen.cue] if seen.cue else []
    yield cues


@pytest.mark.parametrize("seats", [2, 4])
def test_every_round_begins_has_turns_and_ends_before_it_brings_anything_for_winning(
    seats: int,
) -> None:
    """R&R 2.4 to 2.8: after a round's end there is no turn, and tokens are awarded."""
    rounds = list(rounds_of(7, seats))
    assert len(rounds) > 1
    for cues in rounds:
        end = cues.index("round_ended")
        assert cues[0] == "round_began"
        assert cues.count("round_began") == 1
        assert "turn_began" in cues[:end]
        assert set(cues[end:]) <= {"round_ended", "round_result"}
    assert any("round_result" in cues for cues in rounds)
    assert rounds[-1][-1] == "round_result"  # who has won the match
