"""The speaker: says what brings its readers nearest to the truth, as they would read it.

First every phrase is tried by itself on what the readers believe. Then the best sets of phrases
that fill a message are laid out and read whole, by several readers with different lexicons: what
only one of them would understand is no good. That is a speaker of rational speech acts who hedges.
"""

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import nlargest
from math import log
from typing import TypeVar

from tableful.core.rng import Rng
from tableful.core.state import holds
from tableful.games.ai_space_puzzle.rules.box import TOKENS
from tableful.games.ai_space_puzzle.rules.messages import needed
from tableful.games.ai_space_puzzle.rules.position import Position

from .belief import COLOURS, KEYS, ROOMS, VALUES, Belief
from .grammar import Group, Message
from .laying import in_line, is_allowed, on_map
from .lexicon import CROSS, QUIET, TICK, Lexicon, is_key
from .listening import believe
from .meaning import hear, hear_silence, read
from .phrases import Truth, phrases, places_of, truth_of
from .scene import TOLD, Scene, history, scene_now

PHRASES = 45  # the best of them are put together
SHORT, FEW = 10, 2  # and so many of at most two tokens, which fit where fillers would lie
SAID = 0.02  # what one more token that says something is worth: redundancy helps
LOST = 1e-9
MISTAKEN = 5.0  # how much likelier is what such a reader shows instead
GUESSED = 30.0  # and what one shows as a guess: some more than half
BUILT = 3.0  # what it is worth in the last message that something will be built
CLEARLY = 1.1  # how much likelier than anything else it is then
REPEATED = 2.0  # what it costs to lay the same tokens as in the last message
Draft = TypeVar("Draft")


@dataclass(frozen=True)
class Audience:
    """A reader with a lexicon, and what it believes now."""

    lexicon: Lexicon
    belief: Belief
    plain: Belief  # the same, each Key for itself


