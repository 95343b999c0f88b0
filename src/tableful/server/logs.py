"""The server's log, for people or for programs; no secret, name or word of a table is in it."""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Literal

from tableful.server.metrics import LogCounter

Form = Literal["quiet", "text", "json"]

TEXT = "%(levelname)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_to_stderr(form: Form) -> LogCounter:
    """Begin to log: `quiet` tells what is wrong, the others also what happens. It is counted."""
    shown = logging.StreamHandler(sys.stderr)
    shown.setFormatter(JsonLines() if form == "json" else logging.Formatter(TEXT))
    counter = LogCounter()
    root = logging.getLogger()
    root.handlers = [shown, counter]
    root.setLevel(logging.WARNING)
    logging.getLogger("tableful").setLevel(logging.WARNING if form == "quiet" else logging.INFO)
    return counter
