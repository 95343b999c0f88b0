"""ART 9: what each map does differently."""

import pytest

from tableful.core.rng import seeded
from tableful.games.art_project.game import ArtProjectGame
from tableful.games.art_project.rules.engine import ArtProject
from tests.games.art_project.tabletop import set_table

GAME = ArtProjectGame()


def new(chart: str, seats: int = 3) -> ArtProject:
    """A new game on a map."""
    state = GAME.new(GAME.setup(seats, {"map": chart}), seeded(1))
    assert isinstance(state, ArtProject)
    return state


def test_japan_has_no_rules_of_its_own() -> None:
    """ART 9.1: every hook is as it is without a map's rule."""
    view = GAME.view(new("japan"), None)
    chart = view["map"]
    assert (chart["personal_clues"], chart["gun_city"], chart["carry"]) == (False, None, False)
    assert {(road["cost"], road["back"]) for road in chart["roads"]} == {(1, 1)}
    assert {city["effect"] for city in view["cities"]} == {""}


# -- Egypt ----------------------------------------------------------------------------------------


def test_egypt_begins_in_the_south_with_art_in_the_north_and_no_fuel() -> None:
    """ART 9.2: two Agents in the three southern cities, three in the others."""
    state = new("egypt")
    assert list(state.agents)[:7] == [2, 2, 2, 3, 3, 3, 3]
    assert state.city_of(0) == 0
    assert state.art == 1 << 6
    assert [state.in_van(resource) for resource in range(3)] == [0, 3, 3]


def test_down_the_nile_is_free_and_upriver_costs_a_fuel() -> None:
    """ART 9.2: every road has a north end."""
    table = set_table(chart="egypt", step="move", van="F")
    table.play(0, "go to Asyut", "go to Minya", "go to Alexandria")
    assert table.van == "F"
    table.play(0, "go to Minya")
    assert table.van == ""
    table.play(0, "go to Asyut")
    assert table.health == [2, 3]


# -- USA ------------------------------------------------------------------------------------------


def test_usa_begins_with_agents_everywhere_but_in_dallas() -> None:
    """ART 9.3: Dallas is the start."""
    state = new("usa")
    assert state.city_of(0) == 0
    assert list(state.agents)[:7] == [0, 2, 2, 2, 2, 2, 2]


def test_three_identical_clues_have_to_be_ones_own() -> None:
    """ART 9.3: two of seat 1 and one of seat 0 are no triple."""
    table = set_table(chart="usa", hands=["4A 4B", "3A 4D"], track="1A 2A", owners=[1, 1])
    table.play(0, "play 4A")
    assert table.art == set()
    table.play(1, "play 3A")
    assert table.art == {"Seattle"}
    assert table.clues() == "4A"


def test_a_fighters_own_cards_reroll_the_dice_that_this_fighter_rolled() -> None:
    """ART 9.3: the leader's are the Ally dice too."""
    table = set_table(
        chart="usa", step="fight", agents={"Denver": 20}, pawns=["Denver", "Denver"],
        track="1A 9B", owners=[0, 1], allies=1,
    )  # fmt: skip
    table.loads(1, 1, 1)
    table.play(0, "fight")
    assert table.refusal(0, "spend clue 9B") == "9.3 not_your_clue"
    table.play(1, "spend clue 9B")
    assert table.refusal(1, "reroll 0") == "9.3 not_your_die"
    assert table.refusal(1, "reroll ally 1") == "9.3 not_your_die"
    table.loads(2)
    table.play(1, "reroll 1")
    assert table.strengths[0] == 4
    table.play(0, "spend clue 1A")
    table.loads(5)
    table.play(0, "reroll ally 1")
    assert table.strengths[0] == 8


def test_clue_cards_change_hands_after_the_fights_where_no_agent_is() -> None:
    """ART 9.3: once a round each, triples are checked after each, Allies come later."""
    table = set_table(
        chart="usa", step="fight", seats=3, pawns=["Denver", "Denver", "Miami"],
        agents={"Miami": 1}, track="1A 2A 4A 5B", owners=[1, 1, 0, 0],
    )  # fmt: skip
    assert table.refusal(0, "hand over 4A") == "7.1 asked_fight"
    table.all_ready()
    assert table.asked == "exchange"
    assert table.refusal(2, "hand over 5B") == "9.3 not_your_clue"
    assert table.refusal(0, "ally") == "6.1 not_between_phases"
    table.play(0, "hand over 5B")
    assert table.clues(1) == "1A 2A 5B"
    assert table.refusal(1, "hand over 5B") == "9.3 moved_already"
    table.play(0, "hand over 4A")
    assert table.art == {"Seattle"}
    assert table.clues() == "5B"
    assert table.asked == "regroup"


