"""What is asked: never more than is allowed, and an ability that waits says when it comes."""

import pytest

from tableful.core.rng import seeded
from tableful.core.speech import Speech
from tableful.games import GAMES
from tableful.games.rust_and_research.board import status
from tableful.games.rust_and_research.rules.cards import (
    PAPAL_BLESSING,
    RESEARCH_AWARD,
)
from tableful.games.rust_and_research.rules.engine import new_match
from tableful.games.rust_and_research.verbs import CHARACTER, VERBS
from tableful.games.rust_and_research.view import view
from tests.games.rust_and_research.tabletop import set_table

GAME = GAMES.game("rust-and-research")
NAMES = ["Ana", "Ben", "Chloé", "Dee"]
GAMES_PLAYED = 12
LONGEST = 400


@pytest.mark.parametrize("seed", range(GAMES_PLAYED))
def test_the_question_names_exactly_the_abilities_that_can_be_revealed(seed: int) -> None:
    """R&R 3.2, 3.3, 6.20: in every position, whatever has been played before."""
    rng = seeded(seed)
    state = new_match(2 + seed % 5, rng)
    for _ in range(LONGEST):
        if not state.deciding():
            break
        for seat in range(state.seats):
            if not state.legal(seat):
                continue
            said = status(view(state, seat))
            words = said.args.get("abilities", ())
            assert isinstance(words, tuple)
            offered = {word.word for word in words}
            moves = [VERBS.decode(action) for action in state.legal(seat)]
            legal = {
                verb.words(places)["ability"].word
                for verb, places in moves
                if verb.name in ("reveal", "reveal_on", "drive")
            }
            assert offered == legal, said
            blocks = any(verb.name == "block" for verb, _ in moves)
            assert (said.id == "ask.flip") == blocks
        seat = state.next_decider()
        actions = state.legal(seat)
        state.apply(seat, actions[int(rng.below(len(actions)))], rng)


def test_nobody_is_asked_for_a_blessing_without_one() -> None:
    """R&R 6.11: in peril, who holds nothing is told so."""
    entries = GAME.catalogue.entries
    assert "Blessing" not in entries["ask.peril_none"]
    assert "{abilities}" in entries["ask.peril"]


@pytest.mark.parametrize(
    ("title", "rule", "when"),
    [(RESEARCH_AWARD, "R&R 6.13", "only at the showdown"), (PAPAL_BLESSING, "R&R 6.11", "out")],
)
def test_an_ability_that_waits_says_when_it_comes(title: int, rule: str, when: str) -> None:
    """R&R 6: in my turn, and in another's."""
    for seat in (0, 1):
        abilities = [[title], []] if seat == 0 else [[], [title]]
        table = set_table(hands=[3, 4, 5], deck=[6, 7, 8], abilities=abilities)
        word = VERBS.verbs["reveal"].args["ability"].words[title]
        action = VERBS.along([f"ability:{word}"])[0]
        refused = GAME.why_not(view(table.state, seat), seat, action)
        assert refused.rule == rule
        assert when in GAME.catalogue.say(refused.text, NAMES)


def test_the_furnaceman_asks_whose_card() -> None:
    """R&R 5.10: the second click is asked for by its own sentence."""
    face = CHARACTER.place("furnaceman")
    actions = [VERBS.encode("play_on", face, seat) for seat in (1, 2)]
    (step,) = Speech(GAME, NAMES).steps(actions)
    assert GAME.catalogue.say(step.prompt, NAMES) == "Whose card do you look at?"
    assert step.so_far == "play the Furnaceman on …"
