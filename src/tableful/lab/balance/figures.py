"""Every figure of a report, from the facts of many games."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt

from tableful.bots.intervals import Estimate, Z, mean, ratio, share_of
from tableful.core.game import Game
from tableful.lab.balance.facts import Card, Facts, card_titles
from tableful.lab.balance.sections import Line, Section

NAMED = 3  # cards in a sentence
BARS = 20  # of a picture at most
FEWEST = 20  # games with a card, to say something about it


def sections(game: Game, games: Sequence[Facts]) -> list[Section]:
    """All that these games tell; what a game does not have is left out."""
    found = [
        _team(games) if game.team else _seats(games),
        _length(games),
        _branching(games),
        _spread(games),
        _lead(games),
        _comeback(games),
        *_cards(game, games),
        _endings(games),
    ]
    return [section for section in found if section is not None]


# -- who wins --------------------------------------------------------------------------------------


def _seats(games: Sequence[Facts]) -> Section:
    seats = len(games[0].payoffs)
    fair = 1 / seats
    lines = tuple(
        Line(f"seat {seat}", share_of(Counter(game.payoffs[seat] for game in games)), percent=True)
        for seat in range(seats)
    )
    uneven = [line for line in lines if not line.estimate.low <= fair <= line.estimate.high]
    says = f"No seat is surely above or below a fair {100 * fair:.1f} % of the wins."
    if uneven:
        far = max(uneven, key=lambda line: abs(line.estimate.value - fair))
        points = 100 * (far.estimate.value - fair)
        more = f"{abs(points):.1f} points {'more' if points > 0 else 'less'}"
        says = f"Seats matter: {far.label} wins {more} than a fair {100 * fair:.1f} %."
    return Section("Seat advantage", says, lines, fair)


def _team(games: Sequence[Facts]) -> Section:
    wins = share_of(Counter(game.payoffs[0] for game in games))
    says = f"The team wins {100 * wins.value:.0f} of 100 games with these bots."
    return Section("Wins of the team", says, (Line("won", wins, percent=True),))


def _endings(games: Sequence[Facts]) -> Section:
    endings = Counter(game.ending for game in games)
    lines = tuple(
        Line(ending, _part(times, len(games)), percent=True)
        for ending, times in endings.most_common()
    )
    usual = lines[0]
    says = f"Most games ({100 * usual.estimate.value:.0f} %) end by “{usual.label}”."
    return Section("Endings", says, lines)


def _part(times: int, games: int) -> Estimate:
    return share_of({1.0: times, 0.0: games - times})


# -- how long, and between how much ----------------------------------------------------------------


def _length(games: Sequence[Facts]) -> Section:
    decisions = [float(game.decisions) for game in games]
    lines = [
        Line("decisions, mean", mean(decisions)),
        Line("decisions, median", quantile(decisions, 0.5)),
        Line("decisions, 95th of 100", quantile(decisions, 0.95)),
        Line("actions with forced ones, mean", mean([float(game.actions) for game in games])),
    ]
    if any(game.rounds for game in games):
        lines.append(Line("rounds, mean", mean([float(game.rounds) for game in games])))
    usual, long = lines[1].estimate.value, lines[2].estimate.value
    half = f"Half of the games take {usual:.0f} decisions or fewer"
    says = f"{half}; one in twenty more than {long:.0f}."
    return Section("Length", says, tuple(lines), bars=spread_of(decisions))


def spread_of(values: Sequence[float]) -> tuple[tuple[float, int], ...]:
    """How many of some whole numbers are in each part of their range."""
    low, high = min(values), max(values)
    width = max((high - low + 1) / BARS, 1.0)
    counts = Counter(int((value - low) / width) for value in values)
    return tuple((low + number * width, counts[number]) for number in range(max(counts) + 1))


def quantile(values: Sequence[float], part: float) -> Estimate:
    """A quantile with the interval that the order of the values gives."""
    ordered, count = sorted(values), len(values)
    margin = Z * sqrt(count * part * (1 - part))

    def at(place: float) -> float:
        return ordered[min(max(round(place), 0), count - 1)]

    middle = (count - 1) * part
    return Estimate(at(middle), at(middle - margin), at(middle + margin))


def _branching(games: Sequence[Facts]) -> Section:
    choices = ratio([game.choices for game in games], [game.decisions for game in games])
    forced = ratio(
        [game.actions - game.decisions for game in games], [game.actions for game in games]
    )
    says = f"A decision is between {choices.value:.1f} choices on average."
    lines = (
        Line("choices at a decision", choices),
        Line("actions without a choice", forced, percent=True),
    )
    return Section("Branching", says, lines)


def _spread(games: Sequence[Facts]) -> Section | None:
    spreads = [game.spread for game in games if game.spread is not None]
    if len(spreads) < 2:
        return None
    found = mean(spreads)
    points = f"{100 * found.value:.1f} points"
    says = f"The best choice has {points} more chance to win than the median one."
    line = Line("best choice less the median one", found, percent=True)
    return Section("Decision spread", says, (line,), 0.0)


# -- how a game goes -------------------------------------------------------------------------------


def _lead(games: Sequence[Facts]) -> Section | None:
    leads = [game.lead for game in games if game.lead is not None]
    if not leads:
        return None
    changes = mean([float(lead.changes) for lead in leads])
    settled = mean([lead.settled for lead in leads])
    says = (
        f"The lead changes {changes.value:.1f} times; after {100 * settled.value:.0f} % of a game"
        " a winner leads for good."
    )
    lines = (
        Line("lead changes", changes),
        Line("part of a game until a winner leads for good", settled, percent=True),
    )
    return Section("Lead changes", says, lines)


def _comeback(games: Sequence[Facts]) -> Section | None:
    leads = [game.lead for game in games if game.lead is not None]
    ahead = [lead.ahead for lead in leads if lead.ahead is not None]
    last = [lead.last for lead in leads if lead.last is not None]
    if not ahead:
        return None
    first, comeback = share_of(Counter(ahead)), share_of(Counter(last))
    fair = 1 / len(games[0].payoffs)
    says = f"Who is last at half-time still wins {100 * comeback.value:.0f} % of the games."
    lines = (
        Line("won by who led at half-time", first, percent=True),
        Line("won by who was last at half-time", comeback, percent=True),
    )
    return Section("Comeback", says, lines, fair)


# -- cards -----------------------------------------------------------------------------------------


def _cards(game: Game, games: Sequence[Facts]) -> list[Section]:
    """How seats do that had a card among their choices, and those that chose it.

    A team is one observation: its seats win together.
    """

    def observations(by_seat: Held, payoffs: tuple[float, ...]) -> tuple[Held, tuple[float, ...]]:
        return ((frozenset().union(*by_seat),), payoffs[:1]) if game.team else (by_seat, payoffs)

    everybody = share_of(Counter(payoff for each in games for payoff in each.payoffs)).value
    seen = _by_card(observations(each.offered, each.payoffs) for each in games)
    played = _by_card(observations(each.chosen, each.payoffs) for each in games)
    titles = card_titles(game, seen | played)
    return [
        section
        for section in (
            _card_section("Cards when seen", "had", seen, titles, everybody),
            _card_section("Cards when played", "chose", played, titles, everybody),
        )
        if section is not None
    ]


Payoffs = dict[Card, Counter[float]]
Held = tuple[frozenset[Card], ...]


def _by_card(
    games: Iterable[tuple[Held, tuple[float, ...]]],
) -> Payoffs:
    found: Payoffs = {}
    for cards, payoffs in games:
        for of_seat, payoff in zip(cards, payoffs, strict=True):
            for card in of_seat:
                found.setdefault(card, Counter())[payoff] += 1
    return found


def _card_section(
    title: str, did: str, payoffs: Payoffs, titles: dict[Card, str], everybody: float
) -> Section | None:
    lines = sorted(
        (
            Line(titles[card], share_of(counted), percent=True)
            for card, counted in payoffs.items()
            if counted.total() >= FEWEST
        ),
        key=lambda line: (-line.estimate.value, line.label),
    )
    if not lines:
        return None
    above = [line.label for line in lines if line.estimate.low > everybody]
    below = [line.label for line in reversed(lines) if line.estimate.high < everybody]
    chance = f"of {len(lines)} cards chance alone would make about {len(lines) / 20:.0f} differ"
    says = (
        f"Who {did} these wins surely more than the mean of all: {_some(above)};"
        f" surely less: {_some(below)} ({chance})."
    )
    return Section(title, says, tuple(lines), everybody)


def _some(labels: Sequence[str]) -> str:
    """The first of some cards."""
    named = ", ".join(f"“{label}”" for label in labels[:NAMED]) or "none"
    return f"{named} and {len(labels) - NAMED} more" if len(labels) > NAMED else named