def test_with_several_in_a_city_the_giver_says_to_whom() -> None:
    """ART 9.3: and with Agents in the city nothing is exchanged."""
    there = ["Denver", "Denver", "Denver"]
    table = set_table(chart="usa", step="fight", seats=3, pawns=there, track="1A", owners=[0])
    table.all_ready()
    table.play(0, "hand over 1A")
    assert table.asked == "to_whom"
    assert table.refusal(0, "give 0") == "9.3 not_with_you"
    table.play(0, "give 2")
    assert table.clues(2) == "1A"
    table = set_table(
        chart="usa", step="fight", seats=3, pawns=there, track="1A", owners=[0],
        agents={"Denver": 1},
    )  # fmt: skip
    table.all_ready()
    assert table.asked == "regroup"


def test_who_moved_and_ends_in_dallas_earns_a_gun() -> None:
    """ART 9.3: for each such player, not for who stayed there."""
    table = set_table(
        chart="usa", step="move", seats=3, van="FFFF", pawns=["Denver", "Dallas", "Dallas"]
    )
    table.play(0, "go to Dallas")
    table.play(1, "go to Miami", "go to Dallas")
    table.all_ready()
    assert table.van.count("G") == 2


# -- Scandinavia ----------------------------------------------------------------------------------


def test_roads_of_scandinavia_cost_one_or_two() -> None:
    """ART 9.4: two Agents are everywhere."""
    assert list(new("scandinavia").agents)[:6] == [2] * 6
    table = set_table(chart="scandinavia", step="move", van="FFFF")
    table.play(0, "go to Bergen")
    assert table.van == "FF"
    table.play(1, "go to Gothenburg")
    assert table.van == "F"


@pytest.mark.parametrize(
    ("city", "van"), [("Copenhagen", "FFFWG"), ("Oslo", "FWWWG"), ("Stockholm", "FWGGG")]
)
def test_some_cities_give_two_of_a_resource(city: str, van: str) -> None:
    """ART 9.4: at once."""
    table = set_table(
        chart="scandinavia", step="move", art=[city], pawns=[city, "Bergen"], van="FWG"
    )
    table.all_ready()
    table.play(0, f"collect {city}")
    assert table.van == van


def test_what_the_stock_lacks_is_not_gained_by_an_effect() -> None:
    """ART 9.4, 3.1: one Fuel is left."""
    table = set_table(
        chart="scandinavia", step="move", art=["Copenhagen"], pawns=["Copenhagen", "Oslo"],
        van="FFFFF",
    )  # fmt: skip
    table.all_ready()
    table.play(0, "collect Copenhagen")
    assert table.van == "FFFFFF"


def test_two_resources_of_choice_are_lost_in_bergen() -> None:
    """ART 9.4, 3.5: who took the piece chooses."""
    table = set_table(
        chart="scandinavia", step="move", art=["Bergen"], pawns=["Bergen", "Oslo"], van="FFG"
    )
    table.all_ready()
    table.play(0, "collect Bergen")
    assert table.asked == "what_to_lose"
    assert table.refusal(0, "lose walkie") == "9.4 none_to_lose"
    assert table.refusal(1, "lose fuel") == "3.5 other_decides"
    table.play(0, "lose fuel", "lose gun")
    assert table.van == "F"


def test_what_the_van_cannot_give_somebody_pays_with_health() -> None:
    """ART 9.4, 3.5: one resource is there, so one Health is owed; the first who offers loses it."""
    table = set_table(
        chart="scandinavia", step="move", art=["Bergen"], pawns=["Bergen", "Oslo"], van="G",
        health=[2, 3],
    )  # fmt: skip
    table.all_ready()
    table.play(0, "collect Bergen", "lose gun")
    assert table.asked == "who_pays"
    view = table.game.view(table.state, None)
    assert table.game.overdue(view, [0, 1]) == 1
    table.play(1, "offer health")
    assert table.health == [2, 2]
    assert table.asked == "draw"


