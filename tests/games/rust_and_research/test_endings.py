"""Every ending of a match has a recorded game, and it still ends that way."""

import pytest

from tableful.core.records import Record
from tableful.core.table import replay
from tableful.games import GAMES
from tests.games.rust_and_research.recorded import ENDINGS, Ending, match_of


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_recorded_match_ends_as_it_did(ending: Ending) -> None:
    """R&R 2.10: by tokens alone or shared, by an empty supply, or after forty rounds."""
    record = Record.loads(ending.path.read_text(encoding="utf-8"))
    table = replay(GAMES.game(record.game, record.version), record)
    assert table.over
    assert ending.reached(match_of(table))
    assert table.record() == record
