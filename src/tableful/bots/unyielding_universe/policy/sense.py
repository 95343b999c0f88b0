"""How a player weighs what a lifeline may come to."""

from typing import final

from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(native_class=True, acyclic=True)
class Sense:
    """How a player reads lifelines; the letters are those of docs/bots.md."""

    def __init__(
        self,
        side_by_side: float,
        crowd: float,
        kept: float,
        missing: float,
        later: i64,
        completing: float,
        alone: float,
        modifier: float,
        reach: float,
        stopping: float,
        partway: float,
        turn: float,
        ordered: float,
        feed: float,
        lead: float,
    ) -> None:
        self.side_by_side = side_by_side  # q: how much gaps are filled side by side
        self.crowd = crowd  # h: how much longer places beside each other take
        self.kept = kept  # κ: what a point of a kept card outweighs in a plan's sum
        self.missing = missing  # λ: turns for a place that has no card yet
        self.later = later  # f: what a card weighs that can be played under another Universe
        self.completing = completing  # c: how much a Life Complete is counted on to come
        self.alone = alone  # s: points that a lifeline without Life Complete is overrated by
        self.modifier = modifier  # u: how much of what the Universe adds will last
        self.reach = reach  # η: how much longer the others take than they hope to
        self.stopping = stopping  # σ: points that it is worth to stop all others by ending first
        self.partway = partway  # γ: how much of what is still to come counts, if another ends first
        self.turn = turn  # ρ: points that a turn is worth besides
        self.ordered = ordered  # π: points for a balanced card
        self.feed = feed  # φ: how much what a discard brings the next player counts
        self.lead = lead  # m: points ahead to end a round
