"""Information-set Monte Carlo tree search with a single observer (SO-ISMCTS).

One tree over what the searching seat can tell apart; every iteration deals a new world that fits
what the seat knows. A choice is compared with how often it was available, not with how often its
node was visited. With `others_guess` the other seats choose by a deal of their own: they then do
not act as if they knew the searching seat's cards (re-determinizing, for more than two seats).
"""

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tableful.core.rng import Rng
from tableful.core.state import Actions, State

from .guide import Guide, play_out

ROOT: Final[i64] = -1


@final
@mypyc_attr(native_class=True, acyclic=True)
class Node:
    """A choice that was made here, by whom, and how it did."""

    def __init__(self, action: i64, mover: i64) -> None:
        self.action = action
        self.mover = mover
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total = 0.0
        self.squares = 0.0
        self.children = vec[Node]()

    def mean(self) -> float:
        """What it was worth to its mover, on average."""
        return self.total / float(self.visits) if self.visits > 0 else 0.0

    def add(self, worth: float) -> None:
        """It was visited once more."""
        self.visits += 1
        self.total += worth
        self.squares += worth * worth

    def error(self) -> float:
        """The standard error of its mean; one visit tells nothing for certain."""
        n = float(self.visits)
        if self.visits < 2:
            return abs(self.total)
        variance = (self.squares - self.total * self.total / n) / (n - 1.0)
        return math.sqrt(variance / n) if variance > 0.0 else 0.0


@final
@mypyc_attr(native_class=True)
class TreeSearch:
    """One tree: `run` it, then read `root.children`."""

    def __init__(
        self, guide: Guide, actions: i64, exploration: float = 0.7, *, others_guess: bool = False
    ) -> None:
        self.guide = guide
        self.exploration = exploration
        self.others_guess = others_guess
        self.root = Node(ROOT, ROOT)
        self.chosen = self.root  # by the latest step
        self.legal = Actions()
        self.untried = Actions()
        self.place = vec[i64]([0] * actions)  # action -> its child's place + 1

    def run(self, state: State, seat: i64, iterations: i64, rng: Rng) -> None:
        """Grow a whole tree for a seat's decision."""
        self.begin(state, seat)
        self.go_on(state, seat, iterations, rng)

    def begin(self, state: State, seat: i64) -> None:
        """Plant a new tree for a seat's decision; `state` is redealt for it already."""
        self.root = Node(ROOT, seat)
        self.guide.think(state, seat)

    def go_on(self, state: State, seat: i64, iterations: i64, rng: Rng) -> None:
        """Grow the same tree further."""
        for _each in range(iterations):
            world = self.guide.world(state, seat, rng)
            self.guide.ready(world)
            self.iterate(world, seat, rng)

    def iterate(self, world: State, seat: i64, rng: Rng) -> None:
        """Descend, add one node, play out, and tell every node on the way how it went."""
        node = self.root
        path = vec[Node]()
        mover = seat  # the searching seat decides first, whoever else is asked as well
        while not world.over:
            self.list_choices(world, mover, seat, rng)
            if self.legal.size > 1:
                grown = self.step(node, mover, rng)
                node = self.chosen
                path = append(path, node)
                world.apply(mover, node.action, rng)
                if grown:
                    break
            else:  # a forced answer needs no node
                world.apply(mover, self.legal.items[0], rng)
            if not world.over:
                mover = world.next_decider()
        play_out(world, self.guide, self.legal, rng)
        self.tell(path, world, seat)

    def tell(self, path: vec[Node], world: State, seat: i64) -> None:
        """Tell the nodes of a path how it went: each to its mover, in a team to all the same."""
        together = world.together()
        shared = self.guide.worth(world, seat) if together else 0.0
        for i in range(len(path)):
            visited = path[i]
            visited.add(shared if together else self.guide.worth(world, visited.mover))

    def list_choices(self, world: State, mover: i64, seat: i64, rng: Rng) -> None:
        """The mover's choices; another seat's as they are in a deal of its own."""
        self.legal.size = 0
        world.list_legal(mover, self.legal)
        if not self.others_guess or mover == seat or self.legal.size == 1:
            return
        self.untried.size = 0
        world.redeal(mover, rng).list_legal(mover, self.untried)
        kept: i64 = 0
        for i in range(self.legal.size):
            if self.untried.has(self.legal.items[i]):
                self.legal.items[kept] = self.legal.items[i]
                kept += 1
        if kept > 0:
            self.legal.size = kept

    def step(self, node: Node, mover: i64, rng: Rng) -> bool:
        """Choose a child, a new one if there is a choice without; True if it is new."""
        self.mark(node)
        grown = self.untried.size > 0
        if grown:
            child = Node(self.untried.pick(rng), mover)
            child.available = 1
            self.wipe(node)
            node.children = append(node.children, child)
            self.chosen = child
        else:
            self.chosen = self.select(node)
            self.wipe(node)
        return grown

    def mark(self, node: Node) -> None:
        """Find the children that are available now, and the choices that have none."""
        children = node.children
        for i in range(len(children)):
            self.place[children[i].action] = i + 1
        self.untried.size = 0
        for i in range(self.legal.size):
            action = self.legal.items[i]
            if self.place[action] == 0:
                self.untried.add(action)
            else:
                children[self.place[action] - 1].available += 1

    def select(self, node: Node) -> Node:
        """The child with the best prospects: its mean, and a bonus while it is little tried."""
        best = node
        best_score = -1.0e9
        for i in range(self.legal.size):
            child = node.children[self.place[self.legal.items[i]] - 1]
            visits = float(child.visits)
            bonus = math.sqrt(math.log(float(child.available)) / visits)
            score = child.total / visits + self.exploration * bonus
            if score > best_score:
                best = child
                best_score = score
        return best

    def wipe(self, node: Node) -> None:
        """Leave the table of places as it was."""
        children = node.children
        for i in range(len(children)):
            self.place[children[i].action] = 0
