"""The time of day that never jumps back: tables measure their windows with it."""

import time

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Clock:
    """Unix seconds when it was made, and monotonic from there on."""

    def __init__(self) -> None:
        self._start = time.time() - time.monotonic()

    def now(self) -> float:
        """The time."""
        return self._start + time.monotonic()
