"""A section's figures as a picture: a dot and its interval in every row, as plain SVG."""

from collections.abc import Callable
from html import escape

from tableful.lab.balance.sections import Line, Section

LABELS, PLOT, ROW, EDGE = 260, 420, 22, 10
MOST = 24  # rows; of more the highest and the lowest are drawn


def plot(section: Section) -> str:
    """The picture; a dashed line is where all would be if nothing mattered."""
    lines = drawn(section.lines)
    ends = [end for line in lines for end in (line.estimate.low, line.estimate.high)]
    ends += [] if section.fair is None else [section.fair]
    low, high = min(ends), max(ends)
    scale = PLOT / ((high - low) or 1.0)

    def x(value: float) -> float:
        return LABELS + EDGE + (value - low) * scale

    height = ROW * len(lines) + EDGE
    parts = [_row(line, ROW * number + ROW / 2 + EDGE / 2, x) for number, line in enumerate(lines)]
    if section.fair is not None:
        at = x(section.fair)
        parts.insert(0, f'<line class="fair" x1="{at:.1f}" x2="{at:.1f}" y1="0" y2="{height}"/>')
    width = LABELS + PLOT + 2 * EDGE
    label = escape(f"{section.title}: {section.says}", quote=True)
    return (
        f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{label}">'
        f"{''.join(parts)}</svg>"
    )


def drawn(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    """The lines that a picture has room for."""
    if len(lines) <= MOST:
        return lines
    return lines[: MOST // 2] + lines[-MOST // 2 :]


def _row(line: Line, y: float, x: Callable[[float], float]) -> str:
    low, high, value = (x(n) for n in (line.estimate.low, line.estimate.high, line.estimate.value))
    label = line.label if len(line.label) <= 38 else f"{line.label[:37]}…"
    return (
        f'<text x="{LABELS}" y="{y + 4:.1f}" text-anchor="end">{escape(label)}</text>'
        f'<line class="interval" x1="{low:.1f}" x2="{high:.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
        f'<circle cx="{value:.1f}" cy="{y:.1f}" r="4"/>'
    )
