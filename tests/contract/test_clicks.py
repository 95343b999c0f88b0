"""What is clicked is the beginning of a move, or a rule says why not."""

from functools import cache

from tableful.core.errors import Refused
from tableful.core.game import Game
from tableful.core.rng import seeded
from tests.contract.positions import (
    Case,
    Position,
    assert_sayable,
    every_case,
    every_case_with_windows,
    pick,
    positions,
    walk,
    windows,
)


@cache
def beginnings(game: Game) -> list[tuple[str, ...]]:
    """How the paths of a game's moves can begin."""
    verbs = game.verbs
    paths = {verbs.path(action)[:n] for action in range(verbs.size) for n in (1, 2)}
    return sorted(path for path in paths if path)


def nowhere(position: Position, seat: int) -> list[tuple[str, ...]]:
    """All beginnings of paths that no legal move of the seat has."""
    verbs = position.game.verbs
    legal = {verbs.path(action)[:n] for action in position.state.legal(seat) for n in (1, 2, 3)}
    return [path for path in beginnings(position.game) if path not in legal]


@every_case
def test_a_click_that_leads_nowhere_is_refused_by_a_rule_that_exists(case: Case) -> None:
    rng = seeded(3)
    for position in positions(case):
        table = position.table()
        for seat in position.everyone:
            paths = nowhere(position, seat)
            for _ in range(min(5, len(paths))):
                refused = table.why_not(seat, paths[rng.below(len(paths))])
                assert refused.rule in case.game.rulebook
                assert_sayable(case.game, refused.text)


@every_case
def test_why_a_click_leads_nowhere_is_told_from_what_the_seat_can_see(case: Case) -> None:
    rng = seeded(4)
    for position in positions(case):
        if position.state.over:
            continue
        seat = pick(list(position.everyone), rng)
        table, twin = position.table(), position.table()
        twin.state = position.state.redeal(seat, rng)
        for path in nowhere(position, seat)[::7]:
            told, other = table.why_not(seat, path), twin.why_not(seat, path)
            assert (told.rule, str(told.text)) == (other.rule, str(other.text))


@every_case_with_windows
def test_silence_is_a_legal_answer_and_the_same_for_all_that_is_hidden(case: Case) -> None:
    rng = seeded(5)
    for position in windows(case):
        for seat in position.state.deciders():
            silence = case.game.silence(position.table().view(None), seat)
            assert silence is None or silence in position.state.legal(seat)
            twin = position.table()
            twin.state = position.state.redeal(seat, rng)
            assert case.game.silence(twin.view(None), seat) == silence


@every_case
def test_what_can_be_taken_back_is_known_beforehand(case: Case) -> None:
    for moment, table in enumerate(walk(case, 6)):
        if moment % 5 or moment > 200:
            continue
        for seat in range(case.seats):
            trial = case.table(6)
            for step in table.moves():
                trial.act(step.seat, step.move)
            before = len(trial.moves())
            can = trial.can_undo(seat)
            try:
                trial.undo(seat)
            except Refused:
                assert not can
            else:
                assert can
                assert len(trial.moves()) == before - 1
