"""What the bots at a table have said: they never flood it, and can say why they propose."""

from tableful.bots import sayings
from tableful.core.game import Game
from tableful.core.texts import Text
from tableful.server.spoken import Phrase, Sentence, Spelled

MOST_SENTENCES = 2  # of a bot on one occasion, unless it is asked
CHAT = "chat"  # the occasion on which one of them says that they do not read it

Gist = tuple[object, ...]


class Voices:
    """Who said what on the present occasion, and the last reason that each gave."""

    def __init__(self) -> None:
        self.answered_chat = False
        self._occasions: dict[int, str] = {}
        self._said: dict[int, list[Gist]] = {}
        self._whys: dict[int, tuple[int, Text]] = {}

    def may_say(self, seat: int, sentence: Sentence) -> bool:
        """Whether it is news, and not too much of it."""
        if sentence.phrase is None:
            return False
        if self._occasions.get(seat) != sentence.occasion:
            return True
        said = self._said[seat]
        return len(said) < MOST_SENTENCES and _gist(sentence.phrase) not in said

    def said(self, seat: int, sentence: Sentence, step: int) -> None:
        """A bot said something after so many steps of the game."""
        if sentence.why is not None:
            self._whys[seat] = step, sentence.why.text()
        if sentence.occasion == CHAT:
            self.answered_chat = True
        elif sentence.phrase is not None:
            if self._occasions.get(seat) != sentence.occasion:
                self._occasions[seat], self._said[seat] = sentence.occasion, []
            self._said[seat].append(_gist(sentence.phrase))

    def why(self, seat: int, step: int) -> Text | None:
        """The reason for what a seat did after so many steps, if it gave one."""
        when, why = self._whys.get(seat, (-1, None))
        return why if when == step else None


def _gist(phrase: Phrase) -> Gist:
    """The same with other numbers is no news."""
    words = [value for value in phrase.args.values() if isinstance(value, list)]
    return phrase.id, *[_spelled(value) for value in words]


def _spelled(words: list[Spelled]) -> tuple[tuple[str, str], ...]:
    return tuple((word.domain, word.word) for word in words)


def not_read(game: Game) -> Phrase | None:
    """What a bot of this game says when somebody speaks to it freely, if anything."""
    name = f"chat.{game.name}"
    return Phrase(name) if name in sayings.catalogue() else None
