"""Sentences are ids and arguments until a catalogue says them."""

from tableful.core.errors import Refused
from tableful.core.texts import HOUSE_TEXTS, Catalogue, Spoken, Text, Word, placeholders

CATALOGUE = Catalogue.parse("""
plain = "Nothing to fill in"
[verb]
play = "{seat} plays {card} for {price}"
[card]
sun = "the Sun"
""")
PLAY = Text("verb.play", {"seat": Word("seat", "1"), "card": Word("card", "sun"), "price": 3})


def test_tables_and_keys_are_joined_by_dots() -> None:
    assert "verb.play" in CATALOGUE
    assert "plain" in CATALOGUE
    assert "verb" not in CATALOGUE


def test_a_sentence_calls_seats_by_their_players_names() -> None:
    assert CATALOGUE.say(PLAY, ["Ana", "Bo"]) == "Bo plays the Sun for 3"
    assert CATALOGUE.say(PLAY, ["Ana"]) == CATALOGUE.say(PLAY) == "seat 1 plays the Sun for 3"


def test_a_sentence_in_pieces_says_the_same_and_keeps_its_words() -> None:
    parts = CATALOGUE.parts(PLAY, ["Ana", "Bo"])
    assert parts == [
        Spoken(Word("seat", "1"), "Bo"),
        " plays ",
        Spoken(Word("card", "sun"), "the Sun"),
        " for ",
        "3",
    ]
    spoken = (part if isinstance(part, str) else part.text for part in parts)
    assert "".join(spoken) == CATALOGUE.say(PLAY, ["Ana", "Bo"])


def test_several_words_are_said_with_commas_in_pieces_too() -> None:
    sun, moon = Word("card", "sun"), Word("card", "moon")
    hand = Catalogue({"hand": "You hold {cards}.", "card.sun": "the Sun"})
    assert hand.parts(Text("hand", {"cards": (sun, moon)})) == [
        "You hold ",
        Spoken(sun, "the Sun"),
        ", ",
        Spoken(moon, "moon"),
        ".",
    ]
    assert hand.parts(Text("verb.rest")) == ["verb.rest"]


def test_a_players_name_is_not_read_as_a_template() -> None:
    assert CATALOGUE.say(PLAY, ["Ana", "{card}"]) == "{card} plays the Sun for 3"


def test_a_word_without_a_name_is_said_as_it_is() -> None:
    assert CATALOGUE.word(Word("card", "moon")) == "moon"
    assert CATALOGUE.word(Word("number", "5")) == "5"


def test_a_missing_sentence_is_shown_by_its_id_so_nothing_is_lost() -> None:
    text = Text("verb.burn", {"card": Word("card", "sun"), "times": 2})
    assert CATALOGUE.say(text) == "verb.burn(card=sun, times=2)"
    assert CATALOGUE.say(Text("verb.rest")) == "verb.rest"


def test_the_placeholders_of_a_template() -> None:
    assert placeholders("{seat} plays {card}, {{not this}}, {card}") == {"seat", "card"}


def test_a_refusal_says_its_text_and_its_rule() -> None:
    assert str(Refused("X 1.2", Text("refused.now"))) == "refused.now (X 1.2)"


def test_a_sentence_can_say_you_to_the_player_whom_it_names() -> None:
    """The same parts go to everybody: who reads chooses."""
    catalogue = Catalogue(
        {"played": "{seat:you} {seat:plays|play} it on {target:you}: {seat:*'s|your} turn."}
    )
    ada, bo = Word("seat", "0"), Word("seat", "1")
    parts = catalogue.parts(Text("played", {"seat": ada, "target": bo}), ["Ada", "Bo"])
    assert parts == [
        Spoken(ada, "Ada", "you"),
        " ",
        Spoken(Word("you", "0"), "plays", "play"),
        " it on ",
        Spoken(bo, "Bo", "you"),
        ": ",
        Spoken(ada, "Ada's", "your"),
        " turn.",
    ]
    oneself = Text("played", {"seat": ada, "target": ada})
    assert Spoken(ada, "Ada", "yourself") in catalogue.parts(oneself, ["Ada"])
    assert catalogue.say(oneself, ["Ada"]) == "Ada plays it on Ada: Ada's turn."


def test_what_a_team_does_or_may_not_do_is_a_whole_sentence() -> None:
    """As the games' own are: a log that mixes both reads as one text."""
    sentences = [
        text
        for name, text in HOUSE_TEXTS.items()
        if name.startswith(("event.", "refused.", "undo."))
    ]
    assert len(sentences) > 10
    assert all(text.endswith(".") for text in sentences)
