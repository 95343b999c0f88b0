"""What is learned by self-play: the same from the same seed, kept in small files, worth having."""

from itertools import count
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tableful.bots import learned
from tableful.bots.project_aude.ladder import TABLE, untaught
from tableful.bots.registry import find
from tableful.bots.registry import untaught as untaught_of
from tableful.bots.search.td import NO_ACTION, Appraiser, Learner
from tableful.core.errors import Malformed
from tableful.core.rng import Rng, seeded
from tableful.core.state import Actions, State, bit
from tableful.games import GAMES
from tableful.games.project_aude.game import ProjectAudeGame
from tableful.games.project_aude.verbs import COLOUR
from tableful.lab.arena.playing import play_game
from tests.games.project_aude import decks

MOST_BYTES = 5_000_000
AUDE = next(game for game in GAMES if isinstance(game, ProjectAudeGame))


class Ladder(State):
    """One seat climbs: each step up is a point, and at the third it is over; or it gets off."""

    def __init__(self, seats: i64, over: bool, height: i64) -> None:  # noqa: FBT001 - as all states
        super().__init__(seats, over)
        self.height = height

    def deciding(self) -> i64:
        return bit(0)

    def list_legal(self, seat: i64, out: Actions) -> None:
        out.add(0)
        out.add(1)

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        self.height += action
        self.over = action == 0 or self.height == 3

    def clone(self) -> "Ladder":
        return Ladder(self.seats, self.over, self.height)

    def redeal(self, seat: i64, rng: Rng) -> "Ladder":
        return self.clone()

    def again(self, rng: Rng) -> "Ladder":
        return Ladder(self.seats, over=False, height=0)

    def payoffs(self) -> vec[float]:
        return vec[float]([float(self.height)])


class Climber(Appraiser):
    """Describes a ladder by its height."""

    def __init__(self) -> None:
        super().__init__(4, 1)

    def points(self, state: State, seat: i64, kind: i64) -> float:
        assert isinstance(state, Ladder)
        return float(state.height)

    def list_traits(self, state: State, action: i64, seat: i64, out: Actions) -> None:
        assert isinstance(state, Ladder)
        out.add(state.height)

    def stage(self, state: State) -> i64:
        return 0

    def instructive(self, state: State, action: i64) -> bool:
        return action == NO_ACTION

    def pick(self, state: State, seat: i64, legal: Actions, rng: Rng) -> i64:
        return 1


def test_promises_come_near_to_what_follows_them() -> None:
    """Whoever always climbs gets two points more from the first step, one from the second."""
    climber = Climber()
    learner = Learner(climber, trace=0.5, explore=0.0)
    for _ in range(200):
        learner.learn(Ladder(1, over=False, height=0), 0.2, seeded(1))
    assert climber.weights[1] == pytest.approx(2, abs=0.01)
    assert climber.weights[2] == pytest.approx(1, abs=0.01)
    assert climber.promise(Ladder(1, over=False, height=2), NO_ACTION, 0) == pytest.approx(
        3, abs=0.01
    )


def taught(seed: int) -> Appraiser:
    """A player after a few games with two seats."""
    player, rng = untaught(), seeded(seed)
    lessons = ([AUDE.new(AUDE.setup(2), rng)] for _ in count())
    assert list(learned.train(player, lessons, 20, rng)) == [20]
    return player


def test_the_same_seed_teaches_the_same(tmp_path: Path) -> None:
    for name, seed in (("one", 5), ("two", 5), ("other", 6)):
        learned.save(taught(seed), {"seed": 5}, tmp_path / name)
    one, two, other = ((tmp_path / name).read_bytes() for name in ("one", "two", "other"))
    assert one == two
    assert one != other


def test_a_table_is_read_as_it_was_written(tmp_path: Path) -> None:
    player, reader = taught(5), untaught()
    learned.save(player, {}, tmp_path / "table")
    learned.load(reader, tmp_path / "table")
    state = AUDE.new(AUDE.setup(2), seeded(2))
    for seat in range(2):
        for each in (player, reader):
            each.survey(state)
        chance = player.chance(state, NO_ACTION, seat)
        assert chance != pytest.approx(0.5, abs=1e-6)
        assert reader.chance(state, NO_ACTION, seat) == pytest.approx(chance, abs=0.01)
        assert reader.promised == pytest.approx(player.promised, abs=0.1)


def test_a_table_for_other_traits_is_malformed(tmp_path: Path) -> None:
    learned.save(Climber(), {}, tmp_path / "table")
    with pytest.raises(Malformed, match="tableful train"):
        learned.load(untaught(), tmp_path / "table")


def test_a_game_without_a_learner_says_so() -> None:
    rust = next(game for game in GAMES if game.name == "rust-and-research")
    with pytest.raises(Malformed, match="no bot that learns"):
        untaught_of(rust)


@pytest.mark.parametrize(
    ("colours", "artifacts", "vips"), [(COLOUR.words, 18, 2), (COLOUR.words[:4], 14, 1)]
)
@pytest.mark.parametrize("family", [False, True])
def test_any_deck_is_played_at_once(
    colours: tuple[str, ...], artifacts: int, vips: int, *, family: bool
) -> None:
    """The largest and the smallest, with and without assistants, with few and many seats."""
    rows = decks.tables(colours, artifacts, vips)
    game = AUDE.with_content(AUDE.read_content(decks.toml(rows)))
    for seats, names in ((2, ("easy", "medium")), (5, ("easy", "flat:4", "medium") * 2)):
        bots = [find(game, name) for name in names[:seats]]
        setup = game.setup(seats, {"family": family})
        assert sum(play_game(game, setup, bots, "1").shares) == pytest.approx(1)


def test_the_table_of_the_package_is_small() -> None:
    assert len(TABLE.read_bytes()) < MOST_BYTES
