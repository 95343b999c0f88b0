"""Every figure of a report, from the facts of many games."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt

from tableful.bots.intervals import Estimate, Z, mean, ratio, share_of
from tableful.core.game import Game
from tableful.lab.balance.facts import MANY, NOBODY, Card, Facts, card_titles, counted_titles
from tableful.lab.balance.sections import Line, Section

ORDER = (
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
)
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
        _scores(games),
        _happened(game, games),
        *_cards(game, games),
        _endings(game, games),
    ]
    return [section for section in found if section is not None]


# -- who wins --------------------------------------------------------------------------------------


def _seats(games: Sequence[Facts]) -> Section:
    """By turn order, where games have one; else by the numbers of the seats."""
    seats, turns = len(games[0].payoffs), all(game.first != NOBODY for game in games)
    fair = 1 / seats

    def label(place: int) -> str:
        return (
            (f"{ORDER[place]} in turn order" if place else "who begins")
            if turns
            else f"seat {place}"
        )

    lines = tuple(
        Line(
            label(place),
            share_of(Counter(game.payoffs[(max(game.first, 0) + place) % seats] for game in games)),
            percent=True,
        )
        for place in range(seats)
    )
    says = f"Nobody is surely above or below a fair {100 * fair:.1f} % of the wins."
    uneven = [line for line in lines if not line.estimate.low <= fair <= line.estimate.high]
    if uneven:
        far = max(uneven, key=lambda line: abs(line.estimate.value - fair))
        points = 100 * (far.estimate.value - fair)
        more = f"{abs(points):.1f} points {'more' if points > 0 else 'less'}"
        what = "Turn order matters" if turns else "Seats matter"
        says = f"{what}: {far.label} wins {more} than a fair {100 * fair:.1f} %."
    return Section("Seat advantage", says, lines, fair)


def _team(games: Sequence[Facts]) -> Section:
    wins = share_of(Counter(game.payoffs[0] for game in games))
    says = f"The team wins {100 * wins.value:.0f} of 100 games with these bots."
    return Section("Wins of the team", says, (Line("won", wins, percent=True),))


def _endings(game: Game, games: Sequence[Facts]) -> Section:
    endings = Counter(game.ending for game in games)
    lines = tuple(
        Line(_ending(game, ending), _part(times, len(games)), percent=True)
        for ending, times in endings.most_common()
    )
    usual = lines[0]
    says = f"The usual ending: “{usual.label}” ({100 * usual.estimate.value:.0f} % of the games)."
    return Section("Endings", says, lines)


def _ending(game: Game, ending: str) -> str:
    """What people read of an ending, without what hangs on the one game."""
    sentence = game.catalogue.entries.get(f"outcome.{ending}", "").split(". ")[0].rstrip(".")
    return sentence if sentence and "{" not in sentence else ending.replace("_", " ")


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
    points = f"{100 * found.value:.1f} points of a hundred"
    says = f"By the adviser, the best choice wins {points} more often than the median one."
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


def _scores(games: Sequence[Facts]) -> Section | None:
    scored = [game.scores for game in games if len(game.scores) > 1]
    if not scored:
        return None
    ordered = [sorted(scores, reverse=True) for scores in scored]
    best = mean([float(scores[0]) for scores in ordered])
    ahead = mean([float(scores[0] - scores[1]) for scores in ordered])
    lines = (
        Line("of a seat, mean", mean([sum(scores) / len(scores) for scores in ordered])),
        Line("the highest, mean", best),
        Line("the highest above the next, mean", ahead),
    )
    says = f"The highest score is {best.value:.1f} on average, {ahead.value:.1f} above the next."
    return Section("Scores", says, lines)


def _happened(game: Game, games: Sequence[Facts]) -> Section | None:
    """How often in a game what its end screen counts."""
    titles = dict.fromkeys(counted_titles(game).values())
    lines = tuple(
        Line(title, mean([float(each.happened.get(title, 0)) for each in games]))
        for title in titles
        if any(title in each.happened for each in games)
    )
    if not lines:
        return None
    often = ", ".join(f"“{line.label}” {line.estimate.value:.1f}" for line in lines[:NAMED])
    return Section("What happens in a game", f"On average in a game: {often}.", lines)


# -- cards -----------------------------------------------------------------------------------------


def _cards(game: Game, games: Sequence[Facts]) -> list[Section]:
    """How seats do that had a card among their choices, and those that chose it.

    A team is one observation: its seats win together.
    """

    def observations(by_seat: Held, payoffs: tuple[float, ...]) -> tuple[Held, tuple[float, ...]]:
        return ((frozenset().union(*by_seat),), payoffs[:1]) if game.team else (by_seat, payoffs)

    paid = (each.payoffs[:1] if game.team else each.payoffs for each in games)
    every = Counter(payoff for payoffs in paid for payoff in payoffs)
    seen = _by_card(observations(each.offered, each.payoffs) for each in games)
    played = _by_card(observations(each.chosen, each.payoffs) for each in games)
    titles = card_titles(game, seen | played)
    return [
        section
        for section in (
            _card_section("Cards when seen", "had", seen, titles, every),
            _card_section("Cards when played", "chose", played, titles, every),
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
    title: str, did: str, payoffs: Payoffs, titles: dict[Card, str], every: Counter[float]
) -> Section | None:
    """What nearly nobody had tells nothing, nor does what everybody had."""
    usual = share_of(every).value
    lines = sorted(
        (
            Line(titles[card], share_of(counted), percent=True)
            for card, counted in payoffs.items()
            if FEWEST <= counted.total() < every.total()
        ),
        key=lambda line: (-line.estimate.value, line.label),
    )
    if not lines:
        return None
    above = [line.label for line in lines if line.estimate.low > usual]
    below = [line.label for line in reversed(lines) if line.estimate.high < usual]
    says = f"No card makes a sure difference to those who {did} it."
    if above or below:
        ways = (("more", above), ("less", below))
        named = (f"Who {did} one of these surely wins {way}: {_some(x)}." for way, x in ways if x)
        says = " ".join(named)
        if len(lines) >= MANY:
            by_chance = f"{len(lines) / 20:.0f}"
            says += f" Of {len(lines)} cards, chance alone would single out about {by_chance}."
    return Section(title, says, tuple(lines), usual)


def _some(labels: Sequence[str]) -> str:
    """The first of some cards; what is a quotation already is not put into quotes."""
    named = ", ".join(x if "“" in x else f"“{x}”" for x in labels[:NAMED])
    return f"{named} and {len(labels) - NAMED} more" if len(labels) > NAMED else named
