"""Notation, JSON, sentences and click paths: all that people and browsers meet."""

import json
from collections.abc import Iterator

from tableful.core.game import Game
from tableful.core.rng import seeded
from tableful.core.texts import Text
from tableful.core.verbs import Domain
from tests.contract.positions import (
    ALL_GAMES,
    Case,
    assert_sayable,
    every_case,
    every_game,
    every_game_with_forms,
    running,
)

MOST_ACTIONS = 5000  # of a game's table of verbs, from its beginning to its end


def some_actions(game: Game) -> range:
    """The whole table of verbs, thinned where it is very large."""
    return range(0, game.verbs.size, max(game.verbs.size // MOST_ACTIONS, 1))


def domains(game: Game) -> Iterator[Domain]:
    """Every domain that a verb, a form or an event takes its words from."""
    for verb in game.verbs.verbs.values():
        yield from verb.args.values()
    for form in game.verbs.forms.values():
        yield from (field.domain for field in form.fields.values())
    for kind in game.kinds.kinds:
        arguments = (kind.shown | kind.secret).values()
        yield from (argument for argument in arguments if isinstance(argument, Domain))


@every_game
def test_notation_round_trips(game: Game) -> None:
    for action in some_actions(game):
        assert game.verbs.parse(game.verbs.notation(action)) == action


@every_game
def test_json_round_trips(game: Game) -> None:
    for action in some_actions(game):
        stored = json.loads(json.dumps(game.verbs.json(action)))
        assert game.verbs.from_json(stored) == action


@every_game
def test_notation_is_one_line(game: Game) -> None:
    for action in some_actions(game):
        notation = game.verbs.notation(action)
        assert notation.isprintable()
        assert notation == notation.strip()


@every_game_with_forms
def test_forms_round_trip_in_notation_and_json(game: Game) -> None:
    rng = seeded(1)
    for form in game.verbs.forms.values():
        for _ in range(100):
            filled = form.sample(rng)
            stored = json.loads(json.dumps(game.verbs.json(filled)))
            assert game.verbs.from_json(stored) == filled
            assert game.verbs.parse(game.verbs.notation(filled)) == filled
            assert_sayable(game, game.verbs.sentence(filled))
            for text in form.spoken(filled):
                assert_sayable(game, text)


@every_case
def test_choices_have_different_notations_and_sentences(case: Case) -> None:
    for position in running(case):
        table = position.table()
        for seat in position.state.deciders():
            choices = table.choices(seat)
            assert len({choice.notation for choice in choices}) == len(choices)
            said = {case.game.catalogue.say(choice.sentence) for choice in choices}
            assert len(said) == len(choices)


@every_case
def test_no_click_path_begins_like_another_and_goes_on(case: Case) -> None:
    """Clicking a path to its end leaves nothing to ask: it is not the beginning of another."""
    for position in running(case):
        table = position.table()
        for seat in position.state.deciders():
            paths = [choice.path for choice in table.choices(seat)]
            assert len(set(paths)) == len(paths)
            assert all(paths)
            begun = {path[:length] for path in paths for length in range(1, len(path))}
            assert not begun & set(paths)


@every_game
def test_every_verb_has_a_sentence(game: Game) -> None:
    for verb in game.verbs.verbs.values():
        assert_sayable(game, Text(f"verb.{verb.name}", verb.words([0] * len(verb.args))))


@every_game
def test_every_event_has_a_sentence_for_who_sees_the_secret_and_who_does_not(game: Game) -> None:
    for kind in game.kinds.kinds:
        shown = {name: domain.word(0) for name, domain in kind.shown.items()}
        secret = {name: domain.word(0) for name, domain in kind.secret.items()}
        assert_sayable(game, Text(f"event.{kind.name}", shown))
        if secret:
            assert_sayable(game, Text(f"event.{kind.name}_seen", shown | secret))


@every_game
def test_every_word_that_is_no_number_has_a_name(game: Game) -> None:
    for domain in domains(game):
        for place in range(0 if domain.numeric else len(domain.words)):
            word = domain.word(place)
            assert f"{word.domain}.{word.word}" in game.catalogue


def test_every_option_is_called_and_explained_and_so_is_every_value_that_is_a_word() -> None:
    options = [(game, option) for game in ALL_GAMES for option in game.options]
    assert options
    for game, option in options:
        assert f"option.{option.name}" in game.catalogue
        assert f"about.option.{option.name}" in game.catalogue
        for value in option.values:
            assert not isinstance(value, str) or f"value.{option.name}.{value}" in game.catalogue
