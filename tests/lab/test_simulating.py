"""Simulations: the same games whoever plays them, kept in files, and taken up again."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tableful.bots.contract import Bot, Budget, Decision
from tableful.bots.intervals import share_of, win_share
from tableful.core.errors import Bug, Malformed
from tableful.core.records import Record
from tableful.core.rng import Rng
from tableful.core.state import State
from tableful.core.table import replay
from tableful.games import GAMES
from tableful.lab.executors import Chunk, Crashed, Done, Local
from tableful.lab.running import run
from tableful.lab.simulating.folder import RECORDS, ROWS, Folder
from tableful.lab.simulating.plan import Lines, Simulation
from tableful.lab.simulating.rows import Row
from tests.lab.arena_bots import First, find
from tests.toys.auction import Auction
from tests.toys.lifeboat import Lifeboat
from tests.toys.postcard import Postcard


def simulation(*bots: str, games: int = 12, seed: str = "7") -> Simulation:
    """A simulation of the toy auction."""
    return Simulation(Auction(), bots, seed, games, find=find)


def played(folder: Folder, jobs: int = 0, most: int = 1_000_000) -> Folder:
    """Play until so many games are done, and close."""
    try:
        run(folder.plan, Local(jobs), folder.take, lambda: folder.played < most, folder)
    finally:
        folder.close()
    return folder


def rows(path: Path) -> list[Row]:
    """The rows of a folder."""
    return [Row.read(line) for line in (path / ROWS).read_text().splitlines()]


# -- the games -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*GAMES.names()])
def test_a_table_plays_the_same_game_from_its_record(name: str) -> None:
    """Whatever the game: teams, sealed answers, forms, later deals."""
    game = GAMES.game(name)
    plan = Simulation(game, ("random",) * game.usual_seats(), "records", 1, records=True)
    lines = plan.player()(0, 4)
    row, record = Row.read(lines.row), Record.loads(lines.record)
    table = replay(game, record)
    assert table.over
    assert game.outcome(table.state).scores == tuple(row.scores)
    assert sorted(game.outcome(table.state).winners) == row.winners
    assert len(record.actions) == row.actions >= sum(row.decisions)
    assert len(set(record.players)) == plan.seats


@pytest.mark.parametrize("toy", [Lifeboat(), Postcard()])
def test_teams_are_simulated_too(toy: Lifeboat | Postcard) -> None:
    plan = Simulation(toy, ("random", "first"), "team", 30, find=find)
    for number in plan.numbers:
        row = Row.read(plan.player()(0, number).row)
        assert row.winners in ([], [0, 1])
        assert row.payoffs in ([0.0, 0.0], [1.0, 1.0])


def test_a_game_hangs_on_its_number_and_the_seed_alone() -> None:
    play = simulation("random", "last").player()
    alone = play(0, 5)
    assert [play(0, number) for number in range(8)][5] == alone
    assert simulation("random", "last", seed="8").player()(0, 5).row != alone.row


def test_bots_move_on_by_a_seat_where_that_is_asked_for() -> None:
    plan = replace(simulation("random", "first", "last"), rotate=True)
    assert [plan.line_up(number) for number in range(4)] == [
        ("random", "first", "last"),
        ("last", "random", "first"),
        ("first", "last", "random"),
        ("random", "first", "last"),
    ]


class Chronicler(Bot):
    """Asserts that it is told of one deal only."""

    name = "chronicler"

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        began = GAMES.game("rust-and-research").kinds.number("round_began")
        assert state.chronicle is not None
        assert sum(event.kind == began for event in state.chronicle) == 1
        return First().decide(state, seat, rng, budget)


def test_bots_are_told_what_happened_since_the_last_deal() -> None:
    game = GAMES.game("rust-and-research")
    plan = Simulation(game, ("any", "any"), "1", 1, find=lambda game, name: Chronicler())
    assert Row.read(plan.player()(0, 0).row).rounds > 1


@pytest.mark.parametrize("jobs", [0, 1])
def test_a_crash_says_how_to_see_it_again(jobs: int, tmp_path: Path) -> None:
    folder = Folder(tmp_path / "out", simulation("first", "cheat", seed="a b"))
    with pytest.raises(Crashed) as crash:
        played(folder, jobs)
    assert str(crash.value) == (
        "game 0 of seed a b: Bug: cheat wants to play -1, which is not legal."
        " To see it again: tableful simulate auction --seats first,cheat --seed 'a b'"
        " --first 0 --games 1 --jobs 0"
    )


def test_an_endless_game_is_a_bug() -> None:
    endless = Auction()
    endless.longest = 1
    with pytest.raises(Bug, match="takes more than 1 actions"):
        Simulation(endless, ("first", "last"), "1", 1, find=find).player()(0, 0)


# -- the files -------------------------------------------------------------------------------------


def test_the_files_are_the_same_for_any_number_of_processes(tmp_path: Path) -> None:
    plan = replace(simulation("random", "first", "last", games=60), records=True)
    one, three = (played(Folder(tmp_path / str(jobs), plan), jobs) for jobs in (0, 3))
    for name in (ROWS, RECORDS):
        assert (tmp_path / "0" / name).read_bytes() == (tmp_path / "3" / name).read_bytes()
    assert one.is_whole
    assert one.summary.seats() == three.summary.seats()
    assert [row.game for row in rows(tmp_path / "0")] == [*range(60)]


def test_what_was_broken_off_goes_on_to_the_same_files(tmp_path: Path) -> None:
    plan = simulation("random", "last", games=80)
    whole = played(Folder(tmp_path / "whole", plan))
    parts = tmp_path / "parts"
    assert 10 <= played(Folder(parts, plan), most=10).played < 80
    played(Folder(parts, plan), jobs=2, most=30)
    last = played(Folder(parts, plan))
    assert (parts / ROWS).read_bytes() == (tmp_path / "whole" / ROWS).read_bytes()
    assert last.summary.seats() == whole.summary.seats()


def lines_of(numbers: Sequence[int]) -> Done[Lines]:
    """Games as a process gives them back."""
    play = simulation("first", "last").player()
    chunk = Chunk(0, numbers[0], len(numbers))
    return Done(chunk, tuple(play(0, number) for number in numbers), 0.1)


def test_games_that_were_done_early_are_kept_behind_a_gap(tmp_path: Path) -> None:
    """Also when a slow game with a lower number was still under way."""
    plan = simulation("first", "last")
    folder = Folder(tmp_path / "out", plan)
    folder.take(lines_of([0, 1]))
    folder.take(lines_of([4, 5]))
    assert (folder.summary.games, folder.played) == (2, 4)
    folder.close()
    assert [row.game for row in rows(tmp_path / "out")] == [0, 1, 4, 5]
    again = Folder(tmp_path / "out", plan)
    assert (again.summary.games, again.played) == (2, 4)
    assert [number for number in range(8) if number in again] == [0, 1, 4, 5]
    again.take(lines_of([2, 3]))
    again.close()
    assert [row.game for row in rows(tmp_path / "out")] == [*range(6)]


def test_a_line_that_was_not_written_to_its_end_is_played_again(tmp_path: Path) -> None:
    plan = replace(simulation("random", "last"), records=True)
    played(Folder(tmp_path / "out", plan))
    kept = {name: (tmp_path / "out" / name).read_bytes() for name in (ROWS, RECORDS)}
    (tmp_path / "out" / ROWS).write_bytes(kept[ROWS][:-20])
    (tmp_path / "out" / RECORDS).write_bytes(kept[RECORDS][:-2000])
    torn = Folder(tmp_path / "out", plan)
    assert torn.played < 12
    played(torn)
    assert {name: (tmp_path / "out" / name).read_bytes() for name in kept} == kept


def test_more_games_can_be_asked_for_later_and_fewer_harm_nothing(tmp_path: Path) -> None:
    played(Folder(tmp_path / "out", simulation("random", "last", games=6)))
    played(Folder(tmp_path / "out", simulation("random", "last", games=9)))
    few = Folder(tmp_path / "out", simulation("random", "last", games=3))
    assert few.is_whole
    few.close()
    assert len(rows(tmp_path / "out")) == 9


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    played(Folder(tmp_path / "out", simulation("first", "last")))
    with pytest.raises(Malformed, match='another simulation: its seed is "7", not "8"'):
        Folder(tmp_path / "out", simulation("first", "last", seed="8"))
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter").write_text("dear")
    with pytest.raises(Malformed, match="has other files"):
        Folder(tmp_path / "mine", simulation("first", "last"))
    with pytest.raises(Malformed, match="is not a folder"):
        Folder(tmp_path / "mine" / "letter", simulation("first", "last"))


@pytest.mark.parametrize("line", ["nonsense", "[]", '{"game": 1}', "null"])
def test_damaged_rows_are_named(tmp_path: Path, line: str) -> None:
    played(Folder(tmp_path / "out", simulation("first", "last")))
    file = tmp_path / "out" / ROWS
    file.write_text(f"{line}\n{file.read_text()}")
    with pytest.raises(Malformed, match=r"games\.jsonl: it is not a row"):
        Folder(tmp_path / "out", simulation("first", "last"))


def test_games_out_of_place_are_named_and_left_alone(tmp_path: Path) -> None:
    played(Folder(tmp_path / "out", simulation("first", "last")))
    file = tmp_path / "out" / ROWS
    twice = file.read_bytes() * 2
    file.write_bytes(twice)
    with pytest.raises(Malformed, match="game 0 stands where it does not belong"):
        Folder(tmp_path / "out", simulation("first", "last"))
    assert file.read_bytes() == twice


# -- the summary -----------------------------------------------------------------------------------


def test_the_summary_counts_what_the_rows_say(tmp_path: Path) -> None:
    folder = played(Folder(tmp_path / "out", simulation("random", "last", games=50)))
    found = rows(tmp_path / "out")
    for seat, summary in enumerate(folder.summary.seats()):
        shares = [row.payoffs[seat] for row in found]
        assert summary.wins.value == pytest.approx(sum(shares) / 50)
        assert summary.wins.low < summary.wins.value < summary.wins.high
        assert summary.score.value == pytest.approx(sum(row.scores[seat] for row in found) / 50)
    assert sum(folder.summary.endings.values()) == 50


@pytest.mark.parametrize("shares", [[1.0], [0.0, 1.0, 1.0], [0.5] * 40, [0.0] * 31 + [0.5, 1.0]])
def test_shares_that_are_only_counted_have_the_same_interval(shares: list[float]) -> None:
    counted = share_of({share: shares.count(share) for share in set(shares)})
    listed = win_share([[share] for share in shares])
    assert (counted.value, counted.low, counted.high) == pytest.approx(
        (listed.value, listed.low, listed.high)
    )


def test_parquet_has_the_same_games(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    from tableful.lab.simulating.parquet import write_parquet

    played(Folder(tmp_path / "out", simulation("random", "last", games=30)))
    write_parquet(tmp_path / "out" / ROWS, tmp_path / "table.parquet")
    table = parquet.read_table(tmp_path / "table.parquet").to_pylist()
    assert table == [
        json.loads(line) for line in (tmp_path / "out" / ROWS).read_text().splitlines()
    ]
