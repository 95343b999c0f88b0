"""Bots that search: they try their choices in many worlds that fit what they know."""

import math
import time

from tableful.bots.contract import Bot, Budget, Decision, Unit, Weighed
from tableful.bots.search.flat import CLEAR, Candidate, Comparison, FlatSearch
from tableful.bots.search.guide import Guide
from tableful.bots.search.ismcts import Node, TreeSearch
from tableful.core.rng import Rng
from tableful.core.state import State
from tableful.core.texts import Text

SLICE = 32  # iterations between two looks at the clock
SEARCH_ALLOTTED = 0.25  # seconds


class FlatBot(Bot):
    """Flat Monte Carlo with sequential halving.

    Choices within `near` standard errors of the best are taken too, each as often: whoever always
    takes the best tells what it holds. But never one that was worse than another in some worlds and
    better in none. In a team nobody has to be misled: there only the best are taken.
    """

    def __init__(
        self,
        name: str,
        guide: Guide,
        iterations: int,
        near: float = 1.0,
        allotted: float = SEARCH_ALLOTTED,
        unit: Unit = "",
    ) -> None:
        self.name = name
        self.allotted = allotted
        self.unit = unit
        self.guide = guide
        self.iterations = iterations
        self.near = near

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        """Try every choice, then sample among those that did about best."""
        search = self.search(state, seat, rng, budget)
        finalists = _purposeful(state, seat, search)
        near = 0.0 if state.together() else self.near
        close = [candidate for candidate in finalists if _is_close(candidate, finalists, near)]
        share = 1.0 / len(close)
        chosen = close[rng.below(len(close))]
        probabilities = {int(candidate.action): share for candidate in close}
        weighed = _weighed(search)
        why = _why(weighed, self.unit)
        return Decision(int(chosen.action), probabilities, why, None, weighed, self.unit)

    def search(self, state: State, seat: int, rng: Rng, budget: Budget) -> FlatSearch:
        """Try the choices out: until it is clear or the iterations are spent; time is a cap."""
        deadline = budget.deadline()
        search = FlatSearch(self.guide, budget.part_of(self.iterations))
        search.begin(state, seat, rng, budget.also)
        while not search.done():
            search.go_on(state, seat, SLICE, rng)
            if deadline is not None and time.monotonic() >= deadline:
                break
        return search


def _purposeful(state: State, seat: int, search: FlatSearch) -> list[Candidate]:
    """The finalists, the best first; what brings nothing about only if it is clearly the best.

    By chance alone it would often seem so: whatever can follow it could have been done at once.
    """
    finalists = [search.candidates[i] for i in range(int(search.racing))]
    others = [each for each in search.candidates if not state.brings_nothing(seat, each.action)]
    if not others or len(others) == len(search.candidates):
        return finalists
    best = max(others, key=Candidate.mean)
    if Comparison(finalists[0], best).is_clear(CLEAR):
        return finalists
    return [each for each in finalists if each in others] or [best]


def _is_close(candidate: Candidate, finalists: list[Candidate], near: float) -> bool:
    """Whether a finalist is as good as the first, for all that the worlds tell."""
    if any(Comparison(other, candidate).is_dominance() for other in finalists):
        return False
    best = Comparison(finalists[0], candidate)
    return best.lead <= near * best.error


class TreeBot(Bot):
    """Information-set tree search; with more than two seats the others guess too.

    Choices with nearly as many visits as the best are taken too, but in a team only the best; and
    what brings nothing about only where nothing else is nearly as good.
    """

    def __init__(
        self,
        name: str,
        guide: Guide,
        actions: int,
        iterations: int,
        near: float = 0.9,
        unit: Unit = "",
    ) -> None:
        self.name = name
        self.allotted = SEARCH_ALLOTTED
        self.unit = unit
        self.guide = guide
        self.actions = actions
        self.iterations = iterations
        self.near = near  # how much of the most visits a choice needs to be taken too

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        """Grow a tree, then sample among the most visited choices."""
        children = self.search(state, seat, rng, budget)
        most = children[0].visits
        close = [child for child in children if float(child.visits) >= self.near * float(most)]
        close = [child for child in close if not state.brings_nothing(seat, child.action)] or close
        if state.together():
            close = close[:1]
        visits = sum(int(child.visits) for child in close)
        chosen = _by_visits(close, rng.below(visits))
        shares = {int(child.action): int(child.visits) / visits for child in close}
        why, weighed = _why_visited(children), _weighed_by_visits(children)
        return Decision(int(chosen.action), shares, why, None, weighed, self.unit)

    def search(self, state: State, seat: int, rng: Rng, budget: Budget) -> list[Node]:
        """The choices that were tried, the most visited first."""
        deadline = budget.deadline()
        left = budget.part_of(self.iterations)
        tree = TreeSearch(self.guide, self.actions, others_guess=state.seats > 2)
        tree.begin(state, seat)
        while left > 0:
            tree.go_on(state, seat, min(left, SLICE), rng)
            left -= SLICE
            if deadline is not None and time.monotonic() >= deadline:
                break
        return sorted(tree.root.children, key=lambda child: -child.visits)


def _by_visits(children: list[Node], number: int) -> Node:
    """The child to whom visit `number` belongs."""
    for child in children:
        if number < child.visits:
            return child
        number -= child.visits
    return children[-1]


def _why_visited(children: list[Node]) -> Text:
    """How much of the tree went to the best, and what it was worth."""
    tries = sum(int(child.visits) for child in children)
    share = round(100 * children[0].visits / tries)
    return Text(
        "reason.tree", {"tries": tries, "share": share, "best": f"{children[0].mean():+.2f}"}
    )


def _weighed_by_visits(children: list[Node]) -> tuple[Weighed, ...]:
    """The choices that were tried, the most visited first. Each met worlds of its own, so chance in
    the best and in another adds up.
    """
    best = children[0]
    return tuple(
        Weighed(
            int(child.action),
            child.mean(),
            0.0 if child is best else math.hypot(best.error(), child.error()),
            int(child.visits),
        )
        for child in children
    )


def _weighed(search: FlatSearch) -> tuple[Weighed, ...]:
    """All choices as they compare with the best, world by world."""
    best, weighed = search.candidates[0], list[Weighed]()
    for candidate in search.candidates:
        behind = Comparison(best, candidate)
        value, visits = best.mean() - behind.lead, int(candidate.visits())
        weighed.append(Weighed(int(candidate.action), value, behind.error, visits))
    return tuple(weighed)


def _why(weighed: tuple[Weighed, ...], unit: Unit) -> Text:
    """The best and the next best, by what they were worth."""
    if len(weighed) == 1:
        return Text("reason.only")
    best, second = weighed[:2]
    tries = sum(each.visits for each in weighed)
    name = f"reason.search_{unit}" if unit else "reason.search"
    return Text(
        name,
        {"tries": tries, "best": said(best.value, unit), "second": said(second.value, unit)},
    )


def said(value: float, unit: Unit) -> str:
    """A worth for people: a chance in percent, all else as a lead."""
    return f"{100 * min(max(value, 0.0), 1.0):.0f}" if unit == "chance" else f"{value:+.2f}"
