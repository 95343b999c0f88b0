"""A section's figures as a picture, as plain SVG: dots with their intervals, or bars."""

from collections.abc import Callable, Sequence
from html import escape

from tableful.lab.balance.sections import Line, Section

LABELS, PLOT, ROW, EDGE = 190, 300, 22, 24
BARS = 90  # the height of the highest bar
MOST = 24  # rows; of more the highest and the lowest are drawn
LONGEST = 27  # letters of a label


def plot(section: Section) -> str:
    """The picture: of a spread its bars, of figures a dot and its interval in every row.

    A figure that has nothing beside it needs none.
    """
    if section.bars:
        height, parts = _bars(section.bars)
    elif section.fair is None and len(drawn(section.lines)) == 1:
        return ""
    else:
        height, parts = _dots(section)
    label = escape(f"{section.title}: {section.says}", quote=True)
    box = f'viewBox="0 0 {LABELS + PLOT + 2 * EDGE} {height}"'
    return f'<svg {box} role="img" aria-label="{label}">{"".join(parts)}</svg>'


# -- figures ---------------------------------------------------------------------------------------


def _dots(section: Section) -> tuple[int, list[str]]:
    """A dashed line is where all would be if nothing mattered."""
    lines = drawn(section.lines)
    ends = [end for line in lines for end in (line.estimate.low, line.estimate.high)]
    ends += [] if section.fair is None else [section.fair]
    low, high = min(ends), max(ends)
    scale = PLOT / ((high - low) or 1.0)

    def x(value: float) -> float:
        return LABELS + EDGE + (value - low) * scale

    bottom = ROW * len(lines) + 6
    parts = [_row(line, ROW * number + ROW / 2, x) for number, line in enumerate(lines)]
    parts += [_mark(x(end), bottom, _number(lines[0], end)) for end in dict.fromkeys((low, high))]
    if section.fair is not None:
        at = f"{x(section.fair):.1f}"
        parts.insert(0, f'<line class="fair" x1="{at}" x2="{at}" y1="0" y2="{bottom}"/>')
    return bottom + ROW, parts


def drawn(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines that go together in a picture, as far as there is room."""
    alike = tuple(line for line in lines if line.percent == lines[0].percent)
    return alike if len(alike) <= MOST else alike[: MOST // 2] + alike[-MOST // 2 :]


def _row(line: Line, y: float, x: Callable[[float], float]) -> str:
    low, high, value = (x(n) for n in (line.estimate.low, line.estimate.high, line.estimate.value))
    label = line.label if len(line.label) <= LONGEST else f"{line.label[: LONGEST - 1]}…"
    return (
        f'<text x="{LABELS}" y="{y + 4:.1f}" text-anchor="end">{escape(label)}</text>'
        f'<line class="interval" x1="{low:.1f}" x2="{high:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<circle cx="{value:.1f}" cy="{y:.1f}" r="4"/>'
    )


def _number(line: Line, value: float) -> str:
    return f"{100 * value:.1f} %" if line.percent else f"{value:,.1f}"


def _mark(x: float, y: float, text: str) -> str:
    """A number under the picture."""
    return f'<text class="mark" x="{x:.1f}" y="{y + 14:.1f}" text-anchor="middle">{text}</text>'


# -- a spread --------------------------------------------------------------------------------------


def _bars(bars: Sequence[tuple[float, int]]) -> tuple[int, list[str]]:
    """How often what came, from left to right; under it where the first and the last begin."""
    width, most = (LABELS + PLOT) / len(bars), max(count for _, count in bars)
    parts = []
    for number, (_, count) in enumerate(bars):
        x, height = EDGE + number * width, BARS * count / most
        size = f'width="{width - 1:.1f}" height="{height:.1f}"'
        parts.append(f'<rect x="{x:.1f}" y="{BARS - height:.1f}" {size}/>')
    ends = ((0, bars[0][0]), (len(bars) - 1, bars[-1][0]))
    parts += [
        _mark(EDGE + (number + 0.5) * width, BARS + 4, f"{start:,.0f}") for number, start in ends
    ]
    return BARS + 4 + ROW, parts
