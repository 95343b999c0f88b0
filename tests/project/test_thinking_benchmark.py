"""The benchmark of thinkers counts tables as a queue does."""

from benchmarks.thinking import Asked, Evening, late, most_tables
from tableful.games import GAMES


def every_second(work: float, seconds: int = 100) -> list[Asked]:
    """A table whose bot is asked every second, and moves 0.8 s later at the earliest."""
    return [Asked(float(n), work, 0.25, n + 0.8, reaction=False) for n in range(seconds)]


def test_nobody_waits_for_one_table_and_all_for_too_many() -> None:
    games = [every_second(0.1)]
    assert late(games, 1) == 0
    assert late(games, 20) > 0.5


def test_a_process_serves_about_as_many_tables_as_fit_into_its_time() -> None:
    assert 5 <= most_tables([every_second(0.1)]) <= 10
    assert 50 <= most_tables([every_second(0.01)]) <= 100


def test_a_reaction_is_late_when_its_window_has_closed() -> None:
    reaction = Asked(at=3.0, work=0.1, allotted=0.25, seen=3.2, reaction=True)
    assert not reaction.is_late(3.05)
    assert reaction.is_late(3.15)


def test_a_move_is_late_when_it_is_seen_later_than_it_would_be() -> None:
    move = Asked(at=3.0, work=0.1, allotted=0.25, seen=3.8, reaction=False)
    assert not move.is_late(3.5)
    assert move.is_late(3.6)


def test_a_game_is_played_to_its_end_with_and_without_a_person() -> None:
    for game in GAMES:
        for person in (True, False):
            evening = Evening(game, "easy", 1, person=person, fast=True)
            questions = list(evening.questions())
            assert questions
            assert evening.room.phase == "over"
