"""The moves of one table as browsers get them, each phrased once."""

import msgspec

from tableful.core.table import Choice, Table
from tableful.server import wire
from tableful.server.rooms.story import Story

MOST_REMEMBERED = 500

Asked = tuple[wire.Encoded, wire.Encoded]  # a list of choices, and names by reference

_encode = msgspec.json.Encoder().encode


class Phrases:
    """Choices with their sentences and the names of the things to click."""

    def __init__(self, table: Table, story: Story) -> None:
        self.table = table
        self.story = story
        self.forget()

    def forget(self) -> None:
        """Somebody is called differently."""
        self._choices: dict[int, wire.Choice] = {}
        self._names: dict[int, dict[str, str]] = {}
        self._asked: dict[tuple[int, ...], Asked] = {}

    def choices(self, legal: list[int]) -> Asked:
        """What may be done, and what all the things are called that this takes; both encoded."""
        key = tuple(legal)
        asked = self._asked.get(key)
        if asked is None:
            if max(len(self._choices), len(self._asked)) > MOST_REMEMBERED:
                self.forget()
            asked = self._asked[key] = self._together(legal)
        return asked

    def _together(self, legal: list[int]) -> Asked:
        names: dict[str, str] = {}
        for action in legal:
            if action not in self._choices:
                self._phrase(action)
            names |= self._names[action]
        choices = [self._choices[action] for action in legal]
        return msgspec.Raw(_encode(choices)), msgspec.Raw(_encode(names))

    def _phrase(self, action: int) -> None:
        verbs, speech = self.table.game.verbs, self.story.speech
        path = verbs.path(action)
        choice = Choice(action, verbs.notation(action), verbs.sentence(action), path)
        self._choices[action] = wire.Choice(choice.notation, list(path), speech.move(action))
        self._names[action] = {ref: speech.reference(choice, n) for n, ref in enumerate(path)}
