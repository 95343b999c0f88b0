"""Chapter 1: what is in the box."""

from tableful.core.rng import seeded
from tableful.core.state import holds, size_of
from tableful.games.ai_space_puzzle import deck
from tableful.games.ai_space_puzzle.rules.box import KEYS, SIDE_NUMBERS
from tableful.games.ai_space_puzzle.rules.setting_up import are_together, turned
from tableful.games.ai_space_puzzle.verbs import COLOUR, GROUPS, KEY, SYMBOL, TOKEN
from tests.games.ai_space_puzzle.tabletop import new_table

PER_SIDE = int(SIDE_NUMBERS)


def sides(numbers: list[int]) -> list[list[int]]:
    """The numbers of each card side."""
    return [numbers[n : n + PER_SIDE] for n in range(0, len(numbers), PER_SIDE)]


def all_sides() -> list[list[int]]:
    """All 26."""
    box = deck.box(deck.own())
    return sides([int(n) for n in box.sides]) + sides([int(n) for n in box.crisis_sides])


def test_the_rooms_are_all_sets_of_four_symbols() -> None:
    """ASP 1.1: sixteen rooms, no two alike."""
    assert len(SYMBOL.words) == 4
    for seed in range(5):
        assert sorted(new_table(seed=seed).state.rooms) == list(range(16))


def test_there_are_four_keys_and_six_colours() -> None:
    """ASP 1.2: a pawn, a die and a marker of each colour."""
    assert KEY.words == ("square", "triangle", "circle", "hexagon")
    assert COLOUR.words == ("black", "blue", "green", "red", "white", "yellow")
    view = new_table().view()
    assert [pawn["colour"] for pawn in view["pawns"]] == list(COLOUR.words)


def test_a_side_gives_each_key_a_room_a_colour_and_a_value() -> None:
    """ASP 1.3: all different, ✖ in another room, values from 2 to 6; 20 sides, 6 for a Crisis."""
    box = deck.box(deck.own())
    assert len(box.sides) == 20 * PER_SIDE
    assert len(box.crisis_sides) == 6 * PER_SIDE
    for side in all_sides():
        rooms, colours, values, cross = side[:4], side[4:8], side[8:12], side[12]
        assert len(set(rooms) | {cross}) == 5
        assert len(set(colours)) == 4
        assert len(set(values)) == 4
        assert set(values) <= {2, 3, 4, 5, 6}


def test_there_are_104_targets() -> None:
    """ASP 1.3, 2.1: rotating a card gives four different targets, and no two cards share one."""
    targets = set()
    for side in all_sides():
        rooms = side[:4]
        for _ in range(4):
            targets.add((*rooms, *side[4:8]))
            rooms = [int(turned(room)) for room in rooms]
        assert rooms == side[:4]
    assert len(targets) == 104


def test_every_key_meets_every_colour_and_every_value_about_as_often() -> None:
    """ASP 1.3: nobody guesses well by knowing the cards."""
    for key in range(KEYS):
        for among in ([side[4 + key] for side in all_sides()], [s[8 + key] for s in all_sides()]):
            counts = [among.count(value) for value in set(among)]
            assert max(counts) - min(counts) <= 1


def test_crisis_cards_are_an_option_with_any_scenario() -> None:
    """ASP 1.3: then only those are drawn; and Scenario 40 has them anyway."""
    box = deck.box(deck.own())
    hard = {tuple(sorted(side[4:8])) for side in sides([int(n) for n in box.crisis_sides])}
    for table in (new_table(5, crisis=True), new_table(40)):
        assert tuple(sorted(table.state.key_colours)) in hard
        assert table.view()["scenario"]["crisis"]
    assert not new_table(5).view()["scenario"]["crisis"]


def test_endless_cards_are_made_up() -> None:
    """ASP 1.3: any combination; in a Crisis the Keys are in neighbouring rooms."""
    printed = {tuple(side[:4]) for side in all_sides()}
    met = [new_table(seed=seed, endless=True).state for seed in range(20)]
    assert any(tuple(int(n) for n in state.key_rooms) not in printed for state in met)
    for state in met:
        assert len({*state.key_rooms, state.cross}) == 5
        assert len(set(state.key_colours)) == len(set(state.key_dice)) == 4
    for seed in range(10):
        assert are_together(new_table(seed=seed, endless=True, crisis=True).state.key_rooms)


