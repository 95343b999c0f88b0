"""Bots that search: they try their choices in many worlds that fit what they know."""

import time

from tableful.bots.contract import Bot, Budget, Decision
from tableful.bots.search.flat import Candidate, FlatSearch
from tableful.bots.search.guide import Guide
from tableful.bots.search.ismcts import Node, TreeSearch
from tableful.core.rng import Rng
from tableful.core.state import State
from tableful.core.texts import Text

SLICE = 200  # iterations between two looks at the clock
SEARCH_ALLOTTED = 0.25  # seconds


class FlatBot(Bot):
    """Flat Monte Carlo with sequential halving.

    Choices within `near` standard errors of the best are taken too, in proportion: whoever always
    takes the best tells what it holds.
    """

    def __init__(
        self,
        name: str,
        guide: Guide,
        iterations: int,
        near: float = 1.0,
        allotted: float = SEARCH_ALLOTTED,
    ) -> None:
        self.name = name
        self.allotted = allotted
        self.guide = guide
        self.iterations = iterations
        self.near = near

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        """Try every choice, then sample among those that did about best."""
        candidates = self.search(state, seat, rng, budget)
        best = candidates[0]
        close = [c for c in candidates if self._is_close(c, best)]
        share = 1.0 / len(close)
        chosen = close[rng.below(len(close))]
        return Decision(int(chosen.action), {int(c.action): share for c in close}, _why(candidates))

    def _is_close(self, candidate: Candidate, best: Candidate) -> bool:
        enough = 2 * candidate.visits >= best.visits
        return enough and candidate.mean() >= best.mean() - self.near * candidate.error()

    def search(self, state: State, seat: int, rng: Rng, budget: Budget) -> list[Candidate]:
        """The choices, the best first; with a time budget, as many whole searches as fit."""
        deadline = budget.deadline()
        iterations = max(int(self.iterations * budget.scale), 1)
        search = FlatSearch(self.guide, iterations if deadline is None else SLICE)
        search.run(state, seat, rng)
        if deadline is not None:
            while time.monotonic() < deadline:
                search.go_on(state, seat, rng)
        return list(search.candidates)


class TreeBot(Bot):
    """Information-set tree search; with more than two seats the others guess too."""

    def __init__(
        self, name: str, guide: Guide, actions: int, iterations: int, near: float = 0.9
    ) -> None:
        self.name = name
        self.allotted = SEARCH_ALLOTTED
        self.guide = guide
        self.actions = actions
        self.iterations = iterations
        self.near = near  # how much of the most visits a choice needs to be taken too

    def decide(self, state: State, seat: int, rng: Rng, budget: Budget) -> Decision:
        """Grow a tree, then sample among the most visited choices."""
        children = self.search(state, seat, rng, budget)
        most = children[0].visits
        close = [child for child in children if float(child.visits) >= self.near * float(most)]
        visits = sum(int(child.visits) for child in close)
        chosen = _by_visits(close, rng.below(visits))
        shares = {int(child.action): int(child.visits) / visits for child in close}
        return Decision(int(chosen.action), shares, _why_visited(children))

    def search(self, state: State, seat: int, rng: Rng, budget: Budget) -> list[Node]:
        """The choices that were tried, the most visited first."""
        deadline = budget.deadline()
        iterations = max(int(self.iterations * budget.scale), 1)
        tree = TreeSearch(self.guide, self.actions, others_guess=state.seats > 2)
        tree.run(state, seat, iterations if deadline is None else SLICE, rng)
        if deadline is not None:
            while time.monotonic() < deadline:
                tree.go_on(state, seat, SLICE, rng)
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


def _why(candidates: list[Candidate]) -> Text:
    """The best and the next best, by what they were worth."""
    best, second = candidates[0], candidates[1]
    tries = sum(int(candidate.visits) for candidate in candidates)
    return Text(
        "reason.search",
        {"tries": tries, "best": f"{best.mean():+.2f}", "second": f"{second.mean():+.2f}"},
    )
