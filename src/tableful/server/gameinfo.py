"""A game as a browser meets it: its title, options, bots, rules, words and cards."""

import logging
from collections.abc import Sequence

from tableful.bots import registry
from tableful.core import option_texts
from tableful.core.errors import Malformed
from tableful.core.game import Game
from tableful.core.roles import role_about, role_title
from tableful.core.setup import Option
from tableful.server import wire_pages
from tableful.server.decks import Deck

log = logging.getLogger(__name__)

LADDER = ("random", "easy", "casual", "medium", "hard")


def levels(game: Game) -> list[str]:
    """The bots that people choose from: from weak to strong, then those of other packages."""
    makers = registry.makers(game)
    ladder = [name for name in LADDER if name in makers]
    return list(dict.fromkeys([*ladder, *registry.guests(game)])) or list(makers)


def summary(game: Game, decks: Sequence[Deck] = ()) -> wire_pages.GameSummary:
    """What the lobby shows; `decks` are those that everybody may choose."""
    texts = game.catalogue.entries
    return wire_pages.GameSummary(
        name=game.name,
        title=game.title,
        about=texts.get("game.about", ""),
        minutes=texts.get("game.minutes", ""),
        difficulty=texts.get("game.difficulty", ""),
        fewest=game.seats[0],
        most=game.seats[-1],
        bots=levels(game),
        line_up=list(registry.line_up(game)),
        options=[_option(game, option) for option in game.options],
        other_decks=bool(game.content_source()),
        decks=[wire_pages.Deck(deck.id, deck.title) for deck in decks],
        roles=[
            wire_pages.RoleInfo(role_title(game, seat), role_about(game, seat))
            for seat in range(len(game.roles))
        ],
        teamwork=game.teamwork is not None,
        hall=list(game.hall),
        lessons=_lessons(game),
        coached=registry.coaches(game),
    )


def _lessons(game: Game) -> list[wire_pages.LessonInfo]:
    """Its lessons. Where another package's cannot be read, the game is offered without them."""
    try:
        return [wire_pages.LessonInfo(lesson.name, lesson.title) for lesson in game.lessons]
    except Malformed as error:
        log.error("%s", error)
        return []


def _option(game: Game, option: Option) -> wire_pages.OptionInfo:
    texts = game.catalogue
    return wire_pages.OptionInfo(
        name=option.name,
        title=option_texts.option_title(texts, option),
        about=option_texts.option_about(texts, option),
        values=[
            wire_pages.ValueInfo(
                value,
                option_texts.value_title(texts, option, value),
                option_texts.value_about(texts, option, value),
            )
            for value in option.values
        ],
    )


def game_info(game: Game, decks: Sequence[Deck] = ()) -> wire_pages.GameInfo:
    """All that does not change during play."""
    return wire_pages.GameInfo(
        summary=summary(game, decks),
        prefix=game.prefix,
        version=game.version,
        chapters=chapters(game),
        texts=dict(game.catalogue.entries),
        content=dict(game.content().data),
    )


def chapters(game: Game) -> list[wire_pages.Chapter]:
    """The rules by chapters."""
    book = game.rulebook
    return [
        wire_pages.Chapter(
            number,
            title,
            [
                wire_pages.RuleInfo(rule.number, rule.text, rule.is_ruling)
                for rule in book.rules.values()
                if rule.number.partition(".")[0] == number
            ],
        )
        for number, title in book.chapters.items()
    ]