def test_there_are_27_tokens_in_five_groups() -> None:
    """ASP 1.4: Keys, symbols, colours, marks and numbers."""
    assert len(TOKEN.words) == len(set(TOKEN.words)) == 27
    assert [len(group) for group in GROUPS.values()] == [4, 5, 6, 6, 6]
    texts = deck.own().texts
    assert all(texts[f"token.{word}"] and texts[f"about.token.{word}"] for word in TOKEN.words)


# The Scenario Book: tokens, per message / rounds / actions, then the hooks.
BOOK = """
all ≤5/6/4|all 5/6/4|KSCM 5/6/4|all 5/7/5 d|all 4/6/3|KSMN 4/8/4|KCMN 4/6/4|SCMN 4/7/4|KSC 4/6/4
KSCN+tick 4/6/3|KSCN+cross 4/6/3|all 3/9/4|all 4/6/4 hazard|all 4/8/4 d|all 4/6/3
all 6-6-5-4-3-2-1/7/3|all 1-2-3-4-5-6-6/7/3|all 4/6/3|all 4/6/3|all 5/6/3|KSC 4/7/4 guard
all 4/7/4|all 4/6/3|all 4/6/3|KSMN 4/8/3|all 4/6/3|all 4/6/3|all 4/6/3|all 4/6/3|all 4/6/3
all 4/6/3|all 4/8/4 d|KCMN 4/6/3|all 4/6/3|KS+tick+cross+pawn 4/8/4|all 4/6/3|all 4/8/3
all ≤5/8/4 trap|KMN 5/8/4 d|KMN 4/8/4 d hazard crisis
"""
LETTERS = dict(zip("KSCMN", GROUPS.values(), strict=True))


def test_the_book_has_forty_scenarios_with_their_numbers() -> None:
    """ASP 1.4: tokens, how many of them, rounds, actions, dice, ✖."""
    lines = [entry for line in BOOK.split("\n") for entry in line.split("|") if entry]
    scenarios = deck.box(deck.own()).scenarios
    assert len(lines) == len(scenarios) == 40
    for number, (line, scenario) in enumerate(zip(lines, scenarios, strict=True), 1):
        tokens, numbers, *hooks = line.split()
        letters, *single = tokens.split("+")
        groups = "KSCMN" if letters == "all" else letters
        wanted = [token for letter in groups for token in LETTERS[letter]]
        wanted += single
        there = [TOKEN.words[n] for n in range(27) if holds(scenario.tokens, n)]
        assert set(there) == set(wanted), number
        counts, rounds, actions = numbers.split("/")
        assert scenario.rounds == int(rounds), number
        assert scenario.actions == int(actions), number
        each = [int(count) for count in counts.lstrip("≤").split("-")]
        assert list(scenario.counts) == (each if len(each) > 1 else each * int(rounds))
        assert scenario.up_to == counts.startswith("≤")
        assert (scenario.dice != 0) == ("d" in hooks), number
        assert size_of(scenario.dice) in (0, 4)
        cross = ["ignored", "hazard", "guard", "trap"][scenario.cross]
        assert cross == next((h for h in hooks if h in ("hazard", "guard", "trap")), "ignored")
        assert scenario.crisis == ("crisis" in hooks)


def test_every_scenario_has_a_title_a_story_and_its_rule_in_words() -> None:
    """ASP 1.4: and is found by them."""
    texts = deck.own().texts
    for number in range(1, 41):
        assert texts[f"value.scenario.{number}"].startswith(f"{number} · ")
        assert texts[f"story.{number}"].endswith(".")
        assert texts[f"about.value.scenario.{number}"].endswith(".")


def test_chance_draws_every_side() -> None:
    """ASP 2.1: each is as likely."""
    state = new_table().state
    drawn = {tuple(int(n) for n in state.again(seeded(n)).key_rooms) for n in range(300)}
    assert len(drawn) == 20
