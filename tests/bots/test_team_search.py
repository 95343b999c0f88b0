"""Search in a team: every seat plays for all, in the game's order, and a playout gets on."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tableful.bots.contract import Bot, Budget
from tableful.bots.search.guide import IDLE_IN_A_ROW, Guide, play_out, rollouts
from tableful.bots.search.ismcts import TreeSearch
from tableful.bots.search.td import NO_ACTION, Appraiser, Learner
from tableful.bots.searching import FlatBot, TreeBot
from tableful.bots.simple import GuideBot, RandomBot
from tableful.core import playout
from tableful.core.game import Game
from tableful.core.playout import Stepper, Tally
from tableful.core.rng import Rng, seeded
from tableful.core.state import Actions, State, bit, members
from tableful.core.table import Table
from tableful.lab.arena.plan import Plan
from tableful.lab.arena.playing import play_game
from tableful.lab.arena.running import Results, run
from tableful.lab.arena.team_standings import TeamStandings, team_standings
from tableful.lab.executors import Local
from tests.toys.lifeboat import BAIL, FULL, ROUNDS, Boat, Lifeboat
from tests.toys.postcard import GUESS, PLACES, VERBS, Card, Postcard

# -- a rope that all pull --------------------------------------------------------------------------

LOOK, PULL, LET_GO = range(3)
PULLS = 6


class Rope(State):
    """Six pulls haul a boat ashore; whoever lets go has dry hands, but then it is lost.

    To look costs nothing, and could be done for ever.
    """

    def __init__(self, seats: i64, pulled: i64, dry: i64, turn: i64, *, over: bool) -> None:
        super().__init__(seats, over)
        self.pulled, self.dry, self.turn = pulled, dry, turn

    def deciding(self) -> i64:
        return bit(self.turn)

    def list_legal(self, seat: i64, out: Actions) -> None:
        out.add_all([LOOK, PULL, LET_GO])

    def brings_nothing(self, seat: i64, action: i64) -> bool:
        return action == LOOK

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        self.turn = (seat + 1) % self.seats if action == PULL else seat
        self.pulled += action == PULL
        self.dry |= bit(seat) if action == LET_GO else 0
        self.over = self.dry != 0 or self.pulled == PULLS

    def redeal(self, seat: i64, rng: Rng) -> State:
        return self.clone()

    def again(self, rng: Rng) -> State:
        return type(self)(self.seats, 0, 0, 0, over=False)

    def together(self) -> bool:
        return True

    def payoffs(self) -> vec[float]:
        return vec[float]([float(self.pulled == PULLS)] * self.seats)


class Rivals(Rope):
    """The same, each for themselves."""

    def together(self) -> bool:
        return False


class Onlookers(Rope):
    """Nobody may do anything but look."""

    def list_legal(self, seat: i64, out: Actions) -> None:
        out.add(LOOK)


class Looks(Guide):
    """Looks whenever that is among the choices, and lets go only when nothing else is."""

    def __init__(self) -> None:
        self.looked = 0

    def pick(self, state: State, seat: i64, legal: Actions, rng: Rng) -> i64:
        self.looked += legal.items[0] == LOOK
        return legal.items[0]


class DryHands(Guide):
    """What seat 0 likes is a boat ashore; what the others like is dry hands."""

    def pick(self, state: State, seat: i64, legal: Actions, rng: Rng) -> i64:
        return PULL

    def worth(self, state: State, seat: i64) -> float:
        assert isinstance(state, Rope)
        return state.payoffs()[seat] if seat == 0 else float(state.dry != 0)


def rope(kind: type[Rope] = Rope) -> Rope:
    return kind(2, 0, 0, 0, over=False)


@pytest.mark.parametrize(("kind", "wanted"), [(Rope, PULL), (Rivals, LET_GO)])
def test_in_a_team_everybody_in_the_tree_wants_what_is_good_for_it(
    kind: type[Rope], wanted: int
) -> None:
    tree = TreeSearch(DryHands(), 3)
    tree.run(rope(kind), 0, 400, seeded(1))
    mine = next(child for child in tree.root.children if child.action == PULL)
    theirs = max(mine.children, key=lambda child: int(child.visits))
    assert (theirs.mover, theirs.action) == (1, wanted)


SEARCHES: tuple[Bot, ...] = (FlatBot("flat", Guide(), 200), TreeBot("tree", Guide(), 3, 200))


@pytest.mark.parametrize("bot", SEARCHES, ids=lambda bot: bot.name)
def test_a_search_gets_on_and_wins_with_its_team(bot: Bot) -> None:
    """To look is worth as much as what can follow it, but brings nothing about."""
    state = rope()
    for number in range(PULLS):
        decision = bot.decide(state, int(state.next_decider()), seeded(number), Budget())
        assert decision.probabilities == {PULL: 1.0}
        state.apply(state.next_decider(), PULL, seeded(0))
    assert state.over


# -- playouts that get on --------------------------------------------------------------------------


def test_a_playout_does_not_wait_until_the_rules_have_enough() -> None:
    guide, state = Looks(), rope()
    play_out(state, guide, Actions(), seeded(1))
    assert state.over
    assert state.pulled == PULLS
    assert guide.looked == IDLE_IN_A_ROW * PULLS


def test_a_playout_that_comes_to_no_end_is_broken_off_and_worth_nothing() -> None:
    assert rollouts(rope(Onlookers), 0, Guide(), 1, seeded(1)) == 0


def test_who_learns_does_not_look_for_ever() -> None:
    class Curious(Appraiser):
        """Would look all the time."""

        def instructive(self, state: State, action: i64) -> bool:
            return action == NO_ACTION

        def list_traits(self, state: State, action: i64, seat: i64, out: Actions) -> None:
            assert isinstance(state, Rope)
            out.add(state.pulled)

        def stage(self, state: State) -> i64:
            return 0

        def pick(self, state: State, seat: i64, legal: Actions, rng: Rng) -> i64:
            return legal.items[0]

    curious = Curious(PULLS, 1)
    learner = Learner(curious, trace=0.5, explore=0.0)
    for _ in range(50):
        learner.learn(rope(), 0.3, seeded(1))
    assert curious.chance(rope(), NO_ACTION, 1) > 0.9


# -- whom the game asks ----------------------------------------------------------------------------


class Asked:
    """Who acted, and who would have been the first of those who might, in a boat's order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seats: list[int] = []
        apply = Boat.apply

        def noted(boat: Boat, seat: i64, action: i64, rng: Rng) -> None:
            assert seat == boat.next_decider()
            self.seats.append(int(seat))
            apply(boat, seat, action, rng)

        monkeypatch.setattr(Boat, "next_decider", lambda boat: members(boat.awaited())[-1])
        monkeypatch.setattr(Boat, "apply", noted)


