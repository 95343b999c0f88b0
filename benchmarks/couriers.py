"""Couriers: a small game of hidden letters, for measuring servers; two seats, many rounds.

`peer_boardgame/game.js` is the same game for boardgame.io. Both draw, check and tell the same.
"""

from librt.vecs import vec
from mypy_extensions import i64

from benchmarks.letters import NOBODY, NONE, ROUNDS, Post, view
from tableful.core.game import Game, Kind, Kinds, Outcome, Refused, Rulebook, Setup, View
from tableful.core.state import Ear, Rng, State
from tableful.core.texts import Catalogue, Text
from tableful.core.verbs import Move, Verb, Verbs, numbers, seats

RULES = """
- 1.1 Each holds a letter; one of sixteen lies aside. On your turn draw one and play one of two.
- 1.2 Guess (1) names a number from 2 to 8: whoever holds it loses the round.
- 1.3 Look (2) shows you the other's letter. Compare (3): the lower loses. Shield (4): until
  your next turn letters do not touch you. Redraw (5): the other discards and draws. Swap (6).
- 1.4 Whoever plays or discards 8 loses the round. When no letter is left, the higher wins it.
- 1.5 Whoever has won most of forty rounds wins.
"""
TEXTS = """
verb = {play = "Play {letter}", guess = "Guess {letter}"}
event.played = "{seat} plays {letter}"
event.guessed = "{seat} guesses {letter}"
event.drew = "{seat} draws"
event.drew_seen = "{seat} draws {letter}"
event.discarded = "{seat} discards {letter}"
event.won = "{seat} wins the round"
refused = {now = "It is not your turn", not_held = "You do not hold it"}
outcome.rounds = "Whoever has won most rounds wins"
"""
SEAT, LETTER, GUESSED_LETTER = seats(2), numbers("letter", 1, 8), numbers("letter", 2, 8)


class Couriers(Game):
    """How people meet it."""

    name, title, prefix, version = "couriers", "Couriers", "COU", 1
    seats, longest = range(2, 3), ROUNDS * 14
    rulebook, catalogue = Rulebook(prefix, RULES), Catalogue.parse(TEXTS)
    verbs = Verbs(
        Verb("play", "play {letter}", "hand:{letter}", letter=GUESSED_LETTER),
        Verb("guess", "guess {letter}", "hand:1 letter:{letter}", letter=GUESSED_LETTER),
    )
    kinds = Kinds(
        Kind("played", seat=SEAT, letter=LETTER),
        Kind("guessed", seat=SEAT, letter=LETTER),
        Kind("drew", {"letter": LETTER}, seat=SEAT),
        Kind("discarded", seat=SEAT, letter=LETTER),
        Kind("won", seat=SEAT),
    )

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        none = vec[i64]()
        return Post(0, 0, 0, 0, NONE, 0, none, none, none, none, none, over=False).again(rng)

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Post)
        return view(state, NOBODY if seat is None else seat)

    def why_not(self, view: View, seat: int, move: Move) -> Refused:
        asked = not view["over"] and view["turn"] == seat
        return self.refusal("1.1", "not_held" if asked else "now", move)

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, Post)
        return Outcome.of_scores(state.scores, Text("outcome.rounds"))
