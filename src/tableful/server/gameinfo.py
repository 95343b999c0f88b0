"""A game as a browser meets it: its title, options, bots, rules, words and cards."""

from tableful.bots import registry
from tableful.core.game import Game
from tableful.server import wire

LADDER = ("random", "easy", "medium", "hard")


def summary(game: Game) -> wire.GameSummary:
    """What the lobby shows."""
    makers = registry.makers(game)
    about = game.catalogue.entries.get("game.about", "")
    return wire.GameSummary(
        name=game.name,
        title=game.title,
        about=about,
        fewest=game.seats[0],
        most=game.seats[-1],
        bots=[name for name in LADDER if name in makers] or list(makers),
        options=[wire.OptionInfo(o.name, list(o.values), o.about) for o in game.options],
    )


def game_info(game: Game) -> wire.GameInfo:
    """All that does not change during play."""
    return wire.GameInfo(
        summary=summary(game),
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
