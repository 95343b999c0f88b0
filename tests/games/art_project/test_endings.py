"""Every ending has a recorded game, and it still ends that way."""

import pytest

from tableful.core.records import Record
from tableful.core.table import replay
from tableful.games import GAMES
from tests.games.art_project.recorded import ENDINGS, Ending


@pytest.mark.parametrize("ending", ENDINGS, ids=lambda ending: ending.name)
def test_a_recorded_game_ends_as_it_did(ending: Ending) -> None:
    """ART 8.2, 3.4, 4.4, 4.7, 5.3, 8.1, 9.6: won in every way there is, and lost in every way."""
    record = Record.loads(ending.path.read_text(encoding="utf-8"))
    table = replay(GAMES.game(record.game, record.version), record)
    assert table.over
    assert ending.reached(table)
    assert table.record() == record
