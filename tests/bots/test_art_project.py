"""How the bots of The A.R.T. Project play: they talk, help, and fight where it pays."""

import pytest

from tableful.bots.contract import decide
from tableful.bots.registry import find
from tableful.bots.sayings import say
from tableful.core.errors import Malformed
from tableful.core.rng import seeded
from tableful.games import GAMES
from tableful.games.art_project.verbs import VERBS
from tableful.lab.arena.playing import play_game
from tests.games.art_project.tabletop import Table, set_table
from tests.games.art_project.tabletop import number as card


def choice(table: Table, seat: int = 0, bot: str = "easy") -> str:
    """What a bot chooses."""
    decision = decide(find(table.game, bot), table.state, seat, seeded(1))
    return table.named(VERBS.notation(decision.move))


def why(table: Table, seat: int = 0) -> str:
    """What the hard bot says of its choice."""
    decision = decide(find(table.game, "hard"), table.state, seat, seeded(1))
    assert decision.reason is not None
    return say(decision.reason, table.game, ["Blue", "Red", "Green"])


def test_it_tells_its_cards_first() -> None:
    """ART 4.1: all of them."""
    table = set_table(hands=["2A 1B", "3C 4D"])
    assert choice(table) == "tell 2A"
    table.play(0, "tell 2A")
    assert choice(table) == "tell 1B"


def test_it_asks_for_what_it_needs_and_plays_after_it_came() -> None:
    """ART 3.7, 3.2: 6A heals, but the van has no Fuel; 4D of seat 1 brings some."""
    table = set_table(hands=["6A 12B", "4D 3C"], told=True, van="W", health=[2, 2])
    assert choice(table) == "need fuel"
    table.play(0, "need fuel")
    assert choice(table) == "me last"


def test_it_plays_no_card_that_loses_the_game() -> None:
    """ART 3.4: 1B would take the last Health; with nothing else in hand it buys a card."""
    table = set_table(hands=["1B 3A", "4D 3C"], told=True, health=[1, 3])
    assert choice(table) == "play 3A"
    table = set_table(hands=["1B 7A", "4D 3C"], told=True, health=[1, 3], van="W")
    assert choice(table) == "buy for walkie"


def test_it_gives_health_to_who_has_least() -> None:
    """ART 3.3: not to itself."""
    table = set_table(hands=["6A 1B", "3C 4D"], told=True, health=[3, 1])
    table.play(0, "play 6A")
    assert choice(table) == "give 1"


def test_it_goes_for_art_that_nobody_guards() -> None:
    """ART 5.4: one road away."""
    table = set_table(step="move", art=["Kyoto"], pawns=["Tokyo", "Sendai"], allies=5)
    assert choice(table) == "go to Kyoto"


def test_it_fights_where_it_can_win_and_leaves_hopeless_fights_alone() -> None:
    """ART 7.1: two dice against five, or against twenty."""
    table = set_table(step="fight", agents={"Tokyo": 2})
    assert choice(table) == "fight"
    table = set_table(step="fight", agents={"Tokyo": 20})
    assert choice(table) != "fight"


def test_it_fires_the_gun_that_wins() -> None:
    """ART 7.5: two are lacking."""
    table = set_table(step="fight", agents={"Tokyo": 3}, art=["Tokyo"])
    table.loads(2, 2)
    table.play(0, "fight")
    assert choice(table) == "gun"


def test_it_confirms_an_ally_that_is_worth_it_and_objects_to_a_ruinous_one() -> None:
    """ART 6.1: two Walkie Talkies, or two Health of somebody who has no more."""
    table = set_table(step="move")
    table.play(1, "ally")
    assert choice(table) == "confirm"
    table = set_table(step="move", van="", health=[3, 2])
    table.play(1, "ally")
    assert choice(table) == "object too_dear"


# -- hard: the whole round -------------------------------------------------------------------------


def test_the_planner_tells_its_cards_first() -> None:
    """ART 4.1: all of them, and who has told theirs lets others tell."""
    table = set_table(hands=["2A 1B", "3C 4D"])
    assert choice(table, bot="hard") == "tell 2A"
    table.play(0, "tell 2A", "tell 1B")
    assert table.state.next_decider() == 1


