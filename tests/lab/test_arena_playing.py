"""One game between bots, and the luck that all seatings of a deal share."""

from collections import Counter

import pytest

from tableful.bots.contract import Bot, Budget, Decision, decide
from tableful.bots.simple import RandomBot
from tableful.core.errors import Bug
from tableful.core.game import Game
from tableful.core.rng import Rng, seeded
from tableful.core.snapshot import snapshot
from tableful.core.state import State
from tableful.core.verbs import Filled
from tableful.games import GAMES
from tableful.lab.arena.counting import count
from tableful.lab.arena.plan import Plan, play_set
from tableful.lab.arena.playing import Duplicate, play_game
from tests.lab.arena_bots import Cheat, First, Last, find
from tests.toys.auction import Auction
from tests.toys.lifeboat import Lifeboat
from tests.toys.postcard import LAID, Card, Postcard

RUST = GAMES.game("rust-and-research")
AUCTION, POSTCARD = Auction(), Postcard()


def sets(game: Game, one: str, others: str, seats: int = 2) -> list[list[float]]:
    """The shares of one bot in some duplicate sets."""
    plan = Plan(game, (one, others), seats, "sets", 12, find=find)
    bots, pairing = plan.make_bots(), plan.pairings[0]
    return [list(count(play_set(plan, bots, pairing, deal)).shares) for deal in range(plan.sets)]


@pytest.mark.parametrize(("game", "seats"), [(RUST, 2), (RUST, 4), (AUCTION, 3)])
def test_a_deterministic_bot_against_itself_gets_exactly_its_fair_share(
    game: Game, seats: int
) -> None:
    """The deals, all of a match's later ones too, are the same in every rotation."""
    for shares in sets(game, "first", "first", seats):
        assert sum(shares) == pytest.approx(1)


def test_bots_that_roll_dice_do_not_get_the_same_dice_in_every_rotation() -> None:
    assert any(sum(shares) != 1 for shares in sets(RUST, "random", "random"))


def test_the_same_seed_gives_the_same_sets_and_another_one_others() -> None:
    assert sets(RUST, "random", "last") == sets(RUST, "random", "last")
    first, second = (
        play_game(RUST, RUST.setup(2), [First(), Last()], seed).scores for seed in ("a", "b")
    )
    assert first != second


def deals(rng: Rng) -> dict[int, object]:
    """What lies on the table of Rust & Research at the beginning of every deal."""
    table = Duplicate(RUST, RUST.setup(3), "deals")
    found: dict[int, object] = {}
    while not table.state.over:
        if table.state.deal() not in found:
            state = snapshot(table.state)
            found[table.state.deal()] = [state[name] for name in ("hands", "deck", "ability_deck")]
        table.play(table.state.next_decider(), table.choices.pick(rng))
    return found


def test_later_deals_do_not_hang_on_how_the_earlier_ones_were_played() -> None:
    one, two = deals(seeded(1)), deals(seeded(2))
    common = one.keys() & two.keys()
    assert len(common) > 5
    assert all(one[deal] == two[deal] for deal in common)
    assert one[1] != one[2]


class Reader(Bot):
    """Counts how many rounds its chronicle tells of."""

    name = "reader"

    def __init__(self) -> None:
        self.rounds = Counter[int]()

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        began = RUST.kinds.number("round_began")
        assert state.chronicle is not None
        self.rounds[sum(event.kind == began for event in state.chronicle)] += 1
        return RandomBot().decide(state, seat, rng, budget)


def test_bots_are_told_what_happened_since_the_last_deal() -> None:
    reader = Reader()
    play_game(RUST, RUST.setup(2), [reader, reader], "chronicle")
    assert list(reader.rounds) == [1]


def test_thinking_is_measured_and_the_deals_are_counted() -> None:
    played = play_game(RUST, RUST.setup(2), [RandomBot(), First()], "measure")
    assert played.deals >= 3
    assert sum(played.shares) == 1
    for thought in played.thinking:
        assert 0 < thought.longest <= thought.seconds < 10
        assert thought.decisions > 5
    assert play_game(AUCTION, AUCTION.setup(2), [First(), Last()], "measure").deals == 0


def test_an_illegal_choice_is_the_bots_fault() -> None:
    with pytest.raises(Bug, match="cheat wants to play -1, which is not legal"):
        play_game(AUCTION, AUCTION.setup(2), [First(), Cheat()], "cheat")


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_teams_win_and_its_loss_are_not_alike(seats: int) -> None:
    """First bails and Last rests: a boat in which nobody bails is lost."""
    boat = Lifeboat()
    bailed, rested = (
        [play_game(boat, boat.setup(seats), [bot] * seats, f"{n}") for n in range(100)]
        for bot in (First(), Last())
    )
    if seats > 1:  # who is alone takes down the sail, and some of them are saved
        assert {game.payoffs for game in rested} == {(0.0,) * seats}
    assert {game.payoffs for game in bailed} == {(0.0,) * seats, (1.0,) * seats}
    assert {game.payoff for game in bailed} == {0.0, 1.0}


def test_a_game_may_take_as_long_as_it_says() -> None:
    """A picture and a guess are both actions that Postcard can have."""
    card = Postcard()
    assert card.longest == 2
    play_game(card, card.setup(2), [First(), First()], "all of them")


class Painter(Bot):
    """Sends a picture of three stones instead of one on the grid."""

    name = "painter"

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        if state.open_form(seat) < 0:
            return RandomBot().decide(state, seat, rng, budget)
        return Decision(Filled("lay", ((0, 0, 0, 0), (1, 1, 1, 1), (0, 2, 2, 2))))


class Dauber(Painter):
    """Lays its stones beside the table."""

    name = "dauber"

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        return Decision(Filled("lay", ((9, 9, 9, 9),)))


def test_a_bot_answers_with_a_form() -> None:
    painter = Painter()
    played = play_game(POSTCARD, POSTCARD.setup(2), [painter, painter], "picture")
    assert set(played.scores) <= {0, 1}
    table = Duplicate(POSTCARD, POSTCARD.setup(2), "picture")
    picture = decide(painter, table.state, 0, seeded(1)).move
    table.check(0, picture)
    table.play(0, picture)
    assert isinstance(table.state, Card)
    assert len(table.state.stones) == 12
    assert [int(event.kind) for event in table.ear.events].count(LAID) == 3


def test_a_form_that_cannot_be_is_the_bots_fault() -> None:
    with pytest.raises(Bug, match=r"dauber wants to play .* which is not legal"):
        play_game(POSTCARD, POSTCARD.setup(2), [Dauber(), First()], "daub")