def test_a_clue_card_of_choice_is_lost_in_gothenburg() -> None:
    """ART 9.4: without one nothing happens."""
    table = set_table(
        chart="scandinavia", step="move", art=["Gothenburg"], pawns=["Gothenburg", "Oslo"],
        track="1A 2B",
    )  # fmt: skip
    table.all_ready()
    table.play(0, "collect Gothenburg")
    assert table.refusal(0, "lose clue 3C") == "9.4 no_such_clue"
    table.play(0, "lose clue 2B")
    assert table.clues() == "1A"
    table = set_table(
        chart="scandinavia", step="move", art=["Gothenburg"], pawns=["Gothenburg", "Oslo"]
    )
    table.all_ready()
    table.play(0, "collect Gothenburg")
    assert table.asked == "fight"


def test_tromsoe_brings_an_agent_to_each_other_city() -> None:
    """ART 9.4, 4.4: for a lost one to the White Hand; none left to place: lost."""
    table = set_table(
        chart="scandinavia", step="move", art=["Tromsø"], pawns=["Tromsø", "Oslo"],
        lost=["Bergen"],
    )  # fmt: skip
    table.all_ready()
    table.play(0, "collect Tromsø")
    assert [table.agents(city) for city in ("Oslo", "Stockholm", "Tromsø")] == [1, 1, 0]
    assert table.state.white_hand == 1
    table = set_table(
        chart="scandinavia", step="move", art=["Tromsø"], pawns=["Tromsø", "Oslo"],
        agents={"Oslo": 20, "Bergen": 17},
    )  # fmt: skip
    table.all_ready()
    table.play(0, "collect Tromsø")
    assert table.result == "agents"


def test_after_a_fight_the_leader_chooses_what_is_lost() -> None:
    """ART 9.4, 3.5: the effect comes with the win."""
    table = set_table(
        chart="scandinavia", step="fight", art=["Bergen"], pawns=["Bergen", "Bergen"],
        agents={"Bergen": 1}, van="FFG",
    )  # fmt: skip
    table.loads(6, 6)
    table.play(1, "fight")
    assert table.refusal(0, "lose fuel") == "3.5 other_decides"
    table.play(1, "lose fuel", "lose fuel")
    assert table.van == "G"
    assert table.asked == "draw"


# -- Polynesia ------------------------------------------------------------------------------------


def test_polynesia_begins_without_agents_and_with_six_markers() -> None:
    """ART 9.5: any island is a Fuel away."""
    state = new("polynesia")
    assert sum(state.agents) == 0
    assert state.markers_left() == 6
    table = set_table(chart="polynesia", step="move", van="FF")
    table.play(0, "go to Tubuai")
    table.play(1, "go to Mangareva")
    assert table.van == ""


def test_agents_come_to_both_islands_of_a_symbol() -> None:
    """ART 9.5: for a lost one to the White Hand."""
    table = set_table(chart="polynesia", hands=["11A 1B", "3C 4D"], lost=["Mangareva"])
    table.play(0, "play 11A")
    assert table.agents("Tetiaroa") == 3
    assert table.state.white_hand == 3
    table.play(1, "play 4D")
    assert (table.agents("Tetiaroa"), table.state.white_hand) == (4, 4)


def test_an_art_piece_goes_to_the_island_of_choice() -> None:
    """ART 9.5: of those that can take it; both may have one."""
    table = set_table(chart="polynesia", hands=["4A 1B", "3C 4D"], track="1A 2A")
    table.play(0, "play 4A")
    assert table.asked == "which_city"
    assert table.refusal(0, "land Tahiti") == "4.5 cannot_take"
    assert table.refusal(0, "play 1B") == "9.5 asked_which_city"
    table.play(0, "land Mangareva")
    assert table.art == {"Mangareva"}
    table = set_table(chart="polynesia", hands=["4A 1B", "3C 4D"], track="1A 2A", art=["Mangareva"])
    table.play(0, "play 4A")
    assert table.art == {"Mangareva", "Tetiaroa"}


# -- Rio ------------------------------------------------------------------------------------------


def test_in_rio_everybody_places_two_agents_first() -> None:
    """ART 9.6: anywhere; alone, two as well."""
    state = new("rio")
    assert GAME.status(GAME.view(state, 0)).id == "ask.post"
    for seat in (2, 0, 1, 2, 0, 1):
        state.apply(seat, 3, seeded(1))
    assert state.agents[3] == 6
    assert state.round == 1
    assert new("rio", seats=1).deciders() == [0]


