"""The letters of Couriers: who holds what, what they do, and what a seat sees. To be compiled."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tableful.core.state import Actions, Rng, State, best, bit, shared

LETTERS: Final = (1, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8)
GUESS: Final[i64] = 1
LOOK: Final[i64] = 2
COMPARE: Final[i64] = 3
SHIELD: Final[i64] = 4
REDRAW: Final[i64] = 5
SWAP: Final[i64] = 6
BURN: Final[i64] = 8
FIRST_GUESS: Final[i64] = 7  # actions: 0 to 6 play the letters 2 to 8, 7 to 13 guess 2 to 8
NOBODY: Final[i64] = -1
NONE: Final[i64] = 0
ROUNDS: Final[i64] = 40
PLAYED: Final[i64] = 0
GUESSED: Final[i64] = 1
DREW: Final[i64] = 2
DISCARDED: Final[i64] = 3
WON: Final[i64] = 4


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
        low, high = (
            min(self.hands[seat], self.drawn_letter),
            max(self.hands[seat], self.drawn_letter),
        )
        self.list_letter(low, out)
        if high != low:
            self.list_letter(high, out)

    def list_letter(self, letter: i64, out: Actions) -> None:
        if letter == GUESS:
            for guess in range(i64(7)):
                out.add(FIRST_GUESS + guess)
        else:
            out.add(letter - 2)

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        letter = GUESS if action >= FIRST_GUESS else action + 2
        if self.hands[seat] == letter:
            self.hands[seat] = self.drawn_letter
        self.drawn_letter = NONE
        other = 1 - seat
        self.discards = append(self.discards, 10 * seat + letter)
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
        self.discards = append(self.discards, 10 * other + letter)
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


def view(state: Post, seat: i64) -> dict[str, object]:
    """What a seat sees, or everybody (`NOBODY`)."""
    discards: list[list[int]] = [[], []]
    for number in state.discards:
        discards[number // 10].append(int(number % 10))
    shown: dict[str, object] = {
        "over": state.over,
        "turn": int(state.turn),
        "rounds": int(state.rounds),
        "left": int(state.left),
        "scores": list(state.scores),
        "shielded": [bool(state.shielded & bit(other)) for other in range(2)],
        "discards": discards,
    }
    if seat == NOBODY:
        return shown
    hand = [int(state.hands[seat])]
    if state.turn == seat and state.drawn_letter != NONE:
        hand.append(int(state.drawn_letter))
    shown["hand"], shown["seen"] = hand, int(state.seen[seat])
    return shown
