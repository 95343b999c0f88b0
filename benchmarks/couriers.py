"""Couriers: a small game of hidden letters, for measuring servers; two seats, many rounds.

`peer_boardgame/game.js` is the same game for boardgame.io. Both draw, check and tell the same.
"""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.game import Game, Kind, Kinds, Outcome, Refused, Rulebook, Setup, View
from tableful.core.state import Actions, Ear, Rng, State, best, bit, shared
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
LETTERS = (1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8)
GUESS, LOOK, COMPARE, SHIELD, REDRAW, SWAP, BURN = 1, 2, 3, 4, 5, 6, 8
FIRST_GUESS = 7  # actions: 0 to 6 play the letters 2 to 8, 7 to 13 guess 2 to 8
NOBODY, NONE, ROUNDS = -1, 0, 40
PLAYED, GUESSED, DREW, DISCARDED, WON = range(5)
SEAT, LETTER, GUESSED_LETTER = seats(2), numbers("letter", 1, 8), numbers("letter", 2, 8)


class Post(State):
    """`deck` begins with the letter aside, then `left` others; `drawn_letter` is the mover's."""

    def __init__(
        self,
        seats: i64,
        turn: i64,
        rounds: i64,
        left: i64,
        drawn_letter: i64,
        shielded: i64,
        deck: vec[i64],
        hands: vec[i64],
        seen: vec[i64],
        discards: vec[i64],
        scores: vec[i64],
        *,
        over: bool,
    ) -> None:
        super().__init__(seats, over)
        self.turn, self.rounds, self.left, self.drawn_letter = turn, rounds, left, drawn_letter
        self.shielded, self.deck, self.hands, self.seen = shielded, deck, hands, seen
        self.discards, self.scores = discards, scores

    def deciding(self) -> i64:
        return bit(self.turn)

    def list_legal(self, seat: i64, out: Actions) -> None:
        for letter in sorted({self.hands[seat], self.drawn_letter}):
            if letter == GUESS:
                out.add_all(range(FIRST_GUESS, FIRST_GUESS + 7))
            else:
                out.add(letter - 2)

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        letter = GUESS if action >= FIRST_GUESS else action + 2
        if self.hands[seat] == letter:
            self.hands[seat] = self.drawn_letter
        self.drawn_letter = NONE
        other = 1 - seat
        self.discards = vec[i64]([*self.discards, 10 * seat + letter])
        if self.seen[other] == letter:
            self.seen[other] = NONE
        if letter == GUESS:
            self.tell(GUESSED, seat, action - FIRST_GUESS + 1)
        else:
            self.tell(PLAYED, seat, letter - 1)
        winner = self.after(seat, letter, action - FIRST_GUESS + 2)
        if winner != NOBODY:
            self.end_round(winner, rng)
        elif self.left == 0:
            mine, theirs = self.revealed(self.hands[seat]), self.hands[other]
            winner = NOBODY if mine == theirs else seat if mine > theirs else other
            self.end_round(winner, rng)
        if not self.over:
            self.begin_turn(other)

    def after(self, seat: i64, letter: i64, guess: i64) -> i64:
        """What the letter does; the winner of the round, if that ends it."""
        other = 1 - seat
        mine, theirs = self.hands[seat], self.hands[other]
        if letter == BURN:
            return other
        if letter == SHIELD:
            self.shielded |= bit(seat)
        if self.shielded & bit(other):
            return NOBODY
        if letter == GUESS and theirs == guess:
            return seat
        if letter == LOOK:
            self.seen[seat] = self.looked_at(theirs)
        elif letter == COMPARE and mine != theirs:
            return seat if mine > theirs else other
        elif letter == REDRAW:
            return self.redraw(seat)
        elif letter == SWAP:
            self.hands[seat], self.hands[other] = self.looked_at(theirs), mine
            self.seen[seat], self.seen[other] = mine, theirs
        return NOBODY

    def redraw(self, seat: i64) -> i64:
        """The other discards and draws, from the deck or the letter aside."""
        other = 1 - seat
        letter = self.revealed(self.hands[other])
        self.discards = vec[i64]([*self.discards, 10 * other + letter])
        self.tell(DISCARDED, other, letter - 1)
        if letter == BURN:
            return seat
        self.hands[other] = self.drawn(self.deck[self.left])
        self.left = max(self.left - 1, 0)
        self.seen[seat] = NONE
        return NOBODY

    def begin_turn(self, seat: i64) -> None:
        self.turn = seat
        self.shielded &= ~bit(seat)
        self.drawn_letter = self.drawn(self.deck[self.left])
        self.left -= 1
        self.confide(bit(seat), DREW, seat, 0, self.drawn_letter - 1)

    def end_round(self, winner: i64, rng: Rng) -> None:
        self.rounds += 1
        if winner != NOBODY:
            self.scores[winner] += 1
            self.tell(WON, winner)
        self.over = self.rounds == ROUNDS
        if not self.over:
            self.deal_letters(rng)

    def deal_letters(self, rng: Rng) -> None:
        self.deck = vec[i64](LETTERS)
        self.shuffle(self.deck, len(LETTERS), rng)
        self.left = len(LETTERS) - 3
        self.hands = vec[i64]([self.deck[14], self.deck[15]])
        self.seen, self.discards, self.shielded = vec[i64]([NONE, NONE]), vec[i64](), 0

    def clone(self) -> "Post":
        return Post(
            self.seats,
            self.turn,
            self.rounds,
            self.left,
            self.drawn_letter,
            self.shielded,
            vec[i64](self.deck),
            vec[i64](self.hands),
            vec[i64](self.seen),
            vec[i64](self.discards),
            vec[i64](self.scores),
            over=self.over,
        )

    def redeal(self, seat: i64, rng: Rng) -> State:
        state = self.clone()
        other = 1 - seat
        unknown = [self.deck[place] for place in range(self.left + 1)]
        if self.seen[seat] == NONE:
            unknown.append(self.hands[other])
        if self.turn == other:
            unknown.append(self.drawn_letter)
        mixed = vec[i64](unknown)
        rng.shuffle(mixed, len(mixed))
        for place in range(self.left + 1):
            state.deck[place] = mixed[place]
        rest = list(mixed)[self.left + 1 :]
        if self.turn == other:
            state.drawn_letter = rest.pop()
        if self.seen[seat] == NONE:
            state.hands[other] = rest.pop()
        return state

    def again(self, rng: Rng) -> State:
        none = vec[i64]()
        state = Post(2, 0, 0, 0, NONE, 0, none, none, none, none, vec[i64]([0, 0]), over=False)
        state.deal_letters(rng)
        state.begin_turn(0)
        return state

    def payoffs(self) -> vec[float]:
        return shared(best(self.scores), self.seats)

    def deal(self) -> i64:
        return self.rounds + 1


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
        shown = {
            "over": state.over,
            "turn": state.turn,
            "rounds": state.rounds,
            "left": state.left,
            "scores": list(state.scores),
            "shielded": [bool(state.shielded & bit(other)) for other in range(2)],
            "discards": [[n % 10 for n in state.discards if n // 10 == who] for who in range(2)],
        }
        if seat is None:
            return shown
        drawn = [state.drawn_letter] if state.turn == seat and state.drawn_letter else []
        return shown | {"hand": [state.hands[seat], *drawn], "seen": state.seen[seat]}

    def why_not(self, view: View, seat: int, move: Move) -> Refused:
        asked = not view["over"] and view["turn"] == seat
        return self.refusal("1.1", "not_held" if asked else "now", move)

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, Post)
        return Outcome.of_scores(state.scores, Text("outcome.rounds"))
