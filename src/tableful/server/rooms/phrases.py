"""The moves of one table as browsers get them, each phrased once.

Moves that name no seat read the same at every table of a game: those are phrased once for all.
"""

from functools import lru_cache

import msgspec

from tableful.core.game import Game
from tableful.core.speech import Speech
from tableful.core.table import Choice
from tableful.server import wire
from tableful.server.rooms.story import sentence_of

MOST_REMEMBERED = 500
MOST_GAMES = 64

# a list of choices, names by reference, and what is asked at each step
Asked = tuple[wire.Encoded, wire.Encoded, wire.Encoded]

_encode = msgspec.json.Encoder().encode


class Phrases:
    """Choices with their sentences and the names of the things to click."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self._speech = Speech(game, names)
        self._choices: dict[int, wire.Choice] = {}
        self._names: dict[int, dict[str, str]] = {}
        self._asked: dict[tuple[int, ...], Asked] = {}

    def known(self, legal: tuple[int, ...]) -> Asked | None:
        """These choices, if they have been phrased."""
        return self._asked.get(legal)

    def phrased(self, legal: tuple[int, ...]) -> Asked:
        """These choices, phrased now."""
        if max(len(self._choices), len(self._asked)) > MOST_REMEMBERED:
            self._choices.clear()
            self._names.clear()
            self._asked.clear()
        names: dict[str, str] = {}
        for action in legal:
            if action not in self._choices:
                self._phrase(action)
            names |= self._names[action]
        choices = [self._choices[action] for action in legal]
        steps = self._steps(legal)
        asked = (
            msgspec.Raw(_encode(choices)),
            msgspec.Raw(_encode(names)),
            msgspec.Raw(_encode(steps)),
        )
        self._asked[legal] = asked
        return asked

    def _steps(self, legal: tuple[int, ...]) -> list[wire.Step]:
        catalogue, names = self.game.catalogue, self._speech.names
        return [
            wire.Step(
                list(asked.path), sentence_of(catalogue.parts(asked.prompt, names)), asked.so_far
            )
            for asked in self._speech.steps(legal)
        ]

    def _phrase(self, action: int) -> None:
        verbs, speech = self.game.verbs, self._speech
        path = verbs.path(action)
        choice = Choice(action, verbs.notation(action), verbs.sentence(action), path)
        self._choices[action] = wire.Choice(choice.notation, list(path), speech.move(action))
        self._names[action] = {ref: speech.reference(choice, n) for n, ref in enumerate(path)}


@lru_cache(maxsize=MOST_GAMES)
def phrases_for_all(game: Game) -> Phrases:
    """The phrases of a game that name nobody, for all its tables."""
    return Phrases(game, [])


class TablePhrases:
    """The phrases of one table: its own, and those for all where nobody is named."""

    def __init__(self, game: Game, names: list[str]) -> None:
        self.game = game
        self._for_all = phrases_for_all(game)
        self._own = Phrases(game, names)

    def choices(self, legal: list[int]) -> Asked:
        """What may be done, what the things are called that this takes, and what is asked on the
        way; all encoded.
        """
        key = tuple(legal)
        asked = self._for_all.known(key) or self._own.known(key)
        if asked is None:
            named = any(self._names_a_seat(action) for action in legal)
            asked = (self._own if named else self._for_all).phrased(key)
        return asked

    def _names_a_seat(self, action: int) -> bool:
        verb, _ = self._own.game.verbs.decode(action)
        return any(domain.name == "seat" for domain in verb.args.values())