def test_the_planner_lets_another_play_first_who_brings_what_it_lacks() -> None:
    """ART 3.7, 3.2: 6A heals, but the van has no Fuel and no Walkie Talkie; 11C brings both."""
    table = set_table(hands=["6A 12B", "11C 12D"], told=True, van="", health=[2, 2])
    assert choice(table, bot="hard") == "me last"
    assert why(table) == (
        "Safe house: amphora lacks Fuel, and Red brings it with Front-page story: canvas"
    )
    table.play(0, "me last")
    assert table.state.next_decider() == 1
    assert choice(table, 1, bot="hard") == "play 11C"
    table.play(1, "play 11C")
    assert choice(table, bot="hard") == "play 6A"


def test_the_planner_says_at_most_two_things_in_a_phase() -> None:
    """ART 3.7: then it plays, whoever should have come before."""
    table = set_table(hands=["6A 12B", "11C 12D"], told=True, van="", health=[2, 2])
    table.play(0, "need fuel", "need walkie")
    assert choice(table, bot="hard").startswith("play")


def test_the_planner_heeds_what_others_have_said_they_play() -> None:
    """ART 3.7: 12B instead of the better 6A, if that is not clearly worse."""
    table = set_table(hands=["3A 4B", "6D 3C"], told=True)
    table.play(1, f"intend {card('3C')}", "me first")
    assert choice(table, bot="hard:100") != "play 6D"
    assert table.state.next_decider() == 1


def test_how_much_worse_a_plan_may_be_is_a_number() -> None:
    """Percent of a win."""
    table = set_table()
    assert find(table.game, "hard:5").name == "hard:5"
    for wrong in ("hard:x", "hard:101", "hard:-1"):
        with pytest.raises(Malformed):
            find(table.game, wrong)


def test_the_planner_goes_for_art_that_nobody_guards() -> None:
    """ART 5.4: one road away; only one of the two pawns."""
    table = set_table(step="move", art=["Kyoto"], pawns=["Tokyo", "Sendai"], allies=5)
    assert choice(table, bot="hard") == "go to Kyoto"
    table.play(0, "go to Kyoto")
    assert choice(table, 1, bot="hard") != "go to Tokyo"


def test_the_planner_fights_before_a_rescue_makes_it_harder() -> None:
    """ART 7.4: the threat is 3 before the rescue in Kyoto, and 5 after it."""
    table = set_table(
        step="fight",
        pawns=["Kyoto", "Tokyo"],
        agents={"Kyoto": 2, "Tokyo": 4},
        art=["Kyoto"],
        allies=3,
        van="",
    )
    assert choice(table, 0, bot="hard") == "ready"
    assert choice(table, 1, bot="hard") == "fight"
    assert why(table, 1) == (
        "Tokyo first, 4 dice against 7 (99 %): the threat rises to 5 after a rescue"
    )


def test_the_planner_leaves_hopeless_fights_alone_and_fires_the_gun_that_wins() -> None:
    """ART 7.1, 7.5."""
    table = set_table(step="fight", agents={"Tokyo": 20})
    assert choice(table, bot="hard") != "fight"
    table = set_table(step="fight", agents={"Tokyo": 3}, art=["Tokyo"])
    table.loads(2, 2)
    table.play(0, "fight")
    assert choice(table, bot="hard") == "gun"


def test_the_planner_confirms_an_ally_and_objects_to_a_ruinous_one() -> None:
    """ART 6.1: with the numbers behind it."""
    table = set_table(step="move")
    table.play(1, "ally")
    assert choice(table, bot="hard") == "confirm"
    assert why(table).startswith("for 2 Walkie Talkies the chance to win goes from ")
    table = set_table(step="move", van="", health=[3, 2])
    table.play(1, "ally")
    assert choice(table, bot="hard") == "object too_dear"


# -- how strong they are ---------------------------------------------------------------------------


def wins(bot: str, games: int, chart: str = "japan") -> float:
    """The share of moderate games that three of a kind win, always the same ones."""
    game = GAMES.game("art-project")
    setup = game.setup(3, {"map": chart, "difficulty": "moderate"})
    bots = [find(game, bot)] * 3
    return sum(play_game(game, setup, bots, f"levels {n}").payoff for n in range(games)) / games


@pytest.mark.arena
def test_levels_are_far_enough_apart() -> None:
    """docs/bots.md has what more games and other maps tell."""
    easy, medium, hard = wins("easy", 150), wins("medium", 150), wins("hard", 150)
    assert hard >= medium + 0.10
    assert medium >= easy + 0.15
