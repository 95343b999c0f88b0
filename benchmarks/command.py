"""What the benchmarks have in common as commands."""

import argparse
from collections.abc import Callable
from typing import NoReturn

import run


def options(
    name: str, about: str, arguments: list[str], parts: tuple[str, ...] = ()
) -> argparse.Namespace:
    """The options of every benchmark; one with parts can measure some of them only."""
    parser = argparse.ArgumentParser(prog=name, description=about.split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="shorter and fewer runs, for a try")
    parser.add_argument("--json", action="store_true", help="end with a line of JSON: the ratios")
    if parts:
        about_parts = "measure this part only; may be given again"
        parser.add_argument("--only", action="append", choices=parts, help=about_parts)
    return parser.parse_args(arguments)


def ended(name: str, main: Callable[[list[str]], int], arguments: list[str]) -> NoReturn:
    """Run a benchmark and end with its code; what cannot be mended is told in a sentence."""
    try:
        raise SystemExit(main(arguments))
    except run.SetupError as error:
        raise SystemExit(f"{name}: {error}") from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None
