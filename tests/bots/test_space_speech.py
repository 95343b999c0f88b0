"""Speaking and listening in AI Space Puzzle: what is likely to be meant, and what is said."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tableful.bots.ai_space_puzzle.belief import Belief, dealt
from tableful.bots.ai_space_puzzle.grammar import Group, Message, parse
from tableful.bots.ai_space_puzzle.laying import in_line
from tableful.bots.ai_space_puzzle.lexicon import HEDGED, LITERAL, PLAIN, VARIANTS, Lexicon
from tableful.bots.ai_space_puzzle.listening import believe
from tableful.bots.ai_space_puzzle.meaning import hear
from tableful.bots.ai_space_puzzle.phrases import phrases, truth_of
from tableful.bots.ai_space_puzzle.review import READERS, review, taken_by
from tableful.bots.ai_space_puzzle.scene import History, history, scene_now
from tableful.bots.ai_space_puzzle.speech import speech
from tableful.bots.contract import decide
from tableful.bots.registry import find
from tableful.bots.sayings import say
from tableful.core.errors import Malformed
from tableful.core.rng import seeded
from tableful.core.table import Table
from tableful.core.verbs import Filled
from tableful.games import GAMES
from tableful.games.ai_space_puzzle.rules.box import FREELY, IN_ROW
from tableful.games.ai_space_puzzle.rules.position import Position
from tableful.games.ai_space_puzzle.verbs import COLOUR, KEY, ROOM, SYMBOL, TOKEN
from tableful.lab.arena.playing import play_game
from tests.games.ai_space_puzzle.tabletop import TARGET, set_table

GAME = GAMES.game("ai-space-puzzle")
ROOMS = range(16)  # of these tables: a room's symbols are its number
ANTENNA, BATTERY, TELESCOPE, PLANT = 1, 2, 4, 8
SYMBOLS = SYMBOL.words


def parsed(text: str) -> Message:
    """`square 20 37; red 46 37 12` as entries: the last one is turned by 12 steps of 15 degrees."""
    entries = []
    for each in text.split("; "):
        token, x, y, *turn = each.split()
        entries.append((TOKEN.place(token), int(x), int(y), int(*turn)))
    return tuple(entries)


def grouped(text: str) -> list[set[str]]:
    """The tokens that belong together."""
    return [
        {TOKEN.words[token] for token in group.tokens}
        for group in parse(parsed(text), HEDGED.near, has_keys=True)
    ]


def belief_after(
    *messages: str, scenario: int = 5, pawns: str = "", markers: str = "", dice: str = ""
) -> Belief:
    """What is believed after these messages, which lie beside the same board."""
    heard = told(*messages, scenario=scenario, pawns=pawns, markers=markers, dice=dice)
    return believe(heard, HEDGED)


def told(
    *messages: str, scenario: int = 5, pawns: str = "", markers: str = "", dice: str = ""
) -> History:
    """These messages, beside the same board."""
    laid = set_table(scenario, rooms=ROOMS, lifted=False, pawns=pawns, markers=markers, dice=dice)
    for text in messages:
        laid.lay("; ".join(f"{each} 0" for each in text.split("; ")))
        laid.end()
    return history(laid.state)


# -- grammar ---------------------------------------------------------------------------------------


def test_what_lies_near_belongs_together() -> None:
    text = "square 20 37; red 46 37; circle 120 37; plant 146 37"
    assert grouped(text) == [{"square", "red"}, {"circle", "plant"}]
    below = "square 20 20; red 20 46; circle 120 20; plant 120 46"
    assert grouped(below) == [{"square", "red"}, {"circle", "plant"}]


def test_in_one_group_each_key_has_what_follows_it() -> None:
    text = "square 20 37; red 46 37; circle 72 37; plant 98 37"
    assert grouped(text) == [{"square", "red"}, {"circle", "plant"}]


def test_if_a_key_comes_last_each_has_what_stands_before_it() -> None:
    text = "red 20 37; square 46 37; plant 72 37; circle 98 37"
    assert grouped(text) == [{"square", "red"}, {"circle", "plant"}]


def test_a_mark_beside_several_keys_is_about_all_of_them() -> None:
    assert grouped("tick 20 37; square 46 37; circle 72 37") == [{"tick", "square", "circle"}]


def test_a_cross_on_a_token_denies_that_token_alone() -> None:
    text = "square 20 37; red 46 37; plant 72 37; cross 78 40"
    assert grouped(text) == [{"square", "red"}, {"cross", "square", "plant"}]


def test_a_cross_that_lies_on_nothing_denies_what_follows_it() -> None:
    text = "square 20 37; red 46 37; cross 72 37; plant 98 37"
    assert grouped(text) == [{"square", "red"}, {"cross", "square", "plant"}]
    before = "cross 20 37; square 46 37; plant 72 37"
    assert grouped(before) == [{"cross", "square", "plant"}]


def test_a_key_of_which_something_is_denied_is_not_what_a_mark_apart_is_about() -> None:
    text = "square 20 37; plant 46 37; cross 59 24; tick 180 37"
    assert grouped(text) == [{"cross", "square", "plant"}, {"tick"}]


@pytest.mark.parametrize("some", [("plant",), ("plant", "battery")])
def test_the_speaker_lays_a_cross_on_what_it_denies(some: Sequence[str]) -> None:
    """And where tokens may not overlap, between the Key and that."""
    words = ("square", "cross", *some)
    phrase = [TOKEN.place(word) for word in words]
    laid = in_line([phrase], FREELY, seeded(1))
    said = parse(laid, HEDGED.near, has_keys=True)
    assert [{TOKEN.words[token] for token in group.tokens} for group in said] == [set(words)]
    cross = next(entry for entry in laid if TOKEN.words[entry[0]] == "cross")
    under = [e for e in laid if abs(e[1] - cross[1]) < 26 and abs(e[2] - cross[2]) < 26]
    assert {TOKEN.words[entry[0]] for entry in under} == {"cross", *some}
    row = in_line([phrase], IN_ROW, seeded(1))
    assert [TOKEN.words[entry[0]] for entry in sorted(row, key=lambda e: e[1])] == list(words)


def test_what_is_turned_upside_down_is_denied() -> None:
    text = "square 20 37; red 46 37; plant 72 37 12"
    assert grouped(text) == [{"square", "red"}, {"cross", "square", "plant"}]


def test_a_token_alone_says_nothing() -> None:
    assert not Group((TOKEN.place("wave"),)).says
    assert not Group((TOKEN.place("red"),)).says
    assert Group((TOKEN.place("tick"),)).says


# -- rational speech acts --------------------------------------------------------------------------


def test_what_could_have_been_said_and_was_not_counts() -> None:
    """With space for more symbols, those named are all that the room has."""
    even = [1 / 16] * 16
    spacious = speech(ANTENNA, 3, even, HEDGED)
    assert spacious[ANTENNA] > 5 * spacious[ANTENNA | PLANT]
    tight = speech(ANTENNA, 1, even, HEDGED)
    assert tight[ANTENNA | PLANT] > 5 * spacious[ANTENNA | PLANT]
    assert tight[BATTERY] == 0


def test_a_literal_reader_takes_any_room_that_has_the_symbols() -> None:
    said = speech(ANTENNA, 3, [1 / 16] * 16, LITERAL)
    assert [room for room in ROOMS if said[room]] == [room for room in ROOMS if room & ANTENNA]


def test_a_plain_reader_counts_what_was_not_said_but_little() -> None:
    """That is what `medium` reads like, and whom it speaks for."""
    ratios = []
    for lexicon in (LITERAL, PLAIN, HEDGED):
        said = speech(ANTENNA, 3, [1 / 16] * 16, lexicon)
        ratios.append(said[ANTENNA] / said[ANTENNA | PLANT])
    assert ratios[0] == 1 < ratios[1] < 5 < ratios[2]


def test_what_was_said_before_is_not_repeated_but_completed() -> None:
    """First two symbols, then the other two, where a message holds no more."""
    after = belief_after(
        "square 15 37; red 41 37; antenna 67 37; battery 93 37",
        "square 15 37; telescope 41 37; plant 67 37; two 140 37",
    )
    assert after.best_rooms[0] == ANTENNA | BATTERY | TELESCOPE | PLANT


@pytest.mark.parametrize(
    "second",
    [
        "hexagon 15 37; telescope 41 37; wave 120 37; bar 170 37",
        "hexagon 15 37; white 41 37; telescope 67 37; wave 150 37",
        "hexagon 15 20; arrow 41 20; telescope 67 20; curved-arrow 150 50",
    ],
)
@pytest.mark.parametrize(
    "first",
    [
        "hexagon 15 37; white 41 37; antenna 67 37; plant 93 37",
        "hexagon 15 37; antenna 41 37; plant 67 37; wave 150 37",
    ],
)
@pytest.mark.parametrize("reader", [PLAIN, *READERS], ids=lambda reader: reader.name)
def test_a_room_is_completed_beside_tokens_that_say_nothing(
    first: str, second: str, reader: Lexicon
) -> None:
    """As people do who have said the rest: though there was space to say all of it once more."""
    after = believe(told(first, second, scenario=13), reader)
    assert after.best_rooms[KEY.place("hexagon")] == ANTENNA | PLANT | TELESCOPE


def test_a_room_is_completed_symbol_by_symbol() -> None:
    said = [f"hexagon 15 37; {symbol} 41 37; wave 120 37; bar 170 37" for symbol in SYMBOLS[:3]]
    after = belief_after(*said, scenario=13)
    assert after.best_rooms[3] == ANTENNA | BATTERY | TELESCOPE


def test_where_there_are_no_keys_the_room_of_a_pawn_is_completed() -> None:
    said = [f"red 15 37; {symbol} 41 37; wave 120 37; bar 170 37" for symbol in SYMBOLS[:2]]
    after = belief_after(*said, scenario=8)
    red = [sum(t[COLOUR.place("red") * 16 + room] for t in after.chances) for room in ROOMS]
    assert max(ROOMS, key=lambda room: red[room]) == ANTENNA | BATTERY


def test_what_was_said_of_a_room_is_not_completed_when_rooms_have_changed() -> None:
    """7.27: the same place shows other symbols now, and what is said is said of these."""
    first = "hexagon 15 37; white 41 37; antenna 67 37; plant 93 37"
    (before, message), *_ = told(first)
    swapped = replace(before, rooms=tuple(reversed(before.rooms)))
    known = hear(Belief(), before, message, HEDGED)
    said = parsed("hexagon 15 37; telescope 41 37; wave 120 37; bar 170 37")
    after = hear(known, swapped, said, HEDGED)
    here = hear(known, before, said, HEDGED)
    assert here.rooms[3][ANTENNA | PLANT | TELESCOPE] > 0.8
    assert after.rooms[3][swapped.rooms.index(ANTENNA | PLANT | TELESCOPE)] < 0.1


def test_a_statement_about_a_key() -> None:
    after = belief_after("square 15 37; red 41 37; antenna 67 37; plant 93 37")
    assert after.best_colours[0] == COLOUR.place("red")
    assert after.best_rooms[0] == ANTENNA | PLANT


def test_a_tick_approves_of_what_is_shown_and_leaves_out_what_is_wrong() -> None:
    markers = "red square unsure, blue triangle unsure, green circle unsure, white hexagon unsure"
    after = belief_after(
        "tick 15 37; square 41 37; circle 67 37; wave 130 37", scenario=6, markers=markers
    )
    right = [after.colours[KEY.place(key)][COLOUR.place(c)] for key, c in SHOWN]
    assert right[0] > 0.8
    assert right[2] > 0.8
    assert right[1] < 0.15
    assert right[3] < 0.15


def test_a_tick_by_itself_approves_of_all_that_is_shown() -> None:
    """So whoever was almost sure declares."""
    markers = "red square sure, blue triangle sure, green circle sure, white hexagon sure"
    pawns = "red a2, blue b2, green c2, white d2"  # the rooms with symbols 4, 5, 6 and 7
    said = "square 15 37; red 41 37; telescope 67 37"
    before = belief_after(said, scenario=1, markers=markers, pawns=pawns)
    after = belief_after(said, "tick 105 37", scenario=1, markers=markers, pawns=pawns)
    for key, (_, colour) in enumerate(SHOWN):
        cell = COLOUR.place(colour) * len(ROOMS) + 4 + key
        assert after.chances[key][cell] > max(0.45, before.chances[key][cell])
    assert after.sureness(0, 0) > 0.97 > before.sureness(0, 0)


def test_where_fewer_tokens_will_do_what_could_have_been_laid_counts() -> None:
    """Three tokens of five at most: the room has no more symbols than the one that is shown."""
    after = belief_after("square 15 37; red 41 37; telescope 67 37", scenario=1)
    assert after.rooms[0][TELESCOPE] > 0.8
    full = belief_after("square 15 37; red 41 37; telescope 67 37; circle 130 37", scenario=5)
    assert full.rooms[0][TELESCOPE] < after.rooms[0][TELESCOPE]


SHOWN = (("square", "red"), ("triangle", "blue"), ("circle", "green"), ("hexagon", "white"))


def test_two_keys_and_a_double_arrow_are_exchanged() -> None:
    markers = "red square unsure, blue triangle unsure"
    after = belief_after(
        "square 15 37; double-arrow 41 37; triangle 67 37; wave 130 37", scenario=6, markers=markers
    )
    assert after.best_colours[:2] == (COLOUR.place("blue"), COLOUR.place("red"))


def test_the_pawn_in_a_room_names_a_colour() -> None:
    after = belief_after(
        "square 15 37; pawn 41 37; plant 67 37; wave 130 37", scenario=6, pawns="green a3"
    )
    assert ROOM.words[PLANT] == "a3"
    assert after.best_colours[0] == COLOUR.place("green")


def test_keys_alone_are_a_map_where_rooms_have_no_names() -> None:
    text = "square 27 13; triangle 79 28; circle 131 47; hexagon 183 62"
    after = belief_after(text, scenario=7)
    assert [ROOM.words[room] for room in after.best_rooms] == ["a1", "b2", "c3", "d4"]


# -- the rulebook's examples -----------------------------------------------------------------------


def test_a_key_and_the_symbols_of_its_room() -> None:
    after = belief_after("hexagon 30 37; antenna 70 37; battery 98 37; telescope 126 37")
    assert after.best_rooms[3] == ANTENNA | BATTERY | TELESCOPE


def test_keys_whose_dice_are_wrong() -> None:
    after = belief_after(
        "square 40 37; circle 70 37; die 120 37; cross 126 40",
        scenario=14,
        markers="red square sure, blue circle sure",
        pawns="red a1, blue b2",
        dice="red 3, blue 5",
    )
    assert after.values[KEY.place("square")][3 - 2] < 0.05
    assert after.values[KEY.place("circle")][5 - 2] < 0.05
    assert after.values[KEY.place("triangle")][3 - 2] > 0.2


def test_two_rooms_at_once() -> None:
    text = "triangle 40 37; battery 68 37; telescope 96 37; hexagon 124 37"
    assert grouped(text) == [{"triangle", "battery", "telescope"}, {"hexagon"}]


def test_a_room_with_three_symbols() -> None:
    after = belief_after("square 60 37; pawn 90 37; frame 120 37; three 150 37")
    likely = sorted(ROOMS, key=lambda room: -after.rooms[0][room])[:4]
    assert sorted(likely) == [room for room in ROOMS if room.bit_count() == 3]


def test_no_token_has_a_meaning_but_what_it_shows() -> None:
    """No private code: with other pictures in the same places the same is said of other things."""
    one = belief_after("square 15 37; red 41 37; antenna 67 37; plant 93 37")
    other = belief_after("hexagon 15 37; blue 41 37; battery 67 37; telescope 93 37")
    square, hexagon = KEY.place("square"), KEY.place("hexagon")
    red, blue = COLOUR.place("red"), COLOUR.place("blue")
    assert one.colours[square][red] == pytest.approx(other.colours[hexagon][blue])
    room, another = ANTENNA | PLANT, BATTERY | TELESCOPE
    assert one.rooms[square][room] == pytest.approx(other.rooms[hexagon][another])
    assert sorted(one.rooms[square]) == pytest.approx(sorted(other.rooms[hexagon]))


# -- what the AI could say -------------------------------------------------------------------------


def sayings(scenario: int, pawns: str, markers: str, dice: str = "") -> list[set[str]]:
    """All phrases about TARGET beside a board."""
    laid = set_table(
        scenario,
        target=TARGET,
        rooms=ROOMS,
        lifted=False,
        pawns=pawns,
        markers=markers,
        dice=dice,
    )
    state = laid.state
    found = phrases(truth_of(state), scene_now(state), int(state.supply), 4)
    return [{TOKEN.words[token] for token in group.tokens} for group in found]


@pytest.mark.parametrize("scenario", [5, 6])
def test_there_is_no_tick_beside_a_pawn_that_stands_wrong(scenario: int) -> None:
    """With tokens of colours and without: somebody who sees it would leave the pawn there."""
    markers = "red square sure, blue triangle sure"
    wrong = sayings(scenario, "red b1, blue b2", markers)
    assert {"tick", "triangle"} in wrong
    assert not any({"tick", "square"} <= words for words in wrong)
    assert {"tick", "square"} in sayings(scenario, "red a1, blue b2", markers)


def test_there_is_no_tick_beside_a_die_that_was_set_wrong() -> None:
    markers, pawns = "red square sure, blue triangle sure", "red a1, blue b2"
    said = sayings(4, pawns, markers, "red 4, blue 3")
    assert {"tick", "triangle"} in said
    assert {"cross", "die", "square"} in said
    assert {"tick", "square"} not in said
    assert {"tick", "square"} in sayings(4, pawns, markers, "blue 3")  # nobody set it yet


def test_without_keys_a_pawn_that_stands_wrong_gets_no_tick_either() -> None:
    markers = "red square sure"
    assert {"tick", "red", "frame"} in sayings(8, "", markers)
    assert not any({"tick", "frame"} <= words for words in sayings(8, "red b1", markers))


# -- belief ----------------------------------------------------------------------------------------


def counted(tables: Sequence[Sequence[float]], unused: Sequence[float]) -> list[list[float]]:
    """The same as `dealt`, by going through all deals."""
    shares = [[0.0] * len(unused) for _ in tables]
    numbers = range(len(unused))
    deals = [(a, b) for a in numbers for b in numbers if a != b]
    for deal in deals:
        weight = tables[0][deal[0]] * tables[1][deal[1]]
        weight *= tables[2][0] if 0 not in deal else 0.0  # the third has to take the first thing
        left = [n for n in numbers if n not in (*deal, 0)]
        for last in left:
            rest = [unused[n] for n in left if n != last]
            share = weight * tables[3][last] * (rest[0] if rest else 1.0)
            for key, thing in enumerate((*deal, 0, last)):
                shares[key][thing] += share
    return [[s / sum(share) for s in share] for share in shares]


def test_all_different_is_counted_exactly() -> None:
    tables = [[1.0, 2.0, 3.0, 1.0, 0.5], [2.0, 1.0, 1.0, 4.0, 1.0], [1.0, 0, 0, 0, 0], [1.0] * 5]
    unused = [1.0, 0.5, 2.0, 1.0, 3.0]
    for ours, theirs in zip(dealt(tables, unused), counted(tables, unused), strict=True):
        assert ours == pytest.approx(theirs)


# -- whole games -----------------------------------------------------------------------------------


def played(scenario: int, seed: int, ai: str, astronaut: str) -> Table:
    """A game of two bots."""
    bots = [find(GAME, ai), find(GAME, astronaut)]
    table = Table(GAME, GAME.setup(2, {"scenario": scenario}), seed=f"speech {seed}")
    rng = seeded(seed)
    while not table.over:
        seat = table.next_decider()
        table.act(seat, decide(bots[seat], table.state, seat, rng, None, table.chronicle()).move)
    return table


@pytest.mark.parametrize(
    ("scenario", "ai", "astronaut"),
    [(5, "hard", "hard"), (7, "medium", "hard"), (12, "hard:exact", "hard:subset")],
)
def test_they_understand_each_other(scenario: int, ai: str, astronaut: str) -> None:
    """One game each, whose luck is fixed; how often they do is told in docs/bots.md."""
    assert GAME.outcome(played(scenario, 1, ai, astronaut).state).winners


@pytest.mark.parametrize("mistake", ["put blue on triangle sure", "put white on triangle sure"])
def test_who_shows_something_else_than_was_said_is_told_again(mistake: str) -> None:
    table = set_table(5, target=TARGET, rooms=ROOMS, lifted=False)
    table.lay("triangle 15 37 0; blue 41 37 0; antenna 67 37 0; telescope 93 37 0")
    table.play(mistake)
    table.end()
    said = decide(find(GAME, "hard"), table.state, 0, seeded(1)).move
    assert isinstance(said, Filled)
    named = {TOKEN.words[entry[0]] for entry in said.entries}
    assert ({"triangle", "blue"} <= named) == ("white" in mistake)


def test_guessed_colours_in_the_right_rooms_are_no_misunderstanding_of_the_map() -> None:
    """Who was told rooms alone shows them with any pawns: the AI goes on to the colours."""
    table = set_table(7, target=TARGET, rooms=ROOMS, lifted=False)
    table.lay("square 27 13 0; triangle 79 28 0; circle 131 47 0; hexagon 183 62 0")
    for guess, key, room in (
        ("white", "square", "a1"),
        ("red", "triangle", "b2"),
        ("blue", "circle", "c3"),
        ("green", "hexagon", "d4"),
    ):
        table.play(f"put {guess} on {key} unsure", f"move {guess} to {room}")
    table.end()
    said = decide(find(GAME, "hard"), table.state, 0, seeded(1)).move
    assert isinstance(said, Filled)
    assert {entry[0] for entry in said.entries} != set(range(4))


@pytest.mark.parametrize("die", [3, 6])
def test_who_sets_another_die_than_was_said_is_told_again(die: int) -> None:
    table = set_table(14, target=TARGET, rooms=ROOMS, lifted=False, pawns="blue b2")
    for told in (
        "hexagon 15 37 0; antenna 41 37 0; battery 67 37 0; telescope 93 37 0",
        "hexagon 15 37 0; white 41 37 0; plant 67 37 0; wave 150 37 0",
        "square 15 37 0; red 41 37 0; frame 67 37 0; two 93 37 0",
        "circle 15 37 0; green 41 37 0; battery 67 37 0; plant 93 37 0",
        "triangle 15 37 0; blue 41 37 0; antenna 67 37 0; telescope 93 37 0",
        "triangle 15 37 0; three 41 37 0; wave 120 37 0; bar 170 37 0",
    ):
        table.lay(told)
        if "three" in told:
            table.play("put blue on triangle sure", f"set blue die to {die}")
        table.end()
    said = decide(find(GAME, "hard"), table.state, 0, seeded(1)).move
    assert isinstance(said, Filled)
    named = {TOKEN.words[entry[0]] for entry in said.entries}
    assert ("triangle" in named) == (die == 6)


@pytest.mark.parametrize("left", [1, 3])
def test_the_last_message_is_about_what_would_be_built_wrong(left: int) -> None:
    """The triangle's die is 5 or 6. The square's room is less sure than that, but stands right."""
    table = set_table(
        14,
        target="square c2 blue 2, triangle d4 green 6, circle c1 black 3, hexagon b4 white 4",
        rooms=ROOMS,
        lifted=False,
        left=left + 7,
        markers="blue square sure, green triangle sure, black circle sure, white hexagon sure",
        pawns="blue c2, green d4, black c1, white b4",
        dice="blue 2, green 5, black 3, white 4",
    )
    for told in (
        "circle 15 37 0; black 41 37 0; battery 67 37 0; three 93 37 0",
        "square 15 37 0; blue 41 37 0; battery 67 37 0; two 93 37 0",
        "tick 15 37 0; triangle 41 37 0; circle 107 37 0; battery 133 37 0",
        "hexagon 15 37 0; white 41 37 0; three 67 37 0; one 93 37 0",
        "hexagon 15 37 0; antenna 41 37 0; telescope 67 37 0; plant 93 37 0",
        "triangle 15 37 0; antenna 41 37 0; telescope 67 37 0; plant 93 37 0",
        "square 15 37 0; telescope 41 37 0; triangle 107 37 0; battery 133 37 0",
    ):
        table.lay(told)
        table.end()
    said = decide(find(GAME, "hard"), table.state, 0, seeded(1)).move
    assert isinstance(said, Filled)
    named = {TOKEN.words[entry[0]] for entry in said.entries}
    assert ({"triangle", "one", "two", "three"} == named) == (left == 1)


def test_a_lexicon_has_to_be_known() -> None:
    with pytest.raises(Malformed, match="hedged, exact"):
        find(GAME, "hard:klingon")


def test_after_the_game_each_message_is_told_as_it_was_meant_and_taken() -> None:
    table = played(5, 1, "hard", "hard")
    state = table.state
    assert isinstance(state, Position)
    told = [review(state, number) for number in range(state.lifted())]
    assert [each.round for each in told] == list(range(1, len(told) + 1))
    for each in told:
        texts = [*each.meant, *(text for text, _ in each.taken)]
        assert each.meant
        assert texts
        assert all(
            "review." not in say(text, GAME) and "{" not in say(text, GAME) for text in texts
        )
        assert all(0 < count <= each.readers for _, count in each.taken)
    first, how_many = told[0].taken[0]
    assert first in told[0].meant
    assert how_many >= 4


def test_nothing_is_reviewed_before_the_end() -> None:
    """6.1: what was meant tells the Final Combination."""
    with pytest.raises(Malformed, match="no such message"):
        review(set_table(5).state, 0)
    over = played(5, 1, "hard", "hard").state
    assert isinstance(over, Position)
    with pytest.raises(Malformed, match="no such message"):
        review(over, over.lifted())


def test_a_reader_tells_how_it_took_a_message() -> None:
    table = set_table(5, target=TARGET, rooms=ROOMS, lifted=False)
    table.lay("square 15 37 0; red 41 37 0; antenna 67 37 0; plant 93 37 0")
    texts = taken_by(history(table.state), HEDGED)
    assert [say(text, GAME) for text in texts] == [
        "the square Key is red",
        "the square Key belongs in B3",
    ]


def test_the_speaker_fills_a_message_with_what_is_true() -> None:
    table = set_table(5, target=TARGET, rooms=ROOMS, lifted=False)
    move = decide(find(GAME, "hard"), table.state, 0, seeded(1)).move
    assert isinstance(move, Filled)
    table.core.check(0, move)
    table.core.act(0, move)
    after = believe(history(table.state), VARIANTS["exact"])
    named = [entry[0] for entry in move.entries if entry[0] < 4]
    truth = [int(table.state.key_colours[key]) for key in named]
    assert [after.best_colours[key] for key in named] == truth


# -- figures ---------------------------------------------------------------------------------------


@pytest.mark.arena
@pytest.mark.parametrize("scenario", range(1, 9))
def test_the_first_scenarios_are_mostly_won(scenario: int) -> None:
    """As docs/bots.md tells, with room for bad luck."""
    bots = [find(GAME, "hard")] * 2
    setup = GAME.setup(2, {"scenario": scenario})
    won = [play_game(GAME, setup, bots, f"arena {n}").payoff for n in range(20)]
    assert sum(won) >= 15
