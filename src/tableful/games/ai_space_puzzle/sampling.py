"""Messages at random, for tests and for bots that have nothing to say: any that the rules allow."""

from librt.vecs import vec
from mypy_extensions import i64

from tableful.core.rng import Rng
from tableful.core.state import bit
from tableful.core.verbs import Filled

from .rules.layout import AREA_HEIGHT, AREA_WIDTH, TOKEN_SIZE, TURNS, reach
from .rules.messages import NOTHING_WRONG, fault
from .verbs import LAY, TOKEN
from .view import LAYOUTS, SpaceView

TRIES = 200


def sample(view: SpaceView, rng: Rng) -> Filled:
    """A message of tokens that are there, laid freely or as the Scenario says."""
    screen, scenario = view["screen"], view["scenario"]
    assert screen is not None
    tokens = [TOKEN.place(word) for word in view["supply"]]
    size = screen["needed"]
    if scenario["up_to"]:
        size = 1 + rng.below(size)
    layout, supply = scenario["layout"], sum(int(bit(token)) for token in tokens)
    for _ in range(TRIES):
        left = tokens[:]
        chosen = [left.pop(rng.below(len(left))) for _ in range(size)]
        entries = _in_line(chosen, layout, rng) if layout != "freely" else _freely(chosen, rng)
        message = vec[i64]([number for entry in entries for number in entry])
        rule = LAYOUTS.index(layout)
        if fault(message, size, size, False, supply, rule) == NOTHING_WRONG:
            return Filled(LAY.name, tuple(entries))
    return Filled(LAY.name, tuple(_in_line(chosen, layout, rng)))


def _freely(tokens: list[int], rng: Rng) -> list[tuple[int, int, int, int]]:
    """Anywhere inside, turned somehow."""
    entries = []
    for token in tokens:
        turn = rng.below(TURNS)
        far = reach(turn)
        x = far + rng.below(AREA_WIDTH - 2 * far + 1)
        y = far + rng.below(AREA_HEIGHT - 2 * far + 1)
        entries.append((int(token), int(x), int(y), int(turn)))
    return entries


def _in_line(tokens: list[int], layout: str, rng: Rng) -> list[tuple[int, int, int, int]]:
    """7.18 to 7.20: side by side, touching or not; eight touch in any case."""
    gap = 0 if layout in ("group", "row") or len(tokens) * (TOKEN_SIZE + 2) > AREA_WIDTH else 2
    wide = TOKEN_SIZE + gap
    room = AREA_WIDTH - len(tokens) * wide + gap
    first = TOKEN_SIZE // 2 + rng.below(room + 1)
    y = TOKEN_SIZE // 2 + rng.below(AREA_HEIGHT - TOKEN_SIZE + 1)
    return [(int(t), int(first + n * wide), int(y), 0) for n, t in enumerate(tokens)]
