"""Texts of the engine as people read them: names, references, refusals, rules."""

import re
from collections.abc import Sequence

from rich.text import Text as RichText

from tableful.cli.printing import printable
from tableful.core.errors import Refused
from tableful.core.game import Game
from tableful.core.rulebook import Rule
from tableful.core.table import Choice
from tableful.core.texts import Text, Word, placeholders
from tableful.core.verbs import Move

_MARKS = re.compile(r"(?:\[R\]|\*\*Ruling\*\*:?)\s*|\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`")


def capitalised(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


class Speech:
    """Speaks for one game about one table's players."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game = game
        self.names = [printable(name) for name in names]

    def say(self, text: Text) -> str:
        """The sentence, with the players' names."""
        return self.game.catalogue.say(text, self.names)

    def move(self, move: Move) -> str:
        """What a move does, as a line that begins like one."""
        return capitalised(self.say(self.game.verbs.sentence(move)))

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

    def reference(self, choice: Choice, place: int) -> str:
        """The spoken name of click number `place` on the way to a choice.

        The catalogue has it whole (`reference.pass`) or by kind (`reference.hand`, with `{word}`).
        """
        reference = choice.path[place]
        whole, kind = f"reference.{reference}", f"reference.{reference.partition(':')[0]}"
        word = " ".join(self._word(word) for word in self._words_at(choice, place))
        for text_id in (whole, kind):
            if text_id in self.game.catalogue:
                return self.say(Text(text_id, {"word": word}))
        return word or reference

    def about(self, choice: Choice, place: int) -> list[str]:
        """What the things do that are clicked from number `place` on, in short."""
        entries = self.game.catalogue.entries
        later = range(place, len(choice.path))
        words = [word for n in later for word in self._words_at(choice, n)]
        keys = [f"about.{word.domain}.{word.word}" for word in words]
        return [entries[key] for key in keys if key in entries]

    def about_called(self, name: str) -> list[str]:
        """What all things do that have this in their name, in short."""
        lines = []
        for key, text in self.game.catalogue.entries.items():
            about, domain, word = [*key.split(".", 2), "", ""][:3]
            if about == "about" and name.lower() in word.lower():
                lines.append(f"{self._word(Word(domain, word))}: {text}")
        return lines

    def _words_at(self, choice: Choice, place: int) -> list[Word]:
        """The words of one click: `foreman` in `hand:foreman`."""
        verb, places = self.game.verbs.decode(choice.action)
        named = placeholders(verb.path_template[place])
        return [word for name, word in verb.words(places).items() if name in named]

    def _word(self, word: Word) -> str:
        """A word as people say it; a bare number says of what."""
        spoken = self.game.catalogue.word(word, self.names)
        bare = spoken == word.word and f"reference.{word.domain}" not in self.game.catalogue
        return f"{word.domain} {spoken}" if bare and spoken.isdigit() else spoken

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
