"""How a game's words are spoken: moves, the things to click, and what they do."""

from collections.abc import Sequence
from dataclasses import dataclass

from .game import Game, Outcome
from .table import Choice
from .texts import Text, Word, placeholders
from .verbs import Move

MOVE_WITH_GAPS = "step"  # the house's text where a game has no question of its own


def capitalised(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def as_sentence(text: str) -> str:
    """The text with a capital letter and a full stop: what errors say has neither."""
    return capitalised(text) if text.endswith(".") else f"{capitalised(text)}."


@dataclass(frozen=True)
class Asked:
    """What is asked after the first clicks of a move, and the move as far as it is known."""

    path: tuple[str, ...]
    prompt: Text
    so_far: str  # "play the Foreman on …"


class Speech:
    """Speaks for one game about one table's players."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.game = game
        self.names = list(names)

    def say(self, text: Text) -> str:
        """The sentence, with the players' names."""
        return self.game.catalogue.say(text, self.names)

    def move(self, move: Move) -> str:
        """What a move does, as a line that begins like one."""
        return capitalised(self.say(self.game.verbs.sentence(move)))

    def verdict(self, outcome: Outcome, *, mine: bool) -> str:
        """How it ended, for a team with whether it won; `mine`: for somebody who sits there."""
        reason = self.say(outcome.reason)
        if not outcome.team:
            return reason
        ended = "won" if outcome.winners else "lost"
        text_id = f"team.you_{ended}" if mine else f"team.{ended}"
        return self.say(Text(text_id, {"reason": reason}))

    def grade(self, outcome: Outcome) -> str:
        """How well it went, where the game has levels; else nothing."""
        return self.say(outcome.grade) if outcome.grade is not None else ""

    def reference(self, choice: Choice, place: int) -> str:
        """The spoken name of click number `place` on the way to a choice.

        The catalogue has it whole (`reference.pass`) or by kind (`reference.hand`, with `{word}`,
        or with the names of its arguments where it has several).
        """
        reference = choice.path[place]
        whole, kind = f"reference.{reference}", f"reference.{reference.partition(':')[0]}"
        words = {name: self.word(word) for name, word in self._words_at(choice, place).items()}
        word = " ".join(words.values())
        for text_id in (whole, kind):
            if text_id in self.game.catalogue:
                return self.say(Text(text_id, {"word": word, **words}))
        return word or reference

    def steps(self, actions: Sequence[int]) -> list[Asked]:
        """What is asked at each step of these moves after the first."""
        begun: dict[tuple[str, ...], list[int]] = {}
        for action in actions:
            path = self.game.verbs.path(action)
            for length in range(1, len(path)):
                begun.setdefault(path[:length], []).append(action)
        return [self.asked(path, followed) for path, followed in begun.items()]

    def asked(self, path: tuple[str, ...], actions: Sequence[int]) -> Asked:
        """What is asked after these clicks, when one of these moves will follow.

        The catalogue has it by verb and the word clicked last (`step.play_on.furnaceman`), by verb
        and the kind of thing that is next (`step.play_on.seat`), or by the kind of thing that was
        clicked (`after.hand`); it can name the arguments clicked so far. Else it is the move with
        gaps.
        """
        verbs = self.game.verbs
        verb, places = verbs.decode(actions[0])
        words = verb.words(places)
        known = [name for step in verb.path_template[: len(path)] for name in placeholders(step)]
        args = {name: words[name] for name in known}
        only = all(verbs.decode(action)[0] is verb for action in actions)
        following = verb.path_template[len(path)].partition(":")[0]
        clicked = path[-1].partition(":")[0]
        own = [f"step.{verb.name}.{words[name].word}" for name in known[-1:]]
        own.append(f"step.{verb.name}.{following}")
        choice = Choice(actions[0], "", verbs.sentence(actions[0]), path)
        if only:
            gaps = {name: args.get(name, "…") for name in verb.args}
            so_far = self.say(Text(f"verb.{verb.name}", gaps))
        else:
            so_far = f"{self.reference(choice, len(path) - 1)} …"
        for text_id in [*(own if only else []), f"after.{clicked}"]:
            if text_id in self.game.catalogue:
                return Asked(path, Text(text_id, args), so_far)
        return Asked(path, Text(MOVE_WITH_GAPS, {"so_far": capitalised(so_far)}), so_far)

    def about(self, choice: Choice, place: int) -> list[str]:
        """What the things do that are clicked from number `place` on, in short."""
        entries = self.game.catalogue.entries
        later = range(place, len(choice.path))
        words = [word for n in later for word in self._words_at(choice, n).values()]
        keys = [f"about.{word.domain}.{word.word}" for word in words]
        return [entries[key] for key in keys if key in entries]

    def word(self, word: Word) -> str:
        """A word as people say it; a bare number says of what."""
        spoken = self.game.catalogue.word(word, self.names)
        bare = spoken == word.word and f"reference.{word.domain}" not in self.game.catalogue
        return f"{word.domain} {spoken}" if bare and spoken.isdigit() else spoken

    def _words_at(self, choice: Choice, place: int) -> dict[str, Word]:
        """The words of one click: `foreman` in `hand:foreman`."""
        verb, places = self.game.verbs.decode(choice.action)
        named = placeholders(verb.path_template[place])
        return {name: word for name, word in verb.words(places).items() if name in named}
