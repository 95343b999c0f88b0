"""Texts of the engine on a terminal: names as they are typed, refusals, rules."""

import re
from collections.abc import Sequence

from rich.text import Text as RichText

from tableful.cli.printing import printable
from tableful.core import speech
from tableful.core.errors import Refused
from tableful.core.game import Game
from tableful.core.rulebook import Rule
from tableful.core.texts import Word

_MARKS = re.compile(r"(?:\[R\]|\*\*Ruling\*\*:?)\s*|\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")


class TerminalSpeech(speech.Speech):
    """Speaks for one game about one table's players, on a terminal."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        super().__init__(game, [printable(name) for name in names])

    def with_seats(self, line: str) -> list[str]:
        """Ways to read a line: as it stands, with one player's name as their seat, with all.

        A player may be called like a card, so whoever reads takes the first way that makes sense.
        """
        seats = {name.casefold(): str(seat) for seat, name in enumerate(self.names)}
        longest_first = sorted(self.names, key=len, reverse=True)
        any_name = "|".join(re.escape(name) for name in longest_first)
        pattern = re.compile(rf"(?<!\w)(?:{any_name})(?!\w)", re.IGNORECASE)
        found = [m for m in pattern.finditer(line) if m[0].casefold() in seats]
        ways = [line[: m.start()] + seats[m[0].casefold()] + line[m.end() :] for m in found]
        return [line, *ways, pattern.sub(lambda m: seats.get(m[0].casefold(), m[0]), line)]

    def about_called(self, name: str) -> list[str]:
        """What all things do that have this in their name, in short."""
        lines = []
        for key, text in self.game.catalogue.entries.items():
            about, domain, word = [*key.split(".", 2), "", ""][:3]
            if about == "about" and name.lower() in word.lower():
                lines.append(f"{self.word(Word(domain, word))}: {text}")
        return lines

    def refusal(self, refused: Refused) -> list[RichText]:
        """Why not, and the rule itself where it is one of the rulebook."""
        lines = [RichText(self.say(refused.text), style="red")]
        if refused.rule in self.game.rulebook:
            lines.append(rule_line(self.game, self.game.rulebook[refused.rule]))
        return lines


def rule_line(game: Game, rule: Rule) -> RichText:
    """A rule with its number; what we decided ourselves is marked as ours."""
    line = RichText(f"{game.prefix} {rule.number}  ", style="bold cyan")
    line.append_text(_marked(rule.text))
    return line


def _marked(text: str) -> RichText:
    """Markdown's few marks as styles, the mark of a ruling as words."""
    line, end = RichText(style="default not bold"), 0
    for mark in _MARKS.finditer(text):
        line.append(text[end : mark.start()])
        bold, italic, code = mark.groups()
        if bold or italic or code:
            line.append(bold or italic or code, "bold" if bold else "italic" if italic else "cyan")
        else:
            line.append("Our ruling: ", "magenta")
        end = mark.end()
    line.append(text[end:])
    return line
