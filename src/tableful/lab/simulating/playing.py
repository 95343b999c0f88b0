"""One game between bots, with the chance of a table: from its seed it can be played again there."""

from collections.abc import Iterator, Sequence

from tableful.bots.contract import Bot, decide
from tableful.core.errors import Bug, Malformed, Refused
from tableful.core.game import Game
from tableful.core.records import Record
from tableful.core.setup import Setup
from tableful.core.state import Ear, Event
from tableful.core.streams import stream
from tableful.core.table import check_form, play
from tableful.core.verbs import Filled, Move


class Sitting:
    """A game that bots play, as a `Table` would have it but for what people need.

    Every action has the generator that a table with this seed would give it; nothing can be taken
    back, and a seat with one choice is not asked.
    """

    def __init__(self, game: Game, setup: Setup, bots: Sequence[Bot], seed: str) -> None:
        self.game = game
        self.setup = setup
        self.bots = bots
        self.seed = seed
        self.actions: list[tuple[int, Move]] = []
        self.decisions = [0] * setup.seats
        self._ear = Ear()
        self._dealt = 0  # how many events there had been when it was last dealt anew
        self.state = game.new(setup, stream(seed, 0), self._ear)
        self.state.ear = self._ear
        self._chances = [stream(f"{seed} bot", seat) for seat in range(setup.seats)]

    @property
    def happened(self) -> list[Event]:
        """What happened so far."""
        return self._ear.events

    @property
    def chronicle(self) -> list[Event]:
        """What happened since the last deal."""
        return self._ear.events[self._dealt :]

    def play(self) -> None:
        """Play to the end."""
        for _ in self.moments():
            pass

    def moments(self) -> Iterator[tuple[int, list[int]]]:
        """Play to the end; before each decision, who decides and between which actions."""
        for _ in range(self.game.longest):
            if self.state.over:
                return
            seat = int(self.state.next_decider())
            legal = self.state.legal(seat)
            if len(legal) == 1 and self.state.open_form(seat) < 0:
                self._act(seat, legal[0])
                continue
            yield seat, legal
            self._act(seat, self._decided(seat, legal))
        if not self.state.over:
            raise Bug(f"this game of {self.game.title} takes more than {self.game.longest} actions")

    def _decided(self, seat: int, legal: list[int]) -> Move:
        """What the bot of a seat wants to do; that it may is checked."""
        bot = self.bots[seat]
        move = decide(bot, self.state, seat, self._chances[seat], events=self.chronicle).move
        self.decisions[seat] += 1
        try:
            if isinstance(move, Filled):
                check_form(self.game, self.state, seat, move)
            elif move not in legal:
                raise Malformed("it is not among the choices")
        except (Malformed, Refused) as error:
            raise Bug(f"{bot.name} wants to play {move}, which is not legal") from error
        return move

    def _act(self, seat: int, move: Move) -> None:
        """Play one action; where it deals anew, the chronicle begins with it."""
        self.actions.append((seat, move))
        deal, heard = self.state.deal(), len(self.happened)
        play(self.game.verbs, self.state, seat, move, stream(self.seed, len(self.actions)))
        if self.state.deal() != deal:
            self._dealt = heard

    def record(self, players: Sequence[str]) -> Record:
        """All that is needed to play this game again."""
        verbs = self.game.verbs
        return Record(
            game=self.game.name,
            version=self.game.version,
            content=self.setup.content.hash,
            options=dict(self.setup.options),
            players=tuple(players),
            seed=self.seed,
            actions=tuple((seat, verbs.notation(move)) for seat, move in self.actions),
        )