def compose(
    p: Position,
    rng: Rng,
    lexicons: Sequence[Lexicon],
    tries: int,
    deadline: float | None = None,
) -> Message | None:
    """The best message found, or None if nothing can be said by these means."""
    scene, heard, truth = scene_now(p), history(p), truth_of(p)
    audience = [_audience(_as_shown(believe(heard, x), scene, truth), x) for x in lexicons]
    drafts = [d for d in _drafts(p, scene, truth, audience, rng, tries) if is_allowed(p, d)]
    first, *others = audience
    last = {entry[0] for entry in heard[-1][1]} if heard else set()
    worths = [
        (_understood(first, scene, truth, d) - REPEATED * ({e[0] for e in d} == last), d)
        for d in _in_time(drafts, deadline)
    ]
    # What the first of them hardly understands, the others are not asked about.
    some = nlargest(max(tries // 2, 1), worths, key=lambda each: each[0])
    if others:
        some = [
            (worth + sum(_understood(reader, scene, truth, draft) for reader in others), draft)
            for worth, draft in _in_time(some, deadline)
        ]
    return max(some, key=lambda each: each[0])[1] if some else None


def _in_time(several: Iterable[Draft], deadline: float | None) -> Iterator[Draft]:
    """One after the other while there is time, at least the first."""
    for each in several:
        yield each
        if deadline is not None and time.monotonic() >= deadline:
            return


def _as_shown(belief: Belief, scene: Scene, truth: Truth) -> Belief:
    """What astronauts believe, by what they show: who was told a colour or a room and shows another
    one has not understood, and has to be told again, as has who marks it as a guess. A room is
    shown by the pawns of the colours on the Key's card, be they right or not. Where no token shows
    colours, what they show are questions, and say nothing of that.
    """
    if not scene.rules.has_colours:
        return belief
    after = belief.copy()
    for key in truth.keys:
        colour, room = truth.colours[key], truth.rooms[key]
        colours, rooms = belief.colours[key], belief.rooms[key]
        shown = scene.shown[key]
        places = places_of(scene, key)
        doubted = places and (room not in places or scene.guessed[key])
        shows = MISTAKEN if room not in places else GUESSED
        if shown and not shown >> colour & 1 and colours[colour] >= TOLD:
            colours = [MISTAKEN if shown >> c & 1 else 1.0 for c in range(COLOURS)]
        elif doubted and rooms[room] >= TOLD:
            rooms = [shows if r in places else 1.0 for r in range(ROOMS)]
        else:
            continue
        after.weights[key] = [c * r for c in colours for r in rooms]
    _dice_as_shown(after, scene, truth)
    return after


def _dice_as_shown(after: Belief, scene: Scene, truth: Truth) -> None:
    """The same of a die that was set to something else than was told, or as a guess."""
    for key in truth.keys:
        value, die = truth.dice[key], scene.dice[truth.colours[key]]
        if not scene.rules.dice >> key & 1 or die not in VALUES:
            continue
        doubted = die != value or scene.guessed[KEYS + key]
        if doubted and after.values[key][value - VALUES[0]] >= TOLD:
            shows = MISTAKEN if die != value else GUESSED
            after.dice[key] = [shows if each == die else 1.0 for each in VALUES]


def _audience(belief: Belief, lexicon: Lexicon) -> Audience:
    plain = belief.copy()
    plain.weights, plain.dice = belief.chances, belief.values
    return Audience(lexicon, belief, plain)


# -- what it is worth ------------------------------------------------------------------------------


def _understood(reader: Audience, scene: Scene, truth: Truth, message: Message) -> float:
    """How near a reader comes to the truth by a message."""
    after = hear(reader.belief, scene, message, reader.lexicon)
    values = after.values if scene.rules.dice else after.dice
    return _nearness(after.chances, values, after.cross, scene, truth)


def _nearness(
    tables: list[list[float]],
    values: list[list[float]],
    cross: list[float],
    scene: Scene,
    truth: Truth,
) -> float:
    """How likely the truth is, thing by thing; before the end also how much of it will be built."""
    asked = [(tables[key], truth.colours[key] * ROOMS + truth.rooms[key]) for key in truth.keys]
    counted = [key for key in truth.keys if scene.rules.dice >> key & 1]
    asked += [(values[key], truth.dice[key] - VALUES[0]) for key in counted]
    if scene.rules.guard:
        asked.append((cross, truth.cross))
    total = sum(log(table[place] / (sum(table) or 1.0) + LOST) for table, place in asked)
    if truth.last:
        total += BUILT * sum(_leads(table, place) for table, place in asked)
    return total


def _leads(table: list[float], place: int) -> bool:
    """Whether something is clearly likelier than anything else: so astronauts will build it."""
    return table[place] > CLEARLY * max(table[:place] + table[place + 1 :])


def _gain(group: Group, scene: Scene, truth: Truth, audience: list[Audience], most: int) -> float:
    """What a phrase brings by itself, on average over the readers."""
    total = 0.0
    for reader in audience:
        before = _nearness(
            reader.plain.weights, reader.plain.dice, reader.plain.cross, scene, truth
        )
        after = reader.plain.copy()
        read(after, reader.belief, scene, group, 0, reader.lexicon)
        if len(group.tokens) >= most - 1:
            hear_silence(after, scene, [group], reader.lexicon)
        total += _nearness(after.weights, after.dice, after.cross, scene, truth) - before
    return total / len(audience) + SAID * len(group.tokens)


# -- drafts ----------------------------------------------------------------------------------------


def _drafts(
    p: Position, scene: Scene, truth: Truth, audience: list[Audience], rng: Rng, tries: int
) -> Iterator[Message]:
    """Messages that are worth reading whole: a map, and the best sets of phrases."""
    most = int(needed(p))
    supply = int(p.supply)
    if scene.rules.is_map:
        yield from _maps(p, truth, most)
    known = phrases(truth, scene, supply, most)
    # The first reader stands for all while there are many phrases to go through.
    worths = [(_gain(group, scene, truth, audience[:1], most), group) for group in known]
    good = nlargest(PHRASES, worths, key=lambda each: each[0])
    short = [each for each in worths if len(each[1].tokens) <= FEW and each not in good]
    good += nlargest(SHORT, short, key=lambda each: each[0])  # none of them is better than those
    chosen = nlargest(tries, _sets(good, most), key=lambda each: each[0])
    for _, groups in [*chosen, (0.0, [])]:
        lead = list(groups)
        quiet = _quiet(p, lead, most)
        laid = [list(group.tokens) for group in lead] + [[token] for token in quiet]
        yield in_line(laid, int(p.scenario().layout), rng)


def _sets(good: list[tuple[float, Group]], most: int) -> Iterator[tuple[float, tuple[Group, ...]]]:
    """Phrases that go together: no token twice, and no Key twice."""
    stack: list[tuple[int, float, int, tuple[Group, ...]]] = [(0, 0.0, most, ())]
    while stack:
        first, worth, left, groups = stack.pop()
        if groups:
            yield worth, groups
        if left < 1 or len(groups) == KEYS:
            continue
        used = {token for group in groups for token in group.tokens}
        for place in range(first, len(good)):
            gain, group = good[place]
            if gain <= 0 and groups:
                break
            if len(group.tokens) <= left and not used & set(group.tokens):
                stack.append((place + 1, worth + gain, left - len(group.tokens), (*groups, group)))


def _quiet(p: Position, groups: Sequence[Group], most: int) -> list[int]:
    """What fills a message up: tokens that say nothing by themselves, each alone."""
    used = {token for group in groups for token in group.tokens}
    number = most - len(used)
    if p.scenario().up_to and used:
        return []
    there = [t for t in range(int(TOKENS)) if holds(p.supply, t) and t not in used]
    loudness = {token: place for place, token in enumerate(QUIET)}
    there.sort(key=lambda t: (t in (TICK, CROSS), is_key(t), loudness.get(t, len(QUIET)), t))
    return there[: max(number, 1 if not used else 0)]


def _maps(p: Position, truth: Truth, most: int) -> Iterator[Message]:
    """Keys on a map of the board: as many as there is space for."""
    keys = [(key, truth.rooms[key]) for key in truth.keys if holds(p.supply, key)]
    used = [Group(tuple(key for key, _ in keys))]
    if len(keys) <= most:
        yield on_map(keys, _quiet(p, used, most))
    for left in range(len(keys)):
        some = keys[:left] + keys[left + 1 :]
        if most == len(some):
            yield on_map(some, [])