def test_who_has_placed_two_agents_places_no_more() -> None:
    """ART 9.6: nor does anybody draw before."""
    state = new("rio")
    for _ in range(2):
        state.apply(0, 0, seeded(1))
    view = GAME.view(state, 0)
    assert GAME.why_not(view, 0, GAME.verbs.encode("post", 1)).text.id == "refused.posted_all"
    assert GAME.why_not(view, 1, GAME.verbs.encode("draw")).text.id == "refused.asked_post"


def test_dotted_roads_are_free_but_not_for_ever() -> None:
    """ART 9.6: six free steps for each pawn and phase."""
    table = set_table(chart="rio", step="move", van="")
    for _ in range(3):
        table.play(0, "go to Maracanã", "go to Centro")
    assert table.refusal(0, "go to Maracanã") == "9.6 free_steps"
    assert table.may(1, "go to Maracanã")
    assert table.health == [3, 3]


def test_a_pawn_takes_an_art_piece_along_even_past_agents() -> None:
    """ART 9.6: but not to where one lies; another may take it on."""
    table = set_table(
        chart="rio", step="move", art=["Santa Teresa", "Centro"], agents={"Maracanã": 1},
        pawns=["Santa Teresa", "Maracanã"],
    )  # fmt: skip
    assert table.refusal(0, "go to Centro with art") == "9.6 has_art"
    assert table.refusal(1, "go to Barra with art") == "9.6 nothing_to_carry"
    table.play(0, "go to Maracanã with art")
    assert table.art == {"Maracanã", "Centro"}
    table.play(1, "go to Barra with art")
    assert table.art == {"Barra", "Centro"}
    japan = set_table(step="move", art=["Tokyo"])
    assert japan.refusal(0, "go to Kyoto with art") == "9.6 no_carrying"


def test_only_the_named_neighbourhood_collects_and_the_next_is_checked_again() -> None:
    """ART 9.6: Maracanã first, then Copacabana, each with two Agents for Centro."""
    table = set_table(
        chart="rio", step="move", seats=3, art=["Maracanã", "Copacabana", "Ipanema"],
        pawns=["Maracanã", "Copacabana", "Ipanema"],
    )  # fmt: skip
    table.all_ready()
    assert table.state.collected == 2
    assert table.art == {"Ipanema"}
    assert table.agents("Centro") == 4


def test_in_a_fight_only_the_place_just_won_collects() -> None:
    """ART 9.6: Copacabana is next then, but waits for the next Movement."""
    table = set_table(
        chart="rio", step="fight", art=["Maracanã", "Copacabana"], agents={"Maracanã": 1},
        pawns=["Maracanã", "Copacabana"], van="", allies=1,
    )  # fmt: skip
    table.loads(6, 1)
    table.play(0, "fight")
    assert table.art == {"Copacabana"}
    assert table.state.collected == 1
    table = set_table(
        chart="rio", step="fight", art=["Barra"], agents={"Barra": 1}, pawns=["Barra", "Centro"],
        allies=1,
    )  # fmt: skip
    table.loads(6, 1)
    table.play(0, "fight")
    assert table.art == {"Barra"}


def test_a_neighbourhood_lost_before_its_piece_loses_the_game() -> None:
    """ART 9.6: one that has received it does not, nor does Centro."""
    table = set_table(
        chart="rio", step="move", agents={"Centro": 5, "Maracanã": 5}, collected=1, van="",
        pawns=["Barra", "Barra"],
    )  # fmt: skip
    table.all_ready()
    table.all_ready()
    assert table.result == ""
    assert table.lost == {"Centro", "Maracanã"}
    table = set_table(
        chart="rio", step="move", agents={"Ipanema": 5}, van="", pawns=["Barra", "Barra"]
    )
    table.all_ready()
    table.all_ready()
    assert table.result == "neighbourhood"


def test_agents_for_a_lost_centro_join_the_white_hand() -> None:
    """ART 9.6, 4.4: whatever brought them."""
    table = set_table(
        chart="rio", step="move", art=["Maracanã"], lost=["Centro"], pawns=["Maracanã", "Barra"]
    )
    table.all_ready()
    assert table.state.white_hand == 2
