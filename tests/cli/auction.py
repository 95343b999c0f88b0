"""Auction with a pile to draw from: more for the terminal to tell, and to keep from others."""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.errors import Refused
from tableful.core.events import Kind, Kinds
from tableful.core.game import Game, Outcome, View
from tableful.core.rng import Rng
from tableful.core.rulebook import Rulebook
from tableful.core.setup import Setup
from tableful.core.state import Actions, Ear, State, bit
from tableful.core.texts import Catalogue, Text
from tableful.core.verbs import Move, Verb, Verbs, numbers, seats

RULES = """
- 1.1 The cards are 1 to 6, each twice; every hand has two, the others are the pile.
- 1.2 All bid a card unseen. They are shown in turn order; the first of the highest takes all.
- 1.3 Each then draws in turn order while the pile lasts; the taker is first in turn order.
- 1.4 When all hands are empty, whoever has taken the most wins; several share.
"""
TEXTS = """
verb.bid = "Bid {card}"
event = {bid = "{seat} bids {card}", took = "{seat} takes all", drew = "{seat} draws", \
drew_seen = "{seat} draws {card}"}
refused = {over = "The game is over", bid = "You have bid", not_held = "You do not hold {card}"}
outcome.most = "The most that anyone has taken is {most}"
"""
BID, TOOK, DREW = range(3)
CARDS, NONE = (1, 2, 3, 4, 5, 6) * 2, 0
SEAT, CARD = seats(4), numbers("card", 1, 6)


class Sale(State):
    """`cards` holds two places for each hand, then the pile; a bid is in its hand until shown."""

    def __init__(
        self,
        seats: i64,
        first: i64,
        cards: vec[i64],
        bids: vec[i64],
        taken: vec[i64],
        *,
        over: bool,
    ) -> None:
        super().__init__(seats, over)
        self.first, self.cards, self.bids, self.taken = first, cards, bids, taken

    def deciding(self) -> i64:
        return sum(bit(seat) for seat in range(self.seats) if self.bids[seat] == NONE)

    def sealed(self) -> bool:
        return True

    def list_legal(self, seat: i64, out: Actions) -> None:
        for card in sorted({self.cards[2 * seat], self.cards[2 * seat + 1]} - {NONE}):
            out.add(card - 1)

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        self.bids[seat] = action + 1
        if self.deciding() != 0:
            return
        in_turn = [(self.first + n) % self.seats for n in range(self.seats)]
        for bidder in in_turn:
            self.tell(BID, bidder, self.revealed(self.bids[bidder]) - 1)
        self.first = max(in_turn, key=lambda bidder: self.bids[bidder])
        self.taken[self.first] += sum(self.bids)
        self.tell(TOOK, self.first)
        for bidder in in_turn:
            self.discard_and_draw(bidder)
        self.over = self.cards[0] == NONE

    def discard_and_draw(self, seat: i64) -> None:
        one, two = 2 * seat, 2 * seat + 1
        if self.cards[one] == self.bids[seat]:
            self.cards[one] = self.cards[two]
        self.cards[two] = self.bids[seat] = NONE
        pile = [place for place in range(2 * self.seats, len(CARDS)) if self.cards[place] != NONE]
        if pile:
            self.cards[two], self.cards[pile[0]] = self.drawn(self.cards[pile[0]]), NONE
            self.confide(bit(seat), DREW, seat, 0, self.cards[two] - 1)

    def clone(self) -> "Sale":
        cards, bids, taken = (vec[i64](v) for v in (self.cards, self.bids, self.taken))
        return Sale(self.seats, self.first, cards, bids, taken, over=self.over)

    def redeal(self, seat: i64, rng: Rng) -> "Sale":
        copy = self.clone()
        unseen = [n for n in range(len(CARDS)) if n // 2 != seat and self.cards[n] != NONE]
        pool = vec[i64](sorted(self.cards[n] for n in unseen))
        rng.shuffle(pool, len(pool))
        for place, card in zip(unseen, pool, strict=True):
            copy.cards[place] = card
        copy.bids = vec[i64](self.bids[s] if s == seat else NONE for s in range(self.seats))
        return copy

    def again(self, rng: Rng) -> "Sale":
        return deal(self.seats, rng)

    def payoffs(self) -> vec[float]:
        most = [taken == max(self.taken) for taken in self.taken]
        return vec[float](won / sum(most) for won in most)


def deal(seats: i64, rng: Rng) -> Sale:
    """A new game."""
    bids, taken = vec[i64]([NONE] * seats), vec[i64]([0] * seats)
    sale = Sale(seats, 0, vec[i64](CARDS), bids, taken, over=False)
    sale.shuffle(sale.cards, len(CARDS), rng)
    return sale


class Auction(Game):
    """How people meet it."""

    name, title, prefix, version = "auction", "Auction", "SALE", 1
    seats, longest = range(2, 5), len(CARDS)
    rulebook, catalogue = Rulebook(prefix, RULES), Catalogue.parse(TEXTS)
    verbs = Verbs(Verb("bid", "bid {card}", "hand:{card}", card=CARD))
    kinds = Kinds(
        Kind("bid", seat=SEAT, card=CARD),
        Kind("took", seat=SEAT),
        Kind("drew", {"card": CARD}, seat=SEAT),
    )

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        return deal(setup.seats, rng)

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Sale)
        shown = list(CARDS)
        for card in state.cards:
            if card != NONE:
                shown.remove(card)
        own = () if seat is None else state.cards[2 * seat : 2 * seat + 2]
        return {
            "over": state.over,
            "first": state.first,
            "taken": list(state.taken),
            "shown": sorted(shown),
            "hand": [card for card in own if card != NONE],
            "bid": NONE if seat is None else state.bids[seat],
        }

    def why_not(self, view: View, seat: int, move: Move) -> Refused:
        if view["over"]:
            return Refused("SALE 1.4", Text("refused.over"))
        if view["bid"]:
            return Refused("SALE 1.2", Text("refused.bid"))
        return Refused("SALE 1.2", Text("refused.not_held", self.verbs.sentence(move).args))

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, Sale)
        most = max(state.taken)
        winners = frozenset(seat for seat, taken in enumerate(state.taken) if taken == most)
        return Outcome(winners, tuple(state.taken), Text("outcome.most", {"most": most}))
