"""Auction: sealed bids from hidden hands."""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.game import Game, Kind, Kinds, Outcome, Refused, Rulebook, Setup, View
from tableful.core.state import Actions, Ear, Rng, State, best, bit, dealt_anew, shared
from tableful.core.texts import Catalogue, Text
from tableful.core.verbs import Move, Verb, Verbs, numbers, seats

RULES = """
## 1 All there is
- 1.1 The cards are 0 to three times the seats: three in each hand, one left over and unseen.
- 1.2 All bid a card unseen. Then the bids are shown, and the highest takes them all.
- 1.3 When the hands are empty, whoever has taken the most wins; several share.
"""
TEXTS = """
verb.bid = "Bid {card}"
event = {bid = "{seat} bids {card}", took = "{seat} takes all"}
refused = {now = "You have bid, or the game is over", not_held = "You do not hold {card}"}
outcome.most = "Whoever has taken the most wins"
"""
BID, TOOK = range(2)
NONE, LEFT_OVER, TAKEN = -1, -1, 4
SEAT, CARD = seats(4), numbers("card", 0, 12)


class Sale(State):
    """`where` is for each card the seat that holds it, LEFT_OVER, or TAKEN + who took it."""

    def __init__(self, seats: i64, where: vec[i64], bids: vec[i64], *, over: bool) -> None:
        super().__init__(seats, over)
        self.where, self.bids = where, bids

    def cards(self, place: int) -> list[int]:
        return [card for card, at in enumerate(self.where) if at == place]

    def taken(self) -> vec[i64]:
        return vec[i64](sum(self.cards(TAKEN + seat)) for seat in range(self.seats))

    def deciding(self) -> i64:
        return sum(bit(seat) for seat in range(self.seats) if self.bids[seat] == NONE)

    def sealed(self) -> bool:
        return True

    def list_legal(self, seat: i64, out: Actions) -> None:
        out.add_all(self.cards(seat))

    def apply(self, seat: i64, action: i64, rng: Rng) -> None:
        self.bids[seat] = action
        if self.deciding() != 0:
            return
        taker = list(self.bids).index(max(self.bids))
        for bidder, card in enumerate(self.bids):
            self.tell(BID, bidder, self.revealed(card))
            self.where[card], self.bids[bidder] = TAKEN + taker, NONE
        self.tell(TOOK, taker)
        self.over = not self.cards(taker)

    def redeal(self, seat: i64, rng: Rng) -> State:
        unseen = vec[i64](n for n, at in enumerate(self.where) if at != seat and at < TAKEN)
        bids = vec[i64](bid if other == seat else NONE for other, bid in enumerate(self.bids))
        return Sale(self.seats, dealt_anew(self.where, unseen, rng), bids, over=self.over)

    def again(self, rng: Rng) -> State:
        where = vec[i64]([LEFT_OVER, *range(self.seats), *range(self.seats), *range(self.seats)])
        rng.shuffle(where, len(where))
        return Sale(self.seats, where, vec[i64]([NONE] * self.seats), over=False)

    def payoffs(self) -> vec[float]:
        return shared(best(self.taken()), self.seats)


class Auction(Game):
    """How people meet it."""

    name, title, prefix, version = "auction", "Auction", "SALE", 1
    seats, longest = range(2, 5), 12
    rulebook, catalogue = Rulebook(prefix, RULES), Catalogue.parse(TEXTS)
    verbs = Verbs(Verb("bid", "bid {card}", "hand:{card}", card=CARD))
    kinds = Kinds(Kind("bid", seat=SEAT, card=CARD), Kind("took", cue="round_ended", seat=SEAT))

    def new(self, setup: Setup, rng: Rng, ear: Ear | None = None) -> State:
        return Sale(setup.seats, vec[i64](), vec[i64](), over=False).again(rng)

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Sale)
        own = {} if seat is None else {"hand": state.cards(seat), "bid": state.bids[seat]}
        heaps = [state.cards(TAKEN + taker) for taker in range(state.seats)]
        return {"over": state.over, "heaps": heaps} | own

    def why_not(self, view: View, seat: int, move: Move) -> Refused:
        asked = not view["over"] and view["bid"] == NONE
        return self.refusal("1.2", "not_held" if asked else "now", move)

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, Sale)
        return Outcome.of_scores(state.taken(), Text("outcome.most"))
