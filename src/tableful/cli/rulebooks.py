"""Rules as they are looked up: by number, by chapter, by word."""

from rich.text import Text

from tableful.cli.terminal_speech import rule_line
from tableful.core.errors import Malformed
from tableful.core.game import Game


def whole_rulebook(game: Game) -> list[Text]:
    """Every chapter with its rules; a small rulebook may have no chapters."""
    if not game.rulebook.chapters:
        return [rule_line(game, rule) for rule in game.rulebook.rules.values()]
    lines: list[Text] = []
    for chapter in game.rulebook.chapters:
        lines += _chapter(game, chapter)
    return lines


def rule_lines(game: Game, wanted: str) -> list[Text]:
    """One rule, one chapter, the rules that contain a word; the chapters when nothing is asked."""
    book = game.rulebook
    bare = wanted.removeprefix(f"{game.prefix} ")
    if not wanted:
        headings = [_heading(game, chapter) for chapter in book.chapters]
        return headings or whole_rulebook(game)
    if bare in book:
        return [rule_line(game, book[bare])]
    if bare in book.chapters:
        return _chapter(game, bare)
    return containing(game, wanted)


def containing(game: Game, word: str) -> list[Text]:
    """The rules that contain a word."""
    rules = game.rulebook.rules.values()
    found = [rule for rule in rules if word.lower() in rule.text.lower()]
    if not found:
        chapters = ", ".join(f"{n} {title}" for n, title in game.rulebook.chapters.items())
        there_is = f"; the chapters are: {chapters}" if chapters else ""
        raise Malformed(f"no rule has the number or the word {word!r}{there_is}")
    return [rule_line(game, rule) for rule in found]


def _chapter(game: Game, chapter: str) -> list[Text]:
    """A chapter's heading and rules."""
    rules_of_it = [rule_line(game, rule) for rule in game.rulebook.of_chapter(chapter)]
    return [_heading(game, chapter), *rules_of_it]


def _heading(game: Game, chapter: str) -> Text:

    return Text(f"{game.prefix} {chapter}  {game.rulebook.chapters[chapter]}", "bold underline")