def test_everything_that_plays_asks_whom_the_game_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this boat the last of those who may act comes first."""
    game, asked = Lifeboat(), Asked(monkeypatch)

    def new() -> State:
        return game.new(game.setup(3), seeded(1))

    def step(stepper: Stepper) -> None:
        while legal := stepper.legal():
            stepper.step(legal[-1])

    def sit(table: Table) -> None:
        while not table.over:
            table.act(table.next_decider(), table.legal(table.next_decider())[0])

    def learn() -> None:
        Learner(Sailor(), 0.5, 0.5).learn(new(), 0.1, seeded(1))

    players = {
        "search": lambda: play_out(new(), Guide(), Actions(), seeded(1)),
        "random games": lambda: playout.play_out(new(), seeded(1), Tally()),
        "environments": lambda: step(Stepper(new(), seeded(1))),
        "tables": lambda: sit(Table(game, game.setup(3), "1")),
        "arena": lambda: play_game(game, game.setup(3), [RandomBot()] * 3, "1"),
        "learning": learn,
    }
    for name, play in players.items():
        asked.seats.clear()
        play()
        assert asked.seats[:1] == [2], name
        assert set(asked.seats) == {0, 1, 2}, name


# -- the toys in the arena -------------------------------------------------------------------------


def against_random(game: Game, bot: Bot, sets: int) -> TeamStandings:
    """How two of this bot and two at random do on the same deals."""
    known = {bot.name: bot, "random": RandomBot()}
    teams = (f"{bot.name},{bot.name}", "random,random")
    plan = Plan(game, teams, 2, "7", sets, find=lambda _, name: known[name])
    results = Results(plan)
    run(plan, Local(0), results, lambda _: True)
    return team_standings(results)


class Bails(Guide):
    """The first choice is to bail, or else to go along with the others."""

    def pick(self, state: State, seat: i64, legal: Actions, rng: Rng) -> i64:
        return legal.items[0]


def test_a_team_that_searches_is_saved_more_often_than_one_at_random() -> None:
    """And than one that only bails, of which 37 in 100 are saved: the sail has to come down."""
    found = against_random(Lifeboat(), FlatBot("flat", Bails(), 60), 24)
    assert found.teams[0].payoff.low > 0.37
    assert found.differences[0].payoff.low > 0.3


class Reader(Guide):
    """Rule 1.4 of Postcard: each place has a column of its own, and a stone may point to it."""

    def world(self, state: State, seat: i64, rng: Rng) -> State:
        """Who guesses expects the place that the picture shows."""
        world = state.redeal(seat, rng)
        assert isinstance(world, Card)
        if seat != 0:
            world.place = world.stones[1]
        return world

    def pick(self, state: State, seat: i64, legal: Actions, rng: Rng) -> i64:
        assert isinstance(state, Card)
        return legal.pick(rng) if seat == 0 else GUESS + state.stones[1]


def test_a_guide_is_all_that_a_search_needs_to_speak_in_pictures() -> None:
    """Who lays the picture expects it to be read, who reads it that it was laid to be read."""
    assert len({VERBS.decode(action)[1][1] for action in range(GUESS)}) == PLACES
    found = against_random(Postcard(), FlatBot("reader", Reader(), 300), 8)
    assert found.teams[0].payoff.value == 1
    assert found.teams[1].payoff.value < 1


class Sailor(Appraiser):
    """Sees the water, how long it still is, and whether somebody wants to bail."""

    def __init__(self) -> None:
        super().__init__((ROUNDS + 2) * FULL + 2 * FULL, ROUNDS + 2)

    def list_traits(self, state: State, action: i64, seat: i64, out: Actions) -> None:
        assert isinstance(state, Boat)
        water = min(state.water, FULL - 1)
        out.add(state.rounds * FULL + water)
        out.add((ROUNDS + 2 + (action == BAIL)) * FULL + water)

    def stage(self, state: State) -> i64:
        assert isinstance(state, Boat)
        return state.rounds

    def instructive(self, state: State, action: i64) -> bool:
        return action != NO_ACTION


def test_a_team_learns_together_what_saves_it() -> None:
    sailor, rng, game = Sailor(), seeded(3), Lifeboat()
    learner = Learner(sailor, trace=0.9, explore=0.5)
    for number in range(800):
        learner.learn(game.new(game.setup(2), rng), 0.3 * 0.995**number, rng)
    chances = [sailor.chance(at_sea(water), NO_ACTION, 1) for water in (1, 10)]
    assert chances[0] > chances[1] + 0.1
    assert max(sailor.errors[:ROUNDS]) < 0.25  # as of a coin
    found = against_random(game, GuideBot("sailor", sailor), 60)
    assert found.differences[0].payoff.low > 0.1


def at_sea(water: int) -> Boat:
    """In the third round, with so much water."""
    game = Lifeboat()
    boat = game.new(game.setup(2), seeded(1))
    assert isinstance(boat, Boat)
    boat.water, boat.rounds = water, 2
    return boat
