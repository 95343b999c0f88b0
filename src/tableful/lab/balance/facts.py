"""What a study keeps of one game: enough for every figure of the report."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tableful.bots import registry
from tableful.bots.contract import Budget, decide
from tableful.core.game import Game
from tableful.core.streams import stream
from tableful.core.texts import HOUSE_TEXTS, Word
from tableful.core.verbs import Domain, Filled
from tableful.lab.simulating.playing import Sitting

NOBODY = -1
MANY = 10  # words that make a list of things a deck, where it is not called so
Card = tuple[str, str]  # the domain and the word; a compiled `Word` cannot be pickled
WEIGHED = 100  # games in which a decision is weighed: it takes as long as a hundred others


@dataclass(frozen=True, slots=True)
class Lead:
    """Who was ahead in the course of a game, where a game can tell."""

    changes: int  # how often another seat came to lead alone
    settled: float  # the part of the game after which a winner led for good
    ahead: float | None  # the winners' share of those who led at half-time; None: all were level
    last: float | None  # and of those who were last


@dataclass(frozen=True, slots=True)
class Facts:
    """One game. Lists are by seat; a card is its word in the game's verbs."""

    payoffs: tuple[float, ...]
    ending: str
    rounds: int
    actions: int
    decisions: int
    choices: int  # in all decisions together
    lead: Lead | None
    offered: tuple[frozenset[Card], ...]  # cards that a seat had among its choices
    chosen: tuple[frozenset[Card], ...]
    spread: float | None  # how much better the best choice was than the median, where weighed
    first: int = NOBODY  # whose turn was the first, where seats have turns
    scores: tuple[int, ...] = ()  # by seat; of a team none
    happened: Mapping[str, int] = field(default_factory=dict)  # how often what the game counts


class Cards:
    """Which cards an action is about."""

    def __init__(self, game: Game) -> None:
        self.verbs = game.verbs
        self._known: dict[int, frozenset[Card]] = {}

    def of(self, action: int) -> frozenset[Card]:
        """The cards that an action names."""
        if action not in self._known:
            verb, places = self.verbs.decode(action)
            self._known[action] = frozenset(
                (domain.name, domain.words[place])
                for domain, place in zip(verb.args.values(), places, strict=True)
                if is_deck(domain)
            )
        return self._known[action]


def is_deck(domain: Domain) -> bool:
    """Whether the words of a domain are cards, or as many things as cards."""
    return domain.name == "card" or (not domain.numeric and len(domain.words) >= MANY)


def observed(sitting: Sitting, number: int, cards: Cards) -> Facts:
    """Play a game to its end and note what the report needs."""
    seats, game = sitting.setup.seats, sitting.game
    offered: list[set[Card]] = [set() for _ in range(seats)]
    standings: list[tuple[int, ...]] = []
    decisions = choices = 0
    spread: float | None = None
    weighed_at = int(stream(f"{sitting.seed} weighed", 0).below(20))
    for seat, legal in sitting.moments():
        for action in legal:
            offered[seat] |= cards.of(action)
        standings.append(game.standing(sitting.state))
        if decisions == weighed_at and number < WEIGHED:
            spread = _spread(sitting, seat)
        decisions += 1
        choices += len(legal)
    payoffs = tuple(float(payoff) for payoff in sitting.state.payoffs())
    outcome = game.outcome(sitting.state)
    return Facts(
        payoffs=payoffs,
        ending=outcome.reason.id.removeprefix("outcome."),
        rounds=int(sitting.state.deal()),
        actions=len(sitting.actions),
        decisions=decisions,
        choices=choices,
        lead=_lead(standings, payoffs) if standings and standings[0] else None,
        offered=tuple(frozenset(seen) for seen in offered),
        chosen=_chosen(sitting, cards),
        spread=spread,
        first=_first(sitting),
        scores=() if game.team else outcome.scores,
        happened=_counted(sitting),
    )


def _first(sitting: Sitting) -> int:
    """Whose turn was the first."""
    for event in sitting.happened:
        kind = sitting.game.kinds.kinds[event.kind]
        if kind.cue == "turn_began" and [*kind.shown][:1] == ["seat"]:
            return int(event.shown[0])
    return NOBODY


def counted_titles(game: Game) -> dict[str, str]:
    """What the end screen of a game counts: the kinds of events, and what people call them."""
    entries = game.catalogue.entries.items()
    return {
        name.removeprefix("statistic."): title
        for name, title in entries
        if name.startswith("statistic.") and name not in HOUSE_TEXTS
    }


def _counted(sitting: Sitting) -> dict[str, int]:
    titles, kinds = counted_titles(sitting.game), sitting.game.kinds.kinds
    names = (kinds[event.kind].name for event in sitting.happened)
    return dict(Counter(titles[name] for name in names if name in titles))


def _chosen(sitting: Sitting, cards: Cards) -> tuple[frozenset[Card], ...]:
    found: list[set[Card]] = [set() for _ in range(sitting.setup.seats)]
    for seat, move in sitting.actions:
        if not isinstance(move, Filled):
            found[seat] |= cards.of(move)
    return tuple(frozenset(words) for words in found)


def _spread(sitting: Sitting, seat: int) -> float | None:
    """How much more of a chance to win the best choice has than the median, by the game's adviser;
    None where that is not what it counts in.
    """
    rng = stream(f"{sitting.seed} weighed", 1)
    adviser, budget = registry.adviser(sitting.game), Budget(weighs=True)
    told = decide(adviser, sitting.state, seat, rng, budget, sitting.chronicle)
    if told.unit != "chance" or len(told.weighed) < 2:
        return None
    values = [each.value for each in told.weighed]
    return values[0] - values[len(values) // 2]


def _lead(standings: Sequence[tuple[int, ...]], payoffs: tuple[float, ...]) -> Lead:
    leaders = [_where(standing, max(standing)) for standing in standings]
    alone = [leading[0] for leading in leaders if len(leading) == 1]
    winners = {seat for seat, payoff in enumerate(payoffs) if payoff > 0}
    behind = [at for at, leading in enumerate(leaders) if not winners.intersection(leading)]
    half = standings[len(standings) // 2]
    level, total = max(half) == min(half), sum(payoffs) or 1.0
    return Lead(
        changes=sum(one != other for one, other in pairwise(alone)),
        settled=(behind[-1] + 1) / len(leaders) if behind else 0.0,
        ahead=None if level else sum(payoffs[s] for s in _where(half, max(half))) / total,
        last=None if level else sum(payoffs[s] for s in _where(half, min(half))) / total,
    )


def _where(standing: Sequence[int], height: int) -> list[int]:
    return [seat for seat, far in enumerate(standing) if far == height]


def card_titles(game: Game, cards: Mapping[Card, object]) -> dict[Card, str]:
    """What people call the cards; two with the same title are told apart by their numbers."""
    titles = {card: game.catalogue.word(Word(*card)) for card in cards}
    several = [*titles.values()]
    return {
        card: title if several.count(title) == 1 else f"{title} ({card[1]})"
        for card, title in titles.items()
    }
