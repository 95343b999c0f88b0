"""Every ending of a match has a recorded one, and it still ends that way."""

import pytest

from tableful.core.records import Record
from tableful.core.table import replay
from tableful.games import GAMES
from tests.games.unyielding_universe.recorded import ENDINGS, Ending


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_recorded_match_ends_as_it_did(ending: Ending) -> None:
    """UU 6.1, 6.2, 6.3, 7.5: by a complete life, a long one or an empty pile; won or shared."""
    record = Record.loads(ending.path.read_text(encoding="utf-8"))
    table = replay(GAMES.game(record.game, record.version), record)
    assert table.over
    assert ending.reached(table)
    assert table.record() == record
