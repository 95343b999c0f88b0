"""The words of Rust & Research: everything that can be done or happen is said, exactly."""

import re
import string
from importlib.resources import files

import pytest

from tableful.core.events import Kind
from tableful.core.rulebook import Rulebook
from tableful.core.speech import Speech
from tableful.core.table import Choice
from tableful.core.texts import HOUSE_TEXTS, Catalogue, Text, placeholders
from tableful.core.verbs import Domain, Verb
from tableful.games import GAMES
from tableful.games.rust_and_research.verbs import (
    ABILITY,
    CHARACTER,
    END,
    KINDS,
    LAYER,
    TOKEN,
    VERBS,
    WAY,
)

HERE = files("tableful.games.rust_and_research")
CATALOGUE = Catalogue.load(HERE / "texts" / "en.toml")
RULES = Rulebook.load("R&R", HERE / "rules.md")

DOMAINS = [CHARACTER, ABILITY, LAYER, TOKEN, END, WAY]
CHAPTERS = {"1": 5, "2": 11, "3": 5, "4": 6, "5": 15, "6": 20}
NAMES = ["Ana", "Ben", "Chloé", "Dee", "Eli", "Fay"]


# -- sentences ------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", VERBS.verbs.values(), ids=lambda verb: verb.name)
def test_a_verb_is_said_with_exactly_its_arguments(verb: Verb) -> None:
    assert placeholders(CATALOGUE.entries[f"verb.{verb.name}"]) == set(verb.args)


@pytest.mark.parametrize("kind", KINDS.kinds, ids=lambda kind: kind.name)
def test_an_event_is_told_with_exactly_what_is_seen_of_it(kind: Kind) -> None:
    assert placeholders(CATALOGUE.entries[f"event.{kind.name}"]) == set(kind.shown)
    if kind.secret:
        seen = CATALOGUE.entries[f"event.{kind.name}_seen"]
        assert placeholders(seen) == set(kind.shown) | set(kind.secret)


def test_there_is_no_sentence_for_what_cannot_be_done_or_happen() -> None:
    own = CATALOGUE.entries.keys() - HOUSE_TEXTS.keys()
    said = {key for key in own if key.startswith(("verb.", "event."))}
    verbs = {f"verb.{name}" for name in VERBS.verbs}
    events = {f"event.{kind.name}" for kind in KINDS.kinds}
    seen = {f"event.{kind.name}_seen" for kind in KINDS.kinds if kind.secret}
    assert said == verbs | events | seen


def test_different_actions_are_said_differently() -> None:
    said = {CATALOGUE.say(VERBS.sentence(action), NAMES) for action in range(VERBS.size)}
    assert len(said) == VERBS.size


def test_events_are_whole_sentences() -> None:
    for key, sentence in CATALOGUE.entries.items():
        if key in HOUSE_TEXTS:
            continue
        if key.startswith(("event.", "outcome.", "undo.", "about.")):
            assert sentence.endswith((".", "!")), key
            assert sentence[0] in string.ascii_uppercase or sentence.startswith("{seat"), key


def test_a_line_of_the_log() -> None:
    args = {"seat": VERBS.verbs["steal"].args["seat"].word(0)}
    args |= {"card": CHARACTER.word(CHARACTER.place("foreman"))}
    args |= {"target": VERBS.verbs["steal"].args["seat"].word(1)}
    assert CATALOGUE.say(Text("event.played_on", args), NAMES) == "Ana plays the Foreman on Ben."


# -- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("domain", DOMAINS, ids=lambda domain: domain.name)
def test_every_word_has_a_name_of_its_own(domain: Domain) -> None:
    keys = {key for key in CATALOGUE.entries if key.startswith(f"{domain.name}.")}
    assert keys == {f"{domain.name}.{word}" for word in domain.words}
    assert len({CATALOGUE.entries[key] for key in keys}) == len(domain.words)
    assert not any(placeholders(CATALOGUE.entries[key]) for key in keys)


@pytest.mark.parametrize("domain", [CHARACTER, ABILITY], ids=lambda domain: domain.name)
def test_every_card_is_explained(domain: Domain) -> None:
    about = f"about.{domain.name}."
    keys = {key for key in CATALOGUE.entries if key.startswith(about)}
    assert keys == {f"{about}{word}" for word in domain.words}
    assert not any(placeholders(CATALOGUE.entries[key]) for key in keys)


def test_every_reference_has_a_spoken_name() -> None:
    """Looked up whole first, then by what stands before the colon."""
    for action in range(VERBS.size):
        for reference in VERBS.path(action):
            prefix, colon, _ = reference.partition(":")
            whole = CATALOGUE.entries.get(f"reference.{reference}")
            if whole is not None:
                assert not placeholders(whole), reference
            else:
                assert colon, reference
                named = placeholders(CATALOGUE.entries[f"reference.{prefix}"])
                assert named in ({"word"}, set(VERBS.decode(action)[0].args))


def test_an_aimed_ability_is_one_thing_to_click_with_its_aim_in_its_name() -> None:
    """R&R 5.6: of two Deadlines each can be clicked."""
    action = VERBS.parse("give up deadline on 2")
    assert isinstance(action, int)
    path = VERBS.path(action)
    assert path == ("aimed:deadline:2",)
    choice = Choice(action, VERBS.notation(action), VERBS.sentence(action), path)
    speech = Speech(GAMES.game("rust-and-research"), NAMES)
    assert speech.reference(choice, 0) == "Deadline on Chloé, revealed"


@pytest.mark.parametrize(
    "text_id",
    ["outcome.tokens", "outcome.collection", "undo.nothing", "undo.not_yours", "undo.informative"],
)
def test_what_needs_no_argument_has_none(text_id: str) -> None:
    assert not placeholders(CATALOGUE.entries[text_id])


# -- rules ----------------------------------------------------------------------------------------


def test_the_rules_are_numbered_without_gaps() -> None:
    assert list(RULES.chapters) == list(CHAPTERS)
    numbers = [f"{c}.{n}" for c, last in CHAPTERS.items() for n in range(1, last + 1)]
    assert list(RULES.rules) == numbers


def test_a_rule_refers_only_to_rules_that_exist() -> None:
    for rule in RULES.rules.values():
        for number in re.findall(r"\b\d\.\d+\b", rule.text):
            assert number in RULES, rule.number


def test_every_card_has_its_rule() -> None:
    """Chapters 5 and 6 name each character and ability in bold, once, in the catalogue's words."""
    for chapter, domain in (("5", CHARACTER), ("6", ABILITY)):
        text = " ".join(rule.text for rule in RULES.of_chapter(chapter))
        names = [CATALOGUE.entries[f"{domain.name}.{word}"] for word in domain.words]
        assert sorted(re.findall(r"\*\*(.+?)\*\*", text)) == sorted(names)


def test_rulings_of_ours_are_marked() -> None:
    """A printed rule has no mark; one that is ours, whole or in part, has."""
    assert RULES["R&R 1.2"].is_ruling
    assert RULES["R&R 6.20"].is_ruling
    assert not RULES["R&R 1.1"].is_ruling
    assert not RULES["R&R 5.13"].is_ruling
