"""A game as a browser meets it: its title, options, bots, rules, words and cards."""

from collections.abc import Sequence

from tableful.bots import registry
from tableful.core import option_texts
from tableful.core.game import Game
from tableful.core.setup import Option
from tableful.server import wire
from tableful.server.decks import Deck

LADDER = ("random", "easy", "casual", "medium", "hard")


def summary(game: Game, decks: Sequence[Deck] = ()) -> wire.GameSummary:
    """What the lobby shows; `decks` are those that everybody may choose."""
    makers = registry.makers(game)
    about = game.catalogue.entries.get("game.about", "")
    return wire.GameSummary(
        name=game.name,
        title=game.title,
        about=about,
        fewest=game.seats[0],
        most=game.seats[-1],
        bots=[name for name in LADDER if name in makers] or list(makers),
        line_up=list(registry.line_up(game)),
        options=[_option(game, option) for option in game.options],
        other_decks=bool(game.content_source()),
        decks=[wire.Deck(deck.id, deck.title) for deck in decks],
    )


def _option(game: Game, option: Option) -> wire.OptionInfo:
    texts = game.catalogue
    return wire.OptionInfo(
        name=option.name,
        title=option_texts.option_title(texts, option),
        about=option_texts.option_about(texts, option),
        values=[
            wire.ValueInfo(
                value,
                option_texts.value_title(texts, option, value),
                option_texts.value_about(texts, option, value),
            )
            for value in option.values
        ],
    )


def game_info(game: Game, decks: Sequence[Deck] = ()) -> wire.GameInfo:
    """All that does not change during play."""
    return wire.GameInfo(
        summary=summary(game, decks),
        prefix=game.prefix,
        version=game.version,
        chapters=chapters(game),
        texts=dict(game.catalogue.entries),
        content=dict(game.content().data),
    )


def chapters(game: Game) -> list[wire.Chapter]:
    """The rules by chapters."""
    book = game.rulebook
    return [
        wire.Chapter(
            number,
            title,
            [
                wire.RuleInfo(rule.number, rule.text, rule.is_ruling)
                for rule in book.rules.values()
                if rule.number.partition(".")[0] == number
            ],
        )
        for number, title in book.chapters.items()
    ]
