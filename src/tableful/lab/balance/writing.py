"""A report as a page: Markdown, and HTML that needs nothing but itself."""

from collections.abc import Sequence
from html import escape

from tableful.lab.balance.plots import plot
from tableful.lab.balance.sections import Report, Section

READING = "Every figure is followed by its 95 % interval: of twenty, one misses the truth."

STYLE = """
:root { color-scheme: light dark;
  --ink: #1d1b18; --paper: #fbf8f2; --mark: #0b6e69; --soft: #6f685e }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece7de; --paper: #1b1a18; --mark: #5fc9c2; --soft: #a8a196 }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
h1, h2 { line-height: 1.2 } h2 { margin-top: 2.5rem }
svg { width: 100%; max-width: 36rem; height: auto }
svg text { font: 14px system-ui, sans-serif; fill: var(--ink) } svg .mark { fill: var(--soft) }
svg circle, svg rect { fill: var(--mark) } svg .interval { stroke: var(--mark); stroke-width: 2 }
svg .fair { stroke: var(--soft); stroke-dasharray: 4 4 }
table { border-collapse: collapse; width: 100% } summary { cursor: pointer; color: var(--mark) }
th, td { text-align: left; padding: .15rem .5rem; border-bottom: 1px solid var(--soft) }
th + th, td + td { text-align: right; font-variant-numeric: tabular-nums }
"""


def markdown(report: Report, *, signed: bool = False) -> str:
    """The report as Markdown."""
    parts = [f"# {report.title}", f"{report.about} {READING}"]
    for section in report.sections:
        heads = head(report, signed=signed)
        rows = [
            " | ".join((line.label.replace("|", "/"), *line.between, line.shown(signed=signed)))
            for line in section.lines
        ]
        rule = " | ".join(("---", *("---:" for _ in heads)))
        table = "\n".join(f"| {row} |" for row in (" | ".join(("", *heads)), rule, *rows))
        parts += [f"## {section.title}", section.says, table]
    return "\n\n".join(parts) + "\n"


def head(report: Report, *, signed: bool) -> tuple[str, ...]:
    """What stands above the figures."""
    return (
        *(side.replace("|", "/") for side in report.sides),
        "difference" if signed else "95 % interval",
    )


def html(report: Report, *, signed: bool = False) -> str:
    """The report as one HTML file, with pictures in it and nothing from elsewhere."""
    heads = head(report, signed=signed)
    body = "".join(_section(section, heads, signed=signed) for section in report.sections)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(report.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{escape(report.title)}</h1>\n<p>{escape(f'{report.about} {READING}')}</p>\n"
        f"{body}</body>\n</html>\n"
    )


def _section(section: Section, heads: Sequence[str], *, signed: bool) -> str:
    rows = "".join(
        _row("td", (line.label, *line.between, line.shown(signed=signed))) for line in section.lines
    )
    return (
        f"<h2>{escape(section.title)}</h2>\n<p>{escape(section.says)}</p>\n{plot(section)}\n"
        f"<details{_open(section.lines)}><summary>Figures</summary>\n"
        f"<table>{_row('th', ('', *heads))}{rows}</table></details>\n"
    )


def _row(cell: str, texts: Sequence[str]) -> str:
    return f"<tr>{''.join(f'<{cell}>{escape(text)}</{cell}>' for text in texts)}</tr>\n"


def _open(lines: Sequence[object]) -> str:
    """Short tables are shown at once."""
    return " open" if len(lines) <= 10 else ""
